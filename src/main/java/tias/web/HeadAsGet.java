package tias.web;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Has HEAD answered by what answers GET, so that status and headers are those of GET; the server
 * leaves the body out by itself. An event stream, which would never end, is only named.
 */
final class HeadAsGet implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!(request instanceof HttpServletRequest http) || !http.getMethod().equals("HEAD")) {
      chain.doFilter(request, response);
    } else if (http.getRequestURI().endsWith("/events")) {
      ((HttpServletResponse) response).setContentType("text/event-stream; charset=utf-8");
    } else {
      chain.doFilter(new AsGet(http), response);
    }
  }

  private static final class AsGet extends HttpServletRequestWrapper {
    AsGet(HttpServletRequest request) {
      super(request);
    }

    @Override
    public String getMethod() {
      return "GET";
    }
  }
}
