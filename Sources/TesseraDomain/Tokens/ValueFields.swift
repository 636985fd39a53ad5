internal import JSON

/// The members that an object of one kind has.
struct ValueShape: Sendable {
  let what: String
  let required: [StaticString]
  let optional: [StaticString]
  let advice: String

  init(_ what: String, _ required: [StaticString], optional: [StaticString] = [], advice: String) {
    self.what = what
    self.required = required
    self.optional = optional
    self.advice = advice
  }

  static let color = ValueShape(
    "a color", ["colorSpace", "components"], optional: ["alpha", "hex"],
    advice: "Write {\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}.")
  static let dimension = ValueShape(
    "a dimension", ["value", "unit"], advice: "Write {\"value\": 16, \"unit\": \"px\"}.")
  static let duration = ValueShape(
    "a duration", ["value", "unit"], advice: "Write {\"value\": 200, \"unit\": \"ms\"}.")
  static let strokeStyle = ValueShape(
    "a stroke style", ["dashArray", "lineCap"],
    advice: "Write {\"dashArray\": [{\"value\": 4, \"unit\": \"px\"}], \"lineCap\": \"round\"}.")
  static let border = ValueShape(
    "a border", ["color", "width", "style"], advice: "A border has \"color\", \"width\" and \"style\".")
  static let transition = ValueShape(
    "a transition", ["duration", "delay", "timingFunction"],
    advice: "A transition has \"duration\", \"delay\" and \"timingFunction\".")
  static let shadow = ValueShape(
    "a shadow", ["color", "offsetX", "offsetY", "blur", "spread"], optional: ["inset"],
    advice: "A shadow has \"color\", \"offsetX\", \"offsetY\", \"blur\", \"spread\" and perhaps \"inset\".")
  static let stop = ValueShape(
    "a gradient stop", ["color", "position"], advice: "A stop has \"color\" and \"position\".")
  static let typography = ValueShape(
    "a typography value", ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
    advice: "Typography has \"fontFamily\", \"fontSize\", \"fontWeight\", \"letterSpacing\" and \"lineHeight\".")
}

/// The values of an object's members: the required ones in the order of their shape, then the optional ones.
struct ValueFields {
  private var nodes = InlineArray<6, JSONNode?>(repeating: nil)

  subscript(index: Int) -> JSONNode? {
    get { nodes[index] }
    set { nodes[index] = newValue }
  }
}

extension ValueReader {
  /// The members of a closed object; `nil` once missing and extra ones are reported.
  ///
  /// - Parameter meant: how the format writes what stands there in another form; asked only where it is no such object.
  func fields(_ found: Primitive, _ shape: ValueShape, meant: @autoclosure () -> String? = nil) -> ValueFields? {
    guard found.node.kind == .object else {
      misfit(found, "\(shape.what) is an object", meant().map { "Write \($0)." } ?? shape.advice)
      return nil
    }
    var fields = ValueFields()
    var isSound = true
    for member in found.node.members {
      if let index = index(of: member, in: shape) {
        if fields[index] == nil { fields[index] = member.value }
      } else {
        fail(
          "value.extra-field", found.isPointer ? found.site : member.nameNode,
          "\(shape.what) has no member \"\(member.name)\"", "Take it out. \(shape.advice)")
        isSound = false
      }
    }
    var missing: [StaticString] = []
    for (index, name) in shape.required.enumerated() where fields[index] == nil { missing.append(name) }
    if !missing.isEmpty {
      fail(
        "value.missing-field", found.site,
        "\(shape.what) needs " + missing.map { "\"\($0)\"" }.joined(separator: " and "),
        meant().map { "Write \($0)." } ?? shape.advice)
      isSound = false
    }
    return isSound ? fields : nil
  }

  @inline(__always)
  private func index(of member: JSONMember, in shape: ValueShape) -> Int? {
    for (index, name) in shape.required.enumerated() where member.isNamed(name) { return index }
    for (index, name) in shape.optional.enumerated() where member.isNamed(name) { return shape.required.count + index }
    return nil
  }
}
