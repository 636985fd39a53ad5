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
    }
  }

  // MARK: - Slots

  /// A part of a composite: a literal, a reference to a whole token of the same type, or a pointer.
  private func slot<Value>(
    _ node: JSONNode, _ type: TokenType, _ literal: (JSONNode) -> Value?, _ unwrap: (TokenValue) -> Value?
  ) -> Slot<Value>? {
    if node.looksLikeCurlyReference, let text = node.string {
      guard let target = reference(curly: text, at: node), let found = token(target, at: node) else { return nil }
      return fitted(found, type, at: node, unwrap)
    }
    if node.kind == .object, let pointer = node["$ref"] {
      guard checkAlone(node) else { return nil }
      guard let text = pointer.string else {
        fail("ref.syntax", node, "$ref is a string", "Write \"#/group/token/$value/…\".")
        return nil
      }
      guard let target = reference(pointer: text, at: pointer) else { return nil }
      if target.isWhole {
        guard let found = token(target.target, at: pointer) else { return nil }
        return fitted(found, type, at: pointer, unwrap)
      }
      return part(target, as: type, at: pointer).flatMap(unwrap).map { Slot($0) }
    }
    return literal(node).map { Slot($0) }
  }

  private func fitted<Value>(
    _ token: ResolvedToken, _ type: TokenType, at node: JSONNode, _ unwrap: (TokenValue) -> Value?
  ) -> Slot<Value>? {
    guard token.type == type, let value = unwrap(token.value) else {
      fail(
        "ref.slot-type", node, "\(token.path) is \(token.type.rawValue), and a \(type.rawValue) is needed here",
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

  private func numberSlot(_ node: JSONNode, _ what: String) -> Slot<Double>? {
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
    let advice = "Write {\"dashArray\": [{\"value\": 4, \"unit\": \"px\"}], \"lineCap\": \"round\"}."
    guard let fields = fields(node, of: "a stroke style", required: ["dashArray", "lineCap"], advice),
      let list = primitive(fields[0])
    else { return nil }
    guard list.node.kind == .array else {
      misfit(list, "\"dashArray\" is a list of dimensions", advice)
      return nil
    }
    guard list.node.count > 0 else {
      fail("value.shape", list.site, "\"dashArray\" is not empty", advice)
      return nil
    }
    var dashes: [Slot<Dimension>] = []
    for element in list.node.elements {
      guard let dash = dimensionSlot(element) else { return nil }
      dashes.append(dash)
    }
    guard let cap = string(fields[1], "\"lineCap\"", "Use \"round\", \"butt\" or \"square\".") else { return nil }
    guard let lineCap = StrokeStyle.LineCap(rawValue: cap.text) else {
      fail("value.range", cap.site, "\"\(cap.text)\" is no line cap", "Use \"round\", \"butt\" or \"square\".")
      return nil
    }
    return .dashes(dashes, lineCap)
  }

  private func border(_ node: JSONNode) -> Border? {
    guard
      let fields = fields(
        node, of: "a border", required: ["color", "width", "style"], "A border has \"color\", \"width\" and \"style\".")
    else { return nil }
    let color = colorSlot(fields[0])
    let width = dimensionSlot(fields[1])
    let style = slot(fields[2], .strokeStyle, strokeStyle) {
      if case .strokeStyle(let value) = $0 { value } else { nil }
    }
    guard let color, let width, let style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  private func transition(_ node: JSONNode) -> Transition? {
    guard
      let fields = fields(
        node, of: "a transition", required: ["duration", "delay", "timingFunction"],
        "A transition has \"duration\", \"delay\" and \"timingFunction\".")
    else { return nil }
    let duration = durationSlot(fields[0])
    let delay = durationSlot(fields[1])
    let curve = slot(fields[2], .cubicBezier, cubicBezier) {
      if case .cubicBezier(let value) = $0 { value } else { nil }
    }
    guard let duration, let delay, let curve else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  private func shadows(_ node: JSONNode) -> [Shadow]? {
    guard let found = primitive(node) else { return nil }
    guard found.node.kind == .array else { return shadow(found.node).map { [$0] } }
    guard found.node.count > 0 else {
      fail("value.shape", found.site, "a list of shadows is not empty", "Write at least one shadow.")
      return nil
    }
    var result: [Shadow] = []
    var isSound = true
    for element in found.node.elements {
      if let shadow = shadowElement(element) { result.append(shadow) } else { isSound = false }
    }
    return isSound ? result : nil
  }

  /// An element of a list: a shadow, or a reference that stands for exactly one.
  private func shadowElement(_ node: JSONNode) -> Shadow? {
    let isReference = node.looksLikeCurlyReference || node["$ref"] != nil
    guard isReference else { return shadow(node) }
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

  private func shadow(_ node: JSONNode) -> Shadow? {
    guard
      let fields = fields(
        node, of: "a shadow", required: ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"],
        "A shadow has \"color\", \"offsetX\", \"offsetY\", \"blur\", \"spread\" and perhaps \"inset\".")
    else { return nil }
    let color = colorSlot(fields[0])
    let offsetX = dimensionSlot(fields[1])
    let offsetY = dimensionSlot(fields[2])
    let blur = dimensionSlot(fields[3])
    let spread = dimensionSlot(fields[4])
    var inset = false
    if let written = primitive(node)?.node["inset"] {
      guard let found = primitive(written) else { return nil }
      guard let flag = found.node.bool else {
        misfit(found, "\"inset\" is true or false", "Write true or false, without quotes.")
        return nil
      }
      inset = flag
    }
    guard let color, let offsetX, let offsetY, let blur, let spread else { return nil }
    return Shadow(color: color, offsetX: offsetX, offsetY: offsetY, blur: blur, spread: spread, inset: inset)
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
    var result: [GradientStop] = []
    var isSound = true
    for element in found.node.elements {
      if let stop = gradientElement(element) { result.append(stop) } else { isSound = false }
    }
    return isSound ? result : nil
  }

  /// An element of a gradient: a stop, a pointer at a stop, or a reference to a gradient with exactly one.
  private func gradientElement(_ node: JSONNode) -> GradientStop? {
    if node.looksLikeCurlyReference, let text = node.string {
      guard let target = reference(curly: text, at: node), let found = token(target, at: node) else { return nil }
      return oneStop(found, at: node)
    }
    guard node.kind == .object, let pointer = node["$ref"] else { return stop(node) }
    guard checkAlone(node), let text = pointer.string, let target = reference(pointer: text, at: pointer)
    else { return nil }
    if target.isWhole {
      guard let found = token(target.target, at: pointer) else { return nil }
      return oneStop(found, at: pointer)
    }
    guard let place = self.target(of: target, at: pointer) else { return nil }
    graph.muted += 1
    let stop = stop(place)
    graph.muted -= 1
    if stop == nil {
      fail("ref.slot-type", pointer, "what the pointer reaches is no gradient stop", "Point at a stop: \"…/$value/0\".")
    }
    return stop
  }

  private func oneStop(_ token: ResolvedToken, at node: JSONNode) -> GradientStop? {
    guard case .gradient(let stops) = token.value, stops.count == 1, var stop = stops.first else {
      fail(
        "ref.slot-type", node, "\(token.path) is no gradient with exactly one stop",
        "Refer to a gradient token with one stop, or write the stop here.")
      return nil
    }
    stop.reference = token.path
    return stop
  }

  private func stop(_ node: JSONNode) -> GradientStop? {
    guard
      let fields = fields(
        node, of: "a gradient stop", required: ["color", "position"], "A stop has \"color\" and \"position\".")
    else { return nil }
    let color = colorSlot(fields[0])
    let position = numberSlot(fields[1], "\"position\" of a stop")
    guard let color, let position else { return nil }
    guard position.value >= 0, position.value <= 1 else {
      fail("value.range", fields[1], "\"position\" of a stop lies between 0 and 1", "Use 0 to 1.")
      return nil
    }
    return GradientStop(color: color, position: position)
  }

  private func typography(_ node: JSONNode) -> Typography? {
    guard
      let fields = fields(
        node, of: "a typography value",
        required: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
        "Typography has \"fontFamily\", \"fontSize\", \"fontWeight\", \"letterSpacing\" and \"lineHeight\".")
    else { return nil }
    let family = slot(fields[0], .fontFamily, fontFamily) { if case .fontFamily(let value) = $0 { value } else { nil } }
    let size = dimensionSlot(fields[1])
    let weight = slot(fields[2], .fontWeight, fontWeight) { if case .fontWeight(let value) = $0 { value } else { nil } }
    let spacing = dimensionSlot(fields[3])
    let height = numberSlot(fields[4], "\"lineHeight\"")
    guard let family, let size, let weight, let spacing, let height else { return nil }
    return Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height)
  }
}
