package dev.proceed.parse;

import dev.proceed.facts.Evidence;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ip route}, {@code ip -6 route}, {@code route -n}, and what {@code ip link} and {@code ip
 * address} say interfaces stand on. Addresses are not kept.
 *
 * <pre>
 * default via 192.0.2.1 dev vmbr0 proto kernel onlink
 * 2: eno1: &lt;BROADCAST,MULTICAST,UP,LOWER_UP&gt; mtu 1500 qdisc mq master vmbr0 state UP
 * </pre>
 */
final class RouteLines {

  private static final Pattern ROUTE =
      Pattern.compile(
          "(default|(?:[0-9a-f]*[.:])[0-9a-f.:]*(?:/\\d+)?|nexthop)\\s.*?\\bdev (\\S+).*");
  private static final Pattern OLD_HEAD =
      Pattern.compile("Destination\\s+Gateway\\s+Genmask\\s+Flags\\s+.*Iface");
  private static final Pattern OLD_ROW =
      Pattern.compile("(default|[\\d.]+)\\s+\\S+\\s+([\\d.]+)\\s+U\\S*\\s+.*?(\\S+)");
  private static final Pattern LINK =
      Pattern.compile("\\d+: ([^:@\\s]+)(?:@([^:\\s]+))?: <[A-Z_,0-9-]*>(.*)");
  private static final Pattern MASTER = Pattern.compile(" master (\\S+)");
  private static final Pattern ELSEWHERE = Pattern.compile("if\\d+|NONE");

  private final NeedsDraft.Side network;
  private final RouteTable table;
  private final SourceText text;
  private final Set<String> masters = new HashSet<>();
  private boolean old;
  private boolean four;
  private boolean six;
  private boolean links;
  private boolean loopback;
  private boolean multipath;

  private RouteLines(Section section, NeedsDraft.Side network) {
    this.network = network;
    this.table = new RouteTable(network);
    this.text = section.text();
  }

  /** Whether a line was of one of these. */
  static boolean read(Section section, NeedsDraft.Side network) {
    RouteLines lines = new RouteLines(section, network);
    for (int index = 0; index < section.text().lines().size(); index++) {
      String line = section.text().lines().get(index);
      if (line.length() < NeedsPaste.LONGEST) {
        lines.line(line.strip(), index);
      }
    }
    lines.finish(section);
    return lines.four || lines.six || lines.links;
  }

  private void line(String line, int index) {
    if (line.startsWith("Destination") && OLD_HEAD.matcher(line).matches()) {
      old = true;
      return;
    }
    Matcher row = OLD_ROW.matcher(line);
    if (old && row.matches()) {
      four = true;
      boolean all = row.group(2).equals("0.0.0.0") && row.group(1).matches("default|0\\.0\\.0\\.0");
      table.over(row.group(3), all, at(index));
    } else if (line.contains("dev ") || line.startsWith("default ")) {
      route(line, index);
    } else if (line.contains(": <")) {
      link(LINK.matcher(line));
    }
  }

  private void route(String line, int index) {
    Matcher route = ROUTE.matcher(line);
    if (line.equals("default") || (line.startsWith("default ") && !line.contains(" dev "))) {
      multipath = true;
    } else if (route.matches()) {
      String to = route.group(1);
      boolean hop = to.equals("nexthop");
      six |= line.contains("::") || to.contains(":");
      four |= !line.contains("::") && !to.contains(":");
      boolean local = to.startsWith("fe80:") || to.startsWith("ff") || to.startsWith("169.254.");
      if (!local) {
        table.over(route.group(2), to.equals("default") || (hop && multipath), at(index));
      }
    }
  }

  private Evidence at(int index) {
    Evidence line = text.at(index);
    return new Evidence(line.source(), line.line(), "a route", line.origin());
  }

  private void link(Matcher line) {
    if (!line.matches()) {
      return;
    }
    links = true;
    String name = line.group(1);
    loopback |= name.equals("lo");
    Layers.Node node = network.layers.node(name);
    if (line.group(2) != null && ELSEWHERE.matcher(line.group(2)).matches()) {
      node.endsHere();
    } else if (line.group(2) != null) {
      node.on(line.group(2));
      node.allBelow();
    }
    Matcher master = MASTER.matcher(line.group(3));
    if (master.find()) {
      network.layers.node(master.group(1)).on(name);
      masters.add(master.group(1));
    }
  }

  private void finish(Section section) {
    boolean whole = section.filter().isEmpty();
    String command = section.command();
    Evidence all = Evidence.of(text.name(), "every route", text.origin());
    if (links && loopback && whole) {
      masters.forEach(name -> network.layers.node(name).allBelow());
      Evidence seen = Evidence.of(text.name(), "every network interface", text.origin());
      network.tellsAll("interfaces", seen);
      network.tellsAll(NeedsDraft.STACKS, seen);
    }
    if (four
        && whole
        && (old || command.matches("(?:ip(?: -4)? (?:r|ro|route)(?: (?:s|show|list))?)?"))) {
      network.tellsAll("IPv4 routes", all);
    }
    if (six && whole && command.matches("(?:ip -6 (?:r|ro|route)(?: (?:s|show|list))?)?")) {
      network.tellsAll("IPv6 routes", all);
    }
  }
}
