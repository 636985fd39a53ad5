internal import JSON

/// One value of one token in one layer.
struct TokenDefinition {
  var node: Int
  var layer: Int
  /// The file of the layer that it goes into.
  var part: Int
  /// What is written as its value; `nil` for an alias that the import makes.
  var value: JSONNode?
  /// The token that such an alias points at.
  var aliasOf: Int?
  /// The object that holds the value.
  var owner: JSONNode
  /// The object around that, where one object holds values of several layers.
  var outer: JSONNode?
  /// The type that a group hands down.
  var inheritedType: JSONNode?
  /// Whether the import needed a token that nobody wrote.
  var isHelper = false
}

/// What one layer says of one group.
struct GroupDefinition {
  let node: Int
  let layer: Int
  let part: Int
  let source: JSONNode
}

/// A token with one value for each of several names, before it is known what the names are.
struct VariantList {
  struct Entry {
    let name: String
    let nameNode: JSONNode
    /// `nil` where it has entries of its own.
    let value: JSONNode?
    /// The object that holds the value.
    let owner: JSONNode
    var entries: [Entry] = []
  }

  let node: Int
  let layer: Int
  let part: Int
  /// The token.
  let owner: JSONNode
  let inheritedType: JSONNode?
  /// Which names may belong together: where they were written.
  let family: String
  /// The value that holds where no name is chosen.
  let base: JSONNode?
  let entries: [Entry]
}
