/// Lays out Swift in lines of at most 120 columns, as swift-format leaves them.
///
/// swift-format keeps the line breaks that it finds where one may stand, and indents what follows them; so the choice of
/// breaks is ours, and every one of them stands where it would put one. Columns are counted in bytes, of which there are
/// never fewer than characters.
struct SwiftCodeWriter {
  /// The columns that a line may have.
  static let standardLimit = 120
  /// The columns of a view with one link that are still read at a glance; a longer one has its link in a line of its own.
  private static let viewLimit = 80

  var out: [UInt8] = []
  private let limit: Int
  /// Where the line that is being written begins.
  private var lineStart = 0

  /// - Parameter limit: the columns that a line may have, less what all of them are indented by in the end.
  init(limit: Int = SwiftCodeWriter.standardLimit) { self.limit = limit }

  private var column: Int { out.count - lineStart }

  /// The code in one line, however long.
  static func flat(_ code: SwiftCode) -> [UInt8] {
    var writer = SwiftCodeWriter()
    _ = writer.appendFlat(code)
    return writer.out
  }

  // MARK: - Lines

  mutating func newLine(_ indent: Int) {
    out.append(UInt8(ascii: "\n"))
    lineStart = out.count
    out.append(spaces: indent)
  }

  /// Has to be called after something else was appended to `out` that ends a line.
  mutating func startLine(_ indent: Int) {
    lineStart = out.count
    out.append(spaces: indent)
  }

  mutating func endLine() {
    out.append(UInt8(ascii: "\n"))
    lineStart = out.count
  }

  /// Appends `text` as a line of its own.
  mutating func line(_ text: String, _ indent: Int) {
    startLine(text.isEmpty ? 0 : indent)
    out.append(text)
    endLine()
  }

  /// Appends statements in lines of their own, at the start of a line.
  mutating func appendLines(_ statements: [SwiftStatement], indent: Int) {
    if statements.isEmpty { return }
    out.removeLast()
    append(statements, indent: indent)
    endLine()
  }

  /// Appends a declaration up to its brace: `func name(a: Int) -> some View {`.
  mutating func append(signature head: String, _ parameters: [SwiftCode], result: String, indent: Int) {
    startLine(indent)
    append(
      .joined([.text(head), .list(open: "(", parameters, close: ")"), .text(result)]), indent: indent)
    endLine()
  }

  /// Appends whatever `body` writes in whole lines.
  mutating func appendBytes(_ body: (inout [UInt8]) -> Void) {
    body(&out)
    lineStart = out.count
  }

  // MARK: - Expressions

  /// Appends `code`, in one line if `trailing` more columns fit behind it, else broken at its outermost places.
  ///
  /// - Parameter indent: of the line that it begins on.
  mutating func append(_ code: SwiftCode, indent: Int, trailing: Int = 0) {
    let mark = out.count
    if appendFlat(code), column + trailing <= limit { return }
    out.removeSubrange(mark...)
    appendBroken(code, indent: indent, trailing: trailing)
  }

  /// Appends `code` without a line break; false, with something of it appended, where it has to have one.
  private mutating func appendFlat(_ code: SwiftCode) -> Bool {
    switch code {
    case .text(let text):
      out.append(text)
      return true
    case .joined(let parts):
      for part in parts where !appendFlat(part) { return false }
      return true
    case .list(let open, let elements, let close):
      out.append(open)
      for (index, element) in elements.enumerated() {
        if index > 0 { out.append(", ") }
        if !appendFlat(element) { return false }
      }
      out.append(close)
      return true
    case .chain(let base, let links, let isView):
      if isView, links.count > 1 { return false }
      let start = out.count
      if !appendFlat(base) { return false }
      for link in links {
        guard case .member(let member) = link else { return false }
        out.append(UInt8(ascii: "."))
        if !appendFlat(member) { return false }
      }
      return !isView || out.count - start <= Self.viewLimit
    case .conditional(let condition, let then, let otherwise):
      if !appendFlat(condition) { return false }
      out.append(" ? ")
      if !appendFlat(then) { return false }
      out.append(" : ")
      return appendFlat(otherwise)
    case .infix(let first, let rest):
      if !appendFlat(first) { return false }
      for (symbol, operand) in rest {
        out.append(UInt8(ascii: " "))
        out.append(symbol)
        out.append(UInt8(ascii: " "))
        if !appendFlat(operand) { return false }
      }
      return true
    case .closure(let closure): return appendFlat(closure)
    }
  }

  private mutating func appendFlat(_ closure: SwiftCode.Closure) -> Bool {
    if closure.isTall { return false }
    if closure.statements.isEmpty {
      out.append("{}")
      return closure.parameters == nil
    }
    guard closure.statements.count == 1, case .code(let code) = closure.statements[0] else { return false }
    out.append("{ ")
    if let parameters = closure.parameters {
      out.append(parameters)
      out.append(" in ")
    }
    if !appendFlat(code) { return false }
    out.append(" }")
    return true
  }

  private mutating func appendBroken(_ code: SwiftCode, indent: Int, trailing: Int) {
    switch code {
    case .text(let text): out.append(text)
    case .joined(let parts): append(parts, indent: indent, trailing: trailing)
    case .list(let open, let elements, let close):
      out.append(open)
      if elements.isEmpty {
        out.append(close)
        return
      }
      // An array that stands in lines of its own ends its last element with a comma too.
      let isArray = open == "[" && elements.count > 1
      for (index, element) in elements.enumerated() {
        newLine(indent + 2)
        append(element, indent: indent + 2, trailing: 1)
        if isArray || index + 1 < elements.count { out.append(UInt8(ascii: ",")) }
      }
      newLine(indent)
      out.append(close)
    case .chain(let base, let links, let isView):
      if isView {
        append(view: base, links, indent: indent, trailing: trailing)
      } else {
        var parts = [base]
        for case .member(let member) in links { parts += [.text("."), member] }
        append(parts, indent: indent, trailing: trailing)
      }
    case .conditional(let condition, let then, let otherwise):
      append(condition, indent: indent)
      newLine(indent + 2)
      out.append("? ")
      append(then, indent: indent + 2)
      newLine(indent + 2)
      out.append(": ")
      append(otherwise, indent: indent + 2, trailing: trailing)
    case .infix(let first, let rest):
      append(first, indent: indent)
      for (index, (symbol, operand)) in rest.enumerated() {
        newLine(indent + 2)
        out.append(symbol)
        out.append(UInt8(ascii: " "))
        append(operand, indent: indent + 2, trailing: index + 1 == rest.count ? trailing : 0)
      }
    case .closure(let closure): appendBroken(closure, indent: indent)
    }
  }

  private mutating func appendBroken(_ closure: SwiftCode.Closure, indent: Int) {
    out.append(UInt8(ascii: "{"))
    if let parameters = closure.parameters {
      out.append(UInt8(ascii: " "))
      out.append(parameters)
      out.append(" in")
    }
    append(closure.statements, indent: indent + 2)
    newLine(indent)
    out.append(UInt8(ascii: "}"))
  }

  /// Appends parts that belong together; each breaks only if what has to follow it in its line does not fit.
  private mutating func append(_ parts: [SwiftCode], indent: Int, trailing: Int) {
    for (index, part) in parts.enumerated() {
      append(part, indent: indent, trailing: Self.lead(of: parts[(index + 1)...], trailing: trailing))
    }
  }

  /// The columns that parts need at least in the line that they begin on.
  private static func lead(of parts: ArraySlice<SwiftCode>, trailing: Int) -> Int {
    var width = 0
    for part in parts {
      let (own, isWhole) = lead(of: part)
      width += own
      if !isWhole { return width }
    }
    return width + trailing
  }

  /// The columns up to the first place where `code` can break, and whether there is none.
  private static func lead(of code: SwiftCode) -> (width: Int, isWhole: Bool) {
    switch code {
    case .text(let text): (text.utf8.count, true)
    case .joined(let parts): lead(ofAll: parts)
    case .list(let open, let elements, let close):
      elements.isEmpty ? (open.utf8.count + close.utf8.count, true) : (open.utf8.count, false)
    case .chain(let base, let links, _):
      if lead(of: base).isWhole, case .member(let member)? = links.first {
        (lead(of: base).width + 1 + lead(of: member).width, lead(of: member).isWhole && links.count == 1)
      } else {
        (lead(of: base).width, false)
      }
    case .conditional(let condition, _, _): (lead(of: condition).width, false)
    case .infix(let first, _): (lead(of: first).width, false)
    case .closure(let closure): (1 + (closure.parameters.map { $0.utf8.count + 4 } ?? 0), false)
    }
  }

  private static func lead(ofAll parts: [SwiftCode]) -> (width: Int, isWhole: Bool) {
    var width = 0
    for part in parts {
      let (own, isWhole) = lead(of: part)
      width += own
      if !isWhole { return (width, false) }
    }
    return (width, true)
  }
}

/// Chains of views, and statements.
extension SwiftCodeWriter {
  private mutating func append(view base: SwiftCode, _ links: [SwiftCode.Link], indent: Int, trailing: Int) {
    let start = lineStart
    append(base, indent: indent)
    let isBaseInOneLine = lineStart == start
    // Only a closure behind it breaks: the link stays where its view is.
    if isBaseInOneLine, links.count == 1, case .member(let member) = links[0], let head = headColumns(of: member),
      column + 1 + head <= Self.viewLimit
    {
      out.append(UInt8(ascii: "."))
      append(member, indent: indent, trailing: trailing)
      return
    }
    append(links, indent: isBaseInOneLine ? indent + 2 : indent, trailing: trailing)
  }

  /// The columns before the closure that `member` ends with; `nil` where it ends with none, or with several.
  private func headColumns(of member: SwiftCode) -> Int? {
    guard case .joined(let parts) = member, case .closure? = parts.last, parts.count > 1 else { return nil }
    var scratch = SwiftCodeWriter()
    for part in parts.dropLast() {
      if case .closure = part { return nil }
      if !scratch.appendFlat(part) { return nil }
    }
    return scratch.column + Self.lead(of: parts[parts.count - 1]).width
  }

  private mutating func append(_ links: [SwiftCode.Link], indent: Int, trailing: Int) {
    for (index, link) in links.enumerated() {
      switch link {
      case .member(let member):
        newLine(indent)
        out.append(UInt8(ascii: "."))
        append(member, indent: indent, trailing: index + 1 == links.count ? trailing : 0)
      case .condition(let condition, let then, let otherwise):
        newLine(indent)
        out.append("#if ")
        out.append(condition)
        append(then, indent: indent + 2, trailing: 0)
        if !otherwise.isEmpty {
          newLine(indent)
          out.append("#else")
          append(otherwise, indent: indent + 2, trailing: 0)
        }
        newLine(indent)
        out.append("#endif")
      }
    }
  }

  /// Appends each statement in lines of its own, a line break before every one.
  mutating func append(_ statements: [SwiftStatement], indent: Int) {
    for statement in statements { append(statement, indent: indent) }
  }

  private mutating func append(_ statement: SwiftStatement, indent: Int) {
    newLine(indent)
    switch statement {
    case .code(let code): append(code, indent: indent)
    case .branch(let arms):
      for (index, arm) in arms.enumerated() {
        if index > 0 { out.append(" else ") }
        if let condition = arm.condition {
          append(header: "if ", condition, indent: indent)
        } else {
          out.append(UInt8(ascii: "{"))
        }
        append(arm.statements, indent: indent + 2)
        newLine(indent)
        out.append(UInt8(ascii: "}"))
      }
    case .choice(let subject, let cases, let otherwise):
      append(header: "switch ", subject, indent: indent)
      for item in cases {
        newLine(indent)
        append(patterns: item.patterns, indent: indent)
        appendReturn(item.value, indent: indent + 2)
      }
      newLine(indent)
      out.append("default:")
      appendReturn(otherwise, indent: indent + 2)
      newLine(indent)
      out.append(UInt8(ascii: "}"))
    case .condition(let condition, let then, let otherwise):
      out.append("#if ")
      out.append(condition)
      append(then, indent: indent + 2)
      if !otherwise.isEmpty {
        newLine(indent)
        out.append("#else")
        append(otherwise, indent: indent + 2)
      }
      newLine(indent)
      out.append("#endif")
    case .raw(let text):
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { newLine(line.isEmpty ? 0 : indent) }
        out.append(String(line))
      }
    }
  }

  /// `if a {`; the brace stands in a line of its own where the condition has several.
  private mutating func append(header word: StaticString, _ condition: SwiftCode, indent: Int) {
    out.append(word)
    let start = lineStart
    append(condition, indent: indent, trailing: 2)
    if lineStart == start { out.append(UInt8(ascii: " ")) } else { newLine(indent) }
    out.append(UInt8(ascii: "{"))
  }

  /// `case .a, .b:`, as many in a line as fit.
  private mutating func append(patterns: [SwiftCode], indent: Int) {
    out.append("case ")
    for (index, pattern) in patterns.enumerated() {
      let mark = out.count
      if index > 0 { out.append(UInt8(ascii: " ")) }
      _ = appendFlat(pattern)
      if column + 1 > limit, index > 0 {
        out.removeSubrange(mark...)
        newLine(indent + 2)
        _ = appendFlat(pattern)
      }
      out.append(index + 1 == patterns.count ? ":" : ",")
    }
  }

  private mutating func appendReturn(_ value: SwiftCode, indent: Int) {
    newLine(indent)
    out.append("return ")
    append(value, indent: indent)
  }
}
