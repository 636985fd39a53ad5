internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport

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
  /// The registry's standing rules that have something to say of a release.
  var notices: [StandingNotice] = []

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

  /// - Throws: ``RegistryError/damaged(_:)`` for what no one can have published: it would never come to an end.
  init(
    _ record: ReleaseRecord, _ content: SystemContent, tombstones: [Tombstone] = []
  ) throws(RegistryError) {
    name = record.name
    manifest = record.manifest
    graph = TokenGraph(content)
    guard graph.isWithinBounds else { throw .damaged("\(record.name) holds more than can be published") }
    self.record = record
    draft = nil
    self.tombstones = tombstones
  }

  /// Loads a release or a draft; the registry is opened only for a release.
  ///
  /// - Parameter toHandOn: whether it leaves the program as files: a release is then held against its digests, and comes
  ///   with the names that are gone.
  static func load(_ subject: Subject, _ call: Invocation, toHandOn: Bool = false) throws(Failure) -> Self {
    switch subject {
    case .folder(let path): return LoadedSubject(try DraftFolder.read(path))
    case .release(let reference):
      let registry = try call.registry()
      return try Failure.registry { () throws(RegistryError) in
        let record = try registry.release(reference)
        guard toHandOn else {
          var subject = try LoadedSubject(record, try registry.content(of: record))
          subject.notices = try registry.notices(of: record.system).applying(to: subject.graph, record.version)
          return subject
        }
        let checked = try registry.checkedContent(of: record)
        var subject = try LoadedSubject(record, checked.content, tombstones: checked.tombstones)
        subject.notices = try registry.notices(of: record.system).applying(to: subject.graph, record.version)
        return subject
      }
    }
  }
}
