internal import TesseraDomain

/// A call of a recipe that can be pasted and compiles: what has a default is left out, what has to be given is an example.
struct CallExample {
  /// How code names a token of a type, for values that only a token is; `nil` where the system has none.
  let token: (TokenType) -> String?

  /// `.badge(count: 3)`, `.buttonStyle(.primary)`.
  ///
  /// - Parameter function: as it is called, with the dot before it.
  func text(of recipe: Recipe, calling function: String) -> String {
    let entry = recipe.entryPoint
    let arguments = entry.exposes.compactMap { name -> String? in
      guard let parameter = recipe.parameters.first(where: { $0.name.hasSameBytes(as: name) }),
        parameter.defaultValue == nil
      else { return nil }
      let label = entry.label(of: name)
      let value = value(of: parameter.type) ?? "<#\(parameter.type.name)#>"
      return label.hasSameBytes(as: "_") ? value : "\(label): \(value)"
    }
    let list = arguments.joined(separator: ", ")
    guard let modifier = Self.modifier(taking: recipe.kind) else { return "\(function)(\(list))" }
    return "\(modifier)(\(arguments.isEmpty ? function : "\(function)(\(list))"))"
  }

  /// What a style is handed to.
  private static func modifier(taking kind: Recipe.Kind) -> String? {
    switch kind {
    case .buttonStyle: ".buttonStyle"
    case .toggleStyle: ".toggleStyle"
    case .labelStyle: ".labelStyle"
    case .modifier, .composition, .namespace: nil
    }
  }

  /// `nil` for what has no literal and no token.
  private func value(of type: ValueType) -> String? {
    switch type {
    case .length, .number: "8"
    case .integer: "3"
    case .seconds: "0.2"
    case .boolean: "true"
    case .string: "\"Text\""
    case .color, .style: "Color.accentColor"
    case .font: ".body"
    case .animation: ".default"
    case .gradient: "Gradient(colors: [.white, .black])"
    case .shape: "Capsule()"
    case .edges: ".all"
    case .insets: "EdgeInsets()"
    case .angle: ".degrees(45)"
    case .transition: ".opacity"
    case .textStyle: token(.typography)
    case .shadow: token(.shadow)
    case .border: token(.border)
    case .strokeStyle: token(.strokeStyle)
    case .action: "{}"
    case .enumeration(let name): EnumerationTable.enumeration(named: name)?.cases.first.map { ".\($0.name)" }
    case .binding(let inner): value(of: inner).map { ".constant(\($0))" }
    case .list(let element): value(of: element).map { "[\($0)]" }
    case .geometry, .focus, .anything, .hashable: nil
    }
  }
}
