package tias.sim;

import java.util.Arrays;

/** A set of jobs in no order, in constant time. */
final class JobSet {
  private static final int ABSENT = -1;

  private int[] members = new int[64];
  private final int[] placeOf;
  private int size;

  /** An empty set of some of so many jobs. */
  JobSet(int jobs) {
    placeOf = new int[jobs];
    Arrays.fill(placeOf, ABSENT);
  }

  int size() {
    return size;
  }

  /** The members by their place, which moves when one is taken out. */
  int at(int place) {
    return members[place];
  }

  boolean contains(int job) {
    return placeOf[job] != ABSENT;
  }

  void add(int job) {
    if (size == members.length) {
      members = Arrays.copyOf(members, size * 2);
    }
    placeOf[job] = size;
    members[size++] = job;
  }

  void remove(int job) {
    int last = members[--size];
    members[placeOf[job]] = last;
    placeOf[last] = placeOf[job];
    placeOf[job] = ABSENT;
  }

  /** A copy, in trace order. */
  int[] sorted() {
    int[] all = Arrays.copyOf(members, size);
    Arrays.sort(all);
    return all;
  }
}
