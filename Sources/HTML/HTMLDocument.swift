/// A whole page.
package struct HTMLDocument: Sendable {
  /// As in `lang`: `en`.
  package let language: String
  package let title: String
  /// What the page loads beside itself.
  package let head: HTMLHead
  /// The text of the page's only style element: literals of the program, then the rules that the body asked for. Empty
  /// where the page has no such element.
  package let styleSheet: [UInt8]
  private let body: HTMLBuffer

  /// - Parameter styleSheet: literals of the program, which hold no `</style`.
  package init(
    language: String = "en", title: String, styleSheet: StaticString..., head: HTMLHead = HTMLHead(), body: HTMLBuffer
  ) {
    self.language = language
    self.title = title
    self.head = head
    self.body = body
    var sheet: [UInt8] = []
    for part in styleSheet { sheet.append(part) }
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
        head.append(to: &out)
        if !styleSheet.isEmpty { out.append(style: styleSheet) }
      }
      out.element(.body) { $0.append(whole: body) }
    }
    return out.bytes
  }
}

/// What a page loads beside itself, all of it from its own server.
package struct HTMLHead: Sendable {
  /// Read before anything is shown.
  package var script: Link?
  /// Each over the ones before it.
  package var styleSheets: [Link]
  package var icon: Link?
  /// News about what the page shows, as Atom.
  package var feeds: [(title: String, link: Link)]

  package init(
    script: Link? = nil, styleSheets: [Link] = [], icon: Link? = nil, feeds: [(title: String, link: Link)] = []
  ) {
    self.script = script
    self.styleSheets = styleSheets
    self.icon = icon
    self.feeds = feeds
  }

  func append(to out: inout HTMLBuffer) {
    if let script { out.append(script: script) }
    for sheet in styleSheets { out.void(.link, .rel("stylesheet"), .href(sheet)) }
    if let icon { out.void(.link, .rel("icon"), .type("image/svg+xml"), .href(icon)) }
    for feed in feeds {
      out.void(.link, .rel("alternate"), .type("application/atom+xml"), .title(feed.title), .href(feed.link))
    }
  }
}
