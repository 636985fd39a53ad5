internal import JSON
internal import TesseraCrypto

/// How the rows of the audit log hang together: each hash is over its row and the hash before it.
package enum AuditChain {
  /// SHA-256 over the row as a canonical JSON array (RFC 8785) that begins with the hash before it in hexadecimal.
  ///
  /// - Parameter previous: the hash of the row before; empty for the first.
  package static func hash(
    sequence: Int64, at ms: Int64, actor: String, action: String, subject: String, detail: String, previous: [UInt8]
  ) -> [UInt8] {
    var text: [UInt8] = []
    CanonicalJSON.append(
      JSONValue.array([
        .string(Digest(bytes: previous)?.hex ?? ""), .integer(sequence), .integer(ms), .string(actor), .string(action),
        .string(subject), .string(detail),
      ]), to: &text)
    return Digest.of(text).bytes
  }
}
