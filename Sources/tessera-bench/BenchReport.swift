/// Figures as people read them.
enum BenchReport {
  static func text(of figures: SystemFigures) -> String {
    var table = TextTable(
      columns: ["work", "CPU ms", "wall ms", "peak MiB", "beside it", "CPU ms", "wall ms", "peak MiB"],
      textColumns: [0, 4])
    for result in figures.results {
      let ours = result.ours.median
      var cells = [
        result.name, milliseconds(ours.cpuSeconds), milliseconds(ours.wallSeconds), mebibytes(ours.peakBytes),
      ]
      if let peer = result.peer?.median {
        cells += [
          result.peerName ?? "", milliseconds(peer.cpuSeconds), milliseconds(peer.wallSeconds),
          mebibytes(peer.peakBytes),
        ]
      }
      table.add(cells)
    }
    let growth = grouped(Int(figures.growthBytes))
    let packed = grouped(Int(figures.gitPackedBytesPerRelease))
    return """
      \(figures.system.title): \(figures.files) files, \(grouped(figures.bytes)) bytes

      \(table.text)
      On average a release more makes the database grow by \(growth) bytes, a packed git repository by \(packed).
      The first one takes \(grouped(figures.databaseBytes.first ?? 0)) bytes.

      """
  }

  /// CPU time a token, without what starting costs, for systems of one context in order of size.
  static func perToken(_ all: [SystemFigures]) -> String {
    let systems = all.filter { $0.system.isPlain }.sorted { $0.system.count < $1.system.count }
    guard let smallest = systems.first, let largest = systems.last, smallest.system.count < largest.system.count else {
      return ""
    }
    var table = TextTable(
      columns: ["CPU us a token, start taken off"] + systems.map { grouped($0.system.count) } + ["last to first"],
      textColumns: [0])
    for work in smallest.results.map(\.name) where work != "start" {
      let costs = systems.map { $0.microsecondsPerToken(work) }
      guard let first = costs.first, let last = costs.last else { continue }
      table.add([work] + costs.map { decimal($0, 2) } + [first > 0 ? decimal(last / first, 2) : "-"])
    }
    return table.text
  }

  static func milliseconds(_ seconds: Double) -> String { decimal(seconds * 1_000, 1) }
  static func mebibytes(_ bytes: Int) -> String { decimal(Double(bytes) / 1_048_576, 1) }

  static func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value.magnitude * scale).rounded())
    let fraction = String(scaled % Int(scale))
    let whole = (value < 0 && scaled > 0 ? "-" : "") + String(scaled / Int(scale))
    return places == 0 ? whole : whole + "." + String(repeating: "0", count: places - fraction.utf8.count) + fraction
  }

  /// With a comma at every thousand.
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.utf8.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}

extension SystemFigures {
  /// CPU time of a work a token, in microseconds, without what starting costs.
  func microsecondsPerToken(_ work: String) -> Double {
    guard let result = results.first(where: { $0.name == work }) else { return 0 }
    let start = results.first { $0.name == "start" }?.ours.median.cpuSeconds ?? 0
    return max(0, result.ours.median.cpuSeconds - start) * 1e6 / Double(system.count)
  }
}

/// Columns of text, as wide as they have to be.
struct TextTable {
  private var rows: [[String]]
  private let textColumns: Set<Int>

  init(columns: [String], textColumns: Set<Int>) {
    rows = [columns]
    self.textColumns = textColumns
  }

  mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  var text: String {
    let columns = rows[0].count
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
    var result = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let room = String(repeating: " ", count: widths[column] - cell.count)
        line += (column > 0 ? "  " : "") + (textColumns.contains(column) ? cell + room : room + cell)
      }
      while line.last == " " { line.removeLast() }
      result += line + "\n"
    }
    return result
  }
}
