internal import JSON

/// The samples of one work, taken in rounds between those of the others.
struct Series {
  private(set) var samples: [Sample] = []

  mutating func add(_ sample: Sample) {
    samples.append(sample)
  }

  /// The median of each figure by itself; 0 when nothing was measured.
  var median: Sample {
    Sample(
      cpuSeconds: Self.median(samples.map(\.cpuSeconds)), wallSeconds: Self.median(samples.map(\.wallSeconds)),
      peakBytes: Int(Self.median(samples.map { Double($0.peakBytes) })))
  }

  var json: JSONValue {
    let median = median
    return .object([
      "cpuSeconds": .number(median.cpuSeconds), "wallSeconds": .number(median.wallSeconds),
      "peakBytes": .integer(Int64(median.peakBytes)), "samples": .integer(Int64(samples.count)),
      "cpuSecondsOfEach": .array(samples.map { .number($0.cpuSeconds) }),
    ])
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// A work, what it took, and what the same took another program.
struct Result {
  let name: String
  let ours: Series
  var peerName: String?
  var peer: Series?

  var json: JSONValue {
    var object: JSONObject = ["work": .string(name), "tessera": ours.json]
    if let peerName, let peer {
      object.append("beside", .string(peerName))
      object.append("peer", peer.json)
    }
    return .object(object)
  }
}
