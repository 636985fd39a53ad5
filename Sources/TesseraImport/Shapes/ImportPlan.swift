internal import JSON
internal import TesseraDomain

/// How the trees of a source combine: layers, and the sets and modifiers that they belong to.
struct ImportPlan {
  /// One source list: trees that are laid over one another.
  struct Layer {
    /// What its files are named for.
    var name: String
    var parts: [Part] = []
  }

  /// One file of a layer.
  struct Part {
    /// What the file is named for; empty for the layer's own name.
    var name: String
    /// Trees that stand one after the other; a later one counts before an earlier one.
    var trees: [Tree]
  }

  struct Tree {
    let root: JSONNode
    /// Members of the root that are left out.
    var skipped: Set<NameKey> = []
  }

  enum Source: Hashable {
    case layer(Int)
    case set(Int)
  }

  struct SetPlan {
    var name: String
    var sources: [Source]
    var description: JSONNode?
    var extensions: JSONNode?
  }

  struct Modifier {
    var name: String
    var contexts: [(name: String, sources: [Source])]
    var defaultIndex: Int?
    var description: JSONNode?
    var extensions: JSONNode?
  }

  enum OrderItem {
    case set(Int)
    case modifier(Int)
  }

  var layers: [Layer] = []
  var sets: [SetPlan] = []
  var modifiers: [Modifier] = []
  var order: [OrderItem] = []
  /// What the source calls the system.
  var title: String?
  var description: String?
  /// Whether sets are the author's own, so that the folder keeps them though it has no modifier.
  var keepsSets = false
  /// Whether of two sets the later counts before the earlier wherever both take part, whatever modifiers they are in.
  var areSetsRanked = false
  /// The names of sets that references may begin with.
  var setPrefixes: [String] = []
  /// Of what kind the values are.
  var dialect: ImportFormat

  init(dialect: ImportFormat) {
    self.dialect = dialect
  }

  /// A layer of one file.
  mutating func addLayer(_ name: String, _ trees: [Tree]) -> Int {
    layers.append(Layer(name: name, parts: [Part(name: "", trees: trees)]))
    return layers.count - 1
  }

  /// A layer of several files, the later over the earlier.
  mutating func addLayer(_ name: String, files: [ImportFile]) -> Int {
    layers.append(Layer(name: name, parts: files.map { Part(name: $0.stem, trees: [Tree(root: $0.root)]) }))
    return layers.count - 1
  }

  mutating func addSet(_ name: String, _ sources: [Source]) -> Int {
    sets.append(SetPlan(name: name, sources: sources))
    return sets.count - 1
  }

  /// The layers that sources lead to, in order.
  func layers(in sources: [Source], depth: Int = 0) -> [Int] {
    guard depth < 64 else { return [] }
    return sources.flatMap { source -> [Int] in
      switch source {
      case .layer(let layer): [layer]
      case .set(let set): layers(in: sets[set].sources, depth: depth + 1)
      }
    }
  }

  /// Makes a modifier a set with what its default context has.
  ///
  /// - Returns: the layers that take part in nothing now.
  mutating func flatten(_ modifier: Int) -> Set<Int> {
    let old = modifiers.remove(at: modifier)
    let set = addSet(old.name, old.contexts[old.defaultIndex ?? 0].sources)
    order = order.map { item in
      guard case .modifier(let index) = item else { return item }
      return index == modifier ? .set(set) : .modifier(index > modifier ? index - 1 : index)
    }
    var used: Set<Int> = []
    for item in order {
      switch item {
      case .set(let set): used.formUnion(layers(in: sets[set].sources))
      case .modifier(let index):
        for context in modifiers[index].contexts { used.formUnion(layers(in: context.sources)) }
      }
    }
    finishNames()
    return Set(old.contexts.flatMap { layers(in: $0.sources) }).subtracting(used)
  }

  /// A name such as a resolver may have: not empty, and not too long.
  static func legalName(for name: String) -> String {
    name.isEmpty ? "unnamed" : ImportTree.clipped(name, to: 240)
  }

  /// Makes the names of sets, modifiers and contexts such as a resolver may have: not empty, not too long, each once.
  mutating func finishNames() {
    func legal(_ name: String, _ taken: inout Set<NameKey>) -> String {
      let wanted = Self.legalName(for: name)
      var candidate = wanted
      var number = 1
      while !taken.insert(NameKey(candidate)).inserted {
        number += 1
        candidate = "\(wanted)-\(number)"
      }
      return candidate
    }
    var taken: Set<NameKey> = []
    for index in sets.indices { sets[index].name = legal(sets[index].name, &taken) }
    taken = []
    for index in modifiers.indices {
      modifiers[index].name = legal(modifiers[index].name, &taken)
      var contexts: Set<NameKey> = []
      for place in modifiers[index].contexts.indices {
        modifiers[index].contexts[place].name = legal(modifiers[index].contexts[place].name, &contexts)
      }
    }
  }

  /// A name that no modifier has.
  func freeModifierName(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while modifiers.contains(where: { $0.name.hasSameBytes(as: name) }) {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }
}
