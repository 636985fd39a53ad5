internal import HTML
package import TesseraDomain

/// The recipes of a release, by what they are.
package enum RecipesPage {
  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var graph: TokenGraph
    package var notices: [StandingNotice]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, notices: [StandingNotice] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.notices = notices
    }
  }

  private static let shown = 1_000

  package static func render(_ model: Model) -> SitePage {
    let recipes = RecipeSet(reading: model.graph.content.recipes).recipes.filter { !$0.isPrivate }
    return SiteShell(frame: model.frame, place: .recipes, title: "Recipes").page { out in
      out.element(.h1) { out in
        out.text("Recipes")
        ReleaseParts.mark(model.release, model.frame, to: &out)
      }
      ReleaseParts.notes(model.release, model.notices, to: &out)
      CommandText.append(CommandText.add(model.release.name, frame: model.frame), id: "pull", to: &out)
      if recipes.isEmpty {
        out.element(.p, .class("soft"), text: "This release has no recipe. A draft keeps them in its folder recipes/.")
        return
      }
      out.element(.p, .class("soft"), text: recipes.count.counted("recipe"))
      for kind in Recipe.Kind.allCases {
        let own = recipes.filter { $0.kind == kind }
        if !own.isEmpty { append(kind, own, model, to: &out) }
      }
    }
  }

  private static func append(_ kind: Recipe.Kind, _ recipes: [Recipe], _ model: Model, to out: inout HTMLBuffer) {
    out.element(.h2) { out in
      out.text(kind.title)
      out.text(" ")
      out.element(.small, text: String(recipes.count))
    }
    out.element(.table, .class("plain")) { out in
      out.element(.caption, .class("vh"), text: kind.title)
      DiffSummaryParts.head(["Recipe", "Called as", "Description"], to: &out)
      out.element(.tbody) { out in
        for recipe in recipes.prefix(shown) {
          out.element(.tr) { out in
            out.element(.th, .scope("row")) { out in
              out.element(.a, .href(SitePath.name(recipe.path, in: model.release)), text: recipe.name)
              let isDeprecated = recipe.deprecation != nil || model.notices.contains { $0.names(recipe.path) }
              if isDeprecated { SiteTag.deprecated.append(to: &out) }
            }
            out.element(.td) { out in
              let facts = RecipeFacts(recipe)
              if recipe.kind == .namespace {
                out.text(facts.members.count.counted("member"))
              } else {
                out.element(.code, text: "." + facts.call)
              }
            }
            out.element(.td, .class("soft"), text: (recipe.description ?? "").shortened(to: 240))
          }
        }
      }
    }
  }
}

extension Recipe.Kind {
  /// As a heading of several.
  var title: String {
    switch self {
    case .modifier: "Modifiers"
    case .composition: "Compositions"
    case .buttonStyle: "Button styles"
    case .toggleStyle: "Toggle styles"
    case .labelStyle: "Label styles"
    case .namespace: "Namespaces"
    }
  }

  /// `Button style`.
  var word: String { String(title.dropLast()) }
}
