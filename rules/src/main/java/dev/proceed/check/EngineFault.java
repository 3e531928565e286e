package dev.proceed.check;

/** The engine is not what the catalogue says it is; no answer may be given. */
public final class EngineFault extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public EngineFault(String message) {
    super(message);
  }

  public EngineFault(String message, Throwable cause) {
    super(message, cause);
  }
}
