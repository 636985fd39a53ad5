internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `--context theme=dark`.
enum ContextOptions {
  /// The context that was chosen; modifiers that nobody spoke of are left open.
  ///
  /// - Throws: everything that is wrong with the choices at once, under the code of the first.
  static func read(_ call: Invocation, _ graph: TokenGraph) throws(Failure) -> Context {
    for text in call.parsed.values("context") where NamedValue.split(text)?.1.isEmpty != false {
      throw call.usage("--context is NAME=VALUE, not \"\(text)\"")
    }
    let input = ContextInput(
      parsing: call.parsed.values("context"), of: graph.content.resolver, isComplete: false)
    guard let first = input.findings.first else { return input.context }
    let known = graph.modifiers.map { modifier in
      "\(modifier.name)=\(modifier.contexts.map(\.name).joined(separator: "|"))"
    }
    let all = known.isEmpty ? "" : " It has \(known.joined(separator: " "))."
    var failure = Failure(first.code, first.message, advice: (first.advice ?? "") + all)
    let others = input.findings.dropFirst()
    failure.details = others.map { Line("\($0.message). \($0.advice ?? "")") }
    if !others.isEmpty {
      failure.members.append(
        (
          "findings",
          .array(
            input.findings.map {
              ["code": .string($0.code), "message": .string($0.message), "advice": .string($0.advice ?? "")]
            })
        ))
    }
    throw failure
  }
}
