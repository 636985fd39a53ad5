import JSON
import Testing

@testable import TesseraDomain

/// What is said of each change of a recipe, the rule it falls under and what that forces: by hand, from the policy table.
@Suite struct RecipeDiffTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let recipe: String
    let edits: [(String, String)]
    let lines: [String]
    var heading = "changed 1"

    init(_ recipe: String, _ edits: [(String, String)], _ lines: [String], heading: String = "changed 1") {
      self.recipe = recipe
      self.edits = edits
      self.lines = lines
      self.heading = heading
    }

    var testDescription: String { lines.first ?? "\(edits)" }
  }

  private typealias System = RecipeSystem
  private static let look = "[recipe.step minor, render]"

  static let parameters: [Case] = [
    Case(
      System.card, [(#""default": 4"#, #""default": 6"#)],
      ["it: the default of shadowRadius is 6, was 4 [recipe.parameter.default minor, render]"]),
    Case(
      System.card,
      [
        (#""default": 4"#, #""default": "2 + 2""#), (#""default": 12"#, #""default": "max(-3, 24 / 2)""#),
        (#""y": 2"#, #""y": "8 * 0.25""#),
      ], ["it: respelled [- none]"], heading: "respelled 1"),
    // What is cut in an integer is not in a length, and a length of 2.5 is none of 2.
    Case(
      System.card, [(#""default": 4"#, #""default": "9 / 2""#)],
      ["it: the default of shadowRadius is 9 / 2, was 4 [recipe.parameter.default minor, render]"]),
    Case(
      System.card, [(#""default": 12"#, #""default": "{radius.md}""#)],
      ["it: the default of cornerRadius is {radius.md}, was 12 [recipe.parameter.default minor, render]"]),
    Case(
      System.card, [(#", "default": 4"#, "")],
      ["it: parameter shadowRadius has to be given now, was 4 by default [recipe.parameter.default major, required]"]),
    Case(
      System.badge, [(#""type": "integer"}"#, #""type": "integer", "default": 1}"#)],
      ["it: parameter count is 1 by default now [recipe.parameter.default minor, render]"]),
    Case(
      System.adaptive,
      [(#""environment""#, #""parameters": [{"name": "tint", "type": "color", "default": ".blue"}], "environment""#)],
      ["it: parameter tint is new, .blue by default [recipe.parameter.added minor]"]),
    Case(
      System.adaptive, [(#""environment""#, #""parameters": [{"name": "tint", "type": "color"}], "environment""#)],
      ["it: parameter tint is new, and has to be given [recipe.parameter.added major, required]"]),
    Case(
      System.badge,
      [
        (#"{"name": "showZero", "type": "boolean", "default": false}"#, #"{"name": "spare", "type": "boolean"}"#),
        ("count > 0 || showZero", "count > 0"),
      ],
      [
        "it: parameter showZero is gone [recipe.parameter.removed major]",
        "it: parameter spare is new, and has to be given [recipe.parameter.added major, required]",
        "it: the condition is count > 0, was count > 0 || showZero \(look)",
      ]),
    Case(
      System.badge,
      [
        (#"{"name": "showZero", "type""#, #"{"name": "showsZero", "type""#),
        ("count > 0 || showZero", "count > 0 || showsZero"),
      ],
      ["it: parameter showZero is called showsZero now [recipe.parameter.renamed major]"]),
    Case(
      System.badge, [(#""name": "color", "type": "color""#, #""name": "color", "type": "style""#)],
      ["it: parameter color is of type style, was color [recipe.parameter.retyped major]"]),
    Case(
      System.badge,
      [
        (#"{"name": "count", "type": "integer"},"#, ""),
        (#""default": false}"#, #""default": false}, {"name": "count", "type": "integer"}"#),
      ],
      ["it: parameter count comes after showZero now [recipe.parameter.reordered major]"]),
    Case(
      System.card,
      [
        (#"{"name": "cornerRadius", "type": "length", "default": 12},"#, ""),
        (
          #""description": "How far the shadow goes."}"#,
          #""description": "How far the shadow goes."}, {"name": "cornerRadius", "type": "length", "default": 12}"#
        ),
      ],
      ["it: parameter shadowRadius comes before cornerRadius now [recipe.parameter.reordered major]"]),
    Case(
      System.card, [("cardStyle", "panelStyle")],
      ["it: it is called as panelStyle now, was cardStyle [recipe.exposure major]"]),
    Case(
      System.pressable, [(#"["scale", "opacity"]"#, #"["scale", "opacity", "animation"]"#)],
      ["it: it can be called with animation now [recipe.exposure major]"]),
    Case(
      System.pressable, [(#"["scale", "opacity"]"#, #"["scale"]"#)],
      ["it: it cannot be called with opacity any more [recipe.exposure major]"]),
    Case(
      System.pressable, [(#"["scale", "opacity"]"#, #"["opacity", "scale"]"#)],
      ["it: it takes opacity, scale, was scale, opacity [recipe.exposure major]"]),
    Case(
      System.card, [(#""api": {"#, #""api": {"labels": {"shadowRadius": "shadow"}, "#)],
      ["it: the label of shadowRadius is shadow, was shadowRadius [recipe.exposure major]"]),
  ]

  private static let spelled = """
    {"kind": "modifier", "parameters": [{"name": "isOn", "type": "boolean", "default": true}], "steps": [
      {"apply": "padding", "edges": "[.leading, .top]", "length": 2},
      {"apply": "clipShape", "shape": "RoundedRectangle(cornerRadius: 4)"}, {"apply": "contentShape", "shape": "Circle()"},
      {"apply": "tint", "color": "Color.clear"},
      {"apply": "foregroundStyle", "style": "isOn ? Color.red : .secondary"}]}
    """

  static let steps: [Case] = [
    Case(
      spelled,
      [
        ("[.leading, .top]", "[.top, .leading]"), ("RoundedRectangle(", ".rect("), ("Circle()", ".circle"),
        ("Color.clear", ".clear"),
      ], ["it: respelled [- none]"], heading: "respelled 1"),
    Case(
      spelled, [("Color.red", ".red")],
      ["it: the style of foregroundStyle is isOn ? .red : .secondary, was isOn ? Color.red : .secondary \(look)"]),
    Case(
      System.pressable,
      [
        (#""scaleEffect", "scale": "isPressed ? scale : 1"}"#, "1"),
        (#""opacity", "opacity": "isPressed ? opacity : 1"}"#, #""scaleEffect", "scale": "isPressed ? scale : 1"}"#),
        (#"{"apply": 1"#, #"{"apply": "opacity", "opacity": "isPressed ? opacity : 1"}"#),
      ], ["it: opacity comes before scaleEffect now \(look)"]),
    Case(
      System.card,
      [
        (#"{"apply": "padding"}"#, "1"), (#"{"apply": "cornerRadius", "radius": "cornerRadius"}"#, "2"),
        ("1,", #"{"apply": "cornerRadius", "radius": "cornerRadius"},"#), ("2,", #"{"apply": "padding"},"#),
      ], ["it: cornerRadius and padding have changed places \(look)"]),
    Case(
      System.card,
      [
        (#"{"apply": "padding"},"#, ""), (#""x": 0, "y": 2}"#, #""x": 0, "y": 2}, {"apply": "padding"}"#),
      ], ["it: padding comes after shadow now \(look)"]),
    Case(
      System.badge,
      [
        (#"".horizontal", "length": 6"#, "1"), (#"".vertical", "length": 2"#, #"".horizontal", "length": 6"#),
        (#""edges": 1"#, #""edges": ".vertical", "length": 2"#),
      ],
      [
        "it: in the overlay's badgeView: padding(edges: .vertical, length: 2) comes before "
          + "padding(edges: .horizontal, length: 6) now \(look)"
      ]),
    Case(
      System.card, [(#"{"apply": "padding"},"#, #"{"apply": "padding"}, {"apply": "opacity", "opacity": 0.5},"#)],
      ["it: opacity(0.5) is new, after padding \(look)"]),
    Case(
      System.card, [(#"{"apply": "padding"},"#, #"{"apply": "opacity", "opacity": 0.5}, {"apply": "padding"},"#)],
      ["it: opacity(0.5) is new, before padding \(look)"]),
    Case(System.card, [(#"{"apply": "padding"},"#, "")], ["it: padding is gone \(look)"]),
    Case(
      System.card, [(#"{"apply": "padding"},"#, #"{"apply": "opacity", "opacity": 0.5},"#)],
      ["it: opacity(0.5) instead of padding \(look)"]),
    Case(System.card, [(#""y": 2"#, #""y": 3"#)], ["it: the y of shadow is 3, was 2 \(look)"]),
    Case(System.card, [(#", "y": 2"#, "")], ["it: the y of shadow is not given any more, was 2 \(look)"]),
    Case(
      System.card, [(#"{"apply": "padding"}"#, #"{"apply": "padding", "length": 8}"#)],
      ["it: the length of padding is 8 now \(look)"]),
    Case(
      System.badge, [(#""length": 6"#, #""length": 8"#)],
      ["it: in the overlay's badgeView: the length of padding(edges: .horizontal) is 8, was 6 \(look)"]),
    Case(
      System.badge, [("count > 99", "count > 9")],
      [
        "it: in the overlay's badgeView: text is count > 9 ? '99+' : '${count}', was count > 99 ? '99+' : '${count}' "
          + look
      ]),
    Case(
      System.badge, [("count > 0 || showZero", "count != 0 || showZero")],
      ["it: the condition is count != 0 || showZero, was count > 0 || showZero \(look)"]),
    Case(
      System.badge, [(".topTrailing", ".topLeading")],
      ["it: if count > 0 || showZero: the alignment of overlay is .topLeading, was .topTrailing \(look)"]),
    Case(
      System.badge, [(#""badgeView"}}]}"#, #""badgeView"}}], "else": [{"apply": "opacity", "opacity": 0.5}]}"#)],
      ["it: unless count > 0 || showZero: opacity(0.5) is new \(look)"]),
    Case(
      System.pressable, [(#""to": false"#, #""to": true"#)],
      ["it: in the gesture's onEnded: isPressed is set to true, was false \(look)"]),
    Case(
      System.pressable, [(#""minimumDistance": 0"#, #""minimumDistance": 10"#)],
      ["it: the minimumDistance of gesture is 10, was 0 \(look)"]),
    Case(
      System.pressable, [(#""simultaneous""#, #""high""#)],
      ["it: the precedence of gesture is high, was simultaneous \(look)"]),
    Case(
      System.pressable, [(#"[{"if": "!isPressed", "then": [{"set": "isPressed", "to": true}]}]"#, "[]")],
      ["it: in the gesture's onChanged: if !isPressed is gone \(look)"]),
    Case(
      System.pressable, [(#""initial": false"#, #""initial": true"#)],
      ["it: state isPressed begins as true, was false \(look)"]),
    Case(
      System.primaryButton, [(#"{"use": "pressable", "with": {"scale": "isEnabled ? 0.98 : 1"}},"#, "")],
      ["it: pressable is not used any more \(look)"]),
    Case(
      System.primaryButton, [(#""use": "pressable""#, #""use": "hover""#)],
      ["it: uses hover(scale: isEnabled ? 0.98 : 1) instead of pressable \(look)"]),
    Case(
      System.primaryButton, [("0.98", "0.97")],
      ["it: the scale of pressable is isEnabled ? 0.97 : 1, was isEnabled ? 0.98 : 1 \(look)"]),
    Case(
      System.adaptive, [(#", "horizontalSizeClass""#, "")],
      ["it: it does not read horizontalSizeClass any more [meta.description patch]"], heading: "redescribed 1"),
    Case(
      System.adaptive, [(#""value": 3"#, #""value": 4"#)], ["it: spare is 4, was 3 [meta.description patch]"],
      heading: "redescribed 1"),
    Case(
      System.adaptive, [("colorScheme == .dark ?", "colorScheme == .light ?")],
      [
        "it: inset is colorScheme == .light ? {space.md} : {space.lg}, "
          + "was colorScheme == .dark ? {space.md} : {space.lg} \(look)"
      ]),
  ]

  static let uses: [Case] = [
    Case(
      System.card, [("{color.primary}", "{color.brand}")],
      ["it: background uses {color.brand}, was {color.primary} [recipe.uses patch]"], heading: "retargeted 1"),
    Case(
      System.card, [("{color.primary}", "{color.accent}")],
      ["it: background uses {color.accent}, was {color.primary} [recipe.uses minor, render]"],
      heading: "changed 1, retargeted 1"),
    Case(
      System.adaptive, [("{space.md} :", "{space.lg} :")],
      ["it: inset uses {space.lg}, was {space.md} [recipe.uses minor, layout]"], heading: "changed 1, retargeted 1"),
    Case(
      System.adaptive, [("{space.md} :", "{radius.md} :")],
      ["it: inset uses {radius.md}, was {space.md} [recipe.uses patch]"], heading: "retargeted 1"),
    Case(
      System.adaptive,
      [(#""length": "inset""#, #""length": "inset", "edges": ".top""#), (#""value": 3"#, #""value": "{space.md}""#)],
      [
        "it: spare is {space.md}, was 3 [meta.description patch]", "it: the edges of padding is .top now \(look)",
      ], heading: "changed 1, redescribed 1"),
  ]

  static let others: [Case] = [
    Case(
      System.card, [(#""kind": "modifier""#, #""kind": "composition""#)],
      ["it: it is a composition now, was a modifier [symbol.changed major]"]),
    Case(
      System.card, [(#""kind": "modifier""#, #""kind": "modifier", "type": "CardLook""#)],
      ["it: its type is CardLook, was ItModifier [symbol.changed major]"]),
    Case(
      System.card, [(#""kind""#, #""minimum": {"iOS": "17"}, "kind""#)],
      ["it: it needs iOS 17, was iOS 15 [platform.minimum major]"]),
    Case(
      System.badge,
      [
        (
          #""default": false}"#,
          #""default": false}, {"name": "entry", "type": "transition", "default": ".push(from: .top)"}"#
        )
      ],
      [
        "it: it needs iOS 16, macOS 13, tvOS 16, watchOS 9, was iOS 15, macOS 12, tvOS 15, watchOS 8 "
          + "[platform.minimum major]",
        "it: parameter entry is new, .push(from: .top) by default [recipe.parameter.added minor]",
      ]),
    Case(
      System.card, [(#""kind": "modifier""#, #""kind": "modifier", "environment": ["isLuminanceReduced"]"#)],
      [
        "it: it needs iOS 16, macOS 13, tvOS 16, was iOS 15, macOS 12, tvOS 15 [platform.minimum major]",
        "it: it reads isLuminanceReduced now [meta.description patch]",
      ], heading: "changed 1, redescribed 1"),
    Case(
      System.badge, [("A count.", "A number in a corner.")], ["it: its description differs [meta.description patch]"],
      heading: "redescribed 1"),
    Case(
      System.badge, [(#"{"count": 0}, "expect""#, #"{"count": -1}, "expect""#), ("A count.", "Count.")],
      ["it: its description and expectations differ [meta.description patch]"], heading: "redescribed 1"),
    Case(
      System.card, [("How far", "As far as")], ["it: its descriptions of parameters differ [meta.description patch]"],
      heading: "redescribed 1"),
    Case(
      System.card, [(#""kind""#, #""deprecated": "Use {panel}.", "replacement": "panel", "kind""#)],
      ["it: deprecated [life.deprecated minor]"], heading: "deprecated 1"),
    // The same in another spelling.
    Case(
      System.card,
      [
        (#""default": 12"#, #""default": "12.0""#), (".black.opacity(0.1)", ".black . opacity( 0.10 )"),
        (#""x": 0, "y": 2"#, #""y": "2", "x": 0"#),
      ], ["it: respelled [- none]"], heading: "respelled 1"),
    Case(
      System.pressable, [("isPressed", "isDown")], ["it: respelled [- none]"], heading: "respelled 1"),
    Case(System.badge, [("badgeView", "mark")], ["it: respelled [- none]"], heading: "respelled 1"),
    Case(
      System.card, [(#", "exposes": ["cornerRadius", "shadowRadius"]"#, "")], ["it: respelled [- none]"],
      heading: "respelled 1"),
  ]

  @Test(arguments: parameters + steps + uses + others)
  func `a change says what happened in one line, and forces what the table says`(_ test: Case) throws {
    let after = try RecipeSystem.edited(test.recipe, test.edits)
    let diff = try RecipeSystem.diff(["it": test.recipe], ["it": after])
    #expect(diff.recipeLines == test.lines)
    #expect(diff.recipeCounts == test.heading)
    #expect(diff.changes.allSatisfy { $0.path?.recipeName != nil })
    // And back again: as many differences, of the same names.
    let back = try RecipeSystem.diff(["it": after], ["it": test.recipe])
    #expect(back.changes.isEmpty == diff.changes.isEmpty)
  }

  @Test(arguments: [
    (#"{"apply": "shadow", "radius": 4}"#, #"{"apply": "shadow", "radius": 4, "x": 0, "y": "0.0"}"#),
    (#"{"apply": "padding"}"#, #"{"apply": "padding", "edges": ".all"}"#),
    (
      #"{"apply": "rotation3DEffect", "angle": ".degrees(8)", "y": 1}"#,
      #"{"apply": "rotation3DEffect", "angle": ".degrees(8)", "x": 0, "y": 1, "z": 0, "anchor": ".center"}"#
    ),
    (
      #"{"apply": "overlay", "view": {"view": "divider"}}"#,
      #"{"apply": "overlay", "alignment": ".center", "view": {"view": "divider"}}"#
    ),
  ])
  func `what SwiftUI takes anyway is another spelling where it is said`(_ short: String, _ long: String) throws {
    func recipe(_ step: String) -> [String: String] { ["it": #"{"kind": "modifier", "steps": [\#(step)]}"#] }
    for (before, after) in [(short, long), (long, short)] {
      #expect(try RecipeSystem.diff(recipe(before), recipe(after)).recipeLines == ["it: respelled [- none]"])
    }
  }

  /// What has to be said is told, whatever it is.
  @Test func `an argument that has to be given is no habit`() throws {
    func recipe(_ alignment: String) -> [String: String] {
      ["it": #"{"kind": "modifier", "steps": [{"apply": "multilineTextAlignment", "alignment": "\#(alignment)"}]}"#]
    }
    #expect(
      try RecipeSystem.diff(recipe(".leading"), recipe(".center")).recipeLines == [
        "it: the alignment of multilineTextAlignment is .center, was .leading \(Self.look)"
      ])
  }

  @Test func `a step that takes a condition is no branch`() throws {
    func recipe(_ steps: String) -> [String: String] {
      [
        "it":
          #"{"kind": "modifier", "state": {"isIn": {"type": "boolean", "initial": false}}, "steps": [{"apply": "disabled", "disabled": "isIn"}\#(steps)]}"#
      ]
    }
    let diff = try RecipeSystem.diff(recipe(""), recipe(#", {"apply": "focused", "condition": "$isIn"}"#))
    #expect(diff.recipeLines == ["it: focused(condition: $isIn) is new, after disabled \(Self.look)"])
  }

  @Test(
    arguments: [
      // The argument before, now, the default before and now, and what is said.
      (nil, "0.95", "0.95", "0.95", ["it: respelled [- none]"]),
      ("0.9500", nil, "0.95", "0.950", ["it: respelled [- none]", "pressable: respelled [- none]"]),
      (nil, "0.9", "0.95", "0.95", ["it: the scale of pressable is 0.9 now \(look)"]),
      ("0.95", nil, "0.95", "0.95", ["it: respelled [- none]"]),
      ("0.9", nil, "0.95", "0.95", ["it: the scale of pressable is not given any more, was 0.9 \(look)"]),
      // It was the default and is not any more.
      (
        "0.95", nil, "0.95", "0.9",
        [
          "it: the scale of pressable is not given any more, was 0.95 \(look)",
          "pressable: the default of scale is 0.9, was 0.95 [recipe.parameter.default minor, render]",
        ]
      ),
    ] as [(String?, String?, String, String, [String])])
  func `an argument that says what is the default anyway is another spelling`(
    _ before: String?, _ after: String?, _ oldDefault: String, _ newDefault: String, _ lines: [String]
  ) throws {
    func side(_ argument: String?, _ standard: String) throws -> [String: String] {
      let with = argument.map { #", "with": {"scale": "\#($0)"}"# } ?? ""
      let pressable = try RecipeSystem.edited(
        System.pressable, [(#""default": 0.95"#, #""default": "\#(standard)""#)])
      return [
        "it": #"{"kind": "modifier", "steps": [{"use": "pressable"\#(with)}]}"#, "pressable": pressable,
      ]
    }
    let diff = try RecipeSystem.diff(side(before, oldDefault), side(after, newDefault))
    #expect(diff.recipeLines.filter { !$0.contains("through") } == lines)
  }

  static let namespaces: [Case] = [
    Case(
      System.namespace, [(#"{"name": "body""#, #"{"name": "text""#)],
      ["DS: Text.body is called Text.text now [recipe.renamed major]"]),
    Case(
      System.namespace,
      [(#"{"name": "body", "steps": [{"apply": "font", "font": ".body"}]}"#, #"{"name": "note", "steps": []}"#)],
      ["DS: Text.body is gone [recipe.removed major]", "DS: Text.note is new [recipe.added minor]"]),
    Case(
      System.namespace, [(#"{"name": "Button""#, #"{"name": "Control""#)],
      [
        "DS: group Button is gone, with 1 function [recipe.removed major]",
        "DS: group Control is new, with 1 function [recipe.added minor]",
      ]),
    Case(
      System.namespace, [(".title", ".largeTitle")],
      ["DS: in Text.title: font is .largeTitle, was .title [recipe.step minor, render]"]),
    Case(
      System.namespace,
      [(#""name": "enabled""#, #""name": "isOn""#), (#""enabled": "enabled""#, #""enabled": "isOn""#)],
      ["DS: in Button.primary: parameter enabled is called isOn now [recipe.parameter.renamed major]"]),
    Case(
      System.namespace, [(#""default": true"#, #""default": false"#)],
      ["DS: in Button.primary: the default of enabled is false, was true [recipe.parameter.default minor, render]"]),
  ]

  @Test(arguments: namespaces)
  func `functions of a namespace are told by their place`(_ test: Case) throws {
    let after = try RecipeSystem.edited(test.recipe, test.edits)
    let diff = try RecipeSystem.diff(["DS": test.recipe], ["DS": after])
    #expect(diff.recipeLines == test.lines)
    #expect(diff.recipeCounts == test.heading)
  }
}
