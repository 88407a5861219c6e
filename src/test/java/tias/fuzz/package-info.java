/** Hostile bytes for every reader: seeded mutations in each build, coverage-guided on request. */
package tias.fuzz;
