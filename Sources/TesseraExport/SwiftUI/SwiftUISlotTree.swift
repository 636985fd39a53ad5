/// The code of a slot by the choices that make a difference to it.
indirect enum SwiftUISlotTree: Equatable {
  /// What is chosen over.
  enum Level: Hashable {
    case modifier(Int)
    case appearance
  }

  struct Branch: Equatable {
    var choices: [Int]
    let tree: SwiftUISlotTree
  }

  /// An expression, and whether it is to be made once: a colour that adapts is never equal to one made again.
  case value([UInt8], isMadeOnce: Bool)
  case choice(Level, [Branch])

  /// The tree over trees by choice; what is the same is written once, and no choice is asked for where all are the same.
  static func over(_ level: Level, _ trees: [(choice: Int, tree: SwiftUISlotTree)]) -> SwiftUISlotTree {
    var branches: [Branch] = []
    for (choice, tree) in trees {
      if let known = branches.firstIndex(where: { $0.tree == tree }) {
        branches[known].choices.append(choice)
      } else {
        branches.append(Branch(choices: [choice], tree: tree))
      }
    }
    if let only = branches.first, branches.count == 1 { return only.tree }
    return .choice(level, branches)
  }

  /// Expressions that are made once, in the order in which they are met.
  var madeOnce: [[UInt8]] {
    switch self {
    case .value(let code, let isMadeOnce): return isMadeOnce ? [code] : []
    case .choice(_, let branches):
      var result: [[UInt8]] = []
      for branch in branches {
        for code in branch.tree.madeOnce where !result.contains(code) { result.append(code) }
      }
      return result
    }
  }
}
