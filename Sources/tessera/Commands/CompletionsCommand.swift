internal import CommandLineKit
internal import JSON

/// `tessera completions`: what a shell needs to complete our command lines.
enum CompletionsCommand: Verb {
  static let command = Command(
    "completions", "Print what a shell needs to complete this program's command lines", group: "Operation",
    discussion: """
      Commands, options and their values are completed, and releases, design systems, entries of tessera.json and token \
      names too: the shell asks the program itself. Install it once:

       bash  tessera completions bash > FILE, which is
             ~/.local/share/bash-completion/completions/tessera
       zsh   tessera completions zsh > ~/.zfunc/_tessera, and in ~/.zshrc
             fpath=(~/.zfunc $fpath) before compinit
       fish  tessera completions fish > FILE, which is
             ~/.config/fish/completions/tessera.fish

      A new shell knows it then, and later versions of tessera need nothing more. Without the package bash-completion, \
      put "source <(tessera completions bash)" into ~/.bashrc.
      """,
    arguments: [.init("SHELL", "One of bash, zsh, fish.")],
    examples: [
      .init("For this bash, now", "source <(tessera completions bash)"),
      .init("For fish, from now on", "tessera completions fish > ~/.config/fish/completions/tessera.fish"),
    ])

  static func run(_ call: Invocation) throws(Failure) -> Report {
    let name = call.argument(0)
    guard let shell = CompletionShell(rawValue: name) else {
      throw call.usage(
        "SHELL cannot be \"\(name)\": one of \(CompletionShell.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let script = shell.script(for: call.table.program)
    return Report {
      ["shell": .string(name), "script": .string(script)]
    } text: { page in
      page.raw(script)
    }
  }
}
