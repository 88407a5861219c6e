package tias.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tias.web.ProblemException.Kind;

/**
 * The bytes of an upload in a temporary file, which is gone when this is closed unless it was kept.
 *
 * @param file where the bytes are
 * @param hash lower-case SHA-256 of them
 * @param size how many they are
 */
record Upload(Path file, String hash, long size) implements AutoCloseable {

  /**
   * Copies a body to disk as it comes, holding no more than a buffer of it.
   *
   * @throws ProblemException 413 as soon as it is longer than allowed
   * @throws IOException if the client leaves or the disk fails; nothing is left behind
   */
  static Upload receive(InputStream body, Path folder, long maxBytes) throws IOException {
    Path file = Files.createTempFile(folder, "upload-", ".part");
    try {
      MessageDigest digest = sha256();
      long size = copy(body, file, digest, maxBytes);
      return new Upload(file, HexFormat.of().formatHex(digest.digest()), size);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  private static long copy(InputStream body, Path file, MessageDigest digest, long maxBytes)
      throws IOException {
    byte[] buffer = new byte[64 * 1024];
    long size = 0;
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
        size += read;
        if (size > maxBytes) {
          throw tooLarge(maxBytes);
        }
        digest.update(buffer, 0, read);
        out.write(buffer, 0, read);
      }
    }
    return size;
  }

  static ProblemException tooLarge(long maxBytes) {
    return new ProblemException(
        Kind.TOO_LARGE,
        "a trace may have up to "
            + maxBytes / 1_000_000
            + " MB here, packed and unpacked alike; the limit is set by TIAS_MAX_UPLOAD_MB");
  }

  /** Lower-case SHA-256 of the bytes. */
  static String hash(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** Makes the file permanent: after a crash it is there as a whole or not at all. */
  void keepAs(Path target) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(
        file,
        target,
        java.nio.file.StandardCopyOption.ATOMIC_MOVE,
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
  }
}
