/// Header fields in the order in which they were sent or set. Names are compared without regard to ASCII case.
///
/// Source: RFC 9110, section 5.
package struct HTTPFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package private(set) var all: [Field] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, String)...) {
    all = elements.map { Field(name: $0.0, value: $0.1) }
  }

  package mutating func append(_ name: String, _ value: String) {
    all.append(Field(name: name, value: value))
  }

  /// The first value of a name; setting it puts one field in the place of all that have the name.
  ///
  /// - Complexity: O(*n*) in the fields, which are few.
  package subscript(_ name: String) -> String? {
    get { all.first { Self.areSame($0.name, name) }?.value }
    set {
      all.removeAll { Self.areSame($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Every value of a name.
  package func values(_ name: String) -> [String] {
    all.filter { Self.areSame($0.name, name) }.map(\.value)
  }

  static func areSame(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).allSatisfy { lowered($0) == lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
