internal import HTTPServer
internal import Synchronization
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// Whole answers of one state of the registry, by who asks for what: given without waiting for a worker.
///
/// An answer is noted with a state that was seen before it was made, so that none can be older than the state it is
/// given for. What clients may keep for ever outlives the state, until a change touches what releases hold.
final class HotAnswers: Sendable {
  private struct State {
    var mark: ChangeMark?
    /// When the registry was last seen to be in this state, in milliseconds of a clock that never jumps.
    var seen: Int64 = 0
    var current = Shelf()
    var lasting = Shelf()
  }

  private struct Shelf {
    var answers: [String: HTTPResponse] = [:]
    var bytes = 0

    mutating func keep(_ response: HTTPResponse, _ size: Int, as key: String, maximumBytes: Int) {
      if answers.count >= HotAnswers.maximumCount || bytes + size > maximumBytes { self = Shelf() }
      if answers.updateValue(response, forKey: key) == nil { bytes += size }
    }
  }

  private let state = Mutex(State())
  /// Of each of the two kinds.
  private let maximumBytes: Int
  private static let maximumCount = 8_192

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes / 2 }

  /// An answer that needs no look at the registry.
  ///
  /// What clients may keep for ever only ends with a withdrawal, and that takes longer than this.
  func sure(_ key: String, now: Int64) -> HTTPResponse? {
    state.withLock { now - $0.seen < FileRegistry.leisureMilliseconds ? $0.lasting.answers[key] : nil }
  }

  /// An answer of a state that the registry was in at a time.
  func find(_ key: String, _ mark: ChangeMark, now: Int64) -> HTTPResponse? {
    state.withLock { state in
      guard state.mark == mark else { return nil }
      state.seen = max(state.seen, now)
      return state.lasting.answers[key] ?? state.current.answers[key]
    }
  }

  /// Notes an answer that others may get, too: one with a tag, whose bytes are shared.
  ///
  /// - Parameter mark: of the registry before the answer was made.
  func note(_ response: HTTPResponse, as key: String, _ mark: ChangeMark) {
    guard response.status == 200, case .shared(let body) = response.body, response.fields["ETag"] != nil,
      // What depends on more than who asks for what is judged each time.
      response.fields["Vary"]?.utf8.elementsEqual("Accept".utf8) != true, body.count <= maximumBytes / 4
    else { return }
    let isLasting = response.fields["Cache-Control"]?.hasSuffix("immutable") == true
    state.withLock { state in
      guard state.mark == mark else { return }
      if isLasting {
        state.lasting.keep(response, body.count, as: key, maximumBytes: maximumBytes)
      } else {
        state.current.keep(response, body.count, as: key, maximumBytes: maximumBytes)
      }
    }
  }

  /// Goes on to a newer state, with what no change touched.
  func move(to new: ChangeMark, _ untouched: Untouched) {
    state.withLock { $0 = State(mark: new, lasting: untouched.contains(.contents) ? $0.lasting : Shelf()) }
  }

  func removeAll() { state.withLock { $0 = State(mark: $0.mark) } }
}

extension RegistryService {
  /// What tells one question from every other, whoever asks.
  private func hotKey(_ request: HTTPRequest, _ caller: Caller) -> String {
    var key = request.rawPath
    for parameter in request.query.all {
      key += "\u{0}\(parameter.name.utf8.count)\u{0}\(parameter.name)\u{0}\(parameter.value)"
    }
    // Pages name the address that they were asked at.
    if request.path.first?.utf8.elementsEqual("api".utf8) != true,
      let origin = RequestOrigin.of(request, publicAddress: settings.publicAddress)
    {
      key += "\u{0}\(origin)"
    }
    // Some pages tell days.
    key += "\u{0}\u{0}\(now() / 86_400_000)"
    if let own = caller.key { key += "\u{0}\(caller.reach)\u{0}\(own.scopes.contains(.admin) && own.reaches(nil))" }
    return key
  }

  /// The answer to a question that was answered in this state of the registry before.
  func hotAnswer(_ request: HTTPRequest, _ caller: Caller) -> HTTPResponse? {
    guard request.method == "GET" || request.method == "HEAD" else { return nil }
    let (key, now) = (hotKey(request, caller), Self.steady())
    if let response = hot.sure(key, now: now) { return response }
    guard let mark = try? generation() else { return nil }
    return hot.find(key, mark, now: now)
  }

  private func generation() throws(APIProblem) -> ChangeMark { try read { view throws(APIProblem) in view.mark } }

  /// Answers, and notes the answer for the next who asks the same.
  func answering(
    _ request: HTTPRequest, _ caller: Caller, _ make: () throws(APIProblem) -> HTTPResponse
  ) throws(APIProblem) -> HTTPResponse {
    let isRead = request.method == "GET" || request.method == "HEAD"
    let mark = isRead ? try? generation() : nil
    do throws(APIProblem) {
      let response = try make()
      if let mark { hot.note(response, as: hotKey(request, caller), mark) }
      return response
    } catch {
      throw error.shown(to: caller)
    }
  }
}
