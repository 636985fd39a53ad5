internal import JSON
internal import TesseraDomain

/// Reads the files of a source as JSON, as leniently as people write it.
enum SourceReader {
  /// Bytes that are read in all.
  static let maximumBytes = 64 * 1024 * 1024

  /// The files that are JSON, in order of their paths' bytes.
  ///
  /// Those in another notation are left out. Files that are no JSON are refused, as leaving them out would lose tokens; but for those that hold none in any case.
  ///
  /// - Parameter skipsUnreadable: whether they are left out whatever they hold.
  static func read(
    _ files: [(path: String, bytes: [UInt8])], skipsUnreadable: Bool, _ log: inout ImportLog
  ) -> [ImportFile] {
    var total = 0
    var read: [ImportFile] = []
    var broken: [(path: String, error: JSONError, isEmpty: Bool)] = []
    for file in files.sorted(by: { $0.path.precedesByBytes($1.path) }) {
      if Importer.isForeign(file.path) {
        if mayHoldTokens(file.bytes) {
          log.add(
            "import.unreadable", file: file.path, "the file is left out, though tokens may be in it: only JSON is read",
            advice: "Write it as JSON if tokens are in it.")
        }
        continue
      }
      total += file.bytes.count
      guard total <= maximumBytes else {
        log.fail(
          "limit.bytes", at: .init(file: file.path, line: 1, column: 1),
          "the files hold more than \(maximumBytes >> 20) MB", advice: "Import a smaller folder.")
        break
      }
      do throws(JSONError) {
        let document = try JSONDocument(parsing: file.bytes, options: .repairing)
        log.name(document, file.path)
        noteOddities(document, file.path, &log)
        read.append(ImportFile(path: file.path, document: document))
      } catch {
        broken.append((file.path, error, !mayHoldTokens(file.bytes)))
      }
    }
    for file in broken {
      let place = Diagnostic.Location(
        file: file.path, line: file.error.position.line, column: file.error.position.column)
      if !read.isEmpty, skipsUnreadable || file.isEmpty && file.error.reason.isSyntax {
        log.add(
          "import.unreadable", at: place,
          "the file is left out, as it is no JSON: \(file.error.reason)\(file.isEmpty ? "; no token is in it" : "")")
      } else {
        refuse(file.error.reason, at: place, &log)
      }
    }
    return read
  }

  static func refuse(_ reason: JSONError.Reason, at place: Diagnostic.Location?, _ log: inout ImportLog) {
    switch reason {
    case .tooDeep: log.fail("limit.depth", at: place, "\(reason)", advice: "Use fewer groups inside groups.")
    case .tooLarge: log.fail("limit.bytes", at: place, "\(reason)", advice: "Split the file.")
    default:
      log.fail(
        "json.syntax", at: place, "this is not JSON: \(reason)",
        advice: "Mend it here, or leave out what cannot be read with --skip-unreadable.")
    }
  }

  /// Whether a name that values stand under occurs anywhere.
  private static func mayHoldTokens(_ bytes: [UInt8]) -> Bool {
    let names = ["value", "$ref", "sets"].map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { bytes in
      for place in bytes.indices {
        let first = bytes[place]
        guard first == UInt8(ascii: "v") || first == UInt8(ascii: "$") || first == UInt8(ascii: "s") else { continue }
        for name in names where first == name[0] && place + name.count <= bytes.count {
          if bytes[place..<place + name.count].elementsEqual(name) { return true }
        }
      }
      return false
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
    case .singleQuotes, .unquotedName, .foreignNumber, .notFinite, .foreignEscape, .foreignSpace: "import.json5"
    case .missingComma, .extraComma: "import.comma"
    }
  }

  private static func sentence(of kind: JSONOddity.Kind) -> String {
    switch kind {
    case .byteOrderMark: "the file begins with a byte order mark, which is left out"
    case .comment: "a comment is left out"
    case .trailingComma: "a comma before a closing bracket is left out"
    case .invalidUTF8: "bytes that are no UTF-8 are replaced by U+FFFD"
    case .carriageReturn: "lines end in carriage returns; those that are written do not"
    case .singleQuotes: "texts in single quotes are read as JSON5 has them"
    case .unquotedName: "names without quotes are read as JSON5 has them"
    case .foreignNumber: "a number is read as JSON5 has it"
    case .notFinite: "infinities and NaN are no numbers in JSON: this is kept as a text"
    case .foreignEscape: "an escape that JSON does not have is read as JSON5 has it"
    case .foreignSpace: "white space that JSON does not have is left out"
    case .missingComma: "a comma is missing before this: it is read as if it were there"
    case .extraComma: "a comma too many is left out"
    }
  }
}

extension JSONError.Reason {
  /// Whether it is the grammar that is broken, and no bound.
  fileprivate var isSyntax: Bool {
    switch self {
    case .tooDeep, .tooLarge: false
    default: true
    }
  }
}
