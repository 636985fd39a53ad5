import Testing

@testable import TesseraDomain

/// What a recipe says of itself, each broken in one place, with its code.
@Suite struct RecipeStatementRefusalTests {
  @Test(arguments: [
    // Entry points.
    RecipeCase.modifier(
      "an exposed parameter that is none",
      "'parameters': [{'name': 'size', 'type': 'length', 'default': 1}], 'api': {'exposes': ['size', «'sise']}, 'steps': [{'apply': 'padding', 'length': 'size'}]",
      "recipe.api|Did you mean \"size\"?"),
    RecipeCase.modifier(
      "a parameter exposed twice",
      "'parameters': [{'name': 'size', 'type': 'length', 'default': 1}], 'api': {'exposes': ['size', «'size']}, 'steps': [{'apply': 'padding', 'length': 'size'}]",
      "recipe.api|exposed twice"),
    RecipeCase.modifier(
      "a hidden parameter without a default",
      "'parameters': [{'name': «'size', 'type': 'length'}], 'api': {'exposes': []}, 'steps': [{'apply': 'padding', 'length': 'size'}]",
      "recipe.api|has no default"),
    RecipeCase.modifier(
      "a label of no parameter",
      "'parameters': [{'name': 'size', 'type': 'length', 'default': 1}], 'api': {'labels': {«'sise': '_'}}, 'steps': [{'apply': 'padding', 'length': 'size'}]",
      "recipe.api|Did you mean \"size\"?"),
    RecipeCase.modifier(
      "a label twice",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}, {'name': 'b', 'type': 'length', 'default': 1}], 'api': {'labels': {'b': «'a'}}, 'steps': [{'apply': 'padding', 'length': 'a + b'}]",
      "recipe.api|label of two"),
    RecipeCase.modifier(
      "a label that Swift lacks",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}], 'api': {'labels': {'a': «'inout'}}, 'steps': [{'apply': 'padding', 'length': 'a'}]",
      "recipe.name|no label"),
    RecipeCase.modifier(
      "a function of SwiftUI", "'api': {'function': «'hidden'}, 'steps': []", "recipe.collision|hidden()"),
    RecipeCase(
      "a function of SwiftUI by its own name",
      "«{'kind': 'modifier', 'parameters': [{'name': 'radius', 'type': 'length'}], 'steps': [{'apply': 'padding', 'length': 'radius'}]}",
      file: "shadow", "recipe.collision|shadow(color:radius:x:y:)"),
    RecipeCase.modifier(
      "a function that is a word of Swift", "'api': {'function': «'repeat'}, 'steps': []", "recipe.name|a word of Swift"
    ),
    RecipeCase.modifier("the body of every view", "'api': {'function': «'body'}, 'steps': []", "recipe.name"),
    RecipeCase.modifier(
      "a function that code of recipes calls", "'api': {'function': «'min'}, 'steps': []",
      "recipe.name|function of that name"),
    RecipeCase.modifier(
      "a function that another recipe has", "'api': {'function': «'card'}, 'steps': []",
      others: ["a": "{'kind': 'composition', 'api': {'function': 'card'}, 'steps': []}"],
      "recipe.collision|of the recipe \"a\""),
    RecipeCase.modifier("a type of SwiftUI", "'type': «'Button', 'steps': []", "recipe.name|would hide"),
    RecipeCase.modifier("a type that begins small", "'type': «'card', 'steps': []", "recipe.name|capital"),
    RecipeCase.modifier(
      "a type that another recipe has", "'type': «'CardModifier', 'steps': []",
      others: ["card": "{'kind': 'modifier', 'steps': []}"], "recipe.collision|CardModifier"),
    RecipeCase(
      "a type that a name comes to", "«{'kind': 'buttonStyle', 'steps': []}",
      others: ["a": "{'kind': 'modifier', 'type': 'PrimaryButtonStyle', 'steps': []}"], file: "primaryButton",
      "recipe.collision|the Swift type PrimaryButtonStyle is that of the recipe \"a\""),
    RecipeCase.modifier(
      "a type that no type can be called", "'type': «'Card Modifier', 'steps': []",
      "recipe.name|a letter first: \"CardModifier\""),
    RecipeCase.modifier(
      "a function that a private composition has", "'api': {'function': «'card'}, 'steps': []",
      others: ["a": "{'kind': 'composition', 'visibility': 'private', 'api': {'function': 'card'}, 'steps': []}"],
      "recipe.collision|of the recipe \"a\""),
    RecipeCase(
      "a style that SwiftUI has", "{'kind': 'buttonStyle', 'api': {'function': «'plain'}, 'steps': []}",
      "recipe.collision|SwiftUI has a style"),

    // Kinds.
    RecipeCase(
      "a composition with state",
      "{'kind': 'composition', «'state': {'a': {'type': 'length', 'initial': 1}}, 'steps': [{'apply': 'padding', 'length': 'a'}]}",
      "recipe.kind|make it a modifier"),
    RecipeCase(
      "a modifier with groups", "{'kind': 'modifier', 'steps': [], «'groups': [{'name': 'A', 'members': []}]}",
      "recipe.kind|Only a namespace"),
    RecipeCase(
      "a modifier with a body", "{'kind': 'modifier', 'steps': [], «'body': {'view': 'content'}}",
      "recipe.kind|Write \"steps\""),
    RecipeCase("a toggle style without a body", "{'kind': «'toggleStyle'}", "recipe.kind|needs a \"body\""),
    RecipeCase(
      "a namespace with steps", "{'kind': 'namespace', «'steps': [{'apply': 'hidden'}]}", file: "DS",
      "recipe.kind|has no \"steps\""),

    // Life.
    RecipeCase.modifier("a deprecation without a reason", "'deprecated': «true, 'steps': []", "~recipe.deprecation"),
    RecipeCase.modifier(
      "a replacement that is not there", "'deprecated': 'No.', 'replacement': «'crad', 'steps': []",
      others: ["card": "{'kind': 'modifier', 'steps': []}"], "recipe.replacement|Did you mean \"card\"?"),
    RecipeCase.modifier(
      "a replacement by itself", "'deprecated': 'No.', 'replacement': «'it', 'steps': []",
      "recipe.replacement|by itself"),
    RecipeCase.modifier(
      "a replacement that is deprecated", "'deprecated': 'No.', 'replacement': «'old', 'steps': []",
      others: ["old": "{'kind': 'modifier', 'deprecated': 'No.', 'steps': []}"], "recipe.replacement|still in use"),
    RecipeCase.modifier(
      "a replacement that is private", "'deprecated': 'No.', 'replacement': «'own', 'steps': []",
      others: ["own": "{'kind': 'modifier', 'visibility': 'private', 'steps': []}"], "recipe.replacement|private"),
    RecipeCase.modifier(
      "a replacement of another kind", "'deprecated': 'No.', 'replacement': «'quiet', 'steps': []",
      others: ["quiet": "{'kind': 'buttonStyle', 'steps': []}"], "recipe.replacement|buttonStyle"),
    RecipeCase.modifier(
      "an id that another recipe has", "'id': «'x', 'steps': []",
      others: ["a": "{'kind': 'modifier', 'id': 'x', 'steps': []}"], "recipe.identity"),

    // Namespaces.
    RecipeCase(
      "a group that begins small", "{'kind': 'namespace', 'groups': [{'name': «'text', 'members': []}]}", file: "DS",
      "recipe.name|capital"),
    RecipeCase(
      "a group twice", "{'kind': 'namespace', 'groups': [{'name': 'A', 'members': []}, {'name': «'A', 'members': []}]}",
      file: "DS", "recipe.name|already"),
    RecipeCase(
      "a group that hides a type", "{'kind': 'namespace', 'groups': [{'name': «'View', 'members': []}]}", file: "DS",
      "recipe.name|hide"),
    RecipeCase(
      "a member twice",
      "{'kind': 'namespace', 'groups': [{'name': 'A', 'members': [{'name': 'a', 'steps': []}, {'name': «'a', 'steps': []}]}]}",
      file: "DS", "recipe.collision"),
    RecipeCase(
      "a member with a parameter of another type",
      "{'kind': 'namespace', 'groups': [{'name': 'A', 'members': [{'name': 'a', 'parameters': [{'name': 'b', 'type': 'color', 'default': «1}], 'steps': [{'apply': 'tint', 'color': 'b'}]}]}]}",
      file: "DS", "recipe.type"),
    RecipeCase(
      "a parameter that a member does not use",
      "{'kind': 'namespace', 'groups': [{'name': 'A', 'members': [{'name': 'a', 'parameters': [{'name': «'b', 'type': 'color', 'default': '.red'}], 'steps': []}]}]}",
      file: "DS", "~recipe.unused"),
    RecipeCase(
      "a namespace named as a type of SwiftUI", "«{'kind': 'namespace', 'groups': []}", file: "Text",
      "recipe.name|would hide"),

    // Examples and expectations.
    RecipeCase.modifier(
      "an example twice", "'steps': [], 'examples': [{'name': 'A', 'code': ['x']}, {'name': «'A', 'code': ['y']}]",
      "recipe.name|already"),
    RecipeCase.modifier(
      "a text that an example lacks",
      "'steps': [], 'examples': [{'name': 'A', 'view': {'view': 'text', 'text': '«titel'}, 'copy': {'en': {'title': 'T'}}, 'code': ['${title}']}]",
      "recipe.unknown|Did you mean title?"),
    RecipeCase.modifier(
      "a text that code lacks",
      "'steps': [], 'examples': [{'name': 'A', 'code': ['a', «'${titel}'], 'view': {'view': 'text', 'text': 'title'}, 'copy': {'en': {'title': 'T'}}}]",
      "recipe.example|Did you mean \"title\"?"),
    RecipeCase.modifier(
      "a text that a language lacks",
      "'steps': [], 'examples': [{'name': 'A', 'code': ['${title}'], 'copy': {'en': {'title': 'T'}, «'fr': {}}}]",
      "recipe.example|\"fr\" has no text \"title\""),
    RecipeCase.modifier(
      "a language that is none",
      "'steps': [], 'examples': [{'name': 'A', 'code': ['${title}'], 'copy': {«'English': {'title': 'T'}}}]",
      "recipe.example|no language"),
    RecipeCase.modifier(
      "an expected step that is never applied",
      "'steps': [{'apply': 'padding'}], 'expectations': [{'name': 'a', 'expect': [{'step': «'paddin'}]}]",
      "recipe.expects|Did you mean \"padding\"?"),
    RecipeCase.modifier(
      "a step that is expected to be absent and is none",
      "'steps': [], 'expectations': [{'name': 'a', 'expect': [{'absent': «'shadwo'}]}]",
      "recipe.expects|there is no step|Did you mean \"shadow\"?"),
    RecipeCase.modifier(
      "a recipe that is expected to be absent",
      "'steps': [{'use': 'card'}], 'expectations': [{'name': 'a', 'expect': [{'absent': «'card'}]}]",
      others: ["card": "{'kind': 'modifier', 'steps': []}"], "recipe.expects|there is no step \"card\""),
    RecipeCase.modifier(
      "an expectation that says what in a misspelled word",
      "'steps': [], 'expectations': [{'name': 'a', 'expect': [{«'absnt': 'shadow'}]}]",
      "recipe.member|Did you mean \"absent\"?"),
    RecipeCase.modifier(
      "an expected argument that is none",
      "'steps': [{'apply': 'padding'}], 'expectations': [{'name': 'a', 'expect': [{'step': 'padding', «'lenght': 1}]}]",
      "recipe.expects|Did you mean \"length\"?"),
    RecipeCase.modifier(
      "an expected argument of another type",
      "'steps': [{'apply': 'padding'}], 'expectations': [{'name': 'a', 'expect': [{'step': 'padding', 'length': «true}]}]",
      "recipe.type"),
    RecipeCase.modifier(
      "an expected value of another type",
      "'derived': {'a': {'type': 'length', 'value': 1}}, 'steps': [{'apply': 'padding', 'length': 'a'}], 'expectations': [{'name': 'a', 'expect': [{'value': 'a', 'is': «true}]}]",
      "recipe.type"),
    RecipeCase.modifier(
      "what is given is not there",
      "'steps': [], 'expectations': [{'name': 'a', 'given': {«'size': 1}, 'expect': [{'unchanged': true}]}]",
      "recipe.expects|no \"size\""),
    RecipeCase.modifier(
      "what is given is derived",
      "'derived': {'a': {'type': 'length', 'value': 1}}, 'steps': [{'apply': 'padding', 'length': 'a'}], 'expectations': [{'name': 'a', 'given': {«'a': 1}, 'expect': [{'unchanged': false}]}]",
      "recipe.expects|cannot be given"),
    RecipeCase.modifier(
      "what is given is of another type",
      "'environment': ['colorScheme'], 'steps': [{'apply': 'disabled', 'disabled': 'colorScheme == .dark'}], 'expectations': [{'name': 'a', 'given': {'colorScheme': «true}, 'expect': [{'unchanged': false}]}]",
      "recipe.type"),
    RecipeCase.modifier(
      "what has to be given is not",
      "'parameters': [{'name': 'size', 'type': 'length'}], 'steps': [{'apply': 'padding', 'length': 'size'}], 'expectations': [{'name': «'a', 'expect': [{'unchanged': false}]}]",
      "recipe.expects|is not given"),
    RecipeCase.modifier(
      "a context that is none",
      "'steps': [], 'expectations': [{'name': 'a', 'context': {«'theme': 'drak'}, 'expect': [{'unchanged': true}]}]",
      "recipe.expects|theme=light|dark"),
  ])
  func `what a recipe says of itself is held to it`(_ example: RecipeCase) throws {
    try example.check()
  }
}
