/// An attribute of an element. Each is made by a function that knows what its value may be; none can hold a script.
package struct Attribute: Sendable {
  private enum Value: Sendable {
    case flag
    case fixed(StaticString)
    case text(String)
    case number(Int)
    case link(Link)
    case classes(StaticString, ClassName?)
    case drawing([Stroke])
  }

  private let name: StaticString
  private let value: Value

  private init(_ name: StaticString, _ value: Value) {
    self.name = name
    self.value = value
  }

  func append(to out: inout [UInt8]) {
    if case .classes(let fixed, nil) = value, fixed.utf8CodeUnitCount == 0 { return }
    out.append(UInt8(ascii: " "))
    out.append(name)
    switch value {
    case .flag: return
    case .fixed(let text):
      out.append("=\"")
      out.append(text)
    case .text(let text):
      out.append("=\"")
      TextEscapes.append(text, to: &out)
    case .number(let number):
      out.append("=\"")
      out.append(decimal: number)
    case .link(let link):
      out.append("=\"")
      TextEscapes.append(link.text, to: &out)
    case .classes(let fixed, let made):
      out.append("=\"")
      out.append(fixed)
      if let made {
        if fixed.utf8CodeUnitCount > 0 { out.append(UInt8(ascii: " ")) }
        made.append(to: &out)
      }
    case .drawing(let strokes):
      out.append("=\"")
      for stroke in strokes { stroke.append(to: &out) }
    }
    out.append(UInt8(ascii: "\""))
  }

  // MARK: - For every element

  package static func `class`(_ names: StaticString, _ made: ClassName? = nil) -> Attribute {
    Attribute("class", .classes(names, made))
  }
  package static func id(_ id: String) -> Attribute { Attribute("id", .text(id)) }
  package static func lang(_ language: String) -> Attribute { Attribute("lang", .text(language)) }
  package static func title(_ text: String) -> Attribute { Attribute("title", .text(text)) }
  package static func tabindex(_ index: Int) -> Attribute { Attribute("tabindex", .number(index)) }

  /// A mark for scripts, without a value: `data-theme-switch`.
  package static func data(_ name: StaticString) -> Attribute { Attribute(name, .flag) }

  // MARK: - Accessibility

  package static func role(_ role: StaticString) -> Attribute { Attribute("role", .fixed(role)) }
  package static func label(_ text: String) -> Attribute { Attribute("aria-label", .text(text)) }
  package static func current(_ what: StaticString) -> Attribute { Attribute("aria-current", .fixed(what)) }
  /// What only repeats in a picture what words say beside it.
  package static var decorative: Attribute { Attribute("aria-hidden", .fixed("true")) }

  // MARK: - Links, lists, tables, forms

  package static func href(_ link: Link) -> Attribute { Attribute("href", .link(link)) }
  package static func action(_ link: Link) -> Attribute { Attribute("action", .link(link)) }
  package static func src(_ link: Link) -> Attribute { Attribute("src", .link(link)) }
  package static func rel(_ relation: StaticString) -> Attribute { Attribute("rel", .fixed(relation)) }
  package static func datetime(_ moment: String) -> Attribute { Attribute("datetime", .text(moment)) }
  package static func scope(_ scope: StaticString) -> Attribute { Attribute("scope", .fixed(scope)) }
  package static func colspan(_ count: Int) -> Attribute { Attribute("colspan", .number(count)) }
  package static var open: Attribute { Attribute("open", .flag) }
  package static func type(_ type: StaticString) -> Attribute { Attribute("type", .fixed(type)) }
  package static func name(_ name: StaticString) -> Attribute { Attribute("name", .fixed(name)) }
  package static func value(_ text: String) -> Attribute { Attribute("value", .text(text)) }
  package static func `for`(_ id: String) -> Attribute { Attribute("for", .text(id)) }
  package static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", .text(text)) }
  package static func maxLength(_ count: Int) -> Attribute { Attribute("maxlength", .number(count)) }
  package static var selected: Attribute { Attribute("selected", .flag) }
  package static var checked: Attribute { Attribute("checked", .flag) }

  /// What nobody has to correct.
  package static var unspelled: Attribute { Attribute("spellcheck", .fixed("false")) }
  package static var downloaded: Attribute { Attribute("download", .flag) }

  // MARK: - The head of a page

  package static func charset(_ name: StaticString) -> Attribute { Attribute("charset", .fixed(name)) }
  package static func content(_ text: String) -> Attribute { Attribute("content", .text(text)) }
  package static func httpEquiv(_ name: StaticString) -> Attribute { Attribute("http-equiv", .fixed(name)) }

  // MARK: - Drawings

  package static func viewBox(_ box: StaticString) -> Attribute { Attribute("viewBox", .fixed(box)) }
  package static func width(_ pixels: Int) -> Attribute { Attribute("width", .number(pixels)) }
  package static func height(_ pixels: Int) -> Attribute { Attribute("height", .number(pixels)) }
  /// The outline of a `path`.
  package static func outline(_ strokes: Stroke...) -> Attribute { Attribute("d", .drawing(strokes)) }
}

/// One command of an SVG path, in the units of its drawing; numbers that are not finite count as 0.
package enum Stroke: Sendable {
  case move(Double, Double)
  case line(Double, Double)
  case curve(Double, Double, Double, Double, to: (Double, Double))

  func append(to out: inout [UInt8]) {
    switch self {
    case .move(let x, let y): Self.append("M", [x, y], to: &out)
    case .line(let x, let y): Self.append("L", [x, y], to: &out)
    case .curve(let x1, let y1, let x2, let y2, let end): Self.append("C", [x1, y1, x2, y2, end.0, end.1], to: &out)
    }
  }

  private static func append(_ letter: StaticString, _ numbers: [Double], to out: inout [UInt8]) {
    out.append(letter)
    for (place, number) in numbers.enumerated() {
      if place > 0 { out.append(UInt8(ascii: " ")) }
      out.append(css: number)
    }
  }
}
