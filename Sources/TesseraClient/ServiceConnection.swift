internal import HTTPClient
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// Asks a registry's service for documents, and says in the words of a registry why there is none.
final class ServiceConnection {
  private let client: HTTPClient
  private let progress: (RemoteRegistry.Progress) -> Void

  init(_ client: HTTPClient, progress: @escaping (RemoteRegistry.Progress) -> Void) {
    self.client = client
    self.progress = progress
  }

  /// The address, as people name it.
  var place: String { client.address.description }

  /// What takes the service long to work out may take this long, in seconds.
  static let longPatience = 3_600

  /// The address of a page of a list.
  static func page(_ target: String, _ limit: Int, _ cursor: String?) -> String {
    "\(target)?limit=\(limit)" + (cursor.map { "&cursor=\(APIPath.encoded($0))" } ?? "")
  }

  // MARK: - Documents

  /// The document at `target`.
  func get(_ target: String) throws(RegistryError) -> JSONNode {
    try document(try send(request("GET", target)))
  }

  /// The document at `target`, as a value.
  func get<Value>(_ target: String, _ read: (JSONNode) -> Value?) throws(RegistryError) -> Value {
    try value(try get(target), read)
  }

  /// Sends a document, and reads the one that comes back.
  func send<Value>(
    _ method: String, _ target: String, _ body: JSONValue? = nil, patienceSeconds: Int = 120,
    _ read: (JSONNode) -> Value?
  ) throws(RegistryError) -> Value {
    try value(try document(try send(request(method, target, body, patienceSeconds))), read)
  }

  /// Does what the method says; what comes back beside a success is not looked at.
  func send(_ method: String, _ target: String, _ body: JSONValue? = nil) throws(RegistryError) {
    _ = try send(request(method, target, body))
  }

  /// Pages of one list that are asked for: more than any log has, and an end for a service that has none.
  private static let maximumPages = 20_000

  /// Every item of a list, over as many pages as it has, or the first `limit`.
  ///
  /// - Parameter target: the address of a page with so many items, from a cursor on.
  func list<Item>(
    limit: Int = .max, _ target: (_ limit: Int, _ cursor: String?) -> String, _ read: (JSONNode) -> Item?
  ) throws(RegistryError) -> [Item] {
    try list(limit: limit, target) { WireList.read($0, read) }
  }

  /// Every item of a list, or the first `limit`, of pages that are written otherwise than lists are.
  ///
  /// A list that leads back to where it was, or does not end, is an error: half of it would look like all.
  ///
  /// - Parameter page: reads the items of a page, and the cursor of the next; nil where it is no page.
  func list<Item>(
    limit: Int = .max, _ target: (_ limit: Int, _ cursor: String?) -> String,
    page read: (JSONNode) -> (items: [Item], next: String?)?
  ) throws(RegistryError) -> [Item] {
    var items: [Item] = []
    var cursor: String?
    var seen: Set<String> = []
    while items.count < limit {
      let page = try get(target(min(limit - items.count, APIFormat.maximumLimit), cursor), read)
      items += page.items
      guard let next = page.next else { break }
      guard seen.insert(next).inserted, seen.count < Self.maximumPages else {
        throw .unreachable(place: place, reason: "its list has no end", advice: RegistryError.operatorAdvice)
      }
      cursor = next
    }
    return limit < items.count ? Array(items[..<limit]) : items
  }

  // MARK: - Bytes

  /// The bytes at `target`.
  ///
  /// - Parameter maximumBytes: how many there may be, unpacked.
  func bytes(_ target: String, maximumBytes: Int) throws(RegistryError) -> [UInt8] {
    var request = HTTPClientRequest("GET", target, fields: [.init("Accept", "*/*")])
    request.maximumBytes = maximumBytes
    return try send(request).body
  }

  /// Writes what is at `target` into an open file.
  func download(_ target: String, into descriptor: Int32) throws(RegistryError) {
    var request = HTTPClientRequest("GET", target, fields: [.init("Accept", "*/*")])
    request.maximumBytes = .max
    request.patienceSeconds = Self.longPatience
    _ = try send(request, into: descriptor)
  }

  // MARK: - Inside

  private func request(
    _ method: String, _ target: String, _ body: JSONValue? = nil, _ patienceSeconds: Int = 120
  ) -> HTTPClientRequest {
    var request = HTTPClientRequest(method, target, fields: [.init("Accept", APIFormat.json)])
    request.maximumBytes = APIFormat.readOptions.maximumBytes
    request.patienceSeconds = patienceSeconds
    if let body {
      var bytes: [UInt8] = []
      JSONText.append(body, to: &bytes)
      request.fields.append(.init("Content-Type", APIFormat.json))
      request.body = bytes
    }
    return request
  }

  private func send(
    _ request: HTTPClientRequest, into descriptor: Int32? = nil
  ) throws(RegistryError) -> HTTPClientResponse {
    let progress = progress
    defer { progress(.done) }
    let watch = { (step: HTTPClientProgress) -> Bool in
      progress(.running(step))
      return true
    }
    let response: HTTPClientResponse
    do throws(HTTPClientError) {
      if let descriptor {
        response = try client.download(request, into: descriptor, progress: watch)
      } else {
        response = try client.send(request, progress: watch)
      }
    } catch {
      throw RegistryError(error, place: place)
    }
    guard response.isSuccess else { throw failure(response) }
    return response
  }

  private func document(_ response: HTTPClientResponse) throws(RegistryError) -> JSONNode {
    guard response.mediaType == APIFormat.json,
      let document = try? JSONDocument(parsing: response.body, options: APIFormat.readOptions)
    else {
      throw .unreachable(
        place: place, reason: "what answers there is no Tessera registry", advice: RegistryError.addressAdvice)
    }
    return document.root
  }

  private func value<Value>(_ node: JSONNode, _ read: (JSONNode) -> Value?) throws(RegistryError) -> Value {
    guard let value = read(node) else {
      throw .unreachable(
        place: place, reason: "it answers in a way that this program does not know",
        advice: "Update the older one of both, the service or this program.")
    }
    return value
  }

  // MARK: - Errors

  private var keyAdvice: String {
    client.address.origin.keepsSecrets
      ? "Log in with \"tessera login \(client.address)\", or put a key into TESSERA_KEY."
      : "No key goes over plain http to another machine: name the registry by its address with https."
  }

  private func failure(_ response: HTTPClientResponse) -> RegistryError {
    let media = response.mediaType
    if media == APIFormat.problem || media == APIFormat.json,
      let document = try? JSONDocument(parsing: response.body, options: APIFormat.readOptions),
      var problem = APIProblem(wire: document.root)
    {
      // Nothing is asked for that a service does not have: this is the address of none, or of an older one.
      if problem.code == "path.not-found" {
        return .unreachable(
          place: place, reason: "a Tessera service answers there, but not below this path",
          advice: "See that the address is right, and the service no older than this program.")
      }
      // The service cannot know how keys are kept here; what is wrong with one that was sent, it knows.
      if problem.code == "key.missing" { problem.advice = keyAdvice }
      return problem.registryError
    }
    // Something between the service and us, such as a proxy, speaks of its own.
    return switch response.status {
    case 401, 403, 407:
      .problem(
        .init(
          code: "registry.not-allowed", status: response.status,
          message: "\(place) does not let you in (\(response.status))",
          advice: "Something before the registry asks for more than a key: ask its operator."))
    default:
      .unreachable(
        place: place, reason: "it answers with status \(response.status), and no word of a registry",
        advice: response.status >= 500 ? nil : RegistryError.addressAdvice)
    }
  }
}
