/// A Swift type whose members recipes can name, one by one.
package struct Enumeration: Sendable {
  package struct Case: Sendable, ExpressibleByStringLiteral {
    package let name: String
    package let minimum: PlatformMinimum

    package init(_ name: String, _ minimum: PlatformMinimum = .everywhere) {
      self.name = name
      self.minimum = minimum
    }

    package init(stringLiteral name: String) { self.init(name) }
  }

  /// What a value of it can do.
  package enum Form: Hashable, Sendable {
    /// One of the cases, which can be compared for equality.
    case plain
    /// Cases in an order, so that `<` and its like compare them too.
    case ordered
    /// One case, or a list of some: `[.isButton, .isSelected]`.
    case set
    /// One of the cases, without a comparison.
    case opaque
    /// A case of a type of its own, written where it is wanted: no parameter, state or derived value can hold it, and
    /// no condition can choose between two of them.
    case literal
  }

  /// What recipes call the type: `colorScheme`.
  package let name: String
  /// What Swift calls it: `ColorScheme`.
  package let swiftType: String
  package let form: Form
  package let cases: [Case]
  /// The oldest systems that have the type.
  package let minimum: PlatformMinimum
  /// Whether a parameter, state or a derived value can be of it: not where each case is of a type of its own, and not
  /// where Swift does not let its values go from one thread to another.
  package let isDeclarable: Bool

  /// Whether values of it have a hash in Swift.
  package let isHashable: Bool

  package init(
    _ name: String, swift swiftType: String, _ cases: [Case], form: Form = .plain,
    minimum: PlatformMinimum = .everywhere, isDeclarable: Bool = true, isHashable: Bool = true
  ) {
    self.name = name
    self.swiftType = swiftType
    self.form = form
    self.cases = cases
    self.minimum = minimum
    self.isDeclarable = isDeclarable && form != .literal
    self.isHashable = isHashable && (form == .plain || form == .ordered)
  }

  /// Whether the type is one of UIKit, which code cannot so much as name where there is none of it.
  package var isOfUIKit: Bool { swiftType.hasPrefix("UI") }

  /// - Complexity: O(cases).
  package func `case`(named name: String) -> Case? { cases.first { $0.name.hasSameBytes(as: name) } }

  /// Whether `==` compares values of it.
  package var isEquatable: Bool { form != .opaque && form != .literal }
}
