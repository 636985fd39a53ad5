internal import TesseraDomain

/// Colours as members of SwiftUI's own types: `.mosaicColorAccent` wherever a style or a colour is wanted.
///
/// They carry the system's prefix, for a member named like one of SwiftUI's would be ambiguous to every client, and two
/// systems may meet in one app. Two tokens whose members would have one name have none, and the report says so.
struct SwiftUIShapeStyles {
  private struct Member {
    let name: String
    let entry: Int
  }

  /// By entry of the plan: its member; empty where it has none.
  private var names: [String]
  private var members: [Member] = []
  private var tombstones: [(name: String, tombstone: Tombstone, replacement: SwiftUIPlan.Entry)] = []
  private(set) var notes: [ExportNote] = []

  init() {
    names = []
  }

  init(_ plan: SwiftUIPlan) {
    names = Array(repeating: "", count: plan.entries.count)
    // Nobody who types colours by hand gives them two names.
    if plan.settings.isFaithful { return }
    let tree = plan.publicTree
    var taken: [String: Int] = [:]
    var isTwice: Set<String> = []
    for (index, entry) in plan.entries.enumerated() where entry.isPublic && entry.token.type == .color {
      let group = tree.groups[tree.group(of: entry.token.id)]
      let name = Self.name(group, entry.member, plan.settings)
      names[index] = name
      if let other = taken.updateValue(index, forKey: name) {
        isTwice.insert(name)
        notes.append(
          ExportNote(
            "with \"\(plan.entries[other].token.path)\" it would be the style .\(name), so neither is",
            path: entry.token.path))
      }
    }
    for (index, name) in names.enumerated() where !name.isEmpty {
      if isTwice.contains(name) { names[index] = "" } else { members.append(Member(name: name, entry: index)) }
    }
    for group in tree.groups {
      for tombstone in group.tombstones {
        guard let replacement = plan.replacement(tombstone.replacement, type: .color) else { continue }
        let member = plan.settings.kept(SwiftSymbols.memberName(for: tombstone.path.name))
        let name = Self.name(group, member, plan.settings)
        if taken.updateValue(-1, forKey: name) == nil { tombstones.append((name, tombstone, replacement)) }
      }
    }
  }

  /// The member that stands for the entry; `nil` where none does.
  func name(of entry: Int) -> String? {
    guard !names.isEmpty, !names[entry].isEmpty else { return nil }
    return names[entry]
  }

  /// The source files.
  func files(_ writer: inout SwiftUIWriter, header: [UInt8]) -> [ExportedFile] {
    let total = members.count + tombstones.count
    var files: [ExportedFile] = []
    var start = 0
    while start < total {
      let end = min(total, start + SwiftUIFileLayout.maximumTokens)
      writer.out.removeAll(keepingCapacity: true)
      writer.out.append(contentsOf: header)
      writer.out.append("import SwiftUI\n\nextension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\n")
      for index in start..<end {
        if index > start { writer.out.append(UInt8(ascii: "\n")) }
        if index < members.count {
          writer.appendStyle(members[index].entry, named: members[index].name)
        } else {
          let gone = tombstones[index - members.count]
          writer.appendStyle(gone.tombstone, named: gone.name, gone.replacement)
        }
      }
      writer.out.append("}\n")
      let number = files.isEmpty ? "" : "-\(files.count + 1)"
      files.append(ExportedFile(path: "\(writer.settings.namespace)ShapeStyle\(number).swift", bytes: writer.out))
      start = end
    }
    return files
  }

  /// `mosaicColorBrandPrimary`.
  private static func name(_ group: SwiftUITree.Group, _ member: String, _ settings: SwiftUISettings) -> String {
    group.spelling.split(separator: ".").reduce(settings.prefix) { $0 + $1 } + capitalised(member)
  }

  /// `name` with its first letter in upper case, where that is one letter.
  static func capitalised(_ name: String) -> String {
    guard let first = name.unicodeScalars.first else { return name }
    let mapping = first.properties.uppercaseMapping
    return mapping.unicodeScalars.count == 1 ? mapping + String(name.unicodeScalars.dropFirst()) : name
  }
}

extension SwiftUIWriter {
  /// Appends the member of a colour token.
  mutating func appendStyle(_ index: Int, named name: String) {
    let entry = plan.entries[index]
    path = entry.token.path
    out.append("  /// ")
    SwiftText.append(code: plan.spelling(of: entry), to: &out)
    out.append(".\n")
    if settings.deprecations == .comment, let deprecation = entry.token.deprecation {
      appendWarning(deprecation, indent: 2)
    }
    if settings.deprecations == .warn, let deprecation = entry.token.deprecation {
      let replacement = plan.replacement(deprecation.replacement, type: .color)
      let renamed = replacement.flatMap { plan.styles.name(of: plan.entry(of: $0.token.id)) }
      appendAttribute(
        "deprecated", reason: deprecation.reason, written: deprecation.replacement, renamed: renamed,
        instead: replacement.map(plan.spelling), indent: 2)
    }
    append(styleNamed: name)
    // Where the token has a twin, its own name is deprecated, and so is this one.
    appendReference(to: entry, inPrivate: false)
    out.append(" }\n")
  }

  /// Appends the member of a colour that is gone.
  mutating func appendStyle(_ tombstone: Tombstone, named name: String, _ replacement: SwiftUIPlan.Entry) {
    appendDocumentation(of: tombstone, indent: 2)
    appendAttribute(
      "unavailable", reason: "removed after \(tombstone.lastVersion)", written: nil,
      renamed: plan.styles.name(of: plan.entry(of: replacement.token.id)), instead: plan.spelling(of: replacement),
      indent: 2)
    append(styleNamed: name)
    out.append("Swift.preconditionFailure() }\n")
  }

  private mutating func append(styleNamed name: String) {
    out.append("  nonisolated ")
    out.append(settings.isPublic ? "public static var " : "static var ")
    out.append(name)
    out.append(": SwiftUI.Color { ")
  }
}
