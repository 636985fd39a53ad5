internal import JSON

/// Changes to the text of `tessera.json`, one at a time.
extension JSONEditor {
  /// The text with another value in the place of `node`.
  func replacing(_ node: JSONNode, with value: JSONValue) -> [UInt8] {
    applying([replacement(of: node, with: value)])
  }

  /// The text with a member more at the end of an object.
  func appending(_ name: String, _ value: JSONValue, to object: JSONNode) -> [UInt8] {
    applying([insertion(of: name, value, into: object)])
  }

  /// The text with an element more at the end of an array.
  func appending(_ value: JSONValue, to array: JSONNode) -> [UInt8] {
    applying([insertion(of: value, into: array)])
  }

  /// The text without the member at that place of an object.
  func removingMember(_ place: Int, of object: JSONNode) -> [UInt8] {
    applying([removal(of: place, from: object)].compactMap(\.self))
  }

  /// The text without the element at that place of an array.
  func removingElement(_ place: Int, of array: JSONNode) -> [UInt8] {
    applying([removal(of: place, from: array)].compactMap(\.self))
  }
}
