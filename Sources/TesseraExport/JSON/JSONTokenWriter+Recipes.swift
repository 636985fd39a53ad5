internal import JSON
internal import TesseraDomain

/// Recipes in the document of ``JSONFormat``.
extension JSONTokenWriter {
  /// Appends the member `recipes`; nothing where there are none.
  mutating func appendRecipes(_ recipes: [ExportScope.RecipeEntry], _ scope: ExportScope) {
    if recipes.isEmpty { return }
    let sources = Dictionary(
      graph.content.recipes.map { (NameKey($0.name), $0.source) }, uniquingKeysWith: { first, _ in first })
    out.append(",\n  \"recipes\": {")
    for (place, entry) in recipes.enumerated() {
      guard let source = sources[NameKey(entry.recipe.name)] else { continue }
      out.append(place == 0 ? "\n    " : ",\n    ")
      JSONText.append(string: entry.recipe.name, to: &out)
      out.append(
        entry.isPublic ? ": {\"visibility\":\"public\",\"uses\":[" : ": {\"visibility\":\"private\",\"uses\":[")
      for (place, name) in entry.recipe.uses.enumerated() {
        if place > 0 { out.append(",") }
        JSONText.append(string: name, to: &out)
      }
      out.append("],\"tokens\":{")
      let tokens = entry.recipe.tokens.compactMap { graph.token(at: $0) }.sorted { scope.rank[$0] < scope.rank[$1] }
      for (place, id) in tokens.enumerated() {
        if place > 0 { out.append(",") }
        JSONText.append(string: graph.path(id).text, to: &out)
        out.append(":")
        append(id, withTexts: false)
      }
      out.append("},\"recipe\":")
      let members = source.members.filter { !$0.name.hasSameBytes(as: "$schema") }
      CanonicalJSON.append(
        .object(JSONObject(members.map { JSONObject.Member(name: $0.name, value: JSONValue($0.value)) })), to: &out)
      out.append("}")
    }
    out.append("\n  }")
  }
}
