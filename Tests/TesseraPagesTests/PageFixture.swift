import Foundation
import JSON
import TesseraDomain
import TesseraDraft
import TesseraTestKit
import Testing

/// Two states of a small system with every type of token, two themes, and authors who mean no good.
enum PageFixture {
  static let folder = PackageRoot.path + "/Tests/TesseraPagesTests/Snapshots/"

  static func side(
    _ tokens: String, dark: String, version: String?, hasPairs: Bool = true
  ) throws -> DiffSide {
    let pairs = #"""
      {"foreground": "color.text", "background": "color.surface", "level": "AA"},
      {"foreground": "color.faint", "background": "color.surface", "level": "AA-large"}
      """#
    let files = [
      "design-system.json": #"{"id": "acme.mosaic", "contrastPairs": [\#(hasPairs ? pairs : "")]}"#,
      "tokens/base.tokens.json": tokens, "tokens/dark.tokens.json": dark,
      "tokens/m.resolver.json": #"""
      {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """#,
    ]
    let result = DraftReader.read(DraftFiles(files: files.mapValues { Array($0.utf8) }))
    for finding in result.diagnostics.list where finding.severity == .error {
      Issue.record("\(finding.code) \(finding.path?.text ?? ""): \(finding.message)")
    }
    let draft = try #require(result.draft)
    return DiffSide(
      identifier: draft.manifest.id, version: try version.map { try ReleaseVersion(parsing: $0) }, graph: draft.graph,
      manifest: draft.manifest)
  }

  /// Text that would do harm in HTML, CSS, Markdown or a terminal.
  static let hostile = #"</style><script>alert(1)</script>\" onload=x \u001b[31m \u202e *b* `c` | [l](javascript:x)"#

  /// The same as it is read.
  static let hostileText =
    "</style><script>alert(1)</script>\" onload=x \u{1b}[31m \u{202e} *b* `c` | [l](javascript:x)"

  static func color(_ space: String, _ a: Double, _ b: Double, _ c: Double, _ alpha: Double = 1) -> String {
    #"{"colorSpace": "\#(space)", "components": [\#(a), \#(b), \#(c)], "alpha": \#(alpha)}"#
  }

  static func px(_ value: Double) -> String { #"{"value": \#(value), "unit": "px"}"# }

  static func before() throws -> DiffSide {
    try side(
      #"""
      {
        "color": {"$type": "color",
          "text": {"$value": \#(color("srgb", 0.2, 0.2, 0.2))}, "surface": {"$value": \#(color("srgb", 1, 1, 1))},
          "faint": {"$value": \#(color("srgb", 0.4, 0.4, 0.4, 0.9))}, "wide": {"$value": \#(color("display-p3", 0, 0.6, 0.2))},
          "blue": {"$value": \#(color("srgb", 0.039, 0.4, 1))}, "link": {"$value": "{color.blue}"},
          "focus": {"$value": "{color.blue}"}, "old": {"$value": \#(color("srgb", 0, 0, 0))},
          "moved": {"$value": \#(color("oklch", 0.6, 0.12, 250))}},
        "size": {"$type": "dimension", "gap": {"$value": \#(px(16))}, "wide": {"$value": \#(px(640))},
          "s1": {"$value": \#(px(1))}, "s2": {"$value": \#(px(2))}, "s3": {"$value": \#(px(3))}, "s4": {"$value": \#(px(4))},
          "s5": {"$value": \#(px(5))}, "s6": {"$value": \#(px(6))}, "s7": {"$value": \#(px(7))}, "s8": {"$value": \#(px(8))},
          "s9": {"$value": \#(px(9))}},
        "type": {
          "family": {"$type": "fontFamily", "$value": ["Inter", "system-ui"]},
          "weight": {"$type": "fontWeight", "$value": 400},
          "body": {"$type": "typography", "$value": {"fontFamily": "{type.family}", "fontSize": \#(px(16)),
            "fontWeight": "{type.weight}", "letterSpacing": \#(px(0)), "lineHeight": 1.5}}},
        "motion": {
          "quick": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}},
          "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
          "enter": {"$type": "transition", "$value": {"duration": "{motion.quick}", "delay": {"value": 0, "unit": "ms"},
            "timingFunction": "{motion.ease}"}}},
        "line": {
          "style": {"$type": "strokeStyle", "$value": "solid"},
          "box": {"$type": "border", "$value": {"color": "{color.text}", "width": \#(px(1)), "style": "solid"}}},
        "lift": {"$type": "shadow", "$value": {"color": \#(color("srgb", 0, 0, 0, 0.2)), "offsetX": \#(px(0)),
          "offsetY": \#(px(2)), "blur": \#(px(4)), "spread": \#(px(0))}},
        "sky": {"$type": "gradient", "$value": [{"color": "{color.blue}", "position": 0}, {"color": "{color.surface}", "position": 1}]},
        "ratio": {"$type": "number", "$value": 1.5}
      }
      """#, dark: #"{"color": {"$type": "color", "surface": {"$value": \#(color("srgb", 0, 0, 0))}}}"#,
      version: "1.2.0")
  }

  static func after(version: String? = nil) throws -> DiffSide {
    try side(
      #"""
      {
        "color": {"$type": "color",
          "text": {"$value": \#(color("srgb", 0.5, 0.5, 0.5))}, "surface": {"$value": \#(color("srgb", 1, 1, 1))},
          "faint": {"$value": \#(color("srgb", 0.4, 0.4, 0.4, 0.5))}, "wide": {"$value": \#(color("display-p3", 0, 0.7, 0.2))},
          "blue": {"$value": \#(color("srgb", 0.043, 0.341, 0.816))}, "link": {"$value": "{color.blue}"},
          "focus": {"$value": "{color.blue}", "$deprecated": "Deprecated: use {color.link} \#(hostile)"},
          "shifted": {"$value": \#(color("oklch", 0.6, 0.12, 250))},
          "\#(hostile.replacing(".", with: ""))": {"$value": \#(color("srgb", 1, 0, 0)), "$description": "\#(hostile)"}},
        "size": {"$type": "dimension", "gap": {"$value": \#(px(20))}, "wide": {"$value": \#(px(1280))},
          "s1": {"$value": \#(px(2))}, "s2": {"$value": \#(px(3))}, "s3": {"$value": \#(px(4))}, "s4": {"$value": \#(px(5))},
          "s5": {"$value": \#(px(6))}, "s6": {"$value": \#(px(7))}, "s7": {"$value": \#(px(8))}, "s8": {"$value": \#(px(9))},
          "s9": {"$value": \#(px(10))}},
        "type": {
          "family": {"$type": "fontFamily", "$value": ["\#(hostile)", "serif"]},
          "weight": {"$type": "fontWeight", "$value": 600},
          "body": {"$type": "typography", "$value": {"fontFamily": "{type.family}", "fontSize": \#(px(17)),
            "fontWeight": "{type.weight}", "letterSpacing": \#(px(0.5)), "lineHeight": 1.4}}},
        "motion": {
          "quick": {"$type": "duration", "$value": {"value": 0.15, "unit": "s"}},
          "ease": {"$type": "cubicBezier", "$value": [0.4, -0.5, 0.2, 1.2]},
          "enter": {"$type": "transition", "$value": {"duration": "{motion.quick}", "delay": {"value": 50, "unit": "ms"},
            "timingFunction": "{motion.ease}"}}},
        "line": {
          "style": {"$type": "strokeStyle", "$value": {"dashArray": [\#(px(4)), \#(px(2))], "lineCap": "round"}},
          "box": {"$type": "border", "$value": {"color": "{color.text}", "width": \#(px(2)), "style": "dotted"}}},
        "lift": {"$type": "shadow", "$value": [{"color": \#(color("srgb", 0, 0, 0, 0.3)), "offsetX": \#(px(0)),
          "offsetY": \#(px(4)), "blur": \#(px(12)), "spread": \#(px(-1)), "inset": true},
          {"color": "{color.blue}", "offsetX": \#(px(0)), "offsetY": \#(px(0)), "blur": \#(px(0)), "spread": \#(px(2))}]},
        "sky": {"$type": "gradient", "$value": [{"color": "{color.blue}", "position": 0}, {"color": "{color.surface}", "position": 0.5}]},
        "ratio": {"$type": "dimension", "$value": \#(px(1.5))}
      }
      """#, dark: #"{"color": {"$type": "color", "surface": {"$value": \#(color("srgb", 0.1, 0.1, 0.1))}}}"#,
      version: version)
  }

  /// A difference with something in every section.
  static func diff() throws -> ReleaseDiff {
    var diff = DiffEngine.diff(try before(), try after())
    diff.notices = [
      Notice(kind: .yanked, releases: "1.2.0", message: "The blue was wrong <b>."),
      Notice(
        kind: .deprecated, releases: "^1", path: TokenPath("size.gap"), message: "Too narrow.", replacement: "size.wide"
      ),
    ]
    return diff
  }

  /// The file that a person looked through. With `TESSERA_UPDATE_SNAPSHOTS` set it is written anew, to be looked through.
  static func expectSnapshot(_ name: String, _ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws
  {
    let url = URL(fileURLWithPath: folder + name)
    if ProcessInfo.processInfo.environment["TESSERA_UPDATE_SNAPSHOTS"] != nil { try Data(bytes).write(to: url) }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  }
}
