package tias.web;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tias.metric.Breakdown;
import tias.metric.CurveColumns;
import tias.metric.QueueColumns;
import tias.metric.SeriesColumns;
import tias.run.BreakdownJson;
import tias.run.Build;
import tias.run.DistributionJson;
import tias.run.JobSort;
import tias.run.Json;
import tias.run.RunJson;
import tias.run.RunService;
import tias.run.WindowBars;
import tias.web.ProblemException.Kind;

/** What is inside one lane of a run: bars, series, jobs and exports. */
final class LaneRoutes {
  private static final String LANE = Api.PREFIX + "/runs/{id}/lanes/{lane}";
  private static final int MAX_POINTS = 2000;
  private static final int MAX_BARS = 100_000;
  private static final int MAX_ROWS = 5000;
  private static final int MAX_MOVES = 1_000_000;
  private static final int SHORT_ID = 12;
  private static final int ALL_JOBS = -1;
  private static final int SOME_LINES = 1000;
  private static final int MAX_LINES = 10_000;

  private final RunService runs;
  private final Watch watch;

  LaneRoutes(RunService runs, Watch watch) {
    this.runs = runs;
    this.watch = watch;
  }

  void register(RoutesConfig routes) {
    routes.get(LANE + "/segments", this::segments);
    routes.get(LANE + "/series", this::series);
    routes.get(LANE + "/cdf", this::cdf);
    routes.get(LANE + "/tardiness", this::tardiness);
    routes.get(LANE + "/tenants", this::tenants);
    routes.get(LANE + "/queues", this::queues);
    routes.get(
        LANE + "/queue-moves",
        ctx -> Api.json(ctx, JobColumns.moves(lane(ctx).queueMoves(MAX_MOVES))));
    routes.get(LANE + "/marks", ctx -> Api.json(ctx, JobColumns.marks(lane(ctx).marks())));
    routes.get(LANE + "/explain", this::explain);
    routes.get(LANE + "/jobs", this::jobs);
    routes.get(LANE + "/jobs/{job}", this::job);
    routes.get(LANE + "/jobs.csv", this::jobsCsv);
    routes.get(LANE + "/trace.json", this::traceEvents);
  }

  private void segments(Context ctx) {
    RunService.Lane lane = lane(ctx);
    Window window = Window.of(ctx, lane);
    int px = Query.smallNumber(ctx, "px", 1000, 1, 20_000);
    int limit = Query.smallNumber(ctx, "limit", 20_000, 1, MAX_BARS);
    WindowBars bars = lane.segments(window.from, window.to, px, limit);
    Api.json(ctx, Json.bytes(json -> RunJson.writeWindow(json, bars)));
  }

  private void series(Context ctx) {
    RunService.Lane lane = lane(ctx);
    Window window = Window.of(ctx, lane);
    SeriesColumns steps = lane.series(window.from, window.to, points(ctx));
    Api.json(ctx, Json.bytes(json -> RunJson.writeSeries(json, steps)));
  }

  /** What a JCT curve is drawn for. */
  private enum By {
    KIND;

    String word() {
      return "kind";
    }
  }

  private void cdf(Context ctx) {
    By by = Query.choice(ctx, "by", By.KIND, By.class, By::word);
    List<CurveColumns> curves = lane(ctx).jct(points(ctx));
    Api.json(ctx, Json.bytes(json -> DistributionJson.writeCurves(json, by.word(), curves)));
  }

  private void tardiness(Context ctx) {
    CurveColumns curve = lane(ctx).lateness(points(ctx));
    Api.json(ctx, Json.bytes(json -> DistributionJson.writeCurve(json, curve)));
  }

  private void tenants(Context ctx) {
    int limit = Query.smallNumber(ctx, "limit", MAX_POINTS, 1, MAX_POINTS);
    Breakdown groups = lane(ctx).groups();
    Api.json(ctx, Json.bytes(json -> BreakdownJson.writeTenantsOnly(json, groups, limit)));
  }

  private void queues(Context ctx) {
    RunService.Lane lane = lane(ctx);
    Window window = Window.of(ctx, lane);
    QueueColumns series = lane.queues(window.from, window.to, points(ctx));
    Api.json(ctx, Json.bytes(json -> DistributionJson.writeQueues(json, series)));
  }

  private void explain(Context ctx) {
    if (ctx.queryParam("from") != null || ctx.queryParam("to") != null) {
      explainWindow(ctx);
      return;
    }
    RunService.Lane lane = lane(ctx);
    int job = (int) Query.number("job", required(ctx, "job"), 0, Integer.MAX_VALUE);
    long at = Query.number("t", required(ctx, "t"), 0, Long.MAX_VALUE / 4);
    Api.json(ctx, lane.explain(job, at).orElseThrow(() -> noJob(job)));
  }

  private void explainWindow(Context ctx) {
    RunService.Lane lane = lane(ctx);
    if (ctx.queryParam("t") != null) {
      throw new ProblemException(
          Kind.BAD_REQUEST, "name either a time (t) or a window (from, to), not both");
    }
    long from = Query.number("from", required(ctx, "from"), 0, Long.MAX_VALUE / 4);
    long to = Query.number("to", required(ctx, "to"), from, Long.MAX_VALUE / 4);
    int job = Query.smallNumber(ctx, "job", ALL_JOBS, 0, Integer.MAX_VALUE);
    long skip = Query.number(ctx, "skip", 0, 0, Long.MAX_VALUE / 4);
    int limit = Query.smallNumber(ctx, "limit", SOME_LINES, 1, MAX_LINES);
    Api.json(ctx, lane.events(job, from, to, skip, limit).orElseThrow(() -> noJob(job)));
  }

  private static String required(Context ctx, String name) {
    String text = ctx.queryParam(name);
    if (text == null) {
      throw new ProblemException(
          Kind.BAD_REQUEST,
          "name "
              + name
              + ": an explanation is of a job (job) at a time (t), or of a window (from, to)");
    }
    return text;
  }

  private static ProblemException noJob(int job) {
    return new ProblemException(Kind.NOT_FOUND, "there is no job " + job + " in this trace");
  }

  private static int points(Context ctx) {
    return Query.smallNumber(ctx, "limit", MAX_POINTS, 4, MAX_POINTS);
  }

  private void jobs(Context ctx) {
    int offset = Query.smallNumber(ctx, "offset", 0, 0, Integer.MAX_VALUE);
    int limit = Query.smallNumber(ctx, "limit", 100, 1, MAX_ROWS);
    JobSort sort = Query.choice(ctx, "sort", JobSort.TRACE, JobSort.class, JobSort::word);
    Api.json(ctx, JobColumns.jobs(lane(ctx).jobs(offset, limit, sort), offset));
  }

  private void job(Context ctx) {
    RunService.Lane lane = lane(ctx);
    int job = (int) Query.number("job", ctx.pathParam("job"), 0, Integer.MAX_VALUE);
    Api.json(ctx, lane.job(job).map(JobColumns::job).orElseThrow(() -> noJob(job)));
  }

  private void jobsCsv(Context ctx) throws IOException {
    RunService.Lane lane = lane(ctx);
    download(ctx, "text/csv", fileName(ctx, lane, "jobs.csv"), lane::writeJobsCsv);
  }

  private void traceEvents(Context ctx) throws IOException {
    RunService.Lane lane = lane(ctx);
    download(ctx, "application/json", fileName(ctx, lane, "trace.json"), lane::writeTraceEvents);
  }

  /** Names the version and the run, whose id stands for trace, parameters and seed. */
  private static String fileName(Context ctx, RunService.Lane lane, String what) {
    String run = ctx.pathParam("id").substring(0, SHORT_ID);
    String of = "-lane-" + ctx.pathParam("lane") + "-" + lane.view().policy() + "-";
    return "playground-" + Build.VERSION + "-run-" + run + of + what;
  }

  /** Writes a document to the client as it is made. */
  interface Document {
    void write(OutputStream out) throws IOException;
  }

  static void download(Context ctx, String type, String name, Document document)
      throws IOException {
    Accept.require(ctx, type);
    ctx.contentType(type + "; charset=utf-8")
        .header("Content-Disposition", "attachment; filename=\"" + name + "\"");
    document.write(ctx.outputStream());
  }

  private RunService.Lane lane(Context ctx) {
    String id = ctx.pathParam("id");
    int lane = (int) Query.number("lane", ctx.pathParam("lane"), 0, Integer.MAX_VALUE);
    watch.touch(id);
    return runs.lane(id, lane)
        .orElseThrow(
            () ->
                new ProblemException(
                    Kind.NOT_FOUND, "there is no lane " + lane + " of a run " + Text.quote(id)));
  }

  /** A stretch of simulated time in milliseconds; all of it by default. */
  private record Window(long from, long to) {
    static Window of(Context ctx, RunService.Lane lane) {
      long end = Math.max(1, lane.view().simMs());
      long from = Query.number(ctx, "from", 0, Long.MIN_VALUE / 4, Long.MAX_VALUE / 4);
      long to = Query.number(ctx, "to", Math.max(end, from + 1), from + 1, Long.MAX_VALUE / 2);
      return new Window(from, to);
    }
  }
}
