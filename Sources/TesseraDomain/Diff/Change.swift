package import JSON

/// What happened, in the words of a summary.
///
/// The kinds of names are its headings: a token or recipe is counted once under each kind that it has a change of, and all
/// that happens to the parts of a recipe counts under `changed`.
package enum ChangeKind: String, CaseIterable, Hashable, Sendable {
  // Tokens and recipes.
  case added, removed, renamed, retyped
  /// The resolved value, or what a platform makes of it, differs.
  case changed
  /// It refers to something else, refers to nothing any more, or does so for the first time.
  case retargeted
  /// The same meaning in another spelling.
  case respelled
  /// Texts, tags, foreign extensions, or the words of a deprecation.
  case redescribed
  case deprecated, undeprecated

  // Parts of recipes.
  /// Another kind of recipe, or another name of its Swift type.
  case recipeSymbol
  /// The oldest systems that it says it needs.
  case recipeMinimum
  /// The function, what it hands on, and its labels.
  case exposure
  case parameterAdded, parameterRemoved, parameterRenamed, parameterRetyped, parameterReordered, parameterDefault
  /// Functions of a namespace.
  case memberAdded, memberRemoved, memberRenamed
  case stateChanged, environmentChanged, derivedChanged, viewChanged
  case stepAdded, stepRemoved, stepMoved, stepChanged

  // Groups, the resolver and settings: never counted as tokens.
  case groupRedescribed, groupSymbol
  case contextAdded, contextRemoved, contextRenamed, contextDefault
  case modifierAdded, modifierRemoved, modifierRenamed
  case resolverRedescribed
  case appearances, exportSettings
}

/// Something said of a token in one context.
package struct ContextValue: Sendable {
  /// `theme=dark contrast=high`, or ``everywhere`` where no modifier plays a part.
  package var context: String
  package var value: JSONValue
  /// What `value` was written from, where it is the value of a token; documents go without.
  package var resolved: TokenValue?

  /// The label of the only context of a token that no modifier reaches.
  package static let everywhere = "default"

  package init(context: String, value: JSONValue, resolved: TokenValue? = nil) {
    self.context = context
    self.value = value
    self.resolved = resolved
  }
}

extension ContextValue: Hashable {
  /// By what is said and where: what it was written from says the same.
  package static func == (a: ContextValue, b: ContextValue) -> Bool {
    a.context.hasSameBytes(as: b.context) && a.value == b.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(NameKey(context))
    hasher.combine(value)
  }
}

/// One difference between two releases.
package struct Change: Hashable, Sendable {
  package var kind: ChangeKind
  /// The token, group or recipe, by its new name; for what is gone, its old one. `nil` for the resolver and settings.
  package var path: TokenPath?
  /// The name before, where it was another one.
  package var oldPath: TokenPath?
  /// What it is about where that is no token or group: `theme/dark`, `appearances`, `export.css`.
  package var subject: String?
  /// `nil` for a respelling, which no rule of the policy speaks of.
  package var rule: PolicyRule?
  /// The step it forces, held to minor before 1.0.0.
  package var bump: Bump
  /// Only the contexts that differ: resolved values for values, references as written for a retargeting, and so on.
  package var before: [ContextValue]
  package var after: [ContextValue]
  /// The tokens and recipes whose own changes this one comes from, by path; at most ``maximumCauses``. Empty unless it is
  /// indirect.
  package var causes: [TokenPath]
  /// Whether the token or recipe is as it was, and differs only through what it refers to.
  package var isIndirect: Bool
  /// The largest difference of a colour over the contexts, by CIEDE2000.
  package var colorDifference: Double?
  /// `layout`, `render` for what a recipe draws, `fix`, `private` for what was made so, ``partialLabel`` or
  /// ``extensionsLabel``.
  package var label: String?
  /// Why a change of value counts as a fix.
  package var reason: String?
  /// What to use instead of what was removed, where its deprecation leads to something alive.
  package var replacement: TokenPath?
  /// What happened to a recipe as a person would say it behind the recipe's name; `nil` where kind and values tell it all.
  package var sentence: ChangeSentence?
  /// Where in the new state of a recipe it stands; `nil` where it is about all of it, or about nothing that is there.
  package var place: ChangePlace?

  /// The label of a token added to, or removed from, some contexts while others had, or have, it.
  package static let partialLabel = "contexts"

  /// The label of a token whose extensions say something else, and whose description does not.
  package static let extensionsLabel = "extensions"

  /// Whether a token came to, or left, some contexts only: its name is there before and after.
  package var isPartial: Bool { label == Self.partialLabel && (kind == .added || kind == .removed) }

  /// Whether it is about other words than a description: extensions, or those of a deprecation.
  var isAnnotation: Bool { kind == .redescribed && (rule == .lifeMessage || label == Self.extensionsLabel) }

  /// The most causes that one change lists.
  package static let maximumCauses = 100

  package init(
    kind: ChangeKind, path: TokenPath? = nil, oldPath: TokenPath? = nil, subject: String? = nil, rule: PolicyRule?,
    bump: Bump, before: [ContextValue] = [], after: [ContextValue] = [], causes: [TokenPath] = [],
    isIndirect: Bool = false, colorDifference: Double? = nil, label: String? = nil, reason: String? = nil,
    replacement: TokenPath? = nil, sentence: ChangeSentence? = nil, place: ChangePlace? = nil
  ) {
    self.kind = kind
    self.path = path
    self.oldPath = oldPath
    self.subject = subject
    self.rule = rule
    self.bump = bump
    self.before = before
    self.after = after
    self.causes = causes
    self.isIndirect = isIndirect
    self.colorDifference = colorDifference
    self.label = label
    self.reason = reason
    self.replacement = replacement
    self.sentence = sentence
    self.place = place
  }
}
