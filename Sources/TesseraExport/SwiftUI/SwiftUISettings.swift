internal import TesseraDomain

/// What an export is asked for, read once.
struct SwiftUISettings {
  enum Deprecations: String, CaseIterable {
    case warn, comment, off
  }

  /// The enum around everything public.
  let namespace: String
  /// `mosaic`: what members that we add to Apple's types start with.
  let prefix: String
  let isPublic: Bool
  let deprecations: Deprecations

  static let namespaceOption = ExportOption(
    "namespace", help: "name of the enum around all tokens, made from the system's name where it is empty",
    default: "")
  static let accessOption = ExportOption(
    "access", help: "who can use the tokens: internal for files of an app, public for a module of their own",
    default: "internal", choices: ["internal", "public"])
  static let deprecationsOption = ExportOption(
    "deprecations", help: "how deprecated tokens are marked: with a compiler warning, in their comment, or not at all",
    default: "warn", choices: ["warn", "comment", "off"])
  static let layoutOption = ExportOption(
    "layout", help: "what the files are: a folder of sources for a target that exists", default: "folder",
    choices: ["folder"])

  static let options = [accessOption, deprecationsOption, layoutOption, namespaceOption]

  init(_ input: ExportInput) throws(ExportError) {
    try input.checkOptions(Self.options)
    _ = try input.value(of: Self.layoutOption)
    isPublic = try input.value(of: Self.accessOption) == "public"
    deprecations = Deprecations(rawValue: try input.value(of: Self.deprecationsOption)) ?? .warn
    let chosen = try input.value(of: Self.namespaceOption)
    if chosen.isEmpty {
      namespace = SwiftSymbols.namespace(for: input.identifier)
    } else {
      guard SwiftSymbols.isPlainTypeName(chosen) else {
        throw .badOption(
          Self.namespaceOption.name, value: chosen,
          expected: "a Swift type name of ASCII letters, digits and _, and no keyword")
      }
      namespace = chosen
    }
    prefix = SwiftSymbols.memberName(for: namespace)
    reserved = Set(Self.ownTypes.map { [namespace] in namespace + $0 })
  }

  /// The tree of what public tokens refer to.
  var privateNamespace: String { namespace + "Private" }

  /// `identifier`, or another spelling where it would hide a type that the code around it needs.
  func kept(_ identifier: String) -> String {
    identifier.hasPrefix(namespace) && reserved.contains(identifier) ? identifier + "_" : identifier
  }

  private let reserved: Set<String>
  private static let ownTypes = [
    "", "Private", "Release", "Border", "CubicBezier", "FontFamily", "FontWeight", "Shadow", "StrokeStyle",
    "SystemColor", "TextStyle",
  ]
}
