import TesseraExport
import Testing

/// What expressions of recipes are in Swift.
@Suite struct RecipeExpressionTests {
  /// An argument of a step, its type by the step, and what stands in its place.
  @Test(arguments: [
    // Numbers, arithmetic and the parentheses that Swift needs.
    ("opacity", "opacity", "1", "opacity(1)"),
    ("opacity", "opacity", "0.95", "opacity(0.95)"),
    ("opacity", "opacity", "1.0", "opacity(1)"),
    ("padding", "length", "-8", "padding(-8)"),
    ("padding", "length", "radius * 2 + 1", "padding(radius * 2 + 1)"),
    ("padding", "length", "(radius + 1) * 2", "padding((radius + 1) * 2)"),
    ("padding", "length", "radius - (2 - 1)", "padding(radius - (2 - 1))"),
    ("padding", "length", "(radius - 2) - 1", "padding(radius - 2 - 1)"),
    ("padding", "length", "-(radius + 1)", "padding(-(radius + 1))"),
    ("padding", "length", "-radius / (2 * share)", "padding(-radius / (2 * share))"),
    ("padding", "length", "min(max(radius, 2), {space.md})", "padding(min(max(radius, 2), Mosaic.Space.md))"),
    ("opacity", "opacity", "{opacity.dim} * share", "opacity(Mosaic.Opacity.dim * share)"),
    ("frame", "maxWidth", ".infinity", "frame(maxWidth: .infinity)"),
    // Conditions.
    ("opacity", "opacity", "isOn ? 1 : 0.5", "opacity(isOn ? 1 : 0.5)"),
    ("opacity", "opacity", "!isOn && count > 2 ? 1 : 0", "opacity(!isOn && count > 2 ? 1 : 0)"),
    ("opacity", "opacity", "!(isOn || count == 2) ? 1 : 0", "opacity(!(isOn || count == 2) ? 1 : 0)"),
    ("opacity", "opacity", "isOn || count < 1 && !isOn ? 1 : 0", "opacity(isOn || count < 1 && !isOn ? 1 : 0)"),
    ("opacity", "opacity", "(isOn || count < 1) && isOn ? 1 : 0", "opacity((isOn || count < 1) && isOn ? 1 : 0)"),
    ("opacity", "opacity", "isOn ? 1 : count > 2 ? 0.5 : 0", "opacity(isOn ? 1 : count > 2 ? 0.5 : 0)"),
    ("opacity", "opacity", "(isOn ? 1 : 0.5) * share", "opacity((isOn ? 1 : 0.5) * share)"),
    ("opacity", "opacity", "colorScheme == .dark ? 1 : 0", "opacity(colorScheme == .dark ? 1 : 0)"),
    (
      "opacity", "opacity", "horizontalSizeClass != .compact ? 1 : 0",
      "opacity(horizontalSizeClass != .compact ? 1 : 0)"
    ),
    ("opacity", "opacity", "dynamicTypeSize >= .xLarge ? 1 : 0", "opacity(dynamicTypeSize >= .xLarge ? 1 : 0)"),
    ("disabled", "disabled", "title.isEmpty", "disabled(title.isEmpty)"),
    // Texts.
    ("help", "text", "'Close'", "help(Text(verbatim: \"Close\"))"),
    ("help", "text", "'${count} of ${title}'", "help(Text(verbatim: \"\\(count) of \\(title)\"))"),
    ("help", "text", "'Say \"no\"\\\\n'", "help(Text(verbatim: \"Say \\\"no\\\"\\n\"))"),
    ("help", "text", "'${7.0 / 2} ${share * 2.0} ${4}'", "help(Text(verbatim: \"\\(7.0 / 2) \\(share * 2.0) \\(4)\"))"),
    // One fraction makes fractions of all that is written out beside it. Swift prints 2.5 0.25 2.5 2.5 -2.5 for these.
    ("help", "text", "'${5 / 2.0} ${1 / 4.0}'", "help(Text(verbatim: \"\\(5 / 2.0) \\(1 / 4.0)\"))"),
    ("help", "text", "'${3 - 1 / 2.0}'", "help(Text(verbatim: \"\\(3 - 1 / 2.0)\"))"),
    (
      "help", "text", "'${5 / (1.0 + 1)} ${5 / -2.0}'", "help(Text(verbatim: \"\\(5 / (1.0 + 1)) \\(5 / -2.0)\"))"
    ),
    ("help", "text", "'${(1 + 2.0) / 2} ${7 / 2.5}'", "help(Text(verbatim: \"\\((1 + 2.0) / 2) \\(7 / 2.5)\"))"),
    (
      "help", "text", "'${5 / min(4, 2.0)} ${max(1 / 4, 0.5)}'",
      "help(Text(verbatim: \"\\(5 / min(4, 2.0)) \\(max(1 / 4, 0.5))\"))"
    ),
    (
      "help", "text", "'${isOn ? 2 : 7.0} ${5 / (isOn ? 2.0 : 1)}'",
      "help(Text(verbatim: \"\\(isOn ? 2 : 7.0) \\(5 / (isOn ? 2.0 : 1))\"))"
    ),
    ("help", "text", "'${7 / 2} ${count / 2.0}'", "help(Text(verbatim: \"\\(7 / 2) \\(count / 2)\"))"),
    ("help", "text", "isOn ? 'on' : title", "help(isOn ? \"on\" : title)"),
    // Colours and styles.
    ("foregroundStyle", "style", ".white", "foregroundStyle(.white)"),
    ("foregroundStyle", "style", ".secondary", "foregroundStyle(.secondary)"),
    ("foregroundStyle", "style", "Color.primary", "foregroundStyle(Color.primary)"),
    ("foregroundStyle", "style", "{ink.accent}", "foregroundStyle(Mosaic.Ink.accent)"),
    ("foregroundStyle", "style", "{ink.accent}.opacity(0.5)", "foregroundStyle(Mosaic.Ink.accent.opacity(0.5))"),
    ("foregroundStyle", "style", ".black.opacity(0.1)", "foregroundStyle(.black.opacity(0.1))"),
    ("foregroundStyle", "style", "isOn ? {ink.accent} : .gray", "foregroundStyle(isOn ? Mosaic.Ink.accent : .gray)"),
    ("foregroundStyle", "style", "isOn ? .primary : .secondary", "foregroundStyle(isOn ? .primary : .secondary)"),
    (
      "foregroundStyle", "style", "isOn ? .tint : {ink.accent}",
      "foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Mosaic.Ink.accent))"
    ),
    ("background", "style", "Color('Brand')", "background(Color(\"Brand\"))"),
    (
      "background", "style", "Color(.systemBackground)",
      "background(MosaicSystemColor.systemBackground(else: .clear))"
    ),
    ("background", "style", "Color(.label)", "background(MosaicSystemColor.label(else: .primary))"),
    (
      "background", "style", "Color(red: 1, green: 0.5, blue: 0)",
      "background(Color(red: 1, green: 0.5, blue: 0))"
    ),
    (
      "background", "style", "LinearGradient(gradient: {sky}, startPoint: .top, endPoint: .bottom)",
      "background(LinearGradient(gradient: Mosaic.sky, startPoint: .top, endPoint: .bottom))"
    ),
    ("foregroundColor", "color", ".secondary", "foregroundStyle(Color.secondary)"),
    ("foregroundColor", "color", "{ink.accent}", "foregroundStyle(Mosaic.Ink.accent)"),
    // Fonts.
    ("font", "font", ".caption2.bold()", "font(.caption2.bold())"),
    ("font", "font", "{type.title}", "mosaicTextStyle(Mosaic.Type_.title)"),
    ("font", "font", "{type.title}.weight(.semibold)", "mosaicTextStyle(Mosaic.Type_.title.weight(.semibold))"),
    ("font", "font", "{type.title}.bold()", "mosaicTextStyle(Mosaic.Type_.title.weight(.bold))"),
    ("font", "font", "{type.title}.italic()", "font(Mosaic.Type_.title.font.italic())"),
    (
      "font", "font", "isOn ? {type.title} : {type.body}",
      "mosaicTextStyle(isOn ? Mosaic.Type_.title : Mosaic.Type_.body)"
    ),
    ("font", "font", "isOn ? {type.title} : .body", "font(isOn ? Mosaic.Type_.title.font : .body)"),
    ("textStyle", "style", "{type.title}", "mosaicTextStyle(Mosaic.Type_.title)"),
    ("font", "font", ".system(size: 12, weight: .bold)", "font(.system(size: 12, weight: .bold))"),
    // In texts nothing else says of which type a sum is.
    ("help", "text", "'${1.5 + 2 - 1}'", #"help(Text(verbatim: "\(1.5 + 2 - 1)"))"#),
    ("help", "text", "'${1.5 + 2 * 3 - 1}'", #"help(Text(verbatim: "\(1.5 + 2 * 3 - 1 as Double)"))"#),
    // Shapes.
    ("clipShape", "shape", "Capsule()", "clipShape(Capsule())"),
    ("clipShape", "shape", ".capsule", "clipShape(.capsule)"),
    (
      "clipShape", "shape", "RoundedRectangle(cornerRadius: {radius.md})",
      "clipShape(RoundedRectangle(cornerRadius: Mosaic.Radius.md, style: .continuous))"
    ),
    (
      "clipShape", "shape", "RoundedRectangle(cornerRadius: 4, style: .circular)",
      "clipShape(RoundedRectangle(cornerRadius: 4, style: .circular))"
    ),
    ("clipShape", "shape", "RoundedRectangle(cornerRadius: {radius.full})", "clipShape(Capsule())"),
    (
      "clipShape", "shape", ".rect(cornerRadius: radius)",
      "clipShape(.rect(cornerRadius: radius, style: .continuous))"
    ),
    (
      "clipShape", "shape",
      "isOn ? RoundedRectangle(cornerRadius: {radius.full}) : RoundedRectangle(cornerRadius: 2)",
      "clipShape(\n        isOn\n          ? RoundedRectangle(cornerRadius: Mosaic.Radius.full, style: .continuous)\n"
        + "          : RoundedRectangle(cornerRadius: 2, style: .continuous)\n      )"
    ),
    // What else there is.
    ("rotationEffect", "angle", ".degrees(45)", "rotationEffect(.degrees(45))"),
    (
      "padding", "insets", "EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)",
      "padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))"
    ),
    ("padding", "edges", "[.top, .leading]", "padding([.top, .leading])"),
    (
      "transition", "transition", ".opacity.combined(with: .scale(scale: 0.9))",
      "transition(.opacity.combined(with: .scale(scale: 0.9)))"
    ),
  ])
  func `an expression is the same in Swift, with tokens by their names`(
    _ step: String, _ argument: String, _ expression: String, _ expected: String
  ) throws {
    let escaped = expression.replacing("\"", with: "\\\"")
    let source = try Self.source(of: "{\"apply\": \"\(step)\", \"\(argument)\": \"\(escaped)\"}")
    #expect(
      source.contains("    content.\(expected)\n") || source.contains("content\n      .\(expected)\n"), "\(source)")
  }

  @Test(arguments: [
    ("font", "font", "{type.title}.weight(.semibold)", "font(Type_.title.weight(.semibold))"),
    ("textStyle", "style", "{type.title}", "font(Type_.title)"),
    ("foregroundColor", "color", ".secondary", "foregroundColor(.secondary)"),
    ("cornerRadius", "radius", "{radius.full}", "cornerRadius(Radius.full)"),
    ("background", "style", "Color(.systemBackground)", "background(Color(.systemBackground))"),
    (
      "clipShape", "shape", "RoundedRectangle(cornerRadius: {radius.full})",
      "clipShape(RoundedRectangle(cornerRadius: Radius.full))"
    ),
  ])
  func `faithful code says what is stored`(
    _ step: String, _ argument: String, _ expression: String, _ expected: String
  ) throws {
    let source = try Self.source(
      of: "{\"apply\": \"\(step)\", \"\(argument)\": \"\(expression)\"}", RecipeCase.faithful)
    #expect(source.contains("    content.\(expected)\n"), "\(source)")
  }

  private static func source(of step: String, _ options: [String: String] = [:]) throws -> String {
    let recipe = RecipeCase.inside("", step, gives: "").recipe
    return try #require(RecipeSample.export(["sample": recipe], options: options).sources["SampleModifier"])
  }
}
