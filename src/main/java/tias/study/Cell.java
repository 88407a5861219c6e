package tias.study;

/**
 * One independent piece of a study: a workload, a point of the sweep and a seed. All policies run
 * in it, so that distances and paired differences are between runs of the same jobs.
 *
 * @param index in the order of the study, from 0: by workload, then swept values (the last axis
 *     changes first), then seed
 * @param group workload and point together: the cells of a group differ by their seed only
 * @param workload its index
 * @param point which combination of swept values
 * @param seed of everything drawn at random
 */
public record Cell(int index, int group, int workload, int point, long seed) {}
