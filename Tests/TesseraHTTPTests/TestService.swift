import HTTPServer
import JSON
import TesseraAPI
import TesseraDomain
import TesseraHTTP
import TesseraService
import TesseraTestKit
import Testing

/// A service over a registry of its own, asked without a socket.
final class TestService: Sendable {
  /// 2027-01-15T08:00:00Z.
  static let time: Int64 = 1_800_000_000_000

  let folder: TemporaryFolder
  let service: RegistryService
  private let router: Router
  private let hooks: ServerHooks

  init(_ change: (inout ServiceSettings) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    let now: @Sendable () -> Int64 = { Self.time }
    let pool = try RegistryPool(path: folder.path("registry.sqlite"), readers: 2, now: now)
    var settings = ServiceSettings()
    settings.program = "0.1.0"
    settings.temporaryFolder = folder.path
    change(&settings)
    service = RegistryService(pool: pool, settings: settings, now: now)
    router = service.router
    hooks = service.hooks
  }

  var routes: [Router.Route] { router.routes }

  /// A key with these scopes.
  func key(_ scopes: AccessKey.Scope..., pattern: String? = nil, expiresAt: Int64? = nil) throws -> String {
    let reach = try pattern.map { try SystemPattern(parsing: $0) }
    return try service.pool.write(actor: "local") { registry throws(RegistryError) in
      try registry.createKey(name: "test", scopes: Set(scopes), pattern: reach, expiresAt: expiresAt).secret
    }
  }

  struct Answer {
    let status: Int
    let fields: HTTPFields
    let bytes: [UInt8]
    let response: HTTPResponse

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var json: JSONNode {
      get throws { try JSONDocument(parsing: bytes, options: APIFormat.readOptions).root }
    }
    var code: String? { (try? json)?["code"]?.string }
  }

  func call(
    _ method: String, _ target: String, key: String? = nil, body: String? = nil, fields: HTTPFields = [:],
    address: String = "192.0.2.7"
  ) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { Self.decoded($0) }
    let query: [HTTPQuery.Parameter] =
      parts.count < 2
      ? []
      : parts[1].split(separator: "&").map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPQuery.Parameter(name: Self.decoded(sides[0]), value: sides.count < 2 ? "" : Self.decoded(sides[1]))
      }
    var all = fields
    if let key { all["Authorization"] = "Bearer \(key)" }
    if body != nil, all["Content-Type"] == nil { all["Content-Type"] = "application/json" }
    let request = HTTPRequest(
      method: method, rawPath: String(parts[0]), path: path == [""] ? [] : Array(path), query: HTTPQuery(query),
      fields: all, body: Array((body ?? "").utf8), address: address, id: "r1")
    let response = router.answer(request, hooks: hooks)
    let bytes: [UInt8] =
      switch response.body {
      case .bytes(let bytes): bytes
      case .shared(let shared): shared.bytes
      case .file(let path, _): (try? folder.bytes(String(path.dropFirst(folder.path.count + 1)))) ?? []
      }
    return Answer(status: response.status, fields: response.fields, bytes: bytes, response: response)
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Publishing

  /// A publish document of colors, in a light and a dark theme.
  static func document(
    _ colors: [(name: String, light: String, dark: String)], id: String = "acme.mosaic", title: String = "Mosaic",
    members: String = ""
  ) -> String {
    func tokens(_ value: ((name: String, light: String, dark: String)) -> String) -> String {
      #"{"color":{"$type":"color","# + colors.map { #""\#($0.name)":{"$value":\#(value($0))}"# }.joined(separator: ",")
        + "}}"
    }
    func color(_ hex: String) -> String {
      let number = UInt32(hex, radix: 16) ?? 0
      let parts = [16, 8, 0].map { Double((number >> UInt32($0)) & 255) / 255 }
      let list = parts.map { "\($0)" }.joined(separator: ",")
      return ##"{"colorSpace":"srgb","components":[\##(list)],"hex":"#\##(hex)"}"##
    }
    let files: [(String, String)] = [
      ("design-system.json", #"{"id":"\#(id)","title":"\#(title)"}"#),
      ("tokens/light.tokens.json", tokens { color($0.light) }), ("tokens/dark.tokens.json", tokens { color($0.dark) }),
      (
        "tokens/themes.resolver.json",
        #"""
        {"version":"2025.10","modifiers":{"theme":{"contexts":{"light":[{"$ref":"light.tokens.json"}],\#
        "dark":[{"$ref":"dark.tokens.json"}]},"default":"light"}},\#
        "resolutionOrder":[{"$ref":"#/modifiers/theme"}]}
        """#
      ),
    ]
    var bytes: [UInt8] = []
    JSONText.append(.object(JSONObject(files.map { .init(name: $0.0, value: .string($0.1)) })), to: &bytes)
    return #"{"files":\#(String(decoding: bytes, as: UTF8.self))\#(members)}"#
  }

  static let one = document([("accent", "0a66ff", "7ab0ff")])
  static let two = document([("accent", "0a55ee", "7ab0ff"), ("text", "111111", "eeeeee")])
  /// Nothing is left of the names of ``two``.
  static let three = document([("ink", "111111", "eeeeee")])

  @discardableResult
  func publish(_ document: String, key: String, system: String = "acme.mosaic") -> Answer {
    call("POST", "/api/v1/systems/\(system)/releases", key: key, body: document)
  }
}
