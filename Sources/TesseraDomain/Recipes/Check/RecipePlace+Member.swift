internal import JSON

extension RecipePlace {
  /// The value of a member of the object that stands here; this place itself where there is none.
  package func member(_ name: StaticString) -> RecipePlace {
    guard node.kind == .object, let found = node[name] else { return self }
    return RecipePlace(found)
  }

  /// The name of a member of the object that stands here; this place itself where there is none.
  func memberName(_ name: String) -> RecipePlace {
    guard node.kind == .object else { return self }
    for member in node.members where member.name.hasSameBytes(as: name) { return RecipePlace(member.nameNode) }
    return self
  }

  /// An element of the array that stands here; this place itself where there is none.
  func element(_ number: Int) -> RecipePlace {
    guard node.kind == .array else { return self }
    for (place, element) in node.elements.enumerated() where place == number { return RecipePlace(element) }
    return self
  }
}

extension RecipePlace {
  /// The value of a member that is named at run time.
  func member(named name: String) -> RecipePlace {
    guard node.kind == .object else { return self }
    for member in node.members where member.name.hasSameBytes(as: name) { return RecipePlace(member.value) }
    return self
  }
}
