// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of ours and its tests: every target has exactly one of each.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], tests: [Target.Dependency] = [], resources: [Resource] = [],
  plugins: [Target.PluginUsage] = []
) -> [Target] {
  [
    .target(name: name, dependencies: dependencies, swiftSettings: strict, plugins: plugins),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), "TesseraTestKit"] + dependencies + tests,
      resources: resources, swiftSettings: strict),
  ]
}

var targets: [Target] = [
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
  .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .target(name: "TesseraTestKit", path: "Tests/TesseraTestKit", swiftSettings: strict),
  .executableTarget(name: "embed-migrations", swiftSettings: strict),
  .plugin(name: "EmbedMigrations", capability: .buildTool(), dependencies: ["embed-migrations"]),
  .executableTarget(
    name: "tessera",
    dependencies: [
      "CommandLineKit", "JSON", "TesseraCrypto", "TesseraDomain", "TesseraDraft", "TesseraExplain", "TesseraExport",
      "TesseraLint", "TesseraMigrate", "TesseraPages", "TesseraProject", "TesseraService",
    ],
    swiftSettings: strict),
  .executableTarget(
    name: "tessera-bench", dependencies: ["CommandLineKit", "JSON", "TesseraCrypto"], swiftSettings: strict),
  .testTarget(
    name: "TesseraEndToEndTests", dependencies: ["TesseraTestKit", "CommandLineKit", "JSON", "tessera"],
    swiftSettings: strict),
]
targets += room("JSON")
targets += room("TesseraCrypto", ["CCrypto"])
targets += room("TesseraDomain", ["JSON", "TesseraCrypto"])
targets += room("TesseraDraft", ["JSON", "TesseraDomain"], resources: [.copy("Fixtures")])
targets += room("TesseraSQLite", ["CSQLite", "TesseraCrypto"], tests: ["embed-migrations"])
targets += room("TesseraStorage", ["JSON", "TesseraDomain", "TesseraSQLite"], plugins: ["EmbedMigrations"])
targets += room(
  "TesseraService", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraDraft", "TesseraSQLite", "TesseraStorage"],
  resources: [.copy("Fixtures")])
targets += room("TesseraExport", ["JSON", "TesseraDomain"], tests: ["TesseraDraft"], resources: [.copy("Snapshots")])
targets += room(
  "TesseraProject", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraExport"], tests: ["TesseraDraft", "TesseraLint"])
targets += room(
  "TesseraMigrate", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraExport", "TesseraProject"],
  tests: ["TesseraDraft"])
targets += room("TesseraLint", ["JSON", "TesseraDomain", "TesseraDraft", "TesseraExport"])
targets += room("TesseraExplain")
targets += room("CommandLineKit")
targets += room("HTML")
targets += room(
  "TesseraPages", ["HTML", "JSON", "TesseraCrypto", "TesseraDomain"], tests: ["TesseraDraft"],
  resources: [.copy("Snapshots")])

let package = Package(name: "tessera", targets: targets)
