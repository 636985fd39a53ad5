internal import HTTPServer
internal import Synchronization

/// Answers that were made once and can be given again, up to a number of bytes: the ones that nobody asked for the longest
/// go first.
final class AnswerCache: Sendable {
  struct Answer: Sendable {
    let fields: HTTPFields
    let body: SharedBody

    var response: HTTPResponse { HTTPResponse(200, fields, body: .shared(body)) }
  }

  private struct Entry {
    let answer: Answer
    let cost: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var bytes = 0
    var clock: UInt64 = 0
  }

  private let state = Mutex(State())
  private let maximumBytes: Int
  /// What an entry takes beside its body: fields, the key, the entry itself.
  private static let overhead = 1_024

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// - Complexity: O(1).
  subscript(_ key: String) -> Answer? {
    state.withLock { state in
      state.clock += 1
      guard let place = state.entries.index(forKey: key) else { return nil }
      state.entries.values[place].lastUse = state.clock
      return state.entries.values[place].answer
    }
  }

  /// Keeps an answer, unless it is so large that it would push out most others.
  ///
  /// - Complexity: O(1) over many calls; O(*n* log *n*) where the bound is reached.
  func keep(_ answer: Answer, as key: String) {
    // The same bytes compressed come beside them later.
    let cost = answer.body.count * 2 + key.utf8.count + Self.overhead
    guard cost <= maximumBytes / 4 else { return }
    state.withLock { state in
      state.clock += 1
      if let old = state.entries.updateValue(Entry(answer: answer, cost: cost, lastUse: state.clock), forKey: key) {
        state.bytes -= old.cost
      }
      state.bytes += cost
      if state.bytes > maximumBytes { Self.shrink(&state, to: maximumBytes / 2) }
    }
  }

  func removeAll() {
    state.withLock { state in
      state.entries = [:]
      state.bytes = 0
    }
  }

  var bytes: Int { state.withLock { $0.bytes } }

  private static func shrink(_ state: inout State, to bytes: Int) {
    for (key, entry) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if state.bytes <= bytes { return }
      state.entries[key] = nil
      state.bytes -= entry.cost
    }
  }
}
