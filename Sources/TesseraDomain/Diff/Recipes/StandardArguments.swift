/// What SwiftUI takes for an argument of a step that is not given, where that is the same for every view.
///
/// Said or not, the view is drawn alike. The values are those of the public interface of SwiftUI.
enum StandardArguments {
  /// Whether a step would do the same without the argument.
  ///
  /// - Complexity: O(size of the value).
  static func contain(_ argument: RecipeStep.Argument, of step: String) -> Bool {
    guard let standard = byStep[step]?[argument.name] ?? byName[argument.name] else { return false }
    return argument.value.alike.description.hasSameBytes(as: standard)
  }

  private static let byName = ["alignment": ".center", "anchor": ".center"]

  private static let byStep: [String: [String: String]] = [
    "background": ["ignoresSafeAreaEdges": ".all"],
    "border": ["width": "1"],
    "offset": ["x": "0", "y": "0"],
    "onTapGesture": ["count": "1"],
    "overlay": ["ignoresSafeAreaEdges": ".all"],
    "padding": ["edges": ".all"],
    "rotation3DEffect": ["x": "0", "y": "0", "z": "0", "anchorZ": "0", "perspective": "1"],
    "scaleEffect": ["x": "1", "y": "1"],
    "shadow": ["x": "0", "y": "0"],
  ]
}
