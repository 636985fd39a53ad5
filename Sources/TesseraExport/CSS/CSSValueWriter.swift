internal import JSON
internal import TesseraDomain

/// Writes tokens as declarations of custom properties, one a line.
///
/// A reference to a whole token becomes `var()`; a pointer to part of a value, which CSS cannot follow, its value.
struct CSSValueWriter {
  /// What a style sheet cannot say.
  struct Losses: OptionSet {
    let rawValue: UInt8
    /// Dash lengths and line caps.
    static let dashes = Losses(rawValue: 1)
    /// A colour component that is `none`.
    static let missingComponent = Losses(rawValue: 2)
    /// A carried value that is no text: an object or a list.
    static let noText = Losses(rawValue: 4)
    /// A carried text that is no CSS value, and stands in quotes.
    static let quoted = Losses(rawValue: 8)
    /// A number with a unit that CSS does not know.
    static let unit = Losses(rawValue: 16)
    static let carried = Losses(rawValue: 32)
  }

  private let graph: TokenGraph
  private(set) var names: CSSNames
  /// Whether a colour that sRGB cannot show stands in its own space; else mapped into sRGB.
  var isWide = false
  /// What was met since ``reset()``.
  private(set) var hasWide = false
  private(set) var losses: Losses = []
  private(set) var references: [Int32] = []

  init(graph: TokenGraph, names: CSSNames) {
    self.graph = graph
    self.names = names
  }

  mutating func reset() {
    hasWide = false
    losses = []
    references.removeAll(keepingCapacity: true)
  }

  /// Appends what declares the token, without indentation.
  mutating func append(declarationsOf token: ResolvedToken, to out: inout [UInt8]) {
    names.append(token.id, to: &out)
    out.append(": ")
    guard case .typography(let typography) = token.value else {
      if !appendVariable(token.reference, to: &out) { append(token.value, to: &out) }
      out.append(";\n")
      return
    }
    // The font shorthand has no letter spacing: it is a property of its own.
    if !appendVariable(token.reference, to: &out) { append(font: typography, to: &out) }
    out.append(";\n")
    names.append(token.id, to: &out)
    out.append(contentsOf: Self.letterSpacing)
    out.append(": ")
    if !appendVariable(token.reference, suffix: Self.letterSpacing, to: &out) {
      if !appendVariable(typography.letterSpacing.reference, to: &out) {
        append(typography.letterSpacing.value, to: &out)
      }
    }
    out.append(";\n")
  }

  /// Appends declarations for a context in which the token has no value.
  mutating func append(undefined id: Int, isTypography: Bool, to out: inout [UInt8]) {
    names.append(id, to: &out)
    out.append(": initial;\n")
    guard isTypography else { return }
    names.append(id, to: &out)
    out.append(contentsOf: Self.letterSpacing)
    out.append(": initial;\n")
  }

  static let letterSpacing: [UInt8] = Array("-letter-spacing".utf8)

  mutating func append(nameOf id: Int, to out: inout [UInt8]) { names.append(id, to: &out) }

  // MARK: - References

  private mutating func appendVariable(_ path: TokenPath?, suffix: [UInt8] = [], to out: inout [UInt8]) -> Bool {
    guard let path, let id = graph.token(at: path) else { return false }
    out.append("var(")
    names.append(id, to: &out)
    out.append(contentsOf: suffix)
    out.append(UInt8(ascii: ")"))
    references.append(Int32(truncatingIfNeeded: id))
    return true
  }

  private mutating func append(_ slot: Slot<Color>, to out: inout [UInt8]) {
    if !appendVariable(slot.reference, to: &out) { append(slot.value, to: &out) }
  }

  private mutating func append(_ slot: Slot<Dimension>, to out: inout [UInt8]) {
    if !appendVariable(slot.reference, to: &out) { append(slot.value, to: &out) }
  }

  private mutating func append(_ slot: Slot<TokenDuration>, to out: inout [UInt8]) {
    if !appendVariable(slot.reference, to: &out) { append(slot.value, to: &out) }
  }

  // MARK: - Types

  private mutating func append(_ value: TokenValue, to out: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &out)
    case .dimension(let dimension): append(dimension, to: &out)
    case .fontFamily(let families): append(families, to: &out)
    case .fontWeight(let weight): CanonicalJSON.append(number: weight.value, to: &out)
    case .duration(let duration): append(duration, to: &out)
    case .cubicBezier(let curve): append(curve, to: &out)
    case .number(let number): CanonicalJSON.append(number: number, to: &out)
    case .strokeStyle(let style): append(style, to: &out)
    case .border(let border): append(border, to: &out)
    case .transition(let transition): append(transition, to: &out)
    case .shadow(let shadows): append(shadows, to: &out)
    case .gradient(let stops): append(stops, to: &out)
    case .typography(let typography): append(font: typography, to: &out)
    case .carried(let carried):
      losses.insert(.carried)
      losses.formUnion(CSSCarried.append(carried.value, to: &out))
    }
  }

  private func append(_ dimension: Dimension, to out: inout [UInt8]) {
    CanonicalJSON.append(number: dimension.value, to: &out)
    out.append(dimension.unit == .px ? "px" : "rem")
  }

  private func append(_ duration: TokenDuration, to out: inout [UInt8]) {
    CanonicalJSON.append(number: duration.value, to: &out)
    out.append(duration.unit == .milliseconds ? "ms" : "s")
  }

  private func append(_ curve: CubicBezier, to out: inout [UInt8]) {
    out.append("cubic-bezier(")
    CanonicalJSON.append(number: curve.x1, to: &out)
    out.append(", ")
    CanonicalJSON.append(number: curve.y1, to: &out)
    out.append(", ")
    CanonicalJSON.append(number: curve.x2, to: &out)
    out.append(", ")
    CanonicalJSON.append(number: curve.y2, to: &out)
    out.append(UInt8(ascii: ")"))
  }

  /// Names that CSS keeps for the platform's own choice; in quotes they would be fonts of that name.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong",
  ]

  private func append(_ families: [String], to out: inout [UInt8]) {
    for (place, family) in families.enumerated() {
      if place > 0 { out.append(", ") }
      if Self.genericFamilies.contains(family) {
        out.append(family)
      } else {
        CSSText.append(string: family, to: &out)
      }
    }
  }

  private mutating func append(_ style: StrokeStyle, to out: inout [UInt8]) {
    switch style {
    case .keyword(let keyword): out.append(keyword.rawValue)
    case .dashes:
      losses.insert(.dashes)
      out.append("dashed")
    }
  }

  private mutating func append(_ border: Border, to out: inout [UInt8]) {
    append(border.width, to: &out)
    out.append(UInt8(ascii: " "))
    if !appendVariable(border.style.reference, to: &out) { append(border.style.value, to: &out) }
    out.append(UInt8(ascii: " "))
    append(border.color, to: &out)
  }

  private mutating func append(_ transition: Transition, to out: inout [UInt8]) {
    append(transition.duration, to: &out)
    out.append(UInt8(ascii: " "))
    if !appendVariable(transition.timingFunction.reference, to: &out) {
      append(transition.timingFunction.value, to: &out)
    }
    out.append(UInt8(ascii: " "))
    append(transition.delay, to: &out)
  }

  private mutating func append(_ shadows: [Shadow], to out: inout [UInt8]) {
    for (place, shadow) in shadows.enumerated() {
      if place > 0 { out.append(", ") }
      if appendVariable(shadow.reference, to: &out) { continue }
      if shadow.inset { out.append("inset ") }
      append(shadow.offsetX, to: &out)
      out.append(UInt8(ascii: " "))
      append(shadow.offsetY, to: &out)
      out.append(UInt8(ascii: " "))
      append(shadow.blur, to: &out)
      out.append(UInt8(ascii: " "))
      append(shadow.spread, to: &out)
      out.append(UInt8(ascii: " "))
      append(shadow.color, to: &out)
    }
  }

  /// A stop list for `linear-gradient(var(--x))` and its kin, in order of position; a single stop stands twice, as not
  /// every browser takes one.
  private mutating func append(_ stops: [GradientStop], to out: inout [UInt8]) {
    let isSorted = zip(stops, stops.dropFirst()).allSatisfy { $0.position.value <= $1.position.value }
    let sorted =
      isSorted
      ? stops
      : stops.enumerated().sorted { a, b in
        (a.element.position.value, a.offset) < (b.element.position.value, b.offset)
      }.map(\.element)
    for (place, stop) in (sorted.count == 1 && sorted[0].reference == nil ? sorted + sorted : sorted).enumerated() {
      if place > 0 { out.append(", ") }
      if appendVariable(stop.reference, to: &out) { continue }
      append(stop.color, to: &out)
      out.append(UInt8(ascii: " "))
      if let path = stop.position.reference {
        out.append("calc(")
        if !appendVariable(path, to: &out) { CanonicalJSON.append(number: stop.position.value, to: &out) }
        out.append(" * 100%)")
      } else {
        appendPercentage(stop.position.value, to: &out)
      }
    }
  }

  /// 0.07 as `7%`: the product in binary would print as 7.000000000000001.
  private func appendPercentage(_ fraction: Double, to out: inout [UInt8]) {
    let percentage = fraction * 100
    let rounded = (percentage * 1e9).rounded() / 1e9
    CanonicalJSON.append(number: rounded, to: &out)
    out.append(UInt8(ascii: "%"))
  }

  private mutating func append(font typography: Typography, to out: inout [UInt8]) {
    if !appendVariable(typography.fontWeight.reference, to: &out) {
      CanonicalJSON.append(number: typography.fontWeight.value.value, to: &out)
    }
    out.append(UInt8(ascii: " "))
    append(typography.fontSize, to: &out)
    out.append(UInt8(ascii: "/"))
    if !appendVariable(typography.lineHeight.reference, to: &out) {
      CanonicalJSON.append(number: typography.lineHeight.value, to: &out)
    }
    out.append(UInt8(ascii: " "))
    if !appendVariable(typography.fontFamily.reference, to: &out) {
      append(typography.fontFamily.value, to: &out)
    }
  }

  private mutating func append(_ color: Color, to out: inout [UInt8]) {
    if !CSSColor.isInSRGB(color) {
      hasWide = true
      if isWide {
        CSSColor.append(wide: color, to: &out)
        return
      }
    }
    if color.c1.isNone || color.c2.isNone || color.c3.isNone { losses.insert(.missingComponent) }
    CSSColor.append(color, to: &out)
  }
}
