internal import JSON
internal import TesseraDomain
package import TesseraDraft

/// Reads token files as teams have them, and makes an author's folder of them.
package enum Importer {
  /// Converts the files of a source.
  ///
  /// Nothing is opened and nothing is written. The same files give the same folder, byte for byte. What the folder holds
  /// is read once more as `publish` reads it, so that what it says is known to be sound.
  ///
  /// - Parameters:
  ///   - files: by path below the source, with slashes; in any order.
  ///   - judge: what it finds in the folder is noted with the place that the source has it at.
  /// - Complexity: O(*n*) in the bytes of the files, and what reading a draft takes; as often as there are more
  ///   combinations of contexts than are read, of which each time one modifier is left out.
  package static func read(
    _ files: [(path: String, bytes: [UInt8])], _ options: ImportOptions, judging judge: DraftReader.Judge? = nil
  ) -> ImportResult {
    var log = ImportLog()
    let sources = SourceReader.read(files, skipsUnreadable: options.skipsUnreadable, &log)
    // What depends on too much is tried again without what it depends on, as nothing else could be made of it.
    var flattened: [ComputedContexts.Excess] = []
    for _ in 0..<ResolverShape.maximumModifiers {
      var trial = log
      let (result, excess) = attempt(sources, options, judge, flattening: flattened, &trial)
      if excess.isEmpty { return result }
      flattened += excess
    }
    return attempt(sources, options, judge, flattening: flattened, &log).result
  }

  /// Imports once.
  ///
  /// - Parameter flattened: modifiers of which only the default context is kept.
  /// - Returns: what came of it, and the modifiers to leave out where there are too many, or too many contexts.
  private static func attempt(
    _ sources: [ImportFile], _ options: ImportOptions, _ judge: DraftReader.Judge?,
    flattening flattened: [ComputedContexts.Excess],
    _ log: inout ImportLog
  ) -> (result: ImportResult, excess: [ComputedContexts.Excess]) {
    let detector = FormatDetector(sources)
    let (plan, format) = self.plan(sources, detector, options, &log)
    guard log.errorCount == 0, var plan else { return (failed(format, log), []) }
    var walker = TreeWalker()
    for (layer, entry) in plan.layers.enumerated() {
      for (part, source) in entry.parts.enumerated() {
        for tree in source.trees { walker.read(tree.root, layer: layer, part: part, skipping: tree.skipped, &log) }
      }
    }
    VariantPlanner.resolve(&walker, &plan, &log)
    InterleavedThemes.resolve(&walker, &plan, &log)
    plan.finishNames()
    for excess in flattened { flatten(excess, &plan, &walker, &log) }
    guard !walker.tokens.isEmpty else {
      log.fail(
        "import.no-tokens", at: nil, "there is no token in these files", advice: "Name the folder that holds them.")
      return (failed(format, log), [])
    }
    finishNames(&walker, &log)
    let table = ComputedContexts.table(&walker, &plan)
    plan.finishNames()
    var writer = FolderWriter(table, options)
    writer.write(walker.finder, &log)
    let result = finish(writer, table, options, format, judge, &log)
    return (result, ComputedContexts.excess(result.findings, table))
  }

  /// Keeps nothing of a modifier but its default context.
  private static func flatten(
    _ excess: ComputedContexts.Excess, _ plan: inout ImportPlan, _ walker: inout TreeWalker, _ log: inout ImportLog
  ) {
    guard let index = plan.modifiers.firstIndex(where: { $0.name.hasSameBytes(as: excess.modifier) }) else { return }
    let modifier = plan.modifiers[index]
    let kept = modifier.contexts[modifier.defaultIndex ?? 0].name
    walker.remove(plan.flatten(index))
    log.add(
      "import.flattened", at: excess.place,
      "\(excess.reason): of \"\(excess.modifier)\" only \"\(kept)\" is kept",
      advice: "Import the collections that need not be chosen independently as one.")
  }

  /// Whether a file of that name may hold tokens.
  package static func isWanted(_ path: String) -> Bool {
    let bytes = path.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
    let ignored = [
      "package.json", "package-lock.json", "tsconfig.json", "composer.json", "lerna.json", "jsconfig.json",
      "project.json", "manifest.json", "bower.json", "turbo.json", "nx.json",
    ]
    if name.first == UInt8(ascii: ".") || ignored.contains(where: { name.elementsEqual($0.utf8) }) { return false }
    return [".json", ".json5", ".jsonc", ".tokens"].contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Whether a file of that name may hold tokens in a notation that is not read: it is left out, and named.
  package static func isForeign(_ path: String) -> Bool {
    let bytes = path.utf8
    let name = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[bytes.index(after: $0)...] } ?? bytes[...]
    if name.first == UInt8(ascii: ".") { return false }
    return [".yaml", ".yml", ".toml", ".js", ".mjs", ".cjs", ".ts"].contains {
      name.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
  }

  /// Whether a file is a resolver, which leads to files beside it.
  package static func isResolver(_ bytes: [UInt8]) -> Bool {
    guard let document = try? JSONDocument(parsing: bytes, options: .repairing) else { return false }
    return ResolverShapes.isResolver(document.root)
  }

  // MARK: - Shapes

  private static func plan(
    _ files: [ImportFile], _ detector: FormatDetector, _ options: ImportOptions, _ log: inout ImportLog
  ) -> (ImportPlan?, ImportFormat) {
    let objects = files.filter { $0.root.kind == .object }
    for file in files
    where file.root.kind != .object && !StudioShapes.isSettings(file) && !FigmaExport.isExport(file.root) {
      log.add("import.no-tokens", file: file.path, "this is no object: there is no token in it")
    }
    let dialect = detector.dialect
    if detector.hasResolver, options.format == nil || options.format == .dtcg {
      let resolvers = objects.filter { ResolverShapes.isResolver($0.root) }
      let first = resolvers.min { a, b in
        let depths = [a, b].map { $0.path.utf8.count { $0 == UInt8(ascii: "/") } }
        return depths[0] < depths[1]
      }
      if let first {
        for other in resolvers where !other.path.hasSameBytes(as: first.path) {
          log.add("import.second-resolver", file: other.path, "\(first.path) is the resolver that is read")
        }
        return (ResolverShapes.plan(first, objects, dialect: dialect == .dtcg ? .dtcg : dialect, &log), .dtcg)
      }
    }
    if options.format == nil || options.format == .figma {
      let exports = files.filter { FigmaExport.isExport($0.root) }
      if !exports.isEmpty {
        let others = objects.filter { !FigmaExport.isExport($0.root) }
        return (FigmaShapes.plan(exports + withTokens(others, &log), &log), .figma)
      }
    }
    switch options.format {
    case .tokensStudio: return (StudioShapes.plan(withSettings(files, &log), &log), .tokensStudio)
    case .figma: return (FigmaShapes.plan(withTokens(objects, &log), &log), .figma)
    case .spectrum: return (PlainShapes.plan(withTokens(objects, &log), dialect: .spectrum), .spectrum)
    case .modes:
      let tokens = withTokens(objects, &log)
      if let plan = ModeShapes.plan(tokens, dialect: dialect, &log) { return (plan, .modes) }
      log.add("import.no-modes", at: nil, "no folders and no files are modes of one thing: all are one set")
      return (PlainShapes.plan(tokens, dialect: dialect), .modes)
    case .dtcg, .styleDictionary:
      let format = options.format ?? .dtcg
      return (PlainShapes.plan(withTokens(objects, &log), dialect: format), format)
    case nil: break
    }
    if detector.hasSets || dialect == .tokensStudio && objects.count == 1 || isOfSets(objects, dialect) {
      return (StudioShapes.plan(withSettings(files, &log), &log), .tokensStudio)
    }
    let tokens = withTokens(objects, &log)
    switch dialect {
    case .spectrum: return (PlainShapes.plan(tokens, dialect: .spectrum), .spectrum)
    case .figma: return (FigmaShapes.plan(tokens, &log), .figma)
    default:
      if let plan = ModeShapes.plan(tokens, dialect: dialect, &log) { return (plan, .modes) }
      return (PlainShapes.plan(tokens, dialect: dialect), dialect)
    }
  }

  /// Whether a single file has sets at the top, and not all of them are modes.
  private static func isOfSets(_ files: [ImportFile], _ dialect: ImportFormat) -> Bool {
    guard files.count == 1, dialect == .dtcg || dialect == .styleDictionary else { return false }
    let finder = TokenFinder()
    let modes = InnerModes(files[0].root, finder: finder)
    return (modes.names.isEmpty || modes.hasRest) && StudioShapes.isOfSets(files[0].root, in: files[0], finder)
  }

  /// The files that hold tokens, and those that say which of them belong together.
  private static func withSettings(_ files: [ImportFile], _ log: inout ImportLog) -> [ImportFile] {
    let settings = files.filter { StudioShapes.isSettings($0) }
    return settings + withTokens(files.filter { $0.root.kind == .object && !StudioShapes.isSettings($0) }, &log)
  }

  /// The files that hold tokens; the others are named.
  private static func withTokens(_ files: [ImportFile], _ log: inout ImportLog) -> [ImportFile] {
    let finder = TokenFinder()
    return files.filter { file in
      // What a schema calls "value" is no token.
      if let schema = file.root["$schema"]?.string, schema.utf8.starts(with: "http".utf8),
        schema.split(separator: "/").contains(where: { $0.hasSuffix("-schema.org") })
      {
        log.add("import.no-tokens", file: file.path, "this is a schema: there is no token in it")
        return false
      }
      if finder.containsToken(file.root) || file.root.count == 0 { return true }
      // References stand where values would.
      if PathScan(file.root, finder: finder).paths.count > 0 { return true }
      log.add("import.no-tokens", file: file.path, "there is no token in this file")
      return false
    }
  }

  private static func finishNames(_ walker: inout TreeWalker, _ log: inout ImportLog) {
    var changed: [Int] = []
    walker.tree.finishNames { changed.append($0) }
    for node in changed {
      let entry = walker.tree.nodes[node]
      log.add(
        "import.name", at: entry.place, path: TokenPath(walker.tree.paths[node]),
        "the name \"\(entry.name)\" is \"\(entry.legalName)\" now: a name holds no dots and braces, and begins with no $"
      )
    }
  }

  // MARK: - Result

  private static func failed(_ format: ImportFormat, _ log: ImportLog) -> ImportResult {
    ImportResult(
      files: [], findings: log.sorted(), counts: counts(log), errorCount: max(1, log.errorCount), format: format,
      tokenCount: 0, carriedCount: 0, modifiers: [], isImportedTier: false)
  }

  private static func counts(_ log: ImportLog) -> [(code: String, count: Int)] {
    log.counts.map { (code: $0.key, count: $0.value) }.sorted { $0.code.precedesByBytes($1.code) }
  }

  /// Notes circles, and tokens that turn out to be carried only once the folder is read as a whole.
  private static func noteCarried(
    _ check: DraftResult, _ table: ConversionTable, _ places: inout SourcePlaces, _ carried: inout Set<Int>,
    _ log: inout ImportLog
  ) {
    guard let graph = check.draft?.graph else { return }
    for diagnostic in check.diagnostics.list where diagnostic.severity == .warning {
      guard let path = diagnostic.path, let node = table.node(at: path), let id = graph.token(at: path) else {
        continue
      }
      let isCircle = diagnostic.code == "ref.cycle"
      if !isCircle {
        guard !carried.contains(node), graph.isCarried(id) else { continue }
      }
      carried.insert(node)
      let place = diagnostic.location.flatMap { places.node(at: $0) }
      if isCircle {
        log.add("import.circle", at: place, path: path, diagnostic.message, advice: diagnostic.advice)
      } else {
        log.add("import.carried", at: place, path: path, "the value is carried as it is written: \(diagnostic.message)")
      }
    }
  }

  private static func finish(
    _ writer: FolderWriter, _ table: ConversionTable, _ options: ImportOptions, _ format: ImportFormat,
    _ judge: DraftReader.Judge?, _ log: inout ImportLog
  ) -> ImportResult {
    let name = "design-system.json"
    var isImportedTier = !writer.carried.isEmpty
    var manifest = FolderWriter.manifest(options, title: table.plan.title, isCarrying: isImportedTier)
    var all: [String: [UInt8]] = [:]
    for file in writer.files { all[file.path] = file.bytes }
    all[name] = manifest
    let byteCount = all.values.reduce(0) { $0 + $1.count }
    guard byteCount <= DraftFiles.maximumBytes else {
      log.fail(
        "limit.bytes", at: nil,
        "the folder would hold \(byteCount >> 20) MB, and no more than \(DraftFiles.maximumBytes >> 20) MB are published",
        advice: "Import fewer files, or leave out what the tokens say besides their values.")
      return failed(format, log)
    }
    var check = DraftReader.read(DraftFiles(files: all))
    if check.diagnostics.hasErrors, !isImportedTier {
      isImportedTier = true
      manifest = FolderWriter.manifest(options, title: table.plan.title, isCarrying: true)
      all[name] = manifest
      check = DraftReader.read(DraftFiles(files: all))
    }
    var carried = writer.carried
    var places = SourcePlaces(table, files: all, origins: writer.origins)
    for diagnostic in check.diagnostics.list where diagnostic.severity == .error {
      log.fail(
        diagnostic.code, at: diagnostic.location.flatMap { places.node(at: $0) }.flatMap { log.location(of: $0) },
        path: diagnostic.path, diagnostic.message, advice: diagnostic.advice ?? "Mend it in the source.")
    }
    if isImportedTier { noteCarried(check, table, &places, &carried, &log) }
    if let judge, let draft = check.draft, !check.diagnostics.hasErrors {
      for diagnostic in judge(draft.manifest, draft.graph, draft.recipes, draft.places).list {
        log.add(
          diagnostic.code, at: diagnostic.location.flatMap { places.node(at: $0) }, path: diagnostic.path,
          diagnostic.message, advice: diagnostic.advice)
      }
    }
    let plan = table.plan
    return ImportResult(
      files: [(path: name, bytes: manifest)] + writer.files, findings: log.sorted(), counts: counts(log),
      errorCount: log.errorCount, format: format, tokenCount: Set(table.tokens.map(\.node)).count,
      carriedCount: carried.count,
      modifiers: plan.modifiers.map { modifier in
        ImportResult.Modifier(
          name: modifier.name, contexts: modifier.contexts.map(\.name),
          defaultContext: modifier.contexts[modifier.defaultIndex ?? 0].name)
      }, isImportedTier: isImportedTier)
  }
}
