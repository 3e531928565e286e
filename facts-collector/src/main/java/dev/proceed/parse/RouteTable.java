package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import dev.proceed.facts.HostNeed;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Routes of the kernel: {@code /proc/net/route} and {@code /proc/net/ipv6_route} (linux
 * net/ipv4/fib_trie.c {@code fib_route_seq_show}, net/ipv6/route.c {@code rt6_fill_node}). Only
 * which interface a route goes over is kept, and whether it is a default route; no address is.
 */
public final class RouteTable {

  private static final Pattern HEAD4 = Pattern.compile("Iface\\s+Destination\\s+Gateway\\s+.*");
  private static final Pattern ROW4 =
      Pattern.compile("(\\S+)\\s+([0-9A-F]{8}|-)\\s+(?:[0-9A-F]{8}|-)\\s+([0-9A-F]{4})\\b(.*)");
  private static final Pattern ROW6 =
      Pattern.compile(
          "([0-9a-f]{32}|::|-) ([0-9a-f]{2}) \\S+ [0-9a-f]{2} \\S+ \\S+ \\S+ \\S+ ([0-9a-f]{8})\\s+"
              + "(\\S+)\\s*");
  private static final Pattern MASK = Pattern.compile("(?:\\s+\\d+){3}\\s+([0-9A-F]{8})\\s.*");

  /** RTF_REJECT of linux include/uapi/linux/route.h: nothing is sent by such a route. */
  private static final long REJECT = 0x0200;

  /** 169.254.0.0 as this table writes it. */
  private static final String LINK_LOCAL = "0000FEA9";

  private final NeedsDraft.Side network;

  public RouteTable(NeedsDraft.Side network) {
    this.network = network;
  }

  /** Whether a line was one of such a table. */
  public boolean read(SourceText text) {
    boolean four = false;
    boolean six = false;
    for (int index = 0; index < text.lines().size(); index++) {
      String line = text.lines().get(index).strip();
      Matcher row = ROW4.matcher(line);
      Matcher row6 = ROW6.matcher(line);
      if (HEAD4.matcher(line).matches()) {
        four = true;
      } else if (four && row.matches()) {
        four(row, at(text, index));
      } else if (row6.matches()) {
        six = true;
        six(row6, at(text, index));
      }
    }
    if (four) {
      network.tellsAll("IPv4 routes", Evidence.of(text.name(), "every route", text.origin()));
    }
    if (six) {
      network.tellsAll("IPv6 routes", Evidence.of(text.name(), "every route", text.origin()));
    }
    return four || six;
  }

  /** The addresses of a row stay out of evidence. */
  private static Evidence at(SourceText text, int index) {
    Evidence line = text.at(index);
    return new Evidence(line.source(), line.line(), "a route", line.origin());
  }

  private void four(Matcher row, Evidence evidence) {
    Matcher mask = MASK.matcher(row.group(4));
    boolean all = !mask.matches() || mask.group(1).equals("00000000");
    String destination = row.group(2);
    if ((Long.parseLong(row.group(3), 16) & REJECT) == 0 && !destination.equals(LINK_LOCAL)) {
      over(row.group(1), destination.equals("00000000") && all, evidence);
    }
  }

  private void six(Matcher row, Evidence evidence) {
    String destination = row.group(1);
    boolean local = destination.matches("(?:fe[89ab]|ff).*");
    boolean all = row.group(2).equals("00") && destination.matches("0{32}|::");
    if ((Long.parseLong(row.group(3), 16) & REJECT) == 0 && !local) {
      over(row.group(4), all, evidence);
    }
  }

  /** A route over an interface. */
  public void over(String name, boolean all, Evidence evidence) {
    if (name.equals("lo")) {
      return;
    }
    network.uses(
        all ? HostNeed.DEFAULT_ROUTE : HostNeed.NETWORK_ROUTE,
        all ? "default route" : "a route",
        name,
        evidence);
  }
}
