internal import JSON
internal import TesseraDomain

/// What source lists name: trees in place, sets, other places of the document, and files.
extension ResolverReader {
  /// How deep sources lead to sources.
  private static var maximumDepth: Int { 64 }

  /// A run of own sources under construction.
  private struct Run {
    let kind: Layer.Kind
    var part = 0
    var layer: Int?
    var sources: [ResolverShape.Source] = []
  }

  mutating func readSources(_ list: JSONNode, of kind: Layer.Kind) -> [ResolverShape.Source]? {
    guard list.kind == .array else {
      state.log.add("value.shape", at: list, "sources are a list", advice: "Write [ … ].")
      return nil
    }
    var run = Run(kind: kind)
    for source in list.elements { readSource(source, [], from: file, into: &run) }
    return run.sources
  }

  /// Reads a source of the document `base`.
  ///
  /// - Parameter overrides: objects whose members take the place of what the source leads to, the strongest first.
  private mutating func readSource(
    _ source: JSONNode, _ overrides: [JSONNode], from base: String, into run: inout Run
  ) {
    guard admitPlace(source) else { return }
    guard source.kind == .object else {
      state.log.add(
        "value.shape", at: source, "a source is a tree of tokens or a reference", advice: "Write {\"$ref\": \"…\"}.")
      return
    }
    guard let pointer = source["$ref"] else {
      readTree(source, overrides, into: &run)
      return
    }
    guard let text = pointer.string else {
      state.log.add(
        "ref.syntax", at: pointer, "$ref is a string", advice: "Write \"colors.tokens.json\" or \"#/sets/…\".")
      return
    }
    let overrides = source.count > 1 ? overrides + [source] : overrides
    guard let place = split(text, from: base, at: pointer) else { return }
    if place.file.hasSameBytes(as: file), let fragment = place.fragment {
      readOwnSource(fragment, overrides, pointer, into: &run)
      return
    }
    guard let document = document(place.file, at: pointer) else { return }
    var target = document.root
    if let fragment = place.fragment {
      guard let found = Self.node(at: fragment, in: target) else {
        reportMissing(pointer)
        return
      }
      target = found
    }
    follow(target, overrides, pointer, from: place.file, into: &run)
  }

  /// A pointer into the resolver document itself.
  private mutating func readOwnSource(
    _ segments: [String], _ overrides: [JSONNode], _ pointer: JSONNode, into run: inout Run
  ) {
    if segments[0] == "resolutionOrder" || segments[0] == "modifiers" {
      state.log.add(
        "resolver.pointer-forbidden", at: pointer, "a source may not point into \(segments[0])",
        advice: "Point at a set, at $defs or at a file.")
      return
    }
    guard segments[0] == "sets", segments.count == 2 else {
      if let target = Self.node(at: segments, in: root) {
        follow(target, overrides, pointer, from: file, into: &run)
      } else {
        reportMissing(pointer)
      }
      return
    }
    guard running.count < Self.maximumDepth else {
      reportDepth(pointer)
      return
    }
    let index: Int?
    if let first = overrides.first {
      if overrides.count > 1 {
        state.log.add(
          "node.extra-member", at: pointer, "references to references override members only once",
          advice: "Refer to the set itself.")
      }
      index = overridingSet(named: segments[1], first, at: pointer)
    } else {
      index = set(named: segments[1], at: pointer)
    }
    guard let index else { return }
    run.sources.append(.set(index))
    run.layer = nil
    run.part += 1
  }

  private mutating func reportDepth(_ pointer: JSONNode) {
    state.log.add(
      "limit.sources", at: pointer, "sources refer to each other more than \(Self.maximumDepth) deep",
      advice: "Shorten the chain.")
  }

  private mutating func follow(
    _ target: JSONNode, _ overrides: [JSONNode], _ pointer: JSONNode, from base: String, into run: inout Run
  ) {
    // What holds the pointer is an ancestor of it.
    let holds = target.document === pointer.document && target.byteRange.contains(pointer.byteOffset)
    if holds || following.contains(where: { $0.document === target.document && $0.index == target.index }) {
      state.log.add(
        "resolver.pointer-cycle", at: pointer, "the reference leads back to something that holds it",
        advice: "Point at something else.")
      return
    }
    guard following.count < Self.maximumDepth else {
      reportDepth(pointer)
      return
    }
    guard target.kind == .object else {
      state.log.add(
        "value.shape", at: pointer, "the reference leads to no object, and a source is a tree of tokens",
        advice: "Point at an object.")
      return
    }
    following.append(target)
    defer { following.removeLast() }
    if target["$ref"] != nil {
      readSource(target, overrides, from: base, into: &run)
    } else if target["sources"]?.kind == .array {
      readSetSource(target, overrides, from: base, into: &run)
    } else {
      readTree(target, overrides, into: &run)
    }
  }

  /// A set that stands elsewhere than among the sets: its sources are spliced in place.
  private mutating func readSetSource(
    _ set: JSONNode, _ overrides: [JSONNode], from base: String, into run: inout Run
  ) {
    guard checkShape(set, overrides.first, "a set", .set, isInline: set["name"] != nil) else { return }
    let overriding = overrides.first { $0["sources"] != nil }
    guard let list = overriding?["sources"] ?? set["sources"] else { return }
    guard list.kind == .array else {
      state.log.add("value.shape", at: list, "sources are a list", advice: "Write [ … ].")
      return
    }
    for source in list.elements { readSource(source, [], from: overriding == nil ? base : file, into: &run) }
  }

  private mutating func readTree(_ tree: JSONNode, _ overrides: [JSONNode], into run: inout Run) {
    let layer: Int
    if let open = run.layer {
      layer = open
    } else {
      layer = state.content.layers.count
      state.content.layers.append(Layer(run.kind, part: run.part))
      run.layer = layer
      run.sources.append(.layer(layer))
    }
    let reader = TokenTreeReader(layer: layer, allowsRedefinition: true)
    var replaced = overrides.map { Set($0.members.map { NameKey($0.name) }) }
    // What stands beside the references counts before what they lead to, member by member.
    var all = Set<NameKey>()
    for names in replaced { all.formUnion(names) }
    reader.read(tree, into: &state, skipping: all)
    var stronger: Set<NameKey> = [NameKey("$ref")]
    for (place, override) in overrides.enumerated() {
      reader.read(override, into: &state, skipping: stronger)
      stronger.formUnion(replaced[place])
      replaced[place] = []
    }
  }

  // MARK: - Files

  /// The file that a reference names, and the way to go inside it; `nil` once reported.
  private mutating func split(
    _ text: String, from base: String, at pointer: JSONNode
  ) -> (file: String, fragment: [String]?)? {
    let mark = text.utf8.firstIndex(of: UInt8(ascii: "#"))
    let relative = String(text[..<(mark ?? text.endIndex)])
    var fragment: [String]?
    if let mark {
      do throws(ReferenceSyntaxError) {
        fragment = try TokenReference.segments(ofPointer: String(text[mark...]))
      } catch {
        state.log.add(
          error.code, at: pointer, error.message,
          advice: relative.isEmpty ? "Write \"#/sets/name\"." : "Write \"file.json#/pointer\".")
        return nil
      }
    }
    if relative.isEmpty, fragment != nil { return (base, fragment) }
    if Self.hasScheme(relative) || relative.utf8.starts(with: "//".utf8) {
      state.log.add(
        "ref.missing", at: pointer, "sources are files of this folder, and \(text) is an address",
        advice: "Copy the file into the folder.")
      return nil
    }
    guard let path = Self.joined(relative, to: base) else {
      state.log.add(
        "ref.missing", at: pointer,
        relative.isEmpty ? "the reference names nothing" : "\(relative) lies outside the folder",
        advice: "Name a file inside the folder, relative to this one.")
      return nil
    }
    return (path, fragment)
  }

  /// Whether text begins with letters and a colon, as `https:` does.
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.utf8.startIndex else { return false }
    return text.utf8[..<colon].allSatisfy {
      (0x61...0x7a).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "+")
        || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }

  private mutating func document(_ path: String, at site: JSONNode) -> JSONDocument? {
    if let known = documents[NameKey(path)] { return known }
    var document: JSONDocument?
    do throws(DraftFiles.Failure) {
      document = state.log.parse(try state.load(path, files), file: path)
    } catch {
      state.log.add(
        error == .tooLarge ? "limit.bytes" : "ref.missing", at: site, "\(path): \(error.message)",
        advice: error == .missing ? "Put the file there, or mend the path." : error.advice)
    }
    documents[NameKey(path)] = .some(document)
    return document
  }

  /// `relative` seen from the file `base`, percent-encoding undone; `nil` where it leaves the folder or is absolute.
  private static func joined(_ relative: String, to base: String) -> String? {
    let folder = base.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(base[..<$0]) }
    return FilePaths.joined(relative, to: folder ?? "")
  }

  private static func node(at segments: [String], in root: JSONNode) -> JSONNode? {
    var current = root
    for segment in segments {
      let next =
        current.kind == .array
        ? TokenReference.arrayIndex(segment).flatMap { current.element($0) } : current.member(segment)
      guard let next else { return nil }
      current = next
    }
    return current
  }
}
