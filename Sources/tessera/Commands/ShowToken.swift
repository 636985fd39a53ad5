internal import CommandLineKit
internal import JSON
internal import TesseraAPI
internal import TesseraDomain

/// One token, in every context that plays a part in it.
struct ShowToken {
  let loaded: LoadedSubject
  let id: Int
  let chosen: Context

  func report() throws(Failure) -> Report {
    let graph = loaded.graph
    let path = graph.path(id)
    let tokens = graph.contexts(of: id).filter(isChosen).compactMap { context in
      graph.resolved(id, in: context).map { (context: graph.describe(context), token: $0) }
    }
    guard let first = tokens.first?.token else {
      throw Failure(
        "token.not-found", "\(loaded.name) does not define \(path) in this context", advice: "Leave --context out.")
    }
    let notices = loaded.notices.filter { $0.names(path) }
    return Report {
      var object: JSONObject = ["id": .string(loaded.manifest.id.description)]
      if let record = loaded.record { object.append("release", .string(record.name)) }
      object.members += TokenDocument.heading(first).members
      object.append("notices", .array(notices.map(NoticeList.json)))
      object.append("values", TokenDocument.values(tokens))
      return .object(object)
    } text: { page in
      page.line("\(path, .bold) of \(loaded.name): \(first.value.typeWords)")
      if let description = first.description { page.block(description, indent: 2) }
      if let deprecation = first.deprecation { page.line(TokenText.deprecation(deprecation), indent: 2) }
      for notice in notices { page.line(NoticeList.line(notice), indent: 2) }
      if first.isPrivate { page.line("private", indent: 2) }
      let rows: [[Line]] = tokens.map { entry in
        let reference: Line = entry.token.reference.map { "= {\($0)}" } ?? ""
        return ["\(entry.context)", "\(entry.token.value.summary, .bold)", reference]
      }
      page.table(
        [.left, .left, .left], tokens.count == 1 && tokens[0].context.isEmpty ? rows.map { Array($0[1...]) } : rows,
        indent: 2)
      if loaded.record != nil { page.next("history", "\(loaded.manifest.id)", path.text) }
    }
  }

  private func isChosen(_ context: Context) -> Bool {
    zip(context.choices, chosen.choices).allSatisfy { $0 < 0 || $1 < 0 || $0 == $1 }
  }
}
