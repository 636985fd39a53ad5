internal import Glibc

/// Finds nodes by parent and name, without a string for either.
///
/// Open addressing over the standard library's seeded hash: nobody outside can make names collide.
struct NodeTable: Sendable {
  private struct Slot {
    var hash: UInt32
    /// -1 where the slot is free.
    var node: Int32
  }

  private var slots: [Slot] = []
  private var count = 0

  /// The child of `parent` with the name `name`; -1 if there is none.
  func find(_ name: UnsafeBufferPointer<UInt8>, of parent: Int32, in nodes: [SystemContent.Node]) -> Int32 {
    find(name, of: parent, hash: Self.hash(name, of: parent), in: nodes)
  }

  func find(
    _ name: UnsafeBufferPointer<UInt8>, of parent: Int32, hash: UInt32, in nodes: [SystemContent.Node]
  ) -> Int32 {
    if slots.isEmpty { return -1 }
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place].node >= 0 {
      let slot = slots[place]
      // The name alone: a copy of the node would count references to all that it holds.
      if slot.hash == hash, nodes[Int(slot.node)].parent == parent, Self.isSame(nodes[Int(slot.node)].name, name) {
        return slot.node
      }
      place = (place + 1) & mask
    }
    return -1
  }

  /// Adds a node that is not in the table yet.
  mutating func insert(_ node: Int32, hash: UInt32) {
    if 4 * (count + 1) > 3 * slots.count { grow(to: max(64, 2 * slots.count)) }
    place(Slot(hash: hash, node: node))
    count += 1
  }

  mutating func reserveCapacity(_ wanted: Int) {
    var capacity = 64
    while 3 * capacity < 4 * wanted { capacity *= 2 }
    if capacity > slots.count { grow(to: capacity) }
  }

  private static func isSame(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var text = text
    return text.withUTF8 { own in
      guard own.count == bytes.count else { return false }
      guard let left = own.baseAddress, let right = bytes.baseAddress else { return true }
      return memcmp(left, right, own.count) == 0
    }
  }

  static func hash(_ name: UnsafeBufferPointer<UInt8>, of parent: Int32) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private mutating func grow(to capacity: Int) {
    let old = slots
    slots = Array(repeating: Slot(hash: 0, node: -1), count: capacity)
    for slot in old where slot.node >= 0 { place(slot) }
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Int(slot.hash) & mask
    while slots[place].node >= 0 { place = (place + 1) & mask }
    slots[place] = slot
  }
}

extension TokenPath {
  /// Calls `body` with the UTF-8 of each name in turn for as long as it returns true; whether it always did.
  @inline(__always)
  func forEachName(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    if isRoot { return true }
    var text = text
    return text.withUTF8 { bytes in
      var start = 0
      while true {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ".") { end += 1 }
        guard body(UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return false }
        if end == bytes.count { return true }
        start = end + 1
      }
    }
  }
}
