extension RecipeCase {
  /// Types, initializers, entry points and styles.
  static let declarations: [RecipeCase] = [
    RecipeCase(
      "a modifier for clients can be made and read anywhere",
      """
      "description": "A card.", "api": {"function": "cardStyle", "exposes": ["radius"], "labels": {"radius": "corners"}},
      "parameters": [
        {"name": "radius", "type": "length", "default": 12, "description": "How round."},
        {"name": "tone", "type": "color", "default": "{ink.surface}"}],
      "state": {"isOn": {"type": "boolean", "initial": false}, "text": {"type": "string", "initial": "''"},
        "ratio": {"type": "number", "initial": 1}},
      "environment": ["colorScheme"],
      "steps": [{"apply": "cornerRadius", "radius": "radius"}]
      """, ["access": "public"],
      gives: """
        /// A card.
        public struct SampleModifier: ViewModifier {
          @Environment(\\.colorScheme) private var colorScheme
          @State private var isOn = false
          @State private var ratio: Double = 1
          @State private var text = ""

          /// How round.
          nonisolated public let radius: CGFloat
          nonisolated public let tone: Color

          nonisolated public init(radius: CGFloat = 12, tone: Color = Mosaic.Ink.surface) {
            self.radius = radius
            self.tone = tone
          }

          public func body(content: Content) -> some View {
            content.clipShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
          }
        }

        extension View {
          /// A card.
          ///
          /// - Parameter radius: How round.
          nonisolated public func cardStyle(corners radius: CGFloat = 12) -> some View {
            modifier(SampleModifier(radius: radius))
          }
        }

        """),
    RecipeCase(
      "faithful code stores defaults where no initializer is needed",
      #""parameters": [{"name": "a", "type": "length", "default": 12}, {"name": "b", "type": "integer", "default": 1}], "steps": [{"apply": "padding", "length": "a"}, {"apply": "lineLimit", "number": "b"}]"#,
      faithful,
      gives: """
        struct SampleModifier: ViewModifier {
          var a: CGFloat = 12
          var b: Int = 1

          func body(content: Content) -> some View {

        """),
    RecipeCase(
      "what has no default needs no initializer of ours",
      #""parameters": [{"name": "a", "type": "length"}, {"name": "b", "type": "seconds"}], "steps": [{"apply": "padding", "length": "a"}]"#,
      gives: """
        struct SampleModifier: ViewModifier {
          let a: CGFloat
          let b: Double

          func body(content: Content) -> some View {

        """),
    RecipeCase(
      "bindings, styles, shapes and actions are stored as what holds them",
      """
      "parameters": [
        {"name": "isOpen", "type": "binding.boolean"}, {"name": "fill", "type": "style", "default": ".tint"},
        {"name": "outline", "type": "shape", "default": ".capsule"}, {"name": "onClose", "type": "action"}],
      "steps": [{"apply": "background", "style": "fill", "shape": "outline"}, {"apply": "sheet", "isPresented": "$isOpen",
        "view": {"view": "divider"}}]
      """, ["access": "public"],
      gives: """
        public struct SampleModifier: ViewModifier {
          @Binding private var isOpen: Bool
          nonisolated public let fill: AnyShapeStyle
          nonisolated public let outline: MosaicAnyShape
          public let onClose: () -> Void

          public init(
            isOpen: Binding<Bool>,
            fill: some ShapeStyle = TintShapeStyle.tint,
            outline: some InsettableShape = Capsule(),
            onClose: @escaping () -> Void
          ) {
            _isOpen = isOpen
            self.fill = AnyShapeStyle(fill)
            self.outline = MosaicAnyShape(outline)
            self.onClose = onClose
          }

          public func body(content: Content) -> some View {
            content
              .background(fill, in: outline)
              .sheet(isPresented: $isOpen) { Divider() }
          }
        }

        extension View {
          public func sample(

        """),
    RecipeCase(
      "keywords and names of ours are kept apart",
      """
      "api": {"function": "sample", "labels": {"in": "_", "default": "for"}},
      "parameters": [{"name": "in", "type": "length", "default": 2}, {"name": "default", "type": "fontWeight", "default": ".bold"},
        {"name": "content", "type": "length", "default": 1}],
      "steps": [{"apply": "padding", "length": "in + content"}, {"apply": "font", "font": "Font.body.weight(default)"}]
      """,
      gives: """
              .padding(`in` + self.content)
              .font(Font.body.weight(`default`))
          }
        }

        extension View {
          nonisolated func sample(_ `in`: CGFloat = 2, for `default`: Font.Weight = .bold, content: CGFloat = 1) -> some View {
            modifier(SampleModifier(in: `in`, default: `default`, content: content))

        """),
    RecipeCase(
      "deprecation marks what people call",
      #""deprecated": "Too loud.", "steps": [{"apply": "padding"}]"#,
      gives: """
        @available(*, deprecated, message: "Too loud.")
        struct SampleModifier: ViewModifier {

        """),
    RecipeCase(
      "derived values are properties",
      """
      "environment": ["colorScheme"], "parameters": [{"name": "isOn", "type": "boolean"}],
      "derived": {
        "gap": {"type": "length", "value": {"switch": "colorScheme", "cases": [{"in": [".dark"], "value": 2}], "default": 4},
          "description": "Less in the dark."},
        "fill": {"type": "style", "value": "isOn ? .tint : {ink.accent}"},
        "edge": {"type": "style", "value": ".tint"},
        "tone": {"type": "color", "value": "isOn ? .red : .blue"}},
      "steps": [{"apply": "padding", "length": "gap"}, {"apply": "foregroundStyle", "style": "fill", "secondary": "edge"},
        {"apply": "background", "style": "tone"}]
      """,
      gives: """
              .padding(gap)
              .foregroundStyle(fill, edge)
              .background(tone)
          }

          private var edge: some ShapeStyle {
            TintShapeStyle.tint
          }

          private var fill: AnyShapeStyle {
            isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Mosaic.Ink.accent)
          }

          /// Less in the dark.
          private var gap: CGFloat {
            switch colorScheme {
            case .dark:
              return 2
            default:
              return 4
            }
          }

          private var tone: Color {
            isOn ? .red : .blue
          }
        }

        """),
    RecipeCase(
      "a composition is a function",
      #""kind": "composition", "parameters": [{"name": "isOn", "type": "boolean", "default": true}], "steps": [{"apply": "padding"}, {"apply": "disabled", "disabled": "!isOn"}]"#,
      gives: """
        extension View {
          nonisolated func sample(isOn: Bool = true) -> some View {
            self
              .padding()
              .disabled(!isOn)
          }
        }

        """),
    RecipeCase(
      "a composition that branches is a view builder",
      #""kind": "composition", "parameters": [{"name": "padding", "type": "boolean"}], "steps": [{"if": "padding", "then": [{"apply": "padding"}]}]"#,
      gives: """
          @ViewBuilder
          nonisolated func sample(padding: Bool) -> some View {
            if padding {
              self.padding()
            } else {
              self
            }
          }

        """),
    RecipeCase(
      "what a function cannot hold has a modifier of its own",
      #""kind": "composition", "parameters": [{"name": "isOn", "type": "boolean"}], "steps": [{"apply": "padding"}, {"apply": "clipped"}, {"if": "isOn", "then": [{"apply": "hidden"}]}]"#,
      gives: """
        private struct SampleModifier: ViewModifier {
          let isOn: Bool

          nonisolated init(isOn: Bool) {
            self.isOn = isOn
          }

          func body(content: Content) -> some View {
            content
              .padding()
              .clipped()
              .mosaicApply { withHidden($0) }
          }

        """),
    RecipeCase(
      "a button style is told what is pressed",
      #""kind": "buttonStyle", "api": {"function": "quiet"}, "steps": [{"apply": "opacity", "opacity": "isPressed ? 0.5 : 1"}]"#,
      ["access": "public"],
      gives: """
        public struct SampleButtonStyle: ButtonStyle {
          nonisolated public init() {}

          public func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
          }
        }

        extension ButtonStyle where Self == SampleButtonStyle {
          nonisolated public static var quiet: SampleButtonStyle {
            SampleButtonStyle()
          }
        }

        """),
    RecipeCase(
      "a style that reads the environment does so in a view",
      """
      "kind": "buttonStyle", "parameters": [{"name": "tone", "type": "color", "default": "{ink.accent}"}],
      "environment": ["isEnabled"], "derived": {"fill": {"type": "color", "value": "isEnabled ? tone : .gray"}},
      "steps": [{"apply": "background", "style": "fill"}, {"apply": "opacity", "opacity": "isPressed ? 0.5 : 1"}]
      """,
      gives: """
          func makeBody(configuration: Configuration) -> some View {
            Appearance(style: self, configuration: configuration)
          }

          private struct Appearance: View {
            let style: SampleButtonStyle
            let configuration: ButtonStyleConfiguration
            @Environment(\\.isEnabled) private var isEnabled

            var body: some View {
              configuration.label
                .background(fill)
                .opacity(configuration.isPressed ? 0.5 : 1)
            }

            private var fill: Color {
              isEnabled ? style.tone : .gray
            }
          }
        }

        extension ButtonStyle where Self == SampleButtonStyle {
          nonisolated static var sample: SampleButtonStyle {
            SampleButtonStyle()
          }

          nonisolated static func sample(tone: Color = Mosaic.Ink.accent) -> SampleButtonStyle {
            SampleButtonStyle(tone: tone)
          }
        }

        """),
    RecipeCase(
      "a toggle style sets what is on",
      """
      "kind": "toggleStyle", "body": {"view": "stack", "axis": "horizontal", "children": [
        {"view": "part", "name": "label"},
        {"view": "image", "system": "isOn ? 'checkmark' : 'square'", "steps": [
          {"apply": "onLongPressGesture", "do": [{"set": "isOn", "to": "!isOn"}]}]}]}
      """,
      gives: """
          func makeBody(configuration: Configuration) -> some View {
            HStack {
              configuration.label
              Image(systemName: configuration.isOn ? "checkmark" : "square")
                .onLongPressGesture { configuration.isOn.toggle() }
            }
          }

        """),
    RecipeCase(
      "a label style lays out its parts",
      #""kind": "labelStyle", "body": {"view": "stack", "axis": "vertical", "children": [{"view": "part", "name": "icon"}, {"view": "part", "name": "title"}]}"#,
      gives: """
            VStack {
              configuration.icon
              configuration.title
            }

        """),
  ]
}
