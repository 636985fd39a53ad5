package import JSON

/// The interface of a recipe in documents, in storage and under digests.
///
/// ```
/// {"kind": "modifier", "type": "CardModifier", "function": "card",
///  "parameters": [{"name": "cornerRadius", "type": "length", "optional": true}],
///  "exposes": [{"parameter": "cornerRadius", "label": "radius"}]}
/// {"kind": "namespace", "type": "DS", "groups": [{"name": "Text", "members": [{"name": "title"}]}]}
/// ```
///
/// A member that says nothing is left out: an empty list, a label that is the name, a parameter that has to be given.
extension RecipeInterface {
  /// Groups lie no deeper in each other; deeper is refused.
  private static let maximumDepth = 32

  package var json: JSONValue {
    var object: JSONObject = ["kind": .string(kind.rawValue)]
    if let type { object.append("type", .string(type)) }
    if let function { object.append("function", .string(function)) }
    Self.append(parameters, to: &object)
    if !exposes.isEmpty {
      object.append(
        "exposes",
        .array(
          exposes.map { exposure in
            var object: JSONObject = ["parameter": .string(exposure.parameter)]
            if !exposure.label.hasSameBytes(as: exposure.parameter) {
              object.append("label", .string(exposure.label))
            }
            return .object(object)
          }))
    }
    Self.append(groups, to: &object)
    return .object(object)
  }

  private static func append(_ parameters: [Parameter], to object: inout JSONObject) {
    if parameters.isEmpty { return }
    object.append(
      "parameters",
      .array(
        parameters.map { parameter in
          var object: JSONObject = ["name": .string(parameter.name), "type": .string(parameter.type)]
          if parameter.isOptional { object.append("optional", .bool(true)) }
          return .object(object)
        }))
  }

  private static func append(_ groups: [Group], to object: inout JSONObject) {
    if groups.isEmpty { return }
    object.append(
      "groups",
      .array(
        groups.map { group in
          var object: JSONObject = ["name": .string(group.name)]
          if !group.members.isEmpty {
            object.append(
              "members",
              .array(
                group.members.map { member in
                  var object: JSONObject = ["name": .string(member.name)]
                  append(member.parameters, to: &object)
                  return .object(object)
                }))
          }
          append(group.groups, to: &object)
          return .object(object)
        }))
  }

  /// The same in one text: canonical JSON, RFC 8785.
  package var text: String {
    var out: [UInt8] = []
    CanonicalJSON.append(json, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Reads what ``text`` gave.
  package init?(text: String) {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return nil }
    self.init(document.root)
  }

  // MARK: - Reading

  /// Reads what others wrote: `nil` unless every name in it is one that a recipe can have, as code is made of them.
  package init?(_ node: JSONNode) {
    guard node.kind == .object, let kind = node["kind"]?.string.flatMap(Recipe.Kind.init(rawValue:)),
      let parameters = Self.list(node["parameters"], Self.parameter),
      let exposes = Self.list(node["exposes"], Self.exposure),
      let groups = Self.list(node["groups"], { Self.group($0, depth: 1) })
    else { return nil }
    let type = node["type"].map(Self.identifier)
    let function = node["function"].map(Self.identifier)
    let isNamespace = kind == .namespace
    let known = Set(parameters.map { NameKey($0.name) })
    let exposed = Set(exposes.map { NameKey($0.parameter) })
    guard (type == nil) == (kind == .composition), (function == nil) == isNamespace,
      !isNamespace || parameters.isEmpty, isNamespace || groups.isEmpty, known.count == parameters.count,
      exposed.count == exposes.count, exposed.isSubset(of: known)
    else { return nil }
    if case .some(nil) = type { return nil }
    if case .some(nil) = function { return nil }
    self.init(
      kind: kind, type: type ?? nil, function: function ?? nil, parameters: parameters, exposes: exposes,
      groups: groups)
  }

  private static func list<Element>(_ node: JSONNode?, _ read: (JSONNode) -> Element?) -> [Element]? {
    guard let node else { return [] }
    guard node.kind == .array else { return nil }
    var list: [Element] = []
    for element in node.elements {
      guard let read = read(element) else { return nil }
      list.append(read)
    }
    return list
  }

  private static func identifier(_ node: JSONNode?) -> String? {
    node?.string.flatMap { RecipeReader.hasFormOfIdentifier($0) ? $0 : nil }
  }

  private static func parameter(_ node: JSONNode) -> Parameter? {
    guard node.kind == .object, let name = identifier(node["name"]), let type = node["type"]?.string,
      type.utf8.count <= 100
    else { return nil }
    return Parameter(name: name, type: type, isOptional: node["optional"]?.bool ?? false)
  }

  private static func exposure(_ node: JSONNode) -> Exposure? {
    guard node.kind == .object, let parameter = identifier(node["parameter"]) else { return nil }
    guard let label = node["label"] else { return Exposure(parameter: parameter, label: parameter) }
    if label.isString("_") { return Exposure(parameter: parameter, label: "_") }
    return identifier(label).map { Exposure(parameter: parameter, label: $0) }
  }

  private static func group(_ node: JSONNode, depth: Int) -> Group? {
    guard node.kind == .object, depth <= maximumDepth, let name = identifier(node["name"]),
      let members = list(node["members"], member),
      let groups = list(node["groups"], { group($0, depth: depth + 1) })
    else { return nil }
    return Group(name: name, members: members, groups: groups)
  }

  private static func member(_ node: JSONNode) -> Member? {
    guard node.kind == .object, let name = identifier(node["name"]),
      let parameters = list(node["parameters"], parameter),
      Set(parameters.map { NameKey($0.name) }).count == parameters.count
    else { return nil }
    return Member(name: name, parameters: parameters)
  }
}
