package import TesseraDomain

/// Every address of the interface, percent-encoded, with its query.
package enum APIPath {
  package static let registry = APIFormat.root + "/registry"
  package static let keys = APIFormat.root + "/keys"
  /// Who the caller is.
  package static let ownKey = APIFormat.root + "/key"
  package static let status = APIFormat.root + "/status"
  package static let verify = APIFormat.root + "/verify"
  package static let backup = APIFormat.root + "/backup"

  package static func key(_ id: Int64) -> String { keys + "/\(id)" }

  package static func systems(limit: Int? = nil, cursor: String? = nil) -> String {
    APIFormat.root + "/systems" + query(page(limit, cursor))
  }

  package static func system(_ id: SystemIdentifier) -> String { APIFormat.root + "/systems/\(id)" }

  package static func releases(_ id: SystemIdentifier, limit: Int? = nil, cursor: String? = nil) -> String {
    system(id) + "/releases" + query(page(limit, cursor))
  }

  package static func release(_ reference: ReleaseReference) -> String {
    system(reference.system) + "/releases/" + encoded(reference.selector.description)
  }

  package static func release(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    system(id) + "/releases/" + encoded(version.description)
  }

  package static func content(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/content"
  }

  /// - Parameter context: the choice for each modifier, by its name.
  package static func tokens(
    _ id: SystemIdentifier, _ version: ReleaseVersion, context: [(modifier: String, context: String)] = [],
    limit: Int? = nil, cursor: String? = nil
  ) -> String {
    release(id, version) + "/tokens"
      + query(context.map { ("context.\($0.modifier)", $0.context) } + page(limit, cursor))
  }

  package static func token(_ id: SystemIdentifier, _ version: ReleaseVersion, _ path: TokenPath) -> String {
    release(id, version) + "/tokens/" + encoded(path.text)
  }

  package static func recipes(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/recipes"
  }

  package static func recipe(_ id: SystemIdentifier, _ version: ReleaseVersion, _ name: String) -> String {
    recipes(id, version) + "/" + encoded(name)
  }

  package static func tombstones(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/tombstones"
  }

  package static func removals(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/removals"
  }

  package static func migrations(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/migrations"
  }

  /// - Parameters:
  ///   - kind: `tar.gz` or `zip`.
  ///   - options: of the format, and the contexts that are fixed.
  package static func bundle(
    _ id: SystemIdentifier, _ version: ReleaseVersion, format: String, kind: String,
    options: [(name: String, value: String)] = [], context: [(modifier: String, context: String)] = []
  ) -> String {
    release(id, version) + "/bundles/" + encoded(format) + "." + kind
      + query(options.map { ("option.\($0.name)", $0.value) } + context.map { ("context.\($0.modifier)", $0.context) })
  }

  package static func notes(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/notes"
  }

  package static func yank(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/yank"
  }

  package static func withdrawal(_ id: SystemIdentifier, _ version: ReleaseVersion) -> String {
    release(id, version) + "/withdrawal"
  }

  package static func diff(
    _ id: SystemIdentifier, from: ReleaseSelector, to: ReleaseSelector, format: String? = nil
  ) -> String {
    system(id) + "/diff"
      + query([("from", from.description), ("to", to.description)] + (format.map { [("format", $0)] } ?? []))
  }

  package static func history(_ id: SystemIdentifier, _ path: TokenPath) -> String {
    system(id) + "/history/" + encoded(path.typed)
  }

  package static func life(_ id: SystemIdentifier, _ path: TokenPath) -> String {
    system(id) + "/life/" + encoded(path.typed)
  }

  package static func names(_ id: SystemIdentifier, prefix: String, limit: Int) -> String {
    system(id) + "/names" + query([("prefix", prefix), ("limit", "\(limit)")])
  }

  package static func meaning(_ id: SystemIdentifier, of path: TokenPath) -> String {
    system(id) + "/meaning/" + encoded(path.typed)
  }

  package static func channels(_ id: SystemIdentifier) -> String { system(id) + "/channels" }

  package static func channel(_ id: SystemIdentifier, _ name: ChannelName) -> String {
    channels(id) + "/" + encoded(name.text)
  }

  package static func notices(_ id: SystemIdentifier) -> String { system(id) + "/notices" }

  package static func notice(_ id: SystemIdentifier, _ notice: Int64) -> String { notices(id) + "/\(notice)" }

  package static func search(_ wanted: SearchQuery, cursor: String? = nil) -> String {
    var parameters = [("q", wanted.text)]
    if let system = wanted.system { parameters.append(("system", system.description)) }
    if let type = wanted.type { parameters.append(("type", type.name)) }
    parameters += page(wanted.limit, cursor)
    return APIFormat.root + "/search" + query(parameters)
  }

  package static func audit(_ system: SystemIdentifier? = nil, limit: Int? = nil, cursor: String? = nil) -> String {
    APIFormat.root + "/audit" + query((system.map { [("system", $0.description)] } ?? []) + page(limit, cursor))
  }

  package static func feed(_ id: SystemIdentifier) -> String { system(id) + "/feed.atom" }

  package static func breakingFeed(_ id: SystemIdentifier) -> String { system(id) + "/breaking.atom" }

  // MARK: - Encoding

  /// Everything but unreserved characters as `%XX`: one segment of a path, or one part of a query.
  ///
  /// Source: RFC 3986, section 2.
  package static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexDigits[Int(byte >> 4)])
        bytes.append(hexDigits[Int(byte & 15)])
      }
    }
    // A segment of dots alone would be a step in the path.
    if text.utf8.elementsEqual(".".utf8) { return "%2E" }
    if text.utf8.elementsEqual("..".utf8) { return "%2E%2E" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func page(_ limit: Int?, _ cursor: String?) -> [(String, String)] {
    (limit.map { [("limit", "\($0)")] } ?? []) + (cursor.map { [("cursor", $0)] } ?? [])
  }

  private static func query(_ parameters: [(String, String)]) -> String {
    parameters.isEmpty ? "" : "?" + parameters.map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
  }
}
