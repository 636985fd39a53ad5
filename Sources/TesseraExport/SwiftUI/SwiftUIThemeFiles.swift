internal import TesseraDomain

/// The source of a theme: the struct that holds the choices, its place in the environment, and slots by group.
struct SwiftUIThemeFiles {
  private let plan: SwiftUIPlan
  private let header: [UInt8]
  private let access: StaticString
  private var names = SwiftUIFileNames()
  private var files: [ExportedFile] = []
  /// By group: slots in it and below.
  private var totals: [Int]

  private var settings: SwiftUISettings { plan.settings }
  private var theme: SwiftUITheme { plan.theme }
  private var typeName: String { settings.namespace + "Theme" }

  init(_ plan: SwiftUIPlan, header: [UInt8]) {
    self.plan = plan
    self.header = header
    access = plan.settings.isPublic ? "public " : ""
    let tree = plan.publicTree
    totals = tree.groups.map { group in group.tokens.count { plan.theme.slot(of: plan.entry(of: $0)) != nil } }
    // A group comes after the one around it.
    for index in tree.groups.indices.reversed() {
      for nested in tree.groups[index].groups { totals[index] += totals[nested] }
    }
  }

  /// Every file, in one where they are few.
  mutating func files(with writer: inout SwiftUIWriter) -> [ExportedFile] {
    writer.needs.insert(.values)
    let splits = totals[0] > SwiftUIFileLayout.maximumTokens
    start(&writer)
    appendCore(&writer.out)
    if !splits || totals[0] > plan.publicTree.groups[0].groups.reduce(0, { $0 + totals[$1] }) {
      writer.out.append("\nextension \(typeName) {\n")
      appendContents(of: 0, &writer, indent: 2, from: 0, withGroups: !splits)
      writer.out.append("}\n")
    }
    finish(typeName, writer)
    writeFurther(of: 0, [typeName], &writer)
    if splits {
      for group in plan.publicTree.groups[0].groups { writeFile(of: group, [typeName], &writer) }
    }
    writeHidden(&writer)
    return files
  }

  // MARK: - Files

  /// Writes the slots of tokens that are private.
  private mutating func writeHidden(_ writer: inout SwiftUIWriter) {
    if theme.hidden.isEmpty { return }
    start(&writer)
    writer.out.append("extension \(typeName) {\n")
    for (place, slot) in theme.hidden.sorted(by: { $0.key < $1.key }).enumerated() {
      if place > 0 { writer.out.append("\n") }
      writer.appendSlot(slot.key, named: slot.value, isTwin: true, indent: 2)
    }
    writer.out.append("}\n")
    finish(typeName + "+Private", writer)
  }

  private mutating func writeFile(of index: Int, _ around: [String], _ writer: inout SwiftUIWriter) {
    guard let place = theme.groups[index] else { return }
    let group = plan.publicTree.groups[index]
    let splits = totals[index] > SwiftUIFileLayout.maximumTokens && !group.groups.isEmpty
    start(&writer)
    writer.out.append("extension \(around.joined(separator: ".")) {\n")
    appendGroup(index, &writer, indent: 2, withGroups: !splits)
    writer.out.append("}\n")
    let around = around + [place.typeName]
    finish(around.joined(separator: "+"), writer)
    writeFurther(of: index, around, &writer)
    guard splits else { return }
    for nested in group.groups { writeFile(of: nested, around, &writer) }
  }

  /// Writes slots that do not fit into the first file of their group.
  private mutating func writeFurther(of index: Int, _ around: [String], _ writer: inout SwiftUIWriter) {
    let count = slots(of: index).count
    var start = SwiftUIFileLayout.maximumTokens
    var number = 2
    while start < count {
      self.start(&writer)
      writer.out.append("extension \(around.joined(separator: ".")) {\n")
      appendContents(of: index, &writer, indent: 2, from: start, withGroups: false)
      writer.out.append("}\n")
      finish(around.joined(separator: "+") + "-\(number)", writer)
      start += SwiftUIFileLayout.maximumTokens
      number += 1
    }
  }

  private func start(_ writer: inout SwiftUIWriter) {
    writer.out.removeAll(keepingCapacity: true)
    writer.out.append(contentsOf: header)
    writer.out.append("import SwiftUI\n\n")
  }

  private mutating func finish(_ name: String, _ writer: SwiftUIWriter) {
    files.append(ExportedFile(path: names.name(for: name) + ".swift", bytes: writer.out))
  }

  // MARK: - Groups

  private func slots(of index: Int) -> [Int] {
    plan.publicTree.groups[index].tokens.map { plan.entry(of: $0) }.filter { theme.slot(of: $0) != nil }
  }

  /// Appends the property of a group, and its struct.
  private func appendGroup(_ index: Int, _ writer: inout SwiftUIWriter, indent: Int, withGroups: Bool) {
    guard let place = theme.groups[index] else { return }
    let group = plan.publicTree.groups[index]
    let type = SwiftSymbols.declaration(of: place.typeName)
    writer.out.append(spaces: indent)
    writer.out.append("/// ")
    SwiftText.append(code: group.path.text, to: &writer.out)
    writer.out.append(".\n")
    writer.out.append(spaces: indent)
    writer.out.append(access)
    writer.out.append("var \(SwiftSymbols.declaration(of: place.property)): \(type) { \(type)(theme: theme) }\n\n")
    if let description = group.description, !description.isEmpty {
      SwiftText.append(description: description, indent: indent, to: &writer.out)
      writer.out.append(spaces: indent)
      writer.out.append("///\n")
    }
    writer.out.append(spaces: indent)
    writer.out.append("/// ")
    SwiftText.append(code: group.path.text, to: &writer.out)
    writer.out.append(" in a theme.\n")
    writer.out.append(spaces: indent)
    writer.out.append(access)
    writer.out.append("struct \(type): Swift.Sendable, \(settings.namespace)Value {\n")
    writer.out.append(spaces: indent + 2)
    writer.out.append("let theme: \(typeName)\n\n")
    appendContents(of: index, &writer, indent: indent + 2, from: 0, withGroups: withGroups)
    writer.out.append(spaces: indent)
    writer.out.append("}\n")
  }

  /// Appends as many slots of a group as a file takes, what is gone, and groups.
  private func appendContents(
    of index: Int, _ writer: inout SwiftUIWriter, indent: Int, from start: Int, withGroups: Bool
  ) {
    var isFirst = true
    func separate(_ writer: inout SwiftUIWriter) {
      if !isFirst { writer.out.append(UInt8(ascii: "\n")) }
      isFirst = false
    }
    for slot in slots(of: index).dropFirst(start).prefix(SwiftUIFileLayout.maximumTokens) {
      guard let name = theme.slot(of: slot) else { continue }
      separate(&writer)
      writer.appendSlot(slot, named: name, indent: indent)
      guard let twin = theme.twins[slot] else { continue }
      separate(&writer)
      writer.appendSlot(slot, named: twin, isTwin: true, indent: indent)
    }
    if start == 0, let place = theme.groups[index] {
      for tombstone in plan.publicTree.groups[index].tombstones {
        let name = settings.kept(SwiftSymbols.memberName(for: tombstone.path.name))
        guard place.taken[name] == nil, !SwiftUITheme.reserves(name) else { continue }
        separate(&writer)
        writer.appendSlot(tombstone, named: name, indent: indent)
      }
    }
    guard withGroups else { return }
    for nested in plan.publicTree.groups[index].groups where theme.groups[nested] != nil {
      separate(&writer)
      appendGroup(nested, &writer, indent: indent, withGroups: true)
    }
  }

  // MARK: - The theme

  private func appendCore(_ out: inout [UInt8]) {
    let prefix = settings.prefix
    if theme.hasAppearance {
      out.append(
        """
        /// What a reader has chosen of how things look.
        \(access)enum \(settings.namespace)Appearance: CaseIterable, Hashable, Sendable, \(settings.namespace)Value {
          case light
          case dark
          case highContrast
          case darkHighContrast
        }


        """)
    }
    out.append("/// The values of all tokens, by ")
    for (place, axis) in theme.axes.enumerated() {
      if place > 0 { out.append(place + 1 == theme.axes.count && !theme.hasAppearance ? " and " : ", ") }
      SwiftText.append(code: plan.graph.modifiers[axis.modifier].name, to: &out)
    }
    if theme.hasAppearance { out.append(theme.axes.isEmpty ? "appearance" : " and appearance") }
    out.append(
      """
      .
      ///
      /// A view reads it as `@Environment(\\.\(prefix)Theme)`, and `\(prefix)Theme(_:)` of a view sets it for all in it.
      \(access)struct \(typeName): Swift.Hashable, Swift.Sendable, \(settings.namespace)Value {

      """)
    for axis in theme.axes {
      let shape = plan.graph.modifiers[axis.modifier]
      out.append("  /// The contexts of ")
      SwiftText.append(code: shape.name, to: &out)
      out.append(
        ".\n  \(access)enum \(axis.typeName): Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable, "
          + "\(settings.namespace)Value {\n")
      for context in axis.order {
        out.append("    case \(SwiftSymbols.declaration(of: axis.cases[context]))")
        if !axis.cases[context].hasSameBytes(as: shape.contexts[context].name) {
          out.append(" = ")
          SwiftText.append(literal: shape.contexts[context].name, to: &out)
        }
        out.append(UInt8(ascii: "\n"))
      }
      out.append("  }\n\n")
    }
    for axis in theme.axes { out.append("  \(access)var \(axis.property): \(axis.typeName)\n") }
    if theme.hasAppearance {
      out.append("  /// In the environment it is what the reader has chosen, whatever is set.\n")
      out.append("  \(access)var appearance: \(settings.namespace)Appearance\n")
    }
    appendInitialiser(&out)
    appendMembers(&out)
    out.append("\n  var theme: \(typeName) { self }\n}\n\n")
    appendEnvironment(&out)
  }

  private func appendInitialiser(_ out: inout [UInt8]) {
    out.append("\n  nonisolated \(access)init(")
    for (place, axis) in theme.axes.enumerated() {
      if place > 0 { out.append(", ") }
      let base = plan.appearances.base[axis.modifier] ?? 0
      out.append("\(axis.declaredLabel) \(axis.property): \(axis.typeName) = .\(axis.cases[base])")
    }
    if theme.hasAppearance {
      if !theme.axes.isEmpty { out.append(", ") }
      out.append("appearance: \(settings.namespace)Appearance = .light")
    }
    out.append(") {\n")
    for axis in theme.axes { out.append("    self.\(axis.property) = \(axis.property)\n") }
    if theme.hasAppearance { out.append("    self.appearance = appearance\n") }
    out.append("  }\n")
  }

  private func appendMembers(_ out: inout [UInt8]) {
    for axis in theme.axes {
      let shape = plan.graph.modifiers[axis.modifier]
      for context in axis.order {
        out.append("\n  /// ")
        SwiftText.append(code: shape.name + "=" + shape.contexts[context].name, to: &out)
        out.append(theme.axes.count == 1 ? ".\n" : ", and what constants hold of all else.\n")
        out.append("  nonisolated \(access)static let \(SwiftSymbols.declaration(of: axis.members[context])) = ")
        out.append("\(typeName)(\(axis.label): .\(axis.cases[context]))\n")
      }
    }
  }

  private func appendEnvironment(_ out: inout [UInt8]) {
    let prefix = settings.prefix
    out.append(
      """
      private struct \(typeName)Key: SwiftUI.EnvironmentKey {
        nonisolated static let defaultValue = \(typeName)()
      }

      extension SwiftUI.EnvironmentValues {
        /// The theme that tokens of \(settings.namespace) are read from.
        nonisolated \(access)var \(prefix)Theme: \(typeName) {

      """)
    if theme.hasAppearance {
      out.append(
        """
            get {
              var theme = self[\(typeName)Key.self]
              let isHigh = colorSchemeContrast == .increased
              if colorScheme == .dark {
                theme.appearance = isHigh ? .darkHighContrast : .dark
              } else {
                theme.appearance = isHigh ? .highContrast : .light
              }
              return theme
            }

        """)
    } else {
      out.append("    get { self[\(typeName)Key.self] }\n")
    }
    out.append(
      """
          set { self[\(typeName)Key.self] = newValue }
        }
      }

      extension SwiftUI.View {
        /// Sets the theme of this view and of all in it; `environment(\\.\(prefix)Theme.…, …)` sets one choice of it.
        nonisolated \(access)func \(prefix)Theme(_ theme: \(typeName)) -> some SwiftUI.View {
          environment(\\.\(prefix)Theme, theme)
        }
      }

      """)
  }
}
