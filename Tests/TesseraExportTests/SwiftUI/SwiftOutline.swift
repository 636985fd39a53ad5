/// Swift source by its declarations, each as the tokens that mean something.
///
/// Two sources are told apart by what they do: white space, comments, who may see what, to which actor something is bound,
/// a `return` in front of a lone expression, `1.0` for `1` and parentheses that change nothing are all set aside.
struct SwiftOutline {
  /// The tokens of each declaration, by its way from the top: `CardModifier.body(content:)`.
  let declarations: [String: [String]]

  init(_ source: String) {
    var reader = Reader(tokens: SwiftTokens.read(source))
    reader.readDeclarations(in: "", until: reader.tokens.count)
    declarations = reader.declarations.mapValues(SwiftTokens.normalised)
  }

  /// The declarations at the top, without what is in them.
  func names(within owner: String) -> [String] {
    declarations.keys.filter { $0.hasPrefix(owner + ".") }.map { String($0.dropFirst(owner.count + 1)) }.sorted()
  }

  private struct Reader {
    let tokens: [String]
    var declarations: [String: [String]] = [:]
    var position = 0

    private static let introducers: Set<String> = ["struct", "enum", "extension", "func", "var", "let", "init"]

    mutating func readDeclarations(in owner: String, until end: Int) {
      var start = position
      while position < end {
        guard Self.introducers.contains(tokens[position]) else {
          // An attribute's arguments, or a name that only looks like an introducer.
          if tokens[position] == "(" { position = closing(position) }
          position += 1
          continue
        }
        let introducer = tokens[position]
        switch introducer {
        case "struct", "enum", "extension":
          let name = (owner.isEmpty ? "" : owner + ".") + tokens[position + 1]
          while tokens[position] != "{" { position += 1 }
          let close = closing(position)
          position += 1
          readDeclarations(in: name, until: close)
          position = close + 1
        case "func", "init": readFunction(introducer, owner, start)
        default: readProperty(owner, start)
        }
        start = position
      }
    }

    private mutating func readFunction(_ introducer: String, _ owner: String, _ start: Int) {
      let name = introducer == "init" ? "init" : tokens[position + 1]
      while tokens[position] != "(" { position += 1 }
      let close = closing(position)
      var labels = ""
      var depth = 0
      for place in position..<close {
        if ["(", "[", "{"].contains(tokens[place]) { depth += 1 }
        if [")", "]", "}"].contains(tokens[place]) { depth -= 1 }
        if depth == 1, tokens[place] == ":", place > 0 {
          let isNamedTwice = !["(", ","].contains(tokens[place - 2])
          labels += (isNamedTwice ? tokens[place - 2] : tokens[place - 1]) + ":"
        }
      }
      while tokens[position] != "{" { position += 1 }
      position = closing(position) + 1
      declarations["\(owner).\(name)(\(labels))"] = Array(tokens[start..<position])
    }

    private mutating func readProperty(_ owner: String, _ start: Int) {
      let name = tokens[position + 1]
      position += 2
      // Up to the next declaration, or to the end of a body.
      while position < tokens.count {
        if tokens[position] == "{" {
          position = closing(position) + 1
          break
        }
        if tokens[position] == "(" || tokens[position] == "[" {
          position = closing(position) + 1
          continue
        }
        let isEnd =
          Self.introducers.contains(tokens[position]) || tokens[position].hasPrefix("@") || tokens[position] == "}"
          || ["public", "private", "nonisolated"].contains(tokens[position])
        if isEnd { break }
        position += 1
      }
      declarations["\(owner).\(name)"] = Array(tokens[start..<position])
    }

    private func closing(_ open: Int) -> Int {
      var depth = 0
      for place in open..<tokens.count {
        if ["(", "[", "{"].contains(tokens[place]) { depth += 1 }
        if [")", "]", "}"].contains(tokens[place]) {
          depth -= 1
          if depth == 0 { return place }
        }
      }
      return tokens.count
    }
  }
}

/// Swift source as tokens.
enum SwiftTokens {
  static func read(_ source: String) -> [String] {
    var tokens: [String] = []
    var rest = Substring(source)
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.dropFirst()
      } else if rest.hasPrefix("//") || rest.hasPrefix("import ") {
        rest = rest.drop { !$0.isNewline }
      } else if first == "\"" {
        let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.endIndex
        tokens.append(String(rest[...end]))
        rest = rest[end...].dropFirst()
      } else if first.isLetter || first == "_" || first == "@" || first == "$" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "$" }
        tokens.append(String(word))
        rest = rest.dropFirst(word.count)
      } else if first.isNumber {
        let number = rest.prefix { $0.isNumber || $0 == "." }
        tokens.append(number.hasSuffix(".0") ? String(number.dropLast(2)) : String(number))
        rest = rest.dropFirst(number.count)
      } else {
        let pair = String(rest.prefix(2))
        let symbol = ["->", "==", "!=", "<=", ">=", "&&", "||"].contains(pair) ? pair : String(first)
        tokens.append(symbol)
        rest = rest.dropFirst(symbol.count)
      }
    }
    return tokens
  }

  private static let aside: Set<String> = ["public", "private", "fileprivate", "internal", "nonisolated", "@MainActor"]

  static func normalised(_ tokens: [String]) -> [String] {
    var tokens = tokens.filter { !aside.contains($0) }
    tokens = withoutLoneReturn(tokens)
    return withoutParentheses(tokens)
  }

  /// `{ return x }` is `{ x }`.
  private static func withoutLoneReturn(_ tokens: [String]) -> [String] {
    guard let place = tokens.firstIndex(of: "{"), place + 1 < tokens.count, tokens[place + 1] == "return",
      tokens.count(where: { $0 == "return" }) == 1
    else { return tokens }
    return Array(tokens[...place]) + tokens[(place + 2)...]
  }

  private static let products: Set<String> = ["*", "/"]
  private static let others: Set<String> = ["+", "-", "?", ":", "==", "<", ">", "&&", "||", "="]

  /// `a + (b * c)` is `a + b * c`: only products are looked into, which bind tighter than whatever stands around.
  private static func withoutParentheses(_ tokens: [String]) -> [String] {
    var tokens = tokens
    var open = 0
    while open < tokens.count {
      defer { open += 1 }
      guard tokens[open] == "(", open > 0, others.contains(tokens[open - 1]) else { continue }
      var depth = 0
      var isProduct = true
      var close = open
      for place in open..<tokens.count {
        if tokens[place] == "(" { depth += 1 }
        if tokens[place] == ")" { depth -= 1 }
        if depth == 0 {
          close = place
          break
        }
        if depth == 1, place > open, others.contains(tokens[place]) { isProduct = false }
      }
      guard isProduct, close + 1 < tokens.count, !products.contains(tokens[close + 1]), tokens[close + 1] != "." else {
        continue
      }
      tokens.remove(at: close)
      tokens.remove(at: open)
    }
    return tokens
  }
}
