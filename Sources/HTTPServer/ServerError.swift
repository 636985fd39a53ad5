/// Why a server did not start.
package enum ServerError: Error, Hashable, Sendable {
  /// libmicrohttpd, or a function of it, is not there; the text is the loader's.
  case libraryMissing(String)
  /// Not the text of an IPv4 or IPv6 address.
  case addressInvalid(String)
  case addressInUse(address: String, port: Int)
  /// No interface of this machine has the address.
  case addressNotAvailable(String)
  /// A port that only an administrator may listen on.
  case notPermitted(port: Int)
  /// Another refusal of the system, with its number.
  case system(errno: Int32)
  /// The library refused without a reason.
  case notStarted
}
