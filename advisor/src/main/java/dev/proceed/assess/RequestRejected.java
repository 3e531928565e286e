package dev.proceed.assess;

/** The request does not fit these facts or this catalogue; the message says what to do. */
public final class RequestRejected extends Exception {

  private static final long serialVersionUID = 1L;

  public RequestRejected(String message) {
    super(message);
  }
}
