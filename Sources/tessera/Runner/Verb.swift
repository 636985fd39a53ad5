internal import CommandLineKit

/// A command: what the table says of it, and what it does.
protocol Verb: SendableMetatype {
  static var command: Command { get }
  static func run(_ call: Invocation) throws(Failure) -> Report
}
