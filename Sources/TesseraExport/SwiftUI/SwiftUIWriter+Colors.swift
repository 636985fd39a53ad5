internal import TesseraDomain

/// How colours are written.
extension SwiftUIWriter {
  /// Appends a colour, or one for each appearance where they differ.
  mutating func append(color: Variants<Slot<Color>>) {
    guard adapts(color) else {
      append(colorOf: color.light, isInside: false)
      return
    }
    needs.insert(.adaptiveColors)
    slot?.adapts = true
    out.append(qualifier)
    out.append("Color.")
    out.append(settings.prefix)
    out.append("Adaptive(")
    append(argument: "light: ", color.light)
    append(argument: "dark: ", color.others[0])
    if !Self.isSame(color.others[1], color.light) { append(argument: "highContrast: ", color.others[1]) }
    if !Self.isSame(color.others[2], color.others[0]) { append(argument: "darkHighContrast: ", color.others[2]) }
    out.append(UInt8(ascii: ")"))
  }

  /// Appends one appearance, in a line of its own.
  private mutating func append(argument label: StaticString, _ color: Slot<Color>) {
    if out.last != UInt8(ascii: "(") { out.append(UInt8(ascii: ",")) }
    out.append(UInt8(ascii: "\n"))
    out.append(spaces: indent + 2)
    out.append(label)
    append(colorOf: color, isInside: true)
  }

  /// Whether it is written as one colour for each appearance. One reference for all is one colour: its target adapts.
  func adapts(_ color: Variants<Slot<Color>>) -> Bool {
    guard !color.others.isEmpty else { return false }
    if let reference = color.light.reference, target(at: reference) != nil,
      color.others.allSatisfy({ $0.reference == reference })
    {
      return false
    }
    return color.others.contains { !Self.isSame($0, color.light) }
  }

  private static func isSame(_ a: Slot<Color>, _ b: Slot<Color>) -> Bool {
    a.reference == b.reference && looksSame(a.value, b.value)
  }

  static func looksSame(_ a: Color, _ b: Color) -> Bool {
    a.space == b.space && a.c1 == b.c1 && a.c2 == b.c2 && a.c3 == b.c3 && a.alpha == b.alpha
  }

  /// Appends one colour.
  ///
  /// - Parameter isInside: whether it is one of several by appearance. What it refers to must then not adapt by itself,
  ///   so that each appearance shows the value that is true in it.
  private mutating func append(colorOf slot: Slot<Color>, isInside: Bool) {
    if let reference = slot.reference, let index = target(at: reference), !isInside || isConstant(index) {
      appendReference(toEntry: index)
    } else {
      append(literal: slot.value)
    }
  }

  /// Whether a colour token is the same in every appearance.
  private func isConstant(_ index: Int) -> Bool {
    if slot != nil, !plan.theme.variation(of: index).isEmpty { return false }
    let appearances = plan.appearances
    let token = plan.entries[index].token
    if plan.graph.reach(token.id).isDisjoint(with: appearances.mask) { return true }
    guard case .color(let light) = token.value else { return false }
    return appearances.contexts.dropFirst().allSatisfy {
      guard case .color(let other)? = plan.graph.resolved(token.id, in: $0)?.value else { return false }
      return Self.looksSame(light, other)
    }
  }

  /// Appends `SwiftUI.Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3)`.
  ///
  /// A colour that sRGB can show is written in sRGB, but one that was authored in Display P3 stays there; a wider one is
  /// written in Display P3, mapped into it if need be.
  mutating func append(literal color: Color) {
    let shown = Self.shown(color)
    if shown.isMapped { note("display-p3 cannot show the color, which is mapped into it") }
    out.append(qualifier)
    out.append(shown.isP3 ? "Color(.displayP3, red: " : "Color(.sRGB, red: ")
    out.append(shown.red, decimals: 5)
    out.append(", green: ")
    out.append(shown.green, decimals: 5)
    out.append(", blue: ")
    out.append(shown.blue, decimals: 5)
    if color.alpha != 1 {
      out.append(", opacity: ")
      out.append(color.alpha, decimals: 5)
    }
    out.append(UInt8(ascii: ")"))
  }

  struct Shown {
    var isP3 = false
    /// Whether it lay outside of what is written.
    var isMapped = false
    var red: Double
    var green: Double
    var blue: Double

    init(_ color: Color) {
      red = min(max(color.c1.value, 0), 1)
      green = min(max(color.c2.value, 0), 1)
      blue = min(max(color.c3.value, 0), 1)
    }
  }

  static func shown(_ color: Color) -> Shown {
    switch color.space {
    case .srgb: return Shown(color)
    case .displayP3:
      var shown = Shown(color)
      shown.isP3 = true
      return shown
    default:
      if color.isIn(.srgb) { return Shown(color.converted(to: .srgb)) }
      var shown = Shown(color.mapped(to: .displayP3))
      shown.isP3 = true
      shown.isMapped = !color.isIn(.displayP3)
      return shown
    }
  }

  // MARK: - In comments

  /// Appends `#0a66ff`, `#0a66ff at 50%`, or `display-p3 1 0 0`.
  mutating func append(spelled color: Color) {
    let shown = Self.shown(color)
    if shown.isP3 {
      out.append("display-p3 ")
      out.append(shown.red, decimals: 5)
      out.append(UInt8(ascii: " "))
      out.append(shown.green, decimals: 5)
      out.append(UInt8(ascii: " "))
      out.append(shown.blue, decimals: 5)
    } else {
      out.append(UInt8(ascii: "#"))
      appendHex(shown.red)
      appendHex(shown.green)
      appendHex(shown.blue)
    }
    if color.alpha != 1 {
      out.append(" at ")
      out.append(color.alpha * 100, decimals: 2)
      out.append(UInt8(ascii: "%"))
    }
  }

  private mutating func appendHex(_ channel: Double) {
    let byte = UInt8((channel * 255).rounded())
    for digit in [byte >> 4, byte & 15] {
      out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
