internal import JSON

extension RecipeReader {
  /// The kinds of views and what each takes besides `view` and `steps`.
  static let viewMembers: [(kind: String, members: [String])] = [
    ("content", []), ("part", ["name"]), ("ref", ["name"]), ("text", ["text"]),
    ("image", ["system", "asset", "resizable"]), ("shape", ["shape", "fill", "stroke"]), ("style", ["style"]),
    ("stack", ["axis", "alignment", "spacing", "children"]), ("group", ["children"]),
    ("geometry", ["name", "content"]),
    ("spacer", ["minLength"]), ("divider", []), ("progress", ["value"]), ("button", ["do", "label", "role"]),
    ("if", ["condition", "then", "else"]), ("raw", ["raw"]),
  ]

  mutating func view(_ node: JSONNode) -> RecipeView? {
    guard isObject(node, "a view"), enter(node) else { return nil }
    defer { leave() }
    guard let kind = text(required(node, "view", of: "a view"), "the kind of a view") else { return nil }
    guard let known = Self.viewMembers.first(where: { $0.kind == kind }) else {
      let kinds = Self.viewMembers.map(\.kind)
      report(
        node["view"] ?? node, "\u{201C}\(kind)\u{201D} is no kind of view",
        advice: NearName.find(kind, among: kinds).map { "Did you mean \"\($0)\"?" }
          ?? "Write \(kinds.joined(separator: ", ")).")
      return nil
    }
    checkMembers(of: node, "a view of the kind \(kind)", ["view", "steps"] + known.members)
    let form = viewForm(node, kind)
    let steps = steps(node["steps"], "\"steps\"")
    return form.map { RecipeView($0, steps: steps, at: RecipePlace(node)) }
  }

  private mutating func viewForm(_ node: JSONNode, _ kind: String) -> RecipeView.Form? {
    switch kind {
    case "content": return .content
    case "divider": return .divider
    case "part": return identifier(required(node, "name", of: "a part"), "the name of a part").map { .part($0) }
    case "ref": return identifier(required(node, "name", of: "a ref"), "the name of a view").map { .ref($0) }
    case "text": return expression(required(node, "text", of: "a text")).map { .text($0) }
    case "style": return expression(required(node, "style", of: "a style")).map { .style($0) }
    case "spacer": return .spacer(minLength: expression(node["minLength"]))
    case "progress": return .progress(expression(node["value"]))
    case "raw": return text(required(node, "raw", of: "raw code"), "raw code").map { .raw($0) }
    case "image": return image(node)
    case "shape": return shape(node)
    case "stack": return stack(node)
    case "group": return group(node)
    case "geometry":
      let name = identifier(required(node, "name", of: "a geometry"), "the name of a geometry")
      let content = required(node, "content", of: "a geometry").flatMap { view($0) }
      guard let name, let content else { return nil }
      return .geometry(name: name, content: content)
    case "button":
      let effects = effects(required(node, "do", of: "a button"), "\"do\"")
      let role = expression(node["role"])
      return required(node, "label", of: "a button").flatMap { view($0) }.map {
        .button(effects: effects, label: $0, role: role)
      }
    default:
      let condition = expression(required(node, "condition", of: "a view that depends"))
      let then = required(node, "then", of: "a view that depends").flatMap { view($0) }
      let otherwise = node["else"].flatMap { view($0) }
      guard let condition, let then else { return nil }
      return .branch(condition, then: then, else: otherwise)
    }
  }

  private mutating func image(_ node: JSONNode) -> RecipeView.Form? {
    let system = expression(node["system"])
    let asset = expression(node["asset"])
    let isResizable = flag(node["resizable"], "\"resizable\"") ?? false
    if (node["system"] == nil) == (node["asset"] == nil) {
      report(
        node, "an image is a symbol of the system or an asset, one of them",
        advice: "Write \"system\": \"'xmark'\", or \"asset\": \"'Logo'\".")
      return nil
    }
    return .image(system: system, asset: asset, isResizable: isResizable)
  }

  private mutating func shape(_ node: JSONNode) -> RecipeView.Form? {
    let shape = expression(required(node, "shape", of: "a shape"))
    let fill = expression(node["fill"])
    let stroke = node["stroke"].flatMap { self.stroke($0) }
    if node["fill"] != nil, let second = node["stroke"] {
      report(second, "a shape is filled or stroked, not both", advice: "Lay a second shape over the first.")
    }
    return shape.map { .shape($0, fill: fill, stroke: stroke) }
  }

  private mutating func stroke(_ node: JSONNode) -> RecipeView.Stroke? {
    guard isObject(node, "\"stroke\"") else { return nil }
    checkMembers(of: node, "\"stroke\"", ["style", "lineWidth", "dash", "inner"])
    let style = expression(required(node, "style", of: "a stroke"))
    let lineWidth = expression(node["lineWidth"])
    let dash = expression(node["dash"])
    let isInner = flag(node["inner"], "\"inner\"") ?? false
    return style.map { RecipeView.Stroke(style: $0, lineWidth: lineWidth, dash: dash, isInner: isInner) }
  }

  private mutating func stack(_ node: JSONNode) -> RecipeView.Form? {
    let axis: RecipeView.Axis? = keyword(required(node, "axis", of: "a stack"), "axis")
    let alignment = expression(node["alignment"])
    let spacing = expression(node["spacing"])
    let children = elements(required(node, "children", of: "a stack"), "\"children\"").compactMap { view($0) }
    return axis.map { .stack($0, alignment: alignment, spacing: spacing, children: children) }
  }

  /// A stack without views is room; a group without any is nothing at all.
  private mutating func group(_ node: JSONNode) -> RecipeView.Form? {
    guard let list = required(node, "children", of: "a group") else { return nil }
    let nodes = elements(list, "\"children\"")
    if list.kind == .array, nodes.isEmpty {
      report(list, "a group is of one view or more", advice: "Write its views, or take it out.")
    }
    let children = nodes.compactMap { view($0) }
    return children.isEmpty ? nil : .group(children)
  }
}
