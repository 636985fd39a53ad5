/// A shell that completes command lines by asking the program.
///
/// Its script is small and never changes: what may stand where is worked out by the program itself, which is asked with
/// the hidden command ``CompletionShell/question``. So a script that was put away once knows every later command too.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The hidden command: `tessera __complete zsh WORD...`, the last word being the one at the cursor. For bash what
  /// follows is the line up to the cursor and `COMP_WORDBREAKS`.
  package static let question = "__complete"

  /// The words that a shell's question is about, without the program's name.
  package func words(_ arguments: [String]) -> (words: [String], current: String, kept: String) {
    guard self == .bash else { return (Array(arguments.dropLast()), arguments.last ?? "", "") }
    let line = ShellLine(arguments.first ?? "", breaks: arguments.count > 1 ? arguments[1] : "")
    return (Array(line.words.dropFirst()), line.current, line.kept)
  }

  /// The answer as this shell's script reads it: first a line with the kinds of files that fit and what was typed of
  /// them, then one line for each candidate, its help behind a tab.
  ///
  /// - Parameter kept: what ``words(_:)`` said stays as it is.
  package func text(_ answer: CompletionAnswer, kept: String) -> String {
    let kind = answer.offersFiles ? "files" : answer.offersFolders ? "folders" : "words"
    var out = "\(kind)\t\(answer.prefix)\t\(answer.typed)\n"
    for candidate in answer.candidates {
      let whole = answer.prefix + candidate.value
      switch self {
      case .bash:
        guard whole.utf8.starts(with: kept.utf8) else { continue }
        out += String(Substring(whole.utf8.dropFirst(kept.utf8.count))) + "\n"
      case .zsh, .fish:
        let help = candidate.help.utf8.contains { $0 < 0x20 } ? "" : candidate.help
        out += "\(self == .fish ? whole : candidate.value)\t\(help)\n"
      }
    }
    return out
  }

  /// The script to put where the shell looks for it.
  package func script(for program: String) -> String {
    let name = program.utf8.map { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A ? $0 : UInt8(ascii: "_") }
    let function = String(decoding: name, as: UTF8.self)
    let template =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return template.split(separator: "PROGRAM", omittingEmptySubsequences: false).joined(separator: program)
      .split(separator: "FUNCTION", omittingEmptySubsequences: false).joined(separator: function)
  }

  private static let bashScript = #"""
    # Completions of PROGRAM for bash. Put this into a file that ~/.bashrc reads, or into
    # ~/.local/share/bash-completion/completions/PROGRAM.
    _FUNCTION_complete() {
      local IFS=$'\n' head rest kind typed word
      local answer
      answer=$("${1/#\~\//$HOME/}" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null) || return 0
      head=${answer%%$'\n'*}
      rest=${answer#"$head"}
      kind=${head%%$'\t'*}
      typed=${head##*$'\t'}
      COMPREPLY=()
      local open=
      while IFS= read -r word; do
        [ -n "$word" ] || continue
        COMPREPLY+=("$(printf %q "$word")")
        case $word in *[@=./]) open=1 ;; esac
      done <<< "$rest"
      [ -z "$open" ] || compopt -o nospace
      local option=
      case $kind in
        files) option=-f ;;
        folders) option=-d ;;
      esac
      if [ -n "$option" ]; then
        while IFS= read -r word; do
          [ -n "$word" ] || continue
          compopt -o filenames
          COMPREPLY+=("$word")
        done <<< "$(compgen "$option" -- "$typed")"
      fi
    }
    complete -F _FUNCTION_complete PROGRAM

    """#

  private static let zshScript = #"""
    #compdef PROGRAM
    # Completions of PROGRAM for zsh. Put this as _PROGRAM into a folder of $fpath, before compinit runs.
    _FUNCTION() {
      local -a lines values shown open_values open_shown
      local line head value
      lines=("${(@f)$(${(Q)words[1]} __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      head=${lines[1]}
      local kind=${head%%$'\t'*} prefix=${${head#*$'\t'}%%$'\t'*}
      [[ -z $prefix ]] || compset -P "${(b)prefix}"
      for line in "${(@)lines[2,-1]}"; do
        value=${line%%$'\t'*}
        [[ -n $value ]] || continue
        if [[ $value == *[@=./] ]]; then
          open_values+=("$value")
          open_shown+=("$value${${line#*$'\t'}:+  -- ${line#*$'\t'}}")
        else
          values+=("$value")
          shown+=("$value${${line#*$'\t'}:+  -- ${line#*$'\t'}}")
        fi
      done
      local found=1
      (( ${#values} )) && compadd -l -d shown -a -- values && found=0
      (( ${#open_values} )) && compadd -S '' -l -d open_shown -a -- open_values && found=0
      case $kind in
        files) _files && found=0 ;;
        folders) _files -/ && found=0 ;;
      esac
      return found
    }
    if [[ $funcstack[1] == _PROGRAM ]]; then _FUNCTION "$@"; else compdef _FUNCTION PROGRAM; fi

    """#

  private static let fishScript = #"""
    # Completions of PROGRAM for fish. Put this into ~/.config/fish/completions/PROGRAM.fish.
    function __FUNCTION_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct | string unescape)
      set -l lines ($words[1] __complete fish $words[2..-1] "$current" 2>/dev/null)
      set -l head (string split \t -- $lines[1])
      for line in $lines[2..-1]
        echo $line
      end
      switch $head[1]
        case files
          __fish_complete_path "$head[3]" | string replace -r '^' -- "$head[2]"
        case folders
          __fish_complete_directories "$head[3]" | string replace -r '^' -- "$head[2]"
      end
    end
    complete -c PROGRAM -f -a '(__FUNCTION_complete)'

    """#
}
