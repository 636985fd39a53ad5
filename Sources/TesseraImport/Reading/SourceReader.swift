internal import JSON
internal import TesseraDomain

/// Reads the files of a source as JSON, as leniently as people write it.
enum SourceReader {
  /// Bytes that are read in all.
  static let maximumBytes = 64 * 1024 * 1024

  /// The files that are JSON, in order of their paths' bytes.
  static func read(_ files: [(path: String, bytes: [UInt8])], _ log: inout ImportLog) -> [ImportFile] {
    var total = 0
    var read: [ImportFile] = []
    for file in files.sorted(by: { $0.path.precedesByBytes($1.path) }) {
      total += file.bytes.count
      guard total <= maximumBytes else {
        log.fail(
          "limit.bytes", at: .init(file: file.path, line: 1, column: 1),
          "the files hold more than \(maximumBytes >> 20) MB", advice: "Import a smaller folder.")
        break
      }
      if let document = parse(file.bytes, file.path, &log) {
        read.append(ImportFile(path: file.path, document: document))
      }
    }
    return read
  }

  private static func parse(_ bytes: [UInt8], _ path: String, _ log: inout ImportLog) -> JSONDocument? {
    do throws(JSONError) {
      let document = try JSONDocument(parsing: bytes, options: .repairing)
      log.name(document, path)
      noteOddities(document, path, &log)
      return document
    } catch {
      let place = Diagnostic.Location(file: path, line: error.position.line, column: error.position.column)
      switch error.reason {
      case .tooDeep:
        log.fail("limit.depth", at: place, "\(error.reason)", advice: "Use fewer groups inside groups.")
      case .tooLarge:
        log.fail("limit.bytes", at: place, "\(error.reason)", advice: "Split the file.")
      default:
        log.fail(
          "json.syntax", at: place, "this is not JSON: \(error.reason)",
          advice: "Mend it here, or keep the file out of what is imported.")
      }
      return nil
    }
  }

  /// Notes what JSON does not allow, and names that stand twice.
  private static func noteOddities(_ document: JSONDocument, _ path: String, _ log: inout ImportLog) {
    for oddity in document.oddities.list {
      let position = document.position(at: oddity.byteOffset)
      log.add(
        code(of: oddity.kind), at: Diagnostic.Location(file: path, line: position.line, column: position.column),
        sentence(of: oddity.kind))
    }
    for member in document.duplicateMembers {
      log.add(
        "import.duplicate-member", at: member.nameNode,
        "the member \"\(member.name)\" stands twice in one object: groups are merged, and of everything else the last counts",
        advice: "See that nothing that was meant is lost.")
    }
  }

  private static func code(of kind: JSONOddity.Kind) -> String {
    switch kind {
    case .byteOrderMark: "import.byte-order-mark"
    case .comment: "import.comment"
    case .trailingComma: "import.trailing-comma"
    case .invalidUTF8: "import.invalid-utf8"
    case .carriageReturn: "import.line-ends"
    }
  }

  private static func sentence(of kind: JSONOddity.Kind) -> String {
    switch kind {
    case .byteOrderMark: "the file begins with a byte order mark, which is left out"
    case .comment: "a comment is left out"
    case .trailingComma: "a comma before a closing bracket is left out"
    case .invalidUTF8: "bytes that are no UTF-8 are replaced by U+FFFD"
    case .carriageReturn: "lines end in carriage returns; those that are written do not"
    }
  }
}
