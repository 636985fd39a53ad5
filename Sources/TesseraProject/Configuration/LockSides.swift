internal import TesseraDomain

/// What can be read of a `tessera.lock` that a merge left in two minds: with its marks in it, with names that stand twice,
/// or with lines that do not fit together.
///
/// Every pin and every export has a line of its own, so that each side can be read line by line where it is no whole any
/// more.
struct LockSides {
  /// In the order of the file; a name may stand several times.
  let ours: [LockedEntry]
  let theirs: [LockedEntry]
  /// Whether the file was none that a pull would take.
  let isDisputed: Bool

  /// - Throws: ``ProjectError/newerFile(_:version:)``; everything else is read as far as it goes.
  init(_ bytes: [UInt8]) throws(ProjectError) {
    if ConflictMarks.firstLine(in: bytes) == nil {
      let (entries, isWhole) = try Self.entries(of: bytes)
      (ours, theirs, isDisputed) = (entries, entries, !isWhole)
    } else {
      let sides = ConflictMarks.sides(of: bytes)
      (ours, theirs, isDisputed) = (
        try Self.entries(of: sides.ours).entries, try Self.entries(of: sides.theirs).entries, true
      )
    }
  }

  private static func entries(of bytes: [UInt8]) throws(ProjectError) -> (entries: [LockedEntry], isWhole: Bool) {
    do throws(ProjectError) {
      return (try LockFile(parsing: bytes).entries, true)
    } catch {
      if case .newerFile = error { throw error }
      return (salvaged(bytes), false)
    }
  }

  /// The entries whose lines can be read.
  private static func salvaged(_ bytes: [UInt8]) -> [LockedEntry] {
    var found: [LockedEntry] = []
    var name: String?
    var pin: [UInt8]?
    var exports: [[UInt8]] = []
    func finish() {
      guard let name, let pin else { return }
      // An export that cannot be read is made again; a pin that cannot be read is lost.
      if let entry = entry(name, pin, exports) ?? entry(name, pin, []) { found.append(entry) }
    }
    for raw in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = trimmed(raw)
      if let header = header(line) {
        finish()
        (name, pin, exports) = (header, nil, [])
      } else if line.starts(with: "\"pin\": {".utf8) {
        finish()
        (pin, exports) = (Array(line.dropFirst("\"pin\": ".utf8.count)), [])
      } else if line.starts(with: "{ \"out\": ".utf8) {
        exports.append(Array(line))
      }
    }
    finish()
    return found
  }

  private static func entry(_ name: String, _ pin: [UInt8], _ exports: [[UInt8]]) -> LockedEntry? {
    var text = Array("{\"lockVersion\":\(LockFile.formatVersion),\"entries\":{\"\(name)\":{\"pin\":".utf8)
    text += pin
    text += ",\"exports\":[".utf8
    text += exports.joined(separator: [UInt8(ascii: ",")])
    text += "]}}}".utf8
    return (try? LockFile(parsing: text))?.entries.first
  }

  /// The name in `"mosaic": {`, which is how an entry begins.
  private static func header(_ line: ArraySlice<UInt8>) -> String? {
    guard line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "{") else { return nil }
    let rest = line.dropFirst()
    guard let end = rest.firstIndex(of: UInt8(ascii: "\"")), rest[end...].elementsEqual("\": {".utf8) else {
      return nil
    }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    return ProjectEntry.isName(name) ? name : nil
  }

  /// Without blanks around it and a comma at its end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    while let last = line.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\r") || last == UInt8(ascii: ",") {
      line.removeLast()
    }
    return line
  }
}

extension LockSides {
  /// The lock that both sides come to: for each entry of `file` the pin that is to be kept.
  ///
  /// The rule: a pin that both sides have stays. Of two, the higher version stays, as far as it is what `tessera.json` asks
  /// for. Where neither is, the entry is left out, and pinned anew by the pull.
  func settled(for file: ProjectFile) -> (lock: LockFile, decisions: [LockDecision]) {
    var kept: [LockedEntry] = []
    var decisions: [LockDecision] = []
    for entry in file.entries {
      let left = Self.pins(of: entry, in: ours)
      let right = Self.pins(of: entry, in: theirs)
      let fitting = (left + right).filter { $0.satisfies(entry) }
      let best = fitting.max { $0.version < $1.version }
      // One version with two contents is for the registry to decide.
      let isTwofold = fitting.contains { $0.version == best?.version && $0.releaseDigest != best?.releaseDigest }
      let versions = Self.each((left + right).map(\.version))
      let rule: LockDecision.Rule
      if best == nil || isTwofold {
        if versions.isEmpty { continue }
        rule = .anew
      } else if versions.count > 1 {
        rule = fitting.contains { $0.version != best?.version } ? .higher : .fitting
      } else {
        rule = left.isEmpty || right.isEmpty ? .only : .same
      }
      if let best, !isTwofold { kept.append(best) }
      if isDisputed || rule == .anew {
        decisions.append(
          LockDecision(entry: entry.name, versions: versions, version: isTwofold ? nil : best?.version, rule: rule))
      }
    }
    return (LockFile(kept), decisions)
  }

  private static func pins(of entry: ProjectEntry, in side: [LockedEntry]) -> [LockedEntry] {
    side.filter { $0.name == entry.name && $0.system == entry.system }
  }

  private static func each(_ versions: [ReleaseVersion]) -> [ReleaseVersion] {
    versions.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
