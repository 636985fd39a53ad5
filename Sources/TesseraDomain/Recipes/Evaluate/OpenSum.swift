/// A number in which something is open: a sum of products, in which equal parts are put together.
///
/// `-w + w * 2 * phase` is `-w` where the phase is 0 and `w` where it is 1, whatever `w` is.
package struct OpenSum: Sendable {
  /// Something that nobody gave, as it is called or as it would be worked out.
  struct Atom: Sendable {
    let expression: RecipeExpression
    let key: String
    let weight: Int
    let depth: Int
  }

  struct Term: Sendable {
    var factor: Double
    /// In the order of their keys.
    let atoms: [Atom]

    func isLike(_ other: Term) -> Bool {
      atoms.count == other.atoms.count && zip(atoms, other.atoms).allSatisfy { $0.key.hasSameBytes(as: $1.key) }
    }
  }

  private static let maximumTerms = 24
  private static let maximumAtoms = 6

  /// In the order in which they came up; none has the factor 0.
  private(set) var terms: [Term]
  private(set) var constant: Double
  private let place: RecipePlace

  init(_ constant: Double, at place: RecipePlace) {
    terms = []
    self.constant = constant
    self.place = place
  }

  /// - Parameters:
  ///   - weight: how much there is to say of the expression.
  ///   - depth: how deep its parts lie in each other.
  init(_ expression: RecipeExpression, weight: Int, depth: Int) {
    let atom = Atom(expression: expression, key: expression.description, weight: weight, depth: depth)
    terms = [Term(factor: 1, atoms: [atom])]
    constant = 0
    place = expression.place
  }

  var weight: Int { terms.reduce(1) { $1.atoms.reduce($0) { $0 + $1.weight } } }
  var depth: Int { 1 + (terms.lazy.flatMap(\.atoms).map(\.depth).max() ?? 0) }

  /// The number, where nothing is open any more.
  var number: Double? { terms.isEmpty ? constant : nil }

  /// `self + factor * other`; `nil` where that is too much to keep, or not a finite number.
  func adding(_ other: OpenSum, times factor: Double) -> OpenSum? {
    var result = self
    result.constant += factor * other.constant
    for term in other.terms {
      var term = term
      term.factor *= factor
      result.add(term)
    }
    return result.kept
  }

  /// `nil` where that is too much to keep, or not a finite number.
  func multiplied(by other: OpenSum) -> OpenSum? {
    var result = OpenSum(constant * other.constant, at: place)
    for (sum, factor) in [(self, other.constant), (other, constant)] where factor != 0 {
      for term in sum.terms { result.add(Term(factor: term.factor * factor, atoms: term.atoms)) }
    }
    guard terms.count * other.terms.count <= Self.maximumTerms * Self.maximumTerms else { return nil }
    for left in terms {
      for right in other.terms {
        guard left.atoms.count + right.atoms.count <= Self.maximumAtoms else { return nil }
        let atoms = (left.atoms + right.atoms).sorted { $0.key.precedesByBytes($1.key) }
        result.add(Term(factor: left.factor * right.factor, atoms: atoms))
      }
    }
    return result.kept
  }

  /// Whether both are the same number, whatever the open parts are.
  func isSame(as other: OpenSum) -> Bool {
    guard terms.count == other.terms.count, RecipeValue.isSame(constant, other.constant) else { return false }
    return terms.allSatisfy { term in
      other.terms.contains { $0.isLike(term) && RecipeValue.isSame($0.factor, term.factor) }
    }
  }

  private mutating func add(_ term: Term) {
    if let known = terms.firstIndex(where: { $0.isLike(term) }) {
      terms[known].factor += term.factor
      if terms[known].factor == 0 { terms.remove(at: known) }
    } else if term.factor != 0 {
      terms.append(term)
    }
  }

  private var kept: OpenSum? {
    guard terms.count <= Self.maximumTerms, constant.isFinite, terms.allSatisfy(\.factor.isFinite) else { return nil }
    return self
  }

  /// The sum as somebody would write it.
  var expression: RecipeExpression {
    var sum: RecipeExpression?
    func add(_ factor: Double, _ atoms: [Atom]) {
      // A minus goes to the first factor, or stands between two parts.
      let isFirst = sum == nil
      var product = abs(factor) == 1 && !atoms.isEmpty ? nil : RecipeExpression(.number(abs(factor)), at: place)
      if isFirst, factor < 0, let number = product { product = RecipeExpression(.negative(number), at: place) }
      for atom in atoms {
        var next = atom.expression
        if isFirst, factor < 0, product == nil { next = RecipeExpression(.negative(next), at: place) }
        product = product.map { RecipeExpression(.binary(.multiply, $0, next), at: place) } ?? next
      }
      guard let product else { return }
      sum = sum.map { RecipeExpression(.binary(factor < 0 ? .subtract : .add, $0, product), at: place) } ?? product
    }
    for term in terms { add(term.factor, term.atoms) }
    if constant != 0 || terms.isEmpty { add(constant, []) }
    return sum ?? RecipeExpression(.number(constant), at: place)
  }
}
