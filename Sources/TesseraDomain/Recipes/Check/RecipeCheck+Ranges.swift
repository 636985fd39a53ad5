/// Numbers that are written out, and that SwiftUI draws as others, or complains about when it runs.
extension RecipeCheck {
  mutating func checkRanges(of step: RecipeStep.Application) {
    switch step.name {
    case "opacity":
      guard let value = step.argument("opacity"), let number = value.written, !(0...1).contains(number) else { return }
      report(
        "recipe.range", .warning, at: value.place, "an opacity of \(value) is drawn as \(number < 0 ? 0 : 1)",
        advice: "Write a number from 0 to 1.")
    case "frame":
      for side in ["width", "height"] {
        let capital = side.prefix(1).uppercased() + side.dropFirst()
        let names = [side, "min" + capital, "ideal" + capital, "max" + capital]
        let values = names.map { step.argument($0) }
        for (name, value) in zip(names, values) {
          guard let value, let number = value.written else { continue }
          if number < 0 {
            report(
              "recipe.range", .warning, at: value.place, "a frame's \"\(name)\" cannot be less than 0",
              advice: "Write 0 or more; a negative padding draws beyond an edge.")
          } else if number.isInfinite, name.hasSameBytes(as: side) {
            report(
              "recipe.range", .warning, at: value.place,
              "a frame cannot be \(value) \(side == "width" ? "wide" : "high")",
              advice: "Write \"\(names[3])\": \".infinity\" for all the room that there is.")
          }
        }
        checkOrder(Array(zip(names, values).dropFirst()))
      }
    case "rotation3DEffect":
      let numbers = ["x", "y", "z"].compactMap { step.argument($0) }
      guard let first = numbers.first, numbers.allSatisfy({ $0.written == 0 }) else { return }
      report(
        "recipe.range", .warning, at: first.place, "an axis of no direction turns nothing",
        advice: "Write 1 for \"x\", \"y\" or \"z\".")
    default: break
    }
  }

  /// Each is as large as those before it.
  private mutating func checkOrder(_ lengths: [(name: String, value: RecipeExpression?)]) {
    var last: (name: String, number: Double)?
    for (name, value) in lengths {
      guard let value, let number = value.written else { continue }
      if let last, last.number > number {
        report(
          "recipe.range", .warning, at: value.place, "a frame's \"\(name)\" is less than its \"\(last.name)\"",
          advice: "Write them in order: the least, then the largest.")
        return
      }
      last = (name, number)
    }
  }

  /// `Color(red: 255, …)`: shares reach from 0 to 1, and not far beyond in colours that sRGB does not have.
  mutating func checkShares(of arguments: [RecipeExpression.Argument]) {
    let shares: Set<String> = ["red", "green", "blue", "white", "hue", "saturation", "brightness", "opacity"]
    for argument in arguments {
      guard let label = argument.label, shares.contains(label), let number = argument.value.written,
        !(-1...2).contains(number)
      else { continue }
      report(
        "recipe.range", .warning, at: argument.value.place, "a color's \"\(label)\" is a share from 0 to 1",
        advice: number > 2 && number <= 255
          ? "Write \(argument.value) / 255 for one of 255 steps." : "Write such a share.")
      return
    }
  }
}

extension RecipeExpression {
  /// The number that it surely is; `nil` for what depends on anything.
  fileprivate var written: Double? {
    switch form {
    case .implicit("infinity"): .infinity
    case .member(let base, "infinity"): if case .type = base.form { .infinity } else { nil }
    default: LiteralArithmetic.value(of: self, isWhole: false)
    }
  }
}
