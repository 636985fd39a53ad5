internal import TesseraDomain

/// Keeps what needs SwiftUI behind a condition, so that a package builds where there is none and shows plain values.
///
/// In a folder of sources for an app nothing is guarded.
struct PackageGuards {
  private let isOn: Bool
  /// By group of the tree: whether it and all below it need SwiftUI.
  private let isWhole: [Bool]

  static let opening: StaticString = "#if canImport(SwiftUI)\n"
  static let closing: StaticString = "#endif\n"

  init(_ tree: SwiftUITree, _ plan: SwiftUIPlan) {
    isOn = plan.settings.surroundings.layout == .package
    guard isOn else {
      isWhole = []
      return
    }
    var isWhole = tree.groups.map { group in
      group.tokens.allSatisfy { Self.needsSwiftUI(plan.entries[plan.entry(of: $0)].token.type) }
        && group.tombstones.allSatisfy { Self.needsSwiftUI($0, plan) }
    }
    // A group comes after the one around it; the root is there everywhere.
    for index in tree.groups.indices.reversed() where !tree.groups[index].groups.allSatisfy({ isWhole[$0] }) {
      isWhole[index] = false
    }
    isWhole[0] = false
    self.isWhole = isWhole
  }

  /// Whether files of the group, and of those below, are empty where there is no SwiftUI.
  func isWhole(_ group: Int) -> Bool { isOn && isWhole[group] }

  /// The imports at the start of a file.
  func appendImports(isWhole: Bool, to out: inout [UInt8]) {
    if isWhole { out.append(Self.opening) }
    if isOn, !isWhole {
      Self.appendImports(to: &out)
      out.append(UInt8(ascii: "\n"))
    } else {
      out.append("import SwiftUI\n\n")
    }
  }

  /// The imports of a file that is there on every platform.
  static func appendImports(to out: inout [UInt8]) {
    out.append("#if canImport(SwiftUI)\n  import SwiftUI\n#else\n  import Foundation\n#endif\n")
  }

  /// The columns that ``guarded(_:header:)`` indents code by.
  static func indent(_ settings: SwiftUISettings) -> Int { settings.surroundings.layout == .package ? 2 : 0 }

  /// A file that knows nothing of this, without its code where there is no SwiftUI.
  static func guarded(_ file: ExportedFile, header: [UInt8]) -> ExportedFile {
    let code = file.bytes.dropFirst(header.count)
    guard code.starts(with: "import SwiftUI\n".utf8) else { return file }
    var out = header
    out.append(opening)
    SwiftText.append(indented: code, to: &out)
    out.append(closing)
    return ExportedFile(path: file.path, bytes: out)
  }

  static func needsSwiftUI(_ type: TokenType) -> Bool {
    switch type {
    case .dimension, .duration, .number, .fontFamily, .fontWeight, .cubicBezier, .transition, .carried: false
    case .color, .strokeStyle, .border, .shadow, .gradient, .typography: true
    }
  }

  static func needsSwiftUI(_ tombstone: Tombstone, _ plan: SwiftUIPlan) -> Bool {
    plan.replacement(tombstone.replacement, type: nil).map { needsSwiftUI($0.token.type) } ?? false
  }

  /// Writes conditions between the members of one enum in one file.
  struct Members {
    private let isOn: Bool
    private var isOpen = false

    init(_ guards: PackageGuards, isInsideOfOne: Bool) {
      isOn = guards.isOn && !isInsideOfOne
    }

    /// Comes before each member.
    mutating func begin(needsSwiftUI: Bool, isFirst: Bool, _ out: inout [UInt8]) {
      if isOpen, !needsSwiftUI { end(&out) }
      if !isFirst { out.append(UInt8(ascii: "\n")) }
      if isOn, needsSwiftUI, !isOpen {
        isOpen = true
        out.append(PackageGuards.opening)
      }
    }

    /// Comes after the last one.
    mutating func end(_ out: inout [UInt8]) {
      if isOpen { out.append(PackageGuards.closing) }
      isOpen = false
    }
  }
}
