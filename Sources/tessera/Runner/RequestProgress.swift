internal import CommandLineKit
internal import HTTPClient
internal import TesseraClient

/// Tells on a terminal how far a request to a registry is: what goes out, how long it has been waited for, what comes.
final class RequestProgress {
  private let line: ProgressLine
  private let address: HTTPAddress
  private let now: () -> UInt64
  /// When the last byte moved, in nanoseconds; nil where one is moving.
  private var quietSince: UInt64?

  init(_ line: ProgressLine, _ address: HTTPAddress, now: @escaping () -> UInt64 = ProgressLine.monotonicNanoseconds) {
    self.line = line
    self.address = address
    self.now = now
  }

  func show(_ progress: RemoteRegistry.Progress) {
    switch progress {
    case .running(.waiting):
      let start = quietSince ?? now()
      quietSince = start
      let seconds = (now() - start) / 1_000_000_000
      line.update("waiting for \(address)\(seconds > 0 ? ", \(seconds) s" : "")")
    case .running(.sending(let sent, let total)):
      quietSince = nil
      line.update("\(Self.size(sent)) of \(Self.size(total)) to \(address)")
    case .running(.receiving(let received, let total)):
      quietSince = nil
      line.update("\(Self.size(received))\(total.map { " of \(Self.size($0))" } ?? "") from \(address)")
    case .done:
      quietSince = nil
      line.erase()
    }
  }

  private static func size(_ bytes: Int64) -> String { DatabaseStatusCommand.size(bytes) }
}
