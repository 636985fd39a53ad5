internal import HTML
internal import TesseraDomain

/// The head of a diff: the step that it forces and why, counts, contrast, notices.
struct DiffSummaryParts {
  let diff: ReleaseDiff
  let limits: PageLimits

  /// `minor` in a frame, with a class that only repeats it in color.
  static func step(_ bump: Bump, to out: inout HTMLBuffer) {
    switch bump {
    case .major: out.element(.span, .class("step major"), text: "major")
    case .minor: out.element(.span, .class("step minor"), text: "minor")
    case .patch: out.element(.span, .class("step patch"), text: "patch")
    case .none: out.element(.span, .class("step none"), text: "no step")
    }
  }

  func lead(to out: inout HTMLBuffer) {
    out.element(.p, .class("lead")) { out in
      if diff.changes.isEmpty {
        out.text("There are no differences.")
      } else if diff.bump == .none {
        out.text("Nothing here forces a new version.")
      } else {
        out.text("These changes force a ")
        Self.step(diff.bump, to: &out)
        if diff.to.version == nil, let next = diff.from.version?.advanced(by: diff.bump) {
          out.text(" step: version \(next), or a higher one.")
        } else {
          out.text(" step.")
        }
      }
    }
  }

  /// How many names changed in which way, in a line.
  func counts(to out: inout HTMLBuffer) {
    if diff.changes.isEmpty { return }
    let counts = DiffOutline.counts(diff)
    out.element(.p, text: counts.prefix(1).uppercased() + counts.dropFirst() + ".")
  }

  /// Which rules were hit, those that force most first.
  func why(to out: inout HTMLBuffer) {
    struct Hit {
      var bump: Bump
      var count = 0
      var names: [String] = []
      /// What several changes of one recipe have in common is named once.
      var distinct: Set<String> = []
    }
    var hits: [PolicyRule: Hit] = [:]
    for change in diff.changes {
      // A token that points elsewhere and looks different is told once.
      guard let rule = change.rule, !(change.kind == .retargeted && rule == .aliasVisual) else { continue }
      var hit = hits[rule] ?? Hit(bump: change.bump)
      hit.bump = max(hit.bump, change.bump)
      hit.count += 1
      let name = change.path?.recipeName ?? ChangeTable.name(of: change)
      if hit.distinct.insert(name).inserted, hit.names.count < 3 { hit.names.append(name) }
      hits[rule] = hit
    }
    if hits.isEmpty { return }
    let rows = hits.sorted { a, b in
      if a.value.bump != b.value.bump { return a.value.bump > b.value.bump }
      if a.value.count != b.value.count { return a.value.count > b.value.count }
      return a.key.rawValue < b.key.rawValue
    }
    out.element(.section) { out in
      out.element(.h2, .id("why"), text: "Why this step")
      out.element(.table, .class("plain")) { out in
        out.element(.caption, .class("vh"), text: "Rules that were hit, and the step that each forces")
        Self.head(["Step", "What happened", "Names"], to: &out)
        out.element(.tbody) { out in
          for (rule, hit) in rows {
            out.element(.tr) { out in
              out.element(.th, .scope("row"), text: hit.bump.name)
              out.element(.td) { out in
                out.text("\(RuleWords.meaning(of: rule)) (")
                out.element(.code, text: rule.rawValue)
                out.text("), \(hit.count) \(hit.count == 1 ? "change" : "changes")")
              }
              out.element(.td) { out in Self.names(hit.names, of: hit.distinct.count, to: &out) }
            }
          }
        }
      }
    }
  }

  func contrast(to out: inout HTMLBuffer) {
    if diff.contrast.isEmpty { return }
    let sorted = diff.contrast.filter(\.fails) + diff.contrast.filter { !$0.fails }
    out.element(.section) { out in
      out.element(.h2, .id("contrast"), text: "Contrast (\(diff.contrast.count))")
      out.element(.table, .class("plain")) { out in
        out.element(.caption, .class("vh"), text: "Contrast of declared pairs of colors, before and after")
        Self.head(["Pair", "Context", "Contrast", "In words"], to: &out)
        out.element(.tbody) { out in
          for finding in sorted.prefix(limits.entries) { row(finding, to: &out) }
          Self.rest(sorted.count, limits.entries, "pair", columns: 4, to: &out)
        }
      }
    }
  }

  private func row(_ finding: ContrastFinding, to out: inout HTMLBuffer) {
    out.element(.tr) { out in
      out.element(.th, .scope("row")) { out in
        out.element(.code, text: finding.foreground.text)
        out.text(" on ")
        out.element(.code, text: finding.background.text)
      }
      out.element(.td, text: finding.context == ContextValue.everywhere ? "every context" : finding.context)
      out.element(.td) { out in
        if let sample = finding.sampleBefore { Samples.append(sample, to: &out) }
        if let sample = finding.sampleAfter { Samples.append(sample, to: &out) }
        let before = finding.before.map { ContrastWords.ratio($0, required: finding.required) + " → " } ?? ""
        out.text(ContrastTable.unbroken(before + ContrastWords.ratio(finding.after, required: finding.required)))
      }
      let words = ContrastTable.unbroken(ContrastWords.sentence(finding))
      if finding.after < finding.required {
        out.element(.td, .class("bad"), text: words)
      } else {
        out.element(.td, text: words)
      }
    }
  }

  func candidates(to out: inout HTMLBuffer) {
    let candidates = diff.renameCandidates
    if candidates.isEmpty { return }
    out.element(.section) { out in
      out.element(.h2, .id("renamed"), text: "Perhaps renamed (\(candidates.count))")
      out.element(
        .p, .class("soft"), text: "These count as removed and added; an id of its own would tell that a name moved.")
      out.element(.table, .class("plain")) { out in
        out.element(.caption, .class("vh"), text: "Removed names and the new ones that may be the same token")
        Self.head(["Removed", "Added", "Why"], to: &out)
        out.element(.tbody) { out in
          for candidate in candidates.prefix(limits.entries) {
            out.element(.tr) { out in
              out.element(.th, .scope("row")) { $0.element(.code, text: candidate.from.text) }
              out.element(.td) { $0.element(.code, text: candidate.to.text) }
              out.element(
                .td,
                text: candidate.reason == .sameExportedName
                  ? "both have the same name in exported code" : "both have a value that no other has")
            }
          }
          Self.rest(candidates.count, limits.entries, "name", columns: 3, to: &out)
        }
      }
    }
  }

  func notices(to out: inout HTMLBuffer) {
    for notice in diff.notices {
      out.element(.p, .class("note")) { out in
        out.element(.strong, text: notice.kind == .yanked ? "Yanked: " : "Deprecated: ")
        if let path = notice.path {
          out.element(.code, text: path.label)
          out.text(" in ")
        }
        out.text("\(notice.releases): \(notice.message)")
        if let replacement = notice.replacement {
          out.text(" Use ")
          out.element(.code, text: replacement)
          out.text(".")
        }
      }
    }
  }

  // MARK: - Tables

  static func head(_ titles: [String], to out: inout HTMLBuffer) {
    out.element(.thead) { out in
      out.element(.tr) { out in
        for title in titles { out.element(.th, .scope("col"), text: title) }
      }
    }
  }

  /// Appends what a cell is about, for narrow screens, which do not show the heads of tables.
  static func narrow(_ title: String, to out: inout HTMLBuffer) {
    out.element(.span, .class("nw"), text: title + " ")
  }

  private static func rest(_ count: Int, _ limit: Int, _ one: String, columns: Int, to out: inout HTMLBuffer) {
    guard count > limit else { return }
    let more = count - limit
    out.element(.tr) { $0.element(.td, .colspan(columns), text: "and \(more) more \(one)\(more == 1 ? "" : "s")") }
  }

  private static func names(_ names: [String], of count: Int, to out: inout HTMLBuffer) {
    for (place, name) in names.enumerated() {
      if place > 0 { out.text(", ") }
      out.element(.code, text: name)
    }
    if count > names.count { out.text(" and \(count - names.count) more") }
  }
}
