internal import Glibc

/// One line at the bottom of a terminal that tells how far the work is, and leaves no trace.
///
/// It appears only after a moment, so that quick work stays silent, and is redrawn at most ten times a second.
package final class ProgressLine {
  private static let intervalNanoseconds: UInt64 = 100_000_000

  private let isEnabled: Bool
  private let width: Int
  private let now: () -> UInt64
  private let write: (String) -> Void
  private var lastDrawn: UInt64
  private var isDrawn = false

  /// - Parameters:
  ///   - isEnabled: whether anything is ever written.
  ///   - width: of the terminal; longer texts are cut so that the line never wraps.
  ///   - now: nanoseconds of a clock that never goes back.
  ///   - write: puts text on the terminal.
  package init(
    isEnabled: Bool, width: Int, now: @escaping () -> UInt64 = ProgressLine.monotonicNanoseconds,
    write: @escaping (String) -> Void
  ) {
    self.isEnabled = isEnabled
    self.width = max(2, width)
    self.now = now
    self.write = write
    lastDrawn = now()
  }

  deinit {
    erase()
  }

  /// Shows `text` instead of the last one, unless that one is very fresh.
  ///
  /// - Parameter text: evaluated only when drawn; made safe here.
  package func update(_ text: @autoclosure () -> String) {
    guard isEnabled else { return }
    let time = now()
    guard time &- lastDrawn >= Self.intervalNanoseconds else { return }
    lastDrawn = time
    let safe = Terminal.sanitized(text()).unicodeScalars
    let line = safe.count < width ? String(safe) : String(safe.prefix(width - 2)) + "…"
    write("\r\u{1B}[2K\(line)")
    isDrawn = true
  }

  /// Removes the line: before anything else is written, and at the end.
  package func erase() {
    guard isDrawn else { return }
    isDrawn = false
    write("\r\u{1B}[2K")
  }

  /// The system's monotonic clock.
  package static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
