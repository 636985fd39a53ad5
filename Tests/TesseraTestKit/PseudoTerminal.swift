internal import Foundation

/// A terminal without a screen: `terminal` is what a program has as its standard streams.
package final class PseudoTerminal: Sendable {
  private let controller: Int32
  package let terminal: Int32

  package init(columns: UInt16 = 80) throws {
    // What posix_openpt, unlockpt and ptsname do; Swift does not see those.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var unlocked: Int32 = 0
    var number: UInt32 = 0
    guard controller >= 0, ioctl(controller, 0x4004_5431, &unlocked) == 0, ioctl(controller, 0x8004_5430, &number) == 0
    else { throw SystemError("/dev/ptmx") }
    terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard terminal >= 0, ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw SystemError("/dev/pts/\(number)") }
  }

  deinit {
    close(terminal)
    close(controller)
  }

  /// Types `text` at the keyboard. It waits there until somebody reads.
  package func type(_ text: String) throws {
    var text = text
    let written = text.withUTF8 { write(controller, $0.baseAddress, $0.count) }
    guard written == text.utf8.count else { throw SystemError("typing") }
  }

  /// Whether what is typed is shown.
  package var echoes: Bool {
    var settings = termios()
    return tcgetattr(terminal, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Everything shown up to and including `text`, echoes of the keyboard and `\r\n` line ends included.
  ///
  /// - Throws: ``SystemError`` when nothing more comes for `timeoutSeconds`.
  package func shown(upTo text: String, timeoutSeconds: Double = 60) throws -> String {
    var bytes: [UInt8] = []
    var wanted = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while !bytes.suffix(text.utf8.count).elementsEqual(text.utf8) {
      guard poll(&wanted, 1, Int32(timeoutSeconds * 1000)) == 1 else {
        throw SystemError("\"\(text)\" never came after \"\(String(decoding: bytes, as: UTF8.self))\"", code: ETIMEDOUT)
      }
      var byte: UInt8 = 0
      guard read(controller, &byte, 1) == 1 else { throw SystemError("reading the screen") }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
