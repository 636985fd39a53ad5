internal import JSON
internal import TesseraDomain

/// A file of the source, read.
struct ImportFile {
  /// Below the folder that is imported, with slashes.
  let path: String
  let document: JSONDocument

  var root: JSONNode { document.root }

  /// The path of the folder that holds it; empty at the top.
  var folder: String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The name without folders and without the endings that token files have.
  var stem: String { Self.stem(of: path) }

  static func stem(of path: String) -> String {
    var name = path.utf8[...]
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) { name = name[name.index(after: slash)...] }
    for ending in [".json", ".json5", ".jsonc", ".tokens", ".resolver"] where name.count > ending.utf8.count {
      if name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { name = name.dropLast(ending.utf8.count) }
    }
    return String(Substring(name))
  }
}
