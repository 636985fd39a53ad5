internal import HTML
internal import TesseraCrypto

/// A page that is one file: it loads nothing, runs nothing, and says so.
enum SelfContained {
  /// - Parameter body: what stands in the body element.
  static func page(title: String, _ body: HTMLBuffer) -> [UInt8] {
    let document = HTMLDocument(
      title: title, styleSheet: PageSheet.palette, PageSheet.frame, PageSheet.parts, PageSheet.changes,
      body: body)
    let hash = Base64.text(of: Digest.of(document.styleSheet).bytes)
    return document.bytes(
      contentSecurityPolicy: "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none'")
  }
}
