internal import TesseraDomain
internal import TesseraExport

/// Distrusts what a format returns: its names come from people we do not know.
enum ExportCheck {
  /// Refuses paths that could lead out of the output folder, and files that stand in each other's way.
  ///
  /// - Parameter files: ordered by the bytes of their paths.
  static func check(_ files: [ExportedFile], format: String) throws(ProjectError) {
    for file in files {
      do throws(SafePath.Problem) {
        try SafePath.check(file.path)
      } catch {
        throw .unsafePath(format: format, path: file.path, reason: error.rawValue)
      }
    }
    // With the slash at its end, a folder is followed at once by what lies in it.
    let keys = files.map { (key: Array($0.path.utf8) + [UInt8(ascii: "/")], path: $0.path) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (outer, inner) in zip(keys, keys.dropFirst()) where inner.key.starts(with: outer.key) {
      throw .unsafePath(format: format, path: inner.path, reason: "another of its files has too")
    }
  }
}
