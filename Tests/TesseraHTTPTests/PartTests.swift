import TesseraAPI
import TesseraDomain
import Testing

@testable import HTTPServer
@testable import TesseraHTTP

struct PartTests {
  @Test(
    arguments: [
      ([], 0), (["*/*"], 0), (["text/markdown"], 1), (["text/*"], 1), (["application/json;q=0.5, text/markdown"], 1),
      (["text/markdown;q=0.1", "application/json;q=0.2"], 0), (["text/html"], nil), (["application/json;q=0, */*"], 1),
      (["*/*;q=0"], nil), (["Text/Markdown ; q=1.0"], 1),
    ] as [([String], Int?)])
  func `the media type is the one that a client likes best`(_ accept: [String], _ place: Int?) {
    #expect(MediaRange.preferred(accept, of: ["application/json", "text/markdown"]) == place)
  }

  @Test func `a bucket empties by requests and fills with time`() {
    let limiter = RateLimiter(perSecond: 2, burst: 2)
    #expect((0..<3).map { _ in limiter.take("a", now: 1_000) } == [nil, nil, 1])
    #expect(limiter.take("b", now: 1_000) == nil)
    #expect(limiter.take("a", now: 1_499) == 1)
    #expect(limiter.take("a", now: 1_500) == nil)
    #expect(limiter.take("a", now: 0) == 1)
    let none = RateLimiter(perSecond: 0, burst: 0)
    #expect((0..<100).allSatisfy { _ in none.take("a", now: 0) == nil })
  }

  @Test func `answers are kept up to a number of bytes, and those asked for stay`() {
    let cache = AnswerCache(maximumBytes: 100_000)
    func keep(_ key: String, _ count: Int) {
      cache.keep(.init(fields: [:], body: SharedBody([UInt8](repeating: 0, count: count))), as: key)
    }
    keep("huge", 20_000)
    #expect(cache["huge"] == nil)
    for number in 0..<100 {
      keep("\(number)", 1_000)
      #expect(cache["0"] != nil)
      #expect(cache.bytes <= 100_000)
    }
    #expect(cache["1"] == nil && cache["99"] != nil)
    cache.removeAll()
    #expect(cache["0"] == nil && cache.bytes == 0)
  }

  @Test func `a line of the log holds one request, whatever it says`() {
    let entry = ServerLogEntry(
      id: "r1", method: "GET", path: "/a\nb\u{1B}", pattern: "/{a}", status: 404, bytes: 12, microseconds: 340,
      address: "::1", userAgent: "curl\"", extra: [.init("problem", "path.not-found")])
    #expect(
      String(decoding: LogLine.bytes(entry, .text, now: 1_000), as: UTF8.self)
        == "1970-01-01T00:00:01.000Z 404 GET /a\\xab\\x1b 340us 12B ::1 r1 problem=\"path.not-found\"\n")
    #expect(
      String(decoding: LogLine.bytes(entry, .json, now: 1_000), as: UTF8.self)
        == #"{"at":"1970-01-01T00:00:01.000Z","id":"r1","method":"GET","path":"/a\nb\u001b","route":"/{a}","status":404,"#
        + #""bytes":12,"microseconds":340,"address":"::1","userAgent":"curl\"","problem":"path.not-found"}"# + "\n")
  }

  @Test(arguments: [
    ServerProblem.malformed(""), .notFound, .methodNotAllowed("PUT", allowed: ["GET"]), .bodyTooLarge(limit: 1),
    .targetTooLong(limit: 1), .fieldsTooLarge(bytes: 1, count: 1), .unknownExpectation, .unknownVersion,
    .notImplemented, .busy, .stopping, .invalidResponse,
  ])
  func `what the server refuses by itself is a kind of problem like others`(_ problem: ServerProblem) {
    #expect(ProblemKind.find(problem.code)?.status == problem.status)
  }

  @Test func `no design system has a scope that begins another address`() throws {
    let words = Set(try TestService().routes.compactMap { $0.pattern.split(separator: "/").first }.map(String.init))
    #expect(words.isSuperset(of: ["api", "problems", "static", "{scope}"]))
    for word in words where !word.contains("{") {
      #expect(throws: VersionTextError.self, "\(word)") { try SystemIdentifier(parsing: "\(word).kit") }
    }
  }
}
