internal import JSON

/// What layers say, as text that does not depend on order and spelling: equal for equal content.
enum LayerText {
  /// The text of every layer.
  ///
  /// - Complexity: O(*n* log *n*) in the content.
  static func all(of content: SystemContent) -> [[UInt8]] {
    entries(of: content).map { entries in entries.reduce(into: []) { $0 += $1 } }
  }

  /// The text of each definition of every layer, by path.
  ///
  /// - Complexity: O(*n* log *n*) in the content.
  static func entries(of content: SystemContent) -> [[[UInt8]]] {
    var entries: [[[UInt8]]] = Array(repeating: [], count: content.layers.count)
    for index in content.nodes.indices.sorted(by: { content.nodes[$0].path < content.nodes[$1].path }) {
      let node = content.nodes[index]
      var byLayer: [Int32: [JSONMember]] = [:]
      for definition in node.definitions {
        if definition.isToken {
          var text: [UInt8] = []
          JSONText.append(string: node.path.text, to: &text)
          CanonicalJSON.append(definition.source, to: &text)
          entries[Int(definition.layer)].append(text)
        } else {
          byLayer[definition.layer, default: []] += definition.source.members.filter {
            $0.startsWithDollar && !$0.isNamed("$root") && !(index == 0 && $0.isNamed("$schema"))
          }
        }
      }
      for (layer, members) in byLayer where !members.isEmpty {
        var text: [UInt8] = []
        JSONText.append(string: node.path.text, to: &text)
        var last: [NameKey: JSONNode] = [:]
        for member in members { last[NameKey(member.name)] = member.value }
        for (name, value) in last.sorted(by: { $0.key.text.precedesByBytes($1.key.text) }) {
          JSONText.append(string: name.text, to: &text)
          CanonicalJSON.append(value, to: &text)
        }
        entries[Int(layer)].append(text)
      }
    }
    return entries
  }

  /// The path of each token that every layer defines.
  ///
  /// - Complexity: O(*n*) in the content.
  static func paths(of content: SystemContent) -> [[[UInt8]]] {
    var paths: [[[UInt8]]] = Array(repeating: [], count: content.layers.count)
    for node in content.nodes where !node.definitions.isEmpty {
      let path = Array(node.path.text.utf8)
      for definition in node.definitions where definition.isToken { paths[Int(definition.layer)].append(path) }
    }
    return paths
  }

  /// The text of a source list: own content as its text, a set spliced in as its name.
  static func text(of sources: [ResolverShape.Source], layers: [[UInt8]], in content: SystemContent) -> [UInt8] {
    var text: [UInt8] = []
    for source in sources {
      switch source {
      case .layer(let layer):
        text.append(UInt8(ascii: "L"))
        text += layers[layer]
      case .set(let set):
        text.append(UInt8(ascii: "S"))
        JSONText.append(string: content.resolver.sets[set].name, to: &text)
      }
    }
    return text
  }
}
