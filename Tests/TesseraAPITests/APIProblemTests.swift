import JSON
import TesseraAPI
import TesseraDomain
import Testing

struct APIProblemTests {
  private static let system = try? SystemIdentifier(parsing: "acme.mosaic")
  private static let (one, two) = (ReleaseVersion(1, 0, 0), ReleaseVersion(2, 0, 0))
  private static let forcing = PublishRefusal.Forcing(
    rule: .tokenRemoved, bump: .major, names: ["color.é", "recipe card"])

  private static let refusals: [PublishRefusal] = [
    .bumpTooLow(version: ReleaseVersion(1, 0, 1), base: one, needed: .major, by: [forcing]),
    .versionTaken(one),
    .stale(expected: one, found: nil, conflicts: ["a"]),
    .majorOnLine(line: 1, base: one, by: [forcing]),
    .contrast([
      ContrastFinding(
        foreground: TokenPath("a"), background: TokenPath("b"), level: .aaLarge, context: "theme=dark",
        before: nil, after: 2.123456789012345, required: 3, fails: true)
    ]),
    .earlyRemoval(["a", "b"]),
    .looserPolicy(["profile"]),
    .versionsExhausted("no version follows 1.0.0"),
  ]

  private static var errors: [(RegistryError, Int)] {
    guard let system, let channel = try? ChannelName(parsing: "next") else { return [] }
    return [
      (.systemNotFound(system, known: ["acme.other"]), 404),
      (.releaseNotFound("acme.mosaic@^9", known: ["1.0.0", "0.9.0 (yanked)"]), 404),
      (.channelNotFound(system, channel, known: ["latest"]), 404),
      (.tokenNotFound(TokenPath("color.x"), suggestion: "Did you mean color.y?"), 404),
      (.tokenNotFound(TokenPath(recipe: "card"), suggestion: nil), 404),
      (.noticeNotFound(system, 3), 404), (.keyNotFound(7), 404),
      (.conflict("1.0.0 is yanked", advice: "Take another."), 409),
      (.noRegistry(path: "/r"), 503), (.notARegistry(path: "/r"), 503), (.newerRegistry(path: "/r", found: 9), 503),
      (.olderRegistry(path: "/r", found: 1), 503), (.damaged("x"), 500),
      (.withdrawn("acme.mosaic@1.0.0", reason: "law"), 410),
      (.refused(refusals), 409), (.refused([refusals[0]]), 422), (.refused([refusals[1]]), 409),
      (.inUse(path: "/r", holders: ["p (1)"]), 503), (.unsoundBackup(path: "/b", problems: ["p", "q"]), 500),
      (.file("no room", advice: "Make some."), 500), (.notAllowed(path: "/r"), 403), (.storage("disk full"), 500),
      (.replaced(path: "/r"), 503),
    ]
  }

  @Test(arguments: errors)
  func `an error of a registry crosses the wire and stays what it is`(_ error: RegistryError, _ status: Int) throws {
    let problem = APIProblem(error)
    #expect(problem.status == status)
    #expect(problem.code == error.code)
    #expect(ProblemKind.find(problem.code)?.title == problem.title)
    var bytes: [UInt8] = []
    JSONText.append(problem.wire, to: &bytes)
    let read = try #require(APIProblem(wire: try JSONDocument(parsing: bytes).root))
    #expect(read.registryError == error)
    #expect(problem.registryError == error)
  }

  @Test func `every refusal has a type that is explained`() {
    #expect(Self.refusals.allSatisfy { ProblemKind.find($0.code) != nil })
    #expect(Set(ProblemKind.all.map(\.code)).count == ProblemKind.all.count)
    #expect(ProblemKind.all.filter { $0.title == $0.code || $0.advice.isEmpty }.map(\.code) == [])
  }

  @Test(arguments: [401, 403, 429, 502])
  func `a problem that no registry on a file has stays what it is`(_ status: Int) {
    let problem = APIProblem(status: status, code: "key.other", title: "t", detail: "d", advice: "a")
    #expect(
      problem.registryError
        == .problem(ServiceProblem(code: "key.other", status: status, message: "d", advice: "a")))
  }
}
