internal import HTML
internal import TesseraCrypto

/// A page as it is served: its bytes, and what it may load and run.
package struct SitePage: Sendable {
  /// UTF-8.
  package let bytes: [UInt8]
  /// The value of the field `Content-Security-Policy`: everything from this server, the page's own style element by its
  /// hash, and nothing else.
  package let contentSecurityPolicy: String

  init(_ document: HTMLDocument) {
    bytes = document.bytes()
    var style = "'self'"
    if !document.styleSheet.isEmpty { style += " 'sha256-\(Base64.text(of: Digest.of(document.styleSheet).bytes))'" }
    contentSecurityPolicy =
      "default-src 'none'; style-src \(style); script-src 'self'; img-src 'self' data:; form-action 'self'; "
      + "base-uri 'none'; frame-ancestors 'none'"
  }
}
