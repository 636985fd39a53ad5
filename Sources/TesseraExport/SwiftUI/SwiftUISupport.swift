/// The file of types that values need: those in use, and no more.
struct SwiftUISupport {
  private let settings: SwiftUISettings
  private let needs: SwiftUIWriter.Needs
  private let roles: [SystemColorRole]

  init(_ writer: SwiftUIWriter) {
    settings = writer.settings
    needs = writer.needs.isDisjoint(with: .types) ? writer.needs : writer.needs.union(.values)
    roles = writer.roles.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Parts whose types are plain values, which a package has on every platform.
  private static let plainNeeds: SwiftUIWriter.Needs = [.values, .curves, .transitions, .fonts]

  /// `nil` where nothing is needed.
  func file(header: [UInt8]) -> ExportedFile? {
    let parts = parts
    if parts.isEmpty && roles.isEmpty { return nil }
    var out = header
    guard settings.surroundings.layout == .package else {
      out.append("import SwiftUI\n")
      for part in parts { append(part.text, to: &out) }
      if !roles.isEmpty { appendRoles(to: &out) }
      return ExportedFile(path: path, bytes: out)
    }
    let plain = parts.filter { Self.plainNeeds.contains($0.need) }
    let others = parts.filter { !Self.plainNeeds.contains($0.need) }
    PackageGuards.appendImports(to: &out)
    for part in plain { append(part.text, to: &out) }
    if !others.isEmpty || !roles.isEmpty {
      out.append("\n")
      out.append(PackageGuards.opening)
      for part in others { append(part.text, to: &out) }
      if !roles.isEmpty { appendRoles(to: &out) }
      out.append(PackageGuards.closing)
    }
    return ExportedFile(path: path, bytes: out)
  }

  private var path: String { settings.namespace + "Support.swift" }

  private var parts: [(need: SwiftUIWriter.Needs, text: String)] {
    let minimum = settings.surroundings.minimum
    let all: [(need: SwiftUIWriter.Needs, text: String)] = [
      (.values, SwiftUITemplates.values), (.adaptiveColors, SwiftUITemplates.adaptiveColors),
      (.curves, SwiftUITemplates.curves),
      (.transitions, SwiftUITemplates.transitions), (.strokes, SwiftUITemplates.strokes),
      (.borders, SwiftUITemplates.borders), (.shadows, SwiftUITemplates.shadows(minimum)),
      (.gradients, SwiftUITemplates.gradients), (.fonts, SwiftUITemplates.fonts),
      (.textStyles, SwiftUITemplates.textStyles(minimum)),
    ]
    return all.filter { needs.contains($0.need) }
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

  /// Appends an empty line and a template with names and access filled in.
  private func append(_ template: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\n"))
    var isMark = false
    var skipsLineEnd = false
    for byte in template.utf8 {
      if isMark {
        isMark = false
        switch byte {
        case UInt8(ascii: "N"): out.append(settings.namespace)
        case UInt8(ascii: "n"): out.append(settings.prefix)
        case UInt8(ascii: "A"): if settings.isPublic { out.append("public ") }
        case UInt8(ascii: "["), UInt8(ascii: "]"):
          while out.last == UInt8(ascii: " ") { out.removeLast() }
          if settings.surroundings.layout == .package {
            out.append(byte == UInt8(ascii: "[") ? PackageGuards.opening : PackageGuards.closing)
          }
          skipsLineEnd = true
        default:
          out.append(UInt8(ascii: "@"))
          out.append(byte)
        }
      } else if skipsLineEnd {
        skipsLineEnd = false
      } else if byte == UInt8(ascii: "@") {
        isMark = true
      } else {
        out.append(byte)
      }
    }
  }
}
