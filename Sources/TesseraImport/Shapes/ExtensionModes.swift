internal import JSON

/// Values for modes that stand in a token's `$extensions`: `"mode": {"light": …, "dark": …}` and what vendors made of it.
enum ExtensionModes {
  /// The words that names of such members end in.
  private static let words = ["mode", "modes", "themes", "overrides"]

  /// The values for modes, in the order in which they are written; `nil` where the token has none.
  static func entries(of token: JSONNode) -> (family: String, list: [VariantList.Entry])? {
    guard let extensions = token["$extensions"] ?? token["extensions"], extensions.kind == .object else { return nil }
    var found: [VariantList.Entry] = []
    var family = ""
    for member in extensions.members {
      let name = member.name
      if member.value.kind == .object, isTable(name) {
        guard let list = list(member.value) else { continue }
        if found.isEmpty {
          found = list
          family = name
        }
      } else if let mode = figmaMode(name) {
        // Figma names one mode in each member.
        found.append(entry(mode, member))
        family = "com.figma.mode"
      } else if member.value.kind == .object, found.isEmpty {
        // One level below a vendor's name.
        for inner in member.value.members where inner.value.kind == .object && isTable(inner.name) {
          guard let list = list(inner.value) else { continue }
          found = list
          family = name + "." + inner.name
          break
        }
      }
    }
    return found.isEmpty ? nil : (family, found)
  }

  /// Whether a member of `$extensions` is one whose values became contexts.
  static func isConsumed(_ name: String, family: String) -> Bool {
    if family == "com.figma.mode" { return figmaMode(name) != nil }
    return name.utf8.elementsEqual(family.utf8)
  }

  private static func isTable(_ name: String) -> Bool {
    let last = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last ?? name.utf8[...]
    return words.contains { $0.utf8.elementsEqual(last) }
  }

  private static func figmaMode(_ name: String) -> String? {
    let prefix = "com.figma.mode."
    guard name.utf8.count > prefix.utf8.count, name.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(name.utf8.dropFirst(prefix.utf8.count)))
  }

  private static func list(_ table: JSONNode) -> [VariantList.Entry]? {
    var entries: [VariantList.Entry] = []
    for member in table.members {
      // A table of something else than values, such as settings for each mode.
      if member.value.kind == .bool || member.value.kind == .null || member.name.utf8.first == UInt8(ascii: "$") {
        return nil
      }
      entries.append(entry(member.name, member))
    }
    return entries.isEmpty ? nil : entries
  }

  private static func entry(_ name: String, _ member: JSONMember) -> VariantList.Entry {
    let inner = member.value["$value"]
    return VariantList.Entry(
      name: name, nameNode: member.nameNode, value: inner ?? member.value, owner: member.value)
  }
}
