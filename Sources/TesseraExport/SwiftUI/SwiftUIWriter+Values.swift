internal import TesseraDomain

/// How values are written, type by type. A part that was written as a reference stays one.
extension SwiftUIWriter {
  mutating func appendValue(_ variants: Variants<ResolvedToken>, _ realisation: SwiftUIRealisation?) {
    switch variants.light.value {
    case .color:
      guard let color = variants.map(Self.colorSlot) else { return }
      append(realised: color, realisation?.color)
    case .dimension(let dimension): append(dimension)
    case .number(let number): out.append(number)
    case .duration(let duration): out.append(duration.seconds)
    case .fontFamily(let names): append(names)
    case .fontWeight(let weight): append(weight)
    case .cubicBezier(let curve): append(curve)
    case .strokeStyle(let style): append(style)
    case .border(let light):
      append(light, variants.others.map { if case .border(let other) = $0.value { other } else { light } })
    case .transition(let transition): append(transition)
    case .shadow(let light):
      append(light, variants.others.map { if case .shadow(let other) = $0.value { other } else { light } })
    case .gradient(let light):
      append(light, variants.others.map { if case .gradient(let other) = $0.value { other } else { light } })
    case .typography(let typography): append(typography, realisation)
    // Has no entry in the plan.
    case .carried: break
    }
  }

  /// A colour token's value as a part of nothing, with what it is an alias of.
  private static func colorSlot(_ token: ResolvedToken) -> Slot<Color>? {
    guard case .color(let color) = token.value else { return nil }
    return Slot(color, reference: token.reference)
  }

  private mutating func append(realised color: Variants<Slot<Color>>, _ source: SwiftUIRealisation.ColorSource?) {
    switch source {
    case nil: append(own: color)
    case .asset(let name):
      out.append(qualifier)
      out.append("Color(")
      SwiftText.append(literal: name, to: &out)
      out.append(UInt8(ascii: ")"))
    case .palette(let name):
      out.append(qualifier)
      out.append("Color.")
      out.append(name)
    case .system(let role) where settings.isFaithful:
      hasBareRoles = true
      out.append(qualifier)
      out.append("Color(.")
      out.append(role.name)
      out.append(UInt8(ascii: ")"))
    case .system(let role):
      roles[role.name] = role
      out.append(settings.namespace)
      out.append("SystemColor.")
      out.append(role.name)
      out.append("(else: ")
      append(own: color)
      out.append(UInt8(ascii: ")"))
    }
  }

  /// Colours adapt by themselves; anything else needs a theme, where there is one.
  mutating func noteWhatCannotAdapt(_ variants: Variants<ResolvedToken>) {
    let names = variants.others.indices.filter {
      !variants.light.value.differsOnlyInColor(from: variants.others[$0].value)
    }
    .map { SwiftUIAppearances.names[$0 + 1] }
    if !names.isEmpty {
      note("it differs in \(names.joined(separator: ", ")), and without a theme only colors adapt; it is as in light")
    }
  }

  // MARK: - Plain values

  private mutating func append(_ dimension: Dimension) {
    if dimension.unit == .rem { remCount += 1 }
    out.append(dimension.pixels)
  }

  mutating func append(length slot: Slot<Dimension>) { append(slot) }

  private mutating func append(_ slot: Slot<Dimension>) {
    if !appendReference(to: slot.reference) { append(slot.value) }
  }

  private mutating func append(seconds slot: Slot<TokenDuration>) {
    if !appendReference(to: slot.reference) { out.append(slot.value.seconds) }
  }

  private mutating func append(number slot: Slot<Double>) {
    if !appendReference(to: slot.reference) { out.append(slot.value) }
  }

  /// What the support file takes for the platform's own font.
  private static let systemFamilies: Set<String> = [
    "system-ui", "ui-sans-serif", "sans-serif", "ui-serif", "serif", "ui-monospace", "monospace", "ui-rounded",
  ]

  private mutating func append(_ names: [String]) {
    if names.count > 1, !Self.systemFamilies.contains(names[0]), !Self.systemFamilies.contains(names[1]) {
      note("only the first family is asked for; where it is not installed the platform's own font stands in")
    }
    appendOwnType("FontFamily", .fonts)
    out.append("([")
    for (index, name) in names.enumerated() {
      if index > 0 { out.append(", ") }
      SwiftText.append(literal: name, to: &out)
    }
    out.append("])")
  }

  private mutating func append(_ weight: FontWeight) {
    appendOwnType("FontWeight", .fonts)
    out.append(UInt8(ascii: "("))
    out.append(weight.value)
    out.append(UInt8(ascii: ")"))
  }

  private mutating func append(_ curve: CubicBezier) {
    appendOwnType("CubicBezier", .curves)
    out.append(UInt8(ascii: "("))
    appendPoints(of: curve)
    out.append(UInt8(ascii: ")"))
  }

  private mutating func appendPoints(of curve: CubicBezier) {
    out.append(curve.x1)
    out.append(", ")
    out.append(curve.y1)
    out.append(", ")
    out.append(curve.x2)
    out.append(", ")
    out.append(curve.y2)
  }

  private mutating func append(_ transition: Transition) {
    appendOwnType("Transition", [.transitions, .curves])
    out.append("(duration: ")
    append(seconds: transition.duration)
    if transition.delay.reference != nil || transition.delay.value.value != 0 {
      out.append(", delay: ")
      append(seconds: transition.delay)
    }
    out.append(", curve: ")
    if !appendReference(to: transition.timingFunction.reference) { append(transition.timingFunction.value) }
    out.append(UInt8(ascii: ")"))
  }

  // MARK: - Lines

  private mutating func append(_ style: StrokeStyle) {
    appendOwnType("StrokeStyle", .strokes)
    appendCase(of: style)
  }

  /// Appends `.solid`, `.dashes([4, 2], lineCap: .round)` and the like.
  private mutating func appendCase(of style: StrokeStyle) {
    switch style {
    case .keyword(.solid): out.append(".solid")
    case .keyword(.dashed): out.append(".dashed")
    case .keyword(.dotted): out.append(".dotted")
    case .keyword(let keyword):
      note("SwiftUI draws no \(keyword.rawValue) line, so it is solid")
      out.append(".solid")
    case .dashes(let lengths, let cap):
      out.append(".dashes([")
      // A list of odd length is gone through twice, so that dashes and gaps change places.
      let all = lengths.count % 2 == 0 ? lengths : lengths + lengths
      for (index, length) in all.enumerated() {
        if index > 0 { out.append(", ") }
        append(length)
      }
      out.append("], lineCap: .")
      out.append(cap.rawValue)
      out.append(UInt8(ascii: ")"))
    }
  }

  private mutating func append(_ light: Border, _ others: [Border]) {
    appendOwnType("Border", [.borders, .strokes])
    out.append("(color: ")
    append(color: Variants(light.color, others: others.map(\.color)))
    out.append(", width: ")
    append(light.width)
    out.append(", style: ")
    if !appendReference(to: light.style.reference) { appendCase(of: light.style.value) }
    out.append(UInt8(ascii: ")"))
  }

  // MARK: - Lists

  private mutating func append(_ light: [Shadow], _ others: [[Shadow]]) {
    appendOwnType("Shadow", .shadows)
    let adapts = others.allSatisfy { $0.count == light.count }
    if light.contains(where: { $0.spread.value.value != 0 }) {
      note("SwiftUI draws no spread; it is in the constant, and not drawn")
    }
    if light.contains(where: \.inset) {
      let since = settings.surroundings.minimum.includes(iOS: 16, macOS: 13, tvOS: 16, watchOS: 9) ? "" : " from iOS 16"
      note("a view draws no inset shadow, only a fill does\(since): \(settings.prefix)Shadowed makes one")
    }
    appendList(light.count) { writer, index in
      let shadow = light[index]
      // One shadow of the list may be another token.
      if others.allSatisfy({ $0.count == light.count && $0[index].reference == shadow.reference }),
        writer.appendReference(to: shadow.reference)
      {
        writer.out.append(".layers[0]")
        return
      }
      writer.out.append(".init(color: ")
      writer.append(color: Variants(shadow.color, others: adapts ? others.map { $0[index].color } : []))
      writer.out.append(", radius: ")
      writer.append(halfOf: shadow.blur)
      writer.out.append(", x: ")
      writer.append(shadow.offsetX)
      writer.out.append(", y: ")
      writer.append(shadow.offsetY)
      if shadow.spread.reference != nil || shadow.spread.value.value != 0 {
        writer.out.append(", spread: ")
        writer.append(shadow.spread)
      }
      if shadow.inset { writer.out.append(", isInset: true") }
      writer.out.append(UInt8(ascii: ")"))
    }
  }

  /// A design tool's blur is twice the radius that SwiftUI takes.
  private mutating func append(halfOf blur: Slot<Dimension>) {
    if appendReference(to: blur.reference) {
      out.append(" / 2")
    } else {
      append(Dimension(blur.value.value / 2, blur.value.unit))
    }
  }

  private mutating func append(_ light: [GradientStop], _ others: [[GradientStop]]) {
    let adapts = others.allSatisfy { $0.count == light.count }
    needs.insert(.gradients)
    out.append(qualifier)
    out.append("Gradient(stops: ")
    // SwiftUI wants stops in the order of their places; those at one place stay as they are.
    let order = light.indices.sorted {
      let (a, b) = (light[$0].position.value, light[$1].position.value)
      return a == b ? $0 < $1 : a < b
    }
    appendList(light.count, isWrapped: false) { writer, place in
      let index = order[place]
      if others.allSatisfy({ $0.count == light.count && $0[index].reference == light[index].reference }),
        writer.appendReference(to: light[index].reference)
      {
        writer.out.append(".stops[0]")
        return
      }
      writer.out.append(".init(color: ")
      writer.append(color: Variants(light[index].color, others: adapts ? others.map { $0[index].color } : []))
      writer.out.append(", location: ")
      writer.append(location: light[index].position)
      writer.out.append(UInt8(ascii: ")"))
    }
    out.append(UInt8(ascii: ")"))
  }

  /// A number token is a `Double`, a location a `CGFloat`.
  private mutating func append(location: Slot<Double>) {
    let start = out.count
    out.append("CGFloat(")
    if appendReference(to: location.reference) {
      out.append(UInt8(ascii: ")"))
    } else {
      out.removeSubrange(start...)
      out.append(min(max(location.value, 0), 1))
    }
  }

  /// Appends `([a])`, or several elements in lines of their own.
  private mutating func appendList(
    _ count: Int, isWrapped: Bool = true, _ element: (inout SwiftUIWriter, Int) -> Void
  ) {
    out.append(isWrapped ? "([" : "[")
    if count > 1 { indent += 2 }
    for index in 0..<count {
      if count > 1 {
        out.append(UInt8(ascii: "\n"))
        out.append(spaces: indent)
      }
      element(&self, index)
      if count > 1 { out.append(UInt8(ascii: ",")) }
    }
    if count > 1 {
      indent -= 2
      out.append(UInt8(ascii: "\n"))
      out.append(spaces: indent)
    }
    out.append(isWrapped ? "])" : "]")
  }

  // MARK: - Text

  private mutating func append(_ typography: Typography, _ realisation: SwiftUIRealisation?) {
    if settings.isFaithful {
      append(font: typography, realisation)
      return
    }
    // Fonts set solid at about this multiple; below it there was nothing to take away.
    if typography.lineHeight.value < 1.2,
      !settings.surroundings.minimum.includes(iOS: 26, macOS: 26, tvOS: 26, watchOS: 26)
    {
      note("a line height below the font's own, about 1.2, is drawn from iOS 26 and macOS 26 on, and not before")
    }
    if typography.letterSpacing.value.value != 0 { trackingCount += 1 }
    appendOwnType("TextStyle", [.textStyles, .fonts])
    out.append("(\n")
    out.append(spaces: indent + 2)
    out.append("family: ")
    if !appendReference(to: typography.fontFamily.reference) { append(typography.fontFamily.value) }
    out.append(", size: ")
    append(typography.fontSize)
    out.append(", weight: ")
    if !appendReference(to: typography.fontWeight.reference) { append(typography.fontWeight.value) }
    if typography.letterSpacing.reference != nil || typography.letterSpacing.value.value != 0 {
      out.append(", tracking: ")
      append(typography.letterSpacing)
    }
    out.append(", lineHeight: ")
    append(number: typography.lineHeight)
    if let realisation {
      append(realisation, weight: typography.fontWeight.value)
      if let maximum = realisation.maximumSize, maximum < typography.fontSize.value.pixels {
        note("\"swiftui.maximumSize\" is below the size itself, which is never reached")
      }
    }
    out.append(UInt8(ascii: ")"))
  }

  private mutating func append(_ realisation: SwiftUIRealisation, weight: FontWeight) {
    if !realisation.postScriptNames.isEmpty {
      if !realisation.postScriptNames.contains(where: { Double($0.weight) == weight.value.rounded() }) {
        note("\"swiftui.postScriptNames\" has no name for its own weight, so family and weight are used")
      }
      out.append(",\n")
      out.append(spaces: indent + 2)
      out.append("postScriptNames: [")
      for (index, entry) in realisation.postScriptNames.enumerated() {
        if index > 0 { out.append(", ") }
        out.append(entry.weight)
        out.append(": ")
        SwiftText.append(literal: entry.name, to: &out)
      }
      out.append(UInt8(ascii: "]"))
    }
    if let style = realisation.textStyle {
      out.append(", relativeTo: .")
      out.append(style)
    }
    if let size = realisation.maximumSize {
      out.append(", maximumSize: ")
      out.append(size)
    }
  }
}
