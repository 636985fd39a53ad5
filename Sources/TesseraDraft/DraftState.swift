internal import JSON
internal import TesseraDomain

/// What reading a draft's documents has brought so far.
struct DraftState {
  var content: SystemContent
  var log: DraftLog
  var twins = TwinFinder()
  /// Whether tokens that the format cannot say are carried, as systems of the imported tier have them.
  var carries = false
  /// How bad it is that a token's type, value or reference cannot be read.
  var ofToken: Diagnostic.Severity { carries ? .warning : .error }
  /// Whether some token or group says that it is deprecated.
  var mentionsDeprecation = false
  /// Whether something carries our own data.
  var mentionsTessera = false
  /// By node, where one path may be described by several files: what they say of the group.
  var groupMembers: [Int: [JSONMember]] = [:]
  /// The resolver document, where there is one.
  var resolver: JSONNode?
  /// Groups with a type and no children where they stand.
  var childless: [(node: Int, source: JSONNode)] = []
  /// Whether a bound was met that leaves the rest unread.
  var isFull = false
  /// Bytes of files.
  private(set) var fileBytes = 0
  /// Bytes of trees, as often as they are read.
  private(set) var treeBytes = 0

  init(log: DraftLog) {
    content = SystemContent()
    self.log = log
  }

  /// Trees may be read again and again by a resolver; this is how much of that is done.
  static let maximumTreeBytes = 96 * 1024 * 1024

  /// Counts a tree that is about to be read; whether it still may be.
  mutating func admit(tree: JSONNode) -> Bool {
    if isFull { return false }
    treeBytes += tree.byteRange.count
    guard treeBytes > Self.maximumTreeBytes else { return true }
    isFull = true
    log.add(
      "limit.sources", at: tree, "the sources hold more than \(Self.maximumTreeBytes >> 20) MB, each time counted",
      advice: "Put what several contexts share into a set, and refer to that.")
    return false
  }

  /// Goes back to the content of an earlier state, and keeps what was found and counted since.
  mutating func forgetNodes(since earlier: DraftState) {
    content = earlier.content
    twins = earlier.twins
    childless = earlier.childless
    groupMembers = earlier.groupMembers
  }

  /// Reports what only the whole can tell: twins, and tokens that seem to have lost their value.
  mutating func review() {
    twins.report(content, &log)
    for (node, source) in childless where content.nodes[node].children.isEmpty {
      log.add(
        "node.incomplete-token", .warning, at: source, path: content.nodes[node].path,
        "this has a $type and neither a value nor children", advice: "Add \"$value\" if it is meant as a token.")
    }
  }

  /// The bytes of a file, counted; a failure that is not reported by `onFailure` is reported here.
  mutating func load(_ path: String, _ files: DraftFiles) throws(DraftFiles.Failure) -> [UInt8] {
    let bytes = try files.read(path)
    fileBytes += bytes.count
    if fileBytes > DraftFiles.maximumBytes { throw .tooLarge }
    return bytes
  }

  /// Reads and parses a file; what is wrong with it is reported as the file's own fault.
  mutating func document(_ path: String, _ files: DraftFiles, definesTokens: Bool = true) -> JSONDocument? {
    do throws(DraftFiles.Failure) {
      return log.parse(try load(path, files), file: path, definesTokens: definesTokens)
    } catch {
      log.add(error.code, file: path, error.message, advice: error.advice)
      return nil
    }
  }
}
