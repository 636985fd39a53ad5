internal import JSON

/// A token worked out, and where its value stands in the end.
final class Resolution {
  let token: ResolvedToken
  /// The value as some author wrote it, references to whole values followed.
  let literal: JSONNode
  /// Made when a carried value first takes this one over, which thousands may; `nil` within for one that is too long.
  private var text: CanonicalText??
  private var summary: String??

  init(token: ResolvedToken, literal: JSONNode) {
    self.token = token
    self.literal = literal
  }

  /// The value as canonical JSON; `nil` where it is longer than any carried value takes over.
  ///
  /// - Parameter work: gets the bytes that are made, see ``TokenGraph/maximumWork``.
  /// - Complexity: O(*n*) in the bytes of the value; once.
  func textToTakeOver(counting work: inout Int) -> CanonicalText? {
    if let text { return text }
    let json: String
    if case .carried(let carried) = token.value {
      json = carried.json
    } else {
      var bytes: [UInt8] = []
      CanonicalJSON.append(token.value.json, to: &bytes)
      json = String(decoding: bytes, as: UTF8.self)
      work += bytes.count
    }
    let made = CanonicalText(json)
    text = .some(made)
    return made
  }

  /// The value in a few words; `nil` where they are longer than any carried value takes over.
  ///
  /// - Parameter work: gets the bytes that are read or made, see ``TokenGraph/maximumWork``.
  /// - Complexity: O(*n*) in the bytes of the value; once.
  func summaryToTakeOver(counting work: inout Int) -> String? {
    if let summary { return summary }
    let words = token.value.summary
    if case .carried(let carried) = token.value { work += carried.json.utf8.count } else { work += words.utf8.count }
    let made = words.utf8.count <= CarriedText.maximumAddedBytes ? words : nil
    summary = .some(made)
    return made
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
