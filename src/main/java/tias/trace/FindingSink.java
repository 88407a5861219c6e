package tias.trace;

/** Receives every finding of an import in the order of the file, however many there are. */
@FunctionalInterface
public interface FindingSink {

  /** Takes the next finding. */
  void accept(Finding finding);
}
