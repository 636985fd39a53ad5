package import JSON

/// The value of a carried token: what an imported system says and Design Tokens 2025.10 cannot.
///
/// A string, a `%` or a `vw`, a type of some vendor's own, a reference to nothing: it stays as it was written, is listed,
/// compared by ``means(_:)`` and exported by formats that can say it.
package struct CarriedValue: Sendable {
  /// The type as written, or handed down by a reference or a group; `nil` where nothing says one. May hold anything.
  package let typeName: String?
  /// The value as canonical JSON. What it refers to stands in the place of the reference, so that a change behind one is
  /// seen; references to nothing, and those that make a circle, stand as written.
  package let json: String

  package init(typeName: String?, json: String) {
    self.typeName = typeName
    self.json = json
  }

  package init(typeName: String?, _ value: JSONValue) {
    var bytes: [UInt8] = []
    CanonicalJSON.append(value, to: &bytes)
    self.init(typeName: typeName, json: String(decoding: bytes, as: UTF8.self))
  }

  /// The value itself.
  ///
  /// - Complexity: O(*n*) in the bytes of ``json``.
  package var value: JSONValue {
    guard let document = try? JSONDocument(parsing: Array(json.utf8)) else { return .string(json) }
    return JSONValue(document.root)
  }

  /// What it is found by: the type as written, and the value where that is a short text.
  package var words: [String] {
    var words = typeName.map { [$0] } ?? []
    // JSON spells no byte with more than six.
    guard json.utf8.first == UInt8(ascii: "\""), json.utf8.count <= 6 * 256 + 2 else { return words }
    if case .string(let text) = value, text.utf8.count <= 256 { words.append(text) }
    return words
  }

  /// A few words: the text of a string, `50%`. For people to read; it comes from the author and may hold anything.
  package var summary: String {
    switch value {
    case .string(let text): text
    case .array, .object: ValueText.text(value)
    case .null, .bool, .integer, .number, .numberText: json
    }
  }
}

extension CarriedValue {
  /// Whether both say the same, however it is spelled: `50%` and `50.0%`, `1.5em` and `{"value": 1.5, "unit": "em"}`.
  ///
  /// - Complexity: O(*n*) in the bytes of both.
  package func means(_ other: CarriedValue) -> Bool {
    guard meansType(of: other) else { return false }
    return json.hasSameBytes(as: other.json) || CarriedMeaning.spelling(of: self) == CarriedMeaning.spelling(of: other)
  }
}

extension CarriedValue {
  /// Whether both are written with one type, by whichever of its names: `text` or `string`.
  func meansType(of other: CarriedValue) -> Bool {
    switch (typeName, other.typeName) {
    case (nil, nil): true
    case (let a?, let b?): CarriedMeaning.typeName(a).hasSameBytes(as: CarriedMeaning.typeName(b))
    default: false
    }
  }
}

extension CarriedValue: Hashable {
  /// Values and names of types are equal when their UTF-8 bytes are.
  package static func == (a: CarriedValue, b: CarriedValue) -> Bool {
    a.json.hasSameBytes(as: b.json) && a.hasSameType(as: b)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(NameKey(json)) }

  package func hasSameType(as other: CarriedValue) -> Bool {
    switch (typeName, other.typeName) {
    case (nil, nil): true
    case (let a?, let b?): a.hasSameBytes(as: b)
    default: false
    }
  }
}
