internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraClient
internal import TesseraDomain

/// `tessera whoami`: as whom a registry sees its user.
enum WhoamiCommand: Verb {
  static let command = Command(
    "whoami", "Say as whom the registry sees you, and what you may do", group: "Operation",
    discussion: """
      A registry's service knows people by their keys. Whoever has a registry's file has every right.
      """,
    examples: [
      .init("At the registry that would be used", "tessera whoami"),
      .init("Elsewhere", "tessera whoami --registry https://tessera.acme.com"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let location = try RegistryLocation.find(call)
    guard location.isAddress else {
      return Report {
        ["registry": .string(location.path), "key": .null, "scopes": .array(scopes(Set(AccessKey.Scope.allCases)))]
      } text: { page in
        page.line("The registry is the file \(location.path, .bold): whoever can write it has every right")
      }
    }
    let (registry, hasKey) = try RemoteAccess.registry(location, call)
    let (owner, isOpen) = try Failure.registry { () throws(RegistryError) in
      (hasKey ? try registry.ownKey() : nil, try registry.facts().anonymousRead)
    }
    return Report {
      [
        "registry": .string(location.path), "key": owner.map(json) ?? .null,
        "scopes": .array(scopes(owner?.scopes ?? (isOpen ? [.read] : []))),
      ]
    } text: { page in
      guard let owner else {
        let may: Line = isOpen ? "may read" : "may do nothing"
        page.line("\(location.path, .bold) does not know you: without a key you \(may)")
        page.next("login", location.path)
        return
      }
      page.line("\(location.path, .bold) knows you by \(line(owner))")
      if let end = owner.expiresAtMilliseconds { page.line("until  \(Moment.people(end))", indent: 2) }
    }
  }

  /// `key 7 (ci): publish, deprecate in acme.*`.
  static func line(_ key: AccessKey) -> Line {
    let name: Line = key.name.isEmpty ? "" : " (\(key.name))"
    let scopes = AccessKey.Scope.allCases.filter(key.scopes.contains).map(\.rawValue).joined(separator: ", ")
    let pattern: Line = key.pattern.map { " in \($0)" } ?? ""
    return "key \(key.id)\(name): \(scopes)\(pattern)"
  }

  static func json(_ key: AccessKey) -> JSONValue {
    [
      "id": .integer(key.id), "name": .string(key.name), "scopes": .array(scopes(key.scopes)),
      "pattern": key.pattern.map { .string($0) } ?? .null,
      "expires": key.expiresAtMilliseconds.map { .string(Moment.document($0)) } ?? .null,
    ]
  }

  private static func scopes(_ scopes: Set<AccessKey.Scope>) -> [JSONValue] {
    AccessKey.Scope.allCases.filter(scopes.contains).map { .string($0.rawValue) }
  }
}
