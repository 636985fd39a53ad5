internal import CMicroHTTPD
internal import Glibc

/// libmicrohttpd, opened when a server starts.
struct MicroHTTPD: @unchecked Sendable {  // the table is written once, before anyone sees it
  let functions: UnsafePointer<tessera_mhd>
  /// See ``HeaderLayout``.
  let isParsingInPlace: Bool

  private static let opened: Result<MicroHTTPD, ServerError> = {
    if let functions = tessera_mhd_open("libmicrohttpd.so.12") {
      let version = functions.pointee.get_version().map { String(cString: $0) }
      return .success(MicroHTTPD(functions: functions, isParsingInPlace: version == "0.9.75"))
    }
    let reason = dlerror().map { String(cString: $0) } ?? "libmicrohttpd.so.12: a function is missing"
    return .failure(.libraryMissing(reason))
  }()

  static func open() throws(ServerError) -> MicroHTTPD { try opened.get() }
}

/// A socket to listen on, made by us so that a refusal has its reason.
enum ListeningSocket {
  /// - Returns: the socket, which does not listen yet, the port that it has got, and whether it is one of IPv6.
  static func bind(
    address text: String, port: Int
  ) throws(ServerError) -> (socket: Int32, port: Int, isVersion6: Bool) {
    guard let address = InternetAddress(text), let number = UInt16(exactly: port) else {
      throw .addressInvalid("\(text):\(port)")
    }
    let isVersion6 = !address.isVersion4 || text.utf8.contains(UInt8(ascii: ":"))
    let listener = socket(
      isVersion6 ? AF_INET6 : AF_INET,
      Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard listener >= 0 else { throw .system(errno: errno) }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(listener, address, number, isVersion6: isVersion6) == 0 else {
      let failure = errno
      close(listener)
      throw Self.failure(failure, text, port)
    }
    return (listener, boundPort(listener), isVersion6)
  }

  static func failure(_ number: Int32, _ address: String, _ port: Int) -> ServerError {
    switch number {
    case EADDRINUSE: .addressInUse(address: address, port: port)
    case EADDRNOTAVAIL: .addressNotAvailable(address)
    case EACCES: .notPermitted(port: port)
    default: .system(errno: number)
    }
  }

  private static func bind(_ listener: Int32, _ address: InternetAddress, _ port: UInt16, isVersion6: Bool) -> Int32 {
    if isVersion6 {
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      withUnsafeMutableBytes(of: &name.sin6_addr) { $0.copyBytes(from: address.bytes) }
      return withUnsafePointer(to: &name) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
      }
    }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &name.sin_addr) { $0.copyBytes(from: address.bytes.dropFirst(12)) }
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func boundPort(_ listener: Int32) -> Int {
    var name = sockaddr_in6()  // the port stands at the same place in either family
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    _ = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &length) }
    }
    return Int(UInt16(bigEndian: name.sin6_port))
  }
}
