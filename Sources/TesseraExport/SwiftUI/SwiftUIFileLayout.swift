internal import TesseraDomain

/// Spreads a tree of enums over files that a compiler and a reader can take.
///
/// Every group at the top has a file of its own. A group of many tokens gives each of its groups a file too, and so on
/// down; many tokens of one group are spread over several files.
struct SwiftUIFileLayout {
  /// The most tokens that one file holds.
  static let maximumTokens = 600

  private let tree: SwiftUITree
  private let settings: SwiftUISettings
  private let header: [UInt8]
  private let access: StaticString
  private let isPrivate: Bool
  private let guards: PackageGuards
  /// By group of the private tree: whether a default of a public function names something in it or below.
  private var isNamedByDefaults: [Bool]
  private(set) var files: [ExportedFile] = []
  private var names = SwiftUIFileNames()

  init(_ tree: SwiftUITree, _ plan: SwiftUIPlan, header: [UInt8], isPrivate: Bool) {
    self.tree = tree
    settings = plan.settings
    guards = PackageGuards(tree, plan)
    self.header = header
    self.isPrivate = isPrivate
    access = settings.isPublic && !isPrivate ? "public " : ""
    isNamedByDefaults = tree.groups.map { group in
      isPrivate && group.tokens.contains { plan.namedByDefaults.contains(plan.entry(of: $0)) }
    }
    // A group comes after the one around it.
    for index in tree.groups.indices.reversed() {
      if tree.groups[index].groups.contains(where: { isNamedByDefaults[$0] }) { isNamedByDefaults[index] = true }
    }
  }

  /// Writes every file of the tree.
  mutating func write(description: String, with writer: inout SwiftUIWriter) {
    let root = tree.groups[0]
    let splits = !isPrivate || root.total > Self.maximumTokens
    if tree.isOpen, root.tokens.isEmpty, root.tombstones.isEmpty {
      for group in root.groups { writeTopFile(for: group, &writer) }
      return
    }
    startFile(0, &writer)
    SwiftText.append(documentation: description, indent: 0, to: &writer.out)
    open(0, 0, &writer)
    appendMembers(of: 0, &writer, indent: 2, from: 0, in: 0)
    if !splits { appendGroups(of: root, &writer, indent: 2, in: 0) }
    close(0, &writer)
    finishFile(0, root.typeName, &writer)
    writeFurtherMembers(of: 0, names: [root.typeName], &writer)
    guard splits else { return }
    for group in root.groups {
      if tree.isOpen {
        writeTopFile(for: group, &writer)
      } else {
        writeFile(for: group, names: [root.typeName], &writer)
      }
    }
  }

  // MARK: - Files

  /// Writes the file of a group that is a type by itself, and those of its groups where they are too many for one.
  private mutating func writeTopFile(for index: Int, _ writer: inout SwiftUIWriter) {
    let group = tree.groups[index]
    let splits = group.total > Self.maximumTokens && !group.groups.isEmpty
    startFile(index, &writer)
    appendHead(of: index, &writer, indent: 0)
    appendMembers(of: index, &writer, indent: 2, from: 0, in: index)
    if !splits { appendGroups(of: group, &writer, indent: 2, in: index) }
    close(0, &writer)
    finishFile(index, group.typeName, &writer)
    writeFurtherMembers(of: index, names: [group.typeName], &writer)
    guard splits else { return }
    for nested in group.groups { writeFile(for: nested, names: [group.typeName], &writer) }
  }

  /// Writes the file of a group, and those of its groups where they are too many for one.
  private mutating func writeFile(for index: Int, names: [String], _ writer: inout SwiftUIWriter) {
    let group = tree.groups[index]
    let splits = group.total > Self.maximumTokens && !group.groups.isEmpty
    startFile(index, &writer)
    openExtension(of: names, &writer)
    appendHead(of: index, &writer, indent: 2)
    appendMembers(of: index, &writer, indent: 4, from: 0, in: index)
    if !splits { appendGroups(of: group, &writer, indent: 4, in: index) }
    close(2, &writer)
    close(0, &writer)
    let names = names + [group.typeName]
    finishFile(index, names.joined(separator: "+"), &writer)
    writeFurtherMembers(of: index, names: names, &writer)
    guard splits else { return }
    for nested in group.groups { writeFile(for: nested, names: names, &writer) }
  }

  /// Writes the files for tokens that do not fit into the first one of their group.
  private mutating func writeFurtherMembers(of index: Int, names: [String], _ writer: inout SwiftUIWriter) {
    let group = tree.groups[index]
    var start = Self.maximumTokens
    var number = 2
    while start < group.tokens.count {
      startFile(index, &writer)
      openExtension(of: names, &writer)
      appendMembers(of: index, &writer, indent: 2, from: start, in: index)
      close(0, &writer)
      finishFile(index, names.joined(separator: "+") + "-\(number)", &writer)
      start += Self.maximumTokens
      number += 1
    }
  }

  private func startFile(_ group: Int, _ writer: inout SwiftUIWriter) {
    writer.out.removeAll(keepingCapacity: true)
    writer.out.append(contentsOf: header)
    guards.appendImports(isWhole: guards.isWhole(group), to: &writer.out)
  }

  private mutating func finishFile(_ group: Int, _ name: String, _ writer: inout SwiftUIWriter) {
    if guards.isWhole(group) { writer.out.append(PackageGuards.closing) }
    files.append(ExportedFile(path: names.name(for: name) + ".swift", bytes: writer.out))
  }

  // MARK: - Enums

  private func openExtension(of names: [String], _ writer: inout SwiftUIWriter) {
    writer.out.append("extension ")
    for (index, name) in names.enumerated() {
      if index > 0 { writer.out.append(UInt8(ascii: ".")) }
      writer.out.append(name)
    }
    writer.out.append(" {\n")
  }

  private func open(_ group: Int, _ indent: Int, _ writer: inout SwiftUIWriter) {
    writer.out.append(spaces: indent)
    if isNamedByDefaults[group] { writer.out.append("@usableFromInline ") }
    writer.out.append(access)
    writer.out.append("enum ")
    writer.out.append(SwiftSymbols.declaration(of: tree.groups[group].typeName))
    writer.out.append(" {\n")
  }

  private func close(_ indent: Int, _ writer: inout SwiftUIWriter) {
    if writer.out.count > 1, writer.out[writer.out.count - 2] == UInt8(ascii: "{") {
      writer.out.removeLast()
    } else {
      writer.out.append(spaces: indent)
    }
    writer.out.append("}\n")
  }

  /// Appends a group's comment and the start of its enum.
  private func appendHead(of index: Int, _ writer: inout SwiftUIWriter, indent: Int) {
    let group = tree.groups[index]
    if let description = group.description, !description.isEmpty {
      SwiftText.append(description: description, indent: indent, to: &writer.out)
      writer.out.append(spaces: indent)
      writer.out.append("///\n")
    }
    writer.out.append(spaces: indent)
    writer.out.append("/// ")
    SwiftText.append(code: group.path.text, to: &writer.out)
    writer.out.append(".\n")
    open(index, indent, &writer)
  }

  /// Appends as many tokens of a group as a file takes, and in its first file the names that are gone.
  ///
  /// - Parameter file: the group that the file is for.
  private func appendMembers(
    of index: Int, _ writer: inout SwiftUIWriter, indent: Int, from start: Int, in file: Int
  ) {
    let group = tree.groups[index]
    var members = PackageGuards.Members(guards, isInsideOfOne: guards.isWhole(file))
    var isFirst = true
    for token in group.tokens[start..<min(group.tokens.count, start + Self.maximumTokens)] {
      let entry = writer.plan.entry(of: token)
      let needsSwiftUI = PackageGuards.needsSwiftUI(writer.plan.entries[entry].token.type)
      members.begin(needsSwiftUI: needsSwiftUI, isFirst: isFirst, &writer.out)
      isFirst = false
      writer.append(entry, inPrivate: isPrivate, indent: indent)
    }
    for tombstone in start == 0 ? group.tombstones : [] {
      let needsSwiftUI = PackageGuards.needsSwiftUI(tombstone, writer.plan)
      members.begin(needsSwiftUI: needsSwiftUI, isFirst: isFirst, &writer.out)
      isFirst = false
      writer.append(tombstone, indent: indent)
    }
    members.end(&writer.out)
  }

  private func appendGroups(of group: SwiftUITree.Group, _ writer: inout SwiftUIWriter, indent: Int, in file: Int) {
    var isFirst = group.tokens.isEmpty && group.tombstones.isEmpty
    for index in group.groups {
      if !isFirst { writer.out.append(UInt8(ascii: "\n")) }
      isFirst = false
      appendHead(of: index, &writer, indent: indent)
      appendMembers(of: index, &writer, indent: indent + 2, from: 0, in: file)
      appendGroups(of: tree.groups[index], &writer, indent: indent + 2, in: file)
      close(indent, &writer)
    }
  }
}
