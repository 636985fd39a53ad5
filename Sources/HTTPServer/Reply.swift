/// An answer as it goes out: the condition of the request judged, the encoding chosen.
struct Reply: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    case stable(StableBytes)
    case file(path: String, isTemporary: Bool)
  }

  var status: Int
  var fields: HTTPFields
  var body: Body

  /// - Parameter request: `nil` where it could not be read.
  init(_ response: HTTPResponse, to request: HTTPRequest?, threshold: Int) {
    status = response.status
    fields = response.fields
    switch response.body {
    case .bytes(let bytes): body = .bytes(bytes)
    case .shared(let shared): body = shared.encoded(.identity).map(Body.stable) ?? .bytes([])
    case .file(let path, let isTemporary): body = .file(path: path, isTemporary: isTemporary)
    }
    guard let request else { return }
    let isCompressible = Self.isCompressible(response, threshold: threshold)
    if isCompressible { vary() }
    let coding = isCompressible ? ContentCoding.preferred(request.fields.values("Accept-Encoding")) : .identity
    if let tag = response.fields["ETag"], status == 200, request.method == "GET" || request.method == "HEAD" {
      let conditions = request.fields.values("If-None-Match")
      let tags = coding == .gzip ? [EntityTag.gzipped(tag), tag] : [tag]
      if !conditions.isEmpty, let listed = EntityTag.firstListed(conditions, of: tags) {
        // The body stays: it is not sent, but the length that goes out must be the one that it would have.
        if listed != tag { compress(response) }
        becomeNotModified(listed)
        return
      }
    }
    if coding == .gzip { compress(response) }
  }

  /// Of the body; `nil` for a file, whose size is known when it is opened.
  var count: Int? {
    switch body {
    case .bytes(let bytes): bytes.count
    case .stable(let bytes): bytes.buffer.count
    case .file: nil
    }
  }

  private static func isCompressible(_ response: HTTPResponse, threshold: Int) -> Bool {
    let size: Int
    switch response.body {
    case .bytes(let bytes): size = bytes.count
    case .shared(let shared):
      guard shared.isCompressible else { return false }
      size = shared.count
    case .file: return false
    }
    guard size >= threshold, response.fields["Content-Encoding"] == nil, let type = response.fields["Content-Type"]
    else { return false }
    return ContentCoding.isCompressible(type: type)
  }

  private mutating func vary() {
    guard let old = fields["Vary"] else { return fields.append("Vary", "Accept-Encoding") }
    if old != "*" { fields["Vary"] = "\(old), Accept-Encoding" }
  }

  /// Keeps what a cache refreshes its copy with.
  ///
  /// Source: RFC 9110, section 15.4.5.
  private mutating func becomeNotModified(_ tag: String) {
    status = 304
    for name in ["Content-Encoding", "Content-Type", "Content-Language", "Content-Disposition", "Last-Modified"] {
      fields[name] = nil
    }
    fields["ETag"] = tag
  }

  private mutating func compress(_ response: HTTPResponse) {
    switch response.body {
    case .bytes(let bytes):
      guard let packed = Gzip.compress(bytes, level: 4), packed.count < bytes.count else { return }
      body = .bytes(packed)
    case .shared(let shared):
      guard let packed = shared.encoded(.gzip) else { return }
      body = .stable(packed)
    case .file: return
    }
    fields["Content-Encoding"] = "gzip"
    if let tag = fields["ETag"] { fields["ETag"] = EntityTag.gzipped(tag) }
  }
}
