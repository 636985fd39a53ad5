import Dispatch
import Glibc
import TesseraTestKit
import Testing
import Threads

@testable import HTTPServer

struct LogWriterTests {
  @Test func `lines of many threads come out whole, each once`() throws {
    let folder = try TemporaryFolder()
    let file = open(folder.path("log"), O_WRONLY | O_CREAT, 0o600)
    let writer = LogWriter(descriptor: file) { Array("lost \($0)\n".utf8) }
    let group = DispatchGroup()
    for thread in 0..<4 {
      group.enter()
      _ = Thread.start {
        defer { group.leave() }
        for number in 0..<1_000 { writer.append(Array("line \(thread) \(number)\n".utf8)) }
      }
    }
    group.wait()
    writer.close()
    close(file)
    let lines = try folder.read("log").split(separator: "\n")
    #expect(lines.count == 4_000)
    let expected = (0..<4).flatMap { thread in (0..<1_000).map { "line \(thread) \($0)" } }
    #expect(Set(lines.map(String.init)) == Set(expected))
  }

  @Test func `a reader that does not read loses lines, is told how many, and holds nobody up`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let writer = LogWriter(descriptor: ends[1]) { Array("lost \($0)\n".utf8) }
    let line = [UInt8](repeating: 0x61, count: 1_023) + [0x0A]
    for _ in 0..<10_000 { writer.append(line) }
    let reading = ends[0]
    let all = Monitor()
    nonisolated(unsafe) var text: [UInt8] = []  // under the monitor
    let done = DispatchSemaphore(value: 0)
    _ = Thread.start {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(reading, &buffer, buffer.count), count > 0 {
        all.withLock { text += buffer.prefix(count) }
      }
      done.signal()
    }
    writer.close()
    close(ends[1])
    done.wait()
    close(ends[0])
    let lines = all.withLock { String(decoding: text, as: UTF8.self) }.split(separator: "\n")
    let told = try lines.filter { $0.hasPrefix("lost ") }.map { try #require(Int($0.dropFirst(5))) }.reduce(0, +)
    let whole = lines.filter { !$0.hasPrefix("lost ") }
    #expect(whole.count + told == 10_000)
    #expect(told > 0)
    #expect(whole.allSatisfy { $0.utf8.count == 1_023 })
  }
}
