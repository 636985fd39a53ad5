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
    "String", "Void", "Never", "MainActor",
  ]
}
