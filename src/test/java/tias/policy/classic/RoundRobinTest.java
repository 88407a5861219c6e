package tias.policy.classic;

import org.junit.jupiter.api.Test;
import tias.policy.Scene;

final class RoundRobinTest {

  // At 4 A's turn ends and B arrives: B is queued first and runs 4-8. At 8 B is done; A's last two
  // turns are one bar, for nobody waits at 12. With A queued first: A 0-8, B 8-12, A 12-16.
  @Test
  void arrivalsQueueAheadOfTheJobWhoseTurnEnds() {
    Scene.gpus(1)
        .with("quantum", "4")
        .jobs("A 0 12 1", "B 4 4 1")
        .under("round-robin", "A 0-4 8-16", "B 4-8");
  }

  // B arrives in the middle of A's turn and waits for its end.
  @Test
  void arrivalsDoNotBreakIntoTurns() {
    Scene.gpus(1)
        .with("quantum", "4")
        .jobs("A 0 8 1", "B 2 4 1")
        .under("round-robin", "A 0-4 8-12", "B 4-8");
  }

  // A restart costs 10 s and a turn is 4 s of run time: a turn after a restart takes 14 s. If the
  // overhead counted into the turn, nobody would ever get on.
  @Test
  void overheadLongerThanTheQuantumDoesNotStopProgress() {
    Scene.gpus(1)
        .overhead(10)
        .with("quantum", "4")
        .jobs("A 0 12 1", "B 0 8 1")
        .under("round-robin", "A 0-4 8-22 36-50", "B 4-8 22-36");
  }

  // Three gangs on two GPUs: W needs both. In the queue W A B: W 0-4; then A and B side by side
  // until 8, when their turns end behind W: W 8-10, A and B again.
  @Test
  void gangsTakeTurnsAsAWhole() {
    Scene.gpus(2)
        .with("quantum", "4")
        .jobs("W 0 6 2", "A 0 6 1", "B 0 6 1")
        .under("round-robin", "W 0-4 8-10", "A 4-8 10-12", "B 4-8 10-12");
  }
}
