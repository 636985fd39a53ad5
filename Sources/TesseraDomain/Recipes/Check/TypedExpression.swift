/// An expression that is known to be sound in its place, with what each part of it means.
package struct TypedExpression: Sendable {
  /// What kind of thing an expression is.
  package enum Meaning: Sendable {
    /// A number, a boolean, a text, or a list; `parts` are what a text interpolates, or the elements.
    case literal
    case name(RecipeScope.Origin)
    /// `$name`.
    case binding(RecipeScope.Origin)
    case token(TokenType)
    /// `.black`, `Color.black`, `.easeInOut(duration: 1)`: a member of the type itself; `parts` are arguments.
    case staticMember(MemberTable.Member, of: ValueType)
    /// `.dark`: a member of an enumeration.
    case enumerationCase(Enumeration.Case, of: String)
    /// `base.width`, `base.opacity(0.1)`; `parts` are arguments.
    case member(MemberTable.Member)
    /// `RoundedRectangle(cornerRadius: 4)`; `parts` are arguments.
    case initializer(MemberTable.Member)
    /// `min(a, b)`, `max(a, b)`; `parts` are arguments.
    case function
    /// `!a`, `-a`, `a + b`; `parts` are the operands.
    case operation
    /// `a ? b : c`; `parts` are the condition and both values.
    case conditional
    /// `parts` are the subject, then the patterns and the value of each case, and the default.
    case choice
  }

  package let source: RecipeExpression
  /// What it is by itself.
  package let type: ValueType
  /// What its place wants; another type than `type` where Swift or the exporter converts one into the other.
  package let wanted: ValueType
  package let meaning: Meaning
  /// What a member is a member of.
  package let base: [TypedExpression]
  package let parts: [TypedExpression]
  /// What it needs as a whole, with everything in it.
  package let minimum: PlatformMinimum
  /// Of a shape: whether a line can be drawn inside of its edge, as not along one that is trimmed or turned.
  package let isInsettable: Bool

  /// - Parameter isInsettable: of a name that stands for a shape.
  init(
    _ source: RecipeExpression, _ type: ValueType, wanted: ValueType? = nil, _ meaning: Meaning,
    base: TypedExpression? = nil, parts: [TypedExpression] = [], minimum: PlatformMinimum = .everywhere,
    isInsettable: Bool = true
  ) {
    self.source = source
    self.type = type
    self.wanted = wanted ?? type
    self.meaning = meaning
    self.base = base.map { [$0] } ?? []
    self.parts = parts
    self.minimum = (self.base + parts).reduce(minimum) { $0.joined(with: $1.minimum) }
    switch meaning {
    case .initializer(let member), .staticMember(let member, _), .member(let member):
      self.isInsettable = member.isInsettable
    case .conditional, .choice: self.isInsettable = parts.dropFirst().allSatisfy(\.isInsettable)
    default: self.isInsettable = isInsettable
    }
  }

  /// The same where `type` is wanted.
  func wanted(as type: ValueType, parts: [TypedExpression]? = nil) -> TypedExpression {
    TypedExpression(
      source, self.type, wanted: type, meaning, base: base.first, parts: parts ?? self.parts, minimum: minimum,
      isInsettable: isInsettable)
  }
}

/// A step that is known to be sound, with its arguments in the order of Swift.
package struct TypedStep: Sendable {
  package struct Argument: Sendable {
    package let parameter: Signature.Parameter
    package let value: TypedExpression
  }

  package let definition: StepDefinition
  /// The overload that is meant.
  package let signature: Signature
  package let arguments: [Argument]
  /// Where the step has one and the recipe gives it.
  package let reducedMotion: TypedExpression?
  /// What the overload and all arguments need.
  package let minimum: PlatformMinimum

  package func argument(_ name: String) -> TypedExpression? {
    arguments.first { $0.parameter.name.hasSameBytes(as: name) }?.value
  }
}
