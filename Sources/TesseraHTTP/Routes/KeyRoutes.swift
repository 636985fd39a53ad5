internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// The keys of the service.
enum KeyRoutes {
  static var endpoints: [Endpoint] { [own, list, create, revoke, eraseName] }

  private static let id = EndpointParameter.path("key", .number(1...Int.max), "The number of a key.")

  private static func number(_ call: Call) -> Int64 { Int64(call.parameters["key"]) ?? 0 }

  private static var own: Endpoint {
    Endpoint(
      "GET", "/key", "getOwnKey", .keys, "The key that the request is sent with.",
      answers: [.json("The key.", Schema.named("Key"))]
    ) { call throws(APIProblem) in
      call.once(call.caller.key?.judged(now: call.service.now()).wire ?? .null)
    }.needing(.key)
  }

  private static var list: Endpoint {
    Endpoint(
      "GET", "/keys", "listKeys", .keys, "Every key that ever was, the oldest first, without its secret.",
      answers: [.json("Keys.", Schema.page(of: Schema.named("Key")))]
    ) { call throws(APIProblem) in
      let keys = try call.service.read { view throws(APIProblem) in
        try view.asking { () throws(RegistryError) in try view.registry.keys() }
      }
      let now = call.service.now()
      return call.once(try call.page(keys, key: { "\($0.id)" }) { $0.judged(now: now).wire })
    }.needing(.scope(.admin)).reading(.limit, .cursor)
  }

  private static var create: Endpoint {
    Endpoint(
      "POST", "/keys", "createKey", .keys, "Makes a key. Its secret, in `key`, is shown this once.",
      answers: [.json(201, "The key with its secret.", Schema.named("NewKey"))]
    ) { call throws(APIProblem) in
      let members = try Members(call, ["name", "scopes", "pattern", "expiresAt"])
      let name = try members.text("name")
      var scopes: Set<AccessKey.Scope> = []
      for text in try members.texts("scopes") {
        guard let scope = AccessKey.Scope(rawValue: text) else {
          let known = AccessKey.Scope.allCases.map(\.rawValue).joined(separator: ", ")
          throw Members.fault("scopes", "there is no scope \"\(text.prefix(40))\"; there are \(known)")
        }
        scopes.insert(scope)
      }
      var pattern: SystemPattern?
      if let text = try members.optionalText("pattern") {
        do throws(VersionTextError) {
          pattern = try SystemPattern(parsing: text)
        } catch {
          throw Members.meaning("pattern", "pattern \"\(text.prefix(100))\": \(error)")
        }
      }
      let (wanted, reach, end) = (scopes, pattern, try members.time("expiresAt"))
      let made = try call.service.write(call.caller) { registry throws(RegistryError) in
        try registry.createKey(name: name, scopes: wanted, pattern: reach, expiresAt: end)
      }
      return call.once(made.key.judged(now: call.service.now()).wire(secret: made.secret), status: 201)
    }.needing(.scope(.admin)).weighing(.write)
      .taking(
        Schema.object(
          [
            ("name", ["type": "string", "pattern": "[^\\x00-\\x20]", "maxLength": 200]),
            (
              "scopes",
              [
                "type": "array", "minItems": 1,
                "items": Schema.choice(AccessKey.Scope.allCases.map(\.rawValue)),
              ]
            ),
          ],
          optional: [("pattern", Schema.orNull(Schema.systemPattern)), ("expiresAt", Schema.orNull(Schema.utc))],
          isClosed: true)
      ).refusing(409, 422)
  }

  private static var revoke: Endpoint {
    Endpoint(
      "DELETE", "/keys/{key}", "revokeKey", .keys, "Makes a key useless, for good.",
      answers: [.json("The key as it is now.", Schema.named("Key"))]
    ) { call throws(APIProblem) in
      call.once(
        try call.service.write(call.caller) { registry throws(RegistryError) in
          try registry.revokeKey(number(call))
        }.judged(now: call.service.now()).wire)
    }.needing(.scope(.admin)).weighing(.write).reading(id).refusing(404)
  }

  private static var eraseName: Endpoint {
    Endpoint(
      "DELETE", "/keys/{key}/name", "eraseKeyName", .keys, "Takes away what people called a key: its number stays.",
      answers: [.done]
    ) { call throws(APIProblem) in
      try call.service.write(call.caller) { registry throws(RegistryError) in
        try registry.eraseKeyName(number(call))
      }
      return call.done
    }.needing(.scope(.admin)).weighing(.write).reading(id).refusing(404)
  }
}
