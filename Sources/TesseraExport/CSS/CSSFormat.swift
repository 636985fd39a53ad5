internal import TesseraDomain

/// Custom properties for browsers: the defaults in `:root`, and what differs in each other context behind attributes
/// such as `data-theme="dark"` and behind the media queries that the system's appearances stand for.
///
/// Aliases stay `var()`. A colour that sRGB cannot show is mapped into it as CSS Color 4 says and stands in its own space
/// for screens that can show it. A typography is a `font` shorthand and a second property with `-letter-spacing`; a
/// gradient is the list of stops for a function such as `linear-gradient()`.
package struct CSSFormat: ExportFormat {
  package init() {}

  package var name: String { "css" }
  package var version: Int { 2 }
  package var summary: String { "custom properties with light, dark and other contexts" }

  package var options: [ExportOption] {
    [
      ExportOption("prefix", help: "text before every property's name: --PREFIX-color-accent", default: ""),
      ExportOption(
        "selector", help: "where the defaults are declared: :root, :host or such as .mosaic", default: ":root"),
      ExportOption("attribute", help: "text before every attribute that states a context", default: "data-"),
      Self.filename,
    ]
  }

  static let filename = ExportOption("filename", help: "the name of the file", default: "tokens.css")

  package func export(_ input: ExportInput) throws(ExportError) -> ExportResult {
    let options = try CSSOptions(input, of: self)
    let graph = input.graph
    let selectors = try CSSSelectors(
      base: options.selector, attributePrefix: options.attributePrefix, resolver: graph.content.resolver,
      resolvesCollisions: input.resolvesCollisions)
    let plan = try CSSPlan(input, selectors: selectors, prefix: options.prefix)
    var sheet = CSSSheet(plan, selectors: selectors)
    let file = ExportedFile(path: options.filename, bytes: try sheet.text())
    let renames = selectors.renames.filter { !input.fixes(modifier: $0.modifier) }.map(\.note)
    return ExportResult(files: [file], notes: Self.notes(on: input, media: plan.media) + renames + plan.notes)
  }

  private static func notes(on input: ExportInput, media: CSSMedia) -> [ExportNote] {
    var notes: [ExportNote] = []
    for (index, modifier) in input.graph.modifiers.enumerated() where modifier.defaultIndex == nil {
      if modifier.contexts.isEmpty || input.fixes(modifier: index) { continue }
      let first = modifier.contexts[modifier.effectiveDefaultIndex].name
      notes.append(
        ExportNote(
          "the modifier \"\(modifier.name)\" has no default: \"\(first)\", its first context by bytes, stands for it",
          context: modifier.name + "=" + first))
    }
    for appearance in media.withoutQuery {
      notes.append(
        ExportNote("no media query asks for the appearance \"\(appearance)\": state its contexts by attributes"))
    }
    return notes
  }
}

/// What a user may choose, checked.
struct CSSOptions {
  let prefix: String
  let selector: String
  let attributePrefix: String
  let filename: String

  init(_ input: ExportInput, of format: CSSFormat) throws(ExportError) {
    let known = format.options
    try input.checkOptions(known)
    func value(_ name: String, _ expected: String, _ isValid: (String) -> Bool) throws(ExportError) -> String {
      guard let value = input.options[name] else { return known.first { $0.name == name }?.defaultValue ?? "" }
      guard isValid(value) else { throw ExportError.badOption(name, value: value, expected: expected) }
      return value
    }
    prefix = try value("prefix", "ASCII letters, digits, hyphens and underscores") { Self.isName($0) }
    selector = try value("selector", "one selector without attributes, for example .mosaic", Self.isSelector)
    attributePrefix = try value("attribute", "a lower-case letter, then letters, digits and hyphens, as data-") {
      Self.isName($0) && $0.utf8.first.map { 0x61...0x7A ~= $0 } == true && $0.lowercased() == $0
    }
    filename = try FileName.option(CSSFormat.filename, suffix: ".css", of: input)
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { FileName.isPlain($0) }
  }

  /// `:root`, `:host`, an element, a class or an id, or several of them for one element.
  private static func isSelector(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if text == ":root" || text == ":host" { return true }
    guard first == UInt8(ascii: ".") || first == UInt8(ascii: "#") || 0x61...0x7A ~= first else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        if previous == UInt8(ascii: ".") || previous == UInt8(ascii: "#") { return false }
      case 0x30...0x39: if previous == UInt8(ascii: ".") || previous == UInt8(ascii: "#") { return false }
      case 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: break
      default: return false
      }
      previous = byte
    }
    return previous != UInt8(ascii: ".") && previous != UInt8(ascii: "#")
  }
}
