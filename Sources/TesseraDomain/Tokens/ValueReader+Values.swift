internal import JSON

/// Values by type, composites with their parts.
extension ValueReader {
  /// Reads `node` as a value of `type`; `nil` once the reason is reported.
  ///
  /// Source: Design Tokens Format 2025.10, sections "Types" and "Composite types".
  func value(_ node: JSONNode, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: color(node).map { .color($0) }
    case .dimension: dimension(node).map { .dimension($0) }
    case .fontFamily: fontFamily(node).map { .fontFamily($0) }
    case .fontWeight: fontWeight(node).map { .fontWeight($0) }
    case .duration: duration(node).map { .duration($0) }
    case .cubicBezier: cubicBezier(node).map { .cubicBezier($0) }
    case .number: number(node, "the value").map { .number($0) }
    case .strokeStyle: strokeStyle(node).map { .strokeStyle($0) }
    case .border: border(node).map { .border($0) }
    case .transition: transition(node).map { .transition($0) }
    case .shadow: shadows(node).map { .shadow($0) }
    case .gradient: gradient(node).map { .gradient($0) }
    case .typography: typography(node).map { .typography($0) }
    case .carried: nil
    }
  }

  // MARK: - Slots

  /// A part of a composite: a literal, a reference to a whole token of the same type, or a pointer.
  private func slot<Value>(
    _ node: JSONNode, _ type: TokenType, _ literal: (JSONNode) -> Value?, _ unwrap: (TokenValue) -> Value?
  ) -> Slot<Value>? {
    if node.looksLikeCurlyReference {
      guard let id = target(curly: node) else { return nil }
      return whole(id, type, at: node, unwrap)
    }
    guard node.kind == .object, let pointer = node["$ref"] else { return literal(node).map { Slot($0) } }
    guard checkAlone(node), let target = target(pointer: pointer) else { return nil }
    if target.steps.isEmpty { return whole(target.id, type, at: pointer, unwrap) }
    return place(target, at: pointer).flatMap { part($0, as: type, at: pointer) }.flatMap(unwrap).map { Slot($0) }
  }

  private func whole<Value>(
    _ id: Int, _ type: TokenType, at node: JSONNode, _ unwrap: (TokenValue) -> Value?
  ) -> Slot<Value>? {
    guard let token = token(id, at: node)?.token else { return nil }
    guard token.type == type, let value = unwrap(token.value) else {
      fail(
        "ref.slot-type", node, "{\(token.path)} is \(token.type.rawValue), and a \(type.rawValue) is needed here",
        "Refer to a \(type.rawValue) token.")
      return nil
    }
    return Slot(value, reference: token.path)
  }

  private func colorSlot(_ node: JSONNode) -> Slot<Color>? {
    slot(node, .color, color) { if case .color(let value) = $0 { value } else { nil } }
  }

  private func dimensionSlot(_ node: JSONNode) -> Slot<Dimension>? {
    slot(node, .dimension, dimension) { if case .dimension(let value) = $0 { value } else { nil } }
  }

  private func numberSlot(_ node: JSONNode, _ what: StaticString) -> Slot<Double>? {
    slot(node, .number, { number($0, what) }, { if case .number(let value) = $0 { value } else { nil } })
  }

  private func durationSlot(_ node: JSONNode) -> Slot<TokenDuration>? {
    slot(node, .duration, duration) { if case .duration(let value) = $0 { value } else { nil } }
  }

  // MARK: - Composites

  private func strokeStyle(_ node: JSONNode) -> StrokeStyle? {
    let known = "Use solid, dashed, dotted, double, groove, ridge, outset or inset, or dashArray with lineCap."
    guard let found = primitive(node) else { return nil }
    if let text = found.node.string {
      if let keyword = StrokeStyle.Keyword(rawValue: text) { return .keyword(keyword) }
      fail("value.range", found.site, "\"\(text)\" is no stroke style", known)
      return nil
    }
    guard found.node.kind == .object else {
      misfit(found, "a stroke style is a name or an object", known)
      return nil
    }
    guard let fields = fields(found, .strokeStyle), let list = fields[0], let capNode = fields[1] else { return nil }
    let dashes = dashArray(list)
    guard let cap = string(capNode, "\"lineCap\"", "Use \"round\", \"butt\" or \"square\".") else { return nil }
    guard let lineCap = StrokeStyle.LineCap(rawValue: cap.text) else {
      fail("value.range", cap.site, "\"\(cap.text)\" is no line cap", "Use \"round\", \"butt\" or \"square\".")
      return nil
    }
    return dashes.map { .dashes($0, lineCap) }
  }

  private func dashArray(_ node: JSONNode) -> [Slot<Dimension>]? {
    guard let list = primitive(node) else { return nil }
    guard list.node.kind == .array else {
      misfit(list, "\"dashArray\" is a list of dimensions", ValueShape.strokeStyle.advice)
      return nil
    }
    guard list.node.count > 0 else {
      fail("value.shape", list.site, "\"dashArray\" is not empty", ValueShape.strokeStyle.advice)
      return nil
    }
    return all(list.node) { dimensionSlot($0) }
  }

  /// Every element read by `read`; `nil` if it reported any.
  private func all<Value>(_ list: JSONNode, _ read: (JSONNode) -> Value?) -> [Value]? {
    var result: [Value] = []
    result.reserveCapacity(list.count)
    for element in list.elements {
      if let value = read(element) { result.append(value) }
    }
    return result.count == list.count ? result : nil
  }

  private func border(_ node: JSONNode) -> Border? {
    guard let found = primitive(node), let fields = fields(found, .border), let colorNode = fields[0],
      let widthNode = fields[1], let styleNode = fields[2]
    else { return nil }
    let color = colorSlot(colorNode)
    let width = dimensionSlot(widthNode)
    let style = slot(styleNode, .strokeStyle, strokeStyle) {
      if case .strokeStyle(let value) = $0 { value } else { nil }
    }
    guard let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  private func transition(_ node: JSONNode) -> Transition? {
    guard let found = primitive(node), let fields = fields(found, .transition), let durationNode = fields[0],
      let delayNode = fields[1], let curveNode = fields[2]
    else { return nil }
    let duration = durationSlot(durationNode)
    let delay = durationSlot(delayNode)
    let curve = slot(curveNode, .cubicBezier, cubicBezier) {
      if case .cubicBezier(let value) = $0 { value } else { nil }
    }
    guard let duration, let delay, let curve else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  private func shadows(_ node: JSONNode) -> [Shadow]? {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .array else { return shadow(found).map { [$0] } }
    guard found.node.count > 0 else {
      fail("value.shape", found.site, "a list of shadows is not empty", "Write at least one shadow.")
      return nil
    }
    return all(found.node) { shadowElement($0) }
  }

  /// An element of a list: a shadow, or a reference that stands for exactly one.
  private func shadowElement(_ node: JSONNode) -> Shadow? {
    guard node.looksLikeCurlyReference || node.kind == .object && node["$ref"] != nil else {
      return shadow(Primitive(node: node))
    }
    guard
      let slot = slot(node, .shadow, shadows, { if case .shadow(let value) = $0 { value } else { nil } })
    else { return nil }
    guard slot.value.count == 1, var shadow = slot.value.first else {
      fail(
        "ref.slot-type", node, "the reference stands for \(slot.value.count) shadows, and one is needed here",
        "Refer to a token with a single shadow.")
      return nil
    }
    shadow.reference = slot.reference
    return shadow
  }

  private func shadow(_ found: Primitive) -> Shadow? {
    guard let fields = fields(found, .shadow), let colorNode = fields[0], let offsetXNode = fields[1],
      let offsetYNode = fields[2], let blurNode = fields[3], let spreadNode = fields[4]
    else { return nil }
    let color = colorSlot(colorNode)
    let offsetX = dimensionSlot(offsetXNode)
    let offsetY = dimensionSlot(offsetYNode)
    let blur = dimensionSlot(blurNode)
    let spread = dimensionSlot(spreadNode)
    let inset = fields[5].map { flag($0) } ?? false
    guard let color, let offsetX, let offsetY, let blur, let spread, let inset else { return nil }
    return Shadow(color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset)
  }

  private func flag(_ node: JSONNode) -> Bool? {
    guard let found = primitive(node) else { return nil }
    if let flag = found.node.bool { return flag }
    misfit(found, "\"inset\" is true or false", "Write true or false, without quotes.")
    return nil
  }

  private func gradient(_ node: JSONNode) -> [GradientStop]? {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .array else {
      misfit(found, "a gradient is a list of stops", "Write [{\"color\": …, \"position\": 0}, …].")
      return nil
    }
    guard found.node.count > 0 else {
      fail("value.shape", found.site, "a gradient is not empty", "Write at least one stop.")
      return nil
    }
    return all(found.node) { gradientElement($0) }
  }

  /// An element of a gradient: a stop, a pointer at a stop, or a reference to a gradient with exactly one.
  private func gradientElement(_ node: JSONNode) -> GradientStop? {
    if node.looksLikeCurlyReference { return target(curly: node).flatMap { oneStop($0, at: node) } }
    guard node.kind == .object, let pointer = node["$ref"] else {
      return stop(Primitive(node: node))
    }
    guard checkAlone(node), let target = target(pointer: pointer) else { return nil }
    if target.steps.isEmpty { return oneStop(target.id, at: pointer) }
    guard let place = place(target, at: pointer) else { return nil }
    graph.muted += 1
    let stop = stop(Primitive(node: place, pointer: pointer))
    graph.muted -= 1
    if stop == nil {
      fail("ref.slot-type", pointer, "what the pointer reaches is no gradient stop", "Point at a stop: \"…/$value/0\".")
    }
    return stop
  }

  private func oneStop(_ id: Int, at node: JSONNode) -> GradientStop? {
    guard let token = token(id, at: node)?.token else { return nil }
    guard case .gradient(let stops) = token.value, stops.count == 1, var stop = stops.first else {
      fail(
        "ref.slot-type", node, "{\(token.path)} is no gradient with exactly one stop",
        "Refer to a gradient token with one stop, or write the stop here.")
      return nil
    }
    stop.reference = token.path
    return stop
  }

  private func stop(_ found: Primitive) -> GradientStop? {
    guard let fields = fields(found, .stop), let colorNode = fields[0], let positionNode = fields[1] else { return nil }
    let color = colorSlot(colorNode)
    let position = numberSlot(positionNode, "\"position\" of a stop")
    if let position, position.value < 0 || position.value > 1 {
      fail("value.range", positionNode, "\"position\" of a stop lies between 0 and 1", "Use 0 to 1.")
      return nil
    }
    guard let color, let position else { return nil }
    return GradientStop(color: color, position: position)
  }

  private func typography(_ node: JSONNode) -> Typography? {
    guard let found = primitive(node), let fields = fields(found, .typography), let familyNode = fields[0],
      let sizeNode = fields[1], let weightNode = fields[2], let spacingNode = fields[3], let heightNode = fields[4]
    else { return nil }
    let family = slot(familyNode, .fontFamily, fontFamily) {
      if case .fontFamily(let value) = $0 { value } else { nil }
    }
    let size = dimensionSlot(sizeNode)
    let weight = slot(weightNode, .fontWeight, fontWeight) {
      if case .fontWeight(let value) = $0 { value } else { nil }
    }
    let spacing = dimensionSlot(spacingNode)
    let height = numberSlot(heightNode, "\"lineHeight\"")
    guard let family, let size, let weight, let spacing, let height else { return nil }
    return Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height)
  }
}
