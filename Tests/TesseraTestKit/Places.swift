internal import Foundation

/// The package that these tests belong to.
package enum PackageRoot {
  /// The folder of `Package.swift`, absolute.
  package static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}

/// The program under test.
package enum TesseraBinary {
  /// `TESSERA_BINARY` from the environment, else the `tessera` built together with the tests that are running.
  package static let path: String = {
    if let given = ProcessInfo.processInfo.environment["TESSERA_BINARY"] { return given }
    // The tests of a package are one executable, beside those of its products.
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let beside = tests.deletingLastPathComponent().appendingPathComponent("tessera").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return "\(PackageRoot.path)/.build/debug/tessera"
  }()
}

/// Real design systems to measure against. They are too large for the repository: a test that needs them is enabled only
/// where they are.
package enum Corpora {
  /// `TESSERA_CORPORA` from the environment.
  package static let root: String? = ProcessInfo.processInfo.environment["TESSERA_CORPORA"]
}
