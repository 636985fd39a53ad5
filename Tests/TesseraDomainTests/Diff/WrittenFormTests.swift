import Testing

@testable import TesseraDomain

/// What was written alike and is read in another way now: another type alone is no other value.
@Suite struct WrittenFormTests {
  private static func token(_ type: String?, _ value: String, imported: String? = nil) -> String {
    let type = type.map { "\"$type\": \"\($0)\", " } ?? ""
    let ours = imported.map { ", \"$extensions\": {\"dev.tessera\": {\"imported\": \($0)}}" } ?? ""
    return "{\(type)\"$value\": \(value)\(ours)}"
  }

  private static let px16 = #"{"value": 16, "unit": "px"}"#
  private static let black = ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}"##

  /// Two states of one token, and how that counts from the first to the second and back.
  static let single: [(before: String, after: String, counts: String)] = [
    (token("number", "16"), token("dimension", px16, imported: #"{"value": 16}"#), "retyped 1"),
    (
      token("number", "16", imported: #"{"value": "16"}"#), token("dimension", px16, imported: #"{"value": "16.0"}"#),
      "retyped 1"
    ),
    (token("number", "16"), token("dimension", px16, imported: #"{"value": "16px"}"#), "retyped 1, changed 1"),
    (token("number", "15"), token("dimension", px16, imported: #"{"value": 16}"#), "retyped 1, changed 1"),
    (
      token("string", #""Inter, serif""#),
      token("fontFamily", #"["Inter", "serif"]"#, imported: #"{"value": "Inter, serif"}"#), "retyped 1"
    ),
    (
      token("string", #""Bold""#), token("fontWeight", #""bold""#, imported: #"{"value": "Bold"}"#), "retyped 1"
    ),
    (
      token("number", "1"), token("boolean", "true"), "retyped 1"
    ),
    (token("number", "1"), token("boolean", "false"), "retyped 1, changed 1"),
  ]

  @Test(arguments: single)
  func `a type that came or was mended is no other value`(_ before: String, _ after: String, _ counts: String) throws {
    let (before, after) = ("{\"t\": \(before)}", "{\"t\": \(after)}")
    #expect(try TestSystem.diff(before, after).counts == counts)
    #expect(try TestSystem.diff(after, before).counts == counts)
  }

  /// A token without a type, one that can be read, and how that counts from the first to the second and back.
  static let gained: [(before: String, after: String, counts: String, back: String)] = [
    (token(nil, #""bold""#), token("fontWeight", #""bold""#), "respelled 1", "retyped 1"),
    (
      token(nil, #""ease""#), token("cubicBezier", "[0.25, 0.1, 0.25, 1]", imported: #"{"value": "ease"}"#),
      "respelled 1", "retyped 1"
    ),
    (
      token(nil, #""ease""#), token("cubicBezier", "[0.25, 0.1, 0.25, 1]", imported: #"{"value": "ease-in"}"#),
      "changed 1", "retyped 1, changed 1"
    ),
    (token(nil, #""black""#), token("color", black, imported: #"{"value": "black"}"#), "respelled 1", "retyped 1"),
    (
      token(nil, #""black""#), token("color", black, imported: #"{"value": "black", "members": {"alpha": 0.5}}"#),
      "changed 1", "retyped 1, changed 1"
    ),
    // What could not be read is no loss.
    (token(nil, #""50%""#), token("dimension", #""50%""#), "retyped 1", "retyped 1"),
  ]

  @Test(arguments: gained)
  func `a type that came takes nothing away, and one that went does`(
    _ before: String, _ after: String, _ counts: String, _ back: String
  ) throws {
    let (before, after) = ("{\"t\": \(before)}", "{\"t\": \(after)}")
    #expect(try TestSystem.diff(before, after).counts == counts)
    #expect(try TestSystem.diff(after, before).counts == back)
  }

  /// `a`, an alias of it, an alias of that, one that says a type of its own, and twice `a` with a type.
  private static func followed(_ a: String, twice: String) -> String {
    """
    {"a": \(a), "x": \(TestSystem.alias("a")), "y": \(TestSystem.alias("x")),
     "own": {"$type": "dimension", "$value": "{a}"}, "twice": \(twice)}
    """
  }

  @Test func `what follows a token that lost its type lost it too, or has another value`() throws {
    let before = Self.followed(
      Self.token("dimension", Self.px16, imported: #"{"value": "32 / 2"}"#),
      twice: Self.token("dimension", #"{"value": 32, "unit": "px"}"#, imported: #"{"value": "{a} * 2"}"#))
    let after = Self.followed(Self.token(nil, #""32 / 2""#), twice: Self.token("dimension", #""{a} * 2""#))
    let lost = try TestSystem.diff(before, after)
    #expect(
      lost.lines == [
        "retyped a token.retyped major", "changed own value.layout minor (layout) through a",
        "changed twice alias.visual minor (layout)", "retargeted twice alias.visual minor (layout)",
        "retyped x token.retyped major", "retyped y token.retyped major",
      ])
    #expect(lost.bump == .major)
    let gained = try TestSystem.diff(after, before)
    #expect(gained.bump == .none)
    #expect(gained.lines == ["respelled a - none", "respelled twice - none"])
  }

  /// `a`, twice `a`, and an alias of that: carried, or computed.
  private static func system(_ a: Double, isComputed: Bool, times: Int = 2, name: String = "a") -> String {
    let text = "\"{\(name)} * \(times)\""
    let computed = token(
      "dimension", #"{"value": \#(a * Double(times)), "unit": "px"}"#, imported: "{\"value\": \(text)}")
    let carried = token("dimension", text.replacing("{\(name)}", with: "{a}"))
    return """
      {"a": \(TestSystem.px(a)), "twice": \(isComputed ? computed : carried), "u": \(TestSystem.alias("twice"))}
      """
  }

  @Test(arguments: [
    (system(4, isComputed: true), "respelled 1, unchanged 2"),
    (system(4, isComputed: true, name: " a.value "), "changed 2, indirect 1, retargeted 1, unchanged 1"),
    (system(4, isComputed: true, times: 3), "changed 2, indirect 1, retargeted 1, unchanged 1"),
    (system(5, isComputed: true), "changed 3, indirect 1, retargeted 1"),
    // What it refers to is not known.
    (system(4, isComputed: true, name: "b"), "changed 2, indirect 1, retargeted 1, unchanged 1"),
  ])
  func `what can be computed now means the same where nothing that it refers to differs`(
    _ after: String, _ counts: String
  ) throws {
    #expect(try TestSystem.diff(Self.system(4, isComputed: false), after).counts == counts)
  }

  @Test func `an alias follows its target, through any number of aliases`() throws {
    func system(_ target: String) -> String {
      let aliases = (1...40).map { #""t\#($0)": \#(TestSystem.alias("t\($0 - 1)"))"# }
      return "{\"t0\": \(target), \(aliases.joined(separator: ", "))}"
    }
    let after = system(Self.token("dimension", Self.px16, imported: #"{"value": 16}"#))
    #expect(try TestSystem.diff(system(Self.token("number", "16")), after).counts == "retyped 41")
    #expect(try TestSystem.diff(system(Self.token("number", "15")), after).lines.count == 82)
  }

  // MARK: - Helpers of an import

  private static func helped(_ value: Double, _ helper: String = #", "imported": {"value": "4px", "helper": true}"#)
    -> String
  {
    let ours = #", "$extensions": {"dev.tessera": {"visibility": "private"\#(helper)}}"#
    return """
      {"x": \(TestSystem.alias("x-dark")), "x-dark": \(TestSystem.px(value, ours)), "u": \(TestSystem.alias("x"))}
      """
  }

  @Test(arguments: [
    (helped(4), helped(4), [], "unchanged 2"),
    (
      helped(4), helped(8),
      ["changed u value.layout minor (layout) through x", "changed x value.layout minor (layout)"],
      "changed 2, indirect 1"
    ),
    // A private token that somebody wrote is not the one that refers to it.
    (
      helped(4, ""), helped(8, ""),
      [
        "changed u value.layout minor (layout) through x-dark", "changed x value.layout minor (layout) through x-dark",
      ], "changed 2, indirect 2"
    ),
    (
      helped(4),
      #"{"x": \#(TestSystem.px(4, #", "$extensions": {"dev.tessera": {"imported": {"value": "4px"}}}"#)), "u": \#(TestSystem.alias("x"))}"#,
      [], "unchanged 2"
    ),
    (
      helped(4),
      #"{"x": \#(TestSystem.px(4, #", "$extensions": {"dev.tessera": {"imported": {"value": "4.0px"}}}"#)), "u": \#(TestSystem.alias("x"))}"#,
      ["respelled x - none"], "respelled 1, unchanged 1"
    ),
  ])
  func `a token that an import made for the value of another is seen through`(
    _ before: String, _ after: String, _ lines: [String], _ counts: String
  ) throws {
    let diff = try TestSystem.diff(before, after)
    #expect(diff.lines == lines)
    #expect(diff.counts == counts)
  }

  /// Figma writes out the values of aliases.
  @Test(arguments: [
    (#""one""#, #""one""#, 4.0, "unchanged 2"), (#""one""#, #""two""#, 5, "changed 2, indirect 1"),
    (#""{a.value}""#, #""{a}""#, 4, "respelled 1, unchanged 1"),
  ])
  func `an alias that was written out in the source follows its target`(
    _ before: String, _ after: String, _ value: Double, _ counts: String
  ) throws {
    func system(_ value: Double, _ written: String) -> String {
      let ours = ##", "$extensions": {"dev.tessera": {"imported": {"value": \##(written)}}}"##
      return #"{"a": \#(TestSystem.px(value)), "u": \#(TestSystem.alias("a", ours))}"#
    }
    #expect(try TestSystem.diff(system(4, before), system(value, after)).counts == counts)
  }

  // MARK: - Tokens that get others below them

  private static func rooted(_ value: Double, _ child: Double = 1) -> String {
    #"{"x": {"$root": \#(TestSystem.px(value)), "y": \#(TestSystem.px(child))}, "u": \#(TestSystem.alias("x.$root"))}"#
  }

  private static func plain(_ value: Double) -> String {
    #"{"x": \#(TestSystem.px(value)), "u": \#(TestSystem.alias("x"))}"#
  }

  @Test(arguments: [
    (
      plain(4), rooted(4), ["renamed x→x.$root token.renamed major", "added x.y token.added minor"],
      "added 1, renamed 1, unchanged 1"
    ),
    (
      rooted(4), plain(4), ["renamed x.$root→x token.renamed major", "removed x.y token.removed major"],
      "removed 1, renamed 1, unchanged 1"
    ),
    (
      plain(4), rooted(5),
      [
        "changed u value.layout minor (layout) through x.$root", "renamed x→x.$root token.renamed major",
        "changed x→x.$root value.layout minor (layout)", "added x.y token.added minor",
      ], "added 1, renamed 1, changed 1, indirect 1"
    ),
  ])
  func `a token goes on at the root of its group`(
    _ before: String, _ after: String, _ lines: [String], _ counts: String
  ) throws {
    let diff = try TestSystem.diff(before, after)
    #expect(Set(diff.lines) == Set(lines))
    #expect(diff.counts == counts)
    #expect(diff.renameCandidates.isEmpty)
  }
}
