internal import HTML
internal import TesseraDomain

/// Why a name is to go, and what to use instead.
enum DeprecationNote {
  /// - Parameter live: where a chain of replacements ends, alive.
  static func append(
    _ deprecation: Deprecation, live: TokenPath?, in release: ReleaseRecord, to out: inout HTMLBuffer
  ) {
    out.element(.div, .class("note")) { out in
      out.element(.p) { out in
        out.element(.strong, text: "Deprecated.")
        let reason = DeprecationReason(deprecation.reason, naming: deprecation.replacement)
        if !reason.pieces.isEmpty { out.text(" ") }
        append(reason, of: deprecation, in: release, to: &out)
        if reason.pieces.count < 2, let replacement = deprecation.replacement {
          out.text(" Use ")
          link(replacement, release, to: &out)
          out.text(".")
        }
      }
      if let live, live != deprecation.replacement {
        out.element(.p) { out in
          out.text("That one is to go as well; in the end use ")
          link(live, release, to: &out)
          out.text(".")
        }
      }
    }
  }

  /// Appends a reason; where it names the replacement, that is a link.
  static func append(
    _ reason: DeprecationReason, of deprecation: Deprecation, in release: ReleaseRecord, to out: inout HTMLBuffer
  ) {
    for (place, piece) in reason.pieces.enumerated() {
      if place > 0 { link(deprecation.replacement, release, to: &out) }
      out.text(piece)
    }
  }

  private static func link(_ path: TokenPath?, _ release: ReleaseRecord, to out: inout HTMLBuffer) {
    guard let path else { return }
    out.element(.a, .href(SitePath.name(path, in: release))) { out in
      if path.recipeName != nil { out.text("recipe ") }
      out.element(.code, text: path.plainName)
    }
  }
}
