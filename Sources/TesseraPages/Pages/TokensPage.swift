internal import HTML
package import TesseraDomain

/// The tokens of a release, group by group, each with its value in every context and a sample of it.
package enum TokensPage {
  package struct Model {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var graph: TokenGraph
    package var filter: TokenFilter
    /// Standing rules of the registry that speak of the release.
    package var notices: [StandingNotice]

    package init(
      frame: SiteFrame, release: ReleaseRecord, graph: TokenGraph, filter: TokenFilter = TokenFilter(),
      notices: [StandingNotice] = []
    ) {
      self.frame = frame
      self.release = release
      self.graph = graph
      self.filter = filter
      self.notices = notices
    }
  }

  /// Tokens on one page.
  static let pageSize = 200
  /// Contexts that have a column of their own.
  private static let maximumColumns = 4
  /// Bytes of a description that a list shows.
  private static let shownDescription = 160

  /// - Complexity: O(*n*) in the tokens of the release; what is written is bounded.
  package static func render(_ model: Model) -> SitePage {
    let notices = model.notices.filter { $0.path != nil }
    let ids = ScaleOrder.sorted(
      model.filter.tokens(of: model.graph) { path in notices.contains { $0.names(path) } }, model.graph)
    let pages = max(1, (ids.count + pageSize - 1) / pageSize)
    let page = min(model.filter.page, pages)
    let start = (page - 1) * pageSize
    let shown = ids[start..<min(ids.count, start + pageSize)]
    let title = page > 1 ? "Tokens, page \(page.grouped)" : "Tokens"
    return SiteShell(frame: model.frame, place: .tokens, title: title).page { out in
      out.element(.h1) { out in
        out.text("Tokens")
        ReleaseParts.mark(model.release, model.frame, to: &out)
      }
      ReleaseParts.notes(model.release, model.notices, to: &out)
      CommandText.append(
        CommandText.add(model.release.name, frame: model.frame), id: "pull", to: &out)
      form(model, to: &out)
      summary(model, ids.count, start..<(start + shown.count), to: &out)
      for group in groups(Array(shown), model.graph) { append(group, model, notices, to: &out) }
      pager(model.filter, page, of: pages, to: &out)
    }
  }

  // MARK: - The filter

  private static func form(_ model: Model, to out: inout HTMLBuffer) {
    let filter = model.filter
    let graph = model.graph
    let types = Set(graph.tokens.compactMap { graph.anyResolved($0)?.type })
    let top = graph.exportOrder.compactMap { graph.path($0).names.first }
    var groups: [TokenPath] = []
    for name in top where groups.last?.text != name && graph.token(at: TokenPath(name)) == nil {
      groups.append(TokenPath(name))
    }
    if !filter.group.isRoot, !groups.contains(filter.group) { groups.append(filter.group) }
    out.element(.form, .class("filter"), .role("search"), .label("Filter tokens")) { out in
      out.element(.label) { out in
        out.text("Name, text or value")
        out.void(
          .input, .type("search"), .name("q"), .value(filter.text), .maxLength(TokenFilter.maximumText), .unspelled)
      }
      SiteSelect.append(
        "Type", "type", [("", "all")] + TokenType.allCases.filter(types.contains).map { ($0.rawValue, $0.rawValue) },
        chosen: filter.type?.rawValue ?? "", to: &out)
      SiteSelect.append(
        "Group", "group", [("", "all")] + groups.prefix(500).map { ($0.text, $0.text) }, chosen: filter.group.text,
        to: &out)
      SiteSelect.append(
        "State", "state", TokenFilter.State.allCases.map { ($0.rawValue, $0.rawValue) }, chosen: filter.state.rawValue,
        to: &out)
      out.element(.button, text: "Filter")
    }
  }

  private static func summary(_ model: Model, _ count: Int, _ shown: Range<Int>, to out: inout HTMLBuffer) {
    out.element(.p, .class("soft")) { out in
      let what =
        switch model.filter.state {
        case .public: ""
        case .deprecated: "deprecated "
        case .private: "private "
        }
      if count == 0 {
        out.text(model.filter.isNarrow ? "No \(what)token fits." : "This release has no public token.")
      } else if shown.count == count {
        out.text(count.counted("\(what)token") + (model.filter.isNarrow ? " of the release" : ""))
      } else {
        out.text(
          "\((shown.lowerBound + 1).grouped) to \(shown.upperBound.grouped) of \(count.counted("\(what)token"))")
      }
      if model.filter.isNarrow {
        out.text(". ")
        out.element(.a, .href(SitePath.tokens(model.release)), text: "Show all")
      }
    }
  }

  private static func pager(_ filter: TokenFilter, _ page: Int, of pages: Int, to out: inout HTMLBuffer) {
    if pages == 1 { return }
    func link(_ number: Int, _ text: String, _ out: inout HTMLBuffer) {
      var filter = filter
      filter.page = number
      out.element(.a, .href(.query(filter.query)), text: text)
    }
    out.element(.nav, .class("pager"), .label("Pages of the list")) { out in
      if page > 1 { link(page - 1, "Previous \(pageSize)", &out) }
      out.element(.span, .class("soft"), text: "Page \(page.grouped) of \(pages.grouped)")
      if page < pages { link(page + 1, "Next", &out) }
    }
  }

  // MARK: - Groups

  private struct Group {
    let path: TokenPath
    var tokens: [Int]
  }

  /// Tokens by the group that they lie in, groups in the order of their first token.
  private static func groups(_ ids: [Int], _ graph: TokenGraph) -> [Group] {
    var groups: [Group] = []
    var places: [TokenPath: Int] = [:]
    for id in ids {
      let parent = graph.path(id).parent ?? .root
      if let place = places[parent] {
        groups[place].tokens.append(id)
      } else {
        places[parent] = groups.count
        groups.append(Group(path: parent, tokens: [id]))
      }
    }
    return groups
  }

  /// The contexts that are columns: all that tokens of the group vary over, where these are few.
  private static func columns(_ group: Group, _ graph: TokenGraph) -> [Context] {
    var reach: ModifierSet = []
    for id in group.tokens { reach.formUnion(graph.reach(id)) }
    if reach.isEmpty { return [] }
    let contexts = graph.contexts(over: reach)
    return contexts.count <= maximumColumns ? contexts : []
  }

  private static func append(
    _ group: Group, _ model: Model, _ notices: [StandingNotice], to out: inout HTMLBuffer
  ) {
    let graph = model.graph
    let columns = columns(group, graph)
    let name = group.path.isRoot ? "Tokens in no group" : group.path.text
    out.element(.table, columns.count > 2 ? .class("tk w") : .class("tk")) { out in
      out.element(.caption) { out in
        out.element(.h2) { out in
          out.text(name)
          out.text(" ")
          out.element(.small, text: String(group.tokens.count))
        }
        if let description = graph.group(at: group.path, in: graph.defaultContext)?.description, !group.path.isRoot {
          out.element(.p, text: description)
        }
      }
      // What a name, a value and a description are is plain; what has to be said is which context a column is of. A header
      // in the head of a table is one of its column without saying so, and of these there are many.
      if !columns.isEmpty {
        out.element(.thead) { out in
          out.element(.tr) { out in
            out.element(.th, text: "Token")
            for context in columns { out.element(.th, text: graph.describe(context)) }
          }
        }
      }
      out.element(.tbody) { out in
        for id in group.tokens { row(id, columns, model, notices, to: &out) }
      }
    }
  }

  private static func row(
    _ id: Int, _ columns: [Context], _ model: Model, _ notices: [StandingNotice], to out: inout HTMLBuffer
  ) {
    let graph = model.graph
    let path = graph.path(id)
    let isRadius = ValueCell.isRadius(path)
    out.element(.tr) { out in
      out.element(.th) { out in
        out.element(.a, .href(.beside(["tokens", path.text])), text: path.name)
        let isDeprecated = Life.deprecation(of: id, in: graph) != nil || notices.contains { $0.names(path) }
        if isDeprecated { SiteTag.deprecated.append(to: &out) }
        if model.filter.state == .private { SiteTag.isPrivate.append(to: &out) }
      }
      let description = graph.anyResolved(id)?.description ?? ""
      if columns.isEmpty {
        cell(graph.anyResolved(id)?.value, isRadius, columns: 1, to: &out)
        others(of: id, description, graph, to: &out)
        return
      }
      for run in runs(of: id, columns, graph) { cell(run.value, isRadius, columns: run.count, to: &out) }
      if !description.isEmpty { out.element(.td, text: description.shortened(to: shownDescription)) }
    }
  }

  private static func cell(_ value: TokenValue?, _ isRadius: Bool, columns: Int, to out: inout HTMLBuffer) {
    if let value {
      ValueCell.append(value, isRadius: isRadius, columns: columns, to: &out)
    } else if columns > 1 {
      out.element(.td, .class("v"), .colspan(columns), text: "not defined")
    } else {
      out.element(.td, .class("v"), text: "not defined")
    }
  }

  /// What stands in the columns: neighbours with the same value are one cell.
  private static func runs(
    of id: Int, _ columns: [Context], _ graph: TokenGraph
  ) -> [(value: TokenValue?, count: Int)] {
    var runs: [(value: TokenValue?, count: Int)] = []
    for context in columns {
      let value = graph.resolved(id, in: context)?.value
      if let last = runs.last, last.value == value {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((value, 1))
      }
    }
    return runs
  }

  /// Contexts that are looked at for other values, where there are too many for columns.
  private static let lookedAt = 64

  /// The description, and before it what a token is in contexts that have no columns.
  private static func others(of id: Int, _ description: String, _ graph: TokenGraph, to out: inout HTMLBuffer) {
    let contexts = graph.contexts(of: id)
    if contexts.count == 1, description.isEmpty { return }
    out.element(.td) { out in
      if contexts.count > 1 {
        var colors: [Color] = []
        var seen: Set<TokenValue> = []
        for context in contexts.prefix(lookedAt) {
          guard let value = graph.resolved(id, in: context)?.value, seen.insert(value).inserted else { continue }
          if case .color(let color) = value { colors.append(color) }
        }
        if colors.count > 1 { ColorStrip.append(Array(colors.prefix(12)), to: &out) }
        out.text(contexts.count.counted("context") + (description.isEmpty ? "" : ". "))
      }
      out.text(description.shortened(to: shownDescription))
    }
  }
}

/// A choice of a filter.
enum SiteSelect {
  static func append(
    _ label: String, _ name: StaticString, _ options: [(value: String, text: String)], chosen: String,
    to out: inout HTMLBuffer
  ) {
    out.element(.label) { out in
      out.text(label)
      out.element(.select, .name(name)) { out in
        for option in options {
          if option.value.hasSameBytes(as: chosen) {
            out.element(.option, .value(option.value), .selected, text: option.text)
          } else {
            out.element(.option, .value(option.value), text: option.text)
          }
        }
      }
    }
  }
}

extension String {
  /// The beginning, up to the last whole character that fits, and an ellipsis.
  func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var end = utf8.index(startIndex, offsetBy: bytes)
    while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return self[..<end] + "…"
  }
}
