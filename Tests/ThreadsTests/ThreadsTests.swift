import Synchronization
import Testing
import Threads

@Suite struct ThreadsTests {
  @Test func `whoever waits for a flag goes on when it is raised, before its deadline`() {
    let (flag, seen) = (Flag(), Flag())
    let isStarted = Thread.start {
      if flag.wait(until: .max / 2) { seen.raise() }
    }
    #expect(isStarted)
    flag.raise()
    #expect(seen.wait(until: Monotonic.now() + 60_000_000_000))
  }

  @Test func `a flag that nobody raises is waited for until its deadline, and no longer`() {
    let deadline = Monotonic.now() + 1_000_000
    #expect(!Flag().wait(until: deadline))
    #expect(Monotonic.now() >= deadline)
  }

  @Test func `one thread at a time is inside of a monitor`() {
    let (monitor, ends) = (Monitor(), (0..<8).map { _ in Flag() })
    let inside = Atomic(0)
    let most = Mutex(0)
    for end in ends {
      _ = Thread.start {
        for _ in 0..<1_000 {
          monitor.withLock {
            let now = inside.add(1, ordering: .sequentiallyConsistent).newValue
            most.withLock { $0 = max($0, now) }
            inside.subtract(1, ordering: .sequentiallyConsistent)
          }
        }
        end.raise()
      }
    }
    for end in ends { #expect(end.wait(until: Monotonic.now() + 60_000_000_000)) }
    #expect(most.withLock { $0 } == 1)
  }

  @Test(arguments: [
    (Duration.seconds(2), Int64(2_000_000_000)), (.milliseconds(1), 1_000_000), (.nanoseconds(7), 7), (.zero, 0),
  ])
  func `a duration has whole nanoseconds`(_ duration: Duration, _ nanoseconds: Int64) {
    #expect(duration.nanoseconds == nanoseconds)
  }
}
