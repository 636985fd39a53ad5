import Foundation
import TesseraTestKit
import Testing

@Suite struct TestKitTests {
  @Test func `a process gives its exit code and both of its streams`() throws {
    let folder = try TemporaryFolder()
    try folder.write("here", to: "note")
    let result = try run(
      "/bin/sh", ["-c", "cat note; cat; echo $1 $WORD $HOME >&2; exit 3", "sh", "a b"], in: folder.path,
      environment: ["WORD": "w"], input: "typed")
    #expect(result.exitCode == 3)
    #expect(result.stdout == "heretyped")
    #expect(result.stderr == "a b w \(folder.path)\n")
    #expect(try run("/bin/sh", ["-c", "kill -9 $$"]).end == .signal(SIGKILL))
    #expect(try run("env", environment: ["ONLY": "this"]).stdout.contains("ONLY=this\n"))
    #expect(throws: ProcessError.self) { try run("/no/such/program") }
  }

  @Test(arguments: 0..<8)
  func `large output on both streams comes whole, however many run at once`(_ number: Int) throws {
    let script = "head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&2; head -c 1000000 /dev/zero"
    let result = try run("/bin/sh", ["-c", script])
    #expect(result.end == .exit(0))
    #expect(result.output.count == 4_000_000)
    #expect(result.error.count == 2_000_000)
  }

  @Test func `a process that does not end is killed, and what it said is kept`() throws {
    let process = try RunningProcess("/bin/sh", ["-c", "echo begun; exec sleep 1000"])
    #expect(try process.line(containing: "begun") == "begun")
    let error = try #require(throws: ProcessError.self) { try process.wait(timeoutSeconds: 0.01) }
    guard case .timedOut(_, let result) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(result.end == .signal(SIGKILL))
    #expect(result.stdout == "begun\n")
  }

  @Test func `a server is waited for by its line and stopped by its number`() throws {
    let server = try RunningProcess(
      "/bin/sh",
      ["-c", "trap 'echo bye; exit 0' TERM; echo warming up; echo ready on 80 >&2; while :; do sleep 0.01; done"])
    #expect(try server.line(containing: "ready") == "ready on 80")
    #expect(try server.line(containing: "warming") == "warming up")
    let result = try server.stop()
    #expect(result.end == .exit(0))
    #expect(result.stdout == "warming up\nbye\n")
    #expect(throws: ProcessError.self) { try RunningProcess("true").line(containing: "never") }
  }

  @Test func `a program can be given a terminal`() throws {
    let terminal = try PseudoTerminal(columns: 61)
    let process = try RunningProcess(
      "/bin/sh", ["-c", "test -t 0 && test -t 2 && stty size; printf '? '; read x; echo \"<$x>\""], terminal: terminal)
    #expect(try terminal.shown(upTo: "? ") == "24 61\r\n? ")
    try terminal.type("yes\n")
    #expect(try terminal.shown(upTo: "<yes>").hasSuffix("<yes>"))
    #expect(try process.wait().exitCode == 0)
  }

  @Test func `a temporary folder is listed by bytes and leaves nothing behind`() throws {
    var path = ""
    do {
      let folder = try TemporaryFolder()
      path = folder.path
      try folder.write("b", to: "x/b")
      try folder.write([0xFF], to: "Z")
      try folder.write("", to: ".hidden")
      try folder.makeFolder("x/empty")
      try folder.link("x/a", to: "/nowhere")
      #expect(try folder.list() == [".hidden", "Z", "x/a", "x/b", "x/empty/"])
      #expect(try folder.list("x") == ["x/a", "x/b", "x/empty/"])
      #expect(try folder.read("x/b") == "b")
      #expect(throws: SystemError.self) { try folder.read("Z") }
      #expect(folder.exists("x/a"))
      try folder.remove("x/a")
      #expect(!folder.exists("x/a"))
      #expect(try folder.snapshot("x") == ["x/b": [0x62]])
      #expect(FileManager.default.fileExists(atPath: path))
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `the built program lies beside the tests`() throws {
    #expect(FileManager.default.isExecutableFile(atPath: TesseraBinary.path))
    #expect(FileManager.default.fileExists(atPath: PackageRoot.path + "/Package.swift"))
  }
}
