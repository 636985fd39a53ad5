/// The combinations of choices over some modifiers, numbered.
struct ContextShape {
  let reach: ModifierSet
  /// Ascending, each with the number of its contexts, its default and what one step in it adds to a number.
  let axes: [Axis]
  /// How many combinations there are; held at a bound that no system reaches.
  let count: Int

  struct Axis {
    let modifier: Int
    let count: Int
    let defaultChoice: Int
    let stride: Int
  }

  static let countless = 1 << 40

  init(_ reach: ModifierSet, _ modifiers: [ResolverShape.Modifier]) {
    self.reach = reach
    var axes: [Axis] = []
    var stride = 1
    // The first modifier changes slowest.
    for modifier in reach.modifiers.reversed() {
      let shape = modifiers[modifier]
      let choices = max(1, shape.contexts.count)
      axes.append(
        Axis(modifier: modifier, count: choices, defaultChoice: shape.effectiveDefaultIndex, stride: stride))
      stride = min(stride * choices, Self.countless)
    }
    self.axes = axes.reversed()
    count = stride
  }

  /// The number of the combination that `context` makes, defaults where it makes no choice that there is.
  func number(of context: Context) -> Int {
    var number = 0
    for axis in axes {
      let choice = Int(context.choices[axis.modifier])
      number += (choice < 0 || choice >= axis.count ? axis.defaultChoice : choice) * axis.stride
    }
    return number
  }

  /// The context that makes just these choices of `context`, defaults where it makes none.
  func masked(_ context: Context) -> Context {
    var result = Context(unchosen: context.choices.count)
    for axis in axes { result[axis.modifier] = context[axis.modifier] ?? axis.defaultChoice }
    return result
  }

  /// Every combination in order of its number, at most `limit` of them; `total` is how many modifiers there are.
  func contexts(of total: Int, limit: Int) -> [Context] {
    var result: [Context] = []
    let shown = min(count, limit)
    result.reserveCapacity(shown)
    for number in 0..<shown {
      var context = Context(unchosen: total)
      for axis in axes { context[axis.modifier] = number / axis.stride % axis.count }
      result.append(context)
    }
    return result
  }
}
