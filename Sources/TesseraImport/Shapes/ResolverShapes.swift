internal import JSON
internal import TesseraDomain
internal import TesseraDraft

/// A resolver document: its sets, modifiers and order as they are, with every tree that they lead to.
struct ResolverShapes {
  private let file: ImportFile
  private let files: [NameKey: ImportFile]
  private var plan: ImportPlan
  private var setIndices: [NameKey: Int] = [:]
  private var running: [String] = []
  private var following = 0
  private(set) var reached: Set<NameKey> = []

  static func isResolver(_ root: JSONNode) -> Bool {
    root.kind == .object
      && (root["resolutionOrder"]?.kind == .array
        || root["version"]?.isString("2025.10") == true && (root["sets"] != nil || root["modifiers"] != nil))
  }

  static func plan(
    _ file: ImportFile, _ files: [ImportFile], dialect: ImportFormat, _ log: inout ImportLog
  ) -> ImportPlan {
    var shapes = ResolverShapes(file, files, dialect)
    shapes.read(&log)
    for other in files where !shapes.reached.contains(NameKey(other.path)) {
      log.add(
        "import.unreached-file", file: other.path, "\(file.path) does not lead to this file: it is left out",
        advice: "Name it in a set or a context if it belongs to the system.")
    }
    return shapes.plan
  }

  private init(_ file: ImportFile, _ files: [ImportFile], _ dialect: ImportFormat) {
    self.file = file
    self.files = Dictionary(files.map { (NameKey($0.path), $0) }) { first, _ in first }
    plan = ImportPlan(dialect: dialect)
    plan.keepsSets = true
    reached.insert(NameKey(file.path))
  }

  // MARK: - Order

  private mutating func read(_ log: inout ImportLog) {
    let root = file.root
    plan.title = root["name"]?.string
    plan.description = root["description"]?.string
    for item in root["resolutionOrder"]?.elements.map(\.self) ?? [] {
      guard item.kind == .object else {
        log.add(
          "import.missing-set", at: item, "an entry of resolutionOrder is an object: this one is left out",
          advice: "Write {\"$ref\": \"#/sets/…\"}.")
        continue
      }
      readItem(item, &log)
    }
    if plan.order.isEmpty { readAll(&log) }
    for member in root["sets"]?.members.map(\.self) ?? [] where setIndices[NameKey(member.name)] == nil {
      log.add(
        "import.unused-set", at: member.nameNode, "the set \"\(member.name)\" is in no order: it is left out",
        advice: "Put it into resolutionOrder if it belongs to the system.")
    }
    if plan.order.isEmpty {
      fail("resolver.order-missing", root, "the resolver combines nothing", "List sets in \"resolutionOrder\".", &log)
    }
  }

  /// Takes all sets, and all modifiers over them, where no order says which.
  private mutating func readAll(_ log: inout ImportLog) {
    for member in file.root["sets"]?.members.map(\.self) ?? [] {
      if let set = set(named: member.name, &log) { plan.order.append(.set(set)) }
    }
    for member in file.root["modifiers"]?.members.map(\.self) ?? [] where member.value.kind == .object {
      readModifier(member.value, nil, member.name, &log)
    }
    guard !plan.order.isEmpty else { return }
    let order = file.root["resolutionOrder"]
    let isNamed = order?.element(0) != nil
    log.add(
      "import.missing-order", at: order ?? file.root,
      "\(isNamed ? "nothing of the order is there" : "the resolver names no order"): "
        + "its sets are taken as they are written, and its modifiers over them",
      advice: isNamed ? "Mend \"resolutionOrder\"." : "Write a \"resolutionOrder\".")
  }

  private mutating func readItem(_ item: JSONNode, _ log: inout ImportLog) {
    if let pointer = item["$ref"] {
      let segments = Self.segments(pointer.string ?? "")
      guard let segments, segments.count == 2, let target = file.root.member(segments[0])?.member(segments[1]) else {
        log.add(
          "import.missing-set", at: pointer, "\(pointer.string ?? "") points at nothing: it is left out",
          advice: "Point at a set or a modifier.")
        return
      }
      let overrides = item.count > 1 ? item : nil
      if segments[0].hasSameBytes(as: "modifiers") {
        readModifier(target, overrides, segments[1], &log)
      } else if let overrides {
        plan.order.append(.set(readSet(target, overrides, freeSetName(segments[1]), &log)))
      } else if let set = set(named: segments[1], &log) {
        plan.order.append(.set(set))
      }
      return
    }
    let name = item["name"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? "set"
    if item["contexts"] != nil {
      readModifier(item, nil, name, &log)
    } else {
      plan.order.append(.set(readSet(item, nil, freeSetName(name), &log)))
    }
  }

  private mutating func set(named name: String, _ log: inout ImportLog) -> Int? {
    if let known = setIndices[NameKey(name)] { return known }
    guard let target = file.root["sets"]?.member(name), !running.contains(where: { $0.hasSameBytes(as: name) }) else {
      log.fail(
        "resolver.pointer-cycle", at: log.location(of: file.root), "the set \"\(name)\" leads nowhere, or to itself",
        advice: "Mend the reference.")
      return nil
    }
    running.append(name)
    defer { running.removeLast() }
    let index = readSet(target, nil, name, &log)
    setIndices[NameKey(name)] = index
    return index
  }

  private func freeSetName(_ wanted: String) -> String {
    var name = wanted
    var number = 1
    while plan.sets.contains(where: { $0.name.hasSameBytes(as: name) }) || file.root["sets"]?.member(name) != nil {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }

  private mutating func readSet(
    _ set: JSONNode, _ overrides: JSONNode?, _ name: String, _ log: inout ImportLog
  ) -> Int {
    let sources = readSources(overrides?["sources"] ?? set["sources"], name, &log)
    plan.sets.append(
      ImportPlan.SetPlan(
        name: name, sources: sources, description: overrides?["description"] ?? set["description"],
        extensions: overrides?["$extensions"] ?? set["$extensions"]))
    return plan.sets.count - 1
  }

  private mutating func readModifier(
    _ modifier: JSONNode, _ overrides: JSONNode?, _ name: String, _ log: inout ImportLog
  ) {
    let written = overrides?["contexts"] ?? modifier["contexts"]
    var contexts: [(name: String, sources: [ImportPlan.Source])] = []
    for member in written?.members.map(\.self) ?? [] {
      contexts.append((member.name, readSources(member.value, "\(name)-\(member.name)", &log)))
    }
    guard contexts.count > 1 else {
      log.add(
        "import.single-context", at: modifier,
        "the modifier \"\(name)\" has nothing to choose from: it is a set now")
      if let only = contexts.first {
        plan.order.append(.set(plan.addSet(freeSetName(name), only.sources)))
      }
      return
    }
    let label = plan.freeModifierName(name)
    let wanted = overrides?["default"] ?? modifier["default"]
    let standard = wanted?.string.flatMap { text in contexts.firstIndex { $0.name.hasSameBytes(as: text) } }
    if standard == nil {
      let reason =
        switch wanted.map({ $0.string }) {
        case nil: "names no default"
        case let name??: "names \"\(name)\" as its default, which is none of its contexts"
        case .some(nil): "has a default that is no text"
        }
      log.add(
        "import.default-context", at: wanted ?? modifier,
        "the modifier \"\(label)\" \(reason): its first context, \"\(contexts[0].name)\", is taken",
        advice: "Change \"default\" in the resolver if another one is.")
    }
    plan.modifiers.append(
      ImportPlan.Modifier(
        name: label, contexts: contexts, defaultIndex: standard ?? 0,
        description: overrides?["description"] ?? modifier["description"],
        extensions: overrides?["$extensions"] ?? modifier["$extensions"]))
    plan.order.append(.modifier(plan.modifiers.count - 1))
  }

  // MARK: - Sources

  /// What a source list leads to so far.
  private struct Run {
    let name: String
    var layer: Int?
    var layerCount = 0
    var sources: [ImportPlan.Source] = []
  }

  private mutating func readSources(_ list: JSONNode?, _ name: String, _ log: inout ImportLog) -> [ImportPlan.Source] {
    var run = Run(name: name)
    if let list {
      for source in list.elements { readSource(source, [], from: file, into: &run, &log) }
    }
    return run.sources
  }

  private mutating func readSource(
    _ source: JSONNode, _ overrides: [JSONNode], from base: ImportFile, into run: inout Run, _ log: inout ImportLog
  ) {
    guard source.kind == .object else {
      log.add(
        "import.missing-file", at: source, "a source is a tree of tokens or a reference: this one is left out",
        advice: "Write {\"$ref\": \"…\"}.")
      return
    }
    guard let pointer = source["$ref"], let text = pointer.string else {
      append(source, overrides, named: "", into: &run)
      return
    }
    guard following < 64 else {
      fail("limit.sources", pointer, "sources refer to each other too deep", "Shorten the chain.", &log)
      return
    }
    following += 1
    defer { following -= 1 }
    let overrides = source.count > 1 ? overrides + [source] : overrides
    let mark = text.utf8.firstIndex(of: UInt8(ascii: "#"))
    let relative = String(text[..<(mark ?? text.endIndex)])
    let segments = mark.map { Self.segments(String(text[$0...])) ?? [] } ?? []
    var target = base
    if !relative.isEmpty {
      guard let path = Self.joined(relative, to: base.folder), let found = file(at: path, pointer, &log) else {
        log.add(
          "import.missing-file", at: pointer, "there is no file \(relative): it is left out",
          advice: "Put the file there, or mend the path.")
        return
      }
      target = found
      reached.insert(NameKey(found.path))
    }
    if target.path.hasSameBytes(as: file.path), segments.count == 2, segments[0].hasSameBytes(as: "sets"),
      overrides.isEmpty
    {
      guard let index = set(named: segments[1], &log) else { return }
      run.sources.append(.set(index))
      run.layer = nil
      return
    }
    var node = target.root
    for segment in segments {
      guard let next = node.member(segment) else {
        log.add(
          "import.missing-file", at: pointer, "\(text) points at nothing: it is left out",
          advice: "Point at something that exists.")
        return
      }
      node = next
    }
    if node["$ref"]?.kind == .string {
      readSource(node, overrides, from: target, into: &run, &log)
    } else if let list = overrides.first?["sources"] ?? node["sources"], list.kind == .array {
      for inner in list.elements { readSource(inner, [], from: target, into: &run, &log) }
    } else {
      append(node, overrides, named: relative.isEmpty ? "" : target.stem, into: &run)
    }
  }

  /// The file at a path; where there is none, one that has another ending.
  private func file(at path: String, _ pointer: JSONNode, _ log: inout ImportLog) -> ImportFile? {
    if let found = files[NameKey(path)] { return found }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let stem = ImportFile.stem(of: path)
    for ending in [".tokens.json", ".json", ".tokens", ".json5", ".jsonc"] {
      guard let found = files[NameKey(folder + stem + ending)] else { continue }
      log.add("import.missing-file", at: pointer, "there is no file \(path): \(found.path) is read")
      return found
    }
    return nil
  }

  private mutating func append(_ tree: JSONNode, _ overrides: [JSONNode], named name: String, into run: inout Run) {
    let layer: Int
    if let open = run.layer {
      layer = open
    } else {
      run.layerCount += 1
      plan.layers.append(ImportPlan.Layer(name: run.layerCount == 1 ? run.name : "\(run.name)-\(run.layerCount)"))
      layer = plan.layers.count - 1
      run.layer = layer
      run.sources.append(.layer(layer))
    }
    // Members beside a reference take the place of those of what it leads to.
    var stronger: Set<NameKey> = [NameKey("$ref")]
    var trees: [ImportPlan.Tree] = []
    for override in overrides {
      trees.append(ImportPlan.Tree(root: override, skipped: stronger))
      stronger.formUnion(override.members.map { NameKey($0.name) })
    }
    trees.insert(ImportPlan.Tree(root: tree, skipped: overrides.isEmpty ? [] : stronger), at: 0)
    plan.layers[layer].parts.append(ImportPlan.Part(name: name, trees: trees))
  }

  private func fail(
    _ code: String, _ node: JSONNode, _ message: String, _ advice: String, _ log: inout ImportLog
  ) {
    log.fail(code, at: log.location(of: node), message, advice: advice)
  }

  // MARK: - Pointers

  /// The segments of `#/a/b`, escapes undone; `nil` where it is no pointer.
  private static func segments(_ pointer: String) -> [String]? {
    let bytes = pointer.utf8
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    if bytes.count == 1 { return [] }
    guard bytes.dropFirst().first == UInt8(ascii: "/") else { return nil }
    return bytes.dropFirst(2).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { part in
      var result: [UInt8] = []
      var rest = Array(FilePaths.decoded(String(Substring(part))).utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "~"), let next = rest.first, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") {
          rest.removeFirst()
          result.append(next == UInt8(ascii: "0") ? byte : UInt8(ascii: "/"))
        } else {
          result.append(byte)
        }
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func joined(_ relative: String, to folder: String) -> String? {
    FilePaths.joined(relative, to: folder)
  }
}
