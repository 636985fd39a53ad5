import FoundationEssentials
import Testing

/// A small reader of style sheets that works out custom properties as a browser does: the cascade by specificity and
/// order, `var()` where it is declared, inheritance of what came out.
///
/// Source: CSS Cascading 4, section 6; Selectors 4, section 17; CSS Custom Properties 1, section 3.
struct CSSCascade {
  struct Device {
    var isDark = false
    var wantsContrast = false
    var isWide = false
  }

  private struct Rule {
    let media: [String]
    let selectors: [String]
    let declarations: [(name: String, value: String)]
  }

  private var rules: [Rule] = []

  init(_ text: String) throws {
    var reader = Reader(text: Array(text.unicodeScalars))
    try readBlock(&reader, media: [])
    #expect(reader.isAtEnd)
  }

  /// What each property is on an element with these attributes, inside a parent where it is not the root.
  func properties(
    attributes: [String: String], parent: [String: String]? = nil, on device: Device
  ) -> [String: String] {
    var declared: [String: (weight: (Int, Int), value: String)] = [:]
    for (order, rule) in rules.enumerated() where rule.media.allSatisfy({ holds($0, on: device) }) {
      let weights = rule.selectors.compactMap { weight(of: $0, attributes: attributes, isRoot: parent == nil) }
      guard let specificity = weights.max() else { continue }
      for declaration in rule.declarations {
        let weight = (specificity, order)
        if let known = declared[declaration.name], known.weight > weight { continue }
        declared[declaration.name] = (weight, declaration.value)
      }
    }
    var computed: [String: String] = [:]
    func value(of name: String, depth: Int) -> String {
      if let known = computed[name] { return known }
      guard let own = declared[name] else { return parent?[name] ?? "invalid" }
      let text = depth > 100 || own.value == "initial" ? "invalid" : substituted(own.value, depth: depth)
      computed[name] = text
      return text
    }
    func substituted(_ text: String, depth: Int) -> String {
      var out = ""
      var rest = Substring(text)
      while let start = rest.firstRange(of: "var(") {
        out += rest[..<start.lowerBound]
        rest = rest[start.upperBound...]
        let end = rest.firstIndex(of: ")") ?? rest.endIndex
        let part = value(of: String(rest[..<end]), depth: depth + 1)
        if part == "invalid" { return part }
        out += part
        rest = rest[end...].dropFirst()
      }
      return out + rest
    }
    for name in declared.keys { _ = value(of: name, depth: 0) }
    return (parent ?? [:]).merging(computed) { $1 }
  }

  private func holds(_ condition: String, on device: Device) -> Bool {
    condition.components(separatedBy: " and ").allSatisfy { part in
      switch part {
      case "@supports (color: color(display-p3 1 1 1))": return true
      case "@media (color-gamut: p3)", "(color-gamut: p3)": return device.isWide
      case "@media (prefers-color-scheme: dark)", "(prefers-color-scheme: dark)": return device.isDark
      case "@media (prefers-color-scheme: light)", "(prefers-color-scheme: light)": return !device.isDark
      case "@media (prefers-contrast: more)", "(prefers-contrast: more)": return device.wantsContrast
      default:
        Issue.record("unknown condition \(part)")
        return false
      }
    }
  }

  /// The number of simple selectors if all of them match.
  private func weight(of selector: String, attributes: [String: String], isRoot: Bool) -> Int? {
    var rest = Substring(selector)
    var count = 0
    while !rest.isEmpty {
      count += 1
      if rest.hasPrefix(":root") {
        guard isRoot else { return nil }
        rest = rest.dropFirst(5)
      } else if rest.hasPrefix(":not([") {
        let name = rest.dropFirst(6).prefix { $0 != "]" }
        guard attributes[String(name)] == nil else { return nil }
        rest = rest.dropFirst(6 + name.count + 2)
      } else if rest.hasPrefix("[") {
        let name = rest.dropFirst().prefix { $0 != "=" && $0 != "]" }
        if rest.dropFirst(name.count + 1).first == "]" {
          guard attributes[String(name)] != nil else { return nil }
          rest = rest.dropFirst(name.count + 2)
          continue
        }
        let value = rest.dropFirst(name.count + 3).prefix { $0 != "\"" }
        guard attributes[String(name)] == String(value) else { return nil }
        rest = rest.dropFirst(name.count + value.count + 5)
      } else {
        Issue.record("unknown selector \(selector)")
        return nil
      }
    }
    return count
  }

  // MARK: - Reading

  private struct Reader {
    let text: [Unicode.Scalar]
    var place = 0

    var isAtEnd: Bool { place >= text.count }

    /// The text up to one of `ends`, comments left out; the end is passed.
    mutating func read(upTo ends: Set<Unicode.Scalar>) -> (text: String, end: Unicode.Scalar?) {
      var out = String.UnicodeScalarView()
      var isQuoted = false
      while place < text.count {
        let scalar = text[place]
        if !isQuoted, scalar == "/", place + 1 < text.count, text[place + 1] == "*" {
          place += 2
          while place + 1 < text.count, !(text[place] == "*" && text[place + 1] == "/") { place += 1 }
          place += 2
          continue
        }
        place += 1
        if scalar == "\\", place < text.count {
          out.append(scalar)
          out.append(text[place])
          place += 1
          continue
        }
        if scalar == "\"" { isQuoted.toggle() }
        if !isQuoted, ends.contains(scalar) { return (trimmed(out), scalar) }
        out.append(scalar)
      }
      return (trimmed(out), nil)
    }

    private func trimmed(_ scalars: String.UnicodeScalarView) -> String {
      let isSpace = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" }
      let start = scalars.firstIndex { !isSpace($0) } ?? scalars.endIndex
      let end = scalars[start...].lastIndex { !isSpace($0) }.map { scalars.index(after: $0) } ?? start
      return String(scalars[start..<end])
    }
  }

  private mutating func readBlock(_ reader: inout Reader, media: [String]) throws {
    while true {
      let (prelude, end) = reader.read(upTo: ["{", "}"])
      guard end == "{" else {
        #expect(prelude.isEmpty)
        return
      }
      if prelude.hasPrefix("@") {
        try readBlock(&reader, media: media + [prelude])
        continue
      }
      var declarations: [(name: String, value: String)] = []
      while true {
        let (declaration, end) = reader.read(upTo: [";", "}"])
        guard end == ";" else {
          #expect(declaration.isEmpty)
          break
        }
        let colon = try #require(declaration.firstRange(of: ": "))
        declarations.append((String(declaration[..<colon.lowerBound]), String(declaration[colon.upperBound...])))
      }
      let selectors = prelude.components(separatedBy: ",\n").map { String($0.drop { $0.isWhitespace }) }
      rules.append(Rule(media: media, selectors: selectors, declarations: declarations))
    }
  }
}
