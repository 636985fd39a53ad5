package import JSON
package import TesseraDomain

/// What the service answers to a publish document.
package struct PublishAnswer: Sendable {
  package let plan: PublishPlan
  /// The release that stands now; `nil` where nothing was written because nobody asked for it.
  package let release: ReleaseRecord?
  /// What is to be said of the draft.
  package let diagnostics: Diagnostics
  /// Public tokens of the draft.
  package let tokenCount: Int
  /// When names that the draft deprecates may go; for a dry run.
  package let outlooks: [RemovalOutlook]

  package init(
    plan: PublishPlan, release: ReleaseRecord?, diagnostics: Diagnostics, tokenCount: Int,
    outlooks: [RemovalOutlook] = []
  ) {
    self.plan = plan
    self.release = release
    self.diagnostics = diagnostics
    self.tokenCount = tokenCount
    self.outlooks = outlooks
  }

  package var wire: JSONValue {
    [
      "plan": plan.wire, "release": release?.wire ?? .null, "draft": diagnostics.wire, "tokens": JSONValue(tokenCount),
      "outlooks": .array(outlooks.map(\.wire)),
    ]
  }

  package init?(wire node: JSONNode) {
    guard let plan = node["plan"].flatMap({ PublishPlan(wire: $0) }),
      let release = node.optional("release", ReleaseRecord.init(wire:)),
      let draft = node["draft"].flatMap(Diagnostics.init(wire:)), let tokens = node["tokens"]?.count64,
      let outlooks = node["outlooks"]?.list(RemovalOutlook.init(wire:))
    else { return nil }
    self.init(plan: plan, release: release, diagnostics: draft, tokenCount: tokens, outlooks: outlooks)
  }
}
