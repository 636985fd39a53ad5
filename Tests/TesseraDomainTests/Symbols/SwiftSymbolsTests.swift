import TesseraDomain
import Testing

struct SwiftSymbolsTests {
  @Test(arguments: [
    // What a person would write.
    ("gray-6", "gray6", "Gray6"), ("brand-v0", "brandV0", "BrandV0"), ("primary", "primary", "Primary"),
    ("Primary", "primary", "Primary"), ("border width", "borderWidth", "BorderWidth"), ("foo_bar", "fooBar", "FooBar"),
    ("Colors/Primary", "colorsPrimary", "ColorsPrimary"), ("onSurface", "onSurface", "OnSurface"),
    ("HTTPError", "httpError", "HTTPError"), ("XL", "xl", "XL"), ("XLarge", "xLarge", "XLarge"), ("X", "x", "X"),
    ("text-XL", "textXL", "TextXL"), ("TEXT_LARGE", "textLarge", "TextLarge"), ("B2", "b2", "B2"),
    // Digits.
    ("500", "_500", "_500"), ("2xl", "_2xl", "_2xl"), ("2XL", "_2XL", "_2XL"), ("1-5", "_1_5", "_1_5"),
    ("space-1-5", "space1_5", "Space1_5"), ("space-15", "space15", "Space15"), ("50%", "_50_u0025_", "_50_u0025_"),
    // Only between two characters is a separator nothing.
    ("_", "_u005F_", "_u005F_"), ("_x", "_x", "_X"), ("-x", "_u002D_x", "_u002D_x"), ("x-", "x_u002D_", "X_u002D_"),
    ("a--b", "a_u002D__u002D_b", "A_u002D__u002D_b"), (" ", "_u0020_", "_u0020_"),
    // Other scripts, pictures, and what cannot be seen.
    ("größe", "größe", "Größe"), ("été-chaud", "étéChaud", "ÉtéChaud"), ("ÉTÉ", "été", "ÉTÉ"), ("日本", "日本", "日本"),
    ("日-本", "日本", "日本"), ("🎨", "🎨", "🎨"), ("✅", "_u2705_", "_u2705_"), ("a\u{200D}b", "a_u200D_b", "A_u200D_b"),
    ("a\u{202E}b", "a_u202E_b", "A_u202E_b"), ("a\u{FE0F}", "a_uFE0F_", "A_uFE0F_"), ("a\nb", "a_u000A_b", "A_u000A_b"),
    ("a\"b", "a_u0022_b", "A_u0022_b"), ("\u{301}a", "_\u{301}a", "_\u{301}a"), ("ß", "ß", "ß"),
    ("\u{E0001}x", "_uE0001_x", "_uE0001_x"),
    // Names that Swift keeps.
    ("default", "default", "Default"), ("init", "init_", "Init"), ("self", "self_", "Self_"), ("type", "type", "Type_"),
    ("protocol", "protocol", "Protocol_"), ("any", "any", "Any_"), ("double", "double", "Double_"),
    ("swift", "swift", "Swift_"), ("swiftUI", "swiftUI", "SwiftUI_"), ("color", "color", "Color"),
    ("$root", "root", "_u0024_root"),
  ])
  func `a name has one spelling as a member and one as a type`(_ name: String, _ member: String, _ type: String) {
    #expect(Array(SwiftSymbols.memberName(for: name).utf8) == Array(member.utf8))
    #expect(Array(SwiftSymbols.typeName(for: name).utf8) == Array(type.utf8))
  }

  @Test(arguments: [
    ("color.brand.primary", "Color.Brand.primary"), ("color.gray.500", "Color.Gray._500"),
    ("color.accent.$root", "Color.Accent.root"), ("spacing", "spacing"),
  ])
  func `a path is types down to a member`(_ path: String, _ spelling: String) {
    #expect(SwiftSymbols.standard(for: TokenPath(path)) == spelling)
  }

  @Test func `a system can name the type of a group`() {
    let spelling = SwiftSymbols.standard(for: TokenPath("a.b.c")) { $0 == TokenPath("a.b") ? "Spacing" : nil }
    #expect(spelling == "A.Spacing.c")
  }

  @Test(arguments: [
    ("acme.mosaic", "Mosaic"), ("acme.design-kit2", "DesignKit2"), ("acme.8-bit", "_8Bit"),
    ("acme.color", "ColorTokens"),
    ("acme.swift", "SwiftTokens"), ("acme.type", "TypeTokens"), ("acme.view", "ViewTokens"),
  ])
  func `a namespace hides nothing of Swift or SwiftUI`(_ identifier: String, _ namespace: String) throws {
    #expect(try SwiftSymbols.namespace(for: SystemIdentifier(parsing: identifier)) == namespace)
  }

  @Test(arguments: [
    ("default", "`default`"), ("precedencegroup", "`precedencegroup`"), ("init_", "init_"), ("open", "open"),
    ("_", "`_`"),
  ])
  func `keywords are declared in backticks`(_ identifier: String, _ declaration: String) {
    #expect(SwiftSymbols.declaration(of: identifier) == declaration)
  }

  @Test(arguments: [
    ("Spacing", true), ("_2xl", true), ("A1_b", true), ("", false), ("_", false), ("1a", false), ("a-b", false),
    ("é", false),
    ("Type", false), ("class", false), ("Double", false), ("A\n", false),
  ])
  func `a type name that a person chose is taken only if it is plain`(_ text: String, _ expected: Bool) {
    #expect(SwiftSymbols.isPlainTypeName(text) == expected)
  }

  /// Every pair of printable ASCII characters, alone and behind a letter, a capital and a digit.
  @Test func `spelling is legal for every short name`() {
    let alphabet = (0x20...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }
    for a in alphabet {
      for b in alphabet {
        for name in ["\(a)", "\(a)\(b)", "x\(a)\(b)", "\(a)9\(b)", "A\(a)\(b)"] {
          for identifier in [SwiftSymbols.memberName(for: name), SwiftSymbols.typeName(for: name)] {
            let bytes = Array(identifier.utf8)
            let isLegal =
              bytes.allSatisfy { $0 == 0x5F || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & ~0x20) }
              && !(0x30...0x39).contains(bytes[0]) && identifier != "_"
            #expect(isLegal, "\(name) became \(identifier)")
          }
        }
      }
    }
  }
}
