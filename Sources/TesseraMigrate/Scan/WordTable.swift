/// Words by the node of a tree that they hang on: a hash table over bytes, for many more questions than words.
///
/// A filter by length and first byte answers most questions without a hash.
struct WordTable {
  private struct Entry {
    let node: Int32
    let start: Int32
    let count: Int32
    let hash: Int
    var value: Int32
  }

  private var text: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [Int32] = Array(repeating: -1, count: 16)
  /// By first byte: one bit for each length, those beyond 63 folded.
  private var filter: [UInt64] = Array(repeating: 0, count: 256)

  var isEmpty: Bool { entries.isEmpty }

  /// What `word` means below `node`; -1 for nothing. A word is never empty.
  ///
  /// - Complexity: O(bytes of the word) where there may be one, else O(1).
  @inline(__always)
  func find(_ word: UnsafeBufferPointer<UInt8>, node: Int32 = 0) -> Int32 {
    guard filter[Int(word[0])] & 1 << UInt64(truncatingIfNeeded: word.count & 63) != 0 else { return -1 }
    return look(word, node)
  }

  private func look(_ word: UnsafeBufferPointer<UInt8>, _ node: Int32) -> Int32 {
    let index = slots[slot(of: word, node, Self.hash(word, node))]
    return index < 0 ? -1 : entries[Int(index)].value
  }

  /// What `word` means below `node`; `value` from now on where it meant nothing.
  mutating func insert(_ word: UnsafeBufferPointer<UInt8>, node: Int32 = 0, value: Int32) -> Int32 {
    if (entries.count + 1) * 2 > slots.count { grow() }
    let hash = Self.hash(word, node)
    let slot = slot(of: word, node, hash)
    if slots[slot] >= 0 { return entries[Int(slots[slot])].value }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append(
      Entry(
        node: node, start: Int32(truncatingIfNeeded: text.count), count: Int32(truncatingIfNeeded: word.count),
        hash: hash, value: value))
    text.append(contentsOf: word)
    filter[Int(word[0])] |= 1 << UInt64(truncatingIfNeeded: word.count & 63)
    return value
  }

  /// The slot of a word, or the free one where it would be.
  private func slot(of word: UnsafeBufferPointer<UInt8>, _ node: Int32, _ hash: Int) -> Int {
    let mask = slots.count - 1
    var slot = hash & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.node == node, Int(entry.count) == word.count,
        text[Int(entry.start)..<Int(entry.start + entry.count)].elementsEqual(word)
      {
        return slot
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Seeded anew in every process: names of a hostile system cannot be chosen to meet.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>, _ node: Int32) -> Int {
    var hasher = Hasher()
    hasher.combine(node)
    hasher.combine(bytes: UnsafeRawBufferPointer(word))
    return hasher.finalize()
  }
}
