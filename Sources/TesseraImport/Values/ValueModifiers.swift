internal import JSON
internal import TesseraDomain

/// What stands beside a color and changes it: `modify` of Tokens Studio, and `alpha`.
struct ValueModifiers {
  private let modify: JSONValue?
  private let alpha: JSONValue?

  init(_ siblings: JSONNode) {
    modify = siblings["$extensions"]?["studio.tokens"]?["modify"].map { JSONValue($0) }
    alpha = siblings["alpha"].map { JSONValue($0) }
  }

  var isEmpty: Bool { modify == nil && alpha == nil }

  /// The color as changed; nil where a change cannot be read or is not the same in every context.
  func apply(to color: Color, _ run: inout ValueRun) -> Color? {
    var color = color
    if let alpha {
      guard let value = amount(alpha, &run), (0...1).contains(value) else { return run.fail("\"alpha\" is no opacity") }
      color = color.with(alpha: value)
    }
    guard let modify else { return color }
    guard let object = modify.object,
      let modifier = ColorModifier(
        object, number: { amount($0, &run) },
        color: { json in
          let literal = json.wholeReference.map { run.value($0) } ?? run.color(json)
          return literal.flatMap { Color(strict: $0) }
        })
    else { return run.fail("the \"modify\" beside the color cannot be computed") }
    return modifier.apply(to: color)
  }

  private func amount(_ json: JSONValue, _ run: inout ValueRun) -> Double? {
    let json = json.wholeReference.map { run.value($0) ?? .null } ?? json
    return run.opacity(json)?.finiteNumber
  }

  /// The color and its changes as one value, which no reader takes for a color.
  func carried(_ base: JSONValue) -> JSONValue {
    var object: JSONObject = ["base": base]
    if let alpha { object.append("alpha", alpha) }
    if let modify { object.append("modify", modify) }
    return .object(object)
  }
}
