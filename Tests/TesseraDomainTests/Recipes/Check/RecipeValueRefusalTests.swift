import Testing

@testable import TesseraDomain

/// Recipes that break one rule about values, and the byte at which they are refused.
@Suite struct RecipeValueRefusalTests {
  @Test(arguments: [
    // Names.
    RecipeCase.value(
      "a name that nothing declares", "{'apply': 'padding', 'length': '1 + «widht'}",
      "recipe.unknown|Did you mean width?"),
    RecipeCase.value(
      "an input that is not read", "{'apply': 'disabled', 'disabled': '«isEnabled'}",
      "recipe.unknown|Add \"isEnabled\" to \"environment\"."),
    RecipeCase.value(
      "the value of no event", "{'apply': 'onAppear', 'do': [{'set': 'phase', 'to': '«value'}]}",
      "recipe.unknown|what an event tells"),
    RecipeCase.value(
      "a color in hexadecimal digits", "{'apply': 'tint', 'color': '«#ff0000'}",
      "recipe.syntax|{color.accent}|Color(red: 1, green: 0, blue: 0)."),
    RecipeCase.value(
      "a color in few digits with an opacity", "{'apply': 'tint', 'color': 'isOn ? tone : «#0f03'}",
      "recipe.syntax|Color(red: 0, green: 1, blue: 0, opacity: 0.2)."),
    RecipeCase.value(
      "a color in other digits", "{'apply': 'tint', 'color': '«#brand'}", "recipe.syntax|or write Color(red: "),
    RecipeCase.value("a text without quotes", "{'apply': 'accessibilityLabel', 'label': '«Close'}", "recipe.syntax"),
    RecipeCase.value(
      "a member that no color has", "{'apply': 'tint', 'color': '«.rde'}", "recipe.unknown|Did you mean .red?"),
    RecipeCase.value(
      "a case that an enumeration lacks", "{'apply': 'disabled', 'disabled': 'colorScheme == «.drak'}",
      "recipe.unknown|Did you mean .dark?"),
    RecipeCase.value(
      "a member that a value lacks", "{'apply': 'tint', 'color': '«tone.opcaity(0.5)'}", "recipe.unknown|.opacity"),
    RecipeCase.value(
      "a member that a font lacks", "{'apply': 'font', 'font': '«{text.body}.heavy()'}",
      "recipe.unknown|has no member heavy"),
    RecipeCase.value(
      "a type that is none", "{'apply': 'tint', 'color': '«Colour.red'}", "recipe.unknown|Did you mean Color?"),
    RecipeCase.value(
      "an initializer that is none", "{'apply': 'tint', 'color': '«Paint(1)'}", "recipe.unknown|there is no type Paint"),
    RecipeCase.value(
      "a type that is not made", "{'apply': 'font', 'font': '«Font(12)'}", "recipe.unknown|recipes make no Font"),
    RecipeCase.value(
      "a function that is none", "{'apply': 'padding', 'length': '«abs(width)'}", "recipe.unknown|There is min and max"),
    RecipeCase.value(
      "nothing says the type", "{'apply': 'onChange', 'of': '«.red', 'do': []}",
      "recipe.type|nothing here says of what type"),
    RecipeCase.value(
      "a geometry where there is none", "{'apply': 'padding', 'length': '«room.size.width'}", "recipe.unknown"),
    RecipeCase.value(
      "a geometry outside of its view",
      "{'apply': 'overlay', 'view': {'view': 'geometry', 'name': 'room', 'content': {'view': 'divider'}, 'steps': [{'apply': 'padding', 'length': '«room.size.width'}]}}",
      "recipe.unknown|room is not declared here"),
    RecipeCase.value(
      "a part that a geometry lacks",
      "{'apply': 'overlay', 'view': {'view': 'geometry', 'name': 'room', 'content': {'view': 'divider', 'steps': [{'apply': 'padding', 'length': '«room.size.depth'}]}}}",
      "recipe.unknown|room.size."),
    RecipeCase.value(
      "a geometry as a value",
      "{'apply': 'overlay', 'view': {'view': 'geometry', 'name': 'room', 'content': {'view': 'divider', 'steps': [{'apply': 'padding', 'length': '«room'}]}}}",
      "recipe.type|no value by itself"),
    RecipeCase.value(
      "a part that a gesture does not tell",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'onChanged': [{'set': 'phase', 'to': '«value.width'}]}}",
      "recipe.unknown|value has no width"),

    // Tokens.
    RecipeCase.value(
      "a token that is not there", "{'apply': 'padding', 'length': '2 * «{spacing.mdd}'}",
      "recipe.token|Did you mean {spacing.md}?"),
    RecipeCase.value(
      "a group as a token", "{'apply': 'padding', 'length': '«{spacing}'}", "recipe.token|a group of tokens"),
    RecipeCase.value(
      "a token without a value in a context", "{'apply': 'tint', 'color': '«{color.night}'}",
      "recipe.token|no value with theme=light"),
    RecipeCase.modifier(
      "a private token in a public default",
      "'parameters': [{'name': 'tone', 'type': 'color', 'default': '«{color.hidden}'}], 'steps': [{'apply': 'tint', 'color': 'tone'}]",
      "recipe.token|is private"),
    RecipeCase.value(
      "a deprecated token", "{'apply': 'tint', 'color': '«{color.old}'}",
      "~recipe.deprecated|Use {color.primary} instead."),
    RecipeCase.value(
      "a color token as a length", "{'apply': 'padding', 'length': '«{color.primary}'}",
      "recipe.type|a length is wanted, and this is a color"),
    RecipeCase.value(
      "a dimension as a color", "{'apply': 'tint', 'color': '«{spacing.md}'}",
      "recipe.type|a color is wanted, and this is a length"),
    RecipeCase.value("a typography as a color", "{'apply': 'tint', 'color': '«{text.body}'}", "recipe.type"),
    RecipeCase.value(
      "a duration as a length", "{'apply': 'padding', 'length': '«{motion.fast}'}", "recipe.type|seconds"),
    RecipeCase.value(
      "a shadow as a color", "{'apply': 'shadow', 'color': '«{shadow.card}', 'radius': 1}", "recipe.type"),
    RecipeCase.value(
      "a gradient as a style", "{'apply': 'background', 'style': '«{fade}'}", "recipe.type|LinearGradient(gradient:"),

    // Types.
    RecipeCase.value(
      "a text as a number", "{'apply': 'padding', 'length': '«`8`'}",
      "recipe.type|a length is wanted, and this is a string"),
    RecipeCase.value(
      "a number as a boolean", "{'apply': 'disabled', 'disabled': «1}", "recipe.type|a boolean is wanted"),
    RecipeCase.value("a boolean as a number", "{'apply': 'opacity', 'opacity': «true}", "recipe.type"),
    RecipeCase.value(
      "an integer as a length", "{'apply': 'padding', 'length': '«count'}", "recipe.type|declare it as length"),
    RecipeCase.value(
      "half an integer", "{'apply': 'lineLimit', 'number': «1.5}",
      "recipe.type|an integer is wanted, and this is a number"),
    RecipeCase.value(
      "too large an integer", "{'apply': 'lineLimit', 'number': «5000000000}", "recipe.type|larger than"),
    RecipeCase.value(
      "a style as a color", "{'apply': 'tint', 'color': '«paint'}", "recipe.type|a color is wanted, and this is a style"
    ),
    RecipeCase.value(
      "a number as a text", "{'apply': 'accessibilityLabel', 'label': '«count'}", "recipe.type|Write it into a text"),
    RecipeCase.value(
      "a color within a text", "{'apply': 'accessibilityLabel', 'label': '`in ${«tone}`'}",
      "recipe.type|cannot stand in a text"),
    RecipeCase.value(
      "a boolean as a binding", "{'apply': 'sheet', 'isPresented': '«flag', 'view': {'view': 'content'}}",
      "recipe.type|Write a dollar sign"),
    RecipeCase.value(
      "a binding as a boolean", "{'apply': 'disabled', 'disabled': '«$flag'}", "recipe.type|Leave the dollar sign out"),
    RecipeCase.value(
      "the binding of a plain parameter", "{'apply': 'sheet', 'isPresented': '«$isOn', 'view': {'view': 'content'}}",
      "recipe.type|isOn has no binding"),
    RecipeCase.value(
      "a binding of another type", "{'apply': 'sheet', 'isPresented': '«$phase', 'view': {'view': 'content'}}",
      "recipe.type"),
    RecipeCase.value(
      "the caller's value as the focus", "{'apply': 'focused', 'condition': '«$flag'}",
      "recipe.type|boolean state of this recipe"),
    RecipeCase.modifier(
      "the focus bound by something else",
      "'state': {'isFocused': {'type': 'boolean', 'initial': false}}, 'steps': [{'apply': 'focused', 'condition': '$isFocused'}, {'apply': 'sheet', 'isPresented': '«$isFocused', 'view': {'view': 'content'}}]",
      "recipe.type|can be bound by nothing else"),
    RecipeCase.modifier(
      "the focus handed to another recipe",
      "'state': {'isFocused': {'type': 'boolean', 'initial': false}}, 'steps': [{'apply': 'focused', 'condition': '$isFocused'}, {'use': 'opener', 'with': {'isOpen': '«$isFocused'}}]",
      others: [
        "opener":
          "{'kind': 'modifier', 'parameters': [{'name': 'isOpen', 'type': 'binding.boolean'}], 'steps': [{'apply': 'onTapGesture', 'do': [{'set': 'isOpen', 'to': true}]}]}"
      ], "recipe.type|can be bound by nothing else"),
    RecipeCase.modifier(
      "a number as the focus",
      "'state': {'depth': {'type': «'length', 'initial': 0}}, 'steps': [{'apply': 'focused', 'condition': '$depth'}, {'apply': 'padding', 'length': 'depth'}]",
      "recipe.type|cannot be whether the focus is there"),
    RecipeCase.modifier(
      "the focus from the start",
      "'state': {'isFocused': {'type': 'boolean', 'initial': «true}}, 'steps': [{'apply': 'focused', 'condition': '$isFocused'}, {'apply': 'disabled', 'disabled': 'isFocused'}]",
      "recipe.type|begins with false"),
    RecipeCase.modifier(
      "what has no hash as an identity",
      "'parameters': [{'name': 'place', 'type': 'alignment', 'default': '.top'}], 'steps': [{'apply': 'id', 'id': '«place'}]",
      "recipe.type|a value with a hash is wanted|Name a number, a text"),
    RecipeCase.value(
      "a binding as an identity", "{'apply': 'id', 'id': '«$flag'}", "recipe.type|Leave the dollar sign out"),
    RecipeCase.modifier(
      "a set as what a picker selects by",
      "'parameters': [{'name': 'ways', 'type': 'axes', 'default': '.horizontal'}], 'steps': [{'apply': 'tag', 'tag': '«ways'}]",
      "recipe.type|a value with a hash is wanted"),
    RecipeCase.value(
      "an action as a value", "{'apply': 'disabled', 'disabled': '«act'}", "recipe.type|this is an action"),
    RecipeCase.value(
      "a list where one value is wanted", "{'apply': 'padding', 'length': '«[1, 2]'}", "recipe.type|this is a list"),
    RecipeCase.value(
      "one value where a list is wanted",
      "{'apply': 'background', 'style': 'LinearGradient(colors: «tone, startPoint: .top, endPoint: .bottom)'}",
      "recipe.type|a list of colors is wanted"),
    RecipeCase.value(
      "an element of another type",
      "{'apply': 'background', 'style': 'LinearGradient(colors: [tone, «width], startPoint: .top, endPoint: .bottom)'}",
      "recipe.type"),
    RecipeCase.value(
      "what may have no value", "{'apply': 'accessibilityLabel', 'label': '`${«horizontalSizeClass}`'}",
      "recipe.type|may have no value"),
    RecipeCase.value(
      "a function without its arguments", "{'apply': 'font', 'font': '«.body.weight'}",
      "recipe.argument|.weight needs arguments"),
    RecipeCase.value(
      "a property with arguments", "{'apply': 'tint', 'color': '«.red()'}", "recipe.argument|takes no arguments"),
    RecipeCase.value(
      "an argument that is missing", "{'apply': 'clipShape', 'shape': '«RoundedRectangle(style: .circular)'}",
      "recipe.argument|needs the argument cornerRadius"),
    RecipeCase.value(
      "an argument that is none", "{'apply': 'clipShape', 'shape': 'RoundedRectangle(radius: «4)'}",
      "recipe.argument|has no argument radius"),
    RecipeCase.value(
      "arguments in another order",
      "{'apply': 'clipShape', 'shape': '«RoundedRectangle(style: .circular, cornerRadius: 4)'}",
      "recipe.argument|in this order"),
    RecipeCase.value(
      "an argument of another type",
      "{'apply': 'animation', 'animation': '.linear(duration: «isOn)', 'value': 'count'}", "recipe.type|seconds"),
    RecipeCase.value("an overload that is none", "{'apply': 'tint', 'color': '«Color(red: 1)'}", "recipe.argument"),

    // Operations.
    RecipeCase.value(
      "a sum of a number and a text", "{'apply': 'padding', 'length': 'width + «title'}",
      "recipe.type|calculates with numbers"),
    RecipeCase.value(
      "a sum of texts", "{'apply': 'accessibilityLabel', 'label': '«title + `!`'}", "recipe.type|Join texts in one"),
    RecipeCase.value(
      "an integer times a length", "{'apply': 'padding', 'length': 'width * «count'}", "recipe.type|do not go together"),
    RecipeCase.value(
      "an integer and a quotient that is none",
      "{'apply': 'accessibilityLabel', 'label': '`${count + «7 / 2.0} ${count * 2.0}`'}",
      "recipe.type|an integer and a number do not go together"),
    RecipeCase.value(
      "an integer compared with a quotient that is none",
      "{'apply': 'accessibilityLabel', 'label': '`${max(count, «7 / 2.0)}`'}", "recipe.type|an integer with a number"),
    RecipeCase.value(
      "a length plus seconds", "{'apply': 'padding', 'length': 'width + «time'}",
      "recipe.type|a length and a time in seconds do not go together"),
    RecipeCase.value(
      "a division by nothing", "{'apply': 'lineLimit', 'number': 'count / «0'}", "recipe.type|divided by 0"),
    RecipeCase.value(
      "a division of a literal by nothing", "{'apply': 'padding', 'length': '1 / «0'}", "recipe.type|divided by 0"),
    RecipeCase.value(
      "a division of a length by nothing", "{'apply': 'padding', 'length': 'width / «-0.0'}",
      "recipe.type|divided by 0"),
    RecipeCase.value(
      "a division by what comes to nothing", "{'apply': 'opacity', 'opacity': 'ratio / («2 * 3 - max(6, 1))'}",
      "recipe.type|divided by 0"),
    RecipeCase.value(
      "a division by an integer that is cut to nothing", "{'apply': 'lineLimit', 'number': 'count / («1 / 2)'}",
      "recipe.type|divided by 0"),
    RecipeCase.value(
      "a division by nothing within a text", "{'apply': 'accessibilityLabel', 'label': '`${count / «0}`'}",
      "recipe.type|divided by 0"),
    RecipeCase.value(
      "a product that no integer holds", "{'apply': 'lineLimit', 'number': '«1000000000 * 1000000000 * 1000000000'}",
      "recipe.type|more than a number can hold"),
    RecipeCase.value("the opposite of a color", "{'apply': 'tint', 'color': '-«tone'}", "recipe.type|minus sign"),
    RecipeCase.value("not a number", "{'apply': 'disabled', 'disabled': '!«count'}", "recipe.type|a boolean is wanted"),
    RecipeCase.value("a number and a boolean", "{'apply': 'disabled', 'disabled': 'isOn && «count'}", "recipe.type"),
    RecipeCase.value(
      "a number compared with a text", "{'apply': 'disabled', 'disabled': 'count == «title'}",
      "recipe.type|compared with a string"),
    RecipeCase.value(
      "an integer compared with half a one", "{'apply': 'disabled', 'disabled': 'count > «0.5'}", "recipe.type"),
    RecipeCase.value(
      "colors compared", "{'apply': 'disabled', 'disabled': '«tone == tone'}", "recipe.type|cannot be compared"),
    RecipeCase.value(
      "booleans in an order", "{'apply': 'disabled', 'disabled': '«isOn < flag'}",
      "recipe.type|Compare it with == or !="),
    RecipeCase.value(
      "an enumeration without an order", "{'apply': 'disabled', 'disabled': '«colorScheme > .dark'}",
      "recipe.type|Compare it with == or !="),
    RecipeCase.value(
      "two enumerations compared", "{'apply': 'disabled', 'disabled': 'colorScheme == «dynamicTypeSize'}", "recipe.type"
    ),
    RecipeCase.value(
      "max of one number", "{'apply': 'padding', 'length': '«max(width)'}", "recipe.argument|two or more"),
    RecipeCase.value("max of two types", "{'apply': 'padding', 'length': 'max(width, «time)'}", "recipe.type"),

    // Conditions.
    RecipeCase.value(
      "a condition that is none", "{'apply': 'padding', 'length': '«count ? 1 : 2'}", "recipe.type|a boolean is wanted"),
    RecipeCase.value(
      "an arm that does not fit", "{'apply': 'padding', 'length': 'isOn ? width : «title'}",
      "recipe.type|a length is wanted"),
    RecipeCase.value(
      "arms that do not go together", "{'apply': 'onChange', 'of': 'isOn ? width : «title', 'do': []}",
      "recipe.type|different types"),
    RecipeCase.value(
      "a color beside a style of the foreground",
      "{'apply': 'foregroundStyle', 'style': 'isOn ? {color.primary} : «.secondary'}",
      "recipe.style|Write Color.secondary"),
    RecipeCase.value(
      "a color beside a style of the foreground that no color is named after",
      "{'apply': 'foregroundStyle', 'style': 'isOn ? {color.primary} : «.tertiary'}", "recipe.style|Branch instead"),
    RecipeCase.value(
      "shapes of two kinds", "{'apply': 'clipShape', 'shape': 'isOn ? Capsule() : «Circle()'}",
      "recipe.type|different kinds"),
    RecipeCase.value(
      "a choice between fixed styles", "{'apply': 'buttonStyle', 'style': 'isOn ? .bordered : «.plain'}",
      "recipe.type|no condition can choose"),

    RecipeCase.value(
      "a choice between roles of the platform",
      "{'apply': 'tint', 'color': 'Color(isOn ? .systemBackground : «.secondarySystemBackground)'}",
      "recipe.type|Choose between colors"),
    RecipeCase.value(
      "a comparison of numbers alone", "{'apply': 'disabled', 'disabled': '(«isOn ? 1 : 2) < 3'}",
      "recipe.type|always the same"),
    RecipeCase.value(
      "a comparison that never varies", "{'apply': 'disabled', 'disabled': '«1 < 2'}", "recipe.type|always the same"),

    // Switches.
    RecipeCase.value(
      "a switch over a length",
      "{'apply': 'padding', 'length': {'switch': '«width', 'cases': [{'in': [1], 'value': 1}], 'default': 2}}",
      "recipe.type|no switch goes over"),
    RecipeCase.value(
      "a case of another type",
      "{'apply': 'padding', 'length': {'switch': 'colorScheme', 'cases': [{'in': [«1], 'value': 1}], 'default': 2}}",
      "recipe.type"),
    RecipeCase.value(
      "a case that is no constant",
      "{'apply': 'padding', 'length': {'switch': 'count', 'cases': [{'in': ['«count'], 'value': 1}], 'default': 2}}",
      "recipe.pattern|written out"),
    RecipeCase.value(
      "a case twice",
      "{'apply': 'padding', 'length': {'switch': 'count', 'cases': [{'in': [1, 2], 'value': 1}, {'in': [«2], 'value': 3}], 'default': 2}}",
      "recipe.pattern|earlier case"),
    RecipeCase.value(
      "cases that leave nothing",
      "{'apply': 'padding', 'length': {'switch': 'colorScheme', 'cases': [{'in': ['.dark'], 'value': 1}, {'in': ['«.light'], 'value': 3}], 'default': 2}}",
      "recipe.pattern|never met"),
    RecipeCase.value(
      "a value of a case that does not fit",
      "{'apply': 'padding', 'length': {'switch': 'colorScheme', 'cases': [{'in': ['.dark'], 'value': '«tone'}], 'default': 2}}",
      "recipe.type"),
  ])
  func `a value that does not fit is refused at its byte`(_ example: RecipeCase) throws {
    try example.check()
  }
}
