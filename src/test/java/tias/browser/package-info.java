/** The finished jar, used in a real browser as a person would. */
package tias.browser;
