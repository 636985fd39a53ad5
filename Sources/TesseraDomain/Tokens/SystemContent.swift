package import JSON

/// A design system's tokens and groups as authored, by layer and path: nothing inherited, extended or followed.
///
/// Nodes form one tree over all layers; node 0 is the root group, and a node comes after its parent.
package struct SystemContent: Sendable {
  /// What one layer says at one path.
  package struct Definition: Sendable {
    /// An index into ``SystemContent/layers``.
    package let layer: Int32
    package let isToken: Bool
    /// The object as authored. Of a group's, only the `$` members (less `$root`) are the group's own.
    package let source: JSONNode
    /// What the keeper of the content knows this definition by; 0 if it has none.
    package var storageID: Int64

    package init(layer: Int32, isToken: Bool, source: JSONNode, storageID: Int64 = 0) {
      self.layer = layer
      self.isToken = isToken
      self.source = source
      self.storageID = storageID
    }
  }

  package struct Node: Sendable {
    package let path: TokenPath
    /// The last name of the path.
    package let name: String
    /// -1 for the root.
    package let parent: Int32
    package var children: [Int32] = []
    /// In order of writing; at most one token per layer. Several of a group in one layer: later members win.
    package var definitions: [Definition] = []
  }

  package var layers: [Layer]
  package var resolver: ResolverShape
  package private(set) var nodes: [Node]
  /// From `design-system.json`: appearance name to context choices. `nil` where absent.
  package var appearances: JSONNode?
  /// From `design-system.json`: settings by format. `nil` where absent.
  package var exportSettings: JSONNode?
  /// Modifier recipes as authored; in the order of their names' UTF-8 bytes.
  package var recipes: [RecipeSource] = []
  private(set) var table = NodeTable()
  /// UTF-8 bytes of all paths together.
  package private(set) var pathBytes = 0
  /// More is refused by name: deep trees of long names would fill the memory with paths.
  package static let maximumPathBytes = 128 * 1024 * 1024

  package init(layers: [Layer] = [Layer(.set(ResolverShape.implicitSetName))], resolver: ResolverShape = .implicit) {
    self.layers = layers
    self.resolver = resolver
    nodes = [Node(path: .root, name: "", parent: -1)]
  }

  /// - Complexity: O(bytes of the path).
  package func node(at path: TokenPath) -> Int? {
    table.node(at: path, in: nodes)
  }

  /// The child of `parent` named `name`, made if it is not there.
  package mutating func child(named name: String, of parent: Int) -> Int {
    var name = name
    return name.withUTF8 { child(named: $0, of: parent) }
  }

  /// The child of `parent` whose name has the UTF-8 bytes `name`, made if it is not there.
  ///
  /// - Parameter path: the child's path, where someone has it at hand.
  package mutating func child(
    named name: UnsafeBufferPointer<UInt8>, of parent: Int, path: TokenPath? = nil
  ) -> Int {
    let hash = NodeTable.hash(name, of: Int32(parent))
    let existing = table.find(name, of: Int32(parent), hash: hash, in: nodes)
    if existing >= 0 { return Int(existing) }
    let name = String(decoding: name, as: UTF8.self)
    return nodes.appendChild(named: name, of: parent, hash, &table, &pathBytes, path: path)
  }

  /// The node at `path`, made with its ancestors if it is not there.
  package mutating func makeNode(at path: TokenPath) -> Int {
    var node = 0
    _ = path.forEachName { name in
      node = child(named: name, of: node)
      return true
    }
    return node
  }

  package mutating func append(_ definition: Definition, to node: Int) {
    nodes[node].definitions.append(definition)
  }

  /// Puts a later token of the same layer in the place of an earlier one.
  package mutating func replaceDefinition(_ position: Int, of node: Int, with definition: Definition) {
    nodes[node].definitions[position] = definition
  }

  /// Makes `definition` what its layer says at `node`; without one the layer says nothing there any more.
  package mutating func setDefinition(_ definition: Definition?, of layer: Int32, at node: Int) {
    nodes[node].definitions.removeAll { $0.layer == layer }
    if let definition { nodes[node].definitions.append(definition) }
  }

  /// Whether nodes and paths are no more than releases can bring about, for content that comes from a file that others
  /// may have changed: twice what a draft may hold, as a name that is gone can leave its node behind.
  package var isWithinBounds: Bool {
    nodes.count <= 4 * TokenGraph.maximumTokens && pathBytes <= 2 * Self.maximumPathBytes
      && recipes.count <= 2 * Self.maximumRecipes
  }

  /// Takes over another content's resolver and settings; its layers must be the same. Recipes are definitions, and stay.
  package mutating func adoptShape(of other: SystemContent) {
    layers = other.layers
    resolver = other.resolver
    appearances = other.appearances
    exportSettings = other.exportSettings
  }

  package mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    table.reserveCapacity(count)
  }
}

extension NodeTable {
  func node(at path: TokenPath, in nodes: [SystemContent.Node]) -> Int? {
    var node: Int32 = 0
    let isThere = path.forEachName { name in
      node = find(name, of: node, in: nodes)
      return node >= 0
    }
    return isThere ? Int(node) : nil
  }
}

extension [SystemContent.Node] {
  /// Appends a child that is not there yet.
  mutating func appendChild(
    named name: String, of parent: Int, _ hash: UInt32, _ table: inout NodeTable, _ pathBytes: inout Int,
    path: TokenPath? = nil
  ) -> Int {
    let new = Int32(count)
    let path = path ?? self[parent].path.appending(name)
    pathBytes += path.text.utf8.count
    append(Element(path: path, name: name, parent: Int32(parent)))
    self[parent].children.append(new)
    table.insert(new, hash: hash)
    return Int(new)
  }
}
