internal import JSON

/// JSON Schemas, as the description of the interface has them (draft 2020-12).
enum Schema {
  static let text: JSONValue = ["type": "string"]
  static let integer: JSONValue = ["type": "integer"]
  static let count: JSONValue = ["type": "integer", "minimum": 0]
  static let flag: JSONValue = ["type": "boolean"]
  static let time: JSONValue = ["type": "string", "format": "date-time"]
  static let anything: JSONValue = true
  static let digest: JSONValue = ["type": "string", "pattern": "^[0-9a-f]{64}$"]
  static let system: JSONValue = [
    "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 140,
    "examples": ["acme.mosaic"],
  ]
  static let version: JSONValue = [
    "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+(-[0-9A-Za-z.-]+)?$", "maxLength": 64, "examples": ["1.2.0"],
  ]
  static let bump: JSONValue = ["type": "string", "enum": ["none", "patch", "minor", "major"]]

  static func named(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

  static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  static func choice(_ words: [String]) -> JSONValue {
    ["type": "string", "enum": .array(words.map { .string($0) })]
  }

  static func orNull(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  /// An object of these members; the optional ones may be absent.
  static func object(
    _ required: [(String, JSONValue)], optional: [(String, JSONValue)] = [], isClosed: Bool = false
  ) -> JSONValue {
    var object: JSONObject = [
      "type": "object",
      "properties": .object(JSONObject((required + optional).map { .init(name: $0.0, value: $0.1) })),
    ]
    if !required.isEmpty { object.append("required", .array(required.map { .string($0.0) })) }
    if isClosed { object.append("additionalProperties", false) }
    return .object(object)
  }

  static func page(of items: JSONValue) -> JSONValue {
    object([("items", list(items))], optional: [("next", text)])
  }
}
