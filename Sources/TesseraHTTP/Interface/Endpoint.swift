internal import HTTPServer
internal import JSON
internal import TesseraAPI

/// One resource under one method: what it is called, who may use it, what it reads and answers, and what does it.
///
/// Router, checks and the description of the interface are all made from it.
struct Endpoint: Sendable {
  enum Tag: String, CaseIterable, Sendable {
    case registry = "Registry"
    case systems = "Design systems"
    case releases = "Releases"
    case names = "Names"
    case changes = "Changes"
    case keys = "Keys"
    case operation = "Operation"
  }

  struct Answer: Sendable {
    let status: Int
    let summary: String
    /// By media type; nothing where there is no body.
    var content: [(type: String, schema: JSONValue)] = []

    static func json(_ summary: String, _ schema: JSONValue) -> Self { json(200, summary, schema) }

    static func json(_ status: Int, _ summary: String, _ schema: JSONValue) -> Self {
      Self(status: status, summary: summary, content: [(APIFormat.json, schema)])
    }

    static func file(_ type: String, _ summary: String) -> Self {
      Self(status: 200, summary: summary, content: [(type, [:])])
    }

    static let done = Self(status: 204, summary: "Done.")
  }

  let method: String
  let pattern: String
  /// Stable; clients that are generated name their functions by it.
  let id: String
  let tag: Tag
  let summary: String
  var need = Need.read
  var weight = Router.Weight.light
  var parameters: [EndpointParameter] = []
  /// Beginnings of parameters whose names depend on the release: `context.`.
  var prefixes: [String] = []
  /// The document that is sent; nil for none.
  var body: JSONValue?
  var maximumBody = 64 * 1_024
  var answers: [Answer]
  /// Statuses of problems, beside those that all resources have.
  var refusals: [Int] = []
  let handler: @Sendable (Call) throws(APIProblem) -> HTTPResponse

  init(
    _ method: String, _ path: String, _ id: String, _ tag: Tag, _ summary: String, answers: [Answer],
    handler: @escaping @Sendable (Call) throws(APIProblem) -> HTTPResponse
  ) {
    self.method = method
    pattern = APIFormat.root + path
    self.id = id
    self.tag = tag
    self.summary = summary
    self.answers = answers
    self.handler = handler
  }

  func needing(_ need: Need) -> Self { with { $0.need = need } }

  func weighing(_ weight: Router.Weight) -> Self { with { $0.weight = weight } }

  func reading(_ parameters: EndpointParameter..., prefixes: [String] = []) -> Self {
    with {
      $0.parameters += parameters
      $0.prefixes += prefixes
    }
  }

  func taking(_ body: JSONValue, maximumBytes: Int = 64 * 1_024) -> Self {
    with {
      $0.body = body
      $0.maximumBody = maximumBytes
    }
  }

  func refusing(_ statuses: Int...) -> Self { with { $0.refusals += statuses } }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
