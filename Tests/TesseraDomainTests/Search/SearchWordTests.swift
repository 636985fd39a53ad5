import TesseraDomain
import Testing

@Suite struct SearchWordTests {
  @Test(arguments: [
    ("color.accentHover", ["color", "accent", "hover", "accenthover"]),
    ("color.blue.500", ["color", "blue", "500"]),
    ("blue500", ["blue", "500", "blue500"]),
    ("border-radius_2xl", ["border", "radius", "2", "xl", "borderradius2xl"]),
    ("UIColor", ["uicolor"]),
    ("größe.Ä", ["größe", "ä"]),
    ("--", []),
    ("", []),
  ])
  func `a name is found by its words and by each part as a whole`(_ name: String, _ words: [String]) {
    #expect(NameWords.of(name) == words)
  }

  @Test(arguments: [
    ("accentHover", [["accent", "hover"], ["accenthover"]]),
    ("color.accent", [["color", "accent"]]),
    ("s4kvideo HD", [["s", "4", "kvideo", "hd"], ["s4kvideo", "hd"]]),
    ("größe4K", [["größe", "4", "k"], ["größe4k"]]),
    ("accent accent", [["accent"]]), ("\"*", []),
  ])
  func `what is typed is looked for in its words, and as it stands`(_ text: String, _ wordings: [[String]]) {
    #expect(SearchQuery(text).wordings == wordings)
  }

  @Test(arguments: [
    ("#0A66FF", "#0a66ff"), ("#06f", "#0066ff"), ("#06F8", "#0066ff88"), ("#0a66ffff", "#0a66ff"),
    ("16px", "16px"), ("16 PX", "16px"), ("16.0px", "16px"), ("1rem", "1rem"), ("-2px", "-2px"), ("-0px", "0px"),
    ("200ms", "200ms"), ("0.2s", "200ms"), ("1.5", "1.5"), ("50 %", "50%"), ("1.50EM", "1.5em"), ("-3dp", "-3dp"),
    ("bold", "700"), ("semi-bold", "600"),
    ("cubic-bezier(0.4, 0, 1, 1)", "cubic-bezier(0.4,0,1,1)"),
  ])
  func `a value has one spelling for all that mean it`(_ text: String, _ key: String) {
    #expect(ValueKey.query(text) == key)
  }

  @Test(arguments: [
    "accent", "#12345", "#ggg", "16", "px", "inf", "nan", "infpx", "0x10px", "16xem", "cubic-bezier(1,2,3)", "-", "s",
    "",
  ])
  func `what looks like no value is none`(_ text: String) {
    #expect(ValueKey.query(text) == (text == "16" ? "16" : nil))
  }

  @Test func `a composite is found by each of its parts`() throws {
    let shadow = TokenValue.shadow([
      Shadow(
        color: Slot(Color(space: .srgb, components: (.number(0), .number(0), .number(0)), alpha: 0.2)),
        offsetX: Slot(Dimension(0, .px)),
        offsetY: Slot(Dimension(2, .px)), blur: Slot(Dimension(8, .px)), spread: Slot(Dimension(0, .px)), inset: false)
    ])
    // 0.2 of 255 is 51, 33 in hexadecimal.
    #expect(ValueKey.keys(of: shadow) == ["#00000033", "0px", "2px", "8px"])
    let style = TokenValue.typography(
      Typography(
        fontFamily: Slot(["Inter", "Arial"]), fontSize: Slot(Dimension(1, .rem)), fontWeight: Slot(FontWeight(700)),
        letterSpacing: Slot(Dimension(0, .px)), lineHeight: Slot(1.5)))
    #expect(ValueKey.keys(of: style) == ["inter", "arial", "1rem", "700", "1.5"])
    let change = TokenValue.transition(
      Transition(
        duration: Slot(TokenDuration(0.2, .seconds)), delay: Slot(TokenDuration(0, .milliseconds)),
        timingFunction: Slot(CubicBezier(0.4, 0, 1, 1))))
    #expect(ValueKey.keys(of: change) == ["200ms", "cubic-bezier(0.4,0,1,1)"])
  }
}
