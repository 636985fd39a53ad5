/// Reads a page as strictly as its writer promises to write it: every element closed, every attribute quoted, every mark
/// that could mean something escaped, and nothing that loads or runs.
///
/// It knows the elements that our pages use, and takes any other for a mistake.
package struct HTMLChecker {
  /// What is wrong, each with the byte where it is.
  package private(set) var problems: [String] = []
  /// The text of all elements but `style`, references followed, a space between elements.
  package private(set) var text = ""
  /// How often each element stands on the page.
  package private(set) var elements: [String: Int] = [:]
  /// The values of each attribute, in order.
  package private(set) var attributes: [String: [String]] = [:]
  /// What stands in the style element.
  package private(set) var style: [UInt8] = []

  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta", "wbr"]
  private static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "code", "del", "em", "i", "ins", "kbd", "mark", "small", "span", "strong", "time", "svg",
    "path",
    "br", "wbr", "img", "button", "label", "select", "option", "input",
  ]
  /// Elements whose content is phrasing: a block inside would close them on its own.
  private static let holdsPhrasing: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dt", "summary", "title", "a", "abbr", "b", "bdi",
    "code",
    "em", "small", "span", "strong", "time",
  ]
  private static let flow: Set<String> = [
    "html", "head", "body", "header", "main", "footer", "nav", "section", "article", "aside", "div", "p", "pre", "h1",
    "h2", "h3", "h4", "h5", "h6", "blockquote", "figure", "figcaption", "details", "summary", "ul", "ol", "li", "dl",
    "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td", "title", "form", "fieldset", "legend",
  ]
  private static let parents: [String: Set<String>] = [
    "li": ["ul", "ol"], "tr": ["thead", "tbody"], "th": ["tr"], "td": ["tr"], "thead": ["table"], "tbody": ["table"],
    "caption": ["table"], "dt": ["dl", "div"], "dd": ["dl", "div"], "summary": ["details"], "head": ["html"],
    "body": ["html"], "title": ["head"], "path": ["svg"],
  ]
  private static let mayHold: [String: Set<String>] = [
    "ul": ["li"], "ol": ["li"], "table": ["caption", "thead", "tbody"], "thead": ["tr"], "tbody": ["tr"],
    "tr": ["th", "td"], "html": ["head", "body"], "svg": ["path"],
  ]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    check()
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  private mutating func check() {
    if String(validating: bytes, as: UTF8.self) == nil { fault("it is not UTF-8") }
    take("<!doctype html>\n")
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { tag() } else { run() }
    }
    if !open.isEmpty { fault("still open: \(open.joined(separator: " "))") }
    for (id, count) in Dictionary(attributes["id"]?.map { ($0, 1) } ?? [], uniquingKeysWith: +) where count > 1 {
      fault("the id \(id) stands \(count) times")
    }
    let ids = Set(attributes["id"] ?? [])
    for link in attributes["href"] ?? [] where link.hasPrefix("#") && !ids.contains(String(link.dropFirst())) {
      fault("\(link) leads nowhere")
    }
  }

  private mutating func fault(_ what: String) {
    if problems.count < 20 { problems.append("\(index): \(what)") }
  }

  private mutating func take(_ expected: String) {
    if bytes[index...].starts(with: expected.utf8) {
      index += expected.utf8.count
    } else {
      fault("\(expected) is missing")
    }
  }

  // MARK: - Text

  private mutating func run() {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    let content = decoded(bytes[start..<index])
    if content.allSatisfy(\.isWhitespace) {
      text += " "
      return
    }
    if let parent = open.last, Self.mayHold[parent] != nil { fault("text in \(parent): \(content)") }
    text += content
  }

  private mutating func decoded(_ run: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var rest = run
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "&"):
        let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
        guard let (name, mark) = names.first(where: { rest.starts(with: $0.key.utf8) }) else {
          fault("a bare ampersand")
          rest = rest.dropFirst()
          continue
        }
        out += Array(mark.utf8)
        rest = rest.dropFirst(name.utf8.count)
        continue
      case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): fault("a bare \(Character(Unicode.Scalar(byte)))")
      case 0..<0x20 where byte != 0x0A && byte != 0x09, 0x7F: fault("a control character \(byte)")
      default: break
      }
      out.append(byte)
      rest = rest.dropFirst()
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: - Tags

  private mutating func tag() {
    index += 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      index += 1
      let name = word()
      take(">")
      if open.last != name { fault("</\(name)> closes \(open.last ?? "nothing")") }
      open.removeLast(open.isEmpty ? 0 : 1)
      text += " "
      return
    }
    let name = word()
    elements[name, default: 0] += 1
    if name == "style" {
      take(">")
      let end = Array("</style>".utf8)
      let start = index
      while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
      style += bytes[start..<index]
      if open != ["html", "head"] { fault("a style element outside the head") }
      take("</style>")
      return
    }
    if name == "script" {
      // One that loads, and holds nothing.
      readAttributes(of: name)
      take("</script>")
      if open != ["html", "head"] { fault("a script element outside the head") }
      return
    }
    let isVoid = Self.void.contains(name)
    if !isVoid, !Self.flow.contains(name), !Self.phrasing.contains(name) { fault("<\(name)> is none of ours") }
    place(name)
    readAttributes(of: name)
    if !isVoid { open.append(name) }
  }

  private mutating func place(_ name: String) {
    if let parents = Self.parents[name], !parents.contains(open.last ?? "") {
      fault("<\(name)> in \(open.last ?? "nothing")")
    }
    guard let parent = open.last else {
      if name != "html" { fault("<\(name)> at the top") }
      return
    }
    if let children = Self.mayHold[parent], !children.contains(name) { fault("<\(name)> in \(parent)") }
    let isHeading = name.count == 2 && name.hasPrefix("h") && parent == "summary"
    if Self.holdsPhrasing.contains(parent), !Self.phrasing.contains(name), !isHeading {
      fault("<\(name)> in \(parent)")
    }
    if name == "a", open.contains("a") { fault("a link in a link") }
  }

  private mutating func readAttributes(of tag: String) {
    var names: Set<String> = []
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") {
      index += 1
      let name = word()
      if name.isEmpty { return fault("a space too many in <\(tag)>") }
      if !names.insert(name).inserted { fault("\(name) twice in <\(tag)>") }
      if name.hasPrefix("on") || name == "style" || name == "srcdoc" { fault("the attribute \(name)") }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else {
        attributes[name, default: []].append("")
        continue
      }
      index += 1
      take("\"")
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "<") { fault("a bare < in \(name)") }
        index += 1
      }
      let value = decoded(bytes[start..<index])
      attributes[name, default: []].append(value)
      take("\"")
      if name == "href" || name == "src" || name == "action" {
        // What has no colon before a slash is beside the page.
        let isBeside = !value.hasPrefix("/") && !value.prefix { $0 != "/" }.contains(":")
        let isFine = isBeside || value.hasPrefix("/") && !value.hasPrefix("//") || value.hasPrefix("http")
        if !isFine { fault("the address \(value)") }
      }
    }
    take(">")
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"): index += 1
      default: return String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
