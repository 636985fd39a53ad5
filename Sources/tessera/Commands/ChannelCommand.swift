internal import CommandLineKit
internal import JSON
internal import TesseraDomain

/// `tessera channel`: named pointers to releases.
enum ChannelCommand: Verb {
  static let command = Command(
    "channel", "Show, set or remove the channels of a design system", group: "Design system",
    discussion: """
      A channel is a name for a release (1.3.0-beta.1) or for the newest release of a range (^1): others write \
      acme.mosaic@next. Without NAME all channels are shown, with NAME that one, and with TARGET it is set. The channel \
      latest is kept by the registry.
      """,
    arguments: [
      .init("SYSTEM", "The design system: acme.mosaic."), .init("NAME", "The channel.", required: false),
      .init("TARGET", "A version or a range for it to point at.", required: false),
    ],
    options: [.flag("remove", "Remove the channel NAME.")],
    examples: [
      .init("All channels", "tessera channel acme.mosaic"),
      .init("Offer a pre-release", "tessera channel acme.mosaic next 1.3.0-beta.1"),
      .init("Follow a line", "tessera channel acme.mosaic lts-1 '^1'"),
      .init("Take it away", "tessera channel acme.mosaic next --remove"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let system = try SystemIdentifier.argument(0, call)
    let isRemoval = call.parsed.flag("remove")
    guard let name = call.parsed.positional(1) else {
      if isRemoval { throw call.usage("--remove needs the NAME of a channel") }
      return try list(system, call)
    }
    let channel = try channelName(name, call)
    if isRemoval {
      if call.parsed.positional(2) != nil { throw call.usage("--remove takes no TARGET") }
      return try remove(channel, of: system, call)
    }
    guard let target = call.parsed.positional(2) else { return try show(channel, of: system, call) }
    return try set(channel, of: system, to: target, call)
  }

  private static func list(_ system: SystemIdentifier, _ call: Invocation) throws(Failure) -> Report {
    let channels = try channels(of: system, call.registry())
    return Report {
      ["id": .string(system.description), "channels": .array(channels.map(\.json))]
    } text: { page in
      page.line("\(system, .bold) has \(Line.count(channels.count, "channel"))")
      page.table([.left, .left], channels.map(\.row), indent: 2)
    }
  }

  private static func show(_ name: ChannelName, of system: SystemIdentifier, _ call: Invocation) throws(Failure)
    -> Report
  {
    let channels = try channels(of: system, call.registry())
    guard let channel = channels.first(where: { $0.name == name }) else {
      throw Failure(.channelNotFound(system, name, known: channels.map(\.name.text)))
    }
    return Report {
      ["id": .string(system.description), "channel": channel.json]
    } text: { page in
      page.table([.left, .left], [channel.row])
    }
  }

  private static func set(
    _ name: ChannelName, of system: SystemIdentifier, to target: String, _ call: Invocation
  ) throws(Failure) -> Report {
    let range: VersionRange
    do throws(VersionRange.ParseError) {
      range = try VersionRange(parsing: target)
    } catch {
      throw call.usage("\"\(target)\" is no version or range: \(error)")
    }
    let registry = try call.registry(.writingExisting)
    let outcome = try Failure.registry { () throws(RegistryError) in
      try registry.setChannel(name, of: system, to: range)
    }
    let channel = try channels(of: system, registry).first { $0.name == name }
    return Report {
      [
        "id": .string(system.description), "channel": channel?.json ?? .null, "changed": .bool(outcome == .changed),
      ]
    } text: { page in
      let verb: Line = outcome == .changed ? "is" : "was already"
      let release = channel?.release.map { ", now \($0)" } ?? ", no release yet"
      page.line("\("\(system)@\(name)", .bold) \(verb) \(range)\(range.exactVersion == nil ? release : "")")
      page.next("channel", "\(system)")
    }
  }

  private static func remove(
    _ name: ChannelName, of system: SystemIdentifier, _ call: Invocation
  ) throws(Failure) -> Report {
    let registry = try call.registry(.writingExisting)
    try Failure.registry { () throws(RegistryError) in try registry.removeChannel(name, of: system) }
    return Report {
      ["id": .string(system.description), "removed": .string(name.text)]
    } text: { page in
      page.line("\(system) has no channel \(name, .bold) any more")
      page.next("channel", "\(system)")
    }
  }

  private static func channels(of system: SystemIdentifier, _ registry: any Registry) throws(Failure) -> [Channel] {
    try Failure.registry { () throws(RegistryError) in try registry.channels(of: system) }
  }

  private static func channelName(_ text: String, _ call: Invocation) throws(Failure) -> ChannelName {
    do throws(ChannelName.ParseError) {
      return try ChannelName(parsing: text)
    } catch {
      throw call.usage("\"\(text)\" is no name for a channel: \(error)")
    }
  }
}

extension Channel {
  var json: JSONValue {
    [
      "name": .string(name.text), "target": target.map { .string($0.description) } ?? .null,
      "release": release.map { .string($0.description) } ?? .null,
    ]
  }

  var row: [Line] {
    var what: Line = release.map { "\($0)" } ?? "no release"
    if let target, target.exactVersion == nil || release == nil { what += ", \(target)" }
    return ["\(name, .bold)", what]
  }
}

extension SystemIdentifier {
  /// The identifier that an argument is.
  static func argument(_ index: Int, _ call: Invocation) throws(Failure) -> SystemIdentifier {
    try typed(call.argument(index), call)
  }

  /// The identifier that somebody typed.
  static func typed(_ text: String, _ call: Invocation) throws(Failure) -> SystemIdentifier {
    do throws(SystemIdentifier.ParseError) {
      return try SystemIdentifier(parsing: text)
    } catch {
      throw call.usage("\"\(text)\" is no design system: \(error)")
    }
  }
}
