internal import Glibc
package import TesseraCrypto
internal import TesseraExport
package import TesseraProject

/// One pass over the files of a project.
package struct ProjectScan {
  /// A name in a file of the project.
  package struct Found: Sendable {
    /// Relative to the project.
    package let file: String
    package fileprivate(set) var mention: Mention
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int
  }

  /// A file that could not be read, or a folder, with a slash at its end, that could not be looked into, and why.
  package struct Skipped: Hashable, Sendable {
    package let file: String
    /// A clause without a full stop.
    package let reason: String
  }

  /// The largest file that is read.
  package static let maximumBytes = 8 * 1024 * 1024

  /// How many files were read.
  package private(set) var fileCount = 0
  /// By file, ordered by bytes; those of one file in the order of their places.
  package private(set) var found: [Found] = []
  package private(set) var skipped: [Skipped] = []
  /// By file in which something was found: the SHA-256 of what was read.
  package private(set) var digests: [String: Digest] = [:]
  /// Members of ours that the project declares as well, such as a color of another framework.
  private var declared: Set<[UInt8]> = []

  /// Reads the files of `project` at and below `paths`.
  ///
  /// - Parameter paths: relative to the project; empty for all of it.
  /// - Throws: ``FileError`` where one of `paths` cannot be looked into.
  /// - Complexity: O(*n*) in the bytes of the files; each is read once.
  package init(_ project: Project, paths: [String] = [], for table: SpellingTable) throws(FileError) {
    let tree = try FileTree(project.root)
    let walker = SourceWalker(tree, generated: GeneratedFiles(of: project, in: tree), for: table)
    let needles = table.needles
    let (files, unreadable) = try walker.files(below: paths)
    for folder in unreadable { skip("\(folder)/", "it cannot be looked into") }
    for file in files {
      do throws(FileError) {
        guard let bytes = try tree.read(file.path, maximum: Self.maximumBytes) else { continue }
        bytes.withUnsafeBufferPointer { scan($0, file, table, needles) }
      } catch {
        switch error.reason {
        case .missing, .symbolicLink, .notAFolder, .notAFile: continue
        case .tooLarge: skip(file.path, "it is larger than \(Self.maximumBytes / 1024 / 1024) MB")
        case .system: skip(file.path, "it cannot be read")
        }
      }
    }
    if !declared.isEmpty { doubtDeclared(table) }
  }

  /// Nobody can tell by `.mosaicColorAccent` alone whether it is ours, where the project has one of its own.
  private mutating func doubtDeclared(_ table: SpellingTable) {
    for index in found.indices {
      let mention = found[index].mention
      guard mention.place == .code, mention.doubt == nil, mention.parts.count == 1,
        case .spelling(let spelling) = mention.target, table.spellings[spelling].language == .swift,
        declared.contains(Array(table.spellings[spelling].text.utf8.dropFirst()))
      else { continue }
      found[index].mention = mention.doubted(as: .shadowed)
    }
  }

  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ file: SourceWalker.File, _ table: SpellingTable, _ needles: [[UInt8]]
  ) {
    guard Self.isUTF8(bytes) else { return skip(file.path, "it is not UTF-8") }
    fileCount += 1
    guard file.kind.mayMention(needles, in: bytes) else { return }
    let mentions = file.kind.mentions(in: bytes, table, declaring: &declared)
    if mentions.isEmpty { return }
    var hash = SHA256()
    hash.update(UnsafeRawBufferPointer(bytes))
    digests[file.path] = hash.finalize()
    var counter = PlaceCounter(bytes)
    for mention in mentions {
      let place = counter.place(of: mention.offset)
      found.append(Found(file: file.path, mention: mention, line: place.line, column: place.column))
    }
  }

  private mutating func skip(_ file: String, _ reason: String) {
    skipped.append(Skipped(file: file, reason: reason))
  }

  private static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let words = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place + 8 <= words.count {
      if words.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { break }
      place += 8
    }
    while place < bytes.count, bytes[place] < 0x80 { place += 1 }
    if place == bytes.count { return true }
    return String(validating: UnsafeBufferPointer(rebasing: bytes[place...]), as: UTF8.self) != nil
  }
}
