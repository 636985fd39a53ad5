import Foundation
import JSON
import TesseraTestKit

/// As much of JSON Schema as our own schemas use. A keyword that it does not know is an error, so that none stands there
/// unread.
///
/// Source: <https://json-schema.org/draft/2020-12/json-schema-validation>.
struct SchemaValidator {
  enum Failure: Error {
    case unknownKeyword(String)
    case badKeyword(String)
  }

  let schema: JSONNode

  init(name: String) throws {
    let path = "\(PackageRoot.path)/Schemas/\(name).schema.json"
    schema = try JSONDocument(parsing: [UInt8](try String(contentsOfFile: path, encoding: .utf8).utf8)).root
  }

  func accepts(_ text: String) throws -> Bool {
    try accepts(try JSONDocument(parsing: Array(text.utf8)).root, schema)
  }

  /// The schema at a path of member names from the root.
  func part(_ names: String...) throws -> JSONNode {
    try names.reduce(schema) { node, name in
      guard let member = node.member(name) else { throw Failure.badKeyword(name) }
      return member
    }
  }

  private func accepts(_ node: JSONNode, _ schema: JSONNode) throws -> Bool {
    if let bool = schema.bool { return bool }
    for keyword in schema.members {
      guard try accepts(node, keyword.name, keyword.value, in: schema) else { return false }
    }
    return true
  }

  private func accepts(_ node: JSONNode, _ keyword: String, _ value: JSONNode, in schema: JSONNode) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default", "examples": true
    case "$ref":
      if let name = value.string?.split(separator: "/").last {
        try accepts(node, part("$defs", String(name)))
      } else {
        false
      }
    case "type": value.kind == .array ? value.elements.contains { isType(node, $0) } : isType(node, value)
    case "enum": value.elements.contains { JSONValue($0) == JSONValue(node) }
    case "const": JSONValue(value) == JSONValue(node)
    case "not": try !accepts(node, value)
    case "allOf": try value.elements.allSatisfy { try accepts(node, $0) }
    case "anyOf": try value.elements.contains { try accepts(node, $0) }
    case "oneOf": try value.elements.filter { try accepts(node, $0) }.count == 1
    case "if": try !accepts(node, value) || schema["then"].map { try accepts(node, $0) } ?? true
    case "then": true
    case "required": node.kind != .object || value.elements.allSatisfy { node.member($0.string ?? "") != nil }
    case "properties":
      try node.members.allSatisfy { member in
        try value.member(member.name).map { try accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      try node.members.allSatisfy { member in
        try schema["properties"]?.member(member.name) != nil || accepts(member.value, value)
      }
    case "propertyNames": try node.members.allSatisfy { try accepts($0.nameNode, value) }
    case "minItems": node.kind != .array || node.count >= Int(value.integer ?? 0)
    case "items": try node.elements.allSatisfy { try accepts($0, value) }
    case "uniqueItems":
      node.kind != .array || Set(node.elements.compactMap(\.string).map { Array($0.utf8) }).count == node.count
    case "pattern":
      if let text = node.string { try text.contains(Regex(value.string ?? "")) } else { true }
    case "minLength": (node.string?.unicodeScalars.count ?? .max) >= Int(value.integer ?? 0)
    case "maxLength": (node.string?.unicodeScalars.count ?? 0) <= Int(value.integer ?? 0)
    case "minimum": node.double.map { $0 >= value.double ?? 0 } ?? true
    case "maximum": node.double.map { $0 <= value.double ?? 0 } ?? true
    default: throw Failure.unknownKeyword(keyword)
    }
  }

  private func isType(_ node: JSONNode, _ type: JSONNode) -> Bool {
    switch type.string {
    case "string": node.kind == .string
    case "number": node.kind == .number
    case "integer": node.double.map { $0.rounded() == $0 } ?? false
    case "boolean": node.kind == .bool
    case "array": node.kind == .array
    case "object": node.kind == .object
    default: false
    }
  }
}
