package import JSON

/// What became of the public names that one release renamed, deprecated or took away, told against its base.
///
/// A release carries it from the day it is published. It is beside the content and in no digest.
package struct MigrationTable: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// Renames, names that are gone and names that are to go stay apart.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// The old name is gone, and its `id` says what it is called now.
      case renamed
      /// The old name is left behind as a deprecated alias of the new one.
      case aliased
      /// The name is gone; it leads to what its deprecation declared in its place, if anything.
      case removed
      /// The name is to go, and its deprecation declares what is to be used in its place.
      case deprecated
      /// The name stands for another token now: names changed places. What it stood for is called `to`, by its `id`, or is
      /// gone.
      case reassigned
      /// The name was to go, and stays after all. It leads nowhere.
      case restored
    }

    /// Why a name cannot simply be written in the place of the other.
    package enum Obstacle: String, Hashable, Sendable {
      /// Other names became the same one, or it stood beside the old name before.
      case merged
      case retyped
      /// The replacement resolves to something else in some context.
      case value
      /// The old name has meant different tokens over time.
      case reused
    }

    package let kind: Kind
    package let from: TokenPath
    package let to: TokenPath?
    /// `nil` where one name became exactly one other and means the same.
    package let obstacle: Obstacle?

    package init(_ kind: Kind, from: TokenPath, to: TokenPath?, obstacle: Obstacle? = nil) {
      self.kind = kind
      self.from = from
      self.to = to
      self.obstacle = obstacle
    }
  }

  /// By old name, one for each.
  package let rows: [Row]

  package init(_ rows: [Row] = []) {
    self.rows = rows.sorted { $0.from < $1.from }
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// Old names and what they are called now, as a diff has them.
  package var renames: [(from: TokenPath, to: TokenPath)] {
    rows.compactMap { row in
      switch row.kind {
      case .renamed, .aliased, .reassigned: row.to.map { (row.from, $0) }
      case .removed, .deprecated, .restored: nil
      }
    }
  }

  // MARK: - Text

  /// A list of objects with `kind`, `from`, and where there is something to say `to`, `recipe` (both names are those of
  /// recipes) and `but`.
  package var json: JSONValue {
    .array(
      rows.map { row in
        var object: JSONObject = ["kind": .string(row.kind.rawValue), "from": .string(row.from.plainName)]
        if let to = row.to { object.append("to", .string(to.plainName)) }
        if row.from.recipeName != nil { object.append("recipe", true) }
        if let obstacle = row.obstacle { object.append("but", .string(obstacle.rawValue)) }
        return .object(object)
      })
  }

  /// Reads what ``json`` gives; `nil` for anything else.
  package init?(_ node: JSONNode) {
    guard node.kind == .array else { return nil }
    var rows: [Row] = []
    rows.reserveCapacity(node.count)
    for element in node.elements {
      let isRecipe = element["recipe"]?.bool ?? false
      guard let kind = element["kind"]?.string.flatMap(Row.Kind.init),
        let from = element["from"].flatMap({ Self.path($0, isRecipe: isRecipe) })
      else { return nil }
      var to: TokenPath?
      if let text = element["to"] {
        guard let path = Self.path(text, isRecipe: isRecipe) else { return nil }
        to = path
      }
      var obstacle: Row.Obstacle?
      if let text = element["but"] {
        guard let known = text.string.flatMap(Row.Obstacle.init) else { return nil }
        obstacle = known
      }
      rows.append(Row(kind, from: from, to: to, obstacle: obstacle))
    }
    self.init(rows)
  }

  private static func path(_ node: JSONNode, isRecipe: Bool) -> TokenPath? {
    guard let text = node.string else { return nil }
    if isRecipe { return TokenPath.isRecipeName(text) ? TokenPath(recipe: text) : nil }
    let path = TokenPath(text)
    return path.isWellFormed && !path.isRoot ? path : nil
  }
}
