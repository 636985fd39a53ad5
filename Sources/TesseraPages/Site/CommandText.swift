internal import HTML
internal import TesseraDomain

/// Commands to copy, each with a button for it; without the script, a click on the command selects all of it.
enum CommandText {
  /// The command that pulls a release, or what a range means, into a project.
  static func add(_ reference: String, format: String = "swiftui", frame: SiteFrame) -> String {
    // One folder holds one format: what is copied for the next must not take the place of the last.
    let folder = format == "swiftui" ? "DesignSystem" : "design/\(format)"
    return "tessera add \(reference) --format \(format) --out \(folder)\(registry(frame))"
  }

  /// ` --registry https://tessera.acme.dev`, for the end of a command; nothing where nobody knows where it is reached.
  static func registry(_ frame: SiteFrame) -> String { frame.origin.map { " --registry \(word($0))" } ?? "" }

  /// Text as one word of a shell: in quotes where one of its bytes means something there, as the brackets of IPv6 do.
  static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x2B...0x3A, 0x40...0x5A, 0x5F, 0x61...0x7A: true
      default: false
      }
    }
    if isPlain, !text.utf8.isEmpty { return text }
    var word = "'"
    // By scalars: a mark behind a quote makes another character of it, and not for a shell.
    for scalar in text.unicodeScalars {
      if scalar == "'" { word += "'\\''" } else { word.unicodeScalars.append(scalar) }
    }
    return word + "'"
  }

  /// Appends a command, or any other line of code.
  ///
  /// - Parameters:
  ///   - id: the command's own on its page.
  ///   - label: what copying it means, for those who meet the button alone.
  static func append(_ text: String, id: String, label: String = "Copy the command", to out: inout HTMLBuffer) {
    out.element(.div, .class("cmd")) { out in
      out.element(.code, .id(id)) { out in
        // An option stays with its value where the line has to be broken.
        for (place, part) in text.split(separator: " --").enumerated() {
          if place > 0 { out.text(" ") }
          out.element(.span, text: (place > 0 ? "--" : "") + part)
        }
      }
      out.element(.button, .type("button"), .class("copy"), .value(id), .label(label), text: "Copy")
    }
  }

  /// Appends several lines of code.
  static func block(
    _ text: String, id: String, label: String, language: CodeSample.Language = .plain, to out: inout HTMLBuffer
  ) {
    out.element(.div, .class("cmd block")) { out in
      out.element(.pre, .tabindex(0), .role("region"), .label(label)) { out in
        out.element(.code, .id(id)) { out in
          switch language {
          case .plain: out.text(text)
          case .swift: SwiftColors.append(text, to: &out)
          }
        }
      }
      out.element(.button, .type("button"), .class("copy"), .value(id), .label("Copy: \(label)"), text: "Copy")
    }
  }
}
