internal import HTML
internal import TesseraDomain

/// Where the names in a diff lead: to the release after it, and for what is gone to the one before.
struct ChangeLinks {
  let from: DiffLabel
  let to: DiffLabel

  init(_ diff: ReleaseDiff) {
    from = diff.from
    to = diff.to
  }

  /// Where the name of a change leads; `nil` where there is no page for it.
  func link(to change: Change) -> Link? {
    guard let path = change.path, change.kind.isOfToken || change.kind.isOfRecipe else { return nil }
    return change.kind == .removed && !change.isPartial
      ? link(to: path, on: from) : link(to: path, on: to)
  }

  func link(toNew path: TokenPath) -> Link? { link(to: path, on: to) }

  func link(toOld path: TokenPath) -> Link? { link(to: path, on: from) }

  private func link(to path: TokenPath, on side: DiffLabel) -> Link? {
    side.version.map { SitePath.name(path, of: side.identifier, $0) }
  }
}
