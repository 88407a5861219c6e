package tias.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A network line between browser and server that can be cut, as a train in a tunnel does it. */
final class CuttableLine implements AutoCloseable {
  private final ServerSocket door;
  private final int serverPort;
  private final Set<Socket> ends = ConcurrentHashMap.newKeySet();
  private final AtomicLong connections = new AtomicLong();
  private volatile boolean barred;

  /** Leads to a port of this machine. */
  CuttableLine(int serverPort) {
    this.serverPort = serverPort;
    try {
      door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    start("line", this::accept);
  }

  /** The address to use in place of the server's. */
  String url() {
    return "http://127.0.0.1:" + door.getLocalPort();
  }

  /** How many connections there have been. */
  long connections() {
    return connections.get();
  }

  /** Cuts every open connection; new ones go through. */
  void cut() {
    for (Socket end : ends) {
      shut(end);
    }
  }

  /** Cuts every open connection and lets none through, as a server that is gone. */
  void bar() {
    barred = true;
    cut();
  }

  /** Lets connections through again. */
  void restore() {
    barred = false;
  }

  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    cut();
  }

  private void accept() {
    while (!door.isClosed()) {
      try {
        Socket near = door.accept();
        if (barred) {
          near.close();
          continue;
        }
        Socket far = new Socket(InetAddress.getLoopbackAddress(), serverPort);
        ends.add(near);
        ends.add(far);
        connections.incrementAndGet();
        start("line-out", () -> pump(near, far));
        start("line-in", () -> pump(far, near));
      } catch (IOException e) {
        if (!door.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private void pump(Socket from, Socket to) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      in.transferTo(out);
    } catch (IOException e) {
      // A cut line is what this class is for; the other end is shut below.
    } finally {
      shut(from);
      shut(to);
    }
  }

  private void shut(Socket end) {
    ends.remove(end);
    try {
      end.close();
    } catch (IOException e) {
      // It is closed already.
    }
  }

  private static void start(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    thread.start();
  }
}
