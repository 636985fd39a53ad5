internal import Glibc
package import JSON

extension JSONNode {
  /// Whether both values are the same JSON: member order, white space, escapes and the spelling of numbers apart.
  ///
  /// - Complexity: O(*n*) where members stand in the same order; no recursion deeper than the values.
  package func isSame(as other: JSONNode) -> Bool {
    let kind = kind
    guard kind == other.kind else { return false }
    let range = byteRange
    let otherRange = other.byteRange
    if range.count == otherRange.count, Self.haveSameBytes(document, range, other.document, otherRange) { return true }
    switch kind {
    case .null: return true
    case .bool: return bool == other.bool
    case .string: return hasSameText(other)
    case .number:
      if let a = double, let b = other.double { return a == b }
      return numberText == other.numberText
    case .array:
      guard count == other.count else { return false }
      var others = other.elements.makeIterator()
      for element in elements {
        guard let match = others.next(), element.isSame(as: match) else { return false }
      }
      return true
    case .object:
      guard count == other.count else { return false }
      // Names first: a value that is compared twice at every level would cost twice as much with each.
      guard zip(members, other.members).allSatisfy({ $0.nameNode.hasSameText($1.nameNode) }) else {
        return hasSameMembersInAnyOrder(other)
      }
      return zip(members, other.members).allSatisfy { $0.value.isSame(as: $1.value) }
    }
  }

  /// The slower way for objects whose members stand in different orders; names stand once in an object.
  private func hasSameMembersInAnyOrder(_ other: JSONNode) -> Bool {
    if count <= 16 {
      return members.allSatisfy { member in
        let name = member.nameNode
        for match in other.members where name.hasSameText(match.nameNode) {
          return member.value.isSame(as: match.value)
        }
        return false
      }
    }
    var byName: [NameKey: JSONNode] = [:]
    for member in other.members { byName[NameKey(member.name)] = member.value }
    guard byName.count == count else { return false }
    return members.allSatisfy { member in byName[NameKey(member.name)].map(member.value.isSame(as:)) ?? false }
  }

  /// Whether two strings have the same UTF-8.
  private func hasSameText(_ other: JSONNode) -> Bool {
    withUTF8 { a in
      other.withUTF8 { b in
        guard a.count == b.count, let left = a.baseAddress, let right = b.baseAddress else { return a.count == b.count }
        return memcmp(left, right, a.count) == 0
      } ?? false
    } ?? false
  }

  private static func haveSameBytes(
    _ a: JSONDocument, _ rangeA: Range<Int>, _ b: JSONDocument, _ rangeB: Range<Int>
  ) -> Bool {
    a.bytes.withUnsafeBytes { left in
      b.bytes.withUnsafeBytes { right in
        guard let x = left.baseAddress, let y = right.baseAddress else { return rangeA.isEmpty && rangeB.isEmpty }
        return memcmp(x + rangeA.lowerBound, y + rangeB.lowerBound, rangeA.count) == 0
      }
    }
  }
}

/// Whether both are absent, or both are there and the same JSON.
func areSame(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): a.isSame(as: b)
  default: false
  }
}
