internal import Glibc

extension JSONParser {
  /// Notes every name of a closed object that stood in it before.
  ///
  /// Names are compared by the UTF-8 bytes that they mean, escapes decoded.
  ///
  /// - Complexity: O(*n*) in the bytes of the names, on average.
  mutating func findDuplicates(in object: Int) {
    let count = tape[object].count
    if count <= Self.scanLimit {
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.scanLimit) { signatures in
        scanForDuplicates(in: object, signatures)
      }
    } else {
      hashForDuplicates(in: object, count: count)
    }
  }

  /// Up to here comparing every pair costs less than hashing every name.
  private static var scanLimit: Int { 12 }

  private mutating func scanForDuplicates(in object: Int, _ signatures: UnsafeMutableBufferPointer<UInt64>) {
    let past = Int(tape[object].next)
    let before = duplicates.count
    var seen = 0
    var index = object + 1
    while index < past {
      let entry = tape[index]
      guard !entry.flag else {
        duplicates.removeLast(duplicates.count - before)
        return decodeForDuplicates(in: object)
      }
      let signature = signature(entry)
      for earlier in 0..<seen where signatures[earlier] == signature {
        if isName(entry, equalToName: earlier, of: object) {
          duplicates.append(UInt32(truncatingIfNeeded: index))
          break
        }
      }
      signatures[seen] = signature
      seen += 1
      index = Int(tape[index + 1].next)
    }
  }

  /// The length and the first bytes of a name in one word, to tell most names apart.
  @inline(__always)
  private func signature(_ entry: JSONTapeEntry) -> UInt64 {
    let start = Int(entry.start) + 1
    let length = Int(entry.end) - start - 1
    var bytes: UInt64 = 0
    if start + 8 <= end {
      bytes = length >= 8 ? word(start) : word(start) & (1 << (UInt64(truncatingIfNeeded: length) * 8) - 1)
    } else {
      for place in 0..<length { bytes |= UInt64(base[start + place]) << (UInt64(truncatingIfNeeded: place) * 8) }
    }
    return bytes ^ UInt64(truncatingIfNeeded: length) << 56
  }

  private func isName(_ entry: JSONTapeEntry, equalToName number: Int, of object: Int) -> Bool {
    var index = object + 1
    for _ in 0..<number { index = Int(tape[index + 1].next) }
    return name(entry) == name(tape[index])
  }

  private func name(_ entry: JSONTapeEntry) -> JSONByteSlice {
    JSONByteSlice(start: base + Int(entry.start) + 1, count: Int(entry.end) - Int(entry.start) - 2)
  }

  private mutating func hashForDuplicates(in object: Int, count: Int) {
    let past = Int(tape[object].next)
    var seen = Set<JSONByteSlice>(minimumCapacity: count)
    let before = duplicates.count
    var index = object + 1
    while index < past {
      let entry = tape[index]
      guard !entry.flag else {
        duplicates.removeLast(duplicates.count - before)
        return decodeForDuplicates(in: object)
      }
      if !seen.insert(name(entry)).inserted { duplicates.append(UInt32(truncatingIfNeeded: index)) }
      index = Int(tape[index + 1].next)
    }
  }

  /// The rare way, for an object with an escape in a name.
  private mutating func decodeForDuplicates(in object: Int) {
    let past = Int(tape[object].next)
    var seen = Set<[UInt8]>(minimumCapacity: tape[object].count)
    var index = object + 1
    while index < past {
      var decoded: [UInt8] = []
      let (start, close) = (Int(tape[index].start) + 1, Int(tape[index].end) - 1)
      if start > end {
        rewritten.withUnsafeBufferPointer {
          JSONEscapes.append(decoding: UnsafeBufferPointer(rebasing: $0[start - end..<close - end]), to: &decoded)
        }
      } else {
        JSONEscapes.append(decoding: UnsafeBufferPointer(start: base + start, count: close - start), to: &decoded)
      }
      if !seen.insert(decoded).inserted { duplicates.append(UInt32(truncatingIfNeeded: index)) }
      index = Int(tape[index + 1].next)
    }
  }
}

/// Bytes that are compared and hashed where they lie.
private struct JSONByteSlice: Hashable {
  let start: UnsafePointer<UInt8>
  let count: Int

  static func == (a: Self, b: Self) -> Bool { a.count == b.count && memcmp(a.start, b.start, a.count) == 0 }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: UnsafeRawBufferPointer(start: start, count: count))
  }
}
