internal import JSON

/// What layers say, as text that does not depend on order and spelling: equal for equal content.
enum LayerText {
  /// The text of every layer.
  ///
  /// - Complexity: O(*n* log *n*) in the content.
  static func all(of content: SystemContent) -> [[UInt8]] {
    var texts: [[UInt8]] = Array(repeating: [], count: content.layers.count)
    for index in content.nodes.indices.sorted(by: { content.nodes[$0].path < content.nodes[$1].path }) {
      let node = content.nodes[index]
      var byLayer: [Int32: [JSONMember]] = [:]
      for definition in node.definitions {
        if definition.isToken {
          JSONText.append(string: node.path.text, to: &texts[Int(definition.layer)])
          CanonicalJSON.append(definition.source, to: &texts[Int(definition.layer)])
        } else {
          byLayer[definition.layer, default: []] += definition.source.members.filter {
            $0.startsWithDollar && !$0.isNamed("$root") && !(index == 0 && $0.isNamed("$schema"))
          }
        }
      }
      for (layer, members) in byLayer where !members.isEmpty {
        JSONText.append(string: node.path.text, to: &texts[Int(layer)])
        var last: [NameKey: JSONNode] = [:]
        for member in members { last[NameKey(member.name)] = member.value }
        for (name, value) in last.sorted(by: { $0.key.text.precedesByBytes($1.key.text) }) {
          JSONText.append(string: name.text, to: &texts[Int(layer)])
          CanonicalJSON.append(value, to: &texts[Int(layer)])
        }
      }
    }
    return texts
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
