internal import CArchive
internal import Glibc

/// The functions of libarchive that are used here, found when the first archive is made.
struct ArchiveLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Make = @convention(c) () -> Handle?
  typealias Act = @convention(c) (Handle?) -> Int32
  typealias SetText = @convention(c) (Handle?, UnsafePointer<CChar>?) -> Int32
  typealias SetCount = @convention(c) (Handle?, Int32) -> Int32
  typealias Write = @convention(c) (Handle?, UnsafeMutableRawPointer?, UnsafeRawPointer?, Int) -> Int
  typealias Open =
    @convention(c) (
      Handle?, UnsafeMutableRawPointer?, UnsafeRawPointer?, Write?, UnsafeRawPointer?
    ) -> Int32
  typealias WriteHeader = @convention(c) (Handle?, Handle?) -> Int32
  typealias WriteData = @convention(c) (Handle?, UnsafeRawPointer?, Int) -> Int
  typealias ErrorText = @convention(c) (Handle?) -> UnsafePointer<CChar>?
  typealias Free = @convention(c) (Handle?) -> Void
  typealias SetPath = @convention(c) (Handle?, UnsafePointer<CChar>?) -> Void
  typealias SetNumber = @convention(c) (Handle?, Int64) -> Void
  typealias SetMode = @convention(c) (Handle?, UInt32) -> Void

  let makeWriter: Make
  let setOptions: SetText
  let setLastBlock: SetCount
  let open: Open
  let writeHeader: WriteHeader
  let writeData: WriteData
  let finishEntry: Act
  let close: Act
  let free: Act
  let errorText: ErrorText
  let makeEntry: Make
  let freeEntry: Free
  let setPath: SetPath
  let setSize: SetNumber
  let setUserID: SetNumber
  let setGroupID: SetNumber
  let setFileType: SetMode
  let setPermissions: SetMode
  /// The functions that choose a format or a filter, by their names.
  private let choices: [String: Act]

  static let shared = Result { () throws(ArchiveError) in try ArchiveLibrary() }

  private init() throws(ArchiveError) {
    guard let library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL) else {
      throw .unavailable(dlerror().map { String(cString: $0) } ?? "it is not installed")
    }
    func find<F>(_ name: String, as type: F.Type) throws(ArchiveError) -> F {
      guard let symbol = dlsym(library, name) else { throw .unavailable("it has no function \(name)") }
      // The types above are those of the library's own header.
      return unsafeBitCast(symbol, to: type)
    }
    makeWriter = try find("archive_write_new", as: Make.self)
    setOptions = try find("archive_write_set_options", as: SetText.self)
    setLastBlock = try find("archive_write_set_bytes_in_last_block", as: SetCount.self)
    open = try find("archive_write_open", as: Open.self)
    writeHeader = try find("archive_write_header", as: WriteHeader.self)
    writeData = try find("archive_write_data", as: WriteData.self)
    finishEntry = try find("archive_write_finish_entry", as: Act.self)
    close = try find("archive_write_close", as: Act.self)
    free = try find("archive_write_free", as: Act.self)
    errorText = try find("archive_error_string", as: ErrorText.self)
    makeEntry = try find("archive_entry_new", as: Make.self)
    freeEntry = try find("archive_entry_free", as: Free.self)
    setPath = try find("archive_entry_set_pathname", as: SetPath.self)
    setSize = try find("archive_entry_set_size", as: SetNumber.self)
    setUserID = try find("archive_entry_set_uid", as: SetNumber.self)
    setGroupID = try find("archive_entry_set_gid", as: SetNumber.self)
    setFileType = try find("archive_entry_set_filetype", as: SetMode.self)
    setPermissions = try find("archive_entry_set_perm", as: SetMode.self)
    var choices: [String: Act] = [:]
    for name in ["archive_write_set_format_gnutar", "archive_write_set_format_zip", "archive_write_add_filter_gzip"] {
      choices[name] = try find(name, as: Act.self)
    }
    self.choices = choices
  }

  func choice(_ name: String) -> Act? { choices[name] }
}
