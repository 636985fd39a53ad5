/// What a server takes before it refuses. All of it is bounded, so that no client can make it grow.
package struct ServerLimits: Sendable {
  /// Open connections in all.
  package var connections = 4096
  /// Open connections of one address; a trusted proxy has none of its own.
  package var connectionsPerAddress = 256
  /// Bytes of a request's target; a longer one is answered with 414.
  package var targetBytes = 8 * 1024
  /// Bytes of all header fields; more is answered with 431.
  package var headerBytes = 12 * 1024
  /// Header fields; more is answered with 431.
  package var headerFields = 100
  /// Bytes of all bodies that are in memory at one time; what goes over it is answered with 503. A body that comes in chunks
  /// may take twice its size for a moment.
  package var bufferedBytes = 192 * 1024 * 1024
  /// From the first byte of a request, or from the opening of the connection, to the end of its header.
  package var headerDeadline = Duration.seconds(10)
  /// For a body: this and the time that what has come takes at ``minimumBytesPerSecond``. For the sending of an answer: this
  /// and the time that all of it takes.
  package var bodyDeadline = Duration.seconds(30)
  /// The slowest client that is still served.
  package var minimumBytesPerSecond = 16 * 1024
  /// How long a connection may be open between two requests.
  package var idleDeadline = Duration.seconds(60)
  /// Requests that wait for a worker; one more is answered with 503.
  package var queue = 256
  /// Requests that wait for the writer; one more is answered with 503.
  package var writeQueue = 128
  /// Threads that serve connections.
  package var threads = 2
  /// Threads that run heavy handlers.
  package var workers = 2
  /// Bodies below this many bytes are not compressed.
  package var compressionThreshold = 1024
  /// Proxies whose `X-Forwarded-For` and `X-Request-Id` are believed.
  package var trustedProxies: [AddressBlock] = []

  package init() {}
}
