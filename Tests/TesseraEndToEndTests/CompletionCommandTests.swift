import Foundation
import JSON
import TesseraTestKit
import Testing

/// Completions in the shells themselves: a person types, and presses the tabulator.
@Suite(.timeLimit(.minutes(1))) struct CompletionCommandTests {
  /// What is typed, and what then stands in the line.
  private static let lines: [(typed: String, line: String)] = [
    ("tessera publ", "tessera publish "), ("tessera database mi", "tessera database migrate "),
    ("tessera show acme.mosaic@1.0", "tessera show acme.mosaic@1.0.0 "),
    ("tessera show acme.mosaic@la", "tessera show acme.mosaic@latest "),
    ("tessera history acme.mosaic semanticColor.pri", "tessera history acme.mosaic semanticColor.primary "),
    ("tessera history acme.mosaic recipes/shim", "tessera history acme.mosaic recipes/shimmer "),
    ("tessera show acme.mosaic@2.0.0 shim", "tessera show acme.mosaic@2.0.0 shimmer "),
    ("tessera completions f", "tessera completions fish "), ("tessera show --conte", "tessera show --context "),
    ("tessera log --color=al", "tessera log --color=always "),
    ("tessera verify --registry oth", "tessera verify --registry other.sqlite "),
    ("tessera validate fol", "tessera validate folder/"),
    ("tessera export x --out=fol", "tessera export x --out=folder/"),
    ("tessera export x --out fol", "tessera export x --out folder/"),
    ("tessera channel acme.mosaic nex", "tessera channel acme.mosaic next "),
    ("tessera show -- acme.mosaic@2", "tessera show -- acme.mosaic@2.0.0 "),
    ("tessera evaluate acme.mosaic adapt", "tessera evaluate acme.mosaic adaptiveCard "),
  ]

  private func place() throws -> Workplace {
    let place = try Workplace.withSeeds()
    try place.good("channel", "acme.mosaic", "next", "2.0.0")
    try place.folder.makeFolder("folder")
    try place.folder.write("", to: "other.sqlite")
    for shell in ["bash", "zsh", "fish"] {
      try place.folder.write(
        place.good("completions", shell), to: shell == "zsh" ? "functions/_tessera" : "completions.\(shell)")
    }
    return place
  }

  /// Types each line with a tabulator behind it, then a key that prints what stands there.
  private func type(_ shell: String, _ words: [String], setUp: String) throws {
    let place = try place()
    let terminal = try PseudoTerminal(columns: 200)
    let binaries = URL(fileURLWithPath: TesseraBinary.path).deletingLastPathComponent().path
    let path = "\(binaries):/usr/local/bin:/usr/bin:/bin"
    let process = try RunningProcess(
      shell, words, in: place.folder.path, environment: ["TERM": "xterm", "PATH": path, "PS1": "> "], terminal: terminal
    )
    try terminal.type(setUp + "\n")
    _ = try terminal.shown(upTo: "ready>")
    for (typed, line) in Self.lines {
      try terminal.type("\u{15}\(typed)\t\u{18}")
      let shown = try terminal.shown(upTo: "]]")
      let found = shown.components(separatedBy: "[[").last.map { String($0.dropLast(2)) }
      #expect(found == line, "\(typed)")
    }
    process.send(SIGKILL)
    _ = try process.wait()
  }

  @Test func `bash completes commands, options, values, releases and names`() throws {
    try type(
      "bash", ["--norc", "--noprofile", "-i"],
      setUp:
        #"source ./completions.bash; show() { echo "[[$READLINE_LINE]]"; }; bind -x '"\C-x": show'; echo rea''dy'>'"#)
  }

  @Test func `zsh completes commands, options, values, releases and names`() throws {
    try type(
      "zsh", ["-f", "-i"],
      setUp: "fpath=($PWD/functions $fpath); autoload -U compinit; compinit -u -D; "
        + "show() { print -r -- \"[[$BUFFER]]\"; }; zle -N show; bindkey '^X' show; print rea''dy'>'")
  }

  @Test func `fish completes commands, options, values, releases and names`() throws {
    let place = try place()
    let binaries = URL(fileURLWithPath: TesseraBinary.path).deletingLastPathComponent().path
    let path = "\(binaries):/usr/local/bin:/usr/bin:/bin"
    let questions = Self.lines.map { "complete -C '\($0.typed)'; echo ---" }.joined(separator: "\n")
    let result = try run(
      "fish", ["--no-config", "-c", "source completions.fish\n\(questions)"], in: place.folder.path,
      environment: ["PATH": path])
    #expect(result.stderr == "")
    let answers = result.stdout.components(separatedBy: "---\n")
    for (answer, (typed, line)) in zip(answers, Self.lines) {
      let last = typed.split(separator: " ").last.map(String.init) ?? ""
      let words = answer.split(separator: "\n").map { $0.split(separator: "\t")[0] }
      let wanted = typed.dropLast(last.count) + (words.first ?? "")
      #expect(words.count == 1 && wanted == line.trimmingCharacters(in: .whitespaces), "\(typed): \(answer)")
    }
  }

  @Test func `a shell that is asked for nonsense gets nothing, and a person an answer`() throws {
    let place = try Workplace()
    #expect(try place.tessera("__complete", "tcsh", "").exitCode == 64)
    #expect(try place.good("__complete", "zsh", "show", "acme.mosaic@") == "folders\t\tacme.mosaic@\n")
    #expect(try place.good("__complete", "fish", "nonsense", "x") == "words\t\t\n")
    #expect(try place.folder.list() == [])
    #expect(try place.tessera("completions", "tcsh").stderr.contains("one of bash, zsh, fish"))
    let script = try place.good("completions", "fish")
    #expect(try place.json("completions", "fish").text("script") == script)
  }

  @Test func `bash takes no name and no file for a pattern`() throws {
    let place = try Workplace()
    let one = #"{"$type": "number", "$value": 1}"#
    try place.draft(#"{"*": \#(one), "?": \#(one), "[a-z]": \#(one), "_$(touch pwned)": \#(one)}"#)
    try place.good("publish", "ds", "--yes")
    try place.folder.write(place.good("completions", "bash"), to: "s/completions.bash")
    for name in ["a", "b", "[ab]"] { try place.folder.makeFolder("s/f/\(name)") }
    let script = #"""
      source ./completions.bash
      compopt() { :; }
      COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
      for COMP_LINE in 'tessera history acme.mosaic ' 'tessera validate f/'; do
        COMP_POINT=${#COMP_LINE}
        _tessera_complete tessera
        printf '%s\n' "${COMPREPLY[@]}"
      done
      """#
    let binaries = URL(fileURLWithPath: TesseraBinary.path).deletingLastPathComponent().path
    let result = try run(
      "bash", ["--norc", "--noprofile", "-c", script], in: place.folder.path("s"),
      environment: [
        "PATH": "\(binaries):/usr/bin:/bin", "TESSERA_REGISTRY": place.folder.path(Workplace.registry),
      ])
    #expect(
      Set(result.stdout.split(separator: "\n")) == [
        #"\*"#, #"\?"#, #"\[a-z\]"#, #"_\$\(touch\ pwned\)"#, "f/a", "f/b", "f/[ab]",
      ], "\(result)")
    #expect(try place.folder.list().contains { $0.contains("pwned") } == false)
  }

  @Test func `of many names the groups are offered first`() throws {
    let place = try Workplace()
    let names = (0..<60).map { "\"t\($0)\": {\"$type\": \"number\", \"$value\": 1}" }.joined(separator: ", ")
    try place.draft("{\"a\": {\(names)}, \"b\": {\(names)}, \"c d\": {\(names)}}")
    try place.good("publish", "ds", "--yes")
    let groups = try place.good("__complete", "fish", "history", "acme.mosaic", "")
    #expect(groups.split(separator: "\n").dropFirst() == ["a.\t", "b.\t", "c d.\t"])
    let quoted = try place.good("__complete", "bash", "tessera history acme.mosaic 'c d.t5", " \t\n\"'@><=;|&(:")
    #expect(quoted.split(separator: "\n").dropFirst().first == "c d.t5")
  }
}
