package tias.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which build of the engine this is; goes into every export. */
public final class Build {
  private static final Properties PROPERTIES = load();

  /** Version of the program. */
  public static final String VERSION = PROPERTIES.getProperty("version", "unknown");

  /** Commit it was built from, or {@code unknown} outside of version control. */
  public static final String COMMIT = PROPERTIES.getProperty("commit", "unknown");

  private Build() {}

  private static Properties load() {
    Properties properties = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("/tias/build.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
