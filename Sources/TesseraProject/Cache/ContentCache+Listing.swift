package import TesseraCrypto

extension ContentCache {
  /// The digests of all releases that are kept, ordered by their digits; none where there is no cache.
  ///
  /// - Throws: ``FileError`` if the cache cannot be read.
  package func releases() throws(FileError) -> [Digest] {
    let tree: FileTree
    do throws(FileError) {
      tree = try FileTree(folder)
    } catch {
      if error.reason == .missing { return [] }
      throw error
    }
    var digests: [Digest] = []
    for group in try tree.list("releases") ?? [] where group.kind == .folder {
      for file in try tree.list("releases/\(group.name)") ?? [] where file.kind == .file {
        if let digest = Digest(hex: file.name) { digests.append(digest) }
      }
    }
    return digests
  }
}
