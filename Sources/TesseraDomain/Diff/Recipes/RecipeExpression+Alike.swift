extension RecipeExpression {
  /// The same in one spelling of several that draw the same: calculations done, sets of edges in one order, colors without
  /// their type, shapes as members.
  ///
  /// - Complexity: O(size × depth of calculations).
  var alike: RecipeExpression {
    folded.mapped { form in
      switch form {
      // What one side is decides what the other is.
      case .conditional, .choice: return form
      case .list(let elements):
        let names = elements.compactMap { element -> String? in
          guard case .implicit(let name) = element.form, Self.edges.contains(name) else { return nil }
          return name
        }
        guard !names.isEmpty, names.count == elements.count else { return nil }
        return .list(Set(names).sorted().map { RecipeExpression(.implicit($0), at: place) })
      case .member(let base, let name):
        guard case .type("Color") = base.form, MemberTable.palette.contains(where: { $0.name == name }) else {
          return nil
        }
        return .implicit(name)
      case .call(let callee, let arguments):
        guard case .type(let type) = callee.form, let name = Self.shapes[type] else { return nil }
        if arguments.isEmpty { return .implicit(name) }
        return .call(
          RecipeExpression(.implicit(name), at: callee.place),
          arguments.map { Argument(label: $0.label, value: $0.value.alike) })
      default: return nil
      }
    }
  }

  private static let edges: Set<String> = ["top", "bottom", "leading", "trailing", "horizontal", "vertical"]
  private static let shapes = [
    "RoundedRectangle": "rect", "Rectangle": "rect", "Capsule": "capsule", "Circle": "circle", "Ellipse": "ellipse",
  ]
}
