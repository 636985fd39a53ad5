internal import JSON

/// The whole measurement.
struct BenchRun {
  let settings: BenchSettings

  func run() throws(BenchError) {
    var all: [SystemFigures] = []
    for system in settings.systems {
      let bench = SystemBench(settings: settings, system: system)
      let figures = try bench.run()
      Lines.print(BenchReport.text(of: figures))
      all.append(figures)
    }
    Lines.print(BenchReport.perToken(all))
    let inside = try insideFigures()
    let floor = ChildProcess.ownPeakBytes
    let binary = Files.size(settings.tessera)
    Lines.print(
      """
      The program has \(BenchReport.grouped(binary)) bytes. No peak is shown below \(BenchReport.mebibytes(floor)) MiB, \
      which is this process's own.
      """)
    var bytes: [UInt8] = []
    JSONText.append(
      .object([
        "rounds": .integer(Int64(settings.rounds)), "releases": .integer(Int64(settings.releases)),
        "programBytes": .integer(Int64(binary)), "peakFloorBytes": .integer(Int64(floor)),
        "systems": .array(all.map(\.json)), "inside": inside,
      ]), to: &bytes, indent: 2)
    bytes.append(UInt8(ascii: "\n"))
    try Files.write(bytes, to: settings.figuresFile)
  }

  /// In a process of its own: what it reads would raise every peak measured after it.
  private func insideFigures() throws(BenchError) -> JSONValue {
    guard let system = settings.systems.filter({ $0.isPlain }).max(by: { $0.count < $1.count }) else { return .null }
    let folder = SystemBench(settings: settings, system: system).releases + "/r00"
    let output = try ChildProcess.read(ChildCommand(["/proc/self/exe", "inside", folder]))
    let document: JSONDocument
    do { document = try JSONDocument(parsing: output) } catch { throw BenchError("inside: \(error)") }
    var table = TextTable(columns: ["inside one process, \(system.title)", "each", "rate"], textColumns: [0])
    for part in document.root.elements {
      let rate = BenchReport.decimal(part["rate"]?.double ?? 0, 1)
      table.add([
        part["part"]?.string ?? "", BenchReport.milliseconds(part["cpuSeconds"]?.double ?? 0) + " ms",
        "\(rate) \(part["unit"]?.string ?? "")",
      ])
    }
    Lines.print(table.text)
    return JSONValue(document.root)
  }
}
