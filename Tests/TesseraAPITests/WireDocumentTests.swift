import JSON
import TesseraAPI
import TesseraDomain
import Testing

/// Documents of the wire: what is read and written again is the same, byte for byte.
struct WireDocumentTests {
  private static let digest = String(repeating: "0a", count: 32)

  private static let release = """
    {"name":"acme.mosaic@1.2.0","system":"acme.mosaic","version":"1.2.0","number":7,\
    "publishedAt":"2026-07-01T09:30:00.250Z","contentDigest":"\(digest)","releaseDigest":"\(digest)",\
    "conformance":"strict","base":"1.1.0","bump":"minor","publicTokens":3,"publicRecipes":1,"yanked":null,\
    "withdrawn":null,"title":"Mosaic","notes":"two\\nlines","policy":{"profile":"strict",\
    "rules":{"value.aesthetic":"major"},"removalWindow":{"minors":1,"days":0}},"contrastPairs":\
    [{"foreground":"color.text","background":"color.surface","level":"AA-large"}],\
    "judgement":{"needed":"minor","rules":{"token.added":2}}}
    """

  private static let withdrawn = """
    {"name":"acme.mosaic@2.0.0-rc.1","system":"acme.mosaic","version":"2.0.0-rc.1","number":8,\
    "publishedAt":"1970-01-01T00:00:00.001Z","contentDigest":"\(digest)","releaseDigest":"\(digest)",\
    "conformance":"imported","base":null,"bump":"none","publicTokens":0,"publicRecipes":0,\
    "yanked":{"reason":"a name","at":"2026-07-01T09:30:00.000Z"},\
    "withdrawn":{"reason":"a name","at":"2026-07-01T09:30:00.000Z"},"policy":{"profile":"standard","rules":{},\
    "removalWindow":{"minors":2,"days":90}},"contrastPairs":[],"judgement":{}}
    """

  private static let plan = """
    {"system":"acme.mosaic","version":"1.2.0","base":"1.1.0","outcome":"publish","needed":"major","given":"minor",\
    "refusals":[{"type":"/problems/bump.too-low","code":"bump.too-low",\
    "message":"1.2.0 is too small a step over 1.1.0: the changes force a major",\
    "advice":"Give it a higher version, or say why it may be lower: --allow-lower-bump --reason TEXT.",\
    "version":"1.2.0","base":"1.1.0","needed":"major",\
    "rules":[{"rule":"token.removed","bump":"major","names":["color.brand"]}]}],\
    "warnings":["w"],"notes":null,"tokens":7,"recipes":2}
    """

  private static let diagnostics = """
    {"errors":2,"warnings":1,"unlisted":1,"diagnostics":[{"code":"value.range","severity":"error",\
    "file":"tokens/a.tokens.json","line":3,"column":5,"path":"color.accent","message":"m","advice":"a"},\
    {"code":"name.case","severity":"warning","path":"card","recipe":true,"message":"n"}]}
    """

  private static func again<Value>(
    _ read: @escaping @Sendable (JSONNode) -> Value?, _ write: @escaping @Sendable (Value) -> JSONValue
  ) -> @Sendable (JSONNode) -> JSONValue? {
    { read($0).map(write) }
  }

  private static let documents: [(name: String, text: String, again: @Sendable (JSONNode) -> JSONValue?)] = [
    ("release", release, again({ ReleaseRecord(wire: $0) }, \.wire)),
    ("withdrawn release", withdrawn, again({ ReleaseRecord(wire: $0) }, \.wire)),
    (
      "system", #"{"id":"acme.mosaic","title":null,"latest":"1.0.0","releaseCount":12,"conformance":"imported"}"#,
      again({ SystemSummary(wire: $0) }, \.wire)
    ),
    ("latest", #"{"name":"latest","target":null,"release":null}"#, again({ Channel(wire: $0) }, \.wire)),
    ("channel", #"{"name":"lts-1","target":"^1","release":"1.9.0"}"#, again({ Channel(wire: $0) }, \.wire)),
    (
      "notice of a recipe",
      #"{"id":4,"range":"^1 || 3.x","path":"card","recipe":true,"reason":"old","replacement":"tile","#
        + #""at":"2026-07-01T09:30:00.000Z"}"#,
      again({ StandingNotice(wire: $0) }, \.wire)
    ),
    (
      "notice of releases", #"{"id":4,"range":"*","path":null,"reason":"old","at":"2026-07-01T09:30:00.000Z"}"#,
      again({ StandingNotice(wire: $0) }, \.wire)
    ),
    (
      "history",
      #"{"version":"1.0.0","publishedAt":"2026-07-01T09:30:00.000Z","layer":"theme/dark","#
        + #""definition":{"$value":1.50,"$value":2,"é":"\u0001"},"yanked":false,"erased":true}"#,
      again({ HistoryEntry(wire: $0) }, \.wire)
    ),
    (
      "gone in history",
      #"{"version":"1.0.0","publishedAt":"2026-07-01T09:30:00.000Z","layer":"base","definition":null,"#
        + #""yanked":true,"erased":false}"#,
      again({ HistoryEntry(wire: $0) }, \.wire)
    ),
    (
      "renamed in history",
      #"{"version":"1.0.0","publishedAt":"2026-07-01T09:30:00.000Z","layer":"recipes","definition":null,"#
        + #""yanked":false,"erased":false,"authoredAt":"2021-07-01T09:30:00.000Z","formerName":"card","renamedFrom":"box","renamedTo":"tile","recipe":true}"#,
      again({ HistoryEntry(wire: $0) }, \.wire)
    ),
    (
      "turn", #"{"version":"1.0.0","publishedAt":"2026-07-01T09:30:00.000Z","turn":"live"}"#,
      again({ LifeTurn(wire: $0) }, \.wire)
    ),
    (
      "turn of an imported release",
      #"{"version":"1.0.0","publishedAt":"2026-07-01T09:30:00.000Z","turn":"live","#
        + #""authoredAt":"2021-07-01T09:30:00.000Z"}"#,
      again({ LifeTurn(wire: $0) }, \.wire)
    ),
    (
      "removal", #"{"path":"color.brand","lastVersion":"1.4.0","replacement":"color.accent","removedIn":"2.0.0"}"#,
      again({ Removal(wire: $0) }, \.wire)
    ),
    (
      "tombstone of a recipe", #"{"path":"card","recipe":true,"lastVersion":"1.4.0","replacement":"tile"}"#,
      again({ Tombstone(wire: $0) }, \.wire)
    ),
    (
      "tombstone with an interface",
      #"{"path":"card","recipe":true,"lastVersion":"1.4.0","interface":{"kind":"modifier","type":"CardModifier","#
        + #""function":"card","parameters":[{"name":"size","type":"length","optional":true},"#
        + #"{"name":"tone","type":"style"}],"exposes":[{"parameter":"tone","label":"_"},{"parameter":"size"}]}}"#,
      again({ Tombstone(wire: $0) }, \.wire)
    ),
    (
      "tombstone of a namespace",
      #"{"path":"DS","recipe":true,"lastVersion":"1.4.0","interface":{"kind":"namespace","type":"DS","groups":["#
        + #"{"name":"Text","members":[{"name":"title","parameters":[{"name":"on","type":"action"}]}],"groups":["#
        + #"{"name":"Small","members":[{"name":"note"}]}]}]}}"#,
      again({ Tombstone(wire: $0) }, \.wire)
    ),
    (
      "outlook", #"{"path":"color.brand","since":null,"removableFrom":"3.0.0","minorsLeft":1,"daysLeft":41}"#,
      again({ RemovalOutlook(wire: $0) }, \.wire)
    ),
    (
      "search",
      #"{"count":9,"hits":[{"system":"acme.mosaic","version":"1.0.0","path":"color.accent","type":"color","#
        + ##""summary":"#0a66ff","found":"value","contexts":["theme=dark"],"deprecated":true,"description":"d"}]}"##,
      again({ SearchResult(wire: $0) }, \.wire)
    ),
    (
      "verify",
      #"{"releases":3,"definitions":40,"auditEntries":5,"auditHead":"ab","findings":[{"message":"m","release":null,"#
        + #""advice":"Restore a backup from before."}]}"#,
      again({ VerifyReport(wire: $0) }, \.wire)
    ),
    (
      "withdrawal",
      #"{"release":\#(withdrawn),"repeated":true,"erased":{"definitions":3,"names":1,"manifest":true,"#
        + #""resolver":false,"notes":true,"logEntries":2},"stays":[{"what":"definition","path":"a","layer":"base","#
        + #""releases":["acme.mosaic@1.0.0"],"releaseCount":120},{"what":"name","path":"b","releases":[],"#
        + #""releaseCount":0},{"what":"manifest","releases":[],"releaseCount":0},{"what":"resolver","releases":[],"#
        + #""releaseCount":0}],"staysCount":4,"scrub":{"state":"failed","reason":"full"}}"#,
      again({ Withdrawal(wire: $0) }, \.wire)
    ),
    (
      "key",
      #"{"id":7,"name":"ci","scopes":["read","publish"],"pattern":"acme.*","createdAt":"2026-07-01T09:30:00.000Z","#
        + #""expiresAt":null,"revokedAt":"2026-08-01T00:00:00.000Z","lastUsedAt":null,"state":"revoked"}"#,
      again({ AccessKey(wire: $0) }, \.wire)
    ),
    ("plan", plan, again({ PublishPlan(wire: $0) }, \.wire)),
    ("diagnostics", diagnostics, again({ Diagnostics(wire: $0) }, \.wire)),
    (
      "answer",
      #"{"plan":\#(plan),"release":\#(release),"draft":\#(diagnostics),"tokens":12,"outlooks":[]}"#,
      again({ PublishAnswer(wire: $0) }, \.wire)
    ),
    (
      "facts", #"{"uuid":"u","program":"0.1.0","schema":4,"anonymousRead":false}"#,
      again({ RegistryIdentity(wire: $0) }, \.wire)
    ),
    (
      "status",
      #"{"uuid":"u","schema":4,"knownSchema":4,"bytes":4096,"logBytes":0,"pageSize":4096,"pages":1,"freePages":0,"#
        + #""systems":1,"releases":2,"withdrawn":0,"definitions":3,"auditEntries":4,"auditHead":"ab","damage":["x"],"#
        + #""lastBackupAt":"2026-07-01T09:30:00.000Z"}"#,
      again({ ServiceStatus(wire: $0) }, \.wire)
    ),
    (
      "problem",
      #"{"type":"/problems/path.not-found","title":"There is nothing at this address","status":404,"detail":"d","#
        + #""instance":"r1","code":"path.not-found","advice":"a","known":["x"]}"#,
      again({ APIProblem(wire: $0) }, \.wire)
    ),
  ]

  @Test(arguments: documents.indices)
  func `a document that is read and written again is the same`(_ index: Int) throws {
    let (name, text, again) = Self.documents[index]
    let document = try JSONDocument(parsing: Array(text.utf8), options: APIFormat.readOptions)
    let value = try #require(again(document.root), "\(name) cannot be read")
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text, "\(name)")
  }

  @Test(arguments: documents.indices)
  func `a document without one of its first members is not read`(_ index: Int) throws {
    let (name, text, again) = Self.documents[index]
    if name == "problem" { return }
    let document = try JSONDocument(parsing: Array(text.utf8), options: APIFormat.readOptions)
    let members = document.root.members.map { JSONObject.Member(name: $0.name, value: JSONValue($0.value)) }
    var bytes: [UInt8] = []
    // The name of a release is there for people.
    JSONText.append(.object(JSONObject(Array(members.dropFirst(name.hasSuffix("release") ? 2 : 1)))), to: &bytes)
    let lacking = try JSONDocument(parsing: bytes, options: APIFormat.readOptions)
    if ["notice of a recipe"].contains(name) { return }
    #expect(again(lacking.root) == nil, "\(name)")
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_782_898_200_250, "2026-07-01T09:30:00.250Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"), (253_402_300_800_000, "10000-01-01T00:00:00.000Z"),
      (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
    ] as [(Int64, String)])
  func `times are written in UTC to the millisecond, and read back`(_ milliseconds: Int64, _ text: String) {
    #expect(WireTime.text(milliseconds) == text)
    #expect(WireTime.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    "", "2026-07-01", "2026-07-01T09:30:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-07-01T24:00:00Z",
    "2026-07-01T09:30:00.25Z", "2026-07-01 09:30:00Z", "2026-07-01T09:30:00+00:00", "x026-07-01T09:30:00Z",
  ])
  func `no other spelling of a time is read`(_ text: String) {
    #expect(WireTime.milliseconds(text) == nil)
  }

  @Test func `times without a fraction are read`() {
    #expect(WireTime.milliseconds("2026-07-01T09:30:00Z") == 1_782_898_200_000)
  }
}
