internal import JSON

/// What two token objects say alike, apart from what their values come to.
struct Wording {
  /// `$value`, or `$ref`, is the same JSON.
  let hasSameValue: Bool
  /// The same, and what it was imported from too.
  let hasSameSpelling: Bool
  let hasSameReferences: Bool
  let hasSameDescription: Bool
  /// Tags and extensions, less what has rules of its own.
  let hasSameWords: Bool
  let hasSameReplacement: Bool
  let hasSameRealisation: Bool
  /// The source of an import named the same type on both sides, though one side says it and the other is carried.
  let hasSameWrittenType: Bool

  /// - Parameter isCarried: whether references may stand among other text.
  init(_ place: TokenComparison.Place, isCarried: Bool) {
    let (a, b) = (place.a.source, place.b.source)
    let (sayingA, sayingB) = (place.sayingA.source, place.sayingB.source)
    let isOwn = sayingA.isIdentical(to: a) && sayingB.isIdentical(to: b)
    if a.isIdentical(to: b) || a.isSame(as: b), isOwn || sayingA.isSame(as: sayingB) {
      (hasSameValue, hasSameSpelling, hasSameReferences) = (true, true, true)
      (hasSameDescription, hasSameWords, hasSameReplacement, hasSameRealisation) = (true, true, true, true)
      hasSameWrittenType = false
      return
    }
    hasSameValue =
      areSame(sayingA["$value"], sayingB["$value"]) && areSame(sayingA["$ref"], sayingB["$ref"])
      || RootReferences.areAllThatDiffers(sayingA["$value"], sayingB["$value"])
    hasSameReferences = hasSameValue || AuthoredReferences.areSame(sayingA, sayingB, embedded: isCarried)
    let old = TesseraExtension(a)
    let new = TesseraExtension(b)
    hasSameReplacement = areSame(old.node?["replacement"], new.node?["replacement"])
    hasSameRealisation = areSame(old.swiftUI, new.swiftUI)
    let (oldSaying, newSaying) = (TesseraExtension(sayingA).imported, TesseraExtension(sayingB).imported)
    // What an import took for an alias although it was written out says no more than the target does.
    let isRebuilt =
      place.sayingA.reference != nil && place.sayingB.reference != nil
      && ![oldSaying, newSaying].contains { $0?["value"].map(Self.mayHoldReference) ?? false }
    if isOwn, !isRebuilt {
      hasSameSpelling = hasSameValue && areSame(old.imported, new.imported)
    } else {
      hasSameSpelling =
        hasSameValue && (isRebuilt || areSame(oldSaying?["value"], newSaying?["value"]))
        && areSame(oldSaying?["type"], newSaying?["type"])
        && areSame(old.imported?["name"], new.imported?["name"])
        && areSame(old.imported?["members"], new.imported?["members"])
    }
    hasSameDescription = Words.areSameDescriptions(a["$description"], b["$description"])
    hasSameWords = Words.areSame(a["$extensions"], b["$extensions"])
    if isCarried, let before = (oldSaying?["type"] ?? sayingA["$type"])?.string,
      let after = (newSaying?["type"] ?? sayingB["$type"])?.string
    {
      hasSameWrittenType = CarriedMeaning.typeName(before).hasSameBytes(as: CarriedMeaning.typeName(after))
    } else {
      hasSameWrittenType = false
    }
  }

  private static func mayHoldReference(_ value: JSONNode) -> Bool {
    value.kind == .string && value.document.bytes[value.byteRange].contains(UInt8(ascii: "{"))
  }

}

/// `{a.$root}` is what `{a}` was before the token got others below it, and the other way around.
enum RootReferences {
  /// Whether two values differ in nothing else than such references.
  ///
  /// - Complexity: O(*n*) in the bytes of both, and only where one holds such a reference.
  static func areAllThatDiffers(_ a: JSONNode?, _ b: JSONNode?) -> Bool {
    guard let a, let b else { return false }
    let (before, after) = (without(a), without(b))
    guard before.isOther || after.isOther, let old = try? JSONDocument(parsing: before.text),
      let new = try? JSONDocument(parsing: after.text)
    else { return false }
    return old.root.isSame(as: new.root)
  }

  private static let ending = Array(".$root}".utf8)

  private static func without(_ value: JSONNode) -> (text: [UInt8], isOther: Bool) {
    let bytes = value.document.bytes[value.byteRange]
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    for byte in bytes {
      out.append(byte)
      guard byte == UInt8(ascii: "}"), out.count >= ending.count,
        out[(out.count - ending.count)...].elementsEqual(ending)
      else { continue }
      out.removeLast(ending.count)
      out.append(byte)
    }
    return (out, out.count != bytes.count)
  }
}
