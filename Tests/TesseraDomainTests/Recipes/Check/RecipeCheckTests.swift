import JSON
import Testing

@testable import TesseraDomain

/// Recipes with nothing wrong, and the places where their words are judged.
@Suite struct RecipeCheckTests {
  @Test(arguments: [
    RecipeCase.value(
      "a length of everything", "{'apply': 'padding', 'length': 'width * 2 + {spacing.md} - phase / 3'}"),
    RecipeCase.value("a number as a length and back", "{'apply': 'opacity', 'opacity': 'width * ratio'}"),
    RecipeCase.value("a choice between numbers", "{'apply': 'opacity', 'opacity': 'isOn ? width : 0.5'}"),
    RecipeCase.value("min and max", "{'apply': 'padding', 'length': 'min(width, {spacing.md}, 20)'}"),
    RecipeCase.value("an integer as text", "{'apply': 'accessibilityLabel', 'label': '`${count} of ${title}`'}"),
    RecipeCase.value("a color as a style", "{'apply': 'background', 'style': 'isOn ? {color.primary} : .gray'}"),
    RecipeCase.value(
      "a style relative to the foreground", "{'apply': 'foregroundStyle', 'style': 'isOn ? .primary : .secondary'}"),
    RecipeCase.value("a style beside a color", "{'apply': 'background', 'style': 'isOn ? paint : tone'}"),
    RecipeCase.value(
      "a chain that begins with a dot", "{'apply': 'foregroundStyle', 'style': '.black.opacity({opacity.half})'}"),
    RecipeCase.value("a token as a font, refined", "{'apply': 'font', 'font': '{text.body}.weight(.semibold)'}"),
    RecipeCase.value("a token as a font", "{'apply': 'font', 'font': 'isOn ? {text.body} : .caption'}"),
    RecipeCase.value("a token as a text style", "{'apply': 'textStyle', 'style': '{text.body}'}"),
    RecipeCase.value("a token as a shadow", "{'apply': 'shadow', 'token': '{shadow.card}'}"),
    RecipeCase.value("a private token", "{'apply': 'tint', 'color': '{color.hidden}'}"),
    RecipeCase.modifier(
      "a private token in a private default",
      "'visibility': 'private', 'parameters': [{'name': 'tone', 'type': 'color', 'default': '{color.hidden}'}], 'steps': [{'apply': 'tint', 'color': 'tone'}]"
    ),
    RecipeCase.value(
      "a duration",
      "{'apply': 'animation', 'animation': '.linear(duration: {motion.fast} * 2).delay(time)', 'value': 'count'}"),
    RecipeCase.value(
      "a gradient",
      "{'apply': 'background', 'style': 'LinearGradient(gradient: {fade}, startPoint: .top, endPoint: .bottom)'}"),
    RecipeCase.value(
      "colors in a list",
      "{'apply': 'background', 'style': 'LinearGradient(colors: [.clear, tone, {color.primary}], startPoint: .top, endPoint: .bottom)'}"
    ),
    RecipeCase.value(
      "stops of a gradient",
      "{'apply': 'background', 'style': 'LinearGradient(stops: [.init(color: .red, location: 0), Gradient.Stop(color: tone, location: 1)], startPoint: .top, endPoint: .bottom)'}"
    ),
    RecipeCase.value("edges in a list", "{'apply': 'padding', 'edges': '[.top, .leading]', 'length': 4}"),
    RecipeCase.value("a color of an asset catalogue", "{'apply': 'tint', 'color': 'Color(`Accent`)'}"),
    RecipeCase.value("a role of the platform", "{'apply': 'background', 'style': 'Color(.systemBackground)'}"),
    RecipeCase.value(
      "a binding", "{'apply': 'sheet', 'isPresented': '$flag', 'view': {'view': 'text', 'text': 'title'}}"),
    RecipeCase.value(
      "what may have no value is compared", "{'apply': 'disabled', 'disabled': 'horizontalSizeClass != .regular'}"),
    RecipeCase.value(
      "what may have no value is watched",
      "{'apply': 'onChange', 'of': 'horizontalSizeClass', 'do': [{'if': 'value == .compact', 'then': [{'set': 'phase', 'to': 1}]}]}"
    ),
    RecipeCase.value(
      "what may have no value is switched over",
      "{'apply': 'padding', 'length': {'switch': 'horizontalSizeClass', 'cases': [{'in': ['.compact'], 'value': 1}, {'in': ['.regular'], 'value': 2}], 'default': 3}}"
    ),
    RecipeCase.value(
      "an ordered enumeration", "{'apply': 'disabled', 'disabled': 'dynamicTypeSize >= .accessibility1'}"),
    RecipeCase.value(
      "a switch in a case of another",
      "{'apply': 'padding', 'length': {'switch': 'count', 'cases': [{'in': [1, 2], 'value': {'switch': 'title', 'cases': [{'in': ['`A`'], 'value': 'width'}], 'default': 1}}], 'default': 3}}"
    ),
    RecipeCase.value("the value of an event", "{'apply': 'onHover', 'do': [{'set': 'flag', 'to': 'value && isOn'}]}"),
    RecipeCase.value(
      "the value of a gesture",
      "{'apply': 'gesture', 'gesture': {'kind': 'drag', 'minimumDistance': 4, 'onChanged': [{'set': 'phase', 'to': 'value.translation.width * 2'}], 'onEnded': []}}"
    ),
    RecipeCase.value(
      "a newer step with a fallback",
      "{'apply': 'glassEffect', 'fallback': [{'apply': 'background', 'style': '.regularMaterial'}]}"),
    RecipeCase.value(
      "an animation for less motion",
      "{'apply': 'animation', 'animation': 'flow', 'value': 'phase', 'reducedMotion': '.none'}"),
    RecipeCase.modifier(
      "raw code names what is declared",
      "'parameters': [{'name': 'number', 'type': 'integer'}], 'views': {'a': {'view': 'divider'}}, 'steps': [{'raw': '.id(number)'}, {'apply': 'overlay', 'view': {'view': 'raw', 'raw': 'a'}}]"
    ),
    RecipeCase.value("raw code", "{'raw': '.help(\\\"Close\\\")'}"),
    RecipeCase.value(
      "raw code with brackets in texts",
      "{'raw': '.help(\\\"(\\\\\\\"\\\\(count + [1].map { $0 }[0]) {\\\") /* ) /* ] */ \\\" */'}"),
    RecipeCase.value(
      "raw code with texts of other forms",
      "{'raw': '.a(#\\\"(\\\\(\\\"\\\\#(count)\\\"#, \\\"\\\"\\\"\\n  \\\"(\\\" \\\\(count)\\n  \\\"\\\"\\\", #/[(]/#) // a ) b\\n'}"
    ),
    RecipeCase.value("a division by a fraction", "{'apply': 'padding', 'length': 'width / (1 / 2)'}"),
    RecipeCase.modifier(
      "a step that the recipe does without",
      "'steps': [{'apply': 'padding'}], 'expectations': [{'name': 'a', 'expect': [{'absent': 'shadow'}]}]"),
    RecipeCase.modifier(
      "a function that a private modifier would have", "'api': {'function': 'card'}, 'steps': []",
      others: ["a": "{'kind': 'modifier', 'visibility': 'private', 'api': {'function': 'card'}, 'steps': []}"]),
    RecipeCase.value(
      "the content twice",
      "{'apply': 'overlay', 'view': {'view': 'content', 'steps': [{'apply': 'mask', 'view': {'view': 'content'}}]}}"),
    RecipeCase.value(
      "the same shape twice",
      "{'apply': 'clipShape', 'shape': 'isOn ? RoundedRectangle(cornerRadius: 4) : RoundedRectangle(cornerRadius: width)'}"
    ),
    RecipeCase.value(
      "views of all kinds",
      """
      {'apply': 'overlay', 'alignment': '.topTrailing', 'view': {'view': 'stack', 'axis': 'horizontal', 'alignment': '.firstTextBaseline', 'spacing': '{spacing.md}', 'children': [
        {'view': 'image', 'system': 'isOn ? `star` : `star.fill`'}, {'view': 'spacer', 'minLength': 'width'}, {'view': 'divider'},
        {'view': 'progress', 'value': 'ratio'}, {'view': 'shape', 'shape': 'Capsule()', 'stroke': {'style': 'tone', 'lineWidth': 2, 'dash': '[4, width]', 'inner': true}},
        {'view': 'geometry', 'name': 'room', 'content': {'view': 'style', 'style': 'tone', 'steps': [{'apply': 'frame', 'width': 'room.size.width / 2'}]}},
        {'view': 'button', 'do': [{'animate': 'flow', 'do': [{'set': 'flag', 'to': '!flag'}]}], 'role': '.destructive', 'label': {'view': 'text', 'text': 'title'}},
        {'view': 'if', 'condition': 'isOn', 'then': {'view': 'content'}, 'else': {'view': 'raw', 'raw': 'EmptyView()'}},
        {'view': 'group', 'children': [{'view': 'text', 'text': 'title'}, {'view': 'group', 'children': [{'view': 'content'}], 'steps': [{'apply': 'opacity', 'opacity': 'ratio'}]}]},
        {'view': 'stack', 'axis': 'depth', 'alignment': '.bottomLeading', 'children': []}]}}
      """),
    RecipeCase(
      "a style of a button",
      "{'kind': 'buttonStyle', 'api': {'function': 'quiet'}, 'derived': {'tone': {'type': 'color', 'value': 'isPressed ? .gray : .blue'}}, 'steps': [{'apply': 'foregroundStyle', 'style': 'tone'}, {'apply': 'overlay', 'view': {'view': 'part', 'name': 'label'}}]}"
    ),
    RecipeCase(
      "a style of a toggle",
      "{'kind': 'toggleStyle', 'body': {'view': 'button', 'do': [{'set': 'isOn', 'to': '!isOn'}], 'label': {'view': 'stack', 'axis': 'horizontal', 'children': [{'view': 'part', 'name': 'label'}, {'view': 'shape', 'shape': 'Circle()', 'fill': 'isOn ? .green : .gray'}]}}}",
      file: "knob"),
    RecipeCase(
      "a style of a label",
      "{'kind': 'labelStyle', 'body': {'view': 'stack', 'axis': 'vertical', 'children': [{'view': 'part', 'name': 'icon'}, {'view': 'part', 'name': 'title'}]}}"
    ),
    RecipeCase(
      "a namespace",
      "{'kind': 'namespace', 'groups': [{'name': 'Text', 'members': [{'name': 'title', 'parameters': [{'name': 'size', 'type': 'length', 'default': 4}], 'steps': [{'apply': 'padding', 'length': 'size'}, {'use': 'card'}]}, {'name': 'body', 'steps': []}], 'groups': [{'name': 'Small', 'members': []}]}]}",
      others: ["card": "{'kind': 'modifier', 'steps': []}"], file: "DS"),
    RecipeCase.modifier(
      "examples and expectations",
      """
      'parameters': [{'name': 'count', 'type': 'integer'}], 'steps': [{'apply': 'padding', 'length': 'count > 1 ? {spacing.md} : 0'}, {'apply': 'overlay', 'view': {'view': 'text', 'text': '`${count}`'}}],
      'examples': [{'name': 'Inbox', 'view': {'view': 'text', 'text': 'title', 'steps': [{'use': 'it', 'with': {'count': 3}}]}, 'code': ['Text(\\"${note}\\")', '$x ${title}'],
        'copy': {'en': {'title': 'A', 'note': 'B'}, 'zh-Hant': {'title': 'A', 'note': 'B'}}}],
      'expectations': [{'name': 'one', 'given': {'count': 1}, 'context': {'theme': 'dark'}, 'expect': [{'step': 'padding', 'length': '{spacing.md}'}, {'absent': 'overlay'}, {'unchanged': false}, {'value': 'count + 1', 'is': 2}, {'text': '`1`'}]}]
      """),
  ])
  func `a sound recipe is accepted`(_ example: RecipeCase) throws {
    try example.check()
  }
}
