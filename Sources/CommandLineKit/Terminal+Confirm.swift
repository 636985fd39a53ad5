internal import Glibc

extension Terminal {
  /// Asks a question that `y` or `yes` affirms; anything else, and the end of input, is no.
  ///
  /// - Parameter prompt: the question, with its question mark.
  /// - Returns: nil when standard input or standard error is not a terminal, so that nobody can be asked.
  package func confirm(_ prompt: String) -> Bool? {
    guard inputIsTTY, errorIsTTY else { return nil }
    guard write("\(prompt) [y/N] ", to: .error) == .written else { return false }
    return Self.isYes(readAnswer())
  }

  /// The bytes of one line without its end. What is longer than any yes is read to its end and forgotten.
  private func readAnswer() -> [UInt8] {
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { return answer }
      if answer.count < 64 { answer.append(byte) }
    }
  }

  /// Whether `answer` is `y` or `yes`, in any case, between spaces.
  static func isYes(_ answer: [UInt8]) -> Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    let word = answer.drop(while: isSpace).reversed().drop(while: isSpace).reversed().map { $0 | 0x20 }
    return word.elementsEqual("y".utf8) || word.elementsEqual("yes".utf8)
  }
}
