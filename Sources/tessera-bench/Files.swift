internal import Glibc

/// The few things that the benchmarks do with files.
enum Files {
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(BenchError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BenchError("\(path): \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BenchError("\(path): \(String(cString: strerror(errno)))") }
      rest = rest.dropFirst(count)
    }
  }

  /// 0 where there is none.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The paths of the files right in `folder` whose name ends in `suffix`, by name.
  static func list(_ folder: String, suffix: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(suffix), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { "\(folder)/\($0)" }
  }

  /// Removes what is there, and makes an empty folder.
  static func makeEmpty(_ folder: String) throws(BenchError) {
    _ = try ChildProcess.measure(.init(["rm", "-rf", folder]))
    _ = try ChildProcess.measure(.init(["mkdir", "-p", folder]))
  }
}
