import JSON
import TesseraDomain
import TesseraDraft
import TesseraImport
import Testing

/// Values damaged at random, the same in every run: what is converted has to be 2025.10, and what is carried has to stay.
@Suite struct ValueMutationTests {
  private static let seeds: [(String, type: String)] = [
    (#""rgba({color.red}, 50%)""#, "color"),
    (#""hsl(210deg 50% 40% / none)""#, "color"),
    (##""#33669980""##, "color"),
    (#""{space.4} * 2 + roundTo({ratio}/3, 2)""#, "dimension"),
    (#""1e15px""#, "dimension"),
    (#""'A B', \"C\", {family}""#, "fontFamily"),
    (#""Semi Bold""#, "fontWeight"),
    (#""cubic-bezier(0,0,1,1)""#, "cubicBezier"),
    (#"[0.1,0,1,1]"#, "cubicBezier"),
    (##""inset 0 1px 2px {space.4} rgb(0 0 0 / 5%), 1px 1px #fff""##, "shadow"),
    (##""1px solid #fff""##, "border"),
    (#""200ms ease 1s""#, "transition"),
    (##""linear-gradient(to bottom, {red} 10%, blue 20% 30%, #fff)""##, "gradient"),
    (
      ##"{"color":"{red}","x":0,"y":"{space.4}","blur":"1px","spread":"{space.rem}","type":"innerShadow","alpha":0.5}"##,
      "shadow"
    ),
    (
      #"{"fontFamily":"{family}","fontSize":"16px","fontWeight":"bold","letterSpacing":"5%","lineHeight":"-{leading.24}"}"#,
      "typography"
    ),
    (##"{"colorSpace":"srgb","channels":[1,0,1e-5],"alpha":"50%","hex":"#fff8"}"##, "color"),
    (##"[{"color":"#fff","position":"5%"},{"color":"{red}"},{"color":"#000"}]"##, "gradient"),
    (#"{"dashArray":["1px",2],"lineCap":"butt"}"#, "strokeStyle"),
    (#""calc(24/16)""#, "lineHeights"),
    (#""50%""#, "opacity"),
    (#""200ms""#, "duration"),
  ]
  private static let pieces = [
    "{", "}", "{red}", "{space.4}", "(", ")", ",", " ", "-", "1e400", "9007199254740993", "%", "px", "none", "\\u0000",
    "é", "/", "^", "NaN", "\"", "[", "]", ":", "null", ".", "#", "'", "*", "+", "em",
  ]
  private static let types: [String?] =
    [
      nil, "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle",
      "border",
      "transition", "shadow", "gradient", "typography", "lineHeights", "opacity", "other",
    ]

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what is converted passes as 2025.10, and converts to itself`(_ seed: UInt64) throws {
    var chance = Chance(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var tokens: JSONObject = [:]
    for (path, token) in StandInScope.usual where !token.isCarried {
      guard let value = token.value, value != .null else { continue }
      Self.put(.object(["$type": .string(token.type), "$value": value]), at: path, in: &tokens)
    }
    for number in 0..<1_500 {
      let seed = Self.seeds[chance.below(Self.seeds.count)]
      var text = Array(seed.0.utf8)
      for _ in 0..<chance.below(5) { chance.damage(&text, with: Self.pieces) }
      let type = chance.below(3) > 0 ? seed.type : Self.types[chance.below(Self.types.count)]
      let written = Array("{\"$value\":".utf8) + text + Array("}".utf8)
      guard let root = (try? JSONDocument(parsing: written, options: .repairing))?.root, let node = root["$value"]
      else {
        continue
      }
      let first = ValueConverter(dialect: .dtcg).convert(
        node, typeName: type, path: TokenPath("t"), siblings: root, in: StandInScope())
      #expect(first.isCarried == first.notes.contains { $0.code == "import.carried" } || Self.isAlias(first))
      guard !first.isCarried, let newType = first.type, !Self.isAlias(first) else { continue }
      let again = try convert(Self.text(first.value), newType)
      #expect(again.json == Self.text(first.value) && !again.isRespelled && !again.isCarried)
      tokens.append("t\(number)", .object(["$type": .string(newType), "$value": first.value]))
    }
    #expect(tokens.members.count > 200)
    let draft = DraftFiles(files: [
      "design-system.json": Array(#"{"id":"acme.mosaic","title":"Mosaic"}"#.utf8),
      "tokens/all.tokens.json": Array(Self.text(.object(tokens)).utf8),
    ])
    #expect(
      DraftReader.read(draft).diagnostics.list.filter { $0.severity == .error } == [])
  }

  private static func isAlias(_ conversion: Conversion) -> Bool {
    if case .string(let text) = conversion.value { text.hasPrefix("{") } else { false }
  }

  private static func text(_ json: JSONValue) -> String {
    var out: [UInt8] = []
    JSONText.append(json, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Puts a token at a path of one or two names.
  private static func put(_ token: JSONValue, at path: String, in tokens: inout JSONObject) {
    let names = path.split(separator: ".").map(String.init)
    guard names.count == 2 else {
      tokens[path] = token
      return
    }
    var group = JSONObject()
    if case .object(let found)? = tokens[names[0]] { group = found }
    group[names[1]] = token
    tokens[names[0]] = .object(group)
  }

  /// Chance that is the same in every run: xorshift64.
  private struct Chance {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }

    mutating func damage(_ text: inout [UInt8], with pieces: [String]) {
      let place = below(text.count + 1)
      switch below(4) {
      case 0 where place < text.count: text.remove(at: place)
      case 1 where place < text.count: text[place] = UInt8(below(256))
      case 2: text.removeSubrange(place..<min(place + below(4), text.count))
      default: text.insert(contentsOf: Array(pieces[below(pieces.count)].utf8), at: place)
      }
    }
  }
}
