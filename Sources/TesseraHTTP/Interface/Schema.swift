internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// JSON Schemas, as the description of the interface has them (draft 2020-12).
enum Schema {
  static let text: JSONValue = ["type": "string"]
  static let integer: JSONValue = ["type": "integer"]
  static let count: JSONValue = ["type": "integer", "minimum": 0]
  static let flag: JSONValue = ["type": "boolean"]
  static let time: JSONValue = ["type": "string", "format": "date-time"]
  static let anything: JSONValue = true
  static let digest: JSONValue = ["type": "string", "pattern": "^[0-9a-f]{64}$"]
  private static let word = "[a-z0-9]+(-[a-z0-9]+)*"
  static let system: JSONValue = [
    "type": "string", "pattern": "^\(word)\\.\(word)$", "maxLength": 140, "examples": ["acme.mosaic"],
  ]
  /// One design system, all of a scope, or every one.
  static let systemPattern: JSONValue = [
    "type": "string", "pattern": "^(\\*|\(word)\\.(\\*|\(word)))$", "maxLength": 140,
    "examples": ["acme.*"],
  ]
  /// A version or a range of versions, as npm writes them.
  static let range: JSONValue = ["type": "string", "maxLength": 256, "examples": ["^1", "1.2.0", ">=1.2 <2"]]
  /// A text that says something.
  static let reason: JSONValue = [
    "type": "string", "pattern": "[^\\x00-\\x20]", "maxLength": .integer(Int64(APIFormat.maximumReason)),
  ]
  /// Notes of a release. The bound is one of bytes: what is longer in characters is longer in those, too.
  static let notes: JSONValue = ["type": "string", "maxLength": .integer(Int64(APIFormat.maximumNotes))]
  /// A name as people type it, in a document.
  static let typedName: JSONValue = ["type": "string", "maxLength": .integer(Int64(Members.maximumText))]
  /// What a design system is called.
  static let title: JSONValue = ["type": "string", "maxLength": .integer(Int64(Manifest.maximumTitleBytes))]
  /// A name in what is said of where a release comes from, and its date.
  static let originText: JSONValue = [
    "type": "string", "minLength": 1, "maxLength": .integer(Int64(ReleaseOrigin.maximumText)),
    "pattern": "^[^\\x00-\\x1f\\x7f]+$",
  ]
  static let originMoment: JSONValue = [
    "type": "integer", "minimum": .integer(ReleaseOrigin.moments.lowerBound),
    "maximum": .integer(ReleaseOrigin.moments.upperBound),
  ]
  /// A path below a folder, of plain names.
  static let filePath: JSONValue = [
    "pattern": "^[A-Za-z0-9_][^/\\x00]*(/[A-Za-z0-9_][^/\\x00]*)*$", "maxLength": 1_000,
  ]
  static let base64: JSONValue = [
    "type": "string",
    "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$",
  ]
  /// A point in time as this interface takes it: UTC, with a `Z`, on a day that there is.
  static let utc: JSONValue = [
    "type": "string",
    "pattern": .string("^(\(commonDay)|\(leapDay))T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{3})?Z$"),
    "examples": ["2030-01-01T00:00:00Z"],
  ]
  private static let commonDay =
    "[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
  private static let leapDay =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"
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

  /// What a write that may be made twice answers with: the document `name`, and whether it was changed.
  static func written(_ name: String) -> JSONValue {
    [
      "allOf": [
        named(name),
        object([("changed", ["type": "boolean", "description": "False where it was so before."])]),
      ]
    ]
  }

  static func page(of items: JSONValue) -> JSONValue {
    object([("items", list(items))], optional: [("next", text)])
  }
}
