internal import TesseraDomain

/// Gives every colour a place of its own in a catalogue: folders that are groups, then its name.
///
/// Names are those of the tokens where they are plain: ASCII letters, digits, `-` and `_`. Anything else is written as
/// its scalar, so that no name leaves the folder; names that differ in case alone get numbers, for file systems that do
/// not tell case apart. What is nested deeply is flattened, so that paths stay short.
struct CataloguePlaces {
  private static let maximumDepth = 6
  private static let maximumNameLength = 80

  /// Every group, in the order in which they were met.
  private(set) var groups: [String] = []
  /// By the path of a group as authored: its folder.
  private var folders: [TokenPath: String] = [:]
  /// Lower-cased paths of folders and, with their extension, of colours.
  private var taken: Set<String> = []

  /// The place of the token at `path`, `color/accent`, which is also what it is looked up by.
  mutating func name(for path: TokenPath) -> String {
    var names = path.names
    let own = names.popLast() ?? ""
    var folder = ""
    for count in 0..<min(names.count, Self.maximumDepth) {
      let isLast = count + 1 == Self.maximumDepth
      folder = self.folder(for: isLast ? names : Array(names[...count]), in: folder, isFlat: isLast)
    }
    return folder + free(Self.plain(own), in: folder, suffix: ".colorset")
  }

  /// The folder of a group, with a `/` behind.
  private mutating func folder(for names: [String], in around: String, isFlat: Bool) -> String {
    let path = TokenPath(names: names)
    if let known = folders[path] { return known }
    let flat = isFlat ? names.dropFirst(Self.maximumDepth - 1).map(Self.plain).joined(separator: "-") : ""
    let folder = around + free(isFlat ? flat : Self.plain(names[names.count - 1]), in: around, suffix: "")
    groups.append(folder)
    folders[path] = folder + "/"
    return folder + "/"
  }

  /// `name`, or a numbered one where that is taken.
  private mutating func free(_ name: String, in folder: String, suffix: String) -> String {
    let name = String(name.prefix(Self.maximumNameLength))
    var candidate = name
    var number = 2
    while !taken.insert((folder + candidate + suffix).lowercased()).inserted {
      candidate = "\(name)~\(number)"
      number += 1
    }
    return candidate
  }

  /// `name` in ASCII letters, digits, `-` and `_`, and no name that Windows keeps for a device.
  static func plain(_ name: String) -> String {
    if name.hasSameBytes(as: "$root") { return SwiftSymbols.rootMember }
    var plain: [UInt8] = []
    for scalar in name.unicodeScalars {
      if scalar.isASCII, FileName.isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
        plain.append(UInt8(truncatingIfNeeded: scalar.value))
      } else if scalar == " " {
        plain.append(UInt8(ascii: "-"))
      } else {
        plain.append("_u" + String(scalar.value, radix: 16, uppercase: true) + "_")
      }
    }
    let text = String(decoding: plain, as: UTF8.self)
    let lower = text.lowercased()
    let isDevice = lower.utf8.count == 4 && (lower.hasPrefix("com") || lower.hasPrefix("lpt"))
    return ["", "con", "prn", "aux", "nul"].contains(lower) || isDevice ? text + "_" : text
  }
}
