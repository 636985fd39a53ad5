internal import HTTPServer
internal import Synchronization
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// Whole answers of one state of the registry, by who asks for what: given without waiting for a worker.
///
/// An answer is noted with a state that was seen before it was made, so that none can be older than the state it is
/// given for.
final class HotAnswers: Sendable {
  private struct State {
    var mark: ChangeMark?
    /// When the registry was last seen to be in this state, in milliseconds of a clock that never jumps.
    var seen: Int64 = 0
    var answers: [String: HTTPResponse] = [:]
    var bytes = 0
  }

  private let state = Mutex(State())
  private let maximumBytes: Int
  private static let maximumCount = 8_192

  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// An answer, and the state that it is of; whether it may be given without another look.
  func find(_ key: String, now: Int64) -> (response: HTTPResponse, mark: ChangeMark, isSure: Bool)? {
    state.withLock { state in
      guard let mark = state.mark, let response = state.answers[key] else { return nil }
      // What clients may keep for a year only ends with a withdrawal, and that takes longer than this.
      let isRecent = now - state.seen < FileRegistry.leisureMilliseconds
      return (response, mark, isRecent && response.fields["Cache-Control"]?.hasSuffix("immutable") == true)
    }
  }

  /// Notes that the registry was in a state at a time.
  func see(_ mark: ChangeMark, now: Int64) {
    state.withLock { state in
      if state.mark == mark { state.seen = max(state.seen, now) }
    }
  }

  /// Notes an answer that others may get, too: one with a tag, whose bytes are shared.
  ///
  /// - Parameter mark: of the registry before the answer was made.
  func note(_ response: HTTPResponse, as key: String, _ mark: ChangeMark) {
    guard response.status == 200, case .shared(let body) = response.body, response.fields["ETag"] != nil,
      // What depends on more than who asks for what is judged each time.
      response.fields["Vary"]?.utf8.elementsEqual("Accept".utf8) != true, body.count <= maximumBytes / 8
    else { return }
    state.withLock { state in
      if let known = state.mark, known.sequence > mark.sequence { return }
      let isFull = state.answers.count >= Self.maximumCount || state.bytes + body.count > maximumBytes
      if state.mark != mark || isFull { state = State(mark: mark) }
      if state.answers.updateValue(response, forKey: key) == nil { state.bytes += body.count }
    }
  }

  func removeAll() { state.withLock { $0 = State() } }
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
    let now = Self.steady()
    guard request.method == "GET" || request.method == "HEAD",
      let found = hot.find(hotKey(request, caller), now: now)
    else { return nil }
    if found.isSure { return found.response }
    guard (try? pool.generation) == found.mark else { return nil }
    hot.see(found.mark, now: now)
    return found.response
  }

  /// Answers, and notes the answer for the next who asks the same.
  func answering(
    _ request: HTTPRequest, _ caller: Caller, _ make: () throws(APIProblem) -> HTTPResponse
  ) throws(APIProblem) -> HTTPResponse {
    let isRead = request.method == "GET" || request.method == "HEAD"
    let mark = isRead ? try? pool.generation : nil
    do throws(APIProblem) {
      let response = try make()
      if let mark { hot.note(response, as: hotKey(request, caller), mark) }
      return response
    } catch {
      throw error.shown(to: caller)
    }
  }
}
