internal import Glibc
internal import TesseraDomain

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
      func holds() -> Bool {
        let folder = "/proc/\(number)/fd"
        return entries(folder).contains { leads("\(folder)/\($0)", to: file) }
      }
      // Once more, as it may have become another program between the two looks.
      if holds(), !isUnstarted(number), holds() { found.append(number) }
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

  /// Whether it is a child of this process that is still to become the program that it was made for: until then it has open
  /// what this process has.
  private static func isUnstarted(_ process: Int32) -> Bool {
    guard let program = resolved("/proc/self/exe"), resolved("/proc/\(process)/exe")?.hasSameBytes(as: program) == true
    else { return false }
    // NUMBER (NAME) STATE PARENT …, where the name may hold anything.
    let facts = text(of: "/proc/\(process)/stat", limit: 1_024)
    guard let end = facts.lastIndex(of: UInt8(ascii: ")")) else { return false }
    let fields = facts[(end + 1)...].split(separator: 0x20)
    return fields.count > 1 && Int32(String(decoding: fields[1], as: UTF8.self)) == getpid()
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
    let name = text(of: "/proc/\(process)/comm", limit: 64)
    return name.isEmpty ? "a program" : String(decoding: name.filter { $0 >= 0x20 }, as: UTF8.self)
  }

  private static func text(of path: String, limit: Int) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = fread(&bytes, 1, limit, file)
    return Array(bytes.prefix(count))
  }
}
