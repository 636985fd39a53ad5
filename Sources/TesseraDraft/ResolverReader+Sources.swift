internal import JSON
internal import TesseraDomain

/// What source lists name: trees in place, sets, other places of the document, and files.
extension ResolverReader {
  /// A run of own sources under construction.
  private struct Run {
    let kind: Layer.Kind
    var part = 0
    var layer: Int?
    var sources: [ResolverShape.Source] = []
  }

  mutating func readSources(_ list: JSONNode, of kind: Layer.Kind) -> [ResolverShape.Source]? {
    guard list.kind == .array else {
      log.add("value.shape", at: list, "sources are a list", advice: "Write [ … ].")
      return nil
    }
    var run = Run(kind: kind)
    for source in list.elements { readSource(source, from: file, into: &run) }
    return run.sources
  }

  private mutating func readSource(_ source: JSONNode, from file: String, into run: inout Run) {
    guard source.kind == .object else {
      log.add(
        "value.shape", at: source, "a source is a tree of tokens or a reference", advice: "Write {\"$ref\": \"…\"}.")
      return
    }
    guard let pointer = source["$ref"] else {
      readTree(source, into: &run)
      return
    }
    guard let text = pointer.string else {
      log.add("ref.syntax", at: pointer, "$ref is a string", advice: "Write \"colors.tokens.json\" or \"#/sets/…\".")
      return
    }
    guard sourceDepth < 64 else {
      log.add(
        "resolver.pointer-cycle", at: pointer, "sources refer to each other more than 64 deep",
        advice: "Shorten the chain.")
      return
    }
    sourceDepth += 1
    defer { sourceDepth -= 1 }
    if text.utf8.first == UInt8(ascii: "#"), file == self.file {
      readLocalSource(source, pointer, text, into: &run)
    } else {
      readFileSource(source, pointer, text, from: file, into: &run)
    }
  }

  private mutating func readLocalSource(_ source: JSONNode, _ pointer: JSONNode, _ text: String, into run: inout Run) {
    guard let segments = segments(pointer, inside: "sources") else { return }
    if segments.first == "resolutionOrder" || segments.first == "modifiers" {
      log.add(
        "resolver.pointer-forbidden", at: pointer,
        "a source may not point into \(segments[0])", advice: "Point at a set, at $defs or at a file.")
      return
    }
    if segments.count == 2, segments[0] == "sets", source.count == 1 {
      guard let set = set(named: segments[1], at: pointer) else { return }
      run.sources.append(.set(set))
      run.layer = nil
      run.part += 1
      return
    }
    guard let target = Self.node(at: segments, in: root) else {
      reportMissing(pointer)
      return
    }
    // A target that holds the pointer is an ancestor of it.
    if target.byteRange.contains(pointer.byteOffset) {
      log.add(
        "resolver.pointer-cycle", at: pointer, "the pointer leads to something that holds it",
        advice: "Point at something else.")
      return
    }
    readTarget(target, overrides: source, from: file, into: &run)
  }

  private mutating func readFileSource(
    _ source: JSONNode, _ pointer: JSONNode, _ text: String, from base: String, into run: inout Run
  ) {
    if text.contains("://") {
      log.add(
        "ref.missing", at: pointer, "sources are files of this folder, and \(text) is an address",
        advice: "Copy the file into the folder.")
      return
    }
    let pieces = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let relative = pieces.first.map(String.init) ?? ""
    guard let path = relative.isEmpty ? base : Self.joined(relative, to: base) else {
      log.add(
        "ref.missing", at: pointer, "\(relative) lies outside the folder",
        advice: "Keep every source inside the folder.")
      return
    }
    guard let document = document(path, at: pointer) else { return }
    var target = document.root
    if pieces.count == 2 {
      let fragment = "#" + pieces[1]
      do throws(ReferenceSyntaxError) {
        guard let found = Self.node(at: try TokenReference.segments(ofPointer: fragment), in: target) else {
          reportMissing(pointer)
          return
        }
        target = found
      } catch {
        log.add("ref.syntax", at: pointer, error.message, advice: "Write \"file.json#/pointer\".")
        return
      }
    }
    if path == base || path == file, target.document === pointer.document, target.byteRange.contains(pointer.byteOffset)
    {
      log.add(
        "resolver.pointer-cycle", at: pointer, "the pointer leads to something that holds it",
        advice: "Point at something else.")
      return
    }
    readTarget(target, overrides: source, from: path, into: &run)
  }

  private mutating func readTarget(_ target: JSONNode, overrides: JSONNode, from file: String, into run: inout Run) {
    guard target.kind == .object else {
      log.add("value.shape", at: target, "a source is a tree of tokens", advice: "Point at an object.")
      return
    }
    let overriding = Set(overrides.members.map(\.name)).subtracting(["$ref"])
    if let list = overrides["sources"] ?? target["sources"], list.kind == .array {
      // A set, reached by a pointer: its sources are spliced in place.
      for source in list.elements { readSource(source, from: file, into: &run) }
    } else if target["$ref"] != nil {
      readSource(target, from: file, into: &run)
    } else {
      readTree(target, into: &run, skipping: overriding)
    }
    if !overriding.isEmpty, overrides["sources"] == nil {
      readTree(overrides, into: &run, skipping: ["$ref"])
    }
  }

  private mutating func readTree(_ tree: JSONNode, into run: inout Run, skipping skipped: Set<String> = []) {
    let layer: Int
    if let open = run.layer {
      layer = open
    } else {
      layer = content.layers.count
      content.layers.append(Layer(run.kind, part: run.part))
      run.layer = layer
      run.sources.append(.layer(layer))
    }
    TokenTreeReader(layer: layer, allowsRedefinition: true).read(tree, into: &content, &log, skipping: skipped)
  }

  // MARK: - Files

  private mutating func document(_ path: String, at site: JSONNode) -> JSONDocument? {
    if let known = documents[path] { return known }
    var document: JSONDocument?
    do throws(DraftFiles.Failure) {
      document = log.parse(try files.read(path), file: path)
    } catch {
      log.add("ref.missing", at: site, "\(path): \(error.message)", advice: "Put the file there, or mend the path.")
    }
    documents[path] = .some(document)
    return document
  }

  /// `relative` seen from the file `base`; `nil` where it leaves the folder or is absolute.
  private static func joined(_ relative: String, to base: String) -> String? {
    if relative.utf8.first == UInt8(ascii: "/") { return nil }
    var parts = base.split(separator: "/").dropLast().map(String.init)
    for part in relative.split(separator: "/") {
      switch part {
      case ".": break
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  private static func node(at segments: [String], in root: JSONNode) -> JSONNode? {
    var current = root
    for segment in segments {
      switch current.kind {
      case .object:
        guard let next = current.member(segment) else { return nil }
        current = next
      case .array:
        guard let index = Int(segment), index >= 0, let next = current.element(index) else { return nil }
        current = next
      default: return nil
      }
    }
    return current
  }
}
