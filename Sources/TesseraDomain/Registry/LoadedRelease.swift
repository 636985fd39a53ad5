/// A release with its content, ready to be looked at.
///
/// Not Sendable, as ``TokenGraph`` is not.
package struct LoadedRelease {
  package let record: ReleaseRecord
  package let graph: TokenGraph

  /// - Throws: ``RegistryError/damaged(_:)`` for what no one can have published: it would never come to an end.
  /// - Complexity: O(*n*) in the content.
  package init(_ record: ReleaseRecord, _ content: SystemContent) throws(RegistryError) {
    self.record = record
    graph = TokenGraph(content)
    guard graph.isWithinBounds else { throw .damaged("\(record.name) holds more than can be published") }
  }

  private init(_ record: ReleaseRecord, _ graph: TokenGraph) { (self.record, self.graph) = (record, graph) }

  /// The same content, with what a newer record says of the release: whether it is yanked, and its notes.
  package func told(by record: ReleaseRecord) -> LoadedRelease { LoadedRelease(record, graph) }

  package var side: DiffSide {
    DiffSide(
      identifier: record.system, version: record.version, contentDigest: record.contentDigest,
      releaseDigest: record.releaseDigest, graph: graph, manifest: record.manifest)
  }
}
