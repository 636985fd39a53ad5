/// How far an exchange is.
package enum HTTPClientProgress: Hashable, Sendable {
  /// So many bytes of the request's body are out, of so many.
  case sending(Int64, of: Int64)
  /// The request is out, as far as there is a connection, and nothing has come yet.
  case waiting
  /// Bytes that have come, and how many there will be where the server says so.
  case receiving(Int64, of: Int64?)

  /// - Parameters: bytes as libcurl counts them; a total of 0 is not known.
  init(sent: Int64, of toSend: Int64, received: Int64, of toReceive: Int64) {
    if received > 0 {
      self = .receiving(received, of: toReceive > 0 ? toReceive : nil)
    } else if sent < toSend {
      self = .sending(sent, of: toSend)
    } else {
      self = .waiting
    }
  }
}
