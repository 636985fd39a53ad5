internal import JSON
internal import TesseraDomain

/// What is kept beside a release's content: title, description, policy and contrast pairs.
struct StoredManifest {
  let title: String?
  let description: String?
  let policy: Policy
  let contrastPairs: [ContrastPair]

  /// What is left of one that was erased.
  static let erased = StoredManifest(title: nil, description: nil, policy: .standard, contrastPairs: [])

  private init(title: String?, description: String?, policy: Policy, contrastPairs: [ContrastPair]) {
    self.title = title
    self.description = description
    self.policy = policy
    self.contrastPairs = contrastPairs
  }

  init(_ manifest: Manifest) {
    title = manifest.title
    description = manifest.description
    policy = manifest.policy
    contrastPairs = manifest.contrastPairs
  }

  init(_ node: JSONNode) {
    var unread = Diagnostics()
    title = node["title"]?.string
    description = node["description"]?.string
    policy = node["policy"].map { Policy.parse($0, file: "", into: &unread) } ?? .standard
    contrastPairs = node["contrastPairs"].map { ContrastPair.parse($0, file: "", into: &unread) } ?? []
  }

  /// Canonical JSON: equal for manifests that say the same.
  var bytes: [UInt8] {
    var object: JSONObject = ["policy": policy.json, "contrastPairs": .array(contrastPairs.map(\.json))]
    if let title { object.append("title", .string(title)) }
    if let description { object.append("description", .string(description)) }
    var out: [UInt8] = []
    CanonicalJSON.append(JSONValue.object(object), to: &out)
    return out
  }
}
