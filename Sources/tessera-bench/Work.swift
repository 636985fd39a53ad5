/// Something to measure in every round: commands that run one after the other and count together.
struct Work {
  let name: String
  let commands: [ChildCommand]
  /// What has to be done before, unmeasured.
  let preparation: [ChildCommand]
  private(set) var series: Series

  init(
    _ name: String, _ commands: [ChildCommand], after preparation: [ChildCommand] = [], series: Series = Series()
  ) {
    self.name = name
    self.commands = commands
    self.preparation = preparation
    self.series = series
  }

  mutating func measure() throws(BenchError) {
    for command in preparation { _ = try ChildProcess.measure(command) }
    var sum = Sample.zero
    for command in commands { sum = sum + (try ChildProcess.measure(command)) }
    series.add(sum)
  }
}
