/// The name of an element that has an end tag. Elements whose content is no HTML, as `script`, are none of these.
package struct Tag: Sendable {
  let name: StaticString
  /// Whether a line break behind it keeps the source readable and means nothing.
  let isBlock: Bool
  let dropsFirstLineBreak: Bool

  private init(_ name: StaticString, isBlock: Bool = false, dropsFirstLineBreak: Bool = false) {
    self.name = name
    self.isBlock = isBlock
    self.dropsFirstLineBreak = dropsFirstLineBreak
  }

  // Structure.
  package static let html = Tag("html", isBlock: true)
  package static let head = Tag("head", isBlock: true)
  package static let body = Tag("body", isBlock: true)
  package static let title = Tag("title", isBlock: true)
  package static let header = Tag("header", isBlock: true)
  package static let main = Tag("main", isBlock: true)
  package static let footer = Tag("footer", isBlock: true)
  package static let nav = Tag("nav", isBlock: true)
  package static let section = Tag("section", isBlock: true)
  package static let article = Tag("article", isBlock: true)
  package static let div = Tag("div", isBlock: true)
  package static let h1 = Tag("h1", isBlock: true)
  package static let h2 = Tag("h2", isBlock: true)
  package static let h3 = Tag("h3", isBlock: true)
  package static let h4 = Tag("h4", isBlock: true)
  package static let p = Tag("p", isBlock: true)
  package static let pre = Tag("pre", isBlock: true, dropsFirstLineBreak: true)
  package static let details = Tag("details", isBlock: true)
  package static let summary = Tag("summary", isBlock: true)

  // Lists and tables.
  package static let ul = Tag("ul", isBlock: true)
  package static let ol = Tag("ol", isBlock: true)
  package static let li = Tag("li", isBlock: true)
  package static let dl = Tag("dl", isBlock: true)
  package static let dt = Tag("dt")
  package static let dd = Tag("dd", isBlock: true)
  package static let table = Tag("table", isBlock: true)
  package static let caption = Tag("caption", isBlock: true)
  package static let thead = Tag("thead", isBlock: true)
  package static let tbody = Tag("tbody", isBlock: true)
  package static let tr = Tag("tr", isBlock: true)
  package static let th = Tag("th")
  package static let td = Tag("td")

  // Text.
  package static let a = Tag("a")
  package static let code = Tag("code")
  package static let i = Tag("i")
  package static let small = Tag("small")
  package static let span = Tag("span")
  package static let strong = Tag("strong")
  package static let time = Tag("time")

  // Forms.
  package static let button = Tag("button")
  package static let form = Tag("form", isBlock: true)
  package static let label = Tag("label")
  package static let option = Tag("option")
  package static let select = Tag("select")

  package static let fieldset = Tag("fieldset", isBlock: true)
  package static let legend = Tag("legend", isBlock: true)

  // Drawings.
  package static let svg = Tag("svg")
  package static let path = Tag("path")
}

/// The name of an element that never has content, nor an end tag.
package struct VoidTag: Sendable {
  let name: StaticString

  private init(_ name: StaticString) { self.name = name }

  package static let br = VoidTag("br")
  package static let input = VoidTag("input")
  package static let link = VoidTag("link")
  package static let meta = VoidTag("meta")
}
