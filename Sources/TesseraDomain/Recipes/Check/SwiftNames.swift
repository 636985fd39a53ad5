/// Names that cannot be declared in what a recipe becomes.
enum SwiftNames {
  /// Why `name` cannot be that of a parameter, a state, a derived value or a view: what to do; `nil` where it can.
  static func whyUnusable(_ name: String) -> String? {
    if SwiftSymbols.needsBackticks(name) || contextual.contains(name) {
      return "It is a word of Swift: choose another one."
    }
    if taken.contains(name) { return "It means something else in a recipe: choose another one." }
    return nil
  }

  /// Why `name` cannot be that of a function; `nil` where it can.
  static func whyNoFunction(_ name: String) -> String? {
    if SwiftSymbols.needsBackticks(name) || contextual.contains(name) {
      return "It is a word of Swift: choose another one."
    }
    if name == "body" { return "Every view has a body: choose another name." }
    if called.contains(name) { return "Code of recipes calls Swift's function of that name: choose another one." }
    return nil
  }

  /// Words that the grammar lets through, and that mislead compilers or readers where they are declared.
  private static let contextual: Set<String> = ["some", "any", "async", "await", "each", "Type", "Protocol"]

  /// Names that generated code or expressions use themselves.
  private static let taken: Set<String> = [
    "value", "content", "configuration", "body", "makeBody", "min", "max", "true", "false", "view",
    "withAnimation",
  ]

  /// Functions that generated code calls by their bare names, which one beside it would hide.
  private static let called: Set<String> = ["min", "max", "withAnimation"]

  /// Types that generated code says everywhere, so that no group of a namespace can be called so.
  static let unusableGroups: Set<String> = [
    "Any", "Self", "Type", "Protocol", "View", "SwiftUI", "Swift", "Foundation", "CGFloat", "Double", "Bool", "Int",
    "String", "Void", "Never",
  ]
}

extension Recipe {
  /// What the Swift type of the recipe is called: as it says, or after its own name; `nil` for what has no type.
  package var swiftTypeName: String? {
    if let typeName { return typeName }
    let suffix: String
    switch kind {
    case .composition: return nil
    case .namespace: return name
    case .modifier: suffix = "Modifier"
    case .buttonStyle: suffix = "ButtonStyle"
    case .toggleStyle: suffix = "ToggleStyle"
    case .labelStyle: suffix = "LabelStyle"
    }
    let upper = Self.capitalized(name)
    return kind.isStyle && upper.hasSuffix(suffix) ? upper : upper + suffix
  }

  private static func capitalized(_ name: String) -> String {
    var bytes = Array(name.utf8)
    if let first = bytes.first, (0x61...0x7A).contains(first) { bytes[0] = first & ~0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
