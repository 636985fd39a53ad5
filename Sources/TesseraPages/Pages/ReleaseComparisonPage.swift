internal import HTML
package import TesseraDomain

/// Two releases side by side: the versions to choose, what the step between them is, and every change.
package enum ReleaseComparisonPage {
  package struct Model {
    /// With the system and all of its releases as its subject.
    package var frame: SiteFrame
    package var from: ReleaseVersion?
    package var to: ReleaseVersion?
    /// Between both; `nil` where they are still to be chosen.
    package var diff: ReleaseDiff?
    package var filter: CompareFilter
    /// Why there is no difference to show, where both are chosen: one of them was withdrawn.
    package var unavailable: String?

    package init(
      frame: SiteFrame, from: ReleaseVersion? = nil, to: ReleaseVersion? = nil, diff: ReleaseDiff? = nil,
      filter: CompareFilter = CompareFilter(), unavailable: String? = nil
    ) {
      self.frame = frame
      self.from = from
      self.to = to
      self.diff = diff
      self.filter = filter
      self.unavailable = unavailable
    }
  }

  package static func render(_ model: Model, limits: PageLimits = .standard) -> SitePage {
    let name = [model.from, model.to].map { $0?.description ?? "?" }.joined(separator: " → ")
    let isChosen = model.diff != nil || model.unavailable != nil
    return SiteShell(
      frame: model.frame, place: .compare, title: isChosen ? "Compare \(name)" : "Compare releases", hasDetails: true
    ).page { out in
      out.element(.h1) { out in
        out.text("Compare")
        if isChosen { out.element(.span, .class("kind"), text: " \(name)") }
      }
      picker(model, to: &out)
      if let reason = model.unavailable { out.element(.p, .class("note"), text: reason) }
      guard let diff = model.diff else {
        if model.unavailable == nil {
          out.element(.p, .class("soft"), text: "Choose two releases to see what differs between them.")
        }
        return
      }
      append(diff, model, limits, to: &out)
    }
  }

  // MARK: - The versions

  private static func picker(_ model: Model, to out: inout HTMLBuffer) {
    guard let subject = model.frame.subject else { return }
    let versions = subject.releases.filter { $0.withdrawal == nil }.map(\.version.description)
    let from = model.from?.description ?? subject.latest?.base?.description ?? versions.last ?? ""
    let to = model.to?.description ?? subject.latest?.version.description ?? versions.first ?? ""
    out.element(
      .form, .class("filter"), .action(SitePath.compare(subject.system)), .label("Versions to compare")
    ) { out in
      SiteSelect.append("From", "from", versions.map { ($0, $0) }, chosen: from, to: &out)
      SiteSelect.append("To", "to", versions.map { ($0, $0) }, chosen: to, to: &out)
      out.element(.button, .class("main"), text: "Compare")
      if let from = model.from, let to = model.to, model.diff != nil {
        out.element(.a, .class("aside"), .href(SitePath.compare(subject.system, to, from)), text: "The other way round")
      }
    }
  }

  // MARK: - The difference

  private static func append(_ diff: ReleaseDiff, _ model: Model, _ limits: PageLimits, to out: inout HTMLBuffer) {
    let parts = DiffSummaryParts(diff: diff, limits: limits)
    if diff.changes.isEmpty {
      parts.lead(to: &out)
    } else {
      out.element(.p, .class("lead")) { out in
        DiffSummaryParts.step(diff.bump, to: &out)
        out.text(" \(DiffOutline.counts(diff))")
      }
    }
    if let command = upgrade(model) { CommandText.append(command, id: "pull", to: &out) }
    parts.notices(to: &out)
    if diff.changes.isEmpty { return parts.contrast(to: &out) }
    form(diff, model.filter, to: &out)
    var shown = diff
    if model.filter.isNarrow {
      shown.changes = diff.changes.filter(model.filter.passes)
      out.element(.p, .class("soft")) { out in
        let count = shown.changes.count.counted("change")
        out.text("\(count) of \(diff.changes.count.grouped). ")
        if let from = diff.from.version, let to = diff.to.version {
          out.element(.a, .href(SitePath.compare(diff.to.identifier, from, to)), text: "Show all")
        }
      }
    } else {
      parts.why(to: &out)
      parts.contrast(to: &out)
    }
    let entries = ChangeEntries(shown, limits, links: ChangeLinks(diff), only: model.filter.kind)
    if entries.isEmpty { out.element(.p, .class("soft"), text: "No change fits.") }
    entries.append(.second, to: &out)
    if !model.filter.isNarrow { parts.candidates(to: &out) }
  }

  /// What a project does that has the first and wants the second.
  private static func upgrade(_ model: Model) -> String? {
    guard let from = model.from, let to = model.to, from < to, let system = model.frame.subject?.system else {
      return nil
    }
    return "tessera upgrade \(system.name) --to \(to)"
  }

  private static func form(_ diff: ReleaseDiff, _ filter: CompareFilter, to out: inout HTMLBuffer) {
    let headings = DiffOutline(diff).sections.map(\.heading)
    let subjects = Set(diff.changes.compactMap { CompareFilter.subject(of: $0)?.name }).sorted()
    var groups: Set<String> = []
    var contexts: Set<String> = []
    for change in diff.changes {
      if let path = change.path, path.recipeName == nil, let first = path.names.first, path.text != first {
        groups.insert(first)
      }
      for value in change.before + change.after
      where value.context != ContextValue.everywhere && contexts.count < 200 {
        contexts.insert(value.context)
      }
    }
    if !filter.group.isRoot { groups.insert(filter.group.text) }
    if !filter.context.isEmpty { contexts.insert(filter.context) }
    out.element(.form, .class("filter"), .label("Filter changes")) { out in
      SiteSelect.append(
        "Kind", "kind", [("", "all")] + headings.map { ($0.rawValue, $0.title) }, chosen: filter.kind?.rawValue ?? "",
        to: &out)
      SiteSelect.append(
        "Type", "type", [("", "all")] + subjects.map { ($0, $0) }, chosen: filter.subject?.name ?? "", to: &out)
      SiteSelect.append(
        "Group", "group", [("", "all")] + groups.sorted().prefix(500).map { ($0, $0) }, chosen: filter.group.text,
        to: &out)
      if !contexts.isEmpty {
        SiteSelect.append(
          "Context", "context", [("", "all")] + contexts.sorted().map { ($0, $0) }, chosen: filter.context, to: &out)
      }
      out.element(.button, text: "Filter")
    }
  }
}
