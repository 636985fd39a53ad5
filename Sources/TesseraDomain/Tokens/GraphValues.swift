internal import JSON

/// A token worked out, and where its value stands in the end.
final class Resolution {
  let token: ResolvedToken
  /// The value as some author wrote it, references to whole values followed.
  let literal: JSONNode

  init(token: ResolvedToken, literal: JSONNode) {
    self.token = token
    self.literal = literal
  }
}

/// What is known of a token in a context.
enum Evaluation {
  case unknown
  case running
  /// Undefined in this context.
  case undefined
  /// Defined, and not valid.
  case invalid
  case value(Resolution)
}

/// Answers by token and context.
struct GraphValues {
  /// Where an answer is kept.
  enum Place {
    /// Of a token that no modifier reaches.
    case plain(Int)
    case dense(Int)
    /// Of a token with more contexts than are kept ready.
    case sparse(Key)
  }

  struct Key: Hashable {
    let node: Int32
    let context: Context
  }

  private var plain: [Evaluation] = []
  /// By node: where its contexts begin in `dense`; -1 before they are asked for.
  private var bases: [Int32] = []
  private var dense: [Evaluation] = []
  private var sparse: [Key: Evaluation] = [:]

  mutating func prepare(_ count: Int) {
    plain = Array(repeating: .unknown, count: count)
    bases = Array(repeating: -1, count: count)
  }

  mutating func place(of node: Int, _ shape: ContextShape, in context: Context) -> Place {
    if bases[node] < 0 {
      guard shape.count <= TokenGraph.maximumContextsPerToken,
        dense.count + shape.count <= TokenGraph.maximumContexts
      else { return .sparse(Key(node: Int32(node), context: shape.masked(context))) }
      bases[node] = Int32(dense.count)
      dense.append(contentsOf: repeatElement(.unknown, count: shape.count))
    }
    return .dense(Int(bases[node]) + shape.number(of: context))
  }

  subscript(place: Place) -> Evaluation {
    get {
      switch place {
      case .plain(let node): plain[node]
      case .dense(let index): dense[index]
      case .sparse(let key): sparse[key] ?? .unknown
      }
    }
    set {
      switch place {
      case .plain(let node): plain[node] = newValue
      case .dense(let index): dense[index] = newValue
      case .sparse(let key): sparse[key] = newValue
      }
    }
  }
}
