internal import JSON

/// Which recipes of two systems are the same ones.
struct RecipeMatch {
  struct Pair {
    /// Places among the recipes of each side.
    let old: Int
    let new: Int
    /// Whether the sources say the same, so that only what they use can differ.
    let isSame: Bool
    let isRenamed: Bool
  }

  /// In the order of the new names.
  private(set) var pairs: [Pair] = []
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  /// - Parameter knownRenames: old names by what they have become, as known from the releases between; an `id` says more.
  /// - Complexity: O(*n*) in recipes, and in the bytes of those that no keeper of the content knows to be the same.
  init(_ old: [RecipeSource], _ new: [RecipeSource], knownRenames: [TokenPath: TokenPath]) {
    func id(of source: RecipeSource) -> NameKey? { source.id.map { NameKey($0) } }
    var (i, j) = (0, 0)
    var contested: [Pair] = []
    while i < old.count || j < new.count {
      if j == new.count || i < old.count && old[i].name.precedesByBytes(new[j].name) {
        removed.append(i)
        i += 1
      } else if i == old.count || new[j].name.precedesByBytes(old[i].name) {
        added.append(j)
        j += 1
      } else {
        let pair = Pair(old: i, new: j, isSame: Self.areSame(old[i], new[j]), isRenamed: false)
        if !pair.isSame, id(of: old[i]) != id(of: new[j]) { contested.append(pair) } else { pairs.append(pair) }
        (i, j) = (i + 1, j + 1)
      }
    }
    let reused = decide(contested, old, new, by: id)
    defer { pairs.sort { $0.new < $1.new } }
    if removed.isEmpty || added.isEmpty { return }
    pair(old, new, by: id, with: id)
    if !knownRenames.isEmpty {
      pair(old, new) { source in
        knownRenames[source.path].map { NameKey($0.text) }
      } with: {
        NameKey($0.path.text)
      }
    }
    // Nobody outside knows a private one by name: one that does the same under another is that one.
    pair(old, new, by: Self.privateContent, with: Self.privateContent)
    if reused.isEmpty { return }
    // What names another recipe than before does another thing, in the same words.
    pairs = pairs.map { pair in
      guard pair.isSame, !RecipeScan(new[pair.new].source).uses.isDisjoint(with: reused) else { return pair }
      return Pair(old: pair.old, new: pair.new, isSame: false, isRenamed: pair.isRenamed)
    }
  }

  /// Tells apart what has one name on both sides and by its `id` is another recipe: one that goes on elsewhere, or came
  /// from there. A deprecated one is what its successor left behind.
  ///
  /// - Returns: the names that mean another recipe now.
  private mutating func decide(
    _ contested: [Pair], _ old: [RecipeSource], _ new: [RecipeSource], by id: (RecipeSource) -> NameKey?
  ) -> Set<NameKey> {
    if contested.isEmpty { return [] }
    let before = Set((removed + contested.map(\.old)).compactMap { id(old[$0]) })
    let after = Set((added + contested.map(\.new)).compactMap { id(new[$0]) })
    var reused: Set<NameKey> = []
    for pair in contested {
      let goesOn = id(old[pair.old]).map(after.contains) ?? false
      let came = id(new[pair.new]).map(before.contains) ?? false
      if goesOn || came, new[pair.new].deprecation == nil {
        removed.append(pair.old)
        added.append(pair.new)
        reused.insert(NameKey(new[pair.new].name))
      } else {
        pairs.append(pair)
      }
    }
    return reused
  }

  private mutating func pair(
    _ old: [RecipeSource], _ new: [RecipeSource], by key: (RecipeSource) -> NameKey?,
    with other: (RecipeSource) -> NameKey?
  ) {
    var holders: [NameKey: [Int]] = [:]
    for gone in removed.reversed() {
      if let key = key(old[gone]) { holders[key, default: []].append(gone) }
    }
    if holders.isEmpty { return }
    var goOn: Set<Int> = []
    added.removeAll { come in
      guard let key = other(new[come]), let gone = holders[key]?.popLast() else { return false }
      goOn.insert(gone)
      pairs.append(Pair(old: gone, new: come, isSame: Self.areSame(old[gone], new[come]), isRenamed: true))
      return true
    }
    removed.removeAll { goOn.contains($0) }
  }

  /// All that a private recipe says, in the one spelling of it; `nil` for a public one.
  private static func privateContent(of source: RecipeSource) -> NameKey? {
    guard source.isPrivate else { return nil }
    var text: [UInt8] = []
    source.appendCanonical(to: &text)
    return NameKey(String(decoding: text, as: UTF8.self))
  }

  /// Whether both are known to be one, or say the same; where the schema of a file lies says nothing.
  private static func areSame(_ a: RecipeSource, _ b: RecipeSource) -> Bool {
    if a.storageID != 0 && a.storageID == b.storageID || a.source.isSame(as: b.source) { return true }
    guard a.source["$schema"] != nil || b.source["$schema"] != nil else { return false }
    let (old, new) = (a.members, b.members)
    guard old.count == new.count else { return false }
    return old.allSatisfy { member in b.source.member(member.name).map(member.value.isSame(as:)) ?? false }
  }
}
