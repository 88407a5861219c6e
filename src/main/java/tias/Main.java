package tias;

/** Entry point of the jar. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("TIAS Playground");
  }
}
