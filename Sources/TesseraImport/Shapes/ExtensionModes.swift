internal import JSON

/// Values for modes that stand in a token's `$extensions`: `"mode": {"light": …, "dark": …}` and what vendors made of it.
enum ExtensionModes {
  /// The words that names of such members end in.
  private static let words = ["mode", "modes", "themes", "overrides"]

  /// The values of one token.
  struct Table {
    /// Where they were written.
    var family: String
    /// In the order in which they are written.
    var list: [VariantList.Entry] = []
    /// What stands among them and is none.
    var odd: [JSONMember] = []
  }

  /// The values for modes; `nil` where the token has none.
  static func entries(of token: JSONNode) -> Table? {
    guard let extensions = token["$extensions"] ?? token["extensions"], extensions.kind == .object else {
      return siblings(of: token)
    }
    let isFlag = (token["$value"] ?? token["value"])?.kind == .bool
    var figma = Table(family: "com.figma.mode")
    for member in extensions.members {
      let name = member.name
      if member.value.kind == .object, isTable(name) {
        if let found = table(member.value, name, isFlag) { return found }
      } else if let mode = figmaMode(name) {
        // Figma names one mode in each member.
        figma.list.append(entry(mode, member))
      } else if member.value.kind == .object, figma.list.isEmpty {
        // One level below a vendor's name.
        for inner in member.value.members where inner.value.kind == .object && isTable(inner.name) {
          if let found = table(inner.value, name + "." + inner.name, isFlag) { return found }
        }
      }
    }
    return figma.list.isEmpty ? siblings(of: token) : figma
  }

  /// `darkValue` beside a value, as examples of Style Dictionary have it.
  private static func siblings(of token: JSONNode) -> Table? {
    var found = Table(family: "$darkValue")
    for member in token.members {
      if member.isNamed("darkValue") {
        found.list.append(entry("dark", member))
      } else if member.isNamed("lightValue") {
        found.list.append(entry("light", member))
      }
    }
    return found.list.isEmpty ? nil : found
  }

  /// A value that is one for each of several modes: `{"default": …, "dark": …}`.
  static func values(in value: JSONNode) -> (base: JSONNode?, list: [VariantList.Entry])? {
    guard value.kind == .object, value.count > 1, value.members.allSatisfy({ AxisName.isMode($0.name) }) else {
      return nil
    }
    var base: JSONNode?
    var list: [VariantList.Entry] = []
    for member in value.members {
      if member.isNamed("default") { base = member.value } else { list.append(entry(member.name, member)) }
    }
    return (base, list)
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

  /// - Parameter isFlag: whether the token's own value is true or false.
  private static func table(_ table: JSONNode, _ family: String, _ isFlag: Bool) -> Table? {
    var found = Table(family: family)
    for member in table.members {
      // Settings for each mode are no values, and what begins with $ is about the table.
      let isSetting = member.value.kind == .null || member.value.kind == .bool && !isFlag
      let isNameless = member.nameNode.withUTF8 { $0.isEmpty } ?? true
      if isSetting || isNameless || member.startsWithDollar {
        found.odd.append(member)
      } else {
        found.list.append(entry(member.name, member))
      }
    }
    return found.list.isEmpty ? nil : found
  }

  private static func entry(_ name: String, _ member: JSONMember) -> VariantList.Entry {
    let inner = member.value["$value"]
    return VariantList.Entry(
      name: name, nameNode: member.nameNode, value: inner ?? member.value, owner: member.value)
  }
}
