internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// The recipes of a release or a draft, with what each takes.
struct RecipeListText {
  let loaded: LoadedSubject
  let recipes: RecipeSet

  var report: Report {
    let subjects = recipes.subjects
    return Report {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record { object.append("release", .string(record.name)) }
      object.append("recipes", .array(subjects.map(json)))
      return .object(object)
    } text: { page in
      page.line("\(loaded.name, .bold) has \(Line.count(recipes.recipes.count, "recipe"))")
      let rows: [[Line]] = subjects.map { subject in
        let takes = RecipeInputs.of(subject, in: recipes).filter { $0.kind != .geometry && !$0.name.contains(".") }
        let list = Line.joined(
          takes.map {
            $0.kind == .environment && $0.type.name == $0.name ? "\($0.name)" : "\($0.name): \($0.type.name)"
          })
        return ["\(subject.name, .bold)", "\(Self.kind(subject), .dim)", list]
      }
      page.table([.left, .left, .left], rows, indent: 2)
      if let first = subjects.first { page.next("evaluate", loaded.name, first.name) }
    }
  }

  private static func kind(_ subject: RecipeSubject) -> String {
    subject.member == nil ? subject.recipe.kind.rawValue : "member"
  }

  private func json(_ subject: RecipeSubject) -> JSONValue {
    var object: JSONObject = ["name": .string(subject.name), "kind": .string(Self.kind(subject))]
    if let description = subject.description { object.append("description", .string(description)) }
    if subject.recipe.isPrivate { object.append("private", true) }
    object.append(
      "inputs",
      .array(
        RecipeInputs.of(subject, in: recipes).map { input in
          var member: JSONObject = [
            "name": .string(input.name), "kind": .string(input.kind.rawValue), "type": .string(input.type.name),
            "required": .bool(input.isRequired),
          ]
          if !input.cases.isEmpty { member.append("cases", .array(input.cases.map { .string($0) })) }
          return .object(member)
        }))
    let expectations = subject.member == nil ? subject.recipe.expectations.count : 0
    object.append("expectations", .integer(Int64(expectations)))
    return .object(object)
  }

  /// `integer`, or `colorScheme: .light, .dark`.
  static func type(of input: RecipeInput) -> String {
    let cases = input.cases
    if cases.isEmpty { return input.type.name }
    let shown = cases.prefix(16).joined(separator: ", ")
    let more = cases.count > 16 ? ", …" : ""
    return input.type == .boolean ? "true or false" : "\(input.type.name), one of \(shown)\(more)"
  }
}
