import Testing

@testable import CommandLineKit

@Suite struct LayoutTests {
  @Test(arguments: [
    ("", 10, []),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 8, ["one two", "three"]),
    ("one  two\nthree", 13, ["one two three"]),
    ("unbreakable is long", 5, ["unbreakable", "is", "long"]),
    ("a\n\n\nb\n", 5, ["a", "", "b"]),
    ("list:\n  - x  y\nend", 40, ["list:", "  - x  y", "end"]),
    ("\u{1B}[1mone\u{1B}[0m two", 7, ["\u{1B}[1mone\u{1B}[0m two"]),
    ("äöü ß", 5, ["äöü ß"]),
  ])
  func `text is wrapped between words`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextLayout.wrapped(text, width: width) == lines)
  }

  @Test func `a term too long for its column has its explanation below`() {
    #expect(
      TextLayout.definition("--very-long-term", "what it does", termWidth: 6, width: 30)
        == "  --very-long-term\n          what it does\n")
    #expect(TextLayout.definition("-x", "", termWidth: 6, width: 30) == "  -x\n")
    #expect(TextLayout.paragraph("a b\n\nc", width: 4, indent: 2) == "  a\n  b\n\n  c\n")
  }

  @Test func `a table aligns its columns and leaves no space at the end of a line`() {
    var table = TextTable([.left, .right, .left])
    #expect(table.isEmpty)
    table.append(["name", "size", "note"])
    table.append([Ink(isEnabled: true).red("é"), "7", ""])
    table.append(["x", "1024"])
    table.append(["", "", "far", "surplus"])
    #expect(
      table.text(indent: 1) == """
         name  size  note
         \u{1B}[31mé\u{1B}[0m        7
         x     1024
                     far

        """)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ("publish", "pubish", 1), ("publish", "publisch", 1),
  ])
  func `edits are counted, a swap as one`(_ a: String, _ b: String, _ distance: Int) {
    #expect(NearestName.distance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(NearestName.distance(Array(b.utf8), Array(a.utf8)) == distance)
  }

  @Test(arguments: [
    ("pubish", "publish"), ("PUBLISH", "publish"), ("pub", "publish"), ("outdatd", "outdated"), ("dif", "diff"),
    ("un", nil), ("deprec", "deprecate"), ("x", nil), ("", nil), ("ls", nil), ("zzzzzzz", nil),
    (String(repeating: "publish", count: 10), nil),
  ])
  func `the nearest name is offered only when it is near`(_ typed: String, _ name: String?) {
    let names = ["publish", "diff", "outdated", "deprecate", "undeprecate", "add", "log"]
    #expect(NearestName.find(typed, among: names) == name)
  }

  @Test func `two names that begin alike are no guess`() {
    #expect(NearestName.find("dep", among: ["deprecate", "deploy"]) == nil)
  }
}
