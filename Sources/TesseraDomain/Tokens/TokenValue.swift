/// A token's value with every reference followed, typed, with units.
package indirect enum TokenValue: Hashable, Sendable {
  case color(Color)
  case dimension(Dimension)
  /// Most to least preferred; never empty.
  case fontFamily([String])
  case fontWeight(FontWeight)
  case duration(TokenDuration)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  /// Never empty; one shadow and a list of one are the same value.
  case shadow([Shadow])
  /// Never empty.
  case gradient([GradientStop])
  case typography(Typography)
  /// What the format cannot say; only imported systems hold such tokens.
  case carried(CarriedValue)

  package var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .carried: .carried
    }
  }

  /// The type's name as the author knows it: of a carried value the one that was written. It may hold anything.
  package var typeName: String {
    if case .carried(let carried) = self { carried.typeName ?? type.rawValue } else { type.rawValue }
  }

  /// The type for people: `color`, `carried (string)`. It may hold anything.
  package var typeWords: String {
    guard case .carried(let carried) = self, let name = carried.typeName else { return type.rawValue }
    return "\(type.rawValue) (\(name))"
  }

  /// Whether what it became is still of its type; carried values by the types that were written.
  ///
  /// Where no type was written before, none is known to differ. A value that could be read, and has no type any more, lost
  /// it.
  package func keepsType(in new: TokenValue) -> Bool {
    switch (self, new) {
    case (.carried(let a), .carried(let b)): a.meansType(of: b)
    case (.carried(let a), _): a.typeName.map { $0.hasSameBytes(as: new.type.rawValue) } ?? true
    case (_, .carried(let b)): b.typeName.map { $0.hasSameBytes(as: type.rawValue) } ?? false
    default: type == new.type
    }
  }

  /// Whether it could be read, and what it became has no type by which it could be.
  package func losesType(in new: TokenValue) -> Bool {
    guard type != .carried, case .carried(let carried) = new else { return false }
    return carried.typeName == nil
  }
}

/// A part of a composite value, and the token it was taken from where it was written as a reference to a whole token.
package struct Slot<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// The token referred to; `nil` for a literal or for a pointer to part of a value.
  package var reference: TokenPath?

  package init(_ value: Value, reference: TokenPath? = nil) {
    self.value = value
    self.reference = reference
  }
}

/// A length. `px` is the idealised pixel (Android dp, Apple pt); `rem` a multiple of the system font size.
package struct Dimension: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case px, rem
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Pixels, where one `rem` is 16 of them.
  package var pixels: Double { unit == .px ? value : value * 16 }
}

/// A font weight from 1 to 1000, with the keyword if it was written as one.
package struct FontWeight: Hashable, Sendable {
  package var value: Double
  package var keyword: String?

  package init(_ value: Double, keyword: String? = nil) {
    self.value = value
    self.keyword = keyword
  }

  /// The weight that each keyword stands for; keywords are case-sensitive.
  ///
  /// Source: Design Tokens Format 2025.10, section "Font weight".
  package static let keywords: [(name: String, value: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400), ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600),
    ("bold", 700), ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900),
    ("extra-black", 950), ("ultra-black", 950),
  ]

  /// The weight a keyword stands for.
  package init?(keyword: String) {
    guard let match = Self.keywords.first(where: { $0.name == keyword }) else { return nil }
    self.init(match.value, keyword: match.name)
  }
}

/// A length of time as authored.
package struct TokenDuration: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    case milliseconds = "ms"
    case seconds = "s"
  }

  package var value: Double
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  package var milliseconds: Double { unit == .milliseconds ? value : value * 1000 }
  package var seconds: Double { unit == .seconds ? value : value / 1000 }
}

/// The two control points of an easing curve; `x1` and `x2` lie in 0…1.
package struct CubicBezier: Hashable, Sendable {
  package var x1: Double
  package var y1: Double
  package var x2: Double
  package var y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }
}

/// How a line is drawn.
package enum StrokeStyle: Hashable, Sendable {
  package enum Keyword: String, CaseIterable, Hashable, Sendable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }
  package enum LineCap: String, CaseIterable, Hashable, Sendable {
    case round, butt, square
  }

  case keyword(Keyword)
  /// Lengths of dashes and gaps, never empty; an odd count stands for the list twice.
  case dashes([Slot<Dimension>], LineCap)
}

package struct Border: Hashable, Sendable {
  package var color: Slot<Color>
  package var width: Slot<Dimension>
  package var style: Slot<StrokeStyle>

  package init(color: Slot<Color>, width: Slot<Dimension>, style: Slot<StrokeStyle>) {
    self.color = color
    self.width = width
    self.style = style
  }
}

package struct Transition: Hashable, Sendable {
  package var duration: Slot<TokenDuration>
  package var delay: Slot<TokenDuration>
  package var timingFunction: Slot<CubicBezier>

  package init(duration: Slot<TokenDuration>, delay: Slot<TokenDuration>, timingFunction: Slot<CubicBezier>) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

package struct Shadow: Hashable, Sendable {
  package var color: Slot<Color>
  package var offsetX: Slot<Dimension>
  package var offsetY: Slot<Dimension>
  package var blur: Slot<Dimension>
  package var spread: Slot<Dimension>
  package var inset: Bool
  /// The shadow token this one was taken from, where the list element was a reference.
  package var reference: TokenPath?

  package init(
    color: Slot<Color>, offsetX: Slot<Dimension>, offsetY: Slot<Dimension>, blur: Slot<Dimension>,
    spread: Slot<Dimension>, inset: Bool, reference: TokenPath? = nil
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.inset = inset
    self.reference = reference
  }
}

package struct GradientStop: Hashable, Sendable {
  package var color: Slot<Color>
  /// 0…1 along the gradient.
  package var position: Slot<Double>
  /// The gradient token this stop was taken from, where the list element was a reference.
  package var reference: TokenPath?

  package init(color: Slot<Color>, position: Slot<Double>, reference: TokenPath? = nil) {
    self.color = color
    self.position = position
    self.reference = reference
  }
}

package struct Typography: Hashable, Sendable {
  package var fontFamily: Slot<[String]>
  package var fontSize: Slot<Dimension>
  package var fontWeight: Slot<FontWeight>
  package var letterSpacing: Slot<Dimension>
  /// A multiple of the font size.
  package var lineHeight: Slot<Double>

  package init(
    fontFamily: Slot<[String]>, fontSize: Slot<Dimension>, fontWeight: Slot<FontWeight>,
    letterSpacing: Slot<Dimension>, lineHeight: Slot<Double>
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
