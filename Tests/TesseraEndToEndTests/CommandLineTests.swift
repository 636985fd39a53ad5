import CommandLineKit
import Foundation
import JSON
import TesseraTestKit
import Testing

@testable import tessera

/// What holds for every command.
@Suite struct CommandLineTests {
  @Test func `the table can be trusted`() {
    #expect(Program.table.review() == [])
    for command in Program.table.commands {
      #expect(!command.summary.hasSuffix("."), "\(command.name)")
      // Lines that begin with a space are lists, kept as they are.
      let prose = command.discussion.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      #expect(prose.last.map { $0.hasSuffix(".") || $0.hasSuffix(":") } ?? true, "\(command.name)")
      for option in command.options { #expect(option.help.hasSuffix("."), "\(command.name) --\(option.name)") }
      for argument in command.arguments { #expect(argument.help.hasSuffix("."), "\(command.name) \(argument.name)") }
    }
  }

  @Test(arguments: Program.table.commands.map(\.name))
  func `help shows an example that works, and fits a narrow terminal`(_ name: String) throws {
    let place = try Workplace()
    let help = try place.good(name.split(separator: " ")[0].description, "--help")
    #expect(help.contains("Example"))
    #expect(try place.tessera(["help"] + name.split(separator: " ").map(String.init)).exitCode == 0)
    let lines = Program.table.help(for: name, width: 80, color: false).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("    tessera ") }, "\(lines)")
  }

  @Test(.enabled(if: FalseClock.isUsable && FalseClock.library != nil))
  func `a library that is loaded first and sets a variable takes no argument away`() throws {
    let library = try #require(FalseClock.library)
    let result = try run(TesseraBinary.path, ["--version"], environment: ["LD_PRELOAD": library])
    #expect(result.stdout == "tessera \(Program.version)\n")
  }

  @Test(arguments: [
    (["validate"], "missing PATH"), (["valdate", "x"], "did you mean \"validate\""),
    (["validate", "a", "b"], "unexpected argument \"b\""), (["validate", "--jsn", "a"], "did you mean \"--json\""),
    (["init", "x", "--id", "acme.x", "--template", "full"], "one of empty, starter"),
    (["init", "x"], "--id ID is required"), (["init", "x", "--id", "Acme"], "is no identifier"),
    (["--color", "blue", "validate", "x"], "one of always, never, auto"), (["--quite"], "unknown option"),
  ])
  func `a line that makes no sense ends with 64 and says what to do`(_ words: [String], _ message: String) throws {
    let place = try Workplace()
    let result = try place.tessera(words)
    #expect(result.exitCode == 64)
    #expect(result.stdout == "")
    #expect(result.stderr.contains(message), "\(result)")
    #expect(result.stderr.contains("tessera help"))
    for line in [["--json"] + words, words + ["--json"]] {
      let result = try place.tessera(line)
      #expect(result.exitCode == 64)
      #expect(result.stderr == "")
      let error = try JSONDocument(parsing: result.output).root
      #expect(error.text("error.code") == "usage")
      #expect(error.text("error.message")?.contains(message) == true)
      #expect(error.text("error.advice") != nil)
    }
    #expect(try place.folder.list() == [])
  }

  @Test func `version and help are documents too when one is asked for`() throws {
    let place = try Workplace()
    #expect(try place.good("--version") == "tessera \(Program.version)\n")
    #expect(try place.json("--version").text("version") == Program.version)
    #expect(try place.json("validate", "--help").text("help")?.contains("Usage: tessera validate") == true)
    #expect(try place.good() == place.good("--help"))
  }

  @Test(arguments: [
    #"init "$(printf 'a\377b')" --id acme.x"#, #"validate . "--json=$(printf '\377')""#,
    #"log --registry "$(printf '\377.sqlite')""#, #"log"#,
  ])
  func `words that are not UTF-8 are refused, and not taken for others`(_ line: String) throws {
    let place = try Workplace()
    let script = "TESSERA_REGISTRY=\"$(printf '\\377')\" \"\(TesseraBinary.path)\" "
    for flag in ["", " --json"] {
      let result = try run("/bin/sh", ["-c", script + line + flag], in: place.folder.path)
      #expect(result.exitCode == 64, "\(result)")
      #expect((result.stdout + result.stderr).contains("not UTF-8"), "\(result)")
    }
    #expect(try place.folder.list() == [])
  }

  @Test(arguments: [
    ("", "''"), ("it's", #"'it'\''s'"#), ("a'\u{301}; rm x", "'a'\\''\u{301}; rm x'"), ("$(x)", "'$(x)'"),
  ])
  func `a word to copy is one word for a shell`(_ word: String, _ quoted: String) throws {
    #expect(ShellWord.quoted(word) == quoted)
    #expect(try run("/bin/sh", ["-c", "printf %s " + ShellWord.quoted(word)]).stdout == word)
  }

  @Test func `colour is for terminals and for who insists`() throws {
    let place = try Workplace()
    let escape = "\u{1B}["
    #expect(try !place.tessera("validate", "x").stderr.contains(escape))
    #expect(try place.tessera("validate", "x", "--color=always").stderr.contains("\(escape)31merror:"))
    let terminal = try PseudoTerminal()
    let process = try RunningProcess(
      TesseraBinary.path, ["validate", "x"], in: place.folder.path, environment: ["TERM": "xterm"], terminal: terminal)
    #expect(try terminal.shown(upTo: "at x").contains(escape))
    #expect(try process.wait().exitCode == 1)
  }
}
