internal import CommandLineKit
internal import TesseraDomain

/// `--context theme=dark`.
enum ContextOptions {
  static func read(_ call: Invocation, _ graph: TokenGraph) throws(Failure) -> Context {
    var choices: [(modifier: String, context: String)] = []
    for text in call.parsed.values("context") {
      guard let (name, value) = NamedValue.split(text), !value.isEmpty else {
        throw call.usage("--context is NAME=VALUE, not \"\(text)\"")
      }
      choices.append((name, value))
    }
    if let context = graph.context(choosing: choices) { return context }
    let known = graph.modifiers.map { modifier in
      "\(modifier.name)=\(modifier.contexts.map(\.name).joined(separator: "|"))"
    }
    throw Failure(
      "context.unknown", "there is no context \(call.parsed.values("context").joined(separator: " ")) here",
      advice: known.isEmpty ? "It has no contexts." : "It has \(known.joined(separator: " ")).")
  }
}
