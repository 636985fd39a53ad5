internal import JSON
internal import TesseraDomain

/// Finds names of one group that a reader could take for each other: alike but for case, or canonically equal.
struct TwinFinder {
  private var seen: [String: String] = [:]

  mutating func add(_ name: String, _ member: JSONMember, in path: TokenPath, _ log: inout DraftLog) {
    // Most names are plain lower-case ASCII: only those that could have a twin are folded.
    let folded = Self.needsFolding(name) ? name.lowercased() : name
    if let twin = seen[folded], !twin.hasSameBytes(as: name) {
      log.add(
        "name.case-twin", .warning, at: member.nameNode, path: path.appending(name),
        "the names \"\(twin)\" and \"\(name)\" differ only in case or in how a letter is written",
        advice: "Names made from them will collide: rename one.")
    }
    seen[folded] = name
  }

  private static func needsFolding(_ name: String) -> Bool {
    name.utf8.contains { $0 >= 0x80 || (0x41...0x5a).contains($0) }
  }
}
