package dev.proceed.check.source;

import dev.proceed.check.CheckDetails;
import dev.proceed.check.CheckEntry;

/** One check as the build has read it: its entry and its prose. */
record CheckSource(CheckEntry entry, CheckDetails details) {}
