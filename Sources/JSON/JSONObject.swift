/// The members of an object that we write, in order.
package struct JSONObject: Sendable {
  package struct Member: Sendable {
    package var name: String
    package var value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package var members: [Member]

  package init(_ members: [Member] = []) { self.members = members }

  /// The value of the first member of that name, by UTF-8 bytes. Setting replaces it where it stands, appends a new
  /// one, or with nil removes it.
  ///
  /// - Complexity: O(*members*).
  package subscript(_ name: String) -> JSONValue? {
    get { members.first { $0.name.hasSameUTF8(as: name) }?.value }
    set {
      let place = members.firstIndex { $0.name.hasSameUTF8(as: name) }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): append(name, value)
      case (nil, nil): break
      }
    }
  }

  /// Appends a member without looking whether the name is taken.
  package mutating func append(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
  }
}

extension JSONObject: Hashable {}

extension JSONObject.Member: Hashable {
  package static func == (a: Self, b: Self) -> Bool { a.name.hasSameUTF8(as: b.name) && a.value == b.value }

  package func hash(into hasher: inout Hasher) {
    name.hashUTF8(into: &hasher)
    hasher.combine(value)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0.0, value: $0.1) }
  }
}
