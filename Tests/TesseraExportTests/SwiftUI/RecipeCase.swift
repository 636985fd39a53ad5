import Testing

/// One construct of a recipe, and the Swift that it has to become.
struct RecipeCase: CustomTestStringConvertible, Sendable {
  let title: String
  /// The members of the recipe's object.
  let recipe: String
  let options: [String: String]
  /// Lines that stand in the source, one behind the other.
  let expected: String

  init(_ title: String, _ recipe: String, _ options: [String: String] = [:], gives expected: String) {
    self.title = title
    self.recipe = recipe
    self.options = options
    self.expected = expected
  }

  /// Steps of a modifier without anything else.
  static func steps(_ title: String, _ steps: String, _ options: [String: String] = [:], gives links: String) -> Self {
    Self(title, "\"steps\": [\(steps)]", options, gives: links)
  }

  var testDescription: String { title }

  static let faithful = ["spelling": "faithful"]
}

extension RecipeCase {
  /// Steps of a recipe that has a bit of everything declared.
  static func inside(
    _ title: String, _ steps: String, _ options: [String: String] = [:], gives links: String
  ) -> Self {
    Self(
      title,
      """
      "parameters": [
        {"name": "isOn", "type": "boolean"}, {"name": "radius", "type": "length", "default": 4},
        {"name": "share", "type": "number", "default": 0.5}, {"name": "title", "type": "string", "default": "''"},
        {"name": "isOpen", "type": "binding.boolean"}, {"name": "onClose", "type": "action"}],
      "environment": ["colorScheme", "dynamicTypeSize", "horizontalSizeClass"],
      "state": {"count": {"type": "integer", "initial": 0}, "offset": {"type": "length", "initial": 0}},
      "steps": [\(steps)]
      """, options, gives: links)
  }
}
