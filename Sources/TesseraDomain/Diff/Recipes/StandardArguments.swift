/// What SwiftUI takes for arguments of steps that are not given.
///
/// Said or not, the view is drawn alike. The values are those of the public interface of SwiftUI; an argument that is not
/// listed is one whose value depends on the view, or that nobody says out of habit.
enum StandardArguments {
  /// Whether a step would do the same without the argument.
  ///
  /// - Complexity: O(size of the value).
  static func contain(_ argument: RecipeStep.Argument, of step: String) -> Bool {
    guard let standard = byStep[step]?[argument.name] else { return false }
    return argument.value.alike.description.hasSameBytes(as: standard)
  }

  private static let byStep: [String: [String: String]] = [
    "accessibilityElement": ["children": ".ignore"],
    "background": ["alignment": ".center", "ignoresSafeAreaEdges": ".all"],
    "blur": ["opaque": "false"],
    "bold": ["isActive": "true"],
    "border": ["width": "1"],
    "clipped": ["antialiased": "false"],
    "frame": ["alignment": ".center"],
    "ignoresSafeArea": ["regions": ".all", "edges": ".all"],
    "italic": ["isActive": "true"],
    "mask": ["alignment": ".center"],
    "monospaced": ["isActive": "true"],
    "offset": ["x": "0", "y": "0"],
    "onTapGesture": ["count": "1"],
    "overlay": ["alignment": ".center", "ignoresSafeAreaEdges": ".all"],
    "padding": ["edges": ".all"],
    "position": ["x": "0", "y": "0"],
    "rotation3DEffect": ["x": "0", "y": "0", "z": "0", "anchor": ".center", "anchorZ": "0", "perspective": "1"],
    "rotationEffect": ["anchor": ".center"],
    "safeAreaInset": ["alignment": ".center"],
    "safeAreaPadding": ["edges": ".all"],
    "scaleEffect": ["x": "1", "y": "1", "anchor": ".center"],
    "shadow": ["x": "0", "y": "0"],
    "strikethrough": ["isActive": "true"],
    "swipeActions": ["edge": ".trailing", "allowsFullSwipe": "true"],
    "underline": ["isActive": "true"],
  ]
}
