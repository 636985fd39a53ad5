/// Bytes that many requests get, kept in every encoding that they were asked for in.
package final class SharedBody: Sendable {
  package let bytes: [UInt8]
  /// Whether compressing pays: false for archives and images.
  package let isCompressible: Bool

  package init(_ bytes: [UInt8], isCompressible: Bool = true) {
    self.bytes = bytes
    self.isCompressible = isCompressible
  }
}
