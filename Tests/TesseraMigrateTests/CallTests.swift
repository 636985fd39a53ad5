import TesseraDomain
import TesseraExport
import Testing

@testable import TesseraMigrate

/// Functions and types of recipes are told from others of their names by how they are called.
struct CallTests {
  /// `count!` for a parameter that has to be given, `_` for one without a label.
  static func symbol(_ text: String, _ form: ExportSymbol.Form, _ parameters: String..., path: String = "x")
    -> ExportSymbol
  {
    let signature = CallSignature(
      parameters.map { name in
        let isOptional = name.last != "!"
        let label = isOptional ? name : String(name.dropLast())
        return .init(
          label: label == "_" ? nil : label, isOptional: isOptional, type: name.hasPrefix("on") ? "action" : "length")
      })
    return ExportSymbol(
      path: TokenPath(recipe: path), text: text, language: .swift, form: form, signature: signature)
  }

  static let symbols = [
    symbol(".badge", .member, "count!", "color", "showZero"),
    symbol(".cardStyle", .member, "cornerRadius", "shadowRadius"),
    symbol("CardModifier", .type, "cornerRadius", "shadowRadius"),
    ExportSymbol(path: TokenPath(recipe: "DS"), text: "DS", language: .swift, form: .type),
    symbol("DS.Button.primary", .namespaceMember, "_!", "enabled"), symbol(".dismissible", .member, "onClose!"),
    symbol(".ask", .member, "title!", "onYes!", "onNo!"),
    ExportSymbol(
      path: TokenPath(recipe: "sail"), text: ".sail", language: .swift, form: .member,
      signature: CallSignature([.init(label: "isWide", isOptional: true, type: "boolean")], style: "buttonStyle")),
    // One name, of a style and of a function.
    ExportSymbol(
      path: TokenPath(recipe: "calm"), text: ".calm", language: .swift, form: .member,
      signature: CallSignature([], style: "toggleStyle")),
    symbol(".calm", .member, "isDeep", path: "calmed"),
    ExportSymbol(
      path: TokenPath(recipe: "sail"), text: "SailButtonStyle", language: .swift, form: .type,
      signature: CallSignature([])),
  ]

  static let table = {
    var table = SpellingTable()
    for (owner, symbol) in symbols.enumerated() { table.add(symbol, owner: owner) }
    return table
  }()

  static func lines(_ source: String, _ table: SpellingTable = table) -> [String] {
    Array(source.utf8).withUnsafeBufferPointer { bytes in
      var counter = PlaceCounter(bytes)
      return SourceKind.swift.mentions(in: bytes, table).map { mention in
        let place = counter.place(of: mention.offset)
        guard case .spelling(let index) = mention.target else { return "group" }
        let doubt = mention.doubt.map { " \($0)" } ?? ""
        return "\(place.line):\(place.column) \(mention.place.rawValue) \(table.spellings[index].text)\(doubt)"
      }
    }
  }

  @Test(arguments: [
    Found("x.badge(count: 3)", "1:3 code .badge"), Found("x.badge(3)"), Found("x.badge(\"New\")"), Found("x.badge"),
    Found("x.badge(count: 3, color: .red, showZero: true)", "1:3 code .badge"),
    Found("x.badge(count: 3, showZero: a ? b : c)", "1:3 code .badge"), Found("x.badge(color: .red)"),
    Found("x.badge(color: .red, count: 3)"), Found("x.badge(count: 3, 4)"), Found("x.badge(count: 3) { }"),
    Found("x\n  .badge /* a */ ( // b\n  count /* c */ : 3)", "2:4 code .badge"), Found("x.badge(count:: 3)"),
    Found("Text(\"\").cardStyle()", "1:10 code .cardStyle"),
    Found("x.cardStyle(shadowRadius: 8)", "1:3 code .cardStyle"),
    Found("x.cardStyle(radius: 8)"), Found("x.cardStyle(shadowRadius: 8, cornerRadius: 8)"),
    Found(
      "x.cardStyle(cornerRadius: f(a, [1, 2], { a, b in 1 }), shadowRadius: g(\"), \\(h(\"(,\", 1)) \"))",
      "1:3 code .cardStyle"),
    Found("x.cardStyle(cornerRadius: s(#\"\"), \\\"#), shadowRadius: 1)", "1:3 code .cardStyle"),
    Found("x.cardStyle(cornerRadius: s(\"\"\"\n  \"), \n\"\"\"), shadowRadius: 1)", "1:3 code .cardStyle"),
    Found("x.cardStyle(cornerRadius: 1"), Found("x.cardStyle(cornerRadius: \"1)"),
    Found("x.dismissible(onClose: close)", "1:3 code .dismissible"),
    Found("x.dismissible { close() }", "1:3 code .dismissible"),
    Found("x.dismissible() { close() }", "1:3 code .dismissible"), Found("x.dismissible()"),
    Found("x.dismissible(onClose: a) { }"),
    Found("x.ask(title: a) { f { b } } onNo: { c }", "1:3 code .ask"),
    Found("x.ask(title: a) { b }\n  // c\n  onNo: { c }", "1:3 code .ask"), Found("x.ask(title: a) { b }"),
    Found("x.ask(title: a, onYes: b) { c }", "1:3 code .ask"),
    Found("case 1: x.ask(title: a, onYes: b) { c }\ndefault: { }()", "1:11 code .ask"),
    Found(
      "x.cardStyle().cardStyle(cornerRadius: 1)", "1:3 code .cardStyle", "1:15 code .cardStyle"),
    // A style is mostly named without arguments.
    Found("x.buttonStyle(.sail)", "1:16 code .sail"), Found("x.buttonStyle(.sail(isWide: true))", "1:16 code .sail"),
    Found("x.buttonStyle(.sail(isTall: true))"), Found("x.buttonStyle(.badge)"),
    // A method takes it, behind a value.
    Found("Button(\"x\") {}.buttonStyle(.sail)", "1:29 code .sail"),
    Found("a[0]\n  // b\n  .buttonStyle(.sail)", "3:17 code .sail"),
    Found("a?.buttonStyle(.sail); b()!.buttonStyle(.sail)", "1:17 code .sail", "1:42 code .sail"),
    Found(
      "Text(a)\n#if os(iOS)\n  // b\n#if DEBUG\n.buttonStyle(.sail)\n#else\n.buttonStyle(.sail)", "5:15 code .sail",
      "7:15 code .sail"),
    Found("case .a: b.buttonStyle(.sail)", "1:25 code .sail"),
    Found("if case .a = b { c.buttonStyle(.sail) }", "1:33 code .sail"),
    Found("enum E { case a }; b.buttonStyle(.sail)", "1:35 code .sail"),
    // Cases, functions and properties of somebody else have these names too.
    Found("Route.buttonStyle(.sail)", "1:20 code .sail elsewhere"),
    Found("a.Route\n  .buttonStyle(.sail)", "2:17 code .sail elsewhere"),
    Found("Route<A>.buttonStyle(.sail)", "1:23 code .sail elsewhere"),
    Found("Self.buttonStyle(.sail), _R.toggleStyle(.sail)", "1:19 code .sail elsewhere", "1:42 code .sail elsewhere"),
    Found("buttonStyle(.sail)", "1:14 code .sail elsewhere"),
    Found("case .buttonStyle(.sail): 1", "1:20 code .sail elsewhere"),
    Found("case .a, .buttonStyle(.sail): 1", "1:24 code .sail elsewhere"),
    Found("case let .buttonStyle(.sail): 1", "1:24 code .sail elsewhere"),
    Found("case a.buttonStyle(.sail): 1", "1:21 code .sail elsewhere"),
    Found("if case .some(.buttonStyle(.sail)) = a {}", "1:29 code .sail elsewhere"),
    Found("catch .buttonStyle(.sail) {}", "1:21 code .sail elsewhere"),
    Found("f(.buttonStyle(.sail), .buttonStyle(.sail))", "1:17 code .sail elsewhere", "1:38 code .sail elsewhere"),
    Found("a = .buttonStyle(.sail)", "1:19 code .sail elsewhere"),
    Found("[a: .buttonStyle(.sail)]", "1:19 code .sail elsewhere"),
    Found("a ? .buttonStyle(.sail) : b", "1:19 code .sail elsewhere"),
    Found("return\n  .buttonStyle(.sail)", "2:17 code .sail elsewhere"),
    Found("{\n#if DEBUG\n.buttonStyle(.sail)", "3:15 code .sail elsewhere"),
    Found("{ a in .buttonStyle(.sail) }", "1:22 code .sail elsewhere"),
    Found("try?.buttonStyle(.sail)", "1:19 code .sail elsewhere"),
    Found("kit.buttonStyle.sail", "1:17 code .sail elsewhere"), Found("buttonStyle.sail", "1:13 code .sail elsewhere"),
    Found("\\Kit.buttonStyle.sail", "1:18 code .sail elsewhere"),
    Found("Kit.ButtonStyle.sail", "1:17 code .sail elsewhere"), Found("ToggleStyle.sail", "1:13 code .sail elsewhere"),
    Found("a = ButtonStyle.sail; enum ButtonStyle { case sail }", "1:17 code .sail shadowed"),
    // Elsewhere a member of its name is mostly another.
    Found("x.buttonStyle(\n  .sail)", "2:4 code .sail"), Found("x.buttonStyle( /* . */ .sail )", "1:25 code .sail"),
    Found("SailButtonStyle.sail", "1:1 code SailButtonStyle", "1:17 code .sail"),
    Found("ButtonStyle.sail", "1:13 code .sail"), Found("x.toggleStyle(.sail)"), Found("x.labelStyle(.sail)"),
    Found("x = .sail", "1:6 code .sail elsewhere"), Found("Boat.sail", "1:6 code .sail elsewhere"),
    Found("case .sail: 1", "1:7 code .sail elsewhere"), Found("f(.sail)", "1:4 code .sail elsewhere"),
    Found("a == .sail ? 1 : 2", "1:7 code .sail elsewhere"),
    Found("x.buttonStyle(a, .sail)", "1:19 code .sail elsewhere"),
    Found("x.buttonStyle(f(.sail))", "1:18 code .sail elsewhere"), Found("self.sail", "1:6 code .sail elsewhere"),
    Found("f(.sail(isWide: true))", "1:4 code .sail elsewhere"),
    Found("enum Boat { case sail, oar }"), Found("enum Boat { case oar, sail }"), Found("let sail = 1; f(sail)"),
    Found("struct A { var sail: Boat = .sail }", "1:30 code .sail elsewhere"),
    Found("let sail = 1\nx.buttonStyle(.sail)", "2:16 code .sail"),
    Found("x.toggleStyle(.calm)", "1:16 code .calm"), Found("x.calm()", "1:3 code .calm"),
    Found("x.calm", "1:3 code .calm elsewhere"),
    // Without a dot; and what the file has of its own.
    Found("cardStyle(cornerRadius: 1)", "1:1 code .cardStyle bare"), Found("let badge = 3"), Found("badge + 1"),
    Found("let badge = 3\nx.badge(count: badge)", "2:3 code .badge"),
    Found("func badge(count: Int) {}\nx.badge(count: 3)", "2:3 code .badge shadowed"),
    Found("enum E { case badge(count: Int) }\nx.badge(count: 3)", "2:3 code .badge shadowed"),
    Found("enum E { case a, badge(count: Int) }\nx.badge(count: 3)", "2:3 code .badge shadowed"),
    Found(
      "enum E {\n  indirect case a(b: E), c = 3,\n    badge(count: Int)\n}\nE.badge(count: 3)",
      "5:3 code .badge shadowed"),
    Found("case .a, badge(count: 3): 1", "1:10 code .badge bare"),
    Found("f(a, badge(count: 3))", "1:6 code .badge bare"),
    Found("[\n  a,\n  badge(count: 3)\n]", "3:3 code .badge bare"),
    Found("func badge<T>(count: T) {}\nF.badge(count: 3)", "2:3 code .badge shadowed"),
    Found("let calm: () -> Void\nself.calm()", "2:6 code .calm shadowed"),
    Found("var calm = { 1 }\nself.calm()", "2:6 code .calm shadowed"),
    Found("let calm: Int\nx.calm()", "2:3 code .calm"),
    // A function of views is behind a view.
    Found("f(.badge(count: 3), .cardStyle())"), Found("x = .cardStyle()"), Found("return .cardStyle()"),
    Found("case .badge(count: let a): 1"), Found("a ? .cardStyle() : [.cardStyle()]"), Found("{ .cardStyle() }"),
    Found(".cardStyle()"), Found("?.cardStyle()"), Found(".buttonStyle(.sail)", "1:15 code .sail elsewhere"),
    Found("x.buttonStyle(.cardStyle())"), Found("x.buttonStyle(.calm())"),
    Found("x.toggleStyle(.calm())", "1:16 code .calm"),
    Found(
      "a?.cardStyle(); b()!.cardStyle(); c??.cardStyle(); `in`?.cardStyle(); d { }?.cardStyle()",
      "1:4 code .cardStyle", "1:22 code .cardStyle", "1:39 code .cardStyle", "1:58 code .cardStyle",
      "1:78 code .cardStyle"),
    Found("f(a.cardStyle(), Text(\"\").cardStyle())", "1:5 code .cardStyle", "1:27 code .cardStyle"),
    Found("{ a in a\n  .cardStyle() }", "2:4 code .cardStyle"), Found("a.default.cardStyle()", "1:11 code .cardStyle"),
    // Types and namespaces are ours however they stand.
    Found("x.modifier(CardModifier())", "1:12 code CardModifier"),
    Found("let a: CardModifier", "1:8 code CardModifier"),
    Found("CardModifier(unheard: 1)", "1:1 code CardModifier"),
    Found("Kit.CardModifier()", "1:5 code CardModifier qualified"),
    Found("struct CardModifier {}\nCardModifier()", "2:1 code CardModifier shadowed"),
    Found("DS.Button.primary(x, enabled: false)", "1:1 code DS.Button.primary"),
    Found("f(DS.Button.primary)", "1:3 code DS.Button.primary"), Found("typealias D = DS", "1:15 code DS"),
    // In comments and strings too.
    Found("// x.badge(count: 3), x.badge(3)", "1:6 comment .badge"),
    Found("\"x.cardStyle()\"", "1:4 string .cardStyle"),
    Found(
      "/// ``CardModifier``, `DS.Button.primary(_:)`", "1:7 comment CardModifier", "1:24 comment DS.Button.primary"),
  ])
  func `a function is what is called as it can be`(_ example: Found) {
    #expect(Self.lines(example.source) == example.lines)
  }

  @Test func `calls within calls do not take time that grows with their square`() {
    let depth = 20_000
    let source = String(repeating: "x.cardStyle(cornerRadius: ", count: depth) + String(repeating: ")", count: depth)
    #expect(Self.lines(source).count < depth)
    #expect(Self.lines(source + "; x.cardStyle()").count < depth)
  }

  @Test(arguments: [
    ("count! color", "count! color", true), ("count!", "count! color", true), ("count", "count! color", false),
    ("count! color", "count!", false), ("count!", "count", true), ("a b", "b a", false), ("a! b!", "a!", false),
    ("a!", "a! b!", false), ("_! a", "_! z a", true), ("_!", "a!", false), ("", "a b", true),
  ])
  func `what takes every call of another is known`(_ old: String, _ new: String, _ expected: Bool) {
    func signature(_ text: String) -> CallSignature? {
      let names = text.split(separator: " ").map(String.init)
      return CallSignature(
        names.map { name in
          let label = name.last == "!" ? String(name.dropLast()) : name
          return .init(label: label == "_" ? nil : label, isOptional: name.last != "!", type: "length")
        })
    }
    #expect(signature(new)?.acceptsCalls(of: signature(old) ?? CallSignature([])) == expected)
  }

  @Test func `a parameter of another type is another one`() {
    let old = CallSignature([.init(label: "a", isOptional: true, type: "length")])
    #expect(!CallSignature([.init(label: "a", isOptional: true, type: "color")]).acceptsCalls(of: old))
  }
}
