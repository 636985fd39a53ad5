internal import JSON
internal import TesseraDomain

/// Nested enums: which groups and tokens stand where, and what each is called.
struct SwiftUITree {
  struct Group {
    let path: TokenPath
    let typeName: String
    /// From the root on: `.Color.Brand`; empty for the root.
    let spelling: String
    /// What code says: `Mosaic.Color.Brand`; in faithful spelling `SemanticColor.Brand`.
    let fullName: String
    let description: String?
    var tokens: [Int] = []
    var tombstones: [Tombstone] = []
    /// Indices of nested groups.
    var groups: [Int] = []
    /// Tokens and tombstones in it and below.
    var total = 0
    /// Who took which identifier. Strings are equal canonically: what looks the same is the same.
    var taken: [String: TokenPath] = [:]

    /// Gives `identifier` to `path`, unless it is taken: the collision says by whom.
    mutating func take(_ identifier: String, for path: TokenPath) -> ExportCollision? {
      if let other = taken[identifier] {
        return ExportCollision(identifier: identifier, first: min(other, path), second: max(other, path))
      }
      taken[identifier] = path
      return nil
    }
  }

  private let graph: TokenGraph
  private let context: Context
  private let settings: SwiftUISettings
  /// The root is the first.
  private(set) var groups: [Group]
  private var groupOfNode: [Int32]
  /// Whether groups at the top are types of their own, beside the root and not within.
  let isOpen: Bool
  private(set) var notes: [ExportNote] = []
  /// Names that meet in one identifier, in the order of tokens; an export refuses at the first.
  private(set) var collisions: [ExportCollision] = []

  /// By node: another name than its own, where two would be one identifier.
  private let changed: [Int: String]

  init(
    root typeName: String, isOpen: Bool = false, graph: TokenGraph, context: Context, settings: SwiftUISettings,
    changed: [Int: String] = [:]
  ) {
    self.changed = changed
    self.isOpen = isOpen
    self.graph = graph
    self.context = context
    self.settings = settings
    groups = [Group(path: .root, typeName: typeName, spelling: "", fullName: typeName, description: nil)]
    groupOfNode = Array(repeating: -1, count: graph.nodes.count)
    groupOfNode[0] = 0
  }

  /// The group that holds the token.
  func group(of token: Int) -> Int { Int(groupOfNode[Int(graph.nodes[token].parent)]) }

  /// Puts a token into its group as `member`; tokens come in the order they are named in.
  mutating func add(_ token: Int, as member: String) {
    let node = graph.nodes[token]
    let group = self.group(at: Int(node.parent))
    if let collision = groups[group].take(member, for: node.path) { collisions.append(collision) }
    groups[group].tokens.append(token)
  }

  /// Puts a name that is gone into its group, where nothing else has its identifier or that of a group around it.
  ///
  /// Comes after all tokens: what is alive wins.
  mutating func add(_ tombstone: Tombstone, as member: String) {
    var group = 0
    var path = TokenPath.root
    for name in tombstone.path.names.dropLast() {
      path = path.appending(name)
      let typeName = Self.typeName(SwiftSymbols.typeName(for: name), isAtTop: isOpen && group == 0, settings)
      if let known = groups[group].groups.first(where: { groups[$0].path == path }) {
        group = known
      } else if groups[group].taken[typeName] == nil {
        groups[group].taken[typeName] = path
        group = makeGroup(typeName, path: path, description: nil, in: group)
      } else {
        return
      }
    }
    guard groups[group].taken[member] == nil else { return }
    groups[group].taken[member] = tombstone.path
    groups[group].tombstones.append(tombstone)
  }

  /// Counts what is in each group and below it.
  mutating func count() {
    // A group comes after the one around it.
    for index in groups.indices.reversed() {
      groups[index].total = groups[index].tokens.count + groups[index].tombstones.count
      for nested in groups[index].groups { groups[index].total += groups[nested].total }
    }
  }

  // MARK: - Groups

  private mutating func group(at node: Int) -> Int {
    if groupOfNode[node] >= 0 { return Int(groupOfNode[node]) }
    let around = group(at: Int(graph.nodes[node].parent))
    let path = graph.nodes[node].path
    let info = graph.group(at: path, in: context)
    if let realisation = info?.extensions?[TesseraExtension.key]?["swiftui"],
      SwiftUIRealisation.typeName(realisation) == nil
    {
      notes.append(ExportNote("\"swiftui.typeName\" of a group takes a Swift type name", path: path))
    }
    let typeName =
      changed[node]
      ?? Self.typeName(of: node, in: graph, isOpen: isOpen, context: context, settings: settings)
    let index = makeGroup(typeName, path: path, description: info?.description, in: around)
    if let collision = groups[around].take(typeName, for: path) { collisions.append(collision) }
    groupOfNode[node] = Int32(index)
    return index
  }

  /// The name of a group's type: its own or the one it asks for, or another spelling where that would hide what the code
  /// around it needs.
  static func typeName(
    of node: Int, in graph: TokenGraph, isOpen: Bool, context: Context, settings: SwiftUISettings
  ) -> String {
    let info = graph.group(at: graph.nodes[node].path, in: context)
    let asked = info?.extensions?[TesseraExtension.key]?["swiftui"].flatMap { SwiftUIRealisation.typeName($0) }
    return typeName(
      asked ?? SwiftSymbols.typeName(for: graph.nodes[node].name), isAtTop: isOpen && graph.nodes[node].parent == 0,
      settings)
  }

  private static func typeName(_ identifier: String, isAtTop: Bool, _ settings: SwiftUISettings) -> String {
    settings.kept(isAtTop ? SwiftSymbols.topLevelTypeName(identifier) : identifier)
  }

  private mutating func makeGroup(_ typeName: String, path: TokenPath, description: String?, in around: Int) -> Int {
    let isTop = isOpen && around == 0
    groups.append(
      Group(
        path: path, typeName: typeName, spelling: groups[around].spelling + "." + typeName,
        fullName: isTop ? typeName : groups[around].fullName + "." + typeName, description: description))
    groups[around].groups.append(groups.count - 1)
    return groups.count - 1
  }
}
