internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport
internal import TesseraService

/// A release or a draft, loaded.
struct LoadedSubject {
  /// `acme.mosaic@1.2.0`, or the folder.
  let name: String
  let manifest: Manifest
  let graph: TokenGraph
  /// `nil` for a draft.
  let record: ReleaseRecord?
  /// `nil` for a release.
  let draft: DraftFolder?
  let tombstones: [Tombstone]

  var side: DiffSide {
    DiffSide(
      identifier: manifest.id, version: record?.version, contentDigest: record?.contentDigest,
      releaseDigest: record?.releaseDigest, graph: graph, manifest: manifest)
  }

  /// A release's is known; a draft's is computed: O(*n*) in its size.
  var contentDigest: Digest { record?.contentDigest ?? ContentDocument.digest(graph.content) }

  /// What a format makes files of.
  ///
  /// - Parameter options: by name; `context.theme` fixes a context.
  func exportInput(options: [String: String]) -> ExportInput {
    ExportInput(
      identifier: manifest.id, version: record?.version, releaseDigest: record?.releaseDigest.hex,
      title: manifest.title, description: manifest.description, manifest: manifest, graph: graph,
      options: options, tombstones: tombstones)
  }

  init(_ folder: DraftFolder) {
    name = folder.path
    manifest = folder.draft.manifest
    graph = folder.draft.graph
    record = nil
    draft = folder
    tombstones = []
  }

  init(_ record: ReleaseRecord, _ content: SystemContent, tombstones: [Tombstone] = []) {
    name = record.name
    manifest = record.manifest
    graph = TokenGraph(content)
    self.record = record
    draft = nil
    self.tombstones = tombstones
  }

  /// Loads a release or a draft; the registry is opened only for a release.
  static func load(_ subject: Subject, _ call: Invocation, withTombstones: Bool = false) throws(Failure) -> Self {
    switch subject {
    case .folder(let path): return LoadedSubject(try DraftFolder.read(path))
    case .release(let reference):
      let registry = try FileRegistry.reading(call)
      return try Failure.registry { () throws(RegistryError) in
        let record = try registry.release(reference)
        let tombstones = withTombstones ? try registry.tombstones(of: record) : []
        return LoadedSubject(record, try registry.content(of: record), tombstones: tombstones)
      }
    }
  }
}
