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
  // Opened by those who need them while the program runs, so that the others start without their many libraries.
  .systemLibrary(name: "CMicroHTTPD", providers: [.apt(["libmicrohttpd-dev"])]),
  .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
  .systemLibrary(name: "CArchive", providers: [.apt(["libarchive-dev"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .target(name: "TesseraTestKit", path: "Tests/TesseraTestKit", swiftSettings: strict),
  .executableTarget(name: "embed-migrations", swiftSettings: strict),
  .plugin(name: "EmbedMigrations", capability: .buildTool(), dependencies: ["embed-migrations"]),
  .executableTarget(
    name: "tessera",
    dependencies: [
      "CommandLineKit", "GitReader", "HTTPClient", "HTTPServer", "JSON", "TesseraAPI", "TesseraAudit", "TesseraClient",
      "TesseraCrypto", "TesseraDomain", "TesseraDraft", "TesseraExplain", "TesseraExport", "TesseraHTTP",
      "TesseraImport", "TesseraLint", "TesseraMigrate", "TesseraPages", "TesseraProject", "TesseraService",
    ],
    swiftSettings: strict),
  .executableTarget(
    name: "tessera-bench", dependencies: ["CommandLineKit", "JSON", "TesseraCrypto"], swiftSettings: strict),
  .testTarget(
    name: "TesseraEndToEndTests", dependencies: ["TesseraTestKit", "CommandLineKit", "JSON", "tessera"],
    swiftSettings: strict),
]
targets += room("JSON")
targets += room("Threads")
targets += room("TesseraCrypto", ["CCrypto"])
targets += room("TesseraDomain", ["JSON", "TesseraCrypto"])
targets += room("TesseraDraft", ["JSON", "TesseraDomain"], resources: [.copy("Fixtures")])
targets += room("TesseraImport", ["JSON", "TesseraDomain", "TesseraDraft"], resources: [.copy("Fixtures")])
targets += room("TesseraSQLite", ["CSQLite", "TesseraCrypto"], tests: ["embed-migrations"])
targets += room("TesseraStorage", ["JSON", "TesseraDomain", "TesseraSQLite"], plugins: ["EmbedMigrations"])
targets += room(
  "TesseraService",
  ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraDraft", "TesseraSQLite", "TesseraStorage", "Threads"],
  resources: [.copy("Fixtures")])
targets += room("TesseraExport", ["JSON", "TesseraDomain"], tests: ["TesseraDraft"], resources: [.copy("Snapshots")])
targets += room(
  "TesseraProject", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraExport"], tests: ["TesseraDraft", "TesseraLint"])
targets += room(
  "TesseraMigrate", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraExport", "TesseraProject"],
  tests: ["TesseraDraft"])
targets += room("TesseraLint", ["JSON", "TesseraDomain", "TesseraDraft", "TesseraExport"])
targets += room("TesseraExplain")
targets += room("TesseraAudit", ["JSON", "TesseraDomain"], tests: ["TesseraDraft", "TesseraService"])
targets += room("GitReader")
targets += room("Archives", ["CArchive"])
targets += room("HTTPServer", ["CMicroHTTPD", "CZlib", "Threads"])
targets += room("HTTPClient", ["CCurl"], tests: ["HTTPServer"])
targets += room("TesseraAPI", ["JSON", "TesseraCrypto", "TesseraDomain", "TesseraExplain"], tests: ["TesseraDraft"])
targets += room(
  "TesseraClient", ["HTTPClient", "JSON", "TesseraAPI", "TesseraCrypto", "TesseraDomain", "TesseraDraft"],
  tests: ["HTTPServer", "TesseraHTTP", "TesseraService"])
targets += room(
  "TesseraHTTP",
  [
    "Archives", "HTML", "HTTPServer", "JSON", "TesseraAPI", "TesseraCrypto", "TesseraDomain", "TesseraDraft",
    "TesseraExport", "TesseraLint", "TesseraPages", "TesseraService", "Threads",
  ])
targets += room("CommandLineKit")
targets += room("HTML")
targets += room(
  "TesseraPages", ["HTML", "JSON", "TesseraCrypto", "TesseraDomain", "TesseraExport"], tests: ["TesseraDraft"],
  resources: [.copy("Snapshots")])

let package = Package(name: "tessera", targets: targets)
