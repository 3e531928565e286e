package dev.proceed.assess;

/** Whether a finding comes with the change or was there before. */
public enum CausedBy {
  /** The change brings it. */
  CHANGE,
  /** It is there already, and stays. */
  PRE_EXISTING,
  /** Nothing is to be changed: it is there now. */
  PRESENT
}
