internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// A recipe in lists.
enum RecipeText {
  /// - Parameter notice: the registry's standing rule that speaks of it.
  static func row(_ recipe: Recipe, _ notice: StandingNotice?) -> [Line] {
    var remarks: [Line] = []
    if let reason = recipe.deprecation {
      let replacement = recipe.replacement.map { TokenPath(recipe: $0) }
      remarks.append(
        TokenText.deprecation(Deprecation(reason: reason.isEmpty ? nil : reason, replacement: replacement)))
    }
    if let notice, !recipe.isPrivate {
      var remark = TokenText.deprecation(Deprecation(reason: notice.reason, replacement: notice.replacement))
      remark += ", by notice"
      remarks.append(remark)
    }
    if recipe.isPrivate { remarks.append("private") }
    return [
      "\(recipe.name, .bold)", "\(recipe.kind.words, .dim)", "\(RecipeFacts(recipe).call)", .joined(remarks),
    ]
  }

  /// A definition of a recipe in a few words: `cardStyle(cornerRadius:), 4 steps`.
  static func summary(_ name: String, _ definition: JSONNode) -> Line {
    let source = RecipeSource(name: name, source: definition)
    guard let recipe = RecipeSet(reading: [source]).recipes.first else { return "defined" }
    let facts = RecipeFacts(recipe)
    if recipe.kind == .namespace { return "\(Line.count(facts.members.count, "member"))" }
    var line: Line = "\(facts.call), \(Line.count(facts.steps.count, "step"))"
    if source.deprecation != nil { line += ", deprecated" }
    return line
  }
}

extension Recipe.Kind {
  /// What people call it.
  var words: String {
    switch self {
    case .modifier: "modifier"
    case .composition: "composition"
    case .buttonStyle: "button style"
    case .toggleStyle: "toggle style"
    case .labelStyle: "label style"
    case .namespace: "namespace"
    }
  }
}
