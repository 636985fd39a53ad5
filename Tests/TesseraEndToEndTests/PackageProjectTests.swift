import Foundation
import TesseraTestKit
import Testing

/// A package of tokens in a project: pulled, checked, and pulled again with other options.
struct PackageProjectTests {
  @Test func `a project pulls a package, checks it, and takes stale files away when it asks for less`() throws {
    let place = try Workplace.withSeeds()
    try place.good(
      "add", "acme.mosaic@^2", "--format", "swiftui", "--out", "Packages/Mosaic", "--option", "layout=package",
      "--option", "colors=catalogue", "--option", "ios=17")
    let catalogue =
      "Packages/Mosaic/Sources/MosaicTokens/Resources/Mosaic.xcassets/semanticColor/surface.colorset/Contents.json"
    #expect(try place.folder.read(catalogue).contains("\"color-space\" : \"srgb\""))
    #expect(try place.folder.read("Packages/Mosaic/Package.swift").contains(".iOS(\"17.0\")"))
    try place.good("check")
    try place.good("pull", "--locked")

    // What building and opening a package leaves behind is nobody's edit; elsewhere it would be.
    for name in [".build/debug.yaml", ".swiftpm/xcode/x.plist", "Package.resolved"] {
      try place.folder.write("x", to: "Packages/Mosaic/\(name)")
    }
    try place.good("check")
    try place.folder.write("x", to: "Packages/Mosaic/Sources/.build/x")
    #expect(try place.tessera("check").exitCode == 2)
    try place.folder.remove("Packages/Mosaic/Sources/.build")

    // An edit in a catalogue is an edit as any other.
    try place.folder.write(place.folder.read(catalogue).replacingOccurrences(of: "1.000", with: "0.900"), to: catalogue)
    #expect(try place.tessera("check").exitCode == 2)
    try place.good("pull", "--force")
    try place.good("check")

    let manifest = try place.folder.read("tessera.json")
    #expect(manifest.contains("\"colors\": \"catalogue\""))
    try place.folder.write(manifest.replacingOccurrences(of: "\"catalogue\"", with: "\"inline\""), to: "tessera.json")
    try place.good("pull")
    #expect(throws: (any Error).self) { try place.folder.read(catalogue) }
    #expect(!(try place.folder.read("Packages/Mosaic/Package.swift").contains("resources:")))
    try place.good("check")
  }
}
