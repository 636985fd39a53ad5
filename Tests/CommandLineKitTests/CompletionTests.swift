import CommandLineKit
import Testing

@Suite struct CompletionTests {
  private static let table = CommandTable(
    program: "prog", version: "1", summary: "A program.",
    commands: [
      Command(
        "publish", "Publish it", group: "G",
        arguments: [.init("DIR", "The folder."), .init("NAME", "Names.", required: false, repeats: true)],
        options: [
          .value("bump", "STEP", "The step.", choices: ["auto", "minor"]), .flag("yes", "Do not ask."),
          .value("note", "FILE", short: "n", "Notes.", repeats: true),
        ]),
      Command("key create", "Make a key", group: "G", options: [.value("scope", "NAME", "The scope.")]),
      Command("key list", "List keys", group: "G"), Command("pull", "Pull it", group: "G"),
    ],
    globalOptions: [.flag("json", "As JSON."), .value("registry", "PATH", "Where.")],
    completions: [
      "DIR": [.dynamic("release"), .folders], "FILE": [.files], "PATH": [.files], "NAME": [.dynamic("name")],
      "key create NAME": [.words(["read", "write"])],
    ])

  private func answer(_ line: String) -> CompletionAnswer {
    let line = ShellLine(line, breaks: "")
    return Self.table.complete(Array(line.words.dropFirst()), current: line.current) { kind, request in
      switch kind {
      case "release": [CompletionCandidate("acme.a"), CompletionCandidate("acme.a@1")]
      default:
        [
          CompletionCandidate(
            "\(kind)-\(request.command)-\(request.positionals.count)-\(request.value("registry") ?? "")"),
          CompletionCandidate("two\nlines"),
        ]
      }
    }
  }

  @Test(arguments: [
    ("prog ", ["publish", "key", "pull", "help"]), ("prog pu", ["publish", "pull"]), ("prog x", []),
    ("prog nonsense ", []), ("prog key ", ["create", "list"]), ("prog help p", ["publish", "pull"]),
    ("prog help key c", ["create"]), ("prog publish --b", ["--bump"]), ("prog publish --bump ", ["auto", "minor"]),
    ("prog publish --bump m", ["minor"]), ("prog publish --bump=m", ["minor"]),
    ("prog publish -", ["--bump", "--yes", "--note", "--json", "--registry", "--help", "--version"]),
    (
      "prog publish --yes --bump auto --note a --",
      ["--note", "--json", "--registry", "--help", "--version"]
    ), ("prog publish ac", ["acme.a", "acme.a@1"]), ("prog publish acme.a@", ["acme.a@1"]),
    ("prog publish d ", ["name-publish-1-"]), ("prog publish d n n ", ["name-publish-3-"]),
    ("prog publish --registry r d ", ["name-publish-1-r"]), ("prog --registry=r publish d ", ["name-publish-1-r"]),
    ("prog publish -- --b", []), ("prog publish d -- n", ["name-publish-1-"]),
    ("prog key create --scope ", ["read", "write"]),
    ("prog pull ", []), ("prog publish -n f d ", ["name-publish-1-"]),
    ("prog --", ["--json", "--registry", "--help", "--version"]),
  ])
  func `what may come next is offered, and nothing else`(_ line: String, _ expected: [String]) {
    #expect(answer(line).candidates.map(\.value) == expected)
  }

  @Test(arguments: [
    ("prog publish ", "folders"), ("prog publish --note ", "files"), ("prog publish --note=", "files"),
    ("prog publish -n ", "files"), ("prog pull --registry ", "files"), ("prog pull ", "words"),
    ("prog publish --bump ", "words"),
  ])
  func `files and folders are offered where they fit`(_ line: String, _ kind: String) {
    let answer = answer(line)
    #expect((answer.offersFiles ? "files" : answer.offersFolders ? "folders" : "words") == kind)
    #expect(answer.prefix == (line.hasSuffix("=") ? "--note=" : ""))
  }

  private static let usual = " \t\n\"'@><=;|&(:"

  @Test(arguments: [
    ("prog a", ["prog"], "a", ""), ("prog a ", ["prog", "a"], "", ""), (#"prog "a b" 'c"#, ["prog", "a b"], "c", ""),
    (#"prog a\ b c\"d"#, ["prog", "a b"], "c\"d", ""), ("prog --out=x", ["prog"], "--out=x", "--out="),
    ("prog acme.a@1.2", ["prog"], "acme.a@1.2", "acme.a"), ("prog a:b", ["prog"], "a:b", "a:"),
    ("x; prog a", ["prog"], "a", ""), ("prog ''", ["prog"], "", ""), ("prog '' ", ["prog", ""], "", ""),
    ("", [], "", ""),
  ])
  func `a line is split as bash does it`(_ line: String, _ words: [String], _ current: String, _ kept: String) {
    let split = ShellLine(line, breaks: Self.usual)
    #expect(split.words == words)
    #expect(split.current == current)
    #expect(split.kept == kept)
  }
}
