package import JSON

extension TokenValue {
  /// The value as the format writes it, every reference followed.
  ///
  /// Source: Design Tokens Format 2025.10, sections "Types" and "Composite types".
  package var json: JSONValue {
    switch self {
    case .color(let color): color.json
    case .dimension(let dimension): dimension.json
    case .fontFamily(let families): Self.json(families)
    case .fontWeight(let weight): weight.json
    case .duration(let duration): duration.json
    case .cubicBezier(let curve): curve.json
    case .number(let number): .number(number)
    case .strokeStyle(let style): style.json
    case .border(let border):
      .object(["color": border.color.value.json, "width": border.width.value.json, "style": border.style.value.json])
    case .transition(let transition):
      .object([
        "duration": transition.duration.value.json, "delay": transition.delay.value.json,
        "timingFunction": transition.timingFunction.value.json,
      ])
    case .shadow(let shadows): shadows.count == 1 ? shadows[0].json : .array(shadows.map(\.json))
    case .gradient(let stops):
      .array(stops.map { .object(["color": $0.color.value.json, "position": .number($0.position.value)]) })
    case .typography(let typography):
      .object([
        "fontFamily": Self.json(typography.fontFamily.value), "fontSize": typography.fontSize.value.json,
        "fontWeight": typography.fontWeight.value.json, "letterSpacing": typography.letterSpacing.value.json,
        "lineHeight": .number(typography.lineHeight.value),
      ])
    case .carried(let carried): carried.value
    }
  }

  /// What documents say of a value's type: `type`, and of a carried value `writtenType` where one was written.
  package var typeMembers: [JSONObject.Member] {
    var members = [JSONObject.Member(name: "type", value: .string(type.rawValue))]
    if case .carried(let carried) = self, let name = carried.typeName {
      members.append(.init(name: "writtenType", value: .string(name)))
    }
    return members
  }

  /// Whether both values are the same JSON, whatever their types are; of carried values the spelling plays no role.
  package func hasSameJSON(as other: TokenValue) -> Bool {
    var (a, b): ([UInt8], [UInt8]) = ([], [])
    CanonicalJSON.append(json, to: &a)
    CanonicalJSON.append(other.json, to: &b)
    if a == b { return true }
    guard type == .carried || other.type == .carried else { return false }
    let isText = [self, other].contains { CarriedMeaning.isTextType($0.typeName) }
    func spelling(_ json: [UInt8]) -> [UInt8]? {
      (try? JSONDocument(parsing: json)).map { CarriedMeaning.spelling(of: JSONValue($0.root), isText: isText) }
    }
    return spelling(a) == spelling(b)
  }

  private static func json(_ families: [String]) -> JSONValue {
    families.count == 1 ? .string(families[0]) : .array(families.map { .string($0) })
  }
}

extension Color {
  /// The colour as the format writes it: `alpha` only where it is not 1, `hex` where the author gave one.
  package var json: JSONValue {
    var object: JSONObject = [
      "colorSpace": .string(space.rawValue), "components": .array([c1.json, c2.json, c3.json]),
    ]
    if alpha != 1 { object.append("alpha", .number(alpha)) }
    if let hex { object.append("hex", .string(hex)) }
    return .object(object)
  }
}

extension ColorComponent {
  package var json: JSONValue {
    switch self {
    case .number(let value): .number(value)
    case .none: "none"
    }
  }
}

extension Dimension {
  package var json: JSONValue { .object(["value": .number(value), "unit": .string(unit.rawValue)]) }
}

extension FontWeight {
  package var json: JSONValue { keyword.map { .string($0) } ?? .number(value) }
}

extension TokenDuration {
  package var json: JSONValue { .object(["value": .number(value), "unit": .string(unit.rawValue)]) }
}

extension CubicBezier {
  package var json: JSONValue { .array([.number(x1), .number(y1), .number(x2), .number(y2)]) }
}

extension StrokeStyle {
  package var json: JSONValue {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let dashes, let cap):
      .object(["dashArray": .array(dashes.map(\.value.json)), "lineCap": .string(cap.rawValue)])
    }
  }
}

extension Shadow {
  package var json: JSONValue {
    var object: JSONObject = [
      "color": color.value.json, "offsetX": offsetX.value.json, "offsetY": offsetY.value.json, "blur": blur.value.json,
      "spread": spread.value.json,
    ]
    if inset { object.append("inset", true) }
    return .object(object)
  }
}
