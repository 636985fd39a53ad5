extension RecipeValue {
  /// The colour that it surely is: of a token that the app has no colour of its own for, or of numbers.
  ///
  /// A colour of SwiftUI, `.red`, is what the system makes of it, and `nil` here.
  var color: Color? {
    switch form {
    case .token(let token):
      if case .color(let color) = token.value, token.tessera.swiftUI == nil { return color }
      return nil
    case .call(let callee, let arguments):
      switch callee.form {
      case .type("Color"): return Self.color(of: arguments)
      case .property(let base, "opacity"):
        guard let color = base.color, let share = arguments.first?.value.number else { return nil }
        return Color(space: color.space, components: color.components, alpha: color.alpha * share)
      default: return nil
      }
    default: return nil
    }
  }

  /// What `Color(.displayP3, red: 1, green: 0.5, blue: 0)` and the like make.
  private static func color(of arguments: [Argument]) -> Color? {
    var space = ColorSpace.srgb
    var numbers: [String: Double] = [:]
    for argument in arguments {
      if let label = argument.label {
        guard let number = argument.value.number else { return nil }
        numbers[label] = number
      } else if case .member(let name, of: _) = argument.value.form {
        switch name {
        case "sRGB": space = .srgb
        case "sRGBLinear": space = .srgbLinear
        case "displayP3": space = .displayP3
        default: return nil
        }
      } else {
        return nil
      }
    }
    let alpha = numbers["opacity"] ?? 1
    if let red = numbers["red"], let green = numbers["green"], let blue = numbers["blue"] {
      return Color(space, red, green, blue, alpha: alpha)
    }
    if let white = numbers["white"] { return Color(space, white, white, white, alpha: alpha) }
    if let hue = numbers["hue"], let saturation = numbers["saturation"], let brightness = numbers["brightness"] {
      /// A channel is full for a third of the circle to each side of its own hue, and fades over the next sixth.
      func channel(_ offset: Double) -> Double {
        let sixth = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
        return brightness * (1 - saturation * max(0, min(sixth, 4 - sixth, 1)))
      }
      return Color(space, channel(5), channel(3), channel(1), alpha: alpha)
    }
    return nil
  }
}
