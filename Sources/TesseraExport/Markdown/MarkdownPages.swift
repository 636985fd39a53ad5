internal import TesseraDomain

/// Which file each group at the top stands in, and how a token is linked to from another file.
struct MarkdownPages {
  let index: String
  let isSingle: Bool
  /// The file that recipes stand in.
  let recipes: String
  private let files: [TokenPath: String]

  /// Files are named after their groups: plain letters, and a number where two would be the same without regard to case.
  init(_ outline: MarkdownOutline, _ graph: TokenGraph, index: String, isSingle: Bool, hasRecipes: Bool) {
    self.index = index
    self.isSingle = isSingle
    var files: [TokenPath: String] = [:]
    var taken: Set<String> = [index.lowercased()]
    for part in outline.parts {
      guard !isSingle, !part.top.isRoot else {
        files[part.top] = index
        continue
      }
      let stem = FileName.stem(of: part.top.text)
      var name = stem + ".md"
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number).md"
        number += 1
      }
      files[part.top] = name
    }
    self.files = files
    guard hasRecipes, !isSingle else {
      recipes = index
      return
    }
    var name = "recipes.md"
    var number = 2
    while !taken.insert(name).inserted {
      name = "recipes-\(number).md"
      number += 1
    }
    recipes = name
  }

  func file(of part: TokenPath) -> String { files[part] ?? index }

  /// The address of a token from a page: `color.md#color.accent`.
  func address(of path: TokenPath, from file: String) -> String {
    if path.recipeName != nil { return (recipes == file ? "" : recipes) + "#" + Self.anchor(of: path) }
    let top = path.parent.map { $0.isRoot ? TokenPath.root : MarkdownOutline.top(of: $0) } ?? .root
    let target = self.file(of: top)
    return (target == file ? "" : target) + "#" + Self.anchor(of: path)
  }

  /// The path with everything but letters, digits, `.`, `-` and `_` as `~` and two digits: safe in HTML and in an address,
  /// and never the same for two paths.
  static func anchor(of path: TokenPath) -> String {
    var out: [UInt8] = []
    for byte in path.text.utf8 {
      if FileName.isPlain(byte) || byte == UInt8(ascii: ".") {
        out.append(byte)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        out.append(contentsOf: (hex.utf8.count == 1 ? "~0" : "~").utf8)
        out.append(contentsOf: hex.utf8)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
