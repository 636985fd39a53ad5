package import TesseraDomain

/// A file of an export.
package struct ExportedFile: Hashable, Sendable {
  /// Relative, parts joined by `/`; never absolute, no part `.` or `..`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Something that a format cannot say, or had to choose.
package struct ExportNote: Hashable, Sendable {
  /// The token it is about; `nil` for the whole export.
  package let path: TokenPath?
  /// `theme=dark`; `nil` where it is true of every context.
  package let context: String?
  /// One sentence, lower case, no full stop.
  package let message: String

  package init(_ message: String, path: TokenPath? = nil, context: String? = nil) {
    self.path = path
    self.context = context
    self.message = message
  }
}

/// What an export gives: files, and a report of what they could not hold.
package struct ExportResult: Sendable {
  /// Ordered by the UTF-8 bytes of their paths.
  package let files: [ExportedFile]
  /// In the order of tokens, those about the whole export first.
  package let notes: [ExportNote]

  package init(files: [ExportedFile], notes: [ExportNote]) {
    self.files = files.sorted { $0.path.precedesByBytes($1.path) }
    self.notes = notes
  }
}
