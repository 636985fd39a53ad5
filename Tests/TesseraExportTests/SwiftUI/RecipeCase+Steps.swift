extension RecipeCase {
  /// Steps, effects, gestures and views.
  static let links: [RecipeCase] = [
    .steps(
      "steps stand in the order in which they are stored",
      #"{"apply": "background", "style": ".red"}, {"apply": "padding"}, {"apply": "padding", "edges": ".top", "length": 2}"#,
      gives: """
            content
              .background(.red)
              .padding()
              .padding(.top, 2)

        """),
    .steps(
      "arguments stand in the order of Swift",
      #"{"apply": "shadow", "y": 2, "radius": 4, "color": ".black"}, {"apply": "clipped"}"#,
      gives: "      .shadow(color: .black, radius: 4, y: 2)\n      .clipped()\n"),
    .steps(
      "a corner radius cuts with a shape that says how it is round",
      #"{"apply": "cornerRadius", "radius": "{radius.md}"}, {"apply": "cornerRadius", "radius": "{radius.full}"}"#,
      gives: """
              .clipShape(RoundedRectangle(cornerRadius: Mosaic.Radius.md, style: .continuous))
              .clipShape(Capsule())

        """),
    .steps(
      "an axis is one argument, and what is not said of it is 0",
      #"{"apply": "rotation3DEffect", "angle": ".degrees(8)", "y": 1, "perspective": 0.5}"#,
      gives: "      .rotation3DEffect(.degrees(8), axis: (x: 0, y: 1, z: 0), perspective: 0.5)\n"),
    .inside(
      "a message comes as a closure behind the buttons",
      #"{"apply": "alert", "title": "'Delete?'", "isPresented": "$isOpen", "message": "title", "view": {"view": "text", "text": "'OK'"}}"#,
      gives: """
              .alert(Text(verbatim: "Delete?"), isPresented: $isOpen) {
                Text(verbatim: "OK")
              } message: {
                Text(title)
              }

        """),
    .steps(
      "a view comes as a closure",
      #"{"apply": "overlay", "alignment": ".top", "view": {"view": "text", "text": "'New'"}}, {"apply": "mask", "view": {"view": "content"}}"#,
      gives: """
              .overlay(alignment: .top) { Text(verbatim: "New") }
              .mask { content }

        """),
    .steps(
      "a view without an alignment is an argument in faithful code",
      #"{"apply": "overlay", "alignment": ".top", "view": {"view": "text", "text": "'New'"}}, {"apply": "mask", "view": {"view": "content"}}"#,
      faithful,
      gives: """
              .overlay(alignment: .top) { Text("New") }
              .mask(content)

        """),
    .steps(
      "tokens that are more than one value have steps of their own",
      #"{"apply": "shadow", "token": "{shade.card}"}, {"apply": "border", "token": "{line.hair}", "shape": "Capsule()"}, {"apply": "border", "style": ".red", "width": 2, "stroke": "{line.dashed}", "shape": "Circle()"}"#,
      gives: """
              .mosaicShadow(Mosaic.Shade.card)
              .mosaicBorder(Mosaic.Line.hair, in: Capsule())
              .overlay {
                Circle().strokeBorder(.red, style: Mosaic.Line.dashed.strokeStyle(lineWidth: 2))
              }

        """),
    .inside(
      "motion is calmed for people who asked for that",
      #"{"apply": "animation", "animation": ".easeOut(duration: 0.2)", "value": "isOn", "reducedMotion": ".none"}, {"apply": "animation", "animation": "{motion.enter}", "value": "isOn"}"#,
      gives: """
              .animation(reduceMotion ? nil : .easeOut(duration: 0.2), value: isOn)
              .mosaicAnimation(Mosaic.Motion.enter, value: isOn)

        """),
    .inside(
      "faithful code moves for everybody",
      #"{"apply": "animation", "animation": ".easeOut(duration: 0.2)", "value": "isOn", "reducedMotion": ".none"}, {"apply": "animation", "animation": "{motion.enter}", "value": "isOn"}"#,
      faithful,
      gives: """
              .animation(.easeOut(duration: 0.2), value: isOn)
              .animation(Motion.enter.animation, value: isOn)

        """),
    .inside(
      "effects set, branch, animate and call",
      #"{"apply": "onAppear", "do": [{"set": "count", "to": "count + 1"}, {"set": "isOpen", "to": "!isOpen"}, {"if": "isOn", "then": [{"call": "onClose"}], "else": [{"if": "count > 2", "then": [{"set": "offset", "to": 0}]}]}, {"animate": ".spring()", "reducedMotion": ".easeOut(duration: 0.1)", "do": [{"set": "offset", "to": "{space.sm}"}]}]}"#,
      gives: """
            content.onAppear {
              count += 1
              isOpen.toggle()
              if isOn {
                onClose()
              } else if count > 2 {
                offset = 0
              }
              withAnimation(reduceMotion ? .easeOut(duration: 0.1) : .spring()) {
                offset = Mosaic.Space.sm
              }
            }

        """),
    .inside(
      "an event's value is named where it is used",
      #"{"apply": "onChange", "of": "isOn", "do": [{"set": "isOpen", "to": "value"}]}, {"apply": "onChange", "of": "count", "do": [{"call": "onClose"}]}"#,
      gives: """
              .mosaicOnChange(of: isOn) { value in isOpen = value }
              .mosaicOnChange(of: count) { _ in onClose() }

        """),
    .inside(
      "a change has another closure since iOS 17",
      #"{"apply": "onChange", "of": "isOn", "do": [{"set": "isOpen", "to": "value"}]}, {"apply": "onChange", "of": "count", "do": [{"call": "onClose"}]}"#,
      ["ios": "17", "macos": "14", "tvos": "17", "watchos": "10"],
      gives: """
              .onChange(of: isOn) { _, value in isOpen = value }
              .onChange(of: count) { onClose() }

        """),
    .inside(
      "a drag tells how far",
      #"{"apply": "gesture", "gesture": {"kind": "drag", "precedence": "simultaneous", "minimumDistance": 0, "onChanged": [{"set": "offset", "to": "value.translation.width"}], "onEnded": [{"set": "offset", "to": 0}]}}"#,
      gives: """
            content
              #if !os(tvOS)
                .simultaneousGesture(
                  DragGesture(minimumDistance: 0)
                    .onChanged { value in
                      offset = value.translation.width
                    }
                    .onEnded { _ in
                      offset = 0
                    }
                )
              #endif

        """),
    .inside(
      "taps and presses leave scrolling alone",
      #"{"apply": "gesture", "gesture": {"kind": "tap", "count": 2, "onEnded": [{"call": "onClose"}]}}, {"apply": "gesture", "gesture": {"kind": "press", "onChanged": [{"if": "!isOpen", "then": [{"set": "isOpen", "to": true}]}], "onEnded": [{"set": "isOpen", "to": false}]}}"#,
      gives: """
              .mosaicOnTapGesture(count: 2) { onClose() }
              .onLongPressGesture(
                minimumDuration: .infinity,
                perform: {},
                onPressingChanged: { isPressing in
                  isOpen = isPressing
                }
              )

        """),
    .inside(
      "a press is a drag in faithful code",
      #"{"apply": "gesture", "gesture": {"kind": "press", "precedence": "high", "onChanged": [{"set": "isOpen", "to": true}], "onEnded": [{"call": "onClose"}]}}"#,
      faithful,
      gives: """
            content
              .highPriorityGesture(
                DragGesture(minimumDistance: 0)
                  .onChanged { _ in
                    isOpen = true
                  }
                  .onEnded { _ in
                    onClose()
                  }
              )

        """),
    .inside(
      "older and newer names of two fingers",
      #"{"apply": "gesture", "gesture": {"kind": "magnify", "onChanged": [{"set": "offset", "to": "value * 10"}]}}"#,
      ["ios": "17", "macos": "14", "tvos": "17", "watchos": "10"],
      gives: """
                  MagnifyGesture().onChanged { value in
                    offset = value.magnification * 10
                  }

        """),
    .inside(
      "a switch within a step is a value beside the body",
      #"{"apply": "padding", "length": {"switch": "dynamicTypeSize", "cases": [{"in": [".xSmall", ".small"], "value": "{space.sm}"}], "default": "{space.md}"}}"#,
      gives: """
            content.padding(paddingLength)
          }

          private var paddingLength: CGFloat {
            switch dynamicTypeSize {
            case .xSmall, .small:
              return Mosaic.Space.sm
            default:
              return Mosaic.Space.md
            }
          }

        """),
    .inside(
      "raw code stands as it is", #"{"raw": " .drawingGroup()"}, {"apply": "padding"}"#,
      gives: "    content\n      .drawingGroup()\n      .padding()\n"),
  ]
}
