package tias.run;

import tias.workload.Trace;

/**
 * A trace that runs can name.
 *
 * @param id a sample's id, or the hash
 * @param hash lower-case SHA-256 of the bytes it was read from
 * @param trace its jobs
 */
public record StoredTrace(String id, String hash, Trace trace) {}
