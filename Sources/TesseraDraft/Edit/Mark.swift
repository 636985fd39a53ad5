internal import JSON
internal import TesseraDomain

/// An object of a token or a group, which carries a deprecation or is to carry one.
struct Mark {
  let object: JSONNode
  let isGroup: Bool
  /// `base`, `theme/dark`.
  let layer: String

  private static let reasonName = "$deprecated"
  private static let extensionsName = "$extensions"
  private static let oursName = "dev.tessera"
  private static let replacementName = "replacement"

  /// Whether it says itself that it is deprecated.
  var isDeprecated: Bool { object["$deprecated"].map { $0.bool != false } ?? false }

  private var extensions: JSONNode? { object["$extensions"].flatMap { $0.kind == .object ? $0 : nil } }
  private var ours: JSONNode? { extensions?[TesseraExtension.key].flatMap { $0.kind == .object ? $0 : nil } }

  /// The member that says so, or what is left of the mark without it.
  var member: JSONMember? {
    object.members.first { $0.isNamed("$deprecated") } ?? object.members.first { $0.isNamed("$extensions") }
  }

  /// The members that make up the mark, as they stand, each in one line.
  var lines: [String] {
    object.members.compactMap { member in
      guard member.isNamed("$deprecated") || member.isNamed("$extensions") && ours?["replacement"] != nil else {
        return nil
      }
      return Self.line(of: member)
    }
  }

  /// A member as it stands, in one line.
  static func line(of member: JSONMember) -> String {
    let bytes = member.nameNode.document.bytes[member.nameOffset..<member.value.byteRange.upperBound]
    let words = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    return words.map { line in
      String(decoding: line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }.joined(separator: " ")
  }

  // MARK: - Changes

  /// Writes a deprecation.
  ///
  /// - Parameters:
  ///   - reason: the words that are to stand there; `nil` where none are given and none were there.
  ///   - replacement: a new one; without it the one that is there stays.
  func setting(
    _ reason: String?, replacement: TokenPath?, with editor: JSONEditor
  ) -> [JSONEditor.Splice] {
    var splices: [JSONEditor.Splice] = []
    var added: [(name: String, value: JSONValue)] = []
    let words: JSONValue = reason.map { .string($0) } ?? true
    if let written = object["$deprecated"] {
      let isSame = reason.map { written.string?.hasSameBytes(as: $0) ?? false } ?? (written.bool == true)
      if !isSame { splices.append(editor.replacement(of: written, with: words)) }
    } else {
      added.append((Self.reasonName, words))
    }
    if let replacement {
      let value = JSONValue.string(replacement.text)
      if let written = ours?["replacement"] {
        if written.string.map({ TokenPath($0) }) != replacement {
          splices.append(editor.replacement(of: written, with: value))
        }
      } else if let ours {
        splices.append(editor.insertion(of: Self.replacementName, value, into: ours))
      } else {
        let own: JSONValue = .object([Self.replacementName: value])
        if let extensions {
          splices.append(editor.insertion(of: Self.oursName, own, into: extensions, isInline: true))
        } else {
          added.append((Self.extensionsName, .object([Self.oursName: own])))
        }
      }
    }
    if !added.isEmpty {
      // What is made for the mark stands right behind it, so that it can be told from what was there.
      let place = markPlace.map { $0 + 1 } ?? (isGroup ? leadingCount : nil)
      splices.append(editor.insertion(of: added, into: object, at: place, isInline: true))
    }
    return splices
  }

  /// Takes the deprecation out, with what it alone needed.
  ///
  /// - Parameter isInherited: whether a group hands one down and nothing is said here: it is switched off then.
  func clearing(isInherited: Bool, with editor: JSONEditor) -> [JSONEditor.Splice] {
    if isInherited {
      if let written = object["$deprecated"] { return [editor.replacement(of: written, with: false)] }
      return [editor.insertion(of: Self.reasonName, false, into: object, at: isGroup ? leadingCount : nil)]
    }
    var splices: [JSONEditor.Splice] = []
    var gone: [Int] = []
    for (place, member) in object.members.enumerated() {
      if member.isNamed("$deprecated"), member.value.bool != false { gone.append(place) }
      guard member.isNamed("$extensions"), let extensions, let ours, ours["replacement"] != nil else { continue }
      if ours.count > 1 {
        splices += editor.removals(of: places(of: "replacement", in: ours), from: ours)
      } else if extensions.count > 1 {
        splices += editor.removals(of: places(of: TesseraExtension.key, in: extensions), from: extensions)
      } else if let mark = markPlace, place != mark + 1 {
        splices += editor.removals(of: places(of: TesseraExtension.key, in: extensions), from: extensions)
      } else {
        gone.append(place)
      }
    }
    return splices + editor.removals(of: gone, from: object)
  }

  /// Which of the members is the mark itself.
  private var markPlace: Int? {
    object.members.enumerated().first { $0.element.isNamed("$deprecated") }?.offset
  }

  private func places(of name: StaticString, in object: JSONNode) -> [Int] {
    object.members.enumerated().filter { $0.element.isNamed(name) }.map(\.offset)
  }

  /// How many members of a group speak of itself before its first child.
  private var leadingCount: Int {
    var count = 0
    for member in object.members {
      guard member.startsWithDollar, !member.isNamed("$root") else { break }
      count += 1
    }
    return count
  }
}

/// Finds the objects in which a token or group is written.
struct MarkFinder {
  let content: SystemContent
  let path: TokenPath
  let isGroup: Bool

  /// Each object once, in the order of the layers; none where the path is only a copy of something else.
  ///
  /// - Parameter everywhere: for a group: in every layer that holds something of it; else where it is enough in most
  ///   cases, which is the first set, and wherever else it is marked already.
  func marks(everywhere: Bool) -> [Mark] {
    guard let node = content.node(at: path) else { return [] }
    return isGroup ? groupMarks(node, everywhere: everywhere) : tokenMarks(node)
  }

  private func tokenMarks(_ node: Int) -> [Mark] {
    var seen: Set<Place> = []
    return content.nodes[node].definitions.compactMap { definition in
      guard definition.isToken, seen.insert(Place(definition.source)).inserted else { return nil }
      return Mark(object: definition.source, isGroup: false, layer: name(definition.layer))
    }
  }

  private func groupMarks(_ node: Int, everywhere: Bool) -> [Mark] {
    var own: [Int32: [JSONNode]] = [:]
    for definition in content.nodes[node].definitions where !definition.isToken {
      own[definition.layer, default: []].append(definition.source)
    }
    var objects: [Int32: [JSONNode]] = own.mapValues(Self.speaking)
    for (layer, source, depth) in firstDefinitions(below: node) where objects[layer] == nil {
      if let group = Self.enclosing(source, levels: depth) { objects[layer] = [group] }
    }
    let layers = objects.keys.sorted()
    var chosen = Set(layers)
    if !everywhere {
      let first = layers.first { if case .set = content.layers[Int($0)].kind { true } else { false } }
      chosen = chosen.filter { layer in
        layer == first || first == nil || objects[layer]?.contains { $0["$deprecated"] != nil } == true
      }
    }
    var seen: Set<Place> = []
    return layers.filter(chosen.contains).flatMap { layer in
      (objects[layer] ?? []).compactMap { object in
        seen.insert(Place(object)).inserted ? Mark(object: object, isGroup: true, layer: name(layer)) : nil
      }
    }
  }

  /// Of several objects in one layer that describe a group, those whose words count.
  private static func speaking(_ objects: [JSONNode]) -> [JSONNode] {
    let ours = objects.filter { TesseraExtension($0).node != nil }
    if !ours.isEmpty { return ours }
    let marked = objects.filter { $0["$deprecated"] != nil }
    return marked.isEmpty ? Array(objects.prefix(1)) : marked
  }

  /// For each layer something that it defines below `node`, and how many levels below.
  private func firstDefinitions(below node: Int) -> [(layer: Int32, source: JSONNode, depth: Int)] {
    var found: [(layer: Int32, source: JSONNode, depth: Int)] = []
    var seen: Set<Int32> = []
    var waiting = content.nodes[node].children.reversed().map { (node: Int($0), depth: 1) }
    while let (next, depth) = waiting.popLast(), seen.count < content.layers.count {
      for definition in content.nodes[next].definitions where seen.insert(definition.layer).inserted {
        found.append((definition.layer, definition.source, depth))
      }
      waiting += content.nodes[next].children.reversed().map { (Int($0), depth + 1) }
    }
    return found
  }

  /// The object that holds `node` so many levels further out.
  private static func enclosing(_ node: JSONNode, levels: Int) -> JSONNode? {
    var chain = [node.document.root]
    while let last = chain.last, last.index != node.index {
      let children = last.kind == .object ? last.members.map(\.value) : Array(last.elements)
      guard let next = children.first(where: { $0.byteRange.contains(node.byteOffset) }) else { return nil }
      chain.append(next)
    }
    return chain.count > levels ? chain[chain.count - 1 - levels] : nil
  }

  private func name(_ layer: Int32) -> String { content.layers[Int(layer)].displayName }

  /// A place in one of the documents.
  private struct Place: Hashable {
    let document: ObjectIdentifier
    let index: Int

    init(_ node: JSONNode) {
      document = ObjectIdentifier(node.document)
      index = node.index
    }
  }
}
