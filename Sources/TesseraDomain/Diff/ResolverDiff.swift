internal import JSON

/// What happened to modifiers and their contexts, and which of one side are which of the other.
///
/// A rename is recognised where the content is the same under a new name, or more than half of its definitions are, and no
/// other name could be meant; of a modifier also where its contexts kept their names and define mostly the same tokens,
/// of a context also where only the case of its name differs.
struct ResolverDiff {
  /// By modifier of `a`: that of `b`, or -1.
  private(set) var modifiers: [Int]
  /// The same for the contexts of each modifier of `a`.
  private(set) var contexts: [[Int]]
  private(set) var changes: [Change] = []

  private let a: SystemContent
  private let b: SystemContent
  private let judge: Judge
  /// The texts of layers, by side; made when a rename is looked for.
  private lazy var layersA = LayerText.all(of: a)
  private lazy var layersB = LayerText.all(of: b)
  /// The same definition by definition.
  private lazy var entriesA = LayerText.entries(of: a)
  private lazy var entriesB = LayerText.entries(of: b)
  /// The names of sets, by side.
  private let setsA: Set<NameKey>
  private let setsB: Set<NameKey>

  init(_ a: SystemContent, _ b: SystemContent, judge: Judge) {
    self.a = a
    self.b = b
    self.judge = judge
    setsA = Set(a.resolver.sets.map { NameKey($0.name) })
    setsB = Set(b.resolver.sets.map { NameKey($0.name) })
    let (old, new) = (a.resolver.modifiers, b.resolver.modifiers)
    modifiers = old.map { modifier in new.firstIndex { $0.name.hasSameBytes(as: modifier.name) } ?? -1 }
    contexts = old.map { Array(repeating: -1, count: $0.contexts.count) }
    matchRenamedModifiers()
    for index in old.indices where modifiers[index] >= 0 { matchContexts(of: index) }
    describe()
  }

  // MARK: - Matching

  private mutating func matchRenamedModifiers() {
    let (old, new) = (a.resolver.modifiers, b.resolver.modifiers)
    let gone = old.indices.filter { modifiers[$0] < 0 }
    let come = new.indices.filter { !modifiers.contains($0) }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let pairs = Self.uniquePairs(gone.map { text(ofModifierOfA: $0) }, come.map { text(ofModifierOfB: $0) })
    for pair in pairs { modifiers[gone[pair.a]] = come[pair.b] }
    matchChangedModifiers(come.filter { !modifiers.contains($0) })
  }

  private mutating func matchChangedModifiers(_ come: [Int]) {
    let gone = modifiers.indices.filter { modifiers[$0] < 0 }
    guard !gone.isEmpty, !come.isEmpty else { return }
    func entries(
      _ modifier: ResolverShape.Modifier, _ layers: [[[UInt8]]], _ content: SystemContent, besides other: Set<NameKey>
    ) -> Set<[UInt8]> {
      modifier.contexts.reduce(into: []) { all, context in
        for entry in Self.entries(of: context.sources, layers, content, besides: other) {
          all.insert(Array(context.name.utf8) + [0] + entry)
        }
      }
    }
    let pairs = Self.likelyPairs(
      gone.map { entries(a.resolver.modifiers[$0], entriesA, a, besides: setsB) },
      come.map { entries(b.resolver.modifiers[$0], entriesB, b, besides: setsA) })
    for pair in pairs { modifiers[gone[pair.a]] = come[pair.b] }
    matchModifiersByContexts(come.filter { !modifiers.contains($0) })
  }

  /// Pairs modifiers whose contexts are called alike and define mostly the same tokens, whatever these are now: values change
  /// with a name, and definitions move between a context and the sets below.
  private mutating func matchModifiersByContexts(_ come: [Int]) {
    let gone = modifiers.indices.filter { modifiers[$0] < 0 }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let (pathsOfA, pathsOfB) = (LayerText.paths(of: a), LayerText.paths(of: b))
    func names(_ modifier: ResolverShape.Modifier) -> [[UInt8]] {
      modifier.contexts.map { Self.folded($0.name) }.sorted { $0.lexicographicallyPrecedes($1) }
    }
    func paths(
      _ modifier: ResolverShape.Modifier, _ layers: [[[UInt8]]], _ content: SystemContent, besides other: Set<NameKey>
    ) -> Set<[UInt8]> {
      Self.entries(of: modifier.contexts.flatMap(\.sources), layers, content, besides: other)
    }
    let old = gone.map { a.resolver.modifiers[$0] }.map { (names($0), paths($0, pathsOfA, a, besides: setsB)) }
    let new = come.map { b.resolver.modifiers[$0] }.map { (names($0), paths($0, pathsOfB, b, besides: setsA)) }
    let pairs = Self.onlyPairs(
      old.map { left in
        new.indices.filter { place in
          let right = new[place]
          return left.0 == right.0 && 2 * left.1.intersection(right.1).count > min(left.1.count, right.1.count)
        }
      })
    for pair in pairs { modifiers[gone[pair.a]] = come[pair.b] }
  }

  private static func folded(_ name: String) -> [UInt8] { Array(name.lowercased().utf8) }

  private mutating func matchContexts(of modifier: Int) {
    let old = a.resolver.modifiers[modifier]
    let new = b.resolver.modifiers[modifiers[modifier]]
    var byName: [NameKey: Int] = [:]
    for (index, context) in new.contexts.enumerated() { byName[NameKey(context.name)] = index }
    for (index, context) in old.contexts.enumerated() {
      contexts[modifier][index] = byName.removeValue(forKey: NameKey(context.name)) ?? -1
    }
    var gone = old.contexts.indices.filter { contexts[modifier][$0] < 0 }
    var come = byName.values.sorted()
    guard !gone.isEmpty, !come.isEmpty else { return }
    let recased = Self.uniquePairs(
      gone.map { Self.folded(old.contexts[$0].name) }, come.map { Self.folded(new.contexts[$0].name) })
    for pair in recased { contexts[modifier][gone[pair.a]] = come[pair.b] }
    gone.removeAll { contexts[modifier][$0] >= 0 }
    come.removeAll { contexts[modifier].contains($0) }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let pairs = Self.uniquePairs(
      gone.map { text(ofA: old.contexts[$0].sources) }, come.map { text(ofB: new.contexts[$0].sources) })
    for pair in pairs { contexts[modifier][gone[pair.a]] = come[pair.b] }
    matchChangedContexts(of: modifier, come.filter { !contexts[modifier].contains($0) })
  }

  private mutating func matchChangedContexts(of modifier: Int, _ come: [Int]) {
    let (old, new) = (a.resolver.modifiers[modifier], b.resolver.modifiers[modifiers[modifier]])
    let gone = old.contexts.indices.filter { contexts[modifier][$0] < 0 }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let pairs = Self.likelyPairs(
      gone.map { Self.entries(of: old.contexts[$0].sources, entriesA, a, besides: setsB) },
      come.map { Self.entries(of: new.contexts[$0].sources, entriesB, b, besides: setsA) })
    for pair in pairs { contexts[modifier][gone[pair.a]] = come[pair.b] }
  }

  /// Pairs what was renamed and changed at once: where each is the only one that has more than half in common with the
  /// other.
  ///
  /// - Complexity: O(*n*) in the entries of both, and in how often each of `a` stands in one of `b`.
  private static func likelyPairs(_ a: [Set<[UInt8]>], _ b: [Set<[UInt8]>]) -> [(a: Int, b: Int)] {
    var places: [[UInt8]: [Int]] = [:]
    for (place, set) in b.enumerated() { for entry in set { places[entry, default: []].append(place) } }
    return onlyPairs(
      a.map { set in
        var common = Array(repeating: 0, count: b.count)
        for entry in set { for place in places[entry] ?? [] { common[place] += 1 } }
        return b.indices.filter { 2 * common[$0] > max(set.count, b[$0].count) }
      })
  }

  /// Places that belong together, each with no other.
  ///
  /// - Parameter matches: for each place of one side, those of the other that it may belong to.
  private static func onlyPairs(_ matches: [[Int]]) -> [(a: Int, b: Int)] {
    var counts: [Int: Int] = [:]
    for place in matches.joined() { counts[place, default: 0] += 1 }
    return matches.enumerated().compactMap { place, found in
      found.count == 1 && counts[found[0]] == 1 ? (place, found[0]) : nil
    }
  }

  /// The definitions of a source list. A set that both sides have by its name is one of them; others are what they hold.
  private static func entries(
    of sources: [ResolverShape.Source], _ layers: [[[UInt8]]], _ content: SystemContent, besides other: Set<NameKey>
  ) -> Set<[UInt8]> {
    var entries: Set<[UInt8]> = []
    for source in sources {
      switch source {
      case .layer(let layer): entries.formUnion(layers[layer])
      case .set(let index):
        let set = content.resolver.sets[index]
        if other.contains(NameKey(set.name)) {
          entries.insert(Array(set.name.utf8))
        } else {
          for case .layer(let layer) in set.sources { entries.formUnion(layers[layer]) }
        }
      }
    }
    return entries
  }

  /// Places of texts that stand exactly once on either side.
  private static func uniquePairs(_ a: [[UInt8]], _ b: [[UInt8]]) -> [(a: Int, b: Int)] {
    var counts: [[UInt8]: (a: [Int], b: [Int])] = [:]
    for (index, text) in a.enumerated() { counts[text, default: ([], [])].a.append(index) }
    for (index, text) in b.enumerated() { counts[text, default: ([], [])].b.append(index) }
    return counts.values.compactMap { $0.a.count == 1 && $0.b.count == 1 ? ($0.a[0], $0.b[0]) : nil }
  }

  // MARK: - Content as text

  private mutating func text(ofA sources: [ResolverShape.Source]) -> [UInt8] {
    LayerText.text(of: sources, layers: layersA, in: a)
  }

  private mutating func text(ofB sources: [ResolverShape.Source]) -> [UInt8] {
    LayerText.text(of: sources, layers: layersB, in: b)
  }

  private mutating func text(ofModifierOfA index: Int) -> [UInt8] {
    var text: [UInt8] = []
    for context in a.resolver.modifiers[index].contexts.sorted(by: { $0.name.precedesByBytes($1.name) }) {
      JSONText.append(string: context.name, to: &text)
      text += self.text(ofA: context.sources)
    }
    return text
  }

  private mutating func text(ofModifierOfB index: Int) -> [UInt8] {
    var text: [UInt8] = []
    for context in b.resolver.modifiers[index].contexts.sorted(by: { $0.name.precedesByBytes($1.name) }) {
      JSONText.append(string: context.name, to: &text)
      text += self.text(ofB: context.sources)
    }
    return text
  }

  // MARK: - Changes

  private mutating func describe() {
    for (index, modifier) in a.resolver.modifiers.enumerated() {
      guard modifiers[index] >= 0 else {
        changes.append(judge.change(.modifierRemoved, .modifierRemoved, subject: modifier.name))
        continue
      }
      describe(modifier, contexts[index], b.resolver.modifiers[modifiers[index]])
    }
    for (index, modifier) in b.resolver.modifiers.enumerated() where !modifiers.contains(index) {
      // Without a default, whoever chose nothing so far can resolve nothing any more.
      changes.append(
        judge.change(
          .modifierAdded, .modifierAdded, subject: modifier.name, atLeast: modifier.defaultIndex == nil ? .major : .none
        ))
    }
    let (old, new) = (a.resolver, b.resolver)
    if !Self.areSame(old.description, new.description) || !Self.areSame(old.name, new.name) {
      changes.append(judge.change(.resolverRedescribed, .metaDescription, subject: "resolver"))
    }
    for set in new.sets {
      guard let before = old.sets.first(where: { $0.name.hasSameBytes(as: set.name) }) else { continue }
      if !Self.areSame(before.description, set.description) || !TesseraDomain.areSame(before.extensions, set.extensions)
      {
        changes.append(judge.change(.resolverRedescribed, .metaDescription, subject: "sets/" + set.name))
      }
    }
  }

  private mutating func describe(
    _ old: ResolverShape.Modifier, _ matches: [Int], _ new: ResolverShape.Modifier
  ) {
    func names(_ name: String) -> [ContextValue] {
      [ContextValue(context: ContextValue.everywhere, value: .string(name))]
    }
    if !old.name.hasSameBytes(as: new.name) {
      changes.append(
        judge.change(
          .modifierRenamed, .modifierRenamed, subject: new.name, before: names(old.name), after: names(new.name)))
    }
    var isMatched = Array(repeating: false, count: new.contexts.count)
    for (index, context) in old.contexts.enumerated() {
      guard matches[index] >= 0 else {
        changes.append(judge.change(.contextRemoved, .contextRemoved, subject: new.name + "/" + context.name))
        continue
      }
      isMatched[matches[index]] = true
      let now = new.contexts[matches[index]].name
      if !context.name.hasSameBytes(as: now) {
        changes.append(
          judge.change(
            .contextRenamed, .contextRenamed, subject: new.name + "/" + now, before: names(context.name),
            after: names(now)))
      }
    }
    for (index, context) in new.contexts.enumerated() where !isMatched[index] {
      changes.append(judge.change(.contextAdded, .contextAdded, subject: new.name + "/" + context.name))
    }
    if old.defaultIndex.map({ matches[$0] }) != new.defaultIndex {
      // A default that is taken away breaks whoever relied on it, as a modifier added without one does.
      changes.append(
        judge.change(
          .contextDefault, .contextDefault, subject: new.name,
          before: old.defaultIndex.map { names(old.contexts[$0].name) } ?? [],
          after: new.defaultIndex.map { names(new.contexts[$0].name) } ?? [],
          atLeast: new.defaultIndex == nil ? .major : .none))
    }
    if !Self.areSame(old.description, new.description) || !TesseraDomain.areSame(old.extensions, new.extensions) {
      changes.append(judge.change(.resolverRedescribed, .metaDescription, subject: new.name))
    }
  }

  private static func areSame(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.hasSameBytes(as: b)
    default: false
    }
  }
}
