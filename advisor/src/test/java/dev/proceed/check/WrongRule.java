package dev.proceed.check;

import java.util.List;

/** An engine in which one harm rule asks {@code is} where it must ask {@code couldBe}. */
public final class WrongRule {

  private static final String RULE =
      """
      package dev.proceed.checks.snp;
      import dev.proceed.memory.*;
      global dev.proceed.check.Reporter findings;
      rule "SNP-003 passthrough against SNP guests" @check("SNP-003")
      when
          $host  : HostView( $forbids : commandLineForbidsSnp, $forbids.couldBe( true ) )
          $guest : GuestView( $snp : snp, $snp.is( true ) )
      then
          findings.report( "SNP-003", $guest.subject(), $forbids, $snp );
      end
      rule "sentinel of snp" @sentinel("snp")
      when
          $left : SentinelLeft( $token : token )
          SentinelRight( token == $token )
      then
          findings.sentinel( "snp", $left.token() );
      end
      """;

  private WrongRule() {}

  /** The only check is the wrong one; the catalogue is cut to it. */
  public static CheckEngine engineThatOverlooksWhatIsUnknown() {
    Catalogue whole = Catalogue.load();
    Catalogue cut = new Catalogue("wrong", List.of(whole.get("SNP-003")), List.of("snp"));
    return new CheckEngine(cut, ClassicEngine.compile(List.of(RULE)));
  }
}
