internal import JSON
internal import TesseraDomain

/// Tells of which kind a source is by what stands in its files.
struct FormatDetector {
  /// Tokens that are looked at; a large source is of one kind throughout.
  private static let maximumSample = 4_000

  private(set) var plain = 0
  private(set) var legacy = 0
  private(set) var spectrum = 0
  private(set) var figma = 0
  private(set) var studio = 0
  private var spacing = 0
  private(set) var hasResolver = false
  private(set) var hasSets = false
  private var sample = 0
  private let finder = TokenFinder()

  init(_ files: [ImportFile]) {
    for file in files {
      let name = file.stem
      if name.hasSameBytes(as: "$themes") || name.hasSameBytes(as: "$metadata") { hasSets = true }
      let root = file.root
      guard root.kind == .object else { continue }
      if ResolverShapes.isResolver(root) { hasResolver = true }
      if root["$themes"] != nil || root["$metadata"]?["tokenSetOrder"] != nil { hasSets = true }
      if let extensions = root["$extensions"], Self.isFigma(extensions) { figma += 1_000 }
      look(into: root)
    }
  }

  /// The kind of the tokens themselves, whatever lies around them.
  var dialect: ImportFormat {
    if spectrum > 0, spectrum * 2 >= plain + legacy { return .spectrum }
    if hasSets || studio > 0 { return .tokensStudio }
    if figma > 0 { return .figma }
    return legacy > plain ? .styleDictionary : .dtcg
  }

  /// Whether types are named as Tokens Studio does; `spacing` is one that others have too.
  var hasStudioTypes: Bool { studio > 0 || spacing > 0 }

  var tokenCount: Int { plain + legacy }

  private mutating func look(into object: JSONNode) {
    guard sample < Self.maximumSample else { return }
    switch finder.kind(of: object) {
    case .sets:
      sample += 1
      legacy += 1
      spectrum += 1
      return
    case .token, .reference:
      sample += 1
      if object["$value"] != nil || object["$ref"] != nil { plain += 1 } else { legacy += 1 }
      if let schema = object["$schema"]?.string, schema.utf8.count > 12, Self.holds(schema, "/token-types/") {
        spectrum += 1
      }
      if let extensions = object["$extensions"] ?? object["extensions"] {
        if Self.isFigma(extensions) { figma += 1 }
        if extensions["studio.tokens"] != nil { studio += 1 }
      }
      if let type = TreeWalker.type(of: object) {
        if Self.studioTypes.contains(where: { type.isString($0) }) { studio += 1 }
        if type.isString("spacing") { spacing += 1 }
      }
      for member in object.members where finder.isChild(member) { look(into: member.value) }
    case .group:
      for member in object.members where member.value.kind == .object { look(into: member.value) }
    }
  }

  private static let studioTypes: [StaticString] = [
    "fontSizes", "fontWeights", "fontFamilies", "lineHeights", "boxShadow", "borderRadius", "borderWidth", "sizing",
    "letterSpacing", "paragraphSpacing", "paragraphSpacings", "textCase", "textDecoration", "composition",
  ]

  private static func isFigma(_ extensions: JSONNode) -> Bool {
    extensions.members.contains { $0.name.utf8.starts(with: "com.figma".utf8) }
  }

  private static func holds(_ text: String, _ part: String) -> Bool {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
  }
}
