import Foundation

/// A design system of 200 tokens over four releases, and an app of 30 files that uses all of them.
///
/// What a migration is to do to each file is known from how the file is made, and from nothing that the program says.
struct SampleApp {
  static let versions = ["1.0.0", "1.1.0", "2.0.0", "3.0.0"]

  /// One token, and what it is called in each of ``versions``.
  struct Token {
    enum Sort: String { case color, dimension, number }

    let sort: Sort
    var paths: [String]
    /// Whether people have to look at its first name: it is neither renamed nor quite what it was.
    var isForPeople = false

    var old: String { Self.swift(paths[0]) }
    var new: String { Self.swift(paths[3]) }
    var isRenamed: Bool { paths[0] != paths[3] }

    /// `color.text.accentHover` is `Mosaic.Color.Text.accentHover`; names here need no more than that.
    static func swift(_ path: String) -> String {
      let names = path.split(separator: ".")
      let groups = names.dropLast().map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let last = names.last.map(String.init) ?? ""
      return (["Mosaic"] + groups + [last.first?.isNumber == true ? "_" + last : last]).joined(separator: ".")
    }
  }

  /// In the third release, by id, to whatever place in the tree.
  private static let words = [
    "accentHover": "color.text.accentHighlighted", "link": "color.link.default", "linkVisited": "color.link.visited",
    "muted": "color.text.500", "title": "color.text.heading.large", "subtitle": "color.text.heading.small",
    "import": "color.text.imported", "default": "color.text.standard", "onDark": "color.inverse",
    "éclat": "color.text.clat",
  ]

  static let tokens: [Token] = {
    var tokens: [Token] = []
    func add(_ sort: Token.Sort, _ a: String, _ b: String? = nil, _ c: String? = nil, _ d: String? = nil) {
      let second = b ?? a
      tokens.append(Token(sort: sort, paths: [a, second, c ?? second, d ?? c ?? second]))
    }
    for number in 0..<40 {
      let digits = number < 10 ? "0\(number)" : "\(number)"
      add(.color, "color.ramp.step\(digits)", nil, number < 20 ? "color.scale.level\(digits)" : nil)
      add(.dimension, "space.gap\(digits)", number < 10 ? "space.inset\(digits)" : nil)
      add(
        .dimension, "size.box\(digits)", nil, number < 10 ? "size.frame\(digits)" : nil,
        5..<10 ~= number ? "size.card\(digits)" : nil)
      add(.number, "opacity.o\(digits)", nil, nil, number < 10 ? "alpha.level.o\(digits)" : nil)
    }
    let plain = ["accent", "accentHoverStrong", "accentual", "body", "note"] + (10..<35).map { "tone\($0)" }
    for name in words.keys.sorted() + plain { add(.color, "color.text.\(name)", nil, nil, words[name]) }
    for index in tokens.indices where ["color.text.note", "size.box30", "size.box31"].contains(tokens[index].paths[0]) {
      tokens[index].isForPeople = true
    }
    return tokens
  }()

  /// The token file of a release, as an index into ``versions``.
  static func draft(_ release: Int) throws -> String {
    var tree = Tree()
    for (index, token) in tokens.enumerated() {
      var path = token.paths[release]
      // Two names change places.
      if release == 3, path == "size.box30" {
        path = "size.box31"
      } else if release == 3, path == "size.box31" {
        path = "size.box30"
      }
      tree[path] = value(token, index, isOld: release == 3 && path == "color.text.note")
      // The old name stays as an alias for a while, and some of them longer.
      if token.paths[0].hasPrefix("space."), token.isRenamed, release == 1 || (release > 1 && index > 20) {
        tree[token.paths[0]] = ["$value": "{\(path)}", "$deprecated": "It has a clearer name."]
      }
    }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: tree.object, options: .sortedKeys), as: UTF8.self)
  }

  private static func value(_ token: Token, _ index: Int, isOld: Bool) -> [String: Any] {
    let value: Any =
      switch token.sort {
      case .color: ["colorSpace": "srgb", "components": [Double(index) / 200, 0.25, 0.5]]
      case .dimension: ["value": index, "unit": "px"]
      case .number: Double(index) / 200
      }
    var own: [String: Any] = ["id": "token-\(index)"]
    if isOld { own["replacement"] = "color.text.body" }
    var object: [String: Any] = [
      "$type": token.sort.rawValue, "$value": value, "$extensions": ["dev.tessera": own],
    ]
    if isOld { object["$deprecated"] = "Notes are body text." }
    return object
  }

  private struct Tree {
    var object: [String: Any] = [:]

    subscript(path: String) -> [String: Any] {
      get { [:] }
      set { object = Self.set(newValue, at: path.split(separator: ".").map(String.init)[...], in: object) }
    }

    private static func set(_ value: [String: Any], at names: ArraySlice<String>, in object: [String: Any]) -> [String:
      Any]
    {
      guard let first = names.first else { return value }
      var object = object
      object[first] = set(value, at: names.dropFirst(), in: object[first] as? [String: Any] ?? [:])
      return object
    }
  }

  // MARK: - Files

  /// A name that was written into a file: where, counted from 1, and in what.
  struct Mention: Hashable {
    let file: String
    let line: Int
    let column: Int
    let symbol: String
  }

  private(set) var before: [String: String] = [:]
  private(set) var after: [String: String] = [:]
  private(set) var rewrites: Set<Mention> = []
  private(set) var manual: Set<Mention> = []

  init() {
    let sorts = Dictionary(grouping: Self.tokens, by: \.sort)
    for file in 0..<26 {
      var names: [String: Token] = [:]
      for (letter, sort, count) in [("c", Token.Sort.color, 4), ("l", .dimension, 4), ("n", .number, 2)] {
        let all = sorts[sort] ?? []
        for place in 0..<count { names["\(letter)\(place)"] = all[(file * count + place) % all.count] }
      }
      render(Self.templates[file % Self.templates.count], as: "App/Part\(file)/File\(file).swift", file, names)
    }
    add("App/Traps.swift", SampleTraps.before, SampleTraps.after, SampleTraps.rewrites, SampleTraps.manual)
    add("App/Windows.swift", SampleTraps.windows, SampleTraps.windowsAfter, ["3:4"], ["4:13"])
    add("App/Legacy.swift", SampleTraps.legacy, SampleTraps.legacy, [], ["8:20"])
    add("App/Plain.swift", "let plain = 1\n", "let plain = 1\n", [], [])
  }

  /// Fills a template: ⟦c0⟧ is a name in code, ⟨c0⟩ one in text.
  private mutating func render(_ template: String, as path: String, _ number: Int, _ names: [String: Token]) {
    var old = ""
    var new = ""
    var rest = template[...]
    while let open = rest.firstIndex(where: { $0 == "⟦" || $0 == "⟨" }) {
      old += rest[..<open]
      new += rest[..<open]
      let isCode = rest[open] == "⟦"
      rest = rest[rest.index(after: open)...]
      let close = rest.firstIndex { $0 == "⟧" || $0 == "⟩" } ?? rest.startIndex
      let key = String(rest[..<close])
      rest = rest[rest.index(after: close)...]
      guard let token = names[key] else {
        old += "\(number)"
        new += "\(number)"
        continue
      }
      let line = old.unicodeScalars.count { $0 == "\n" } + 1
      let column = old.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
      let mention = Mention(file: path, line: line, column: column, symbol: token.old)
      if token.isRenamed, isCode {
        rewrites.insert(mention)
      } else if token.isRenamed || token.isForPeople {
        manual.insert(mention)
      }
      old += token.old
      new += isCode ? token.new : token.old
    }
    before[path] = old + rest
    after[path] = new + rest
  }

  /// A file whose places are written down: `line:column`.
  private mutating func add(
    _ path: String, _ old: String, _ new: String, _ rewrites: [String], _ manual: [String]
  ) {
    before[path] = old
    after[path] = new
    self.rewrites.formUnion(Self.mentions(rewrites, path))
    self.manual.formUnion(Self.mentions(manual, path))
  }

  private static func mentions(_ places: [String], _ path: String) -> [Mention] {
    places.map { place in
      let numbers = place.split(separator: ":").compactMap { Int($0) }
      // Which name it is shows in the text.
      return Mention(file: path, line: numbers[0], column: numbers[1], symbol: "")
    }
  }
}
