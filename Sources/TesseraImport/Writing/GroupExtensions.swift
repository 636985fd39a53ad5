/// Which groups cannot extend what they name, because the way leads back to them.
///
/// A group takes over everything below its target, so that it depends on all groups there that extend others, and on those
/// around it.
struct GroupExtensions {
  /// Ways longer than this are left to the reader, which refuses them.
  private static let maximumDepth = 256
  private static let maximumSteps = 1_000_000

  private let tree: ImportTree
  private let targets: [Int: [Int]]
  private var done: Set<Int> = []
  private var running: [Int] = []
  private var steps = 0
  /// Groups that stand in a circle.
  private(set) var circular: Set<Int> = []

  /// - Parameter targets: by group, the groups that it extends in any layer.
  /// - Complexity: O(groups below all targets), bounded.
  init(_ tree: ImportTree, targets: [Int: [Int]]) {
    (self.tree, self.targets) = (tree, targets)
    for group in targets.keys.sorted() { visit(group) }
  }

  private mutating func visit(_ group: Int) {
    steps += 1
    guard let found = targets[group], !done.contains(group), steps < Self.maximumSteps else { return }
    if let start = running.firstIndex(of: group) {
      circular.formUnion(running[start...])
      return
    }
    guard running.count < Self.maximumDepth else { return }
    running.append(group)
    for target in found {
      var around = target
      while around >= 0 {
        visit(around)
        around = Int(tree.nodes[around].parent)
      }
      var below = tree.nodes[target].children
      while let next = below.popLast(), steps < Self.maximumSteps {
        visit(Int(next))
        below += tree.nodes[Int(next)].children
      }
    }
    running.removeLast()
    done.insert(group)
  }
}
