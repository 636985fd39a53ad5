/// An expression of Swift as a tree, which ``SwiftCodeWriter`` lays out in lines.
indirect enum SwiftCode {
  /// What never breaks.
  case text(String)
  /// One after the other, without anything in between.
  case joined([SwiftCode])
  /// Arguments, or the elements of an array: in one line, or each in a line of its own.
  case list(open: String, [SwiftCode], close: String)
  /// `base.first(…).second`; links of a view stand in lines of their own where there are several.
  case chain(SwiftCode, [Link], isView: Bool)
  case conditional(SwiftCode, SwiftCode, SwiftCode)
  /// Operands of one strength with the operators before all but the first.
  case infix(SwiftCode, [(symbol: String, operand: SwiftCode)])
  case closure(Closure)

  /// One link of a chain, its dot included.
  enum Link {
    case member(SwiftCode)
    /// Links that only some systems have: `#if !os(tvOS)`.
    case condition(String, then: [Link], otherwise: [Link])
  }

  struct Closure {
    /// `value`, `geometry`; `nil` for none.
    var parameters: String?
    var statements: [SwiftStatement]
    /// Whether it stands in lines of its own even where there is room.
    var isTall = false
  }

  /// `name(a, b)`.
  static func call(_ name: String, _ arguments: [SwiftCode]) -> SwiftCode {
    .joined([.text(name), .list(open: "(", arguments, close: ")")])
  }

  /// `label: value`, or the value alone.
  static func argument(_ label: String?, _ value: SwiftCode) -> SwiftCode {
    guard let label else { return value }
    return .joined([.text(label + ": "), value])
  }

  /// Whether it is a call of `name`, or the name alone.
  func begins(with name: String) -> Bool {
    switch self {
    case .text(let text): text == name || text.hasPrefix(name + " ") || text.hasPrefix(name + "(")
    case .joined(let parts): parts.first?.begins(with: name) ?? false
    default: false
    }
  }

  /// The code with one more link behind it.
  func linked(_ link: SwiftCode, isView: Bool) -> SwiftCode {
    if case .chain(let base, let links, let wasView) = self, wasView == isView {
      return .chain(base, links + [.member(link)], isView: isView)
    }
    return .chain(self, [.member(link)], isView: isView)
  }
}

/// A statement of Swift.
indirect enum SwiftStatement {
  case code(SwiftCode)
  /// `if`, `else if` and `else`, which has no condition.
  case branch([(condition: SwiftCode?, statements: [SwiftStatement])])
  /// `switch`; every case gives a value.
  case choice(SwiftCode, cases: [(patterns: [SwiftCode], value: SwiftCode)], otherwise: SwiftCode)
  /// `#if`.
  case condition(String, then: [SwiftStatement], otherwise: [SwiftStatement])
  /// What an author wrote, line by line.
  case raw(String)
}
