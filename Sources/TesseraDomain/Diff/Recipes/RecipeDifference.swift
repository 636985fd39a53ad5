/// One thing that differs between two states of a recipe; what it counts for is judged later, with the tokens at hand.
struct RecipeDifference {
  /// A number that a token stands for now, or stood for.
  struct Literal {
    let number: Double
    let token: TokenPath
    let isTokenNew: Bool
  }

  let kind: ChangeKind
  let rule: PolicyRule
  let sentence: ChangeSentence
  /// As written, where there is something to show.
  var before: String?
  var after: String?
  /// The step it forces whatever the rule says.
  var least = Bump.none
  var label: String?
  /// The parameter whose default it is: who gives the parameter does not see it.
  var parameter: String?
  /// Where nothing else differs: the tokens that are used in the place of others.
  var retargets: [TokenRetarget] = []
  var literal: Literal?
  /// Where the new state says it; `nil` where it is about all of it, or about what is gone.
  var place: RecipePlace?

  init(_ kind: ChangeKind, _ rule: PolicyRule, _ sentence: ChangeSentence, before: String? = nil, after: String? = nil)
  {
    self.kind = kind
    self.rule = rule
    self.sentence = sentence
    self.before = before
    self.after = after
  }
}

/// Where in a recipe something differs, in words: `in the overlay's badgeView, if count > 0: `.
struct RecipeDifferencePlace {
  private var inside: [String] = []
  private var conditions: [ChangeSentence] = []
  private var member: String?

  static let top = RecipeDifferencePlace()

  static func member(_ name: String) -> RecipeDifferencePlace {
    var place = top
    place.member = name
    return place
  }

  func inside(_ names: String...) -> RecipeDifferencePlace {
    var place = self
    place.inside += names
    return place
  }

  func when(_ condition: String, isMet: Bool) -> RecipeDifferencePlace {
    var place = self
    place.conditions.append(isMet ? "if \(condition)" : "unless \(condition)")
    return place
  }

  var words: ChangeSentence {
    var parts: [ChangeSentence] = []
    if let member { parts.append("in \(member)") }
    if let first = inside.first {
      parts.append(inside.dropFirst().reduce("in the \(first)" as ChangeSentence) { $0 + "'s \($1)" })
    }
    parts += conditions
    guard let first = parts.first else { return ChangeSentence() }
    return parts.dropFirst().reduce(first) { $0 + ", " + $1 } + ": "
  }
}
