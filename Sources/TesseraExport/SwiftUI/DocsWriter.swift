internal import TesseraDomain

/// Writes the DocC catalogue: a landing page with a topic for each group at the top, and a page of values for each; and a
/// page for each recipe.
struct DocsWriter {
  /// The most columns of values that a table has; what needs more gets a further table.
  private static let maximumColumns = 5

  let plan: SwiftUIPlan
  private let input: ExportInput
  private let columns: DocsColumns
  private let tree: SwiftUITree
  var out: [UInt8] = []
  private var files: [ExportedFile] = []
  private var taken: Set<String> = []

  var settings: SwiftUISettings { plan.settings }

  /// Symbols are there to link to where they are public and the module is known.
  var linksSymbols: Bool { settings.isPublic && settings.surroundings.layout == .package }

  init(_ plan: SwiftUIPlan, _ input: ExportInput) {
    self.plan = plan
    self.input = input
    tree = plan.publicTree
    columns = DocsColumns(plan, input)
  }

  /// Every file of the catalogue, in `folder`, which ends in `/` or is empty.
  mutating func files(in folder: String) -> [ExportedFile] {
    let module = settings.surroundings.module
    let name = settings.surroundings.layout == .package ? module : settings.namespace
    let root = "\(folder)\(name).docc/"
    taken.insert(name.lowercased())
    var topics: [(group: Int, page: String)] = []
    if !tree.groups[0].tokens.isEmpty { topics.append((0, write(page: 0, isRoot: true, in: root))) }
    for group in tree.groups[0].groups where tree.groups[group].total > 0 {
      topics.append((group, write(page: group, isRoot: false, in: root)))
    }
    let recipes = writeRecipes(in: root)
    out.removeAll(keepingCapacity: true)
    appendLanding(topics, recipes)
    files.append(ExportedFile(path: root + name + ".md", bytes: out))
    return files
  }

  // MARK: - The landing page

  private mutating func appendLanding(_ topics: [(group: Int, page: String)], _ recipes: [Topic]) {
    let surroundings = settings.surroundings
    if linksSymbols {
      out.append("# ``\(surroundings.module)``\n\n")
    } else {
      out.append("# \(settings.namespace)\n\n@Metadata {\n  @TechnologyRoot\n}\n\n")
    }
    let content = recipes.isEmpty ? "Design tokens" : "Design tokens and recipes"
    out.append("\(content) of \(input.identifier) for SwiftUI.\n\n## Overview\n\n")
    if let description = input.description, !description.isEmpty { out.append(DocsText.plain(description) + "\n\n") }
    let compiler = PackageFiles.oldestCompiler(surroundings.layout)
    out.append(
      (settings.isFaithful
        ? "Each group of tokens is a type of its own." : "All tokens are below `\(settings.namespace)`.")
        + " The code is for Swift \(compiler) and later, in language modes 5 and 6, and for "
    )
    out.append("\(surroundings.minimum.description) and later.\n")
    if topics.isEmpty, recipes.isEmpty { return }
    out.append("\n## Topics\n")
    for topic in recipes {
      out.append("\n### \(DocsText.plain(topic.title))\n\n")
      for link in topic.links { out.append("- \(link)\n") }
    }
    for topic in topics {
      let group = tree.groups[topic.group]
      out.append("\n### \(topic.group == 0 ? "Tokens" : DocsText.plain(group.typeName))\n\n")
      out.append("- <doc:\(topic.page)>\n")
      if linksSymbols, topic.group != 0 {
        out.append("- ``\(group.fullName.split(separator: ".").joined(separator: "/"))``\n")
      }
    }
  }

  // MARK: - Pages of values

  /// Writes the page of a group and all below it.
  ///
  /// - Returns: what links name it by.
  private mutating func write(page index: Int, isRoot: Bool, in root: String) -> String {
    let group = tree.groups[index]
    let page = pageName(for: group.typeName)
    out.removeAll(keepingCapacity: true)
    if isRoot {
      out.append("# Single values\n\nWhat each is in every context.\n")
    } else {
      out.append("# \(DocsText.plain(group.typeName)) values\n\n")
      out.append("What each token below \(DocsText.code(group.path.text)) is in every context.\n")
    }
    append(group: index, isTop: true)
    if !isRoot {
      var waiting = Array(group.groups.reversed())
      while let index = waiting.popLast() {
        append(group: index, isTop: false)
        waiting.append(contentsOf: tree.groups[index].groups.reversed())
      }
    }
    files.append(ExportedFile(path: root + page + ".md", bytes: out))
    return page
  }

  /// A file name of ASCII that no other page has.
  mutating func pageName(for typeName: String, suffix: String = "Values") -> String {
    let plain = String(CataloguePlaces.plain(typeName).prefix(100)) + "-" + suffix
    var candidate = plain
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = "\(plain)-\(number)"
      number += 1
    }
    return candidate
  }

  /// Takes what is written as a page.
  mutating func add(page: String, in root: String) {
    files.append(ExportedFile(path: root + page + ".md", bytes: out))
  }

  private mutating func append(group index: Int, isTop: Bool) {
    let group = tree.groups[index]
    let entries = group.tokens.map { plan.entries[plan.entry(of: $0)] }
    if entries.isEmpty { return }
    if !isTop { out.append("\n## \(DocsText.plain(group.path.text))\n") }
    if let description = group.description, !description.isEmpty {
      out.append("\n\(DocsText.plain(description))\n")
    }
    let shown = columns.all.indices.dropFirst().filter { differs($0, in: entries) }
    let first = Array(shown.prefix(Self.maximumColumns - 1))
    appendTable(of: entries, in: group, columns: [0] + first)
    var rest = shown.dropFirst(first.count)
    while !rest.isEmpty {
      let chunk = Array(rest.prefix(Self.maximumColumns))
      rest = rest.dropFirst(chunk.count)
      let changed = entries.filter { entry in chunk.contains { differs($0, in: [entry]) } }
      appendTable(of: changed, in: group, columns: chunk)
    }
  }

  private mutating func appendTable(
    of entries: [SwiftUIPlan.Entry], in group: SwiftUITree.Group, columns shown: [Int]
  ) {
    out.append("\n| Token | Swift |")
    for column in shown { out.append(" \(shown == [0] ? "Value" : columns.all[column].title) |") }
    out.append("\n| --- | --- |")
    for _ in shown { out.append(" --- |") }
    out.append(UInt8(ascii: "\n"))
    for entry in entries {
      out.append("| \(DocsText.code(entry.token.path.text))")
      if entry.token.deprecation != nil, settings.deprecations != .off { out.append(" (deprecated)") }
      out.append(" | \(DocsText.code(group.fullName + "." + entry.member)) |")
      for column in shown {
        let value = plan.graph.resolved(entry.token.id, in: columns.all[column].context)?.value
        out.append(" \(value.map { DocsText.code($0.summary) } ?? "not defined") |")
      }
      out.append(UInt8(ascii: "\n"))
    }
  }

  /// Whether one of the tokens is something else in a column than in the one it is compared with.
  private func differs(_ column: Int, in entries: [SwiftUIPlan.Entry]) -> Bool {
    let graph = plan.graph
    let model = columns.all[columns.all[column].model].context
    let context = columns.all[column].context
    return entries.contains { entry in
      if graph.reach(entry.token.id).isEmpty { return false }
      let value = graph.resolved(entry.token.id, in: context)?.value
      return value?.summary != graph.resolved(entry.token.id, in: model)?.value.summary
    }
  }
}
