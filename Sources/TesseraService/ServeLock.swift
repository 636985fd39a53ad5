internal import Glibc
package import TesseraDomain

/// The right to serve a registry file, which one process at a time has. Others may still write the file beside it.
///
/// It lasts as long as the value; a process that ends in whatever way gives it back.
package final class ServeLock: Sendable {
  private let path: String
  private let descriptor: Int32

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Takes the lock of the registry at `registry`, which need not exist yet, in a folder that does.
  ///
  /// - Throws: ``RegistryError/inUse(path:holders:)`` at once where another process serves it, and
  ///   ``RegistryError/file(_:advice:)`` for a path that leads nowhere, or to a file of several names.
  package static func take(of registry: String) throws(RegistryError) -> ServeLock {
    try RegistryFile.refuseOtherNames(registry)
    let path = try place(of: registry) + "-serve"
    for _ in 0..<maximumTries {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else {
        if RegistryError.isRight(errno) { throw .notAllowed(path: registry) }
        throw .storage("the file \(path) cannot be made: \(String(cString: strerror(errno)))")
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let reason = errno
        defer { close(descriptor) }
        guard reason == EWOULDBLOCK else {
          throw .storage("the file \(path) cannot be locked: \(String(cString: strerror(reason)))")
        }
        throw .inUse(path: registry, holders: holder(descriptor))
      }
      // Who had it before may have removed the file between our opening and our locking it.
      guard isAt(path, descriptor) else {
        close(descriptor)
        continue
      }
      let name = Array("\(getpid())\n".utf8)
      // For people alone: a full disk takes nobody's lock away.
      ftruncate(descriptor, 0)
      pwrite(descriptor, name, name.count, 0)
      return ServeLock(path: path, descriptor: descriptor)
    }
    throw .storage("the file \(path) does not stay where it is made")
  }

  private static let maximumTries = 100

  deinit {
    // Removed while it is still locked: whoever has it open already finds that out.
    if Self.isAt(path, descriptor) { unlink(path) }
    close(descriptor)
  }

  /// The path of the file itself, so that a symbolic link to it leads to the same lock.
  private static func place(of registry: String) throws(RegistryError) -> String {
    if let file = resolved(registry) { return file }
    if RegistryError.isRight(errno) { throw .notAllowed(path: registry) }
    if PartFile.exists(registry) {
      throw .file(
        "\(registry) is a link to a file that is not there", advice: "Name the file itself, or remove the link.")
    }
    let (folder, name) = PartFile.split(registry)
    guard let resolved = resolved(folder.isEmpty ? "." : folder), !name.isEmpty else {
      if RegistryError.isRight(errno) { throw .notAllowed(path: registry) }
      throw .file(
        "there is no folder \(folder.isEmpty ? "." : folder) for the registry",
        advice: "Make it, or name the file that is meant.")
    }
    return resolved == "/" ? "/\(name)" : "\(resolved)/\(name)"
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
    var (here, there) = (stat(), stat())
    return fstat(descriptor, &here) == 0 && lstat(path, &there) == 0 && here.st_ino == there.st_ino
      && here.st_dev == there.st_dev
  }

  /// Who wrote its number into the file.
  private static func holder(_ descriptor: Int32) -> [String] {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0, let number = Int32(String(decoding: bytes.prefix(count).prefix { $0 > 0x20 }, as: UTF8.self))
    else {
      return ["tessera serve"]
    }
    return ["tessera serve (process \(number))"]
  }
}
