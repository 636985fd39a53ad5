import TesseraTestKit
import Testing

@testable import HTML

/// Elements, attributes, text, links and styles as bytes.
@Suite struct HTMLTests {
  private static func html(_ body: (inout HTMLBuffer) -> Void) -> String {
    var out = HTMLBuffer()
    body(&out)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test func `elements close what they open, in order`() {
    let text = Self.html { out in
      out.element(.p, .class("lead"), .id("a b")) { out in
        out.text("1 < 2 & ")
        out.element(.strong, text: "so")
        out.void(.br)
        out.text(-7)
      }
      out.element(.pre, text: "\n  x")
      out.element(.span)
    }
    #expect(
      text == """
        <p class="lead" id="a b">1 &lt; 2 &amp; <strong>so</strong><br>-7</p>
        <pre>

          x</pre>
        <span></span>
        """)
  }

  @Test(arguments: [
    ("plain é 漢 🧑‍🎨", "plain é 漢 🧑‍🎨"),
    ("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"),
    (#"" onclick="x"#, "&quot; onclick=&quot;x"), ("&amp;", "&amp;amp;"), ("a\nb\tc\r\nd\re", "a\nb\tc\ndU+000De"),
    ("\0\u{1B}[1m\u{7F}\u{85}", "U+0000U+001B[1mU+007FU+0085"),
    ("\u{202E}abc\u{2066}\u{FEFF}", "U+202EabcU+2066U+FEFF"),
    ("\u{E0041}", "U+E0041"), ("\u{200B}", "U+200B"), ("a\u{301}\u{AD}", "a\u{301}\u{AD}"), ("", ""),
  ])
  func `text of others is nothing but text`(_ text: String, _ expected: String) {
    #expect(Self.html { $0.text(text) } == expected)
    #expect(
      Self.html { $0.element(.a, .title(text), .label(text)) }
        == "<a title=\"\(expected)\" aria-label=\"\(expected)\"></a>")
  }

  @Test(arguments: [
    (Link.fragment("color.accent"), "#color.accent"), (.fragment("a b\"<é"), "#a%20b%22%3C%C3%A9"),
    (.path(["acme", "mosaic", "tokens", "a/b"]), "/acme/mosaic/tokens/a%2Fb"), (.path([]), "/"),
    (.path(["..", ".", "..."]), "/%2E%2E/%2E/..."),
    (
      .path(["search"], query: [("q", "#0a66ff & more"), ("page", "2")], fragment: "x"),
      "/search?q=%230a66ff%20%26%20more&amp;page=2#x"
    ),
  ])
  func `a link leads where it says and nowhere else`(_ link: Link, _ expected: String) {
    #expect(Self.html { $0.element(.a, .href(link)) } == "<a href=\"\(expected)\"></a>")
  }

  @Test func `styles are typed values, and each style is one class`() {
    var out = HTMLBuffer()
    var style = Style()
    style.set("--c", .rgb(10, 102, 255, alpha: 1))
    style.set("color", .rgb(0, 0, 0, alpha: 0.5))
    style.set("font", .number(400), .pixels(-0.5), .list([.text("a\"b</style>;}é"), .word("serif")]))
    style.set("x", .function("f", [.list([.percent(12.345678), .sequence([.number(.infinity), .milliseconds(3)])])]))
    let first = out.className(for: style)
    #expect(out.className(for: style) == first)
    var other = Style()
    other.set("width", .pixels(1e300))
    let second = out.className(for: other, wide: style)
    #expect(second != first)
    out.element(.span, .class("sw", first))
    out.element(.span, .class("", second))
    let document = HTMLDocument(title: "<T>", styleSheet: "*{margin:0}\n", body: out)
    let rule =
      #"--c:#0a66ff;color:rgb(0 0 0/0.5);font:400 -0.5px "a\22 b\3c \2f style\3e \3b \7d \e9 ",serif;x:f(12.34568%,0 3ms)"#
    #expect(
      String(decoding: document.styleSheet, as: UTF8.self)
        == "*{margin:0}\n.s0{\(rule)}.s1{width:0px}@supports (color:color(display-p3 1 1 1)){.s1{\(rule)}}\n")
    let page = document.bytes(contentSecurityPolicy: "default-src 'none'")
    #expect(HTMLChecker(page).problems == [])
    #expect(HTMLChecker(page).attributes["class"] == ["sw s0", "s1"])
    #expect(HTMLChecker(page).attributes["content"]?.first == "default-src 'none'")
    #expect(HTMLChecker(page).text.contains("<T>"))
  }

  @Test func `an outline is numbers only`() {
    let text = Self.html { out in
      out.element(.svg, .viewBox("0 0 1 1"), .width(8), .decorative) { out in
        out.element(.path, .outline(.move(0, 1), .line(0.5, .nan), .curve(0.1, 0.2, 0.30000004, -4, to: (1, 0))))
      }
    }
    #expect(
      text
        == "<svg viewBox=\"0 0 1 1\" width=\"8\" aria-hidden=\"true\"><path d=\"M0 1L0.5 0C0.1 0.2 0.3 -4 1 0\"></path></svg>"
    )
  }

  @Test(arguments: [
    "<p>a", "<p>a</div>", "<p><div></div></p>", "<ul>x</ul>", "<p class=a></p>", "<p onclick=\"x\"></p>",
    "<p style=\"x\"></p>",
    "<script></script>", "<p>&nbsp;</p>", "<p>a > b</p>", "<li></li>", "<p id=\"a\" id=\"b\"></p>",
    "<a href=\"javascript:x\"></a>",
    "<p id=\"a\"></p><p id=\"a\"></p>", "<a href=\"#x\"></a>", "<table><tr></tr></table>",
  ])
  func `the checker sees what is not strict`(_ body: String) {
    let page = "<!doctype html>\n<html><head></head><body>\(body)</body></html>"
    #expect(!HTMLChecker(page).problems.isEmpty)
  }
}
