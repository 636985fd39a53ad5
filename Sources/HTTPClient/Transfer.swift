internal import CCurl
internal import Glibc

/// One exchange while it runs: where libcurl's callbacks put what comes.
///
/// Lives for the length of one call of ``HTTPClient``; libcurl calls back on that same thread.
final class Transfer {
  /// Bytes of header fields that are taken.
  private static let maximumHeaderBytes = 256 << 10
  /// Bytes of an answer that is an error, where the answer would have gone into a file.
  private static let maximumErrorBytes = 1 << 20

  private let maximumBytes: Int
  /// Where a successful answer goes; nil for memory.
  private let descriptor: Int32?
  private let progress: ((HTTPClientProgress) -> Bool)?

  private(set) var status = 0
  private(set) var fields: [HTTPClientField] = []
  private(set) var body: [UInt8] = []
  private(set) var received = 0
  private var headerBytes = 0
  /// Why it was broken off from this side.
  private(set) var failure: HTTPClientError?

  init(maximumBytes: Int, descriptor: Int32?, progress: ((HTTPClientProgress) -> Bool)?) {
    self.maximumBytes = maximumBytes
    self.descriptor = descriptor
    self.progress = progress
  }

  // MARK: - Called by libcurl

  /// One line of the header, with its line end.
  func takeHeader(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.maximumHeaderBytes else {
      failure = .notHTTP("its header has no end")
      return false
    }
    var text = line[...]
    while let last = text.last, last == 0x0D || last == 0x0A { text = text.dropLast() }
    if text.starts(with: "HTTP/".utf8) {
      // Of an answer that is not the last, such as 100, nothing is kept.
      fields = []
      let code = text.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix(3)
      status = code.reduce(0) { (0x30...0x39).contains($1) ? $0 * 10 + Int($1 - 0x30) : $0 }
      return true
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return true }
    var value = text[(colon + 1)...]
    while let first = value.first, first == 0x20 || first == 0x09 { value = value.dropFirst() }
    while let last = value.last, last == 0x20 || last == 0x09 { value = value.dropLast() }
    fields.append(
      HTTPClientField(String(decoding: text[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self)))
    return true
  }

  func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let isForFile = descriptor != nil && (200...299).contains(status)
    let maximum = descriptor != nil && !isForFile ? min(maximumBytes, Self.maximumErrorBytes) : maximumBytes
    guard received + bytes.count <= maximum else {
      failure = .tooLarge(maximum: maximum)
      return false
    }
    received += bytes.count
    guard isForFile, let descriptor else {
      body.append(contentsOf: bytes)
      return true
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = .file(errno)
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func tell(_ step: HTTPClientProgress) -> Bool {
    guard let progress, !progress(step) else { return true }
    failure = .cancelled
    return false
  }

  // MARK: - Callbacks

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
    pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  static let onHeader: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
    start, size, count, me in
    guard let start, let me = of(me) else { return 0 }
    let raw = UnsafeRawBufferPointer(start: start, count: size * count)
    return me.takeHeader(raw.bindMemory(to: UInt8.self)) ? size * count : 0
  }

  static let onBody: @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
    start, size, count, me in
    guard let start, let me = of(me) else { return 0 }
    return me.take(UnsafeRawBufferPointer(start: start, count: size * count)) ? size * count : 0
  }

  static let onProgress:
    @convention(c) (UnsafeMutableRawPointer?, curl_off_t, curl_off_t, curl_off_t, curl_off_t) -> Int32 = {
      me, toReceive, received, toSend, sent in
      guard let me = of(me) else { return 0 }
      let step = HTTPClientProgress(
        sent: Int64(sent), of: Int64(toSend), received: Int64(received), of: Int64(toReceive))
      return me.tell(step) ? 0 : 1
    }
}
