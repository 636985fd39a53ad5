internal import JSON
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraDraft
internal import TesseraExport
internal import TesseraService

/// What a command speaks of: a published release, or an author's folder.
enum Subject {
  case release(ReleaseReference)
  case folder(String)

  /// `acme.mosaic@1.2.0` and `acme.mosaic` are releases; what has a slash, or cannot be a release, is a folder.
  init(_ text: String) throws(Failure) {
    guard !text.utf8.contains(UInt8(ascii: "/")), text != ".", text != ".." else {
      self = .folder(text)
      return
    }
    do throws(ReleaseReference.ParseError) {
      self = .release(try ReleaseReference(parsing: text))
    } catch {
      if FilePath.kind(text) == .folder {
        self = .folder(text)
        return
      }
      throw Failure(
        "name.invalid", "\(text) is neither a folder nor a release: \(error)",
        advice: "A release is named acme.mosaic@1.2.0, acme.mosaic@^1.2 or acme.mosaic@latest.", exit: .usage)
    }
  }
}

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
      identifier: manifest.id, version: record?.version,
      contentDigest: record?.contentDigest ?? ContentDocument.digest(graph.content),
      releaseDigest: record?.releaseDigest, graph: graph, manifest: manifest)
  }

  /// What a format makes files of.
  ///
  /// - Parameter options: by name; `context.theme` fixes a context.
  func exportInput(options: [String: String]) -> ExportInput {
    ExportInput(
      identifier: manifest.id, version: record?.version, releaseDigest: record?.releaseDigest.hex,
      title: manifest.title,
      description: manifest.description, graph: graph, options: options, tombstones: tombstones)
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
