internal import CCurl
internal import Glibc

/// Asks one service over HTTP, on connections that are kept.
///
/// Blocks; for one thread. Answers of any status are answers. The key of the settings goes to the service's own origin and
/// nowhere else, and over plain http only to this machine. A request that asks only is made again where no answer came,
/// after growing pauses; another one only where it was never sent. Redirects of such a request are followed, five at most.
package final class HTTPClient {
  package let address: HTTPAddress
  private let settings: HTTPClientSettings
  private let library: CurlLibrary
  private let handle: CurlLibrary.Handle
  /// libcurl writes what went wrong here.
  private let sentence = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 8)

  private static let maximumRedirects = 5

  /// - Throws: ``HTTPClientError/noLibrary(_:)``; nothing is sent yet.
  package init(_ address: HTTPAddress, _ settings: HTTPClientSettings) throws(HTTPClientError) {
    library = try CurlLibrary.shared.get()
    guard let handle = library.makeHandle() else { throw .noLibrary("it makes no handle") }
    self.handle = handle
    self.address = address
    self.settings = settings
  }

  deinit {
    library.close(handle)
    sentence.deallocate()
  }

  /// Sends a request, and waits for the answer.
  ///
  /// - Parameter progress: called about once a second while nothing moves, and more often else; false breaks off.
  package func send(
    _ request: HTTPClientRequest, progress: ((HTTPClientProgress) -> Bool)? = nil
  ) throws(HTTPClientError) -> HTTPClientResponse {
    try send(request, into: nil, progress)
  }

  /// Sends a request whose answer, where it is a success, is written to an open file, from its beginning.
  package func download(
    _ request: HTTPClientRequest, into descriptor: Int32, progress: ((HTTPClientProgress) -> Bool)? = nil
  ) throws(HTTPClientError) -> HTTPClientResponse {
    try send(request, into: descriptor, progress)
  }

  // MARK: - Again

  private func send(
    _ request: HTTPClientRequest, into descriptor: Int32?, _ progress: ((HTTPClientProgress) -> Bool)?
  ) throws(HTTPClientError) -> HTTPClientResponse {
    var tried = 0
    while true {
      tried += 1
      let isLast = tried >= settings.maximumTries
      do throws(Attempt) {
        let response = try follow(request, into: descriptor, progress)
        guard !isLast, request.isSafe, let wait = wait(response, tried) else { return response }
        settings.pause(wait)
      } catch {
        guard !isLast, request.isSafe && error.mayPass || error.wasNeverSent else { throw error.reason }
        settings.pause(Self.backoff(tried))
      }
    }
  }

  /// Why a try failed, and what that means for another.
  private struct Attempt: Error {
    let reason: HTTPClientError
    /// Whether it may go well the next time.
    var mayPass = false
    /// Whether the server cannot have seen the request.
    var wasNeverSent = false
  }

  /// Milliseconds before the next try: 200, 400, 800.
  private static func backoff(_ tried: Int) -> Int { 100 << min(tried, 6) }

  /// The longest pause that a server can ask for.
  private static let longestPause = 10_000

  /// How long to wait before asking again; nil where the answer stands.
  private func wait(_ response: HTTPClientResponse, _ tried: Int) -> Int? {
    guard [429, 502, 503, 504].contains(response.status) else { return nil }
    let pause = Self.backoff(tried)
    guard let asked = response.field("retry-after").flatMap({ seconds($0, response) }), asked >= 0 else { return pause }
    return asked <= Self.longestPause / 1_000 ? max(asked * 1_000, pause) : nil
  }

  /// A number of seconds, or the seconds up to a date: by the server's clock where it tells it. A date that has passed asks
  /// for nothing.
  private func seconds(_ field: String, _ response: HTTPClientResponse) -> Int? {
    if let seconds = Int(field) { return seconds }
    let here = settings.now()
    guard let end = HTTPDate.seconds(field, now: here) else { return nil }
    let there = response.field("date").flatMap { HTTPDate.seconds($0, now: here) }
    return max(0, end - (there ?? here))
  }

  // MARK: - Redirects

  private func follow(
    _ request: HTTPClientRequest, into descriptor: Int32?, _ progress: ((HTTPClientProgress) -> Bool)?
  ) throws(Attempt) -> HTTPClientResponse {
    var url = address.description + request.target
    for _ in 0...Self.maximumRedirects {
      if let descriptor, ftruncate(descriptor, 0) != 0 || lseek(descriptor, 0, SEEK_SET) != 0 {
        throw Attempt(reason: .file(errno))
      }
      let (response, next) = try exchange(request, url, into: descriptor, progress)
      guard let next, [301, 302, 303, 307, 308].contains(response.status) else { return response }
      let from = address.origin
      guard request.isSafe, let to = try? HTTPAddress.origin(of: next), to.isSecure || !from.isSecure else {
        throw Attempt(reason: .redirected(to: next))
      }
      url = next
    }
    throw Attempt(reason: .redirected(to: url))
  }

  // MARK: - One exchange

  private func exchange(
    _ request: HTTPClientRequest, _ url: String, into descriptor: Int32?, _ progress: ((HTTPClientProgress) -> Bool)?
  ) throws(Attempt) -> (response: HTTPClientResponse, redirect: String?) {
    let transfer = Transfer(maximumBytes: request.maximumBytes, descriptor: descriptor, progress: progress)
    var list: UnsafeMutablePointer<curl_slist>?
    defer { library.free(list) }
    guard let origin = try? HTTPAddress.origin(of: url) else { throw Attempt(reason: .redirected(to: url)) }
    for field in fields(request, to: origin) {
      guard field.isSendable else { throw Attempt(reason: .notHTTP("the field \(field.name) cannot be sent")) }
      // An empty value takes a semicolon: with a colon libcurl leaves the field out.
      guard let longer = library.append(list, field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
      else { throw Attempt(reason: .noLibrary("it has no memory left")) }
      list = longer
    }
    // Waiting for a word of the server before the body costs more than it saves.
    if let longer = library.append(list, "Expect:") { list = longer }
    library.reset(handle)
    prepare(request, url, origin, toFile: descriptor != nil)
    library.set(handle, CURLOPT_HTTPHEADER, pointer: list)
    library.set(handle, CURLOPT_HEADERFUNCTION, Transfer.onHeader)
    library.set(handle, CURLOPT_WRITEFUNCTION, Transfer.onBody)
    _ = tessera_curl_set_watcher(library.setOption, handle, Transfer.onProgress)
    sentence.initializeMemory(as: UInt8.self, repeating: 0)
    library.set(handle, CURLOPT_ERRORBUFFER, pointer: sentence.baseAddress)
    let code = withExtendedLifetime(transfer) {
      let me = UnsafeRawPointer(Unmanaged.passUnretained(transfer).toOpaque())
      for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_XFERINFODATA] {
        library.set(handle, option, pointer: me)
      }
      return (request.body ?? []).withUnsafeBytes { body in
        if request.body != nil {
          _ = tessera_curl_set_size(library.setOption, handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
          // Without an address libcurl would read standard input.
          library.set(handle, CURLOPT_POSTFIELDS, pointer: body.baseAddress ?? UnsafeRawPointer(sentence.baseAddress))
        }
        return library.perform(handle)
      }
    }
    guard code == CURLE_OK else { throw attempt(code, transfer) }
    return (
      HTTPClientResponse(status: transfer.status, fields: transfer.fields, body: transfer.body),
      library.text(handle, CURLINFO_REDIRECT_URL)
    )
  }

  /// The fields of a request; the key only for the service's own origin.
  private func fields(_ request: HTTPClientRequest, to origin: HTTPOrigin) -> [HTTPClientField] {
    var fields = request.fields
    if let key = settings.key, origin == address.origin, origin.keepsSecrets {
      fields.append(HTTPClientField("Authorization", "Bearer \(key)"))
    }
    return fields
  }

  private func prepare(_ request: HTTPClientRequest, _ url: String, _ origin: HTTPOrigin, toFile: Bool) {
    library.set(handle, CURLOPT_URL, url)
    library.set(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    library.set(handle, CURLOPT_USERAGENT, settings.userAgent)
    library.set(handle, CURLOPT_ACCEPT_ENCODING, "gzip")
    // A name of dots is a name: nothing is folded out of a path that was encoded here.
    library.set(handle, CURLOPT_PATH_AS_IS, 1)
    // On a kept connection that turns out to be closed libcurl sends again, whatever the method.
    if !request.isSafe { library.set(handle, CURLOPT_FRESH_CONNECT, 1) }
    library.set(handle, CURLOPT_NOSIGNAL, 1)
    library.set(handle, CURLOPT_NOPROGRESS, 0)
    library.set(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    library.set(handle, CURLOPT_CONNECTTIMEOUT, settings.connectTimeoutSeconds)
    library.set(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    library.set(handle, CURLOPT_LOW_SPEED_TIME, request.patienceSeconds)
    if let hurry = settings.hurrySeconds {
      library.set(handle, CURLOPT_TIMEOUT, hurry)
    } else if !toFile {
      library.set(handle, CURLOPT_TIMEOUT, max(settings.totalTimeoutSeconds, request.patienceSeconds))
    }
    switch request.method {
    case "GET": library.set(handle, CURLOPT_HTTPGET, 1)
    case "HEAD": library.set(handle, CURLOPT_NOBODY, 1)
    case let method:
      if request.body != nil { library.set(handle, CURLOPT_POST, 1) }
      library.set(handle, CURLOPT_CUSTOMREQUEST, method)
    }
    if let file = settings.certificateFile {
      library.set(handle, CURLOPT_CAINFO, file)
      // The system's folder would be trusted beside it.
      library.set(handle, CURLOPT_CAPATH, nil)
    }
    if origin.isLoopback {
      // What must not leave the machine, a key over plain http, would pass the wire on the way to a proxy.
      library.set(handle, CURLOPT_NOPROXY, "*")
    } else if let proxy = settings.proxy {
      library.set(handle, CURLOPT_PROXY, proxy)
    }
  }

  // MARK: - What went wrong

  private func attempt(_ code: CURLcode, _ transfer: Transfer) -> Attempt {
    if let failure = transfer.failure { return Attempt(reason: failure) }
    let told = String(decoding: sentence.prefix { $0 != 0 }, as: UTF8.self)
    let text = told.isEmpty ? library.sentence(code).map { String(cString: $0) } ?? "error \(code.rawValue)" : told
    switch code {
    case CURLE_OPERATION_TIMEDOUT:
      return Attempt(reason: .timedOut(text))
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
      return Attempt(reason: .unreachable(text))
    case CURLE_COULDNT_CONNECT:
      return Attempt(reason: .unreachable(text), mayPass: true, wasNeverSent: true)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CRL_BADFILE:
      return Attempt(reason: .untrusted(text))
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_URL_MALFORMAT,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return Attempt(reason: .notHTTP(text))
    case CURLE_ABORTED_BY_CALLBACK: return Attempt(reason: .cancelled)
    default: return Attempt(reason: .unreachable(text), mayPass: true)
    }
  }
}
