/// Everything that differs between two releases, and the version step that it forces.
package struct ReleaseDiff: Sendable {
  package var from: DiffLabel
  package var to: DiffLabel
  /// The largest step of any change, as the policy stored with `from` has it.
  package var bump: Bump
  package var summary: DiffSummary
  /// The resolver and settings first, then tokens and groups by path, each path's changes in the order of ``ChangeKind``,
  /// then recipes by name, each recipe's changes in the order of reading.
  package var changes: [Change]
  package var renameCandidates: [RenameCandidate]
  /// What differs in private recipes through which others are seen to differ, as a person would say it: by the path that
  /// those have among their ``Change/causes``.
  package var privateRecipes: [TokenPath: [ChangeSentence]]
  /// Declared pairs whose contrast differs or that fail.
  package var contrast: [ContrastFinding]
  /// What the registry says of either side; filled by whoever knows the registry.
  package var notices: [Notice]

  package init(
    from: DiffLabel, to: DiffLabel, bump: Bump, summary: DiffSummary, changes: [Change],
    renameCandidates: [RenameCandidate] = [], privateRecipes: [TokenPath: [ChangeSentence]] = [:],
    contrast: [ContrastFinding] = [], notices: [Notice] = []
  ) {
    self.from = from
    self.to = to
    self.bump = bump
    self.summary = summary
    self.changes = changes
    self.renameCandidates = renameCandidates
    self.privateRecipes = privateRecipes
    self.contrast = contrast
    self.notices = notices
  }

  /// Public names that are gone: removed, made private, or renamed without an alias left behind; by path.
  ///
  /// A token that only some contexts lost is removed by rule, and its name is not gone; neither is one that something
  /// else has now.
  package var goneNames: [TokenPath] {
    let come = Set(changes.lazy.filter { $0.kind == .added || $0.kind == .renamed }.compactMap(\.path))
    return changes.compactMap { change -> TokenPath? in
      switch change.kind {
      case .removed: change.isPartial ? nil : change.path
      case .renamed: change.rule == .tokenRenamed || change.rule == .recipeRenamed ? change.oldPath : nil
      default: nil
      }
    }.filter { !come.contains($0) }.sorted()
  }

  /// Names that those who use them have to do something about, by path, each once: removed, from some contexts only too,
  /// renamed without an alias left behind, or of another type; recipes also where they are called in another way. What was
  /// renamed stands under its old name.
  package var breakingNames: [TokenPath] {
    Set(changes.compactMap { $0.breaksUsers ? $0.oldPath ?? $0.path : nil }).sorted()
  }

  /// Old names and the names they have become.
  package var renames: [(from: TokenPath, to: TokenPath)] {
    changes.compactMap { change in
      guard change.kind == .renamed, let old = change.oldPath, let new = change.path else { return nil }
      return (old, new)
    }
  }
}

/// How many public names each heading is true of: tokens, and beside them recipes.
@dynamicMemberLookup
package struct DiffSummary: Hashable, Sendable {
  package var tokens = DiffCounts()
  package var recipes = DiffCounts()

  package init() {}

  /// The headings of tokens, which most of what is counted is about.
  package subscript<Value>(dynamicMember counts: WritableKeyPath<DiffCounts, Value>) -> Value {
    get { tokens[keyPath: counts] }
    set { tokens[keyPath: counts] = newValue }
  }

  /// The headings of tokens in the order of the document, each with its count.
  package var counts: [(name: String, words: String, count: Int)] { tokens.counts }
}

/// How many public paths each heading is true of.
///
/// What was renamed counts under `renamed` only. Any other path counts under every heading that is true of it, and under
/// `unchanged` only if no other is.
package struct DiffCounts: Hashable, Sendable {
  package var added = 0
  package var removed = 0
  /// Those defined in further contexts, that others had before.
  package var addedPartly = 0
  /// Those no longer defined in some contexts, that others still have.
  package var removedPartly = 0
  package var renamed = 0
  package var retyped = 0
  package var changed = 0
  /// Those of `changed` that differ only through a reference.
  package var indirect = 0
  /// Those that refer to something else than before by name, whatever comes of it: a path with another outcome counts under
  /// ``changed`` too, and one whose target was only renamed is among them.
  package var retargeted = 0
  package var respelled = 0
  /// Those with another description.
  package var redescribed = 0
  /// Those with other tags or extensions, or other words about their deprecation, and the same description.
  package var annotated = 0
  package var deprecated = 0
  package var undeprecated = 0
  package var unchanged = 0

  package init() {}

  package static let addedPartlyWords = "added to some contexts"
  package static let removedPartlyWords = "removed from some contexts"

  /// The headings in the order of the document, each with what people read for it and its count.
  package var counts: [(name: String, words: String, count: Int)] {
    [
      ("added", "added", added), ("removed", "removed", removed),
      ("addedPartly", Self.addedPartlyWords, addedPartly), ("removedPartly", Self.removedPartlyWords, removedPartly),
      ("renamed", "renamed", renamed), ("retyped", "retyped", retyped), ("changed", "changed", changed),
      ("indirect", "through references", indirect), ("retargeted", "retargeted", retargeted),
      ("respelled", "respelled", respelled), ("redescribed", "redescribed", redescribed),
      ("annotated", "annotated", annotated), ("deprecated", "deprecated", deprecated),
      ("undeprecated", "undeprecated", undeprecated), ("unchanged", "unchanged", unchanged),
    ]
  }

  package var isEmpty: Bool { counts.allSatisfy { $0.count == 0 } }

  /// Counts one path under every heading that is true of it.
  ///
  /// - Parameter changes: all that happened to the path.
  package mutating func count(_ changes: [Change]) {
    if changes.isEmpty { unchanged += 1 }
    var headings: Set<ChangeKind> = []
    for change in changes {
      headings.insert(change.kind.heading)
      // A recipe that uses another token, and looks different for it, is one change of both.
      if change.kind == .changed, change.rule == .recipeUses { headings.insert(.retargeted) }
    }
    for heading in headings {
      switch heading {
      case .added:
        if changes.contains(where: { $0.kind == .added && !$0.isPartial }) { added += 1 } else { addedPartly += 1 }
      case .removed:
        if changes.contains(where: { $0.kind == .removed && !$0.isPartial }) {
          removed += 1
        } else {
          removedPartly += 1
        }
      case .retyped: retyped += 1
      case .changed:
        changed += 1
        if changes.allSatisfy({ $0.kind.heading != .changed || $0.isIndirect }) { indirect += 1 }
      case .retargeted: retargeted += 1
      case .respelled: respelled += 1
      case .redescribed:
        if changes.contains(where: { $0.kind.heading == .redescribed && !$0.isAnnotation }) {
          redescribed += 1
        } else {
          annotated += 1
        }
      case .deprecated: deprecated += 1
      case .undeprecated: undeprecated += 1
      default: break
      }
    }
  }
}

/// A removed and an added token that may be one token under a new name.
package struct RenameCandidate: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// Both paths give the same kebab-case name.
    case sameExportedName
    /// No other removed or added token has this type and value.
    case uniqueValue
  }

  package var from: TokenPath
  package var to: TokenPath
  package var reason: Reason

  package init(from: TokenPath, to: TokenPath, reason: Reason) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}

/// Text on a surface.
package struct ContrastSample: Hashable, Sendable {
  package var foreground: Color
  package var background: Color
}

/// The contrast of a declared pair in one context.
package struct ContrastFinding: Hashable, Sendable {
  package var foreground: TokenPath
  package var background: TokenPath
  package var level: ContrastPair.Level
  package var context: String
  /// `nil` where the pair was not declared, or not defined in this context.
  package var before: Double?
  package var after: Double
  package var required: Double
  /// Whether it stands in the way of publishing: below its level now, and not before, or here for the first time.
  package var fails: Bool
  /// The colors themselves, for whoever shows them.
  package var sampleBefore: ContrastSample?
  package var sampleAfter: ContrastSample?

  package init(
    foreground: TokenPath, background: TokenPath, level: ContrastPair.Level, context: String, before: Double?,
    after: Double, required: Double, fails: Bool
  ) {
    self.foreground = foreground
    self.background = background
    self.level = level
    self.context = context
    self.before = before
    self.after = after
    self.required = required
    self.fails = fails
  }
}

/// What the registry says of a release or a name, apart from its content.
package struct Notice: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case yanked, deprecated
  }

  package var kind: Kind
  /// The releases it speaks of: a version or a range.
  package var releases: String
  /// The token or recipe; `nil` for a whole release.
  package var path: TokenPath?
  package var message: String
  package var replacement: String?

  package init(kind: Kind, releases: String, path: TokenPath? = nil, message: String, replacement: String? = nil) {
    self.kind = kind
    self.releases = releases
    self.path = path
    self.message = message
    self.replacement = replacement
  }
}
