internal import Glibc

extension Program {
  /// What the program was called with, without its own name.
  ///
  /// The standard library looks for it on the stack, beside the environment, and finds nothing where a library that was
  /// loaded first has moved the environment. The kernel still knows it.
  static var arguments: [String] {
    let known = CommandLine.arguments
    return Array((known.isEmpty ? kernelArguments : known).dropFirst())
  }

  private static var kernelArguments: [String] {
    let descriptor = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += part[..<count]
    }
    // Each ends with a zero byte.
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
