extension RecipeCase {
  /// Texts that people read, as they are shown, and code that nobody would write by hand.
  static let texts: [RecipeCase] = [
    .inside("a text is no key to translate", text("'New *one*'"), gives: "Text(verbatim: \"New *one*\")"),
    .inside(
      "a whole number stands in a text as it is", text("'${count} left'"), gives: "Text(verbatim: \"\\(count) left\")"),
    .inside("a fraction stands in a text as it is", text("'${share}'"), gives: "Text(verbatim: \"\\(share)\")"),
    .inside("a text that is handed over is none either", text("title"), gives: "{ Text(title) }"),
    .inside(
      "one of two texts is no key", text("count > 99 ? '99+' : '${count}'"),
      gives: "Text(verbatim: count > 99 ? \"99+\" : \"\\(count)\")"),
    .inside(
      "a text beside one that is handed over is none", text("isOn ? 'on' : title"), gives: "Text(isOn ? \"on\" : title)"
    ),
    .inside(
      "what is said of a view is no key", #"{"apply": "accessibilityLabel", "label": "'${count} new'"}"#,
      gives: "content.accessibilityLabel(Text(verbatim: \"\\(count) new\"))\n"),
    .inside(
      "an action is named by no key",
      #"{"apply": "accessibilityAction", "name": "'Close'", "do": [{"call": "onClose"}]}"#,
      gives: "content.accessibilityAction(named: Text(verbatim: \"Close\")) { onClose() }\n"),
    .inside(
      "an identifier is no text", #"{"apply": "accessibilityIdentifier", "identifier": "'row ${count}'"}"#,
      gives: "content.accessibilityIdentifier(\"row \\(count)\")\n"),
    .inside(
      "faithful code writes texts as people do", text("count > 99 ? '99+' : '${count}'"), faithful,
      gives: "Text(count > 99 ? \"99+\" : \"\\(count)\")"),
    .inside(
      "faithful code shows fractions as they are", text("'${radius} of ${count}'"), faithful,
      gives: "Text(verbatim: \"\\(radius) of \\(count)\")"),
    .inside(
      "a switch over a boolean is a condition",
      #"{"apply": "opacity", "opacity": {"switch": "isOn", "cases": [{"in": [false], "value": 0.5}], "default": 1}}"#,
      gives: "content.opacity(isOn ? 1 : 0.5)\n"),
    .inside(
      "what nothing comes of is not written",
      """
      {"apply": "onAppear", "do": [
        {"set": "count", "to": "count"}, {"if": "isOn", "then": [{"set": "count", "to": "count"}]},
        {"if": "isOn", "then": [], "else": [{"call": "onClose"}]}, {"if": "count == 2", "then": [], "else": [{"call": "onClose"}]},
        {"animate": ".spring()", "reducedMotion": ".none", "do": [{"if": "isOn", "then": []}]}]}
      """,
      gives: """
            content.onAppear {
              if !isOn {
                onClose()
              }
              if count != 2 {
                onClose()
              }
            }

        """),
    .inside(
      "a value is named for what it is, and for what it goes by where another one is that",
      """
      {"apply": "opacity", "opacity": {"switch": "colorScheme", "cases": [{"in": [".dark"], "value": 1}], "default": 0.5}},
      {"apply": "opacity", "opacity": {"switch": "dynamicTypeSize", "cases": [{"in": [".small"], "value": 1}], "default": 0.5}}
      """,
      gives: """
              .opacity(opacity)
              .opacity(opacityByDynamicTypeSize)

        """),
    .inside(
      "the same change twice is one function",
      #"{"apply": "bold"}, {"apply": "padding"}, {"apply": "bold"}"#,
      gives: """
            content
              .mosaicApply { withBold($0) }
              .padding()
              .mosaicApply { withBold($0) }
          }

          @ViewBuilder
          private func withBold(_ view: some View) -> some View {
            if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
              view.bold()
            } else {
              view
            }
          }
        }

        """),
    .inside(
      "a function is handed the room that it reads, and no other",
      """
      {"apply": "overlay", "view": {"view": "geometry", "name": "outer", "content": {"view": "geometry", "name": "inner",
        "content": {"view": "divider", "steps": [{"apply": "padding"},
          {"if": "isOn", "then": [{"apply": "frame", "width": "inner.size.width"}]},
          {"if": "isOn", "then": [{"apply": "hidden"}]}]}}}}
      """,
      gives: """
                  Divider()
                    .padding()
                    .mosaicApply { withFrame($0, inner: inner) }
                    .mosaicApply { withHidden($0) }

        """),
  ]

  private static func text(_ text: String) -> String {
    #"{"apply": "overlay", "view": {"view": "text", "text": "\#(text)"}}"#
  }
}
