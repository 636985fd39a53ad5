internal import CommandLineKit
internal import Glibc
internal import JSON
internal import TesseraService

/// `--out FILE`: a document that goes into a file and not to standard output.
struct OutputFile {
  /// As it was typed.
  let path: String
  private let overwrites: Bool

  static let options: [Command.Option] = [
    .value("out", "FILE", "Write it to this file."), .flag("force", "Overwrite the file of --out."),
  ]

  /// What `--out` names; `nil` without it.
  init?(_ call: Invocation) throws(Failure) {
    guard let path = call.parsed.value("out") else {
      if call.parsed.flag("force") { throw call.usage("--force is about the file of --out, and there is none") }
      return nil
    }
    if path.isEmpty { throw call.usage("--out is empty") }
    self.path = path
    overwrites = call.parsed.flag("force")
  }

  /// What is already there and may not be overwritten is found before the work is done.
  func check() throws(Failure) {
    if RegistryFile.isOfDatabase(path) {
      throw Failure(
        "file.write", "\(path) is a database or a part of one, such as a registry",
        advice: "Name another file with --out; what a registry holds is only replaced by \"tessera restore\".")
    }
    guard FilePath.exists(path) else { return }
    guard overwrites else {
      throw Failure(
        "file.exists", "\(path) is there already",
        advice: "Name another file with --out, or add --force to overwrite it.")
    }
    if FilePath.kind(path) == .folder {
      throw Failure("file.write", "\(path) is a folder", advice: "Name a file with --out.")
    }
  }

  /// Writes the whole file, or leaves what was there as it was.
  func write(_ bytes: [UInt8]) throws(Failure) {
    try check()
    let isReplaced = FilePath.kind(path) == .file || FilePath.isLink(path)
    // A device is written to; a file is replaced by one that is whole.
    let target = isReplaced ? "\(path).\(getpid()).tmp" : path
    let flags = FilePath.kind(path) == .other ? O_WRONLY : O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    let file = open(target, flags | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(errno) }
    let outcome = bytes.withUnsafeBytes { Output.write($0, to: file) }
    let isClosed = close(file) == 0
    let isNew = flags & O_EXCL != 0
    if case .failed(let code) = outcome {
      if isNew { unlink(target) }
      throw failure(code)
    }
    guard isClosed, !isReplaced || rename(target, path) == 0 else {
      let code = errno
      if isNew { unlink(target) }
      throw failure(code)
    }
  }

  /// Writes what `body` puts on a page, and tells what was written.
  ///
  /// - Parameters:
  ///   - about: what the document says, in a few words.
  ///   - members: of the document that tells it to tools.
  func report(
    _ format: String, about: Line, members: JSONObject, exit: ExitCode = .fine, _ body: (inout Page) -> Void
  ) throws(Failure) -> Report {
    var page = Page(ink: Ink(isEnabled: false))
    body(&page)
    let bytes = Array(page.text.utf8)
    try write(bytes)
    var object: JSONObject = [
      "out": .string(path), "format": .string(format), "bytes": .integer(Int64(bytes.count)),
    ]
    object.members += members.members
    let document = object
    return Report(exit: exit) {
      .object(document)
    } text: { page in
      page.line("Wrote \(path, .bold): \(about)")
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(
      "file.write", "cannot write \(path): \(String(cString: strerror(code)))",
      advice: "See that its folder exists and can be written.")
  }
}
