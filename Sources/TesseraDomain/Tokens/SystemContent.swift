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
  package fileprivate(set) var nodes: [Node]
  /// From `design-system.json`: appearance name to context choices. `nil` where absent.
  package var appearances: JSONNode?
  /// From `design-system.json`: settings by format. `nil` where absent.
  package var exportSettings: JSONNode?
  fileprivate var index: [TokenPath: Int32]

  package init(layers: [Layer] = [Layer(.set(ResolverShape.implicitSetName))], resolver: ResolverShape = .implicit) {
    self.layers = layers
    self.resolver = resolver
    nodes = [Node(path: .root, name: "", parent: -1)]
    index = [.root: 0]
  }

  package func node(at path: TokenPath) -> Int? {
    index[path].map(Int.init)
  }

  /// The child of `parent` named `name`, made if it is not there.
  package mutating func child(named name: String, of parent: Int) -> Int {
    let path = nodes[parent].path.appending(name)
    if let existing = index[path] { return Int(existing) }
    let new = Int32(nodes.count)
    nodes.append(Node(path: path, name: name, parent: Int32(parent)))
    nodes[parent].children.append(new)
    index[path] = new
    return Int(new)
  }

  /// The node at `path`, made with its ancestors if it is not there.
  package mutating func makeNode(at path: TokenPath) -> Int {
    if let existing = index[path] { return Int(existing) }
    var node = 0
    for name in path.names { node = child(named: name, of: node) }
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

  /// Takes over another content's resolver and settings; its layers must be the same.
  package mutating func adoptShape(of other: SystemContent) {
    layers = other.layers
    resolver = other.resolver
    appearances = other.appearances
    exportSettings = other.exportSettings
  }

  package mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    index.reserveCapacity(count)
  }
}
