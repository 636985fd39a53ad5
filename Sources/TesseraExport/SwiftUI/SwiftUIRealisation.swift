internal import JSON
internal import TesseraDomain

/// How the platform realises a token or group: `$extensions["dev.tessera"].swiftui`.
///
/// ```
/// on a color token, one of
///   {"asset": "PrimaryColor"}                  a colour of the app's own asset catalogue
///   {"palette": "green"}                       a colour of SwiftUI: Color.green
///   {"system": "systemBackground"}             a role of UIKit, with its counterpart in AppKit
/// on a typography token, any of
///   {"textStyle": "body"}                      the style whose size the text follows
///   {"maximumSize": 34}                        points; text does not grow beyond it
///   {"postScriptNames": {"400": "Inter-Regular"}}   installed fonts by weight
/// on a group
///   {"typeName": "Spacing"}                    the type that stands for it
/// ```
///
/// What is not understood is reported, and `$value` counts.
struct SwiftUIRealisation {
  enum ColorSource {
    case asset(String)
    case palette(String)
    case system(SystemColorRole)

    /// What tells it from others.
    var spelling: [String] {
      switch self {
      case .asset(let name): ["asset", name]
      case .palette(let name): ["palette", name]
      case .system(let role): ["system", role.name]
      }
    }
  }

  var color: ColorSource?
  var textStyle: String?
  var maximumSize: Double?
  var postScriptNames: [(weight: Int, name: String)] = []
  /// What is wrong with it, a sentence each.
  var problems: [String] = []

  /// Whether it changes nothing about the token.
  var isEmpty: Bool { color == nil && textStyle == nil && maximumSize == nil && postScriptNames.isEmpty }

  /// Reads the realisation of a token of `type`.
  init(_ node: JSONNode, type: TokenType) {
    guard node.kind == .object else {
      problems.append("\"swiftui\" is an object")
      return
    }
    var known: [String] = []
    switch type {
    case .color:
      known = ["asset", "palette", "system"]
      if let written = node["asset"] {
        if let name = written.string, !name.isEmpty { take(.asset(name)) } else { refuse("asset", "a name") }
      }
      if let written = node["palette"] {
        if let name = written.string, Self.palette.contains(name) {
          take(.palette(name))
        } else {
          refuse("palette", Self.palette.joined(separator: ", "))
        }
      }
      if let written = node["system"] {
        if let role = written.string.flatMap(SystemColorRole.named) {
          take(.system(role))
        } else {
          refuse("system", SystemColorRole.all.map(\.name).joined(separator: ", "))
        }
      }
    case .typography:
      known = ["textStyle", "maximumSize", "postScriptNames"]
      if let written = node["textStyle"] {
        if let name = written.string, Self.textStyles.contains(name) {
          textStyle = name
        } else {
          refuse("textStyle", Self.textStyles.joined(separator: ", "))
        }
      }
      if let written = node["maximumSize"] {
        if let size = written.double, size > 0 { maximumSize = size } else { refuse("maximumSize", "points") }
      }
      if let written = node["postScriptNames"] { readNames(written) }
    default: break
    }
    let strangers = node.members.map(\.name).filter { !known.contains($0) }
    for name in strangers.sorted(by: { $0.precedesByBytes($1) }) {
      problems.append("\"swiftui.\(name)\" means nothing on a token of type \(type.rawValue)")
    }
  }

  /// Whether two tokens are realised the same.
  static func isSame(_ a: ResolvedToken, _ b: ResolvedToken) -> Bool {
    guard let left = a.tessera.swiftUI.map({ SwiftUIRealisation($0, type: a.type) }) else {
      return b.tessera.swiftUI == nil
    }
    guard let right = b.tessera.swiftUI.map({ SwiftUIRealisation($0, type: b.type) }) else { return false }
    return left.color?.spelling == right.color?.spelling && left.textStyle == right.textStyle
      && left.maximumSize == right.maximumSize
      && left.postScriptNames.elementsEqual(right.postScriptNames) { $0 == $1 }
  }

  /// The type name that a group asks for; `nil` where it asks for none or for what is no type name.
  static func typeName(_ node: JSONNode) -> String? {
    node["typeName"]?.string.flatMap { SwiftSymbols.isPlainTypeName($0) ? $0 : nil }
  }

  private mutating func take(_ source: ColorSource) {
    if color == nil {
      color = source
    } else {
      problems.append("\"swiftui\" names more than one color: asset comes before palette, palette before system")
    }
  }

  private mutating func refuse(_ name: String, _ expected: String) {
    problems.append("\"swiftui.\(name)\" takes \(expected)")
  }

  private mutating func readNames(_ node: JSONNode) {
    guard node.kind == .object else {
      refuse("postScriptNames", "an object of names by weight")
      return
    }
    for member in node.members {
      if let weight = Int(member.name), (1...1000).contains(weight), let name = member.value.string, !name.isEmpty,
        !postScriptNames.contains(where: { $0.weight == weight })
      {
        postScriptNames.append((weight, name))
      } else {
        refuse("postScriptNames", "names by weight, from 1 to 1000")
      }
    }
    postScriptNames.sort { $0.weight < $1.weight }
  }

  private static let palette = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]
  private static let textStyles = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
    "caption2",
  ]
}
