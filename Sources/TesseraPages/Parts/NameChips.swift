internal import HTML
internal import TesseraDomain

/// Names of tokens and recipes under a heading with their count, each a link.
struct NameChips {
  let release: ReleaseRecord
  let graph: TokenGraph

  private static let shown = 200

  /// Appends nothing where there are none.
  ///
  /// - Parameter marksRecipes: whether a recipe says that it is one, where tokens stand beside it.
  func append(
    _ title: String, id: String, _ paths: [TokenPath], marksRecipes: Bool = false, to out: inout HTMLBuffer
  ) {
    if paths.isEmpty { return }
    out.element(.h2, .id(id)) { out in
      out.text(title)
      out.text(" ")
      out.element(.small, text: paths.count.grouped)
    }
    out.element(.ul, .class("chips")) { out in
      for path in paths.prefix(Self.shown) {
        out.element(.li) { out in
          let value = graph.token(at: path).flatMap { graph.anyResolved($0)?.value }
          if let value, case .color = value { Samples.append(value, beside: nil, to: &out) }
          out.element(.a, .href(SitePath.name(path, in: release))) { out in
            if marksRecipes, path.recipeName != nil { out.text("recipe ") }
            out.element(.code, text: path.plainName)
          }
        }
      }
      if paths.count > Self.shown { out.element(.li, text: "and \((paths.count - Self.shown).grouped) more") }
    }
  }
}
