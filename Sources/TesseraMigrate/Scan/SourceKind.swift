internal import Glibc
internal import TesseraExport

/// What a file is read as, by the end of its name.
package enum SourceKind: Hashable, Sendable {
  case swift
  case style(hasLineComments: Bool)
  case data
  case script
  case document

  /// `nil` for files in which no name of ours can stand.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot > fileName.utf8.startIndex else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "css", "pcss", "postcss": self = .style(hasLineComments: false)
    case "scss", "sass", "less": self = .style(hasLineComments: true)
    case "json", "jsonc", "json5": self = .data
    case "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts": self = .script
    case "html", "htm", "vue", "svelte": self = .document
    default: return nil
    }
  }

  /// The language whose spellings stand in such files.
  var language: ExportSymbol.Language {
    switch self {
    case .swift: .swift
    case .style, .script, .document: .css
    case .data: .json
    }
  }

  /// Everything that `table` knows of, in the order of its places.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package func mentions(in bytes: UnsafeBufferPointer<UInt8>, _ table: SpellingTable) -> [Mention] {
    var declared: Set<[UInt8]> = []
    return mentions(in: bytes, table, declaring: &declared)
  }

  /// The same, and the members that `table` knows of and the file declares itself, added to `declared`.
  func mentions(
    in bytes: UnsafeBufferPointer<UInt8>, _ table: SpellingTable, declaring declared: inout Set<[UInt8]>
  ) -> [Mention] {
    var found: [Mention]
    switch self {
    case .swift:
      var scanner = SwiftScanner(bytes, table)
      found = scanner.scan()
      declared.formUnion(scanner.declaredMembers)
    case .data:
      var scanner = DataScanner(bytes, table)
      found = scanner.scan()
    case .style(let hasLineComments):
      var scanner = StyleScanner(bytes, table)
      scanner.scanStyle(to: bytes.count, hasLineComments: hasLineComments)
      found = scanner.mentions
    case .script:
      var scanner = StyleScanner(bytes, table)
      scanner.scanScript(to: bytes.count)
      found = scanner.mentions
    case .document:
      var scanner = StyleScanner(bytes, table)
      scanner.scanDocument()
      found = scanner.mentions
    }
    // Comments inside of a chain are read behind it.
    if found.count > 1 { found.sort { $0.offset < $1.offset } }
    return found
  }

  /// Whether a file can hold any of `needles`: where there are some, all of them are looked for.
  func mayMention(_ needles: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard self == .swift, !needles.isEmpty else { return true }
    return needles.contains { Self.holds($0, bytes) }
  }

  private static func holds(_ needle: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, let first = needle.first, needle.count <= bytes.count else { return false }
    let end = bytes.count - needle.count + 1
    var place = 0
    while place < end, let found = memchr(base + place, Int32(first), end - place) {
      if memcmp(found, needle, needle.count) == 0 { return true }
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
    }
    return false
  }
}
