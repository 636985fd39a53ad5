internal import JSON

extension RecipeReader {
  mutating func example(_ node: JSONNode) -> RecipeExample? {
    guard isObject(node, "an example") else { return nil }
    checkMembers(of: node, "an example", ["name", "description", "code", "view", "copy"])
    let name = identifier(required(node, "name", of: "an example"), "the name of an example")
    let description = text(node["description"], "\"description\"")
    let lines = elements(node["code"], "\"code\"").compactMap { text($0, "a line of code") }
    let view = node["view"].flatMap { self.view($0) }
    var copy: [RecipeExample.Copy] = []
    for language in named(node["copy"], "\"copy\"") {
      var texts: [(name: String, text: String)] = []
      for member in named(language.value, "the texts of a language") {
        guard let name = identifier(member.nameNode, "the name of a text"), let text = text(member.value, "a text")
        else { continue }
        texts.append((name, text))
      }
      copy.append(RecipeExample.Copy(locale: language.name, texts: texts))
    }
    if let english = copy.firstIndex(where: { $0.locale.hasSameBytes(as: "en") }) {
      copy.insert(copy.remove(at: english), at: 0)
    }
    if node["code"] == nil, node["view"] == nil {
      report(node, "an example shows nothing", advice: "Add \"code\", a list of lines, or a \"view\".")
    }
    guard let name else { return nil }
    return RecipeExample(
      name: name, description: description, code: node["code"] == nil ? nil : lines.joined(separator: "\n"), view: view,
      copy: copy, at: RecipePlace(node))
  }

  mutating func expectation(_ node: JSONNode) -> RecipeExpectation? {
    guard isObject(node, "an expectation") else { return nil }
    checkMembers(of: node, "an expectation", ["name", "given", "context", "expect"])
    let name = text(required(node, "name", of: "an expectation"), "the name of an expectation")
    let given = arguments(node["given"], "\"given\"")
    var context: [(modifier: String, context: String)] = []
    for member in members(node["context"], "\"context\"") {
      if let choice = text(member.value, "a context") { context.append((member.name, choice)) }
    }
    let listed = elements(required(node, "expect", of: "an expectation"), "\"expect\"")
    var checks: [(check: RecipeExpectation.Check, place: RecipePlace)] = []
    for item in listed {
      if let check = check(item) { checks.append((check, RecipePlace(item))) }
    }
    guard let name else { return nil }
    return RecipeExpectation(name: name, given: given, context: context, checks: checks, at: RecipePlace(node))
  }

  private mutating func check(_ node: JSONNode) -> RecipeExpectation.Check? {
    guard isObject(node, "what is expected") else { return nil }
    if let mark = node["unchanged"] {
      checkMembers(of: node, "what is expected", ["unchanged"])
      return flag(mark, "\"unchanged\"").map { .unchanged($0) }
    }
    if let name = node["step"] {
      let arguments = node.members.filter { !$0.isNamed("step") }.compactMap { argument($0) }
      return text(name, "the name of a step").map { .step($0, arguments: arguments) }
    }
    if let name = node["absent"] {
      checkMembers(of: node, "what is expected", ["absent"])
      return text(name, "the name of a step").map { .absent($0) }
    }
    if let value = node["value"] {
      checkMembers(of: node, "what is expected", ["value", "is"])
      let wanted = expression(required(node, "is", of: "an expected value"))
      guard let value = expression(value), let wanted else { return nil }
      return .value(value, equals: wanted)
    }
    if let value = node["text"] {
      checkMembers(of: node, "what is expected", ["text"])
      return expression(value).map { .text($0) }
    }
    reportKind(
      of: node, "what is expected", ["step", "absent", "unchanged", "value", "text"],
      example: "Write {\"step\": \"shadow\", \"radius\": 4}, for example.")
    return nil
  }
}
