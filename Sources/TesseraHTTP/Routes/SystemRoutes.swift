internal import HTTPServer
internal import JSON
internal import TesseraAPI
internal import TesseraDomain
internal import TesseraService

/// A design system: what it is called, its releases, its channels, its standing rules, its feeds.
enum SystemRoutes {
  static var endpoints: [Endpoint] {
    [system, releases, channels, setChannel, removeChannel, notices, addNotice, removeNotice, feed, breakingFeed]
  }

  private static var system: Endpoint {
    Endpoint(
      "GET", "/systems/{system}", "getSystem", .systems, "One design system.",
      answers: [.json("The design system.", Schema.named("System"))]
    ) { call throws(APIProblem) in
      let system = try call.system
      return try call.current { view throws(APIProblem) in try view.summary(of: system).wire }
    }.weighing(.heavy).reading(.system).refusing(404)
  }

  private static var releases: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/releases", "listReleases", .releases,
      "Every release of a design system, the lowest version first.",
      answers: [.json("Releases.", Schema.page(of: Schema.named("Release")))]
    ) { call throws(APIProblem) in
      let system = try call.system
      return try call.current { view throws(APIProblem) in
        try call.page(try view.releases(of: system), key: \.version.description, \.wire)
      }
    }.weighing(.heavy).reading(.system, .limit, .cursor).refusing(404)
  }

  // MARK: - Channels

  private static let channel = EndpointParameter.path("channel", .channel, "The name of a channel: `next`.")

  private static var channels: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/channels", "listChannels", .systems, "The channels of a design system.",
      answers: [.json("Channels, `latest` first.", Schema.page(of: Schema.named("Channel")))]
    ) { call throws(APIProblem) in
      let system = try call.system
      return try call.current { view throws(APIProblem) in
        let channels = try view.asking { () throws(RegistryError) in try view.registry.channels(of: system) }
        return try call.page(channels, key: \.name.text, \.wire)
      }
    }.reading(.system, .limit, .cursor).refusing(404)
  }

  private static var setChannel: Endpoint {
    Endpoint(
      "PUT", "/systems/{system}/channels/{channel}", "setChannel", .systems,
      "Points a channel at a release or at the head of a range.",
      answers: [.json("The channel.", Schema.written("Channel"))]
    ) { call throws(APIProblem) in
      let (system, name) = (try call.system, try call.channel)
      let members = try Members(call, ["target"])
      let target = try members.range("target")
      let (channel, outcome) = try call.service.write(call.caller) { registry throws(RegistryError) in
        let outcome = try registry.setChannel(name, of: system, to: target)
        return (try registry.channels(of: system).first { $0.name == name }, outcome)
      }
      return call.once(channel.map { outcome.marking($0.wire) } ?? .null)
    }.needing(.scope(.publish)).weighing(.write).reading(.system, channel)
      .taking(Schema.object([("target", Schema.range)], isClosed: true)).refusing(404, 409, 422)
  }

  private static var removeChannel: Endpoint {
    Endpoint(
      "DELETE", "/systems/{system}/channels/{channel}", "removeChannel", .systems, "Takes a channel away.",
      answers: [.done]
    ) { call throws(APIProblem) in
      let (system, name) = (try call.system, try call.channel)
      try call.service.write(call.caller) { registry throws(RegistryError) in
        try registry.removeChannel(name, of: system)
      }
      return call.done
    }.needing(.scope(.publish)).weighing(.write).reading(.system, channel).refusing(404, 409)
  }

  // MARK: - Notices

  private static var notices: Endpoint {
    Endpoint(
      "GET", "/systems/{system}/notices", "listNotices", .systems,
      "Standing rules about releases and names, the oldest first.",
      answers: [.json("Notices.", Schema.page(of: Schema.named("Notice")))]
    ) { call throws(APIProblem) in
      let system = try call.system
      return try call.current { view throws(APIProblem) in
        let notices = try view.asking { () throws(RegistryError) in try view.registry.notices(of: system) }
        return try call.page(notices, key: { "\($0.id)" }, \.wire)
      }
    }.reading(.system, .limit, .cursor).refusing(404)
  }

  private static var addNotice: Endpoint {
    Endpoint(
      "POST", "/systems/{system}/notices", "addNotice", .systems,
      "Deprecates a name in a range of releases, later ones too, or those releases as a whole.",
      answers: [
        .json(201, "The notice.", Schema.written("Notice")),
        .json(200, "The notice, which was there before.", Schema.written("Notice")),
      ]
    ) { call throws(APIProblem) in
      let system = try call.system
      let members = try Members(call, ["range", "path", "recipe", "reason", "replacement"])
      let range = try members.range("range")
      let isRecipe = try members.flag("recipe")
      func name(_ member: String, isRecipe: Bool) throws(APIProblem) -> TokenPath? {
        guard let text = try members.optionalText(member) else { return nil }
        let path = isRecipe ? TokenPath(recipe: text) : TokenPath(typed: text)
        guard !path.isRoot, path.isDefinable else {
          throw Members.meaning(member, "\(member) is the name of no token, group or recipe")
        }
        return path
      }
      let path = try name("path", isRecipe: isRecipe)
      let replacement = try name("replacement", isRecipe: path?.recipeName != nil)
      let reason = try members.reason("reason")
      let (notice, outcome) = try call.service.write(call.caller) { registry throws(RegistryError) in
        try registry.deprecate(system, range, path: path, reason: reason, replacement: replacement)
      }
      return call.once(outcome.marking(notice.wire), status: outcome == .changed ? 201 : 200)
    }.needing(.scope(.deprecate)).weighing(.write).reading(.system)
      .taking(
        Schema.object(
          [("range", Schema.range), ("reason", Schema.reason)],
          optional: [
            ("path", Schema.orNull(Schema.typedName)), ("recipe", Schema.flag),
            ("replacement", Schema.orNull(Schema.typedName)),
          ], isClosed: true)
      ).refusing(404, 409, 422)
  }

  private static var removeNotice: Endpoint {
    Endpoint(
      "DELETE", "/systems/{system}/notices/{notice}", "removeNotice", .systems, "Takes a standing rule back.",
      answers: [.done]
    ) { call throws(APIProblem) in
      let system = try call.system
      let id = Int64(call.parameters["notice"]) ?? 0
      try call.service.write(call.caller) { registry throws(RegistryError) in
        try registry.undeprecate(system, notice: id)
      }
      return call.done
    }.needing(.scope(.deprecate)).weighing(.write)
      .reading(.system, .path("notice", .number(1...Int.max), "The number of a notice.")).refusing(404)
  }

  // MARK: - Feeds

  private static var feed: Endpoint {
    feedEndpoint("feed.atom", "getFeed", "An Atom feed of the releases, the newest first.", breakingOnly: false)
  }

  private static var breakingFeed: Endpoint {
    feedEndpoint(
      "breaking.atom", "getBreakingFeed", "An Atom feed of those releases alone that break their users.",
      breakingOnly: true)
  }

  private static func feedEndpoint(_ name: String, _ id: String, _ summary: String, breakingOnly: Bool) -> Endpoint {
    Endpoint(
      "GET", "/systems/{system}/\(name)", id, .systems, summary,
      answers: [.file("application/atom+xml", "The feed.")]
    ) { call throws(APIProblem) in
      let system = try call.system
      return try call.service.read { view throws(APIProblem) in
        let key = "\(view.mark.sequence)-\(view.mark.text) \(id) \(system)"
        if let known = call.service.cache[key] { return known.response }
        let uuid = try view.asking { () throws(RegistryError) in try view.registry.uuid }
        let feed = AtomFeed(
          registry: uuid, system: system, releases: try view.releases(of: system),
          address: call.service.settings.publicAddress ?? "", breakingOnly: breakingOnly)
        return call.service.keep(feed.bytes, type: AtomFeed.mediaType, .current, as: key)
      }
    }.reading(.system).refusing(404)
  }
}

extension RegistryView {
  func systems() throws(APIProblem) -> [SystemSummary] {
    try asking { () throws(RegistryError) in try registry.systems() }.sorted { $0.id < $1.id }
  }

  /// What the list says of one design system.
  func summary(of system: SystemIdentifier) throws(APIProblem) -> SystemSummary {
    SystemSummary(system, try releases(of: system))
  }
}

extension Call {
  var channel: ChannelName {
    get throws(APIProblem) {
      do throws(VersionTextError) {
        return try ChannelName(parsing: parameters["channel"])
      } catch {
        throw Self.fault("channel", parameters["channel"], "\(error)", status: 404)
      }
    }
  }
}
