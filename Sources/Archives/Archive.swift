internal import Glibc

/// Files packed into one, so that the same files give the same bytes: in the order of their paths' bytes, of no time, of
/// nobody, readable by all, and on whatever machine, in whatever time zone.
///
/// The compressor is the system's, and another one may give other bytes: archives that others trust by their hash are made
/// once and kept.
package enum Archive {
  package typealias File = (path: String, bytes: [UInt8])

  /// A tar archive through gzip.
  ///
  /// - Parameter files: in any order; paths are relative, with slashes.
  /// - Complexity: O(*n*) in the bytes, up to 60 ms a megabyte of text.
  package static func tarGz(files: [File]) throws(ArchiveError) -> [UInt8] {
    try pack(files) { writer throws(ArchiveError) in
      // Of all forms of tar, the one that every program knows long names in, and in which names are bytes.
      try writer.use("archive_write_set_format_gnutar")
      try writer.use("archive_write_add_filter_gzip")
      // Else the moment of the making stands in the first bytes.
      try writer.set("gzip:!timestamp,gzip:compression-level=9")
    }
  }

  /// A zip archive. Its times are of a zone that is not said, so it has the earliest one that the form knows, 1980.
  ///
  /// - Parameter files: in any order; paths are relative, with slashes.
  /// - Complexity: O(*n*) in the bytes, up to 60 ms a megabyte of text.
  package static func zip(files: [File]) throws(ArchiveError) -> [UInt8] {
    try pack(files) { writer throws(ArchiveError) in
      try writer.use("archive_write_set_format_zip")
      try writer.set("zip:compression=deflate,zip:compression-level=9")
    }
  }

  private static func pack(
    _ files: [File], _ prepare: (borrowing ArchiveWriter) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> [UInt8] {
    let sorted = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    for (place, file) in sorted.enumerated() {
      guard isInside(file.path) else { throw .badPath(file.path) }
      guard place == 0 || !sorted[place - 1].path.utf8.elementsEqual(file.path.utf8) else {
        throw .duplicatePath(file.path)
      }
    }
    let names = try Encoding()
    defer { names.end() }
    let writer = try ArchiveWriter(ArchiveLibrary.shared.get())
    try prepare(writer)
    try writer.open()
    for file in sorted { try writer.add(file.path, file.bytes) }
    return try writer.close()
  }

  /// The library takes names to be in the encoding of the thread's locale, and says so in a zip archive. A program that
  /// sets none has ASCII.
  private struct Encoding {
    private let before: locale_t?
    private let own: locale_t

    init() throws(ArchiveError) {
      guard let own = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else {
        throw .unavailable("the system has no locale C.UTF-8")
      }
      self.own = own
      before = uselocale(own)
    }

    func end() {
      uselocale(before)
      freelocale(own)
    }
  }

  /// Whether a path names a file inside of a folder, on every system.
  private static func isInside(_ path: String) -> Bool {
    guard !path.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") || $0 == 0x7F }) else { return false }
    return path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
    }
  }
}
