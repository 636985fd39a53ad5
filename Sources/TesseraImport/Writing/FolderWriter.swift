internal import JSON
internal import TesseraDomain

/// Writes the author's folder: token documents, the resolver where there is one, and `design-system.json`.
struct FolderWriter {
  private let table: ConversionTable
  private let plan: ImportPlan
  private let options: ImportOptions
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Nodes of tokens that 2025.10 cannot say in some layer.
  private(set) var carried: Set<Int> = []
  /// What each file was written from.
  private(set) var origins: [String: SourcePlaces.Origin] = [:]
  /// By layer, its files as the resolver names them.
  private var sources: [[String]] = []
  private var takenNames: Set<NameKey> = []

  init(_ table: ConversionTable, _ options: ImportOptions) {
    self.table = table
    plan = table.plan
    self.options = options
  }

  mutating func write(_ finder: TokenFinder, _ log: inout ImportLog) {
    let layers = LayerWriter(table, finder)
    var tokens = TokenWriter(table, finder)
    let system = options.id.name
    for (index, layer) in plan.layers.enumerated() {
      let isOnly = plan.layers.count == 1 && !needsResolver
      let folder = isOnly || layer.parts.count < 2 ? "" : freeName(Self.safe(layer.name), in: "", isFolder: true) + "/"
      var written: [String] = []
      for (place, part) in layer.parts.enumerated() where !layers.isEmpty(index, place) {
        let base = part.name.isEmpty ? isOnly && layer.name.hasSameBytes(as: "base") ? system : layer.name : part.name
        let wanted = layer.parts.count < 2 && !isOnly ? layer.name : base
        let name = folder + freeName(Self.safe(wanted), in: folder, isFolder: false) + ".tokens.json"
        files.append(("tokens/" + name, layers.text(index, place, &tokens, &log)))
        origins["tokens/" + name] = SourcePlaces.Origin(layer: index, part: place)
        written.append(name)
      }
      sources.append(written)
    }
    carried = tokens.carried
    if needsResolver { files.append(("tokens/\(system).resolver.json", resolver())) }
  }

  /// Whether the layers are more than files that stand side by side.
  private var needsResolver: Bool { !plan.modifiers.isEmpty || plan.keepsSets || plan.layers.count > 1 }

  /// `design-system.json`.
  static func manifest(_ options: ImportOptions, title: String?, isCarrying: Bool) -> [UInt8] {
    var object: JSONObject = ["id": .string(options.id.description)]
    object.append(
      "title", .string(ImportTree.clipped(title ?? options.title ?? Self.words(options.id.name), to: 1_000)))
    if isCarrying { object.append("conformance", .string("imported")) }
    var bytes: [UInt8] = []
    JSONText.append(.object(object), to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// `Night sky` for `night-sky`, as `init` has it.
  private static func words(_ name: String) -> String {
    var bytes = name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: " ") : $0 }
    if let first = bytes.first, (0x61...0x7a).contains(first) { bytes[0] = first & 0xDF }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Names

  /// A name for a file that is safe on any system and never leaves the folder.
  private static func safe(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let isPlain =
        (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".") && !bytes.isEmpty
      if isPlain {
        bytes.append(byte)
      } else if bytes.last != UInt8(ascii: "-"), !bytes.isEmpty {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    while let last = bytes.last, last == UInt8(ascii: "-") || last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes.isEmpty ? "tokens" : String(decoding: bytes.prefix(80), as: UTF8.self)
  }

  private mutating func freeName(_ wanted: String, in folder: String, isFolder: Bool) -> String {
    var name = wanted
    var number = 1
    // Names that differ only in case are one file on some systems.
    while !takenNames.insert(NameKey(folder + name.lowercased() + (isFolder ? "/" : ""))).inserted {
      number += 1
      name = "\(wanted)-\(number)"
    }
    return name
  }

  // MARK: - Resolver

  private func resolver() -> [UInt8] {
    var object = JSONObject()
    if let title = plan.title { object.append("name", .string(title)) }
    object.append("version", "2025.10")
    if let description = plan.description { object.append("description", .string(description)) }
    let order = plan.order.map { item -> JSONValue in
      switch item {
      case .set(let set): reference("sets", plan.sets[set].name)
      case .modifier(let modifier): reference("modifiers", plan.modifiers[modifier].name)
      }
    }
    object.append("resolutionOrder", .array(order))
    if !plan.sets.isEmpty {
      object.append(
        "sets",
        .object(
          JSONObject(
            plan.sets.map { set in
              var entry: JSONObject = ["sources": .array(list(set.sources))]
              Self.add(set.description, set.extensions, to: &entry)
              return .init(name: set.name, value: .object(entry))
            })))
    }
    if !plan.modifiers.isEmpty {
      object.append(
        "modifiers",
        .object(
          JSONObject(
            plan.modifiers.map { modifier in
              let contexts = modifier.contexts.map { context in
                JSONObject.Member(name: context.name, value: .array(list(context.sources)))
              }
              var entry: JSONObject = ["contexts": .object(JSONObject(contexts))]
              if let index = modifier.defaultIndex { entry.append("default", .string(modifier.contexts[index].name)) }
              Self.add(modifier.description, modifier.extensions, to: &entry)
              return .init(name: modifier.name, value: .object(entry))
            })))
    }
    var bytes: [UInt8] = []
    JSONText.append(.object(object), to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func add(_ description: JSONNode?, _ extensions: JSONNode?, to entry: inout JSONObject) {
    if let text = description?.string { entry.append("description", .string(text)) }
    if let extensions, extensions.kind == .object { entry.append("$extensions", CleanValue.make(extensions)) }
  }

  private func list(_ sources: [ImportPlan.Source]) -> [JSONValue] {
    sources.flatMap { source -> [JSONValue] in
      switch source {
      case .layer(let layer): self.sources[layer].map { .object(["$ref": .string($0)]) }
      case .set(let set): [reference("sets", plan.sets[set].name)]
      }
    }
  }

  /// A pointer into this document.
  private func reference(_ map: String, _ name: String) -> JSONValue {
    var text = Array("#/\(map)/".utf8)
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
      case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
      case 0...0x20, UInt8(ascii: "%"), UInt8(ascii: "\""), UInt8(ascii: "#"), 0x7F...:
        text.append(UInt8(ascii: "%"))
        text.append(contentsOf: String(byte >> 4, radix: 16, uppercase: true).utf8)
        text.append(contentsOf: String(byte & 15, radix: 16, uppercase: true).utf8)
      default: text.append(byte)
      }
    }
    return .object(["$ref": .string(String(decoding: text, as: UTF8.self))])
  }
}
