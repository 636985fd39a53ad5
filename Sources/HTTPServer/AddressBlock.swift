internal import Glibc

/// A block of internet addresses: `10.0.0.0/8`, `::1`.
///
/// An IPv4 address mapped into IPv6 is the IPv4 address.
package struct AddressBlock: Hashable, Sendable {
  private let address: InternetAddress
  private let prefix: Int

  /// - Returns: `nil` for anything that is not an address, or an address, a slash and a length.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = InternetAddress(String(parts[0])) else { return nil }
    self.address = address
    let bits = address.isVersion4 ? 32 : 128
    guard parts.count == 2 else {
      prefix = 128
      return
    }
    guard let length = Int(parts[1]), parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), length <= bits else {
      return nil
    }
    prefix = 128 - bits + length
  }

  func contains(_ other: InternetAddress) -> Bool {
    var left = prefix
    for (a, b) in zip(address.bytes, other.bytes) where left > 0 {
      let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(left))
      if a & mask != b & mask { return false }
      left -= 8
    }
    return true
  }
}

/// One address, as the sixteen bytes of its IPv6 form.
struct InternetAddress: Hashable, Sendable {
  let bytes: [UInt8]

  var isVersion4: Bool { bytes.starts(with: Self.mapped) }

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// The first address of a network of IPv6 with these first bytes.
  init(network: [UInt8]) { bytes = network + Array(repeating: 0, count: 16 - network.count) }

  /// What one client has at the least: the address, of IPv6 the network of 64 bits.
  var owner: InternetAddress { isVersion4 ? self : InternetAddress(network: Array(bytes.prefix(8))) }

  /// Of a peer that has none.
  static let unknown = InternetAddress(network: [])

  /// Reads the text of an address, without a port.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = Self.mapped + withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
  }

  /// Reads what a proxy writes: an address with or without a port, an IPv6 address in brackets.
  init?(forwarded text: Substring) {
    let text = text.drop { $0 == " " || $0 == "\t" }
    let end = text.firstIndex { $0 == " " || $0 == "\t" } ?? text.endIndex
    let word = text[..<end]
    if word.first == "[", let close = word.firstIndex(of: "]") {
      self.init(String(word[word.index(after: word.startIndex)..<close]))
    } else if let colon = word.firstIndex(of: ":"), word.lastIndex(of: ":") == colon {
      self.init(String(word[..<colon]))
    } else {
      self.init(String(word))
    }
  }

  init?(_ socket: UnsafePointer<sockaddr>) {
    switch Int32(socket.pointee.sa_family) {
    case AF_INET:
      bytes =
        Self.mapped
        + socket.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
        }
    case AF_INET6:
      bytes = socket.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
    default: return nil
    }
  }

  var text: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      let source = isVersion4 ? Array(bytes.dropFirst(12)) : bytes
      guard inet_ntop(isVersion4 ? AF_INET : AF_INET6, source, base, socklen_t(buffer.count)) != nil else { return "" }
      return String(cString: base)
    }
  }
}

/// Whom a request came from, as far as the proxies before us may be believed.
enum ClientAddress {
  /// The last address in `X-Forwarded-For` that is not one of the trusted proxies, where the peer is one.
  ///
  /// A client may write that field too, so it is read from the end, and only as far as trust goes.
  static func resolve(peer: InternetAddress, forwarded: [String], trusted: [AddressBlock]) -> InternetAddress {
    guard trusted.contains(where: { $0.contains(peer) }) else { return peer }
    var client = peer
    for value in forwarded.reversed() {
      for part in value.split(separator: ",", omittingEmptySubsequences: false).reversed() {
        guard let address = InternetAddress(forwarded: part) else { return client }
        client = address
        if !trusted.contains(where: { $0.contains(address) }) { return client }
      }
    }
    return client
  }
}
