internal import Synchronization

/// Bounds how often one client asks: each has a bucket that fills at a steady rate and loses one for each request.
final class RateLimiter: Sendable {
  private struct Bucket {
    var tokens: Double
    var filledAt: Int64
  }

  private let perSecond: Double
  private let burst: Double
  private let buckets = Mutex<[String: Bucket]>([:])
  /// Clients that are told apart at one time.
  private static let maximum = 20_000

  /// - Parameter perSecond: 0 for no bound.
  init(perSecond: Int, burst: Int) {
    self.perSecond = Double(max(0, perSecond))
    self.burst = Double(max(1, burst))
  }

  /// Takes one from the client's bucket.
  ///
  /// - Parameter now: milliseconds of a clock that does not jump.
  /// - Returns: nil where it may go on; else in how many seconds it may.
  func take(_ client: String, now: Int64) -> Int? {
    if perSecond == 0 { return nil }
    return buckets.withLock { buckets in
      if buckets.count >= Self.maximum, buckets[client] == nil {
        // Whoever has a full bucket is as one who never asked.
        buckets = buckets.filter { filled($0.value, now).tokens < burst }
        if buckets.count >= Self.maximum { buckets = [:] }
      }
      var bucket = filled(buckets[client] ?? Bucket(tokens: burst, filledAt: now), now)
      defer { buckets[client] = bucket }
      guard bucket.tokens >= 1 else { return max(1, Int(((1 - bucket.tokens) / perSecond).rounded(.up))) }
      bucket.tokens -= 1
      return nil
    }
  }

  private func filled(_ bucket: Bucket, _ now: Int64) -> Bucket {
    let passed = Double(max(0, now - bucket.filledAt)) / 1_000
    return Bucket(tokens: min(burst, bucket.tokens + passed * perSecond), filledAt: now)
  }
}
