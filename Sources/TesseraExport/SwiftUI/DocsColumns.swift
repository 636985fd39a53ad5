internal import TesseraDomain

/// The contexts that a page shows, each a column: the one that constants are taken from, the other appearances, and one
/// choice of each further modifier at a time.
///
/// That is the sum of all contexts and not their product; where two further modifiers meet, a reader asks the resolver.
struct DocsColumns {
  struct Column {
    let title: String
    let context: Context
    /// The column that it is compared with: where nothing differs, there is nothing to show.
    let model: Int
  }

  /// The base is the first.
  let all: [Column]

  init(_ plan: SwiftUIPlan, _ input: ExportInput) {
    let graph = plan.graph
    let appearances = plan.appearances
    let names =
      appearances.contexts.count == 1 ? ["Value"] : ["Light", "Dark", "High contrast", "Dark high contrast"]
    // An appearance that the system does not tell from another shows the same.
    let distinct = appearances.contexts.indices.filter { index in
      !appearances.contexts[..<index].contains(appearances.contexts[index])
    }
    var columns: [Column] = []
    for index in distinct {
      let model = index == 3 ? distinct.firstIndex(of: 1) ?? 0 : 0
      columns.append(Column(title: names[index], context: appearances.contexts[index], model: model))
    }
    for modifier in graph.modifiers.indices
    where !input.fixes(modifier: modifier) && !appearances.mask.contains(ModifierSet(modifier: modifier)) {
      let shape = graph.modifiers[modifier]
      for choice in shape.contexts.indices where choice != appearances.base[modifier] {
        for (place, index) in distinct.enumerated() {
          var context = appearances.contexts[index]
          context[modifier] = choice
          let name = DocsText.plain(shape.name + "=" + shape.contexts[choice].name)
          let title = distinct.count == 1 ? name : "\(name), \(names[index].lowercased())"
          columns.append(Column(title: title, context: context, model: place))
        }
      }
    }
    all = columns
  }
}
