internal import TesseraDomain

/// What an export is asked for, read once.
struct SwiftUISettings {
  enum Deprecations: String, CaseIterable {
    case warn, comment, off
  }

  /// How code is spelled.
  enum Spelling: String {
    /// As current SDKs want it, in a namespace.
    case modern
    /// As a person would have typed it: token groups are types of their own, typographies are fonts.
    case faithful
  }

  /// The enum around everything public; in faithful spelling around what is in no group, and in front of types that
  /// come along.
  let namespace: String
  /// `mosaic`: what members that we add to Apple's types start with.
  let prefix: String
  let isPublic: Bool
  let deprecations: Deprecations
  let spelling: Spelling
  /// Whether what a constant cannot follow is in a theme too.
  let hasTheme: Bool
  let surroundings: PackageSettings

  static let namespaceOption = ExportOption(
    "namespace", help: "name of the enum around all tokens, made from the system's name where it is empty",
    default: "")
  static let accessOption = ExportOption(
    "access",
    help: "who can use the tokens, by default internal with layout=folder and public with layout=package",
    default: "", choices: ["internal", "public"])
  static let deprecationsOption = ExportOption(
    "deprecations",
    help:
      "how deprecated names are marked: with a compiler warning, in their comment, or not at all, which leaves out those that are gone too",
    default: "warn", choices: ["warn", "comment", "off"])

  static let themeOption = ExportOption(
    "theme",
    help: "whether the environment has a theme of what constants cannot follow: contexts that are no appearances",
    default: "environment", choices: ["environment", "off"])

  static let spellingOption = ExportOption(
    "spelling",
    help:
      "modern: current API in a namespace; faithful: recipes step for step as stored, token groups as types at the top",
    default: Spelling.modern.rawValue, choices: [Spelling.modern.rawValue, Spelling.faithful.rawValue])

  static let options =
    ([accessOption, deprecationsOption, namespaceOption, spellingOption, themeOption] + PackageSettings.options)
    .sorted { $0.name.precedesByBytes($1.name) }

  init(_ input: ExportInput) throws(ExportError) {
    try input.checkOptions(Self.options)
    deprecations = Deprecations(rawValue: try input.value(of: Self.deprecationsOption)) ?? .warn
    spelling = Spelling(rawValue: try input.value(of: Self.spellingOption)) ?? .modern
    hasTheme = try input.value(of: Self.themeOption) == "environment"
    let chosen = try input.value(of: Self.namespaceOption)
    if chosen.isEmpty {
      namespace = SwiftSymbols.namespace(for: input.identifier)
    } else {
      guard SwiftSymbols.isPlainTypeName(chosen), !SwiftSymbols.isTaken(chosen) else {
        throw .badOption(
          Self.namespaceOption.name, value: chosen,
          expected:
            "a Swift type name of ASCII letters, digits and _, no keyword and none of Swift's or SwiftUI's types")
      }
      namespace = chosen
    }
    prefix = SwiftSymbols.memberName(for: namespace)
    reserved = Set((Self.ownTypes + PackageSettings.ownTypes).map { [namespace] in namespace + $0 })
    surroundings = try PackageSettings(input, namespace: namespace, taken: reserved)
    let access = try input.value(of: Self.accessOption)
    isPublic = access.isEmpty ? surroundings.layout == .package : access == "public"
  }

  var isFaithful: Bool { spelling == .faithful }

  /// What constants and helpers say of actors: nothing of them is bound to one, also in a target in which all else is.
  ///
  /// A static `let` takes it in every compiler that the code is for, a stored property of a struct in none before 6.
  var isolation: StaticString { isFaithful ? "" : "nonisolated " }

  /// The tree of what public tokens refer to.
  var privateNamespace: String { namespace + "Private" }

  /// `identifier`, or another spelling where it would hide a type that the code around it needs.
  func kept(_ identifier: String) -> String {
    identifier.hasPrefix(namespace) && reserved.contains(identifier) ? identifier + "_" : identifier
  }

  /// Whether a type of this name comes along.
  func isOwn(_ typeName: String) -> Bool { typeName != namespace && reserved.contains(typeName) }

  /// Whether a function of this name comes along, on views or what fills them.
  func isOwn(function name: String) -> Bool {
    name.hasPrefix(prefix) && Self.ownFunctions.contains(String(name.dropFirst(prefix.count)))
  }

  private let reserved: Set<String>
  private static let ownTypes = [
    "", "AnyShape", "Appearance", "Border", "Bundle", "CubicBezier", "FontFamily", "FontWeight", "Private", "Release",
    "Shadow", "ShadowModifier", "StrokeStyle", "SystemColor", "TextStyle", "TextStyleModifier", "Theme", "ThemeKey",
    "Transition", "TransitionModifier", "Value",
  ]
  /// Functions that come along, without the prefix in front.
  private static let ownFunctions: Set<String> = [
    "Animation", "Apply", "Border", "Linear", "OnChange", "OnTapGesture", "Shadow", "Shadowed", "TextStyle", "Theme",
  ]
}
