import Glibc

struct DescriptorError: Error {
  let code = errno
}

/// A pipe of the system, closed at the end.
final class Pipe: @unchecked Sendable {  // each end is used by one task
  let reading: Int32
  let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw DescriptorError() }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  /// Everything up to the end, which comes when the writing end is closed.
  func rest() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(reading, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

/// A pseudo-terminal: `terminal` is what a program would have as its standard streams.
final class PseudoTerminal {
  private let controller: Int32
  let terminal: Int32

  init(columns: UInt16) throws {
    // What posix_openpt, unlockpt and ptsname do; Swift does not see those.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0, ioctl(controller, 0x8004_5430, &number) == 0
    else { throw DescriptorError() }
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard terminal >= 0, ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw DescriptorError() }
  }

  deinit {
    close(terminal)
    close(controller)
  }

  /// Types `text` at the keyboard.
  func type(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { write(controller, $0.baseAddress, $0.count) } == text.utf8.count
  }

  /// The first `count` bytes on the screen.
  func shown(_ count: Int) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1)
    while bytes.count < count, read(controller, &buffer, 1) == 1 { bytes += buffer }
    return String(decoding: bytes, as: UTF8.self)
  }
}
