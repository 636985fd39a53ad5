internal import Glibc
internal import JSON
internal import TesseraCrypto

/// Parts measured inside this process, on the token files of one author's folder; prints one JSON document.
struct InsideBench {
  let folder: String
  let seconds: Double

  func run() throws(BenchError) {
    let files = Files.list("\(folder)/tokens", suffix: ".json").compactMap(Files.read)
    guard !files.isEmpty else { throw BenchError("\(folder)/tokens holds no .json file.") }
    let bytes = Double(files.map(\.count).reduce(0, +))
    var parts: [JSONValue] = []

    let reading = try measure { () throws(BenchError) in
      var count = 0
      for file in files { count += try Self.parse(file).root.count }
      return count
    }
    parts.append(part("read JSON", reading, bytes / 1e6 / reading, "MB/s"))

    var documents: [JSONDocument] = []
    for file in files { documents.append(try Self.parse(file)) }
    let writing = try measure { () throws(BenchError) in
      var out: [UInt8] = []
      for document in documents {
        out.removeAll(keepingCapacity: true)
        CanonicalJSON.append(document.root, to: &out)
      }
      return out.count
    }
    parts.append(part("write canonical JSON", writing, bytes / 1e6 / writing, "MB/s"))

    let hashing = try measure { () throws(BenchError) in
      files.reduce(0) { $0 &+ Int(Digest.of($1).bytes[0]) }
    }
    parts.append(part("SHA-256", hashing, bytes / 1e6 / hashing, "MB/s"))

    var out: [UInt8] = []
    JSONText.append(.array(parts), to: &out)
    Lines.print(String(decoding: out, as: UTF8.self))
  }

  private func part(_ name: String, _ cpuSeconds: Double, _ rate: Double, _ unit: String) -> JSONValue {
    .object([
      "part": .string(name), "cpuSeconds": .number(cpuSeconds), "rate": .number(rate), "unit": .string(unit),
    ])
  }

  private static func parse(_ bytes: [UInt8]) throws(BenchError) -> JSONDocument {
    do { return try JSONDocument(parsing: bytes) } catch { throw BenchError("\(error)") }
  }

  /// The median CPU time of one call, over as many as fit into the time given, and at least five.
  ///
  /// What `body` returns depends on its work, so that none of that can be left out.
  private func measure(_ body: () throws(BenchError) -> Int) throws(BenchError) -> Double {
    var times: [Double] = []
    var check = 0
    let end = ChildProcess.now() + seconds
    while times.count < 5 || ChildProcess.now() < end {
      let began = Self.cpuSeconds
      check &+= try body()
      times.append(Self.cpuSeconds - began)
    }
    guard check != 0 else { throw BenchError("Nothing was measured.") }
    return Series.median(times)
  }

  private static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
