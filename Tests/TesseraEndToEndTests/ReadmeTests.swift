import Foundation
import TesseraTestKit
import Testing

/// What the README tells people to type.
@Suite struct ReadmeTests {
  @Test func `the tour can be typed as it stands`() throws {
    let place = try Workplace()
    let readme = try String(contentsOfFile: "\(PackageRoot.path)/README.md", encoding: .utf8)
    let tour = try #require(Self.section("From an empty folder", of: readme))
    let bin = URL(fileURLWithPath: TesseraBinary.path).deletingLastPathComponent().path
    var script = "set -eu\n"
    for line in Self.code(in: tour) where !line.hasPrefix("export PATH=") {
      script += line.replacing("/tmp/tessera-tour", with: place.folder.path("tour")) + "\n"
    }
    // Behind it, in the same shell, what is said of those who come with years behind them.
    let years = try #require(Self.section("Coming with years", of: readme))
    for line in Self.code(in: years) {
      script += line.replacing("/tmp/tessera-tour", with: place.folder.path("tour")) + "\n"
    }
    try place.folder.write(script, to: "tour.sh")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try run(
      "/bin/bash", [place.folder.path("tour.sh")], in: PackageRoot.path,
      environment: ["PATH": "\(bin):\(path)", "HOME": place.folder.path])
    #expect(result.exitCode == 0, "\(script)\n\(result)")
    #expect(result.stdout.contains("Published acme.brand@1.1.0"))
    #expect(result.stdout.contains("Added acme.brand@1.0.0 as css"))
    #expect(result.stdout.contains("Upgraded brand to 1.1.0"))
    #expect(result.stdout.contains("\nImported 20 tokens as acme.years into years\n  read as style-dictionary\n"))
    #expect(result.stdout.contains("\nPublished acme.years@3.2.0, the first release\n"))
    #expect(result.stdout.contains("\nacme.history: 2 releases, 1 with more change than the version says\n"))
    #expect(result.stdout.contains("\n    token.removed (major), 1: color.overlay\n"))
  }

  @Test func `what is changed in the seed for the table of every week shows as a change`() throws {
    let place = try Workplace.withSeeds()
    let readme = try String(contentsOfFile: "\(PackageRoot.path)/README.md", encoding: .utf8)
    let week = try #require(Self.section("Every week", of: readme))
    let script = Self.code(in: week).prefix { !$0.hasPrefix("{") }.joined(separator: "\n")
      .replacing("Seeds/", with: "\(PackageRoot.path)/Seeds/")
    try place.folder.write("set -eu\n" + script + "\n", to: "week.sh")
    let result = try run("/bin/bash", ["week.sh"], in: place.folder.path)
    #expect(result.exitCode == 0, "\(script)\n\(result)")
    let diff = try place.json("diff", "acme.mosaic", "mosaic")
    #expect(diff.text("bump") == "minor" && diff.number("summary.changed") == 1)
  }

  @Test func `the service can be started and used as it stands`() throws {
    let place = try Workplace()
    try place.folder.makeFolder("tour")
    let readme = try String(contentsOfFile: "\(PackageRoot.path)/README.md", encoding: .utf8)
    let tour = try #require(Self.section("A registry that teams share", of: readme))
    let bin = URL(fileURLWithPath: TesseraBinary.path).deletingLastPathComponent().path
    let port = try Self.freePort()
    // Whatever happens, the service does not stay.
    var script =
      "set -eu\ntrap 'kill %1 2>/dev/null || true' EXIT\nexport TESSERA_REGISTRY=\(place.folder.path("tour/registry.sqlite"))\n"
    for line in Self.code(in: tour) {
      script +=
        line.replacing("/tmp/tessera-tour", with: place.folder.path("tour")).replacing("7878", with: port) + "\n"
    }
    try place.folder.write(script, to: "tour.sh")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try run("/bin/bash", ["tour.sh"], in: place.folder.path, environment: ["PATH": "\(bin):\(path)"])
    #expect(result.exitCode == 0, "\(script)\n\(result)")
    #expect(result.stdout.contains("Published acme.wide@1.0.0"))
    #expect(result.stdout.contains("Added acme.wide@1.0.0 as swiftui"))
    #expect(result.stdout.contains("\"version\":\"1.0.0\""))
  }

  @Test func `every request of the page about the service is answered`() throws {
    let place = try Workplace.withSeeds()
    let key = try #require(try place.json("key", "create", "--scope", "publish").text("key"))
    let service = try RunningService(place)
    let page = try String(contentsOfFile: "\(PackageRoot.path)/docs/service.md", encoding: .utf8)
    let interface = try #require(Self.section("The interface", of: page))
    var script = "set -eu\n"
    for line in Self.code(in: interface) {
      let isRequest = line.hasPrefix("curl ")
      let own = line.replacing("localhost:7878", with: service.address)
      script += (isRequest ? "echo; curl -fsS " + own.dropFirst(5) : own) + "\n"
    }
    try place.folder.write(script, to: "requests.sh")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let result = try run(
      "/bin/bash", ["requests.sh"], in: place.folder.path, environment: ["PATH": path, "TESSERA_KEY": key])
    #expect(result.exitCode == 0, "\(script)\n\(result)")
    #expect(script.components(separatedBy: "curl -fsS").count > 7)
    #expect(result.stdout.contains("## acme.mosaic 2.0.0"))
    #expect(result.stdout.contains("\"outcome\":\""))
    #expect(try run("tar", ["-tzf", "css.tar.gz"], in: place.folder.path).stdout.contains(".css"))
    try service.stop()
  }

  /// A port that nobody listens on now, below those that the system hands out to whoever asks for any.
  private static func freePort() throws -> String {
    for port in (UInt16(10_000)..<20_000).shuffled().prefix(100) {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      address.sin_port = port.bigEndian
      let isBound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      if isBound { return String(port) }
    }
    throw SystemError("no free port")
  }

  private static func section(_ heading: String, of text: String) -> String? {
    text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading) }
  }

  /// The lines between fences.
  private static func code(in text: String) -> [String] {
    var isCode = false
    var lines: [String] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isCode.toggle() } else if isCode { lines.append(line) }
    }
    return lines
  }
}
