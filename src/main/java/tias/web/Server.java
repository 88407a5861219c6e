package tias.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.RoutesConfig;
import jakarta.servlet.DispatcherType;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tias.run.Offers;
import tias.run.RunLimits;
import tias.run.RunService;
import tias.study.StudyLimits;
import tias.study.StudyService;
import tias.trace.TraceImport;

/** The web server: the page, the API and the streams on one port. */
public final class Server implements AutoCloseable {
  private static final Logger ACCESS = LoggerFactory.getLogger("tias.access");
  private static final Set<String> UNLOGGED = Set.of("/livez", "/readyz", "/metrics");

  /** Threads for requests; a followed stream holds one. */
  private static final int MAX_THREADS = 320;

  /** With the time until a dead connection shows, a run goes on for up to 20 s unwatched. */
  private static final Duration UNWATCHED_GRACE = Duration.ofSeconds(10);

  /** How long a stop waits for streams to end by themselves. */
  private static final Duration STREAMS_PATIENCE = Duration.ofSeconds(3);

  private final ServerSettings settings;
  private final AtomicBoolean ready = new AtomicBoolean();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final TraceStore traces;
  private final TraceImport imports = Offers.traceImport();
  private final RunService runs;
  private final StudyService studies;
  private final EventStream stream = new EventStream(stopping::get);
  private final Watch watch;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Server::daemon);
  private final Javalin javalin;

  /** A server that does not listen yet. */
  public Server(ServerSettings settings) {
    this.settings = settings;
    this.traces = new TraceStore(settings, imports);
    this.runs = new RunService(traces, RunLimits.of(settings.workers()));
    // Half the cores: runs that somebody watches go on beside a study.
    this.studies = new StudyService(traces, StudyLimits.of(Math.max(1, settings.workers() / 2)));
    this.watch = new Watch(runs, UNWATCHED_GRACE);
    this.javalin = Javalin.create(this::configure);
  }

  private void configure(JavalinConfig config) {
    config.startup.showJavalinBanner = false;
    config.startup.startupWatcherEnabled = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.jetty.host = settings.host();
    config.jetty.port = settings.port();
    config.jetty.threadPool = threads();
    config.http.prefer405over404 = true;
    config.http.generateEtags = true;
    config.http.compressionStrategy = CompressionStrategy.GZIP;
    config.router.contextPath = settings.basePath().isEmpty() ? "/" : settings.basePath();
    config.jetty.modifyHttpConfiguration(Server::limit);
    config.jetty.modifyServer(Server::outermost);
    config.jetty.modifyServletContextHandler(Server::headAsGet);
    routes(config);
    new StaticFiles(settings).configure(config);
    config.requestLogger.http(
        (ctx, ms) -> {
          if (!UNLOGGED.contains(ctx.path().substring(settings.basePath().length()))) {
            ACCESS.info(
                "{} {} {} {} ms",
                ctx.method(),
                Text.shorten(Text.oneLine(ctx.path()), 200),
                ctx.status().getCode(),
                Math.round(ms));
          }
        });
  }

  private static void limit(HttpConfiguration http) {
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(16 * 1024);
  }

  private static void outermost(org.eclipse.jetty.server.Server server) {
    server.setErrorHandler(new ConnectionErrors());
    server.setHandler(new PacedBodies());
  }

  private static void headAsGet(ServletContextHandler handler) {
    FilterHolder filter = new FilterHolder(new HeadAsGet());
    filter.setAsyncSupported(true);
    handler.addFilter(filter, "/*", EnumSet.of(DispatcherType.REQUEST));
  }

  private void routes(JavalinConfig config) {
    RoutesConfig routes = config.routes;
    TemplateEngine templates = TemplateEngine.createPrecompiled(ContentType.Html);
    Uploads uploads = new Uploads(traces);
    Catalogues catalogues = new Catalogues(traces, imports.formats());
    routes.before(new Headers(settings)::set);
    routes.before(Headers::refuseOtherSites);
    new Errors(templates).register(config);
    new Health(ready::get, runs, settings, gauges()).register(routes);
    catalogues.register(routes);
    routes.post(FormulaRoute.PATH, FormulaRoute::check);
    new TraceRoutes(traces, uploads, catalogues).register(routes);
    new ClusterRoutes(uploads).register(routes);
    new RunRoutes(runs, stream, watch).register(routes);
    new LaneRoutes(runs, watch).register(routes);
    new StudyRoutes(studies, stream).register(routes);
    new Fragments(templates, traces, uploads, catalogues).register(routes);
  }

  private Gauges gauges() {
    Runtime jvm = Runtime.getRuntime();
    return new Gauges()
        .gauge("streams_open", "Event streams open now.", stream::open)
        .gauge("runs_followed", "Runs that are or were followed and go on.", watch::size)
        .gauge("traces_stored", "Uploaded traces on disk.", traces::size)
        .gauge("heap_used_bytes", "Heap in use.", () -> jvm.totalMemory() - jvm.freeMemory())
        .gauge("heap_max_bytes", "Largest heap.", jvm::maxMemory)
        .gauge("threads", "Threads alive.", Thread::activeCount);
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "watch");
    thread.setDaemon(true);
    return thread;
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 8);
    threads.setName("http");
    return threads;
  }

  /**
   * Listens from now on.
   *
   * @throws io.javalin.util.JavalinException if the port cannot be had
   */
  public Server start() {
    javalin.start();
    clock.scheduleWithFixedDelay(watch::sweep, 1, 1, TimeUnit.SECONDS);
    ready.set(true);
    return this;
  }

  /** The port it listens on. */
  public int port() {
    return javalin.port();
  }

  /** Where a browser on this machine finds the page. */
  public String url() {
    String host = settings.host();
    String shown = host.equals("0.0.0.0") || host.equals("::") ? "localhost" : host;
    String bracketed = shown.contains(":") && !shown.startsWith("[") ? "[" + shown + "]" : shown;
    return "http://" + bracketed + ":" + port() + settings.basePath() + "/";
  }

  /** Says that it is not ready, ends the streams, then stops listening. */
  @Override
  public void close() {
    ready.set(false);
    stopping.set(true);
    clock.shutdownNow();
    stream.awaitNone(STREAMS_PATIENCE);
    javalin.stop();
    runs.close();
    studies.close();
  }
}
