internal import TesseraDomain

/// Of which type a style is in Swift: a condition can choose only between styles of one type.
enum StyleKind: Hashable {
  case color
  /// `.primary`, `.secondary`: relative to the foreground.
  case hierarchical
  /// Another type of SwiftUI: `Material`, `LinearGradient`.
  case type(String)
  /// `AnyShapeStyle`.
  case erased
  /// A type that nobody can name, and that is like no other.
  case opaque(String)

  /// Of an expression that is no choice.
  init(_ typed: TypedExpression) {
    if typed.type == .color {
      self = .color
      return
    }
    switch typed.meaning {
    case .name(.derived): self = .opaque(typed.source.description)
    case .name: self = .erased
    case .initializer(let member): self = .type(member.name)
    case .staticMember(let member, _): self = Self.known[member.name] ?? .opaque(typed.source.description)
    case .member(let member) where member.name == "gradient": self = .type("AnyGradient")
    default: self = .opaque(typed.source.description)
    }
  }

  /// Of every value that a choice may give.
  static func leaves(of typed: TypedExpression) -> [StyleKind] {
    switch typed.meaning {
    case .conditional: return typed.parts.dropFirst().flatMap(leaves)
    case .choice: return typed.choiceValues.flatMap(leaves)
    default: return [StyleKind(typed)]
    }
  }

  /// What holds the static member of this name; `nil` for a type that cannot be named.
  var typeName: String? {
    switch self {
    case .color: "Color"
    case .hierarchical: "HierarchicalShapeStyle"
    case .type(let name): name
    case .erased, .opaque: nil
    }
  }

  private static let known: [String: StyleKind] = {
    var known: [String: StyleKind] = [
      "foreground": .type("ForegroundStyle"), "background": .type("BackgroundStyle"), "tint": .type("TintShapeStyle"),
      "selection": .type("SelectionShapeStyle"), "separator": .type("SeparatorShapeStyle"),
      "fill": .type("FillShapeStyle"), "placeholder": .type("PlaceholderTextShapeStyle"),
      "link": .type("LinkShapeStyle"), "linearGradient": .type("LinearGradient"),
      "radialGradient": .type("RadialGradient"), "ellipticalGradient": .type("EllipticalGradient"),
      "angularGradient": .type("AngularGradient"), "conicGradient": .type("AngularGradient"),
      "bar": .type("Material"),
    ]
    for name in ["primary", "secondary", "tertiary", "quaternary", "quinary"] { known[name] = .hierarchical }
    for name in ["regular", "thick", "thin", "ultraThin", "ultraThick"] {
      known[name + "Material"] = .type("Material")
    }
    return known
  }()
}

extension RecipeWriter {
  /// The type that has to stand before `.member` where nothing around says it.
  func standingAlone(_ typed: TypedExpression, _ member: MemberTable.Member, of type: ValueType) -> String {
    switch type {
    case .style: StyleKind(typed).typeName.map { apple($0) } ?? ""
    case .color: apple("Color")
    case .font: apple("Font")
    case .animation: apple("Animation")
    case .angle: apple("Angle")
    case .insets: apple("EdgeInsets")
    case .edges: apple("Edge.Set")
    case .transition: apple("AnyTransition")
    case .length: "CGFloat"
    case .enumeration(let name): apple(EnumerationTable.enumeration(named: name)?.swiftType ?? "")
    default: ""
    }
  }
}

extension SystemColorRole {
  /// What stands in where a platform does not know the role.
  var stand: String {
    switch name {
    case "label", "darkText": ".primary"
    case "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText": ".secondary"
    case "link", "tintColor": ".accentColor"
    case "lightText": ".white"
    case "separator", "opaqueSeparator", "systemFill", "secondarySystemFill", "tertiarySystemFill",
      "quaternarySystemFill":
      ".gray.opacity(0.3)"
    case "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6": ".gray"
    case let name where name.hasPrefix("system") && !name.hasSuffix("Background"):
      "." + name.dropFirst("system".count).lowercased()
    default: ".clear"
    }
  }
}
