/// One choice for each resolver modifier, or for some of them.
package struct Context: Hashable, Sendable {
  /// By modifier; -1 where nothing is chosen. Empty in a system without modifiers.
  package var choices: [Int16]

  package init(choices: [Int16]) {
    self.choices = choices
  }

  /// No choice for any of `count` modifiers.
  package init(unchosen count: Int) {
    choices = Array(repeating: -1, count: count)
  }

  package subscript(modifier: Int) -> Int? {
    get { choices[modifier] < 0 ? nil : Int(choices[modifier]) }
    set { choices[modifier] = newValue.map(Int16.init) ?? -1 }
  }

  /// This context with `other`'s choices laid over it.
  package func overlaid(with other: Context) -> Context {
    var result = self
    for (modifier, choice) in other.choices.enumerated() where choice >= 0 { result.choices[modifier] = choice }
    return result
  }
}

/// A set of modifiers, one bit each.
package struct ModifierSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }
  package init(modifier: Int) { rawValue = 1 << UInt64(modifier) }

  /// The modifiers in it, ascending.
  package var modifiers: [Int] {
    var result: [Int] = []
    var rest = rawValue
    while rest != 0 {
      result.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return result
  }
}
