package import TesseraDomain

/// Which changes a comparison shows: all of it stands in the address of the page.
package struct CompareFilter: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case token(TokenType)
    case recipe

    var name: String {
      switch self {
      case .token(let type): type.rawValue
      case .recipe: "recipe"
      }
    }
  }

  package var kind: DiffOutline.Heading?
  package var subject: Subject?
  /// Names in it and below; the root for all.
  package var group: TokenPath
  /// `theme=dark`; empty for all.
  package var context: String

  package init(
    kind: DiffOutline.Heading? = nil, subject: Subject? = nil, group: TokenPath = .root, context: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.group = group
    self.context = context
  }

  /// Reads the query of an address; what cannot be understood counts as not being there.
  package init(query: some Sequence<(name: String, value: String)>) {
    self.init()
    for (name, value) in query where value.utf8.count <= 1_000 {
      switch name {
      case "kind": kind = DiffOutline.Heading(rawValue: value)
      case "type": subject = value == "recipe" ? .recipe : TokenType(rawValue: value).map { .token($0) }
      case "group": group = TokenPath(value)
      case "context": context = value
      default: break
      }
    }
  }

  /// The query that says the same; empty where everything is shown.
  package var query: [(name: String, value: String)] {
    var items: [(name: String, value: String)] = []
    if let kind { items.append(("kind", kind.rawValue)) }
    if let subject { items.append(("type", subject.name)) }
    if !group.isRoot { items.append(("group", group.text)) }
    if !context.isEmpty { items.append(("context", context)) }
    return items
  }

  var isNarrow: Bool { self != CompareFilter() }

  /// Whether a change is shown, the section that it stands in aside.
  func passes(_ change: Change) -> Bool {
    if let subject, Self.subject(of: change) != subject { return false }
    if !group.isRoot {
      let isWithin = change.path.map { $0.isWithin(group) } ?? false
      let wasWithin = change.oldPath.map { $0.isWithin(group) } ?? false
      if !isWithin, !wasWithin { return false }
    }
    guard !context.isEmpty else { return true }
    return (change.before + change.after).contains {
      $0.context == ContextValue.everywhere || $0.context.hasSameBytes(as: context)
    }
  }

  /// What a change is about; `nil` for groups, the resolver and settings.
  static func subject(of change: Change) -> Subject? {
    if change.path?.recipeName != nil { return .recipe }
    let values = change.after + change.before
    return values.lazy.compactMap(\.resolved).first.map { .token($0.type) }
  }
}
