internal import Glibc

/// Paths as people type them, and what lies there.
enum FilePath {
  enum Kind { case missing, file, folder, other }

  /// What `path` leads to, links followed.
  static func kind(_ path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether there is anything at `path`, even a link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a symbolic link stands at `path`, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Absolute and without links; nil where there is nothing, and where the path is not UTF-8.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// `name` in `folder`; with an empty name the folder with a slash at its end.
  static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// A path below some folder, without empty names and `.`; nil for one that is absolute, or leads out of it somewhere.
  static func inner(_ path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") { return nil }
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.filter { $0 != "." }
    return names.contains("..") ? nil : names.joined(separator: "/")
  }

  /// Whether `path` is `folder` or lies in it; both as ``real(_:)`` gives them.
  static func isIn(_ path: String, _ folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// `mosaic` for `a/mosaic`, and for `a/mosaic/`.
  static func lastName(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The folder that `path` stands in.
  static func parent(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
