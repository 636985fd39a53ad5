internal import TesseraDomain

/// `Contents.json` of an asset catalogue as Xcode writes it: keys sorted, two spaces, ` : ` around colons.
///
/// A component is a string with a decimal point, for a string without one is read as a byte. It has three decimals where
/// every component is a byte in origin, which is Xcode's habit and loses nothing, else five.
enum CatalogueJSON {
  /// The file of a catalogue or of a group.
  static func info(providesNamespace: Bool = false) -> [UInt8] {
    var out: [UInt8] = []
    out.append("{\n")
    appendInfo(&out)
    if providesNamespace {
      out.append(",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }")
    }
    out.append("\n}\n")
    return out
  }

  /// The file of a colour.
  static func colorSet(_ color: Variants<Color>) -> [UInt8] {
    var out: [UInt8] = []
    out.append("{\n  \"colors\" : [")
    let entries = CatalogueEntry.entries(for: color)
    let decimals = decimals(of: entries)
    for (index, entry) in entries.enumerated() {
      out.append(index == 0 ? "\n    {\n" : ",\n    {\n")
      append(entry, decimals: decimals, &out)
      out.append("    }")
    }
    out.append("\n  ],\n")
    appendInfo(&out)
    out.append("\n}\n")
    return out
  }

  // MARK: - Pieces

  private static func appendInfo(_ out: inout [UInt8]) {
    out.append("  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }")
  }

  private static func append(_ entry: CatalogueEntry, decimals: Int, _ out: inout [UInt8]) {
    if !entry.appearances.isEmpty {
      out.append("      \"appearances\" : [\n")
      for (index, appearance) in entry.appearances.enumerated() {
        if index > 0 { out.append(",\n") }
        out.append("        {\n          \"appearance\" : \"")
        out.append(appearance == .dark ? "luminosity" : "contrast")
        out.append("\",\n          \"value\" : \"")
        out.append(appearance.rawValue)
        out.append("\"\n        }")
      }
      out.append("\n      ],\n")
    }
    out.append("      \"color\" : {\n        \"color-space\" : \"")
    out.append(entry.isP3 ? "display-p3" : "srgb")
    out.append("\",\n        \"components\" : {")
    let components = [
      ("alpha", entry.alpha), ("blue", entry.blue), ("green", entry.green), ("red", entry.red),
    ]
    for (index, component) in components.enumerated() {
      out.append(index == 0 ? "\n          \"" : ",\n          \"")
      out.append(component.0)
      out.append("\" : \"")
      append(fixed: component.1, decimals: decimals, &out)
      out.append("\"")
    }
    out.append("\n        }\n      },\n")
    if let gamut = entry.gamut {
      out.append("      \"display-gamut\" : \"")
      out.append(gamut.rawValue)
      out.append("\",\n")
    }
    out.append("      \"idiom\" : \"universal\"\n")
  }

  /// How many decimals the components of a colour have.
  static func decimals(of entries: [CatalogueEntry]) -> Int {
    entries.allSatisfy { entry in
      !entry.isP3 && [entry.red, entry.green, entry.blue, entry.alpha].allSatisfy(isByte)
    } ? 3 : 5
  }

  /// Whether `component` is one of 256 steps, as far as four decimals tell.
  private static func isByte(_ component: Double) -> Bool {
    let steps = component * 255
    return (steps - steps.rounded()).magnitude < 0.02
  }

  /// Appends a number from 0 to 1 with exactly so many decimals.
  static func append(fixed number: Double, decimals: Int, _ out: inout [UInt8]) {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    var rest = Int((min(max(number, 0), 1) * Double(scale)).rounded())
    out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
    out.append(UInt8(ascii: "."))
    for _ in 0..<decimals {
      rest %= scale
      scale /= 10
      out.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
    }
  }
}
