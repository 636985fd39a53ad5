internal import Archives
internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraCrypto
internal import TesseraDomain
internal import TesseraExport
internal import TesseraService

/// What a format makes of a release, as one file: built once, stored, and never built again.
enum BundleRoutes {
  static var endpoints: [Endpoint] { [endpoint(.tarGz), endpoint(.zip)] }

  private static func endpoint(_ kind: StoredBundle.Kind) -> Endpoint {
    let type = kind == .zip ? "application/zip" : "application/gzip"
    return Endpoint(
      "GET", "/systems/{system}/releases/{release}/bundles/{format}.\(kind.rawValue)",
      kind == .zip ? "getZipBundle" : "getTarBundle", .releases,
      "The files of a format, packed. `option.NAME=VALUE` sets an option of the format, `context.NAME=VALUE` fixes a "
        + "context for what the format cannot vary. Without either, the archive is stored and stays what it is byte by "
        + "byte; so it is with them, as far as there is room, for whoever sends a key.",
      answers: [.file(type, "The archive.")]
    ) { call throws(APIProblem) in
      try answer(call, kind, type)
    }.weighing(.heavy)
      .reading(
        .system, .release,
        .path("format", .text(maximum: 64), "A format: \(ExportFormats.all.map(\.name).joined(separator: ", "))."),
        prefixes: ["option.", "context."]
      ).refusing(404, 410, 422)
  }

  private static func answer(
    _ call: Call, _ kind: StoredBundle.Kind, _ type: String
  ) throws(APIProblem) -> HTTPResponse {
    let service = call.service
    let format = try Self.format(call.parameters["format"])
    let reference = ReleaseReference(system: try call.system, selector: try call.selector)
    let record = try service.read { view throws(APIProblem) in try view.release(reference) }
    if let gone = record.withdrawal { throw APIProblem(.withdrawn(record.name, reason: gone.reason)) }
    let bundle = try Request(call, record, format, kind)
    let isExact = reference.selector.isExact
    // There is no end of options and contexts: who cannot be named is not to fill the disk with them.
    let isForGood = bundle.options.isEmpty || call.caller.key != nil
    let key = "\(record.releaseDigest.hex) \(isExact) \(isForGood) \(bundle.file)?\(bundle.written)"
    if let known = service.cache[key] { return known.response }
    let made = try bundle.make(service, isForGood: isForGood)
    // What is not kept may be packed in another way by a later program.
    let freshness: Freshness = isExact && made.isKept ? .immutable : .current
    var fields = service.fields(tag: made.digest.hex, type: type, freshness)
    fields["Content-Disposition"] =
      "attachment; filename=\"\(record.system)-\(record.version)-\(bundle.file)\""
    fields[APIFormat.digestField] = record.releaseDigest.hex
    let answer = AnswerCache.Answer(fields: fields, body: SharedBody(made.bytes, isCompressible: false))
    service.cache.keep(answer, as: key)
    return answer.response
  }

  static func format(_ name: String) throws(APIProblem) -> any ExportFormat {
    do throws(ExportError) {
      return try ExportFormats.named(name)
    } catch {
      throw APIProblem(error)
    }
  }

  /// One bundle that is asked for.
  private struct Request {
    let record: ReleaseRecord
    let format: any ExportFormat
    let kind: StoredBundle.Kind
    /// Options as given; `context.NAME` fixes a context.
    let options: [String: String]
    /// The same in one spelling.
    let written: String

    init(
      _ call: Call, _ record: ReleaseRecord, _ format: any ExportFormat, _ kind: StoredBundle.Kind
    ) throws(APIProblem) {
      self.record = record
      self.format = format
      self.kind = kind
      var options: [String: String] = [:]
      for option in call.prefixed("option.") { options[option.name] = option.value }
      for choice in call.prefixed("context.") {
        let name = ExportInput.contextPrefix + choice.name
        guard options.updateValue(choice.value, forKey: name) == nil else {
          throw Call.fault(name, choice.value, "it is given twice")
        }
      }
      self.options = options
      written = options.sorted { $0.key.precedesByBytes($1.key) }
        .map { "\(APIPath.encoded($0.key))=\(APIPath.encoded($0.value))" }.joined(separator: "&")
    }

    /// The end of its name.
    var file: String { "\(format.name).\(kind.rawValue)" }

    private var name: StoredBundle.Name {
      StoredBundle.Name(
        release: record.id, format: format.name, formatVersion: format.version, options: written, kind: kind)
    }

    /// The bundle that is stored, or one that is built now.
    ///
    /// - Parameter isForGood: whether it is to be stored, if there is room for it.
    func make(
      _ service: RegistryService, isForGood: Bool
    ) throws(APIProblem) -> (digest: Digest, bytes: [UInt8], isKept: Bool) {
      let stored = try service.read { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in try view.registry.storedBundle(name) }
      }
      if let stored { return (stored.digest, stored.bytes, stored.isKept) }
      let bytes = try build(service)
      guard isForGood else { return (Digest.of(bytes), bytes, false) }
      // What a format makes says nothing of who asked first.
      let nobody = Caller(key: nil, anonymousRead: true)
      let kept = try service.write(nobody) { registry throws(RegistryError) in
        try registry.storeBundle(name, of: record, bytes: bytes)
      }
      return (kept.digest, kept.bytes, kept.isKept)
    }

    private func build(_ service: RegistryService) throws(APIProblem) -> [UInt8] {
      let checked = try service.readApart { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in try view.registry.checkedContent(of: record) }
      }
      let loaded: LoadedRelease
      do throws(RegistryError) {
        loaded = try LoadedRelease(record, checked.content)
      } catch {
        throw APIProblem(hidingPlaces: error)
      }
      let input = ExportInput(
        identifier: record.system, version: record.version, releaseDigest: record.releaseDigest.hex,
        title: record.title, description: record.description, manifest: record.manifest, graph: loaded.graph,
        options: options, tombstones: checked.tombstones)
      let files: [ExportedFile]
      do throws(ExportError) {
        files = try format.export(input.withSettings(of: format)).files
      } catch {
        throw APIProblem(error, given: options)
      }
      do throws(ArchiveError) {
        let list = files.map { (path: $0.path, bytes: $0.bytes) }
        switch kind {
        case .tarGz: return try Archive.tarGz(files: list)
        case .zip: return try Archive.zip(files: list)
        }
      } catch {
        throw APIProblem(.file("\(error)", advice: "Tell the operator of the service."))
      }
    }
  }
}

extension APIProblem {
  /// - Parameter given: options that somebody gave, as against those that a system sets itself.
  init(_ error: ExportError, given: [String: String] = [:]) {
    switch error {
    case .collision(let identifier, let first, let second):
      self.init(
        .known("export.collision"), error.message,
        members: ["identifier": .string(identifier), "names": [.string(first.text), .string(second.text)]])
    case .unknownOption(let name, let known):
      self.init(
        .known("export.option"), error.message, advice: "Leave it out, or choose another.",
        members: ["option": .string(name), "known": JSONValue(texts: known)])
    case .badOption(let name, _, _):
      self.init(
        .known(given[name] == nil ? "export.setting" : "export.option"), error.message,
        members: ["option": .string(name)])
    case .unknownFormat(_, let known):
      self.init(
        .known("format.unknown"), error.message, advice: "Choose one of \(known.joined(separator: ", ")).",
        members: ["known": JSONValue(texts: known)])
    }
  }
}
