internal import Glibc

/// Which processes have a file open, as far as this user may see.
enum FileHolders {
  /// `tessera (process 1234)` for each, this process left out, by number.
  ///
  /// - Complexity: O(*n*) in the open files of all processes of this user.
  static func of(_ path: String) -> [String] {
    guard let file = resolved(path) else { return [] }
    let own = getpid()
    var found: [Int32] = []
    for name in entries("/proc") {
      guard let number = Int32(name), number > 0, number != own else { continue }
      let folder = "/proc/\(number)/fd"
      if entries(folder).contains(where: { leads("\(folder)/\($0)", to: file) }) { found.append(number) }
    }
    return found.sorted().map { "\(command($0)) (process \($0))" }
  }

  /// Whether a process of that number runs.
  static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno == EPERM
  }

  /// The names in a folder; none where it cannot be read.
  static func entries(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func leads(_ link: String, to file: String) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { buffer in
      guard let start = buffer.baseAddress else { return false }
      let count = readlink(link, start, buffer.count)
      guard count > 0 else { return false }
      return UnsafeRawBufferPointer(start: start, count: count).elementsEqual(file.utf8)
    }
  }

  private static func command(_ process: Int32) -> String {
    guard let file = fopen("/proc/\(process)/comm", "r") else { return "a program" }
    defer { fclose(file) }
    var name = [UInt8](repeating: 0, count: 64)
    let count = fread(&name, 1, name.count, file)
    return String(decoding: name.prefix(count).filter { $0 >= 0x20 }, as: UTF8.self)
  }
}
