internal import Glibc

/// Why a file or folder could not be read or changed.
package struct FileError: Error, Hashable, Sendable {
  /// Relative to the folder that was opened, or absolute where that folder itself is meant.
  package let path: String
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    case missing
    /// A symbolic link stands where a file or folder should: links are never followed.
    case symbolicLink
    case notAFolder
    case notAFile
    /// More bytes than the bound that is given.
    case tooLarge(maximum: Int)
    /// The system refused, with its error number.
    case system(errno: Int32)

    /// Whether the system refused.
    package var isSystem: Bool {
      if case .system = self { true } else { false }
    }
  }

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The error that the last system call left behind.
  static func last(at path: String) -> FileError {
    FileError(path: path, reason: errno == ENOENT ? .missing : .system(errno: errno))
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .missing: "\"\(path)\" does not exist"
    case .symbolicLink: "\"\(path)\" is a symbolic link, and none is followed here"
    case .notAFolder: "\"\(path)\" is not a folder"
    case .notAFile: "\"\(path)\" is not a file"
    case .tooLarge(let maximum): "\"\(path)\" is larger than \(maximum) bytes"
    case .system(let code): "\"\(path)\": \(Self.text(of: code))"
    }
  }

  private static func text(of code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else { return "error \(code)" }
      return String(cString: start)
    }
  }
}
