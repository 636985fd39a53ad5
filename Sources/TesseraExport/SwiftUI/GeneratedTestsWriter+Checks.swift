internal import TesseraDomain

/// What a value is held against: plain literals, part by part.
///
/// Colours that adapt, and those that the platform or the app gives, have no literal to be equal to. A catalogue has tests
/// of its own.
extension GeneratedTestsWriter {
  /// One comparison: a part of the constant, and what it has to be.
  struct Comparison {
    /// What follows the constant's name, `.x1`.
    let part: String
    let expected: [UInt8]

    init(_ part: String, _ expected: [UInt8]) {
      self.part = part
      self.expected = expected
    }

    init(_ part: String, _ expected: String) {
      self.init(part, Array(expected.utf8))
    }
  }

  /// The comparisons of a token; none where there is nothing to compare.
  func comparisons(of entry: SwiftUIPlan.Entry) -> [Comparison] {
    switch entry.token.value {
    case .color(let color): isConstant(entry) ? [Comparison("", literal(of: color))] : []
    case .dimension(let dimension): [Comparison("", Self.number(dimension.pixels))]
    case .number(let number): [Comparison("", Self.number(number))]
    case .duration(let duration): [Comparison("", Self.number(duration.seconds))]
    case .fontFamily(let names): [Comparison(".names", Self.list(names))]
    case .fontWeight(let weight): [Comparison(".value", Self.number(weight.value))]
    case .cubicBezier(let curve): Self.comparisons(of: curve, "")
    case .strokeStyle(let style): [Comparison("", Self.expected(style))]
    case .border(let border):
      [
        Comparison(".width", Self.number(border.width.value.pixels)),
        Comparison(".style", Self.expected(border.style.value)),
      ]
    case .transition(let transition):
      [
        Comparison(".duration", Self.number(transition.duration.value.seconds)),
        Comparison(".delay", Self.number(transition.delay.value.seconds)),
      ] + Self.comparisons(of: transition.timingFunction.value, ".curve")
    case .shadow(let layers): Self.comparisons(of: layers)
    case .gradient(let stops):
      [
        Comparison(
          ".stops.map(\\.location)", Self.list(stops.map { min(max($0.position.value, 0), 1) }.sorted()))
      ]
    case .typography(let typography) where settings.isFaithful: [Comparison("", font(typography, entry))]
    case .typography(let typography):
      [
        Comparison(".family.names", Self.list(typography.fontFamily.value)),
        Comparison(".size", Self.number(typography.fontSize.value.pixels)),
        Comparison(".weight.value", Self.number(typography.fontWeight.value.value)),
        Comparison(".tracking", Self.number(typography.letterSpacing.value.pixels)),
        Comparison(".lineHeight", Self.number(typography.lineHeight.value)),
      ]
    // Has no entry in the plan.
    case .carried: []
    }
  }

  // MARK: - Parts

  private static func comparisons(of curve: CubicBezier, _ part: String) -> [Comparison] {
    [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)].map {
      Comparison("\(part).\($0)", number($1))
    }
  }

  private static func comparisons(of layers: [Shadow]) -> [Comparison] {
    func lengths(_ part: String, _ value: (Shadow) -> Double) -> Comparison {
      Comparison(".layers.map(\\.\(part))", list(layers.map(value)))
    }
    return [
      lengths("radius") { $0.blur.value.pixels / 2 }, lengths("x") { $0.offsetX.value.pixels },
      lengths("y") { $0.offsetY.value.pixels }, lengths("spread") { $0.spread.value.pixels },
      Comparison(
        ".layers.map(\\.isInset)", "[" + layers.map { $0.inset ? "true" : "false" }.joined(separator: ", ") + "]"),
    ]
  }

  private static func expected(_ style: StrokeStyle) -> [UInt8] {
    switch style {
    case .keyword(.dashed): return Array(".dashed".utf8)
    case .keyword(.dotted): return Array(".dotted".utf8)
    case .keyword: return Array(".solid".utf8)
    case .dashes(let lengths, let cap):
      let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
      return Array(".dashes(".utf8) + list(all.map(\.value.pixels)) + Array(", lineCap: .\(cap.rawValue))".utf8)
    }
  }

  private static func number(_ number: Double) -> [UInt8] {
    var out: [UInt8] = []
    out.append(number)
    return out
  }

  private static func list(_ numbers: [Double]) -> [UInt8] {
    Array("[".utf8) + numbers.map { number($0) }.joined(separator: ", ".utf8) + Array("]".utf8)
  }

  private static func list(_ texts: [String]) -> [UInt8] {
    let literals = texts.map { text in
      var out: [UInt8] = []
      SwiftText.append(literal: text, to: &out)
      return out
    }
    return Array("[".utf8) + literals.joined(separator: ", ".utf8) + Array("]".utf8)
  }

  // MARK: - Fonts and colours

  private func font(_ typography: Typography, _ entry: SwiftUIPlan.Entry) -> [UInt8] {
    var writer = SwiftUIWriter(plan, followsReferences: true)
    writer.append(font: typography, entry.token.tessera.swiftUI.map { SwiftUIRealisation($0, type: .typography) })
    return writer.out
  }

  private func literal(of color: Color) -> [UInt8] {
    var writer = SwiftUIWriter(plan)
    writer.append(literal: color)
    return writer.out
  }

  /// Whether a colour is in the source as one value, by itself or by what it is an alias of.
  private func isConstant(_ entry: SwiftUIPlan.Entry) -> Bool {
    if plan.settings.surroundings.colors == .catalogue { return false }
    guard case .color(let light) = entry.token.value else { return false }
    for context in plan.appearances.contexts {
      guard let other = plan.graph.resolved(entry.token.id, in: context), other.reference == entry.token.reference,
        case .color(let color) = other.value, SwiftUIWriter.looksSame(color, light)
      else { return false }
    }
    var next: SwiftUIPlan.Entry? = entry
    var steps = 0
    while let entry = next, steps < 256 {
      if let node = entry.token.tessera.swiftUI, SwiftUIRealisation(node, type: .color).color != nil { return false }
      next = entry.token.reference.flatMap { plan.entry(at: $0) }.map { plan.entries[$0] }
      steps += 1
    }
    return next == nil
  }
}
