internal import JSON
internal import TesseraCrypto
package import TesseraDomain
package import TesseraProject

/// What a migration would change in a project, and what it leaves to a person.
///
/// Only code is rewritten, and only a name that became exactly one other. Comments and strings are listed: a comment may
/// tell of the past, and a string may be anything.
package struct MigrationPlan {
  /// A name to be written anew.
  package struct Rewrite: Sendable {
    package let entry: String
    package let from: TokenPath
    package let to: TokenPath
    package let file: String
    package let line: Int
    package let column: Int
    package let old: String
    package let new: String
    /// In the order of their places; no two touch each other.
    let edits: [TextEdit]
  }

  /// A name that a person has to look at.
  package struct Manual: Sendable {
    package let entry: String
    /// The token, or the group where a group is named.
    package let token: TokenPath
    package let file: String
    package let line: Int
    package let column: Int
    package let symbol: String
    package let place: MentionPlace
    package let reason: ManualReason
  }

  /// How many files were read.
  package let fileCount: Int
  package private(set) var rewrites: [Rewrite] = []
  package private(set) var manual: [Manual] = []
  package let skipped: [ProjectScan.Skipped]
  /// By file, as it was read.
  let digests: [String: Digest]

  /// Reads the files of `project`.
  ///
  /// - Throws: ``FileError`` where a folder that was asked for cannot be looked into.
  package init(_ project: Project, _ names: MigrationNames) throws(FileError) {
    let (table, owners) = names.finished()
    let scan = try ProjectScan(project, for: table)
    fileCount = scan.fileCount
    skipped = scan.skipped
    digests = scan.digests
    for found in scan.found {
      switch found.mention.target {
      case .spelling(let index): add(found, table.spellings[index], owners)
      case .group(let text, let owner): add(found, group: text, owners[owner])
      }
    }
    keepNamesApart()
    try keepKeysApart(in: FileTree(project.root))
  }

  /// Leaves to a person what would be written as a name that stands in the code already and meant something else: nobody
  /// could tell the two apart any more.
  private mutating func keepNamesApart() {
    let moving: Set<ManualReason.Code> = [.swapped, .reused]
    let moved = manual.lazy.filter { $0.place == .code && moving.contains($0.reason.code) }
    let taken = Set(moved.map { NameKey($0.symbol) })
    if taken.isEmpty { return }
    for rewrite in rewrites where taken.contains(NameKey(rewrite.new)) {
      let text = "it is \(rewrite.new) now; first settle where \(rewrite.new) stands already, which was something else"
      manual.append(Manual(rewrite, ManualReason(.swapped, text, replacement: rewrite.to)))
    }
    rewrites.removeAll { taken.contains(NameKey($0.new)) }
    sortManual()
  }

  /// Leaves to a person what would give an object the same key twice: readers keep one of the two, and drop the other.
  private mutating func keepKeysApart(in tree: FileTree) {
    var edits: [String: [TextEdit]] = [:]
    for rewrite in rewrites where SourceKind(fileName: FileTree.name(of: rewrite.file)) == .data {
      edits[rewrite.file, default: []] += rewrite.edits
    }
    var doubled: [String: Set<String>] = [:]
    for (file, edits) in edits {
      guard let bytes = try? tree.read(file, maximum: ProjectScan.maximumBytes),
        let before = try? JSONDocument(parsing: bytes),
        let after = try? JSONDocument(parsing: TextEdit.apply(edits, to: bytes))
      else { continue }
      let names = Set(after.duplicateMembers.map(\.name)).subtracting(before.duplicateMembers.map(\.name))
      if !names.isEmpty { doubled[file] = names }
    }
    if doubled.isEmpty { return }
    for rewrite in rewrites where doubled[rewrite.file]?.contains(rewrite.new) == true {
      let text = "it is \(rewrite.new) now; an object of the file would have that key twice"
      manual.append(Manual(rewrite, ManualReason(.shared, text, replacement: rewrite.to)))
    }
    rewrites.removeAll { doubled[$0.file]?.contains($0.new) == true }
    sortManual()
  }

  private mutating func sortManual() {
    manual.sort {
      if !$0.file.utf8.elementsEqual($1.file.utf8) { return $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
      return ($0.line, $0.column) < ($1.line, $1.column)
    }
  }

  private mutating func add(
    _ found: ProjectScan.Found, _ spelling: SpellingTable.Spelling, _ owners: [MigrationNames.Owner]
  ) {
    guard let index = spelling.owners.first else { return }
    let owner = owners[index]
    for other in spelling.owners.dropFirst() where !Self.agrees(owners[other].outcome, owner.outcome) {
      let text = "\(owner.entry) and \(owners[other].entry) have the name, and it became another one in each"
      return leave(found, spelling.text, owner, ManualReason(.shared, text))
    }
    switch owner.outcome {
    case .manual(var reason):
      reason = reason.said(of: found.mention.call)
      // What changed places, or has other owners, says so itself.
      if found.mention.doubt == .taken, ![.swapped, .reused, .shared].contains(reason.code), let taker = owner.taker {
        let text = "the name stands for \(taker) now; what it was: \(reason.text)"
        reason = ManualReason(.swapped, text, replacement: reason.replacement)
      }
      leave(found, spelling.text, owner, reason)
    case .rewrite(let path, let text, let calls):
      let mention = found.mention
      let reason = Self.doubt(mention, owner, old: spelling.text, path, new: text)
      if let reason { return leave(found, spelling.text, owner, reason) }
      if let why = calls?.obstacle(to: mention.call) {
        let reason = ManualReason(.arguments, "it is \(text) now, and \(why)", replacement: path)
        return leave(found, spelling.text, owner, reason)
      }
      rewrites.append(
        Rewrite(
          entry: owner.entry, from: owner.token, to: path, file: found.file, line: found.line, column: found.column,
          old: spelling.text, new: text, edits: TextEdit.edits(of: mention, spelling, to: text)))
    }
  }

  private mutating func add(_ found: ProjectScan.Found, group text: String, _ owner: MigrationNames.Owner) {
    // What begins with a namespace of recipes is named by all of its parts, behind what all recipes begin with.
    let isRecipe = owner.token.recipeName != nil
    let names = owner.token.names.prefix(found.mention.parts.count + (isRecipe ? 1 : -1))
    manual.append(
      Manual(
        entry: owner.entry, token: TokenPath(names: names), file: found.file, line: found.line, column: found.column,
        symbol: text, place: .code,
        reason: ManualReason(
          .group, "names in this group have changed, and what is reached through it cannot be followed")))
  }

  private mutating func leave(
    _ found: ProjectScan.Found, _ symbol: String, _ owner: MigrationNames.Owner, _ reason: ManualReason
  ) {
    manual.append(
      Manual(
        entry: owner.entry, token: owner.token, file: found.file, line: found.line, column: found.column,
        symbol: symbol, place: found.mention.place, reason: reason))
  }

  private static func agrees(_ a: NameOutcome, _ b: NameOutcome) -> Bool {
    guard case .rewrite(_, let text, let calls) = a, case .rewrite(_, let other, let otherCalls) = b else {
      return false
    }
    return text.hasSameBytes(as: other) && calls == otherCalls
  }

  /// What keeps a mention of a renamed name from being rewritten.
  private static func doubt(
    _ mention: Mention, _ owner: MigrationNames.Owner, old: String, _ path: TokenPath, new: String
  ) -> ManualReason? {
    func reason(_ code: ManualReason.Code, _ text: String) -> ManualReason {
      ManualReason(code, "it is \(new) now; \(text)", replacement: path)
    }
    switch mention.place {
    case .comment: return reason(.comment, "comments are left to you")
    case .string: return reason(.string, "strings are left to you")
    case .code: break
    }
    switch mention.doubt {
    case nil: return nil
    case .qualified: return reason(.qualified, "something stands in front, which may have a name like it inside")
    case .shadowed:
      let text =
        old.utf8.first == UInt8(ascii: ".")
        ? "the project has a name like it" : "the file declares the name that it begins with"
      return reason(.shadowed, text)
    case .bare: return reason(.bare, "without a dot in front it may be another name")
    case .dashed: return reason(.dashed, "here it may be no property, but the name of something else")
    case .elsewhere:
      return reason(.elsewhere, "only as the argument of .buttonStyle and the like is it surely a style")
    case .taken: return reason(.swapped, "called like this, the name stands for \(owner.taker ?? "another")")
    case .plainWord: return reason(.word, "a name of one part may mean anything here")
    case .interrupted:
      // Part by part, what stands between them stays.
      let parts = [old, new].map { $0.utf8.count { $0 == UInt8(ascii: ".") } }
      return parts[0] == parts[1] ? nil : reason(.interrupted, "a comment stands inside of it")
    }
  }
}

extension MigrationPlan.Manual {
  /// A name that was to be written anew.
  fileprivate init(_ rewrite: MigrationPlan.Rewrite, _ reason: ManualReason) {
    self.init(
      entry: rewrite.entry, token: rewrite.from, file: rewrite.file, line: rewrite.line, column: rewrite.column,
      symbol: rewrite.old, place: .code, reason: reason)
  }
}
