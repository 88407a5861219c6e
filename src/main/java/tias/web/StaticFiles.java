package tias.web;

import io.javalin.config.JavalinConfig;
import io.javalin.http.staticfiles.Location;
import java.nio.file.Path;
import java.util.Map;

/** Serves the page from the jar, or from a folder while it is being developed, and the webjars. */
final class StaticFiles {
  private final ServerSettings settings;

  StaticFiles(ServerSettings settings) {
    this.settings = settings;
  }

  void configure(JavalinConfig config) {
    config.staticFiles.enableWebjars();
    config.staticFiles.add(
        files -> {
          Path folder = settings.webDir();
          files.hostedPath = "/";
          files.directory = folder == null ? "/web" : folder.toString();
          files.location = folder == null ? Location.CLASSPATH : Location.EXTERNAL;
          // Asked about each time and answered by 304: a new version of the page shows at once.
          files.headers = Map.of("Cache-Control", "no-cache");
          files.mimeTypes.add("text/javascript; charset=utf-8", "js", "mjs");
          files.mimeTypes.add("text/css; charset=utf-8", "css");
          files.mimeTypes.add("text/html; charset=utf-8", "html");
          files.mimeTypes.add("image/svg+xml", "svg");
        });
  }
}
