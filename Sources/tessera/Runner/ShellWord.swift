/// A word of a command line that somebody may copy.
enum ShellWord {
  /// `word` as a shell takes it for one word.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
      default: "-_./@:=,+%".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    var text = "'"
    // By scalars: a mark behind a quote makes another character of it, and not for a shell.
    for scalar in word.unicodeScalars {
      if scalar == "'" { text += "'\\''" } else { text.unicodeScalars.append(scalar) }
    }
    return text + "'"
  }
}
