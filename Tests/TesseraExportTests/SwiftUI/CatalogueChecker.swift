import Foundation

/// Reads an asset catalogue by the rules of its format and says what is wrong with it. Knows nothing of what wrote it.
struct CatalogueChecker {
  /// One entry of a colour, read.
  struct Entry: Hashable {
    /// `any`, `dark`, `high` or `dark+high`; `light`.
    var appearance: String
    /// `sRGB`, `display-P3`, or empty.
    var gamut: String
    var space: String
    /// `red`, `green`, `blue`, `alpha`, or `white`, `alpha`.
    var components: [Double]
    /// Decimals of its strings; -1 where they are not all floats.
    var decimals: Int
  }

  private(set) var problems: [String] = []
  /// By the name that code looks a colour up by.
  private(set) var colors: [String: [Entry]] = [:]

  init(_ path: String) {
    readFolder(URL(fileURLWithPath: path), prefix: "", isRoot: true)
  }

  private static let idioms = ["universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision"]
  private static let spaces: [String: (names: [String], isExtended: Bool)] = [
    "srgb": (["red", "green", "blue", "alpha"], false), "display-p3": (["red", "green", "blue", "alpha"], false),
    "extended-srgb": (["red", "green", "blue", "alpha"], true),
    "extended-linear-srgb": (["red", "green", "blue", "alpha"], true),
    "gray-gamma-22": (["white", "alpha"], false), "extended-gray": (["white", "alpha"], true),
  ]

  private mutating func fault(_ place: URL, _ message: String) {
    problems.append("\(place.lastPathComponent): \(message)")
  }

  private mutating func readFolder(_ folder: URL, prefix: String, isRoot: Bool) {
    guard let root = object(in: folder.appendingPathComponent("Contents.json")) else { return }
    var allowed: Set = ["info"]
    var prefix = prefix
    if !isRoot {
      allowed.insert("properties")
      let properties = root["properties"] as? [String: Any] ?? [:]
      if properties["provides-namespace"] as? Bool == true { prefix += folder.lastPathComponent + "/" }
    }
    if !Set(root.keys).isSubset(of: allowed) { fault(folder, "holds \(root.keys.sorted()) beside info") }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if Set(names.map { $0.lowercased() }).count != names.count { fault(folder, "has names that differ in case alone") }
    for name in names.sorted() where name != "Contents.json" {
      let place = folder.appendingPathComponent(name)
      if !name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#"/\:*?"<>|"#.utf8.contains($0) }) || name.utf8.count > 250
      {
        fault(place, "is no name for every file system")
      }
      if name.hasSuffix(".colorset") {
        readColor(place, name: prefix + name.dropLast(".colorset".count))
      } else if (try? FileManager.default.contentsOfDirectory(atPath: place.path)) != nil {
        readFolder(place, prefix: prefix, isRoot: false)
      } else {
        fault(place, "does not belong into a catalogue")
      }
    }
  }

  /// The root of a file, which has `info` and is written as Xcode writes.
  private mutating func object(in file: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: file),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else {
      fault(file.deletingLastPathComponent(), "has no Contents.json that can be read")
      return nil
    }
    let info = root["info"] as? [String: Any] ?? [:]
    if !(info["author"] is String) || info["version"] as? Int != 1 || info.count != 2 {
      fault(file.deletingLastPathComponent(), "info is author and version 1")
    }
    // Keys sorted, two spaces, " : ": what Foundation's own writer does, and a line feed at the end.
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if let rewritten = try? JSONSerialization.data(withJSONObject: root, options: options), rewritten + [0x0A] != data {
      fault(file.deletingLastPathComponent(), "is not written as Xcode writes")
    }
    return root
  }

  private mutating func readColor(_ folder: URL, name: String) {
    if (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) != ["Contents.json"] {
      fault(folder, "holds more than Contents.json")
    }
    guard let root = object(in: folder.appendingPathComponent("Contents.json")) else { return }
    if !Set(root.keys).isSubset(of: ["colors", "info", "properties"]) { fault(folder, "has unknown keys") }
    guard let written = root["colors"] as? [[String: Any]], !written.isEmpty else {
      return fault(folder, "has no colors")
    }
    var entries: [Entry] = []
    for item in written {
      if let entry = entry(item, folder) { entries.append(entry) }
    }
    let keys = entries.map { $0.appearance + "/" + $0.gamut }
    if Set(keys).count != keys.count { fault(folder, "says one appearance twice") }
    if !entries.contains(where: { $0.appearance == "any" }) { fault(folder, "has nothing for any appearance") }
    let appearances = Set(entries.map(\.appearance))
    if appearances.contains("dark+high"), !appearances.isSuperset(of: ["dark", "high"]) {
      fault(folder, "has dark with high contrast, and not each of them")
    }
    let gamuts = Set(entries.map(\.gamut))
    if gamuts != [""], Set(keys) != Set(appearances.flatMap { [$0 + "/sRGB", $0 + "/display-P3"] }) {
      fault(folder, "does not list both gamuts for each appearance")
    }
    if colors.updateValue(entries, forKey: name) != nil { fault(folder, "is looked up by a name that another has") }
  }

  private mutating func entry(_ item: [String: Any], _ folder: URL) -> Entry? {
    if !Set(item.keys).isSubset(of: ["appearances", "color", "display-gamut", "idiom", "subtype"]) {
      fault(folder, "has an entry with unknown keys")
    }
    guard let idiom = item["idiom"] as? String, Self.idioms.contains(idiom) else {
      fault(folder, "has no idiom")
      return nil
    }
    var appearance = "any"
    if let list = item["appearances"] as? [[String: String]] {
      let words = list.map { ($0["appearance"] ?? "") + "=" + ($0["value"] ?? "") }
      let known = [
        ["luminosity=light"]: "light", ["luminosity=dark"]: "dark", ["contrast=high"]: "high",
        ["luminosity=dark", "contrast=high"]: "dark+high", ["luminosity=light", "contrast=high"]: "light+high",
      ]
      guard let name = known[words] else {
        fault(folder, "has appearances \(words)")
        return nil
      }
      appearance = name
    } else if item["appearances"] != nil {
      fault(folder, "has appearances that are no list")
    }
    let gamut = item["display-gamut"] as? String ?? ""
    if !["", "sRGB", "display-P3"].contains(gamut) { fault(folder, "has the gamut \(gamut)") }
    guard let color = item["color"] as? [String: Any] else {
      fault(folder, "has an entry without a color")
      return nil
    }
    if let reference = color["reference"] {
      if color.count != 2 || !(color["platform"] is String) || !(reference is String) {
        fault(folder, "has a reference that is not platform and name")
      }
      return Entry(appearance: appearance, gamut: gamut, space: "reference", components: [], decimals: -1)
    }
    let space = color["color-space"] as? String ?? "srgb"
    guard let rule = Self.spaces[space], let components = color["components"] as? [String: Any],
      Set(components.keys) == Set(rule.names), color.count <= 2
    else {
      fault(folder, "has a color of space \(space) with the wrong components")
      return nil
    }
    var values: [Double] = []
    var decimals: Set<Int> = []
    for name in rule.names {
      guard let (value, places) = Self.read(components[name]) else {
        fault(folder, "has a component \(components[name] ?? "") that is no number")
        return nil
      }
      if !rule.isExtended || name == "alpha", !(0...1).contains(value) { fault(folder, "\(name) is \(value)") }
      values.append(value)
      decimals.insert(places)
    }
    return Entry(
      appearance: appearance, gamut: gamut, space: space, components: values,
      decimals: decimals.count == 1 ? decimals.first ?? -1 : -1)
  }

  /// A JSON number is 0 … 1; a string with a dot is a float, one that begins with 0x or has no dot is a byte.
  private static func read(_ component: Any?) -> (Double, decimals: Int)? {
    if let text = component as? String {
      if let dot = text.firstIndex(of: ".") {
        return Double(text).map { ($0, text.distance(from: dot, to: text.endIndex) - 1) }
      }
      let byte = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
      return byte.flatMap { (0...255).contains($0) ? (Double($0) / 255, -1) : nil }
    }
    return (component as? NSNumber).map { ($0.doubleValue, -1) }
  }
}
