/// Bytes of source text.
typealias SourceBytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  /// Letters, digits, `_`, `$`, and everything beyond ASCII.
  @inline(__always)
  var continuesWord: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F || self == 0x24 || self >= 0x80
  }

  @inline(__always)
  var beginsWord: Bool { (self | 0x20) &- 0x61 < 26 || self == 0x5F || self == 0x24 || self >= 0x80 }

  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }

  @inline(__always)
  var endsLine: Bool { self == 0x0A || self == 0x0D }

  @inline(__always)
  var isBlank: Bool { self == 0x20 || self &- 0x09 < 5 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte there; 0 beyond the end.
  @inline(__always)
  func at(_ place: Int) -> UInt8 { place < count ? self[place] : 0 }

  /// Whether `text` stands at `place`.
  func has(_ text: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + text.utf8CodeUnitCount <= count else { return false }
    return text.withUTF8Buffer { text in
      for index in 0..<text.count where self[place + index] != text[index] { return false }
      return true
    }
  }

  /// The first place from `start` on where `text` stands; the end of the bytes where it does nowhere.
  func place(of text: StaticString, from start: Int) -> Int {
    var place = start
    while place < count {
      if has(text, at: place) { return place }
      place += 1
    }
    return count
  }

  /// The end of the line that `start` lies in.
  @inline(__always)
  func endOfLine(from start: Int) -> Int {
    var place = start
    while place < count, !self[place].endsLine { place += 1 }
    return place
  }

  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: self[range]) }
}
