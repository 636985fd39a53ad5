internal import JSON

/// Finds what differs between two states of one recipe, in the order of reading.
struct RecipeComparer {
  let a: Recipe
  let b: Recipe
  /// What names of `a` have become in `b`.
  var names: RecipeNames
  private(set) var found: [RecipeDifference] = []
  let mentions: (a: RecipeMentions, b: RecipeMentions)
  /// What expressions of each side may name.
  let tokens: (a: RecipeTokens, b: RecipeTokens)
  /// What is mentioned at all, by its new name: of what is not, a difference can be told and not be seen.
  private var mentioned: Set<NameKey> = []
  /// Whether what is being compared can be seen.
  private var isSeen = true
  /// Where what is being compared stands in `b`.
  private var place: RecipePlace?

  /// - Parameters:
  ///   - tokens: what expressions of each side may name.
  ///   - names: what recipes that both use, and their parameters, have become.
  /// - Complexity: O(size of both), and what ``SequenceMatch`` needs.
  init(_ a: Recipe, _ b: Recipe, tokens: (a: RecipeTokens, b: RecipeTokens), names: RecipeNames = .same) {
    self.a = a
    self.b = b
    self.tokens = tokens
    self.names = names
    mentions = (RecipeMentions(a, names), RecipeMentions(b, .same))
    findRenames()
    compareIdentity()
    compareParameters(a.parameters, b.parameters, at: .top)
    within(b.api?.place) { $0.compareEntryPoint() }
    compareEnvironment()
    compareState()
    compareDerived()
    compareViews()
    let (old, new) = (RecipePartBuilder(names: self.names), RecipePartBuilder(names: self.names.ofNewSide))
    compareParts(old.steps(a.steps), new.steps(b.steps), at: .top)
    compareParts(
      a.body.map { [old.view($0)] } ?? [], b.body.map { [new.view($0)] } ?? [], at: .top.inside("body"))
    compareGroups()
    compareWords()
  }

  /// The parameters that are called otherwise now, old names by new ones.
  private(set) var renamedParameters: [NameKey: String] = [:]

  /// - Parameter place: where `b` says it, if that is nearer than what is being compared.
  mutating func add(_ difference: RecipeDifference, at place: RecipePlace? = nil) {
    var difference =
      isSeen
      ? difference
      : RecipeDifference(
        .redescribed, .metaDescription, difference.sentence, before: difference.before, after: difference.after)
    difference.place = place ?? self.place
    found.append(difference)
  }

  /// Compares what stands at one place of `b`.
  mutating func within(_ place: RecipePlace?, _ body: (inout RecipeComparer) -> Void) {
    let outer = self.place
    self.place = place ?? outer
    body(&self)
    self.place = outer
  }

  // MARK: - Names

  private mutating func findRenames() {
    let pairs = RecipeRenames.parameters(a.parameters, b.parameters, mentions.a, mentions.b)
    for (old, new) in pairs { renamedParameters[NameKey(old)] = new }
    names.values = renamedParameters
    let states = RecipeRenames.privateValues(
      a.state.map { ($0.name, $0.type.name) }, b.state.map { ($0.name, $0.type.name) }, mentions.a, mentions.b)
    let derived = RecipeRenames.privateValues(
      a.derived.map { ($0.name, $0.type.name) }, b.derived.map { ($0.name, $0.type.name) }, mentions.a, mentions.b)
    let proxies = RecipeRenames.privateValues(
      mentions.a.proxies.map { ($0, "") }, mentions.b.proxies.map { ($0, "") }, mentions.a, mentions.b)
    for (old, new) in states + derived + proxies { names.values[NameKey(old)] = new }
    let views = RecipeRenames.pairs(a.views.map(\.name), b.views.map(\.name)) { old, new in
      mentions.a.refs[NameKey(old)] == mentions.b.refs[NameKey(new)] && mentions.b.refs[NameKey(new)] != nil
    }
    for (old, new) in views { names.views[NameKey(old)] = new }
    mentioned = Set(mentions.b.values.keys).union(mentions.a.values.keys.map { NameKey(names.value($0.text)) })
  }

  // MARK: - What it is

  private mutating func compareIdentity() {
    if a.kind != b.kind {
      add(
        .init(
          .recipeSymbol, .symbolChanged,
          "it is a \(b.kind.rawValue) now, was a \(a.kind.rawValue)", before: a.kind.rawValue, after: b.kind.rawValue))
    } else if let old = SwiftSymbols.typeName(of: a), let new = SwiftSymbols.typeName(of: b),
      !old.hasSameBytes(as: new),
      // What is called after the recipe goes with its name.
      a.name.hasSameBytes(as: b.name) || a.typeName != nil || b.typeName != nil
    {
      add(.init(.recipeSymbol, .symbolChanged, "its type is \(new), was \(old)", before: old, after: new))
    }
    compareMinimum(a.declaredMinimum(tokens.a), b.declaredMinimum(tokens.b), at: .top)
  }

  /// Compares the oldest systems that have what is declared, and so the mark that Swift puts on it.
  mutating func compareMinimum(_ old: PlatformMinimum, _ new: PlatformMinimum, at place: RecipeDifferencePlace) {
    if old == new { return }
    let isRaised = old.joined(with: new) != old
    let (before, after) = PlatformMinimum.differences(old, new)
    let sentence =
      isRaised ? old.sentence(raisedTo: new) : ChangeSentence([.words("it needs \(after) only, was \(before)")])
    add(
      .init(
        .recipeMinimum, isRaised ? .platformMinimum : .metaDescription, place.words + sentence, before: before,
        after: after))
  }

  private mutating func compareEntryPoint() {
    if a.kind == .namespace || b.kind == .namespace { return }
    let (old, new) = (a.entryPoint, b.entryPoint)
    let followsName = old.function.hasSameBytes(as: a.name) && new.function.hasSameBytes(as: b.name)
    if !followsName, !old.function.hasSameBytes(as: new.function) {
      add(
        .init(
          .exposure, .recipeExposure, "it is called as \(new.function) now, was \(old.function)", before: old.function,
          after: new.function))
    }
    let gone = Set(a.parameters.map { NameKey(names.value($0.name)) })
    let kept = gone.intersection(b.parameters.map { NameKey($0.name) })
    let before = old.exposes.map { NameKey(names.value($0)) }.filter(kept.contains)
    let after = new.exposes.map { NameKey($0) }.filter(kept.contains)
    let (exposed, hidden) = (Set(after).subtracting(before), Set(before).subtracting(after))
    for name in after where exposed.contains(name) {
      add(.init(.exposure, .recipeExposure, "it can be called with \(name.text) now", after: name.text))
    }
    for name in before where hidden.contains(name) {
      add(.init(.exposure, .recipeExposure, "it cannot be called with \(name.text) any more", before: name.text))
    }
    if exposed.isEmpty, hidden.isEmpty, before != after {
      let declared = (
        a.parameters.map { NameKey(names.value($0.name)) }.filter(before.contains),
        b.parameters.map { NameKey($0.name) }.filter(after.contains)
      )
      // What only follows the order of the parameters is told there.
      if declared.0 != before || declared.1 != after {
        let (old, new) = (before.map(\.text).joined(separator: ", "), after.map(\.text).joined(separator: ", "))
        add(.init(.exposure, .recipeExposure, "it takes \(new), was \(old)", before: old, after: new))
      }
    }
    for parameter in a.parameters {
      let name = names.value(parameter.name)
      guard kept.contains(NameKey(name)), before.contains(NameKey(name)), after.contains(NameKey(name)) else {
        continue
      }
      let (was, now) = (old.label(of: parameter.name), new.label(of: name))
      let followsParameter = was.hasSameBytes(as: parameter.name) && now.hasSameBytes(as: name)
      guard !followsParameter, !was.hasSameBytes(as: now) else { continue }
      add(
        .init(
          .exposure, .recipeExposure, "the label of \(name) is \(now), was \(was)", before: was, after: now))
    }
  }

  // MARK: - What it holds

  private mutating func compareEnvironment() {
    let (old, new) = (Set(a.environment.map { NameKey($0.name) }), Set(b.environment.map { NameKey($0.name) }))
    for input in b.environment where !old.contains(NameKey(input.name)) {
      withSight(of: input.name, at: input.place) {
        $0.add(.init(.environmentChanged, .recipeStep, "it reads \(input.name) now", after: input.name))
      }
    }
    for input in a.environment where !new.contains(NameKey(input.name)) {
      withSight(of: input.name) {
        $0.add(.init(.environmentChanged, .recipeStep, "it does not read \(input.name) any more", before: input.name))
      }
    }
  }

  private mutating func compareState() {
    let new = Dictionary(b.state.map { (NameKey($0.name), $0) }) { first, _ in first }
    let known = Set(a.state.map { NameKey(names.value($0.name)) })
    for old in a.state {
      let name = names.value(old.name)
      guard let now = new[NameKey(name)] else {
        withSight(of: name) {
          $0.add(.init(.stateChanged, .recipeStep, "state \(old.name) is gone", before: old.initial.description))
        }
        continue
      }
      withSight(of: name, at: now.place) { comparer in
        if old.type != now.type {
          comparer.add(
            .init(
              .stateChanged, .recipeStep, "state \(name) is of type \(now.type.name), was \(old.type.name)",
              before: old.type.name, after: now.type.name))
        }
        comparer.compare(old.initial, now.initial, .stateChanged, of: "state \(name)", verb: "begins as")
      }
    }
    for now in b.state where !known.contains(NameKey(now.name)) {
      withSight(of: now.name, at: now.place) {
        $0.add(
          .init(
            .stateChanged, .recipeStep, "state \(now.name) is new, and begins as \(now.initial.description)",
            after: now.initial.description))
      }
    }
  }

  private mutating func compareDerived() {
    let new = Dictionary(b.derived.map { (NameKey($0.name), $0) }) { first, _ in first }
    let known = Set(a.derived.map { NameKey(names.value($0.name)) })
    for old in a.derived {
      let name = names.value(old.name)
      guard let now = new[NameKey(name)] else {
        withSight(of: name) {
          $0.add(.init(.derivedChanged, .recipeStep, "value \(old.name) is gone", before: old.value.description))
        }
        continue
      }
      withSight(of: name, at: now.place) { comparer in
        if old.type != now.type {
          comparer.add(
            .init(
              .derivedChanged, .recipeStep, "value \(name) is of type \(now.type.name), was \(old.type.name)",
              before: old.type.name, after: now.type.name))
        }
        comparer.compare(old.value, now.value, .derivedChanged, of: "\(name)", verb: "is")
      }
    }
    for now in b.derived where !known.contains(NameKey(now.name)) {
      withSight(of: now.name, at: now.place) {
        $0.add(
          .init(
            .derivedChanged, .recipeStep, "value \(now.name) is new: \(now.value.description)",
            after: now.value.description))
      }
    }
  }

  private mutating func compareViews() {
    let (builderA, builderB) = (RecipePartBuilder(names: names), RecipePartBuilder(names: names.ofNewSide))
    let new = Dictionary(b.views.map { (NameKey($0.name), $0) }) { first, _ in first }
    let known = Set(a.views.map { NameKey(names.view($0.name)) })
    for old in a.views {
      let name = names.view(old.name)
      let isReferred = mentions.a.refs[NameKey(old.name)] != nil || mentions.b.refs[NameKey(name)] != nil
      let owner = mentions.b.owners[NameKey(name)] ?? mentions.a.owners[NameKey(old.name)]
      withSight(isReferred) { comparer in
        guard let now = new[NameKey(name)] else {
          comparer.add(.init(.viewChanged, .recipeStep, "view \(old.name) is gone", before: old.name))
          return
        }
        let place = owner.map { RecipeDifferencePlace.top.inside($0, name) } ?? .top.inside(name)
        comparer.compareParts([builderA.view(old.view)], [builderB.view(now.view)], at: place)
      }
    }
    for now in b.views where !known.contains(NameKey(now.name)) {
      withSight(mentions.b.refs[NameKey(now.name)] != nil, at: now.place) {
        $0.add(.init(.viewChanged, .recipeStep, "view \(now.name) is new", after: now.name))
      }
    }
  }

  private mutating func withSight(
    of name: String, at place: RecipePlace? = nil, _ body: (inout RecipeComparer) -> Void
  ) {
    withSight(mentioned.contains(NameKey(name)), at: place, body)
  }

  private mutating func withSight(
    _ sight: Bool, at place: RecipePlace? = nil, _ body: (inout RecipeComparer) -> Void
  ) {
    let before = isSeen
    isSeen = sight
    within(place, body)
    isSeen = before
  }

  /// Compares two expressions that say the same thing of `subject`.
  mutating func compare(
    _ old: RecipeExpression, _ new: RecipeExpression, _ kind: ChangeKind, _ rule: PolicyRule = .recipeStep,
    at place: RecipeDifferencePlace = .top, of subject: ChangeSentence, verb: String = "is", parameter: String? = nil
  ) {
    compareRenamed(names(old), new, kind, rule, at: place, of: subject, verb: verb, parameter: parameter)
  }

  /// - Parameter old: with the names of the new side already.
  mutating func compareRenamed(
    _ old: RecipeExpression, _ new: RecipeExpression, _ kind: ChangeKind, _ rule: PolicyRule = .recipeStep,
    at place: RecipeDifferencePlace, of subject: ChangeSentence, verb: String = "is", parameter: String? = nil
  ) {
    let (before, after) = (old.description, new.description)
    if before.hasSameBytes(as: after) { return }
    if old.alike.description.hasSameBytes(as: new.alike.description) { return }
    let retargets = old.retargets(to: new) ?? []
    let sentence: ChangeSentence =
      retargets.isEmpty || parameter != nil
      ? "\(subject) \(ChangeSentence([.words(verb)])) \(after), was \(before)"
      : "\(subject) uses \(Self.list(retargets.map(\.to))), was \(Self.list(retargets.map(\.from)))"
    var difference = RecipeDifference(kind, rule, place.words + sentence, before: before, after: after)
    difference.retargets = retargets
    difference.literal = Self.literal(old, new)
    difference.parameter = parameter
    add(difference, at: new.place)
  }

  private static func list(_ tokens: [TokenPath]) -> ChangeSentence {
    var sentence = ChangeSentence()
    for (place, token) in tokens.enumerated() {
      if place > 0 { sentence = sentence + (place == tokens.count - 1 ? " and " : ", ") }
      sentence = sentence + "\("{\(token)}")"
    }
    return sentence
  }

  private static func literal(_ old: RecipeExpression, _ new: RecipeExpression) -> RecipeDifference.Literal? {
    switch (old.form, new.form) {
    case (.number(let number), .token(let token)): .init(number: number, token: token, isTokenNew: true)
    case (.token(let token), .number(let number)): .init(number: number, token: token, isTokenNew: false)
    default: nil
    }
  }

  // MARK: - Words

  private mutating func compareWords() {
    var parts: [String] = []
    let (old, new) = (a.place.node, b.place.node)
    for member in ["id", "description", "examples", "expectations", "since", "removeAfter"]
    where !areSame(old.member(member), new.member(member)) {
      parts.append(member)
    }
    func words(_ parameters: [Recipe.Parameter], _ names: RecipeNames) -> [NameKey: String] {
      Dictionary(parameters.map { (NameKey(names.value($0.name)), $0.description ?? "") }) { first, _ in first }
    }
    func differ(_ a: [NameKey: String], _ b: [NameKey: String]) -> Bool {
      a.contains { name, text in b[name].map { !$0.hasSameBytes(as: text) } ?? false }
    }
    if differ(words(a.parameters, names), words(b.parameters, .same)) { parts.append("descriptions of parameters") }
    let derived = (
      Dictionary(a.derived.map { (NameKey(names.value($0.name)), $0.description ?? "") }) { first, _ in first },
      Dictionary(b.derived.map { (NameKey($0.name), $0.description ?? "") }) { first, _ in first }
    )
    if differ(derived.0, derived.1) { parts.append("descriptions of values") }
    if differ(RecipeMember.words(of: a), RecipeMember.words(of: b)) { parts.append("descriptions of functions") }
    if parts.isEmpty { return }
    let text = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
    let verb =
      parts.count == 1 && !parts[0].hasSuffix("s") ? "differs" : "differ"
    isSeen = true
    add(.init(.redescribed, .metaDescription, ChangeSentence([.words("its \(text) \(verb)")])))
  }
}

extension PlatformMinimum {
  /// `it needs iOS 17, was iOS 15`.
  func sentence(raisedTo other: PlatformMinimum) -> ChangeSentence {
    let (before, after) = Self.differences(self, other)
    return ChangeSentence([.words("it needs \(after), was \(before)")])
  }

  /// The systems of which the versions differ, on each side: `iOS 17, no tvOS`.
  static func differences(_ a: PlatformMinimum, _ b: PlatformMinimum) -> (String, String) {
    func text(_ name: String, _ version: Version?) -> String { version.map { "\(name) \($0)" } ?? "no \(name)" }
    let different = zip(a.versions, b.versions).filter { $0.version != $1.version }
    return (
      different.map { text($0.0.system, $0.0.version) }.joined(separator: ", "),
      different.map { text($0.1.system, $0.1.version) }.joined(separator: ", ")
    )
  }
}
