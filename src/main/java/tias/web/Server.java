package tias.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The web server: the page, the API and the streams on one port. */
public final class Server implements AutoCloseable {
  private static final Logger ACCESS = LoggerFactory.getLogger("tias.access");
  private static final Set<String> UNLOGGED = Set.of("/livez", "/readyz", "/metrics");

  /** Threads for requests; a followed stream holds one. */
  private static final int MAX_THREADS = 320;

  private final ServerSettings settings;
  private final AtomicBoolean ready = new AtomicBoolean();
  private final Javalin javalin;

  /** A server that does not listen yet. */
  public Server(ServerSettings settings) {
    this.settings = settings;
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
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendServerVersion(false);
          http.setRequestHeaderSize(16 * 1024);
        });
    Headers headers = new Headers(settings);
    config.routes.before(headers::set);
    new Errors(TemplateEngine.createPrecompiled(ContentType.Html)).register(config.routes);
    new Health(ready::get).register(config.routes);
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
    javalin.stop();
  }
}
