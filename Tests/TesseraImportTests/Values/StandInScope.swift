import JSON
import TesseraDomain
import TesseraImport

/// References to a fixed set of tokens, so that values can be converted without files around them.
struct StandInScope: ReferenceScope {
  private let tokens: [String: Conversion]

  /// Tokens by path: their strict type and value, and whether they are carried. A value of nil is one that varies over contexts.
  init(_ tokens: [String: (type: String, value: JSONValue?, isCarried: Bool)] = Self.usual) {
    self.tokens = tokens.mapValues { Conversion(type: $0.type, value: $0.value ?? .null, isCarried: $0.isCarried) }
    varying = Set(tokens.filter { $0.value.value == nil }.keys)
  }

  private let varying: Set<String>

  /// References may leave the name of their set away: `red` is `color.red`.
  func target(_ written: String) -> TokenPath? {
    let path = written.hasSuffix(".value") ? String(written.dropLast(6)) : written
    if tokens[path] != nil { return TokenPath(path) }
    return path == "red" ? TokenPath("color.red") : nil
  }

  func single(_ path: TokenPath) -> Conversion? { varying.contains(path.text) ? nil : tokens[path.text] }

  func type(of path: TokenPath) -> String? { tokens[path.text]?.type }

  func isCircular(_ path: TokenPath) -> Bool { path.text == "circle" }

  static let red: JSONValue = ["colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"]

  static let usual: [String: (type: String, value: JSONValue?, isCarried: Bool)] = [
    "a": ("color", nil, false),
    "color.red": ("color", red, false),
    "color.themed": ("color", nil, false),
    "space.4": ("dimension", ["value": 4, "unit": "px"], false),
    "space.rem": ("dimension", ["value": 1.5, "unit": "rem"], false),
    "space.themed": ("dimension", nil, false),
    "space.em": ("dimension", "1.5em", true),
    "tracking.wide": ("dimension", "0.05em", true),
    "size.20": ("dimension", ["value": 20, "unit": "px"], false),
    "ratio": ("number", 1.5, false),
    "half": ("number", 0.5, false),
    "family": ("fontFamily", ["Inter", "sans-serif"], false),
    "family.name": ("other", "BLKB Sans", true),
    "family.rest": ("other", "Helvetica Neue, Arial", true),
    "weight.bold": ("fontWeight", "bold", false),
    "leading.24": ("dimension", ["value": 24, "unit": "px"], false),
    "case.none": ("textCase", "none", true),
    "case.upper": ("textCase", "uppercase", true),
    "shadow.one": ("shadow", .null, false),
    "stroke": ("strokeStyle", "solid", false),
    "time": ("duration", ["value": 200, "unit": "ms"], false),
  ]
}

/// A conversion as a line of a table.
struct Outcome: Equatable, CustomStringConvertible {
  var type: String?
  var json: String
  var codes: [String]
  var isCarried: Bool
  var isRespelled: Bool

  var description: String {
    "\(type ?? "-") \(json) \(codes)\(isCarried ? " carried" : "")\(isRespelled ? " respelled" : "")"
  }
}

/// Converts the JSON text `value`; `siblings` are the members of the object around it besides.
func convert(
  _ value: String, _ type: String?, siblings: String = "", dialect: ImportFormat = .dtcg,
  in scope: StandInScope = StandInScope()
) throws -> Outcome {
  let text = "{\"$value\": \(value)\(siblings.isEmpty ? "" : ", " + siblings)}"
  let token = try JSONDocument(parsing: Array(text.utf8)).root
  let node = token.member("$value") ?? token
  let conversion = ValueConverter(dialect: dialect).convert(
    node, typeName: type, path: TokenPath("a"), siblings: token, in: scope)
  var out: [UInt8] = []
  JSONText.append(conversion.value, to: &out)
  return Outcome(
    type: conversion.type, json: String(decoding: out, as: UTF8.self), codes: conversion.notes.map(\.code).sorted(),
    isCarried: conversion.isCarried, isRespelled: conversion.isRespelled)
}
