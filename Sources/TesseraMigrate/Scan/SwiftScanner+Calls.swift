internal import TesseraExport

/// Calls: which of the functions of one name is meant, by the labels of its arguments.
extension SwiftScanner {
  /// The spelling that is meant, and how it is called, by a name that ends at `end`; `nil` where it is none that is looked for.
  ///
  /// A member, `.badge`, has to be called as one of the functions is: SwiftUI has members of the same names; a style may
  /// stand alone, `.primary`, and is surely one only where a style is asked for. A name behind a namespace or of a type is
  /// ours anyway; where it is called as something that is no longer looked for, it is none.
  ///
  /// - Parameter site: where a member stands in code; `nil` in a text, where anybody has to look.
  mutating func callee(
    _ calls: [SpellingTable.Call], isMember: Bool, at site: StyleSite?, from end: Int, to limit: Int
  ) -> Callee? {
    let arguments = arguments(from: end, to: limit, closures: calls.lazy.map(\.signature.closureCount).max() ?? 1)
    let isCalled = arguments != nil
    var fitting: [SpellingTable.Call] = []
    if let arguments {
      fitting = calls.filter {
        $0.signature.accepts(arguments.labels, trailingClosures: arguments.trailingClosures)
      }
    } else if isMember {
      fitting = calls.filter(\.signature.standsAlone)
    }
    var isSure = true
    if isMember, let site {
      fitting = fitting.filter { !site.excludes($0.signature.style) }
      let sure = fitting.filter { site.isSure(of: $0.signature.style) }
      isSure = !sure.isEmpty
      if isSure { fitting = sure }
    }
    let live = (isMember || isCalled && !fitting.isEmpty ? fitting : calls).filter { $0.spelling < 0 }
    if !live.isEmpty {
      guard let old = Self.former(of: live, among: isMember || isCalled ? fitting : calls, arguments) else {
        return nil
      }
      let isTaken = live.contains { $0.displaced.contains(old.owner) }
      return Callee(spelling: Int(old.spelling), call: arguments, isSure: isSure, isTaken: isTaken)
    }
    if isMember && fitting.isEmpty { return nil }
    return (fitting.first ?? calls.first).map {
      Callee(spelling: Int($0.spelling), call: arguments, isSure: isSure)
    }
  }

  /// What a call that fits all of `live` was before, where they are others, or take one of its arguments as something else;
  /// `nil` where nothing says that it is not right.
  ///
  /// - Parameter call: `nil` for a name that is not called.
  private static func former(
    of live: [SpellingTable.Call], among fitting: [SpellingTable.Call], _ call: CallArguments?
  ) -> SpellingTable.Call? {
    fitting.first { old in
      guard old.spelling >= 0 else { return false }
      return live.allSatisfy { now in
        if now.displaced.contains(old.owner) { return true }
        guard now.formers.contains(old.owner), let call else { return false }
        return CallChange(before: old.signature, after: now.signature, isType: false).isTold(of: call)
      }
    }
  }

  /// What is called, and how.
  struct Callee {
    let spelling: Int
    let call: CallArguments?
    /// Whether it can be nothing else.
    let isSure: Bool
    /// Whether something else is called so now.
    var isTaken = false
  }

  /// The arguments of a call whose function's name ends at `end`; `nil` where it is not called, or the call does not end.
  ///
  /// - Parameter most: how many closures any of the functions takes.
  private mutating func arguments(from end: Int, to limit: Int, closures most: Int) -> CallArguments? {
    var comments: [Range<Int>] = []
    let start = skipTrivia(from: end, &comments)
    guard start < limit else { return nil }
    if bytes.at(start) == UInt8(ascii: "{") {
      return CallArguments(trailingClosures: closures(from: start, to: limit, most: most))
    }
    guard bytes.at(start) == UInt8(ascii: "(") else { return nil }
    var result = CallArguments()
    guard var place = list(from: start, to: min(limit, start + lookAhead), &result) else {
      lookAhead = 0
      return nil
    }
    // Calls within calls are read once for each that they lie in: only so often.
    lookAhead -= place - start
    place = skipTrivia(from: place, &comments)
    result.trailingClosures = closures(from: place, to: limit, most: most)
    return result
  }

  /// How many closures stand behind a call: `{ … } onKeep: { … }`; those behind one that does not end are not seen.
  private mutating func closures(from start: Int, to limit: Int, most: Int) -> Int {
    var count = 0
    var place = start
    var comments: [Range<Int>] = []
    while place < limit, bytes.at(place) == UInt8(ascii: "{") {
      count += 1
      // Those of a function that takes no more are not read: they can be long.
      if count >= most { return count }
      var unread = CallArguments()
      guard let end = list(from: place, to: min(limit, place + lookAhead), &unread) else { return count }
      lookAhead -= end - place
      let next = skipTrivia(from: end, &comments)
      guard next < limit, let name = name(at: next), !isOne(name.inner, of: ["default", "case"]),
        let label = label(at: next)
      else { return count }
      place = skipTrivia(from: label.end, &comments)
    }
    return count
  }

  /// Reads the labels between the parenthesis at `start` and the one that closes it.
  ///
  /// - Returns: the place behind it; `nil` where there is none before `limit`.
  private func list(from start: Int, to limit: Int, _ result: inout CallArguments) -> Int? {
    var place = start + 1
    var depth = 1
    var isArgument = true
    var comments: [Range<Int>] = []
    while place < limit {
      let next = skipTrivia(from: place, &comments)
      if next >= limit { return nil }
      place = next
      let byte = bytes[place]
      if isArgument, byte != UInt8(ascii: ")") {
        isArgument = false
        if let label = label(at: place) {
          result.labels.append(label.text)
          place = label.end
          continue
        }
        result.labels.append(nil)
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: ",") where depth == 1: isArgument = true
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        guard let end = endOfString(at: place, to: limit, level: 0) else { return nil }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return nil
  }

  /// A word with a colon behind it.
  private func label(at start: Int) -> (text: String, end: Int)? {
    guard let name = name(at: start) else { return nil }
    var comments: [Range<Int>] = []
    let colon = skipTrivia(from: name.outer.upperBound, &comments)
    guard bytes.at(colon) == UInt8(ascii: ":"), bytes.at(colon + 1) != UInt8(ascii: ":") else { return nil }
    return (String(decoding: bytes.slice(name.inner), as: UTF8.self), colon + 1)
  }

  /// The place behind a string that begins at `start`, or behind the sign where none does; `nil` where it does not end.
  private func endOfString(at start: Int, to limit: Int, level: Int) -> Int? {
    var quote = start
    while bytes.at(quote) == UInt8(ascii: "#") { quote += 1 }
    guard bytes.at(quote) == UInt8(ascii: "\"") else { return max(quote, start + 1) }
    let pounds = quote - start
    let quotes = bytes.has("\"\"\"", at: quote) ? 3 : 1
    var place = quote + quotes
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "\\") where hasPounds(pounds, at: place + 1):
        place += 1 + pounds
        if bytes.at(place) == UInt8(ascii: "(") {
          guard level < 16, let end = endOfCode(from: place + 1, to: limit, level: level + 1) else { return nil }
          place = end
        } else {
          place += 1
        }
      case UInt8(ascii: "\""):
        let isEnd = quotes == 1 || bytes.has("\"\"\"", at: place)
        if isEnd, hasPounds(pounds, at: place + quotes) { return place + quotes + pounds }
        place += 1
      case 0x0A where quotes == 1, 0x0D where quotes == 1: return place
      default: place += 1
      }
    }
    return nil
  }

  /// The place behind the parenthesis that ends code in a string.
  private func endOfCode(from start: Int, to limit: Int, level: Int) -> Int? {
    var place = start
    var depth = 1
    while place < limit {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        guard let end = endOfString(at: place, to: limit, level: level) else { return nil }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return nil
  }
}
