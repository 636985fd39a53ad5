package import JSON

/// One page of a list: `{"items": […], "next": "…"}`.
package enum WireList {
  /// - Parameter next: the cursor of what follows; `nil` at the end.
  package static func document(_ items: [JSONValue], next: String?) -> JSONValue {
    var object: JSONObject = ["items": .array(items)]
    if let next { object.append("next", .string(next)) }
    return .object(object)
  }

  /// The items and the cursor of what follows; `nil` where it is no such page.
  package static func read<Item>(_ node: JSONNode, _ item: (JSONNode) -> Item?) -> (items: [Item], next: String?)? {
    guard let items = node["items"]?.list(item), let next = node.optional("next", \.string) else { return nil }
    return (items, next)
  }
}
