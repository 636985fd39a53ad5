/// Everything that differs between two releases, and the version step that it forces.
package struct ReleaseDiff: Sendable {
  package var from: DiffLabel
  package var to: DiffLabel
  /// The largest step of any change, as the policy stored with `from` has it.
  package var bump: Bump
  package var summary: DiffSummary
  /// The resolver and settings first, then tokens and groups by path, each path's changes in the order of ``ChangeKind``.
  package var changes: [Change]
  package var renameCandidates: [RenameCandidate]
  /// Declared pairs whose contrast differs or that fail.
  package var contrast: [ContrastFinding]
  /// What the registry says of either side; filled by whoever knows the registry.
  package var notices: [Notice]

  package init(
    from: DiffLabel, to: DiffLabel, bump: Bump, summary: DiffSummary, changes: [Change],
    renameCandidates: [RenameCandidate] = [], contrast: [ContrastFinding] = [], notices: [Notice] = []
  ) {
    self.from = from
    self.to = to
    self.bump = bump
    self.summary = summary
    self.changes = changes
    self.renameCandidates = renameCandidates
    self.contrast = contrast
    self.notices = notices
  }

  /// Whether a declared pair stands in the way of publishing.
  package var failsContrast: Bool { contrast.contains { $0.fails } }

  /// Public names that are gone: removed, made private, or renamed without an alias left behind; by path.
  ///
  /// A token that only some contexts lost is removed by rule, and its name is not gone.
  package var goneNames: [TokenPath] {
    changes.compactMap { change -> TokenPath? in
      switch change.kind {
      case .removed: change.label == Change.partialLabel ? nil : change.path
      case .renamed: change.rule == .tokenRenamed ? change.oldPath : nil
      default: nil
      }
    }.sorted()
  }

  /// Names that those who use them have to do something about, by path, each once: removed, from some contexts only too,
  /// renamed without an alias left behind, or of another type. What was renamed stands under its old name.
  package var breakingNames: [TokenPath] {
    Set(
      changes.compactMap { change -> TokenPath? in
        switch change.rule {
        case .tokenRemoved, .tokenRenamed, .tokenRetyped: change.oldPath ?? change.path
        default: nil
        }
      }
    ).sorted()
  }

  /// Old names and the names they have become.
  package var renames: [(from: TokenPath, to: TokenPath)] {
    changes.compactMap { change in
      guard change.kind == .renamed, let old = change.oldPath, let new = change.path else { return nil }
      return (old, new)
    }
  }
}

/// How many public token paths each heading is true of.
///
/// A renamed token counts under `renamed` only. Any other path counts under every heading that is true of it, and under
/// `unchanged` only if no other is.
package struct DiffSummary: Hashable, Sendable {
  package var added = 0
  package var removed = 0
  package var renamed = 0
  package var retyped = 0
  package var changed = 0
  /// Those of `changed` that differ only through a reference.
  package var indirect = 0
  package var retargeted = 0
  package var respelled = 0
  package var redescribed = 0
  package var deprecated = 0
  package var undeprecated = 0
  package var unchanged = 0

  package init() {}

  /// The headings in the order of the document, each with its count.
  package var counts: [(name: String, count: Int)] {
    [
      ("added", added), ("removed", removed), ("renamed", renamed), ("retyped", retyped), ("changed", changed),
      ("indirect", indirect), ("retargeted", retargeted), ("respelled", respelled), ("redescribed", redescribed),
      ("deprecated", deprecated), ("undeprecated", undeprecated), ("unchanged", unchanged),
    ]
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
