import Foundation

/// Errors of several threads.
final class Failures: Sendable {
  private let errors = Locked()

  var all: [String] { errors.lock.withLock { errors.found } }

  func record(_ work: () throws -> Void) {
    do { try work() } catch { errors.lock.withLock { errors.found.append("\(error)") } }
  }

  private final class Locked: @unchecked Sendable {  // `found` is guarded by `lock`
    let lock = NSLock()
    var found: [String] = []
  }
}
