/// The file of types that values need: those in use, and no more.
struct SwiftUISupport {
  private let settings: SwiftUISettings
  private let needs: SwiftUIWriter.Needs
  private let roles: [SystemColorRole]

  init(_ writer: SwiftUIWriter) {
    settings = writer.settings
    needs = writer.needs
    roles = writer.roles.sorted { $0.key < $1.key }.map(\.value)
  }

  /// `nil` where nothing is needed.
  func file(header: [UInt8]) -> ExportedFile? {
    var parts: [String] = []
    let minimum = settings.surroundings.minimum
    if needs.contains(.adaptiveColors) { parts.append(SwiftUITemplates.adaptiveColors) }
    if needs.contains(.curves) { parts.append(SwiftUITemplates.curves) }
    if needs.contains(.transitions) { parts.append(SwiftUITemplates.transitions) }
    if needs.contains(.strokes) { parts.append(SwiftUITemplates.strokes) }
    if needs.contains(.borders) { parts.append(SwiftUITemplates.borders) }
    if needs.contains(.shadows) { parts.append(SwiftUITemplates.shadows(minimum)) }
    if needs.contains(.gradients) { parts.append(SwiftUITemplates.gradients) }
    if needs.contains(.fonts) { parts.append(SwiftUITemplates.fonts) }
    if needs.contains(.textStyles) { parts.append(SwiftUITemplates.textStyles(minimum)) }
    if parts.isEmpty && roles.isEmpty { return nil }

    var out = header
    out.append("import SwiftUI\n")
    for part in parts {
      out.append(UInt8(ascii: "\n"))
      append(part, to: &out)
    }
    if !roles.isEmpty { appendRoles(to: &out) }
    return ExportedFile(path: settings.namespace + "Support.swift", bytes: out)
  }

  private func appendRoles(to out: inout [UInt8]) {
    out.append("\n/// Colours that the platform gives by their role; where it has none, the fallback.\nenum ")
    out.append(settings.namespace)
    out.append("SystemColor {\n")
    for (index, role) in roles.enumerated() {
      if index > 0 { out.append(UInt8(ascii: "\n")) }
      role.appendDeclaration(to: &out, settings.surroundings.minimum)
    }
    out.append("}\n")
  }

  /// Appends a template with names and access filled in.
  private func append(_ template: String, to out: inout [UInt8]) {
    var isMark = false
    for byte in template.utf8 {
      if isMark {
        isMark = false
        switch byte {
        case UInt8(ascii: "N"): out.append(settings.namespace)
        case UInt8(ascii: "n"): out.append(settings.prefix)
        case UInt8(ascii: "A"): if settings.isPublic { out.append("public ") }
        default:
          out.append(UInt8(ascii: "@"))
          out.append(byte)
        }
      } else if byte == UInt8(ascii: "@") {
        isMark = true
      } else {
        out.append(byte)
      }
    }
  }
}
