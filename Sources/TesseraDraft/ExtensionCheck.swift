internal import JSON
internal import TesseraDomain

/// Holds `$extensions["dev.tessera"]` against what we say of it.
enum ExtensionCheck {
  static func check(_ extensions: JSONNode, _ path: TokenPath, _ log: inout DraftLog) {
    guard let ours = extensions[TesseraExtension.key] else { return }
    guard ours.kind == .object else {
      log.add("tessera.extension", at: ours, path: path, "\"dev.tessera\" is an object", advice: "Write {\"id\": …}.")
      return
    }
    for member in ours.members {
      let value = member.value
      switch member.name {
      case "id", "replacement", "since", "removeAfter":
        if value.string?.isEmpty != false {
          log.add(
            "tessera.extension", at: value, path: path, "\"\(member.name)\" is a text", advice: "Write it in quotes.")
        } else if member.name == "since" || member.name == "removeAfter",
          (try? ReleaseVersion(parsing: value.string ?? "")) == nil
        {
          log.add(
            "tessera.extension", at: value, path: path, "\"\(member.name)\" is no version", advice: "Write \"2.0.0\".")
        }
      case "visibility":
        if !value.isString("private"), !value.isString("public") {
          log.add(
            "tessera.extension", at: value, path: path, "\"visibility\" is \"private\" or \"public\"",
            advice: "Write one of them.")
        }
      case "class":
        if !value.isString("aesthetic"), !value.isString("layout") {
          log.add(
            "tessera.extension", at: value, path: path, "\"class\" is \"aesthetic\" or \"layout\"",
            advice: "Write one of them.")
        }
      case "swiftui":
        if value.kind != .object {
          log.add(
            "tessera.extension", at: value, path: path, "\"swiftui\" is an object",
            advice: "Write {\"palette\": \"green\"}.")
        }
      case "lint":
        if value.kind != .array || !value.elements.allSatisfy({ $0.kind == .string }) {
          log.add(
            "tessera.extension", at: value, path: path, "\"lint\" is a list of rules that are not to be told here",
            advice: "Write [\"lint.duplicate-value\"].")
        }
      case "imported": break
      default:
        log.add(
          "tessera.extension", .warning, at: member.nameNode, path: path,
          "\"dev.tessera\" has no member \"\(member.name)\"",
          advice: "It has id, replacement, since, removeAfter, visibility, class, swiftui and lint.")
      }
    }
  }
}
