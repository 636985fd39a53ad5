extension ValueType {
  /// Whether a value of this type can stand where `wanted` is wanted, as it is or by a conversion that Swift or the
  /// exporter makes.
  func becomes(_ wanted: ValueType) -> Bool {
    if self == wanted { return true }
    switch (self, wanted) {
    case (.length, .number), (.number, .length), (.number, .seconds), (.seconds, .number): return true
    case (.color, .style), (.textStyle, .font): return true
    case (_, .anything): return isEquatable || isComparedBySwift
    case (_, .hashable): return isHashable
    default: return false
    }
  }

  /// Whether `==` compares two values of it.
  var isEquatable: Bool {
    switch self {
    case .length, .number, .integer, .seconds, .boolean, .string: true
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.isEquatable ?? false
    default: false
    }
  }

  /// Whether Swift compares two values of it, though recipes do not.
  private var isComparedBySwift: Bool {
    switch self {
    case .color, .edges, .insets, .angle: true
    default: false
    }
  }

  private var isHashable: Bool {
    switch self {
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.isHashable ?? false
    case .color, .angle: true
    default: isEquatable
    }
  }

  /// Whether `<` compares two values of it.
  var isOrdered: Bool {
    switch self {
    case .length, .number, .integer, .seconds: true
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.form == .ordered
    default: false
    }
  }

  /// Whether a value of it can be chosen by a condition, and held by what is declared.
  var canBeHeld: Bool {
    switch self {
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.form != .literal
    case .geometry, .focus, .anything, .hashable: false
    default: true
    }
  }

  /// What a list is made of where this type is wanted; `nil` where none is wanted.
  var element: ValueType? {
    switch self {
    case .list(let element): element
    case .edges: .edges
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.form == .set ? self : nil
    default: nil
    }
  }

  /// The type of a calculation with both; `nil` where they do not go together.
  func joined(with other: ValueType) -> ValueType? {
    if self == other { return self }
    switch (self, other) {
    case (.length, .number), (.number, .length): return .length
    case (.seconds, .number), (.number, .seconds): return .seconds
    default: return nil
    }
  }

  /// `a length`, `an animation`, `a list of colors`.
  var phrase: String {
    switch self {
    case .seconds: return "a time in seconds"
    case .edges, .insets: return "a set of " + name
    case .list(let element): return "a list of " + element.plural
    case .binding(let inner): return "a binding of " + inner.phrase
    case .focus: return "the binding of a focus"
    case .anything: return "a value that can be compared"
    case .hashable: return "a value with a hash"
    default:
      let isVowel = name.utf8.first.map { [0x61, 0x65, 0x69, 0x6F].contains($0) } ?? false
      return (isVowel ? "an " : "a ") + name
    }
  }

  /// `lengths`, `animations`.
  private var plural: String {
    switch self {
    case .seconds: "times in seconds"
    case .edges, .insets: "sets of " + name
    default: name + "s"
    }
  }

  /// What to write instead where `wanted` is wanted.
  func advice(for wanted: ValueType) -> String {
    switch (self, wanted) {
    case (.integer, .length), (.integer, .number), (.integer, .seconds):
      return "Integers do not turn into other numbers by themselves: declare it as \(wanted.name)."
    case (.style, .color): return "Write a color, such as Color.secondary or a token."
    case (.gradient, .style):
      return "Write LinearGradient(gradient: …, startPoint: .top, endPoint: .bottom)."
    case (.string, .color): return "Write Color('name') for a color of an asset catalog."
    case (.boolean, .binding), (.string, .binding), (.length, .binding), (.number, .binding), (.integer, .binding):
      return "Write a dollar sign before the name, $name."
    case (_, .focus): return "Write the name of a boolean state of this recipe behind a dollar sign, $isFocused."
    case (.focus, .binding): return "What \"focused\" binds can be bound by nothing else: set it on an event."
    case (.binding, _), (.focus, _): return "Leave the dollar sign out."
    case (_, .anything), (_, .hashable): return "Name a number, a text, a boolean or a color."
    case (_, .string) where isNumeric: return "Write it into a text, '${…}'."
    case (_, .boolean): return "Write a comparison, or a name that is true or false."
    case (_, .enumeration(let name)):
      let cases = EnumerationTable.enumeration(named: name)?.cases.prefix(6).map { "." + $0.name } ?? []
      return cases.isEmpty ? "Write a \(name)." : "Write one of its values, such as \(cases.joined(separator: ", "))."
    default: return "Write \(wanted.phrase)."
    }
  }
}

extension ValueType {
  var isBinding: Bool {
    if case .binding = self { true } else { false }
  }
}
