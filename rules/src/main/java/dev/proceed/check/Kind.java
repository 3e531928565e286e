package dev.proceed.check;

/** Whether a check finds harm or lifts the harm of another. */
public enum Kind {
  HARM,
  PERMIT
}
