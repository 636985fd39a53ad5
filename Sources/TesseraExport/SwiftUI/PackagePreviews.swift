internal import TesseraDomain

/// Previews of what can be seen by itself: colours in light and dark, and styles of text in two sizes.
///
/// They are written for `PreviewProvider`, which needs no macro and so builds outside of Xcode too.
struct PackagePreviews {
  /// A canvas that shows more is of no use.
  private static let maximumRows = 200

  private let plan: SwiftUIPlan
  private let colors: [SwiftUIPlan.Entry]
  private let texts: [SwiftUIPlan.Entry]

  private var settings: SwiftUISettings { plan.settings }

  init(_ plan: SwiftUIPlan) {
    self.plan = plan
    let shown = plan.publicTree.groups.flatMap { group in group.tokens.map { plan.entries[plan.entry(of: $0)] } }
      .filter { $0.token.deprecation == nil }
    colors = Array(shown.lazy.filter { $0.token.type == .color }.prefix(Self.maximumRows))
    texts = Array(shown.lazy.filter { $0.token.type == .typography }.prefix(Self.maximumRows))
  }

  /// `nil` where there is nothing to look at.
  func file(header: [UInt8]) -> ExportedFile? {
    if colors.isEmpty, texts.isEmpty { return nil }
    let name = settings.namespace
    var out = header
    out.append("import SwiftUI\n\n#if DEBUG\n\nstruct \(name)Previews: SwiftUI.PreviewProvider {\n")
    out.append("  static var previews: some SwiftUI.View {\n")
    if !colors.isEmpty {
      for scheme in ["light", "dark"] {
        out.append(
          "    \(name)PreviewedColors().preferredColorScheme(.\(scheme)).previewDisplayName(\"Colors, \(scheme)\")\n")
      }
    }
    if !texts.isEmpty {
      out.append("    \(name)PreviewedText().previewDisplayName(\"Text\")\n")
      out.append("    \(name)PreviewedText().dynamicTypeSize(.accessibility3).previewDisplayName(\"Text, large\")\n")
    }
    out.append("  }\n}\n")
    if !colors.isEmpty {
      append(
        colors, "Colors", value: "color: SwiftUI.Color",
        row: [
          "SwiftUI.HStack {",
          "  SwiftUI.RoundedRectangle(cornerRadius: 6, style: .continuous).fill(row.color).frame(width: 40, height: 40)",
          "  SwiftUI.Text(verbatim: row.name)", "}",
        ], to: &out)
    }
    if !texts.isEmpty {
      let isFont = settings.isFaithful
      append(
        texts, "Text", value: isFont ? "font: SwiftUI.Font" : "style: \(name)TextStyle",
        row: [
          "SwiftUI.Text(verbatim: row.name)." + (isFont ? "font(row.font)" : "\(settings.prefix)TextStyle(row.style)")
        ],
        to: &out)
    }
    out.append("\n#endif\n")
    return ExportedFile(path: name + "Previews.swift", bytes: out)
  }

  private func append(
    _ entries: [SwiftUIPlan.Entry], _ kind: StaticString, value: String, row: [String], to out: inout [UInt8]
  ) {
    out.append("\nprivate struct \(settings.namespace)Previewed\(kind): SwiftUI.View {\n")
    out.append("  private static let rows: [(name: Swift.String, \(value))] = [\n")
    for entry in entries {
      out.append("    (")
      SwiftText.append(literal: entry.token.path.text, to: &out)
      out.append(", \(plan.spelling(of: entry))),\n")
    }
    out.append("  ]\n\n  var body: some SwiftUI.View {\n    SwiftUI.ScrollView {\n")
    out.append("      SwiftUI.VStack(alignment: .leading, spacing: 12) {\n")
    out.append("        SwiftUI.ForEach(Self.rows, id: \\.name) { row in\n")
    for line in row { out.append("          \(line)\n") }
    out.append("        }\n      }\n    }\n  }\n}\n")
  }
}
