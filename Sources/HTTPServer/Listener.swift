internal import Glibc
internal import Synchronization

/// An address and a port that are taken; nobody is let in before a server starts on them.
package final class Listener: Sendable {
  private let address: String
  package let port: Int
  let isVersion6: Bool
  /// `nil` once it was given away.
  private let socket: Mutex<Int32?>

  /// Takes an address, once it is seen that the library is there to serve on it.
  ///
  /// - Parameters:
  ///   - address: an IPv4 or IPv6 address; `::` takes IPv4 too.
  ///   - port: 0 for one that the system chooses.
  package init(address: String = "127.0.0.1", port: Int) throws(ServerError) {
    _ = try MicroHTTPD.open()
    let bound = try ListeningSocket.bind(address: address, port: port)
    self.address = address
    self.port = bound.port
    isVersion6 = bound.isVersion6
    socket = Mutex(bound.socket)
  }

  deinit { _ = socket.withLock { $0.map { close($0) } } }

  /// Lets clients in from now on.
  ///
  /// - Returns: the socket, which is the caller's to close.
  /// - Throws: ``ServerError/addressInUse(address:port:)`` where another program was faster.
  func listen() throws(ServerError) -> Int32 {
    let number = socket.withLock { $0.take() }
    guard let number else { throw .notStarted }
    guard Glibc.listen(number, 1024) == 0 else {
      let failure = errno
      close(number)
      throw ListeningSocket.failure(failure, address, port)
    }
    return number
  }
}
