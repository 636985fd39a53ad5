extension RecipeCase {
  /// Branches, and what not every system has.
  static let structures: [RecipeCase] = [
    .inside(
      "a branch alone is a branch of the body",
      #"{"if": "isOn", "then": [{"apply": "padding"}], "else": [{"if": "count > 2", "then": [{"apply": "hidden"}]}]}"#,
      gives: """
          @ViewBuilder
          func body(content: Content) -> some View {
            if isOn {
              content.padding()
            } else if count > 2 {
              content.hidden()
            } else {
              content
            }
          }

        """),
    .inside(
      "a branch between nothing and nothing is none",
      #"{"apply": "padding"}, {"if": "isOn", "then": [], "else": []}, {"apply": "hidden"}"#,
      gives: """
            content
              .padding()
              .hidden()

        """),
    .inside(
      "a branch after one step is a function in its place of the chain",
      #"{"apply": "padding"}, {"if": "isOn", "then": [{"apply": "hidden"}]}, {"apply": "clipped"}"#,
      gives: """
            content
              .padding()
              .mosaicApply { withHidden($0) }
              .clipped()
          }

          @ViewBuilder
          private func withHidden(_ view: some View) -> some View {
            if isOn {
              view.hidden()
            } else {
              view
            }
          }

        """),
    .inside(
      "branches in a chain keep their place in it, and write nothing twice",
      #"{"apply": "padding"}, {"apply": "clipped"}, {"if": "isOn", "then": [{"apply": "hidden"}]}, {"if": "count > 2", "then": [{"apply": "hidden"}], "else": [{"apply": "padding"}, {"apply": "clipped"}]}, {"apply": "padding"}"#,
      gives: """
            content
              .padding()
              .clipped()
              .mosaicApply { withHidden($0) }
              .mosaicApply { withHiddenWhenCount($0) }
              .padding()
          }

          @ViewBuilder
          private func withHidden(_ view: some View) -> some View {
            if isOn {
              view.hidden()
            } else {
              view
            }
          }

          @ViewBuilder
          private func withHiddenWhenCount(_ view: some View) -> some View {
            if count > 2 {
              view.hidden()
            } else {
              view
                .padding()
                .clipped()
            }
          }

        """),
    .inside(
      "a function is handed the content that it shows",
      #"{"apply": "padding"}, {"if": "isOn", "then": [{"apply": "mask", "view": {"view": "content"}}]}"#,
      gives: """
            content
              .padding()
              .mosaicApply { withMask($0, content: content) }
          }

          @ViewBuilder
          private func withMask(_ view: some View, content: Content) -> some View {
            if isOn {
              view.mask { content }

        """),
    .steps(
      "what is newer is asked for, with its fallback",
      #"{"apply": "glassEffect", "glass": ".regular", "shape": "Capsule()", "fallback": [{"apply": "background", "style": ".ultraThinMaterial", "shape": "Capsule()"}]}"#,
      ["watchos": "10"],
      gives: """
            if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) {
              content.glassEffect(.regular, in: Capsule())
            } else {
              content.background(.ultraThinMaterial, in: Capsule())
            }

        """),
    .steps(
      "only systems that are older are asked",
      #"{"apply": "fontWeight", "weight": ".bold"}"#, ["ios": "17", "watchos": "10"],
      gives: """
            if #available(macOS 13, tvOS 16, *) {
              content.fontWeight(.bold)
            } else {
              content
            }

        """),
    .steps(
      "nothing is asked where everything is new enough",
      #"{"apply": "fontWeight", "weight": ".bold"}"#,
      ["ios": "16", "macos": "13", "tvos": "16", "watchos": "9"], gives: "    content.fontWeight(.bold)\n"),
    RecipeCase(
      "what the recipe needs is not asked for again",
      #""minimum": {"iOS": "16", "macOS": "13", "tvOS": "16", "watchOS": "9"}, "steps": [{"apply": "bold"}]"#,
      gives: """
        @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
        struct SampleModifier: ViewModifier {
          nonisolated init() {}

          func body(content: Content) -> some View {
            content.bold()
          }
        }

        extension View {
          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          nonisolated func sample() -> some View {

        """),
    .steps(
      "what a system never has is left out there",
      #"{"apply": "padding"}, {"apply": "keyboardType", "type": ".emailAddress"}, {"apply": "clipped"}"#,
      gives: """
              .padding()
              #if !os(macOS) && !os(watchOS)
                .keyboardType(.emailAddress)
              #endif
              .clipped()

        """),
    .inside(
      "a fallback takes its place there",
      #"{"apply": "padding"}, {"apply": "onHover", "do": [{"call": "onClose"}], "fallback": [{"apply": "clipped"}, {"apply": "hidden"}]}"#,
      gives: """
              .padding()
              #if !os(tvOS) && !os(watchOS)
                .onHover { _ in onClose() }
              #else
                .clipped()
                .hidden()
              #endif

        """),
    .inside(
      "a view in an overlay is not written twice",
      #"{"apply": "overlay", "view": {"view": "text", "text": "title", "steps": [{"apply": "bold"}]}}"#,
      gives: """
            content.overlay {
              Text(title).mosaicApply { withBold($0) }
            }

        """),
    RecipeCase(
      "a derived value says what it needs, and so does its use",
      #""derived": {"fade": {"type": "style", "value": "{ink.accent}.gradient"}}, "steps": [{"apply": "background", "style": "fade"}]"#,
      gives: """
            if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
              content.background(fade)
            } else {
              content
            }
          }

          @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
          private var fade: some ShapeStyle {
            Mosaic.Ink.accent.gradient
          }

        """),
  ]

  /// What only an environment knows.
  static let themes: [RecipeCase] = [
    RecipeCase(
      "a token that follows the theme is read from it",
      """
      "parameters": [{"name": "inset", "type": "length", "default": "{look.gap}"}, {"name": "theme", "type": "length"}],
      "steps": [{"apply": "padding", "length": "{look.gap} + inset * theme"}, {"apply": "offset", "x": "{space.sm}"}]
      """,
      gives: """
        struct SampleModifier: ViewModifier {
          @Environment(\\.mosaicTheme) private var theme2

          /// `nil` is what the theme has for `{look.gap}`.
          let inset: CGFloat?
          let theme: CGFloat

          nonisolated init(inset: CGFloat? = nil, theme: CGFloat) {
            self.inset = inset
            self.theme = theme
          }

          func body(content: Content) -> some View {
            content
              .padding(theme2.look.gap + themedInset * theme)
              .offset(x: Mosaic.Space.sm)
          }

          private var themedInset: CGFloat {
            inset ?? theme2.look.gap
          }
        }

        """),
    RecipeCase(
      "a composition that follows the theme has a modifier of its own",
      #""kind": "composition", "steps": [{"apply": "padding", "length": "{look.gap}"}]"#,
      gives: """
        private struct SampleModifier: ViewModifier {
          @Environment(\\.mosaicTheme) private var theme

          nonisolated init() {}

          func body(content: Content) -> some View {
            content.padding(theme.look.gap)
          }
        }

        """),
    RecipeCase(
      "a style that follows the theme reads it in a view",
      #""kind": "buttonStyle", "steps": [{"apply": "padding", "length": "{look.gap}"}]"#,
      gives: """
          private struct Appearance: View {
            let configuration: ButtonStyleConfiguration
            @Environment(\\.mosaicTheme) private var theme

            var body: some View {
              configuration.label.padding(theme.look.gap)
            }
          }

        """),
    RecipeCase(
      "faithful code keeps to the constant", #""steps": [{"apply": "padding", "length": "{look.gap}"}]"#, faithful,
      gives: "    content.padding(Look.gap)\n"),
  ]

  /// Views.
  static let views: [RecipeCase] = [
    .inside(
      "views of every kind, ten at most in one place",
      """
      {"apply": "overlay", "view": {"view": "stack", "axis": "vertical", "alignment": ".leading", "spacing": "{space.sm}",
        "children": [
          {"view": "image", "system": "'xmark'", "resizable": true, "steps": [{"apply": "frame", "width": 8}]},
          {"view": "image", "asset": "'Logo'"}, {"view": "divider"}, {"view": "spacer"},
          {"view": "spacer", "minLength": 4}, {"view": "progress"}, {"view": "progress", "value": "share"},
          {"view": "shape", "shape": "Circle()", "fill": ".red"},
          {"view": "shape", "shape": ".rect(cornerRadius: 4)", "stroke": {"style": ".red", "lineWidth": 2, "dash": "[4, 2]"}},
          {"view": "shape", "shape": ".capsule", "stroke": {"style": "{ink.accent}", "inner": true}},
          {"view": "style", "style": ".red"}, {"view": "style", "style": ".regularMaterial"},
          {"view": "style", "style": "isOn ? .red : {ink.accent}"},
          {"view": "if", "condition": "isOn", "then": {"view": "text", "text": "title"}, "else": {"view": "raw", "raw": "Custom()"}},
          {"view": "if", "condition": "isOn", "then": {"view": "divider"}, "steps": [{"apply": "hidden"}]},
          {"view": "button", "role": ".cancel", "do": [{"call": "onClose"}], "label": {"view": "text", "text": "'Close'"}}
        ]}}
      """, ["watchos": "10"],
      gives: """
            content.overlay {
              VStack(alignment: .leading, spacing: Mosaic.Space.sm) {
                Group {
                  Image(systemName: "xmark")
                    .resizable()
                    .frame(width: 8)
                  Image("Logo")
                  Divider()
                  Spacer()
                  Spacer(minLength: 4)
                  ProgressView()
                  ProgressView(value: share)
                  Circle().fill(.red)
                  RoundedRectangle(cornerRadius: 4, style: .continuous)
                    .stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
                  Capsule().strokeBorder(Mosaic.Ink.accent)
                }
                Group {
                  Color.red
                  Rectangle().fill(.regularMaterial)
                  Rectangle().fill(isOn ? .red : Mosaic.Ink.accent)
                  if isOn {
                    Text(title)
                  } else {
                    Custom()
                  }
                  Group {
                    if isOn {
                      Divider()
                    }
                  }
                  .hidden()
                  Button(role: .cancel) {
                    onClose()
                  } label: {
                    Text(verbatim: "Close")
                  }
                }
              }
            }

        """),
    .inside(
      "a group is its views one after the other where several may stand",
      """
      {"apply": "confirmationDialog", "title": "title", "isPresented": "$isOpen", "view": {"view": "group", "children": [
        {"view": "button", "role": ".destructive", "do": [{"call": "onClose"}], "label": {"view": "text", "text": "title"}},
        {"view": "if", "condition": "isOn", "then": {"view": "group", "children": [{"view": "divider"}, {"view": "spacer"}]}},
        {"view": "group", "children": [{"view": "progress"}]}]}},
      {"apply": "overlay", "view": {"view": "stack", "axis": "horizontal", "children": [
        {"view": "divider"}, {"view": "group", "children": [{"view": "progress"}, {"view": "spacer"}]}]}}
      """,
      gives: """
              .confirmationDialog(title, isPresented: $isOpen) {
                Button(role: .destructive) {
                  onClose()
                } label: {
                  Text(title)
                }
                if isOn {
                  Divider()
                  Spacer()
                }
                ProgressView()
              }
              .overlay {
                HStack {
                  Divider()
                  ProgressView()
                  Spacer()
                }
              }

        """),
    .inside(
      "a group whose views are changed together is one view",
      """
      {"apply": "toolbar", "view": {"view": "group", "children": [{"view": "divider"}, {"view": "spacer"}],
        "steps": [{"apply": "disabled", "disabled": "isOn"}]}}
      """,
      gives: """
            content.toolbar {
              Group {
                Divider()
                Spacer()
              }
              .disabled(isOn)
            }

        """),
    .inside(
      "a group is one view where faithful code wants an argument",
      """
      {"apply": "overlay", "view": {"view": "group", "children": [{"view": "divider"}, {"view": "spacer"}]}}
      """, RecipeCase.faithful,
      gives: """
              .overlay(
                Group {
                  Divider()
                  Spacer()
                }
              )

        """),
    RecipeCase(
      "a group with a name is built, and handed the content where it shows it",
      """
      "views": {
        "both": {"view": "group", "children": [{"view": "divider"}, {"view": "spacer"}]},
        "twice": {"view": "group", "children": [{"view": "content"}, {"view": "ref", "name": "both"}]}},
      "steps": [{"apply": "background", "view": {"view": "ref", "name": "twice"}}]
      """,
      gives: """
            content.background { twice(content) }
          }

          @ViewBuilder
          private var both: some View {
            Divider()
            Spacer()
          }

          @ViewBuilder
          private func twice(_ content: Content) -> some View {
            content
            both
          }

        """),
    RecipeCase(
      "the body of a style may be a group",
      """
      "kind": "labelStyle", "body": {"view": "group", "children": [{"view": "part", "name": "title"}, {"view": "part", "name": "icon"}]}
      """,
      gives: """
          @ViewBuilder
          func makeBody(configuration: Configuration) -> some View {
            configuration.title
            configuration.icon
          }

        """),
    RecipeCase(
      "a named view is handed the content where it shows it",
      """
      "views": {
        "plain": {"view": "geometry", "name": "room", "content": {"view": "style", "style": ".red",
          "steps": [{"apply": "frame", "width": "room.size.width / 2"}]}},
        "twice": {"view": "stack", "axis": "depth", "children": [{"view": "content"}, {"view": "ref", "name": "plain"}]}},
      "steps": [{"apply": "background", "view": {"view": "ref", "name": "twice"}}]
      """,
      gives: """
            content.background { twice(content) }
          }

          private var plain: some View {
            GeometryReader { room in
              Color.red.frame(width: room.size.width / 2)
            }
          }

          private func twice(_ content: Content) -> some View {
            ZStack {
              content
              plain
            }
          }

        """),
  ]
}
