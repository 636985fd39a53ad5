import Testing

@testable import TesseraDomain

/// Recipes that break one rule about what they are made of, and the byte at which they are refused.
@Suite struct RecipeRefusalTests {
  private static let card = [
    "card":
      "{'kind': 'modifier', 'parameters': [{'name': 'size', 'type': 'length'}, {'name': 'tone', 'type': 'color', 'default': '.red'}], 'api': {'exposes': ['size']}, 'steps': [{'apply': 'padding', 'length': 'size'}, {'apply': 'tint', 'color': 'tone'}]}"
  ]

  @Test(arguments: [
    // Steps.
    RecipeCase.steps(
      "a step that is none", "{'apply': «'paddding', 'length': 4}", "recipe.apply|Did you mean \"padding\"?"),
    RecipeCase.steps(
      "an argument that is none", "{'apply': 'padding', «'lenght': 4}", "recipe.argument|Did you mean \"length\"?"),
    RecipeCase.steps("an argument that is missing", "{'apply': «'shadow', 'x': 4}", "recipe.argument|needs \"radius\""),
    RecipeCase.steps(
      "one of several arguments is missing", "{'apply': «'offset'}", "recipe.argument|needs one of \"x\", \"y\""),
    RecipeCase.steps(
      "arguments of two forms", "{'apply': «'frame', 'width': 4, 'maxHeight': 4}", "recipe.argument|together"),
    RecipeCase.steps("a view that is missing", "{'apply': «'mask'}", "recipe.argument|needs a \"view\""),
    RecipeCase.steps(
      "a view that is not shown", "{'apply': 'padding', 'view': «{'view': 'content'}}", "recipe.argument|shows no view"),
    RecipeCase.steps("effects that are missing", "{'apply': «'onAppear'}", "recipe.argument|needs \"do\""),
    RecipeCase.steps("effects that never happen", "{'apply': 'padding', «'do': []}", "recipe.argument|takes no \"do\""),
    RecipeCase.steps("a gesture that is missing", "{'apply': «'gesture'}", "recipe.argument|needs \"gesture\""),
    RecipeCase.steps(
      "a gesture that is not recognised", "{'apply': 'padding', «'gesture': {'kind': 'tap', 'onEnded': []}}",
      "recipe.argument|takes no \"gesture\""),
    RecipeCase.steps(
      "a fallback of what is everywhere", "{'apply': 'padding', «'fallback': []}", "recipe.apply|every system"),
    RecipeCase.steps(
      "a fallback as new as the step",
      "{'apply': 'kerning', 'kerning': 1, «'fallback': [{'apply': 'overlay', 'view': {'view': 'content', 'steps': [{'apply': 'tracking', 'tracking': 1}]}}]}",
      "recipe.apply|as new as"),
    RecipeCase.steps(
      "less motion of what does not move", "{'apply': 'padding', 'reducedMotion': «'.none'}",
      "recipe.argument|does not move"),
    RecipeCase.steps(
      "a step that says what in a misspelled word", "{«'aply': 'padding', 'length': 4}",
      "recipe.member|Did you mean \"apply\"?"),
    RecipeCase.steps(
      "an effect that says what in a misspelled word", "{'apply': 'onAppear', 'do': [{'to': 1, «'sett': 'a'}]}",
      "recipe.member|Did you mean \"set\"?"),
    RecipeCase.steps(
      "a step that does not say what", "«{'length': 4}",
      "recipe.member|a step has \"apply\", \"use\", \"if\" or \"raw\""),

    // Raw code.
    RecipeCase.steps("raw code that changes nothing", "{'raw': «'help(1)'}", "recipe.apply|begins with a dot"),
    RecipeCase.steps(
      "raw code with an open bracket", "{'raw': '.help«((1)'}", "recipe.syntax|the ( is not closed|Close it: )."),
    RecipeCase.steps(
      "raw code with an open brace", "{'raw': '.overlay «{ Text(title)'}", "recipe.syntax|the { is not closed"),
    RecipeCase.steps("raw code that closes nothing", "{'raw': '.help(1)«) }'}", "recipe.syntax|closes nothing"),
    RecipeCase.steps(
      "raw code with brackets across each other", "{'raw': '.help([1«)]'}", "recipe.syntax|Write ] first"),
    RecipeCase.steps(
      "raw code with an open text", "{'raw': '.help(«\\\"Close)'}", "recipe.syntax|the text does not end"),
    RecipeCase.steps(
      "raw code with a text that goes over its line", "{'raw': '.help(«\\\"Close\\n\\\")'}",
      "recipe.syntax|the text does not end"),
    RecipeCase.steps(
      "raw code with an open text of several lines",
      "{'raw': '.help(«\\\"\\\"\\\"\\nClose\\n\\\"\\\")'}",
      "recipe.syntax|the text does not end"),
    RecipeCase.steps(
      "raw code with an open text between number signs", "{'raw': '.help(«#\\\"Close\\\")'}",
      "recipe.syntax|Close it: \"#."),
    RecipeCase.steps(
      "raw code with an open interpolation", "{'raw': '.help(\\\"\\\\(1«\\\")'}",
      "recipe.syntax|the text does not end"),
    RecipeCase.steps(
      "raw code with an open comment", "{'raw': '.help(1) «/* a /* b */'}", "recipe.syntax|the comment does not end"),
    RecipeCase.steps(
      "raw code that ends in a comment", "{'raw': '.help(1)\\n  «// why'}", "recipe.syntax|takes in the code behind it"),
    RecipeCase.steps(
      "raw code with an open regular expression", "{'raw': '.a(«#/b)/)'}", "recipe.syntax|the regular expression"),
    RecipeCase.steps(
      "a raw view with an open bracket", "{'apply': 'overlay', 'view': {'view': 'raw', 'raw': 'Text«(`\\u00e9`'}}",
      "recipe.syntax|is not closed"),
    RecipeCase.steps(
      "raw code that closes nothing behind escapes",
      "{'raw': '.help(\\\"\\u00e9\\ud83d\\ude00\\\\\\u0041\\\")«]'}",
      "recipe.syntax|the ] closes nothing"),
    RecipeCase.steps("a branch over a number", "{'if': «1, 'then': []}", "recipe.type|a boolean is wanted"),
    RecipeCase.steps(
      "a gesture's argument that is none",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', «'minimumDistanc': 1, 'onEnded': []}}",
      "recipe.argument|Did you mean \"minimumDistance\"?"),
    RecipeCase.steps(
      "a gesture's argument of another type",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': «true, 'onEnded': []}}", "recipe.type"),
    RecipeCase.steps(
      "a gesture that does nothing", "{'apply': 'gesture', 'gesture': {'kind': «'tap'}}", "recipe.argument|does nothing"
    ),
    RecipeCase.steps(
      "a tap that changes", "{'apply': 'gesture', 'gesture': {'kind': 'tap', «'onChanged': [], 'onEnded': []}}",
      "recipe.argument|before it ends"),

    // Effects.
    RecipeCase.modifier(
      "what is set is not there",
      "'state': {'phase': {'type': 'length', 'initial': 0}}, 'steps': [{'apply': 'onAppear', 'do': [{'set': «'phaze', 'to': 1}]}, {'apply': 'blur', 'radius': 'phase'}]",
      "recipe.unknown|Did you mean \"phase\"?"),
    RecipeCase.modifier(
      "what cannot be set",
      "'parameters': [{'name': 'size', 'type': 'length'}], 'steps': [{'apply': 'onAppear', 'do': [{'set': «'size', 'to': 1}]}]",
      "recipe.effect|cannot be set"),
    RecipeCase.modifier(
      "what is set to another type",
      "'state': {'phase': {'type': 'length', 'initial': 0}}, 'steps': [{'apply': 'onAppear', 'do': [{'set': 'phase', 'to': «true}]}]",
      "recipe.type"),
    RecipeCase.modifier(
      "what cannot be called",
      "'parameters': [{'name': 'size', 'type': 'length'}], 'steps': [{'apply': 'onAppear', 'do': [{'call': «'size'}]}]",
      "recipe.effect|cannot be called"),
    RecipeCase.modifier(
      "what is called is not there",
      "'parameters': [{'name': 'close', 'type': 'action'}], 'steps': [{'apply': 'onAppear', 'do': [{'call': «'closed'}]}]",
      "recipe.unknown|Did you mean \"close\"?"),
    RecipeCase.steps(
      "an animation that is none", "{'apply': 'onAppear', 'do': [{'animate': «1, 'do': []}]}",
      "recipe.type|an animation is wanted"),
    RecipeCase.modifier(
      "an event of another type",
      "'state': {'phase': {'type': 'length', 'initial': 0}}, 'steps': [{'apply': 'onHover', 'do': [{'set': 'phase', 'to': '«value'}]}]",
      "recipe.type|a length is wanted, and this is a boolean"),
    RecipeCase.modifier(
      "an input that can only be called",
      "'environment': ['dismiss'], 'parameters': [{'name': 'act', 'type': 'action'}], 'steps': [{'use': 'other', 'with': {'act': '«dismiss'}}, {'apply': 'onTapGesture', 'do': [{'call': 'act'}]}]",
      others: [
        "other":
          "{'kind': 'modifier', 'parameters': [{'name': 'act', 'type': 'action'}], 'steps': [{'apply': 'onTapGesture', 'do': [{'call': 'act'}]}]}"
      ], "recipe.type|and not handed on"),

    // Views.
    RecipeCase.steps(
      "a view that is not declared", "{'apply': 'overlay', 'view': {'view': 'ref', 'name': «'badge'}}",
      "recipe.unknown|Declare it under \"views\""),
    RecipeCase.steps(
      "a part of no style", "{'apply': 'overlay', 'view': {'view': 'part', 'name': «'label'}}",
      "recipe.place|only a style has parts"),
    RecipeCase(
      "a part that a style lacks", "{'kind': 'labelStyle', 'body': {'view': 'part', 'name': «'label'}}",
      "recipe.place|no part \"label\""),
    RecipeCase(
      "the content of a style",
      "{'kind': 'buttonStyle', 'steps': [{'apply': 'overlay', 'view': «{'view': 'content'}}]}",
      "recipe.place|has no content"),
    RecipeCase.steps(
      "a number as a text", "{'apply': 'overlay', 'view': {'view': 'text', 'text': «3}}",
      "recipe.type|a string is wanted"),
    RecipeCase.steps(
      "an alignment of the other axis",
      "{'apply': 'overlay', 'view': {'view': 'stack', 'axis': 'vertical', 'alignment': '«.top', 'children': []}}",
      "recipe.unknown|horizontalAlignment"),
    RecipeCase.steps(
      "what is wrong within a group",
      "{'apply': 'toolbar', 'view': {'view': 'group', 'children': [{'view': 'text', 'text': «3}, {'view': 'part', 'name': «'label'}], 'steps': [{'apply': 'opacity', 'opacity': '«nowhere'}]}}",
      "recipe.type|a string is wanted", "recipe.place|only a style has parts", "recipe.unknown|nowhere"),
    RecipeCase.steps(
      "spacing in depth",
      "{'apply': 'overlay', 'view': {'view': 'stack', 'axis': 'depth', «'spacing': 4, 'children': []}}",
      "recipe.argument|no spacing"),
    RecipeCase.steps(
      "an inner stroke of what has no inside",
      "{'apply': 'overlay', 'view': {'view': 'shape', 'shape': '«Circle().trim(from: 0, to: 0.5)', 'stroke': {'style': '.red', 'inner': true}}}",
      "recipe.type|inside of its edge"),
    RecipeCase.modifier(
      "a line along a value that has no inside",
      "'derived': {'half': {'type': 'shape', 'value': 'Circle().trim(to: 0.5)'}, 'arc': {'type': 'shape', 'value': 'half'}}, 'steps': [{'apply': 'border', 'style': '.red', 'shape': '«arc'}]",
      "recipe.type|can be inset"),
    RecipeCase.modifier(
      "a parameter that begins as a turned shape",
      "'parameters': [{'name': 'outline', 'type': 'shape', 'default': '«.rect.rotation(.degrees(45))'}], 'steps': [{'apply': 'clipShape', 'shape': 'outline'}]",
      "recipe.type|needs a shape that can be inset"),
    RecipeCase.steps(
      "a trimmed shape for a parameter", "{'use': 'cut', 'with': {'outline': '«Circle().trim(from: 0.5)'}}",
      others: [
        "cut":
          "{'kind': 'modifier', 'parameters': [{'name': 'outline', 'type': 'shape'}], 'steps': [{'apply': 'border', 'style': '.red', 'shape': 'outline'}]}"
      ], "recipe.type|\"outline\" needs a shape that can be inset"),
    RecipeCase.steps(
      "a role that is none",
      "{'apply': 'overlay', 'view': {'view': 'button', 'do': [], 'role': '«.dangerous', 'label': {'view': 'divider'}}}",
      "recipe.unknown|buttonRole"),
    RecipeCase.modifier(
      "a geometry with a name that is taken",
      "'parameters': [{'name': 'size', 'type': 'length', 'default': 1}], 'steps': [{'apply': 'padding', 'length': 'size'}, {'apply': 'overlay', 'view': {'view': 'geometry', 'name': «'size', 'content': {'view': 'divider'}}}]",
      "recipe.name|declared already"),
    RecipeCase.modifier(
      "a view that holds itself",
      "'views': {«'a': {'view': 'ref', 'name': 'b'}, 'b': {'view': 'stack', 'axis': 'depth', 'children': [{'view': 'ref', 'name': 'a'}]}}, 'steps': [{'apply': 'overlay', 'view': {'view': 'ref', 'name': 'a'}}]",
      "recipe.cycle|a → b → a"),

    // Uses.
    RecipeCase.steps(
      "a recipe that is not there", "{'use': «'crad'}", others: card, "recipe.use|Did you mean \"card\"?"),
    RecipeCase.steps("a step that is used", "{'use': «'padding'}", "recipe.use|Write \"apply\""),
    RecipeCase.steps(
      "a namespace that is used", "{'use': «'DS'}", others: ["DS": "{'kind': 'namespace', 'groups': []}"],
      "recipe.use|is a namespace"),
    RecipeCase.steps(
      "an argument that a recipe lacks", "{'use': 'card', 'with': {'size': 1, «'sizes': 2}}", others: card,
      "recipe.argument|Did you mean \"size\"?"),
    RecipeCase.steps(
      "an argument that a recipe hides", "{'use': 'card', 'with': {'size': 1, «'tone': '.red'}}", others: card,
      "recipe.argument|does not expose"),
    RecipeCase.steps(
      "an argument of another type for a recipe", "{'use': 'card', 'with': {'size': '«`1`'}}", others: card,
      "recipe.type|a length is wanted"),
    RecipeCase.steps(
      "an argument that a recipe needs", "{'use': «'card'}", others: card, "recipe.argument|needs \"size\""),
    RecipeCase.steps(
      "a deprecated recipe", "{'use': «'old'}",
      others: [
        "old": "{'kind': 'modifier', 'deprecated': 'No.', 'replacement': 'card', 'steps': []}",
        "card": "{'kind': 'modifier', 'steps': []}",
      ],
      "~recipe.deprecated|Use \"card\" instead."),
    RecipeCase.steps(
      "a deprecated recipe, in what takes its place", "{'use': 'old'}",
      others: ["old": "{'kind': 'modifier', 'deprecated': 'No.', 'replacement': 'it', 'steps': []}"]),
    RecipeCase.steps(
      "a deprecated recipe, in what its replacement uses", "{'use': 'old'}",
      others: [
        "old": "{'kind': 'modifier', 'deprecated': 'No.', 'replacement': 'new', 'steps': []}",
        "new": "{'kind': 'modifier', 'steps': [{'use': 'between'}]}",
        "between": "{'kind': 'modifier', 'steps': [{'use': 'it'}]}",
      ]),
    RecipeCase.steps("a recipe that uses itself", "{'use': «'it'}", "recipe.cycle|it → it"),
    RecipeCase.steps(
      "recipes that use each other", "{'apply': 'overlay', 'view': {'view': 'divider', 'steps': [{'use': «'jt'}]}}",
      others: ["jt": "{'kind': 'composition', 'steps': [{'if': true, 'then': [{'use': 'it'}]}]}"],
      "recipe.cycle|it → jt → it"),

    // Declarations.
    RecipeCase.modifier(
      "a parameter twice",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}, {'name': «'a', 'type': 'length', 'default': 1}], 'steps': [{'apply': 'padding', 'length': 'a'}]",
      "recipe.name|is a parameter already"),
    RecipeCase.modifier(
      "a state named as a parameter",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}], 'state': {«'a': {'type': 'length', 'initial': 1}}, 'steps': [{'apply': 'padding', 'length': 'a'}]",
      "recipe.name|is a parameter already"),
    RecipeCase.modifier(
      "an input twice",
      "'environment': ['colorScheme', «'colorScheme'], 'steps': [{'apply': 'disabled', 'disabled': 'colorScheme == .dark'}]",
      "recipe.name|is an input already"),
    RecipeCase(
      "a state named as what a style is handed",
      "{'kind': 'buttonStyle', 'state': {«'isPressed': {'type': 'boolean', 'initial': false}}, 'steps': [{'apply': 'disabled', 'disabled': 'isPressed'}]}",
      "recipe.name|what the style is handed"),
    RecipeCase.modifier(
      "a word of Swift",
      "'parameters': [{'name': «'default', 'type': 'length', 'default': 1}], 'steps': [{'apply': 'padding', 'length': 'default'}]",
      "recipe.name|a word of Swift"),
    RecipeCase.modifier(
      "a word of recipes",
      "'parameters': [{'name': «'content', 'type': 'length', 'default': 1}], 'steps': [{'apply': 'padding', 'length': 'content'}]",
      "recipe.name|means something else"),
    RecipeCase.modifier(
      "a state that hides a function of SwiftUI",
      "'state': {«'withAnimation': {'type': 'length', 'initial': 1}}, 'steps': [{'apply': 'padding', 'length': 'withAnimation'}]",
      "recipe.name|means something else"),
    RecipeCase.modifier(
      "a parameter that hides a function",
      "'parameters': [{'name': «'max', 'type': 'length', 'default': 1}], 'steps': [{'apply': 'padding', 'length': 'max'}]",
      "recipe.name"),
    RecipeCase.modifier(
      "an input that there is not", "'environment': [«'colourScheme'], 'steps': []",
      "recipe.unknown|Did you mean \"colorScheme\"?"),
    RecipeCase.modifier(
      "a type that there is not", "'parameters': [{'name': 'a', 'type': «'lenght'}], 'steps': []",
      "recipe.member|Did you mean \"length\"?"),
    RecipeCase.modifier(
      "a default of another type",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': «true}], 'steps': [{'apply': 'padding', 'length': 'a'}]",
      "recipe.type"),
    RecipeCase.modifier(
      "a default that names another parameter",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}, {'name': 'b', 'type': 'length', 'default': '«a'}], 'steps': [{'apply': 'padding', 'length': 'a + b'}]",
      "recipe.unknown"),
    RecipeCase.modifier(
      "a first value that names a parameter",
      "'parameters': [{'name': 'a', 'type': 'length', 'default': 1}], 'state': {'b': {'type': 'length', 'initial': '«a'}}, 'steps': [{'apply': 'padding', 'length': 'a + b'}]",
      "recipe.unknown"),
    RecipeCase.modifier(
      "a state that cannot be kept", "'state': {'a': {'type': «'action', 'initial': 1}}, 'steps': []",
      "recipe.type|cannot be a state"),
    RecipeCase.modifier(
      "a derived value of another type",
      "'derived': {'a': {'type': 'color', 'value': «1}}, 'steps': [{'apply': 'tint', 'color': 'a'}]", "recipe.type"),
    RecipeCase.modifier(
      "a derived value that needs itself",
      "'derived': {«'a': {'type': 'length', 'value': 'b + 1'}, 'b': {'type': 'length', 'value': 'a * 2'}}, 'steps': [{'apply': 'padding', 'length': 'a'}]",
      "recipe.cycle|a → b → a"),
    RecipeCase.modifier(
      "a derived binding",
      "'derived': {'a': {'type': «'binding.boolean', 'value': '$f'}}, 'parameters': [{'name': 'f', 'type': 'binding.boolean'}], 'steps': [{'apply': 'sheet', 'isPresented': '$a', 'view': {'view': 'content'}}]",
      "recipe.type|cannot be derived"),
    RecipeCase.steps(
      "opacities that are none",
      "{'apply': 'opacity', 'opacity': «200}, {'apply': 'opacity', 'opacity': '«-0.5'}, {'apply': 'opacity', 'opacity': 1}",
      "~recipe.range|drawn as 1", "~recipe.range|drawn as 0"),
    RecipeCase.steps(
      "frames that are none",
      "{'apply': 'frame', 'width': «-4}, {'apply': 'frame', 'height': '«.infinity'}, {'apply': 'frame', 'minWidth': 20, 'maxWidth': «10}, {'apply': 'frame', 'minWidth': 20, 'maxWidth': '.infinity', 'minHeight': 0}",
      "~recipe.range|less than 0", "~recipe.range|maxHeight", "~recipe.range|less than its"),
    RecipeCase.steps(
      "a turn about no axis",
      "{'apply': 'rotation3DEffect', 'angle': '.degrees(4)', 'x': «0, 'z': 0}, {'apply': 'rotation3DEffect', 'angle': '.degrees(4)', 'x': 0, 'z': -1}",
      "~recipe.range|an axis of no direction"),
    RecipeCase.steps(
      "a color of bytes",
      "{'apply': 'tint', 'color': 'Color(red: «255, green: 128.0 / 255, blue: 0)'}, {'apply': 'tint', 'color': 'Color(.displayP3, red: 1.1, green: 0, blue: -0.1)'}",
      "~recipe.range|255 / 255"),
    RecipeCase.modifier(
      "a replacement of what stays", "'replacement': «'card', 'steps': []", others: card,
      "~recipe.replacement|not deprecated"),
    RecipeCase.modifier(
      "an expectation of nothing", "'steps': [], 'expectations': [{'name': 'n', 'expect': «[]}]",
      "~recipe.expects|expects nothing"),
    RecipeCase(
      "a toggle without its label", "{'kind': 'toggleStyle', 'body': «{'view': 'spacer'}}", "~recipe.unused|label"),
    RecipeCase.modifier(
      "a parameter that is not used", "'parameters': [{'name': «'a', 'type': 'length', 'default': 1}], 'steps': []",
      "~recipe.unused"),
    RecipeCase.modifier(
      "a state that is not used", "'state': {«'a': {'type': 'length', 'initial': 1}}, 'steps': []", "~recipe.unused"),
    RecipeCase.modifier("an input that is not used", "'environment': [«'colorScheme'], 'steps': []", "~recipe.unused"),
    RecipeCase.modifier(
      "a derived value that is not used", "'derived': {«'a': {'type': 'length', 'value': 1}}, 'steps': []",
      "~recipe.unused"),
    RecipeCase.modifier(
      "a view that is not used", "'views': {«'a': {'view': 'divider'}}, 'steps': []", "~recipe.unused"),
  ])
  func `a part that does not belong is refused at its byte`(_ example: RecipeCase) throws {
    try example.check()
  }
}
