package tias.browser;

import java.util.Random;

/** Traces made for one test, as native CSV. */
final class MadeUpTraces {
  private static final String HEADER = "job_id,submit_time,duration,gpus,deadline\n";

  private MadeUpTraces() {}

  /** Six jobs, two with a deadline, on which FIFO and shortest-first differ. */
  static String six() {
    return HEADER
        + """
        long,0,4000,2,
        wide,10,600,4,2000
        short-a,20,60,1,
        short-b,30,60,1,
        late,40,900,2,1000
        last,50,300,1,
        """;
  }

  /** Many more jobs than a moment is enough for: the cluster falls behind and stays behind. */
  static String endless(int jobs) {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder(HEADER);
    for (int i = 0; i < jobs; i++) {
      int submit = i * 10;
      int duration = 60 + random.nextInt(4000);
      int gpus = 1 << random.nextInt(4);
      text.append('j').append(i).append(',').append(submit).append(',').append(duration);
      text.append(',').append(gpus).append(',');
      if (i % 2 == 0) {
        text.append(submit + 2 * duration);
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** This many jobs of one GPU and a hundred seconds, all at time 0. */
  static String allAtOnce(int jobs) {
    StringBuilder text = new StringBuilder("job_id,submit_time,duration,gpus\n");
    for (int i = 0; i < jobs; i++) {
      text.append('j').append(i).append(",0,100,1\n");
    }
    return text.toString();
  }

  /** Names that would run if they were ever taken for markup. */
  static String hostile() {
    return """
        job_id,submit_time,duration,gpus,user
        <img src=x onerror=window.hit=1>,0,10,1,=1+1
        "<div hx-get=/x hx-trigger=load>",0,10,1,u
        <script>window.hit=1</script>,0,ten,1,u
        """;
  }
}
