/// Members, functions and initializers that expressions can name.
package enum MemberTable {
  package struct Member: Sendable {
    /// `black`, `easeInOut`, `opacity`; of an initializer the Swift type: `RoundedRectangle`. Of a geometry the whole way
    /// to a value: `size.width`.
    package let name: String
    /// `nil` for a property.
    package let signature: Signature?
    package let result: ValueType
    package let minimum: PlatformMinimum
    /// Of a shape: whether it can be drawn with its outline inside of its edge, and contain others.
    package let isInsettable: Bool

    package init(
      _ name: String, _ signature: Signature? = nil, gives result: ValueType, minimum: PlatformMinimum = .everywhere,
      isInsettable: Bool = true
    ) {
      self.name = name
      self.signature = signature
      self.result = result
      self.minimum = minimum
      self.isInsettable = isInsettable
    }
  }

  /// `.black`, `.easeInOut(duration:)`: what can follow a leading dot, or the name of the type, where `type` is wanted.
  ///
  /// Members of one name stand in the order in which they are to be tried, and are told apart by labels and types.
  package static func staticMembers(of type: ValueType) -> [Member] { [] }

  /// `.opacity(0.1)`, `.weight(.semibold)`: what can follow a value of `type`.
  package static func members(of type: ValueType) -> [Member] { [] }

  /// `RoundedRectangle(cornerRadius:)`, `Color(red:green:blue:)`.
  package static func initializers(of swiftType: String) -> [Member] { [] }

  /// What recipes call a Swift type: `.color` for `Color`, an enumeration for `DynamicTypeSize`.
  package static func type(ofSwift name: String) -> ValueType? { nil }
}
