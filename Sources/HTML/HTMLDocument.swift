/// A whole page.
package struct HTMLDocument: Sendable {
  /// As in `lang`: `en`.
  package let language: String
  package let title: String
  /// The text of the page's only style element: a literal of the program, then the rules that the body asked for.
  package let styleSheet: [UInt8]
  private let body: HTMLBuffer

  /// - Parameter styleSheet: a literal of the program, which holds no `</style`.
  package init(language: String = "en", title: String, styleSheet: StaticString, body: HTMLBuffer) {
    self.language = language
    self.title = title
    self.body = body
    var sheet: [UInt8] = []
    sheet.append(styleSheet)
    body.styles.append(to: &sheet)
    self.styleSheet = sheet
  }

  /// The page as UTF-8.
  ///
  /// - Parameter contentSecurityPolicy: what it may load and run; without one that is left to whoever serves it.
  package func bytes(contentSecurityPolicy: String? = nil) -> [UInt8] {
    var out = HTMLBuffer(reserving: body.bytes.count + styleSheet.count + 4 * 1024)
    out.appendDoctype()
    out.element(.html, .lang(language)) { out in
      out.element(.head) { out in
        out.void(.meta, .charset("utf-8"))
        // Before anything that it rules over.
        if let policy = contentSecurityPolicy {
          out.void(.meta, .httpEquiv("Content-Security-Policy"), .content(policy))
        }
        out.void(.meta, .name("viewport"), .content("width=device-width, initial-scale=1"))
        out.void(.meta, .name("color-scheme"), .content("light dark"))
        out.element(.title, text: title)
        out.append(style: styleSheet)
      }
      out.element(.body) { $0.append(whole: body) }
    }
    return out.bytes
  }
}
