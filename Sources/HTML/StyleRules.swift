/// A class for each style that the elements of a page wear.
///
/// Styles stand here and not in attributes, so that a content security policy can name the one sheet of a page by its hash
/// and refuse every other.
struct StyleRules: Sendable {
  private var rules: [UInt8] = []
  private var wideRules: [UInt8] = []
  private var names: [Key: ClassName] = [:]

  private struct Key: Hashable {
    let style: Style
    let wide: Style?
  }

  /// The class whose elements look like `style`; the same one for the same style.
  ///
  /// - Parameter wide: what counts instead where colours beyond sRGB can be said.
  mutating func name(for style: Style, wide: Style? = nil) -> ClassName {
    let key = Key(style: style, wide: wide)
    if let known = names[key] { return known }
    let name = ClassName(number: names.count)
    names[key] = name
    Self.append(style, of: name, to: &rules)
    if let wide { Self.append(wide, of: name, to: &wideRules) }
    return name
  }

  var isEmpty: Bool { rules.isEmpty }

  func append(to out: inout [UInt8]) {
    out.append(contentsOf: rules)
    if wideRules.isEmpty { return }
    out.append("@supports (color:color(display-p3 1 1 1)){")
    out.append(contentsOf: wideRules)
    out.append("}\n")
  }

  private static func append(_ style: Style, of name: ClassName, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "."))
    name.append(to: &out)
    out.append(UInt8(ascii: "{"))
    // The last declaration needs no end of its own.
    out.append(contentsOf: style.bytes.last == UInt8(ascii: ";") ? style.bytes.dropLast() : style.bytes[...])
    out.append("}")
  }
}

/// A class that a style sheet made: `s0`, `s1` and so on, which no fixed sheet uses.
package struct ClassName: Hashable, Sendable {
  let number: Int

  func append(to out: inout [UInt8]) {
    out.append(UInt8(ascii: "s"))
    out.append(decimal: number)
  }
}
