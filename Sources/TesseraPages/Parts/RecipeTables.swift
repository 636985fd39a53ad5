internal import HTML
internal import TesseraDomain
internal import TesseraExport

/// What a recipe takes, keeps and does.
struct RecipeTables {
  private let recipe: Recipe
  private let release: ReleaseRecord

  /// Rows of one list.
  private static let shown = 400

  init(_ recipe: Recipe, _ release: ReleaseRecord) {
    self.recipe = recipe
    self.release = release
  }

  func append(to out: inout HTMLBuffer) {
    parameters(recipe.parameters, exposed: recipe.entryPoint.exposes, to: &out)
    values(to: &out)
    if !recipe.steps.isEmpty { steps("Steps", "steps", RecipeRows.of(recipe.steps), to: &out) }
    if let body = recipe.body { steps("Body", "body", RecipeRows.of(body), to: &out) }
    for (place, view) in recipe.views.enumerated() {
      steps("View \(view.name)", "view-\(place)", RecipeRows.of(view.view), to: &out)
    }
    for group in recipe.groups { append(group, within: recipe.name, depth: 0, to: &out) }
  }

  // MARK: - What it takes

  private func parameters(_ parameters: [Recipe.Parameter], exposed: [String], to out: inout HTMLBuffer) {
    if parameters.isEmpty { return }
    out.element(.h2, .id("parameters"), text: "Parameters")
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: "Parameters")
      DiffSummaryParts.head(["Name", "Type", "Default", "Description"], to: &out)
      out.element(.tbody) { out in
        for parameter in parameters.prefix(Self.shown) {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { $0.element(.code, text: parameter.name) }
            out.element(.td, text: parameter.type.name)
            out.element(.td) { out in
              DiffSummaryParts.narrow("Default", to: &out)
              if let value = parameter.defaultValue {
                out.element(.code, text: value.description)
              } else {
                out.text("required")
              }
            }
            let isExposed = exposed.contains { $0.hasSameBytes(as: parameter.name) }
            let words = [parameter.description, isExposed ? nil : "Not handed on by the function."].compactMap { $0 }
            out.element(.td, .class("soft"), text: words.joined(separator: " "))
          }
        }
      }
    }
  }

  /// State, environment and named values.
  private func values(to out: inout HTMLBuffer) {
    if recipe.state.isEmpty, recipe.environment.isEmpty, recipe.derived.isEmpty { return }
    out.element(.h2, .id("values"), text: "Values")
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: "What it reads, keeps and works out")
      DiffSummaryParts.head(["Name", "What", "Value", "Description"], to: &out)
      out.element(.tbody) { out in
        func row(_ name: String, _ what: String, _ value: String?, _ description: String?) {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { $0.element(.code, text: name) }
            out.element(.td, text: what)
            out.element(.td) { out in if let value { out.element(.code, text: value) } }
            out.element(.td, .class("soft"), text: description ?? "")
          }
        }
        for input in recipe.environment { row(input.name, "from the environment", nil, nil) }
        for state in recipe.state { row(state.name, "state, \(state.type.name)", state.initial.description, nil) }
        for value in recipe.derived {
          row(value.name, "worked out, \(value.type.name)", value.value.description, value.description)
        }
      }
    }
  }

  // MARK: - What it does

  private func steps(_ title: String, _ anchor: String, _ rows: [RecipeRows.Row], to out: inout HTMLBuffer) {
    out.element(.h2, .id(anchor), text: title)
    list(rows, to: &out)
  }

  private func list(_ rows: [RecipeRows.Row], to out: inout HTMLBuffer) {
    out.element(.ol, .class("steps")) { out in
      for row in rows.prefix(Self.shown) {
        let depth = row.number.utf8.count { $0 == UInt8(ascii: ".") }
        out.element(.li, Self.indent(depth)) { out in
          out.element(.span, .class("n"), text: row.number)
          out.element(.span) { out in
            out.element(.strong, text: row.name)
            if let used = row.recipe {
              out.text(" ")
              out.element(.a, .href(SitePath.name(TokenPath(recipe: used), in: release))) {
                $0.element(.code, text: used)
              }
            }
            for (place, argument) in row.arguments.enumerated() {
              out.text(place == 0 ? " " : ", ")
              if let label = argument.label { out.text(label + " ") }
              out.element(.code, text: argument.value.shortened(to: 600))
            }
          }
        }
      }
      if rows.count > Self.shown {
        out.element(.li, text: "and \((rows.count - Self.shown).grouped) more")
      }
    }
  }

  private static func indent(_ depth: Int) -> Attribute {
    switch depth {
    case 0: .class("")
    case 1: .class("in1")
    case 2: .class("in2")
    case 3: .class("in3")
    default: .class("in4")
    }
  }

  // MARK: - Namespaces

  /// Groups lie no deeper than anybody reads.
  private static let maximumDepth = 8

  private func append(_ group: RecipeGroup, within around: String, depth: Int, to out: inout HTMLBuffer) {
    let name = "\(around).\(group.name)"
    out.element(.h2, text: name)
    if let description = group.description { out.element(.p, .class("soft"), text: description) }
    for member in group.members {
      out.element(.h3) { out in
        let labels = member.parameters.map { $0.name + ":" }.joined()
        out.element(.code, text: "\(name).\(member.name)(_:\(labels))")
      }
      if let description = member.description { out.element(.p, .class("soft"), text: description) }
      list(RecipeRows.of(member.steps), to: &out)
    }
    if depth < Self.maximumDepth {
      for inner in group.groups { append(inner, within: name, depth: depth + 1, to: &out) }
    }
  }
}
