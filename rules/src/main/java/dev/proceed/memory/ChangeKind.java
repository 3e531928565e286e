package dev.proceed.memory;

/** What a change does, as rules tell changes apart. */
public enum ChangeKind {
  SET_IDENTITY,
  SET_TRANSLATED,
  UNBIND,
  BIND,
  REBOOT
}
