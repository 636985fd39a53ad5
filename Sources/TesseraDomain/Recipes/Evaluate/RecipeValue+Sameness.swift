internal import JSON

extension RecipeValue {
  /// Whether both numbers are equal but for the rounding of a sum.
  static func isSame(_ a: Double, _ b: Double) -> Bool {
    a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b))
  }

  /// Whether both values mean the same, whatever they were worked out from: 16 is `{spacing.md}` where that is 16 points,
  /// and `Color(white: 1)` is a token that is white.
  ///
  /// What is open is the same where it would be worked out in the same way.
  package func means(_ other: RecipeValue) -> Bool {
    if let left = number, let right = other.number { return Self.isSame(left, right) }
    if let left = color, let right = other.color, left.means(right) { return true }
    switch (form, other.form) {
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.text(let left), .text(let right)): return left.hasSameBytes(as: right)
    case (.list(let left), .list(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.token(let left), .token(let right)): return Self.isSame(left, right)
    case (.member(let left, of: let leftType), .member(let right, of: let rightType)):
      return left.hasSameBytes(as: right) && Self.isSameType(type, leftType, other.type, rightType)
    case (.type(let left), .type(let right)): return left.hasSameBytes(as: right)
    case (.property(let left, let leftName), .property(let right, let rightName)):
      return leftName.hasSameBytes(as: rightName) && left.means(right)
    case (.call(let left, let leftArguments), .call(let right, let rightArguments)):
      return left.means(right) && leftArguments.count == rightArguments.count
        && zip(leftArguments, rightArguments).allSatisfy {
          ($0.label ?? "").hasSameBytes(as: $1.label ?? "") && $0.value.means($1.value)
        }
    case (.sum(let left), .sum(let right)): return left.isSame(as: right)
    case (.open(let left), .open(let right)): return left == right
    default: return false
    }
  }

  private static func isSame(_ a: ResolvedToken, _ b: ResolvedToken) -> Bool {
    if a.path == b.path { return true }
    guard a.value.means(b.value) else { return false }
    // Two colours of the app's catalogue are two colours, whatever stands in for them elsewhere.
    return areSame(a.tessera.swiftUI, b.tessera.swiftUI)
  }

  /// `.primary` of a style is not `Color.primary`; where a type is not known, the name decides.
  private static func isSameType(_ a: ValueType?, _ aName: String?, _ b: ValueType?, _ bName: String?) -> Bool {
    if let aName, let bName { return aName.hasSameBytes(as: bName) }
    guard let a, let b else { return true }
    return a == b
  }
}
