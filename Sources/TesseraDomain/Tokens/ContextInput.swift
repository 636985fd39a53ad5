package import JSON

/// What somebody chooses of a resolver's modifiers, held against what there is.
///
/// Names are looked up exactly first, and without regard to ASCII case where that leaves no doubt.
///
/// Source: Design Tokens Resolver 2025.10, section "Inputs".
package struct ContextInput: Sendable {
  /// The choices that hold; unchosen where nothing, or nothing known, was chosen.
  package private(set) var context: Context
  /// Everything that is wrong: `resolver.input-unknown`, `-context`, `-missing`, `-type` and `-twice`.
  package private(set) var findings: [Diagnostic] = []

  /// Choices by name.
  ///
  /// - Parameter isComplete: whether a modifier without a default has to be chosen.
  package init(
    _ choices: [(modifier: String, context: String)], of resolver: ResolverShape, isComplete: Bool = true
  ) {
    self.init(resolver)
    for choice in choices { choose(choice.modifier, choice.context, at: nil, resolver) }
    if isComplete { requireAll(resolver) }
  }

  /// Choices as a command line writes them: `theme=dark`.
  package init(parsing arguments: [String], of resolver: ResolverShape, isComplete: Bool = true) {
    self.init(resolver)
    for argument in arguments {
      if let mark = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let context = String(argument[argument.utf8.index(after: mark)...])
        choose(String(argument[..<mark]), context, at: nil, resolver)
      } else {
        findings.append(
          Diagnostic(
            "resolver.input-type", .error, "\"\(argument)\" chooses nothing",
            advice: "Write modifier=context, for example \(Self.example(resolver))."))
      }
    }
    if isComplete { requireAll(resolver) }
  }

  /// Choices as an object of strings.
  ///
  /// - Parameter file: the file of `object`, named by findings; `nil` where there is none.
  package init(_ object: JSONNode, file: String?, of resolver: ResolverShape, isComplete: Bool = true) {
    self.init(resolver)
    func place(_ node: JSONNode) -> Diagnostic.Location? {
      file.map { Diagnostic.Location(file: $0, line: node.position.line, column: node.position.column) }
    }
    if object.kind != .object {
      findings.append(
        Diagnostic(
          "resolver.input-type", at: place(object), "an input is an object of strings",
          advice: "Write {\"modifier\": \"context\"}."))
    }
    for member in object.members {
      if let context = member.value.string {
        choose(member.name, context, at: place(member.nameNode), resolver)
      } else {
        findings.append(
          Diagnostic(
            "resolver.input-type", at: place(member.value), "the choice of \"\(member.name)\" is a string",
            advice: "Write the name of a context in quotes."))
      }
    }
    if isComplete { requireAll(resolver) }
  }

  private init(_ resolver: ResolverShape) {
    context = Context(unchosen: resolver.modifiers.count)
  }

  // MARK: - Choosing

  private mutating func choose(
    _ modifier: String, _ name: String, at place: Diagnostic.Location?, _ resolver: ResolverShape
  ) {
    let modifiers = resolver.modifiers.map(\.name)
    guard let index = Self.find(modifier, among: modifiers) else {
      findings.append(
        Diagnostic(
          "resolver.input-unknown", at: place, "there is no modifier \"\(modifier)\"",
          advice: Self.advice(modifier, modifiers, none: "This system has no modifiers: choose nothing.")))
      return
    }
    let contexts = resolver.modifiers[index].contexts.map(\.name)
    guard let choice = Self.find(name, among: contexts) else {
      findings.append(
        Diagnostic(
          "resolver.input-context", at: place, "\"\(modifiers[index])\" has no context \"\(name)\"",
          advice: Self.advice(name, contexts, none: "It has no contexts.")))
      return
    }
    if let before = context[index], before != choice {
      findings.append(
        Diagnostic(
          "resolver.input-twice", at: place,
          "\"\(modifiers[index])\" is chosen as \"\(contexts[before])\" and as \"\(contexts[choice])\"",
          advice: "Choose one of them."))
    }
    context[index] = choice
  }

  private mutating func requireAll(_ resolver: ResolverShape) {
    for (index, modifier) in resolver.modifiers.enumerated()
    where context[index] == nil && modifier.defaultIndex == nil && !isMentioned(modifier.name) {
      findings.append(
        Diagnostic(
          "resolver.input-missing", .error, "\"\(modifier.name)\" has no default, and nothing is chosen",
          advice: "Choose one of: " + Self.list(modifier.contexts.map(\.name)) + "."))
    }
  }

  /// Whether a choice of that modifier was refused already.
  private func isMentioned(_ modifier: String) -> Bool {
    findings.contains {
      $0.code == "resolver.input-context" && $0.message.utf8.starts(with: "\"\(modifier)\" has no context".utf8)
    }
  }

  /// The only name that is `wanted`, or else the only one that is but for case.
  private static func find(_ wanted: String, among names: [String]) -> Int? {
    if let exact = names.firstIndex(where: { $0.hasSameBytes(as: wanted) }) { return exact }
    let folded = EditDistance.folded(wanted)
    let alike = names.indices.filter { EditDistance.folded(names[$0]) == folded }
    return alike.count == 1 ? alike[0] : nil
  }

  private static func advice(_ typed: String, _ names: [String], none: String) -> String {
    if names.isEmpty { return none }
    if let near = NearName.find(typed, among: names) { return "Did you mean \"\(near)\"?" }
    return "Use one of: " + list(names) + "."
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(16).joined(separator: ", ") + (names.count > 16 ? ", …" : "")
  }

  private static func example(_ resolver: ResolverShape) -> String {
    guard let modifier = resolver.modifiers.first, let context = modifier.contexts.first else { return "theme=dark" }
    return "\(modifier.name)=\(context.name)"
  }
}
