package import TesseraDomain
internal import TesseraExport

/// Which names of which releases are looked for, and what is to happen to each: collected entry by entry.
package struct MigrationNames {
  /// One spelling, as one entry has it.
  package struct Owner: Sendable {
    package let entry: String
    package let token: TokenPath
    package fileprivate(set) var outcome: NameOutcome
    /// What goes on with its name or under another, where exactly one thing does.
    fileprivate var heir: TokenPath?
    /// What is called now as it was: `recipe card`.
    package fileprivate(set) var taker: String?
  }

  private struct Key: Hashable {
    let language: ExportSymbol.Language
    let text: NameKey
    let signature: CallSignature?
  }

  private struct Target: Hashable {
    let path: TokenPath
    let form: ExportSymbol.Form
  }

  private var owners: [Owner] = []
  private var ownersOfKey: [Key: [Int]] = [:]
  /// In the order in which they were found.
  private var symbols: [(symbol: ExportSymbol, owner: Int)] = []
  /// Spellings that name a live token of an entry.
  private var live: [Key: Set<String>] = [:]
  /// Functions and types of those that are there to stay: what is called as they are, is what they are.
  private var liveCalls: [(symbol: ExportSymbol, entry: String)] = []

  package init() {}

  /// Adds the names of an entry of a project.
  ///
  /// - Parameters:
  ///   - target: the release whose names are to be used.
  ///   - older: releases that had names which `target` does not have, oldest first.
  ///   - trail: what became of names on the way to `target`.
  ///   - tombstones: those of `target`.
  /// - Complexity: O(*n*) in the names of all releases.
  package mutating func add(
    entry: String, target: ReleaseNames, older: [ReleaseNames], trail: MigrationTrail, tombstones: [Tombstone]
  ) {
    let judge = NameJudge(target: target, trail: trail, tombstones: tombstones)
    let judged = older.map { ($0, judge.judging($0.graph)) }
    for (export, symbols) in target.symbols.enumerated() {
      var texts: [Target: ExportSymbol] = [:]
      var paths: [Key: TokenPath] = [:]
      for symbol in symbols {
        texts[Target(path: symbol.path, form: symbol.form)] = symbol
        paths[Self.key(symbol)] = symbol.path
      }
      for symbol in symbols {
        // What has the name now is right as it is; what had it before has it in an older release.
        if judge.isLive(symbol.path) {
          keep(symbol, entry)
        } else {
          let verdict = judge.verdict(on: symbol.path, in: target.graph)
          add(symbol, entry, verdict, texts, RecipeKinds(target.graph, target.graph))
        }
      }
      for (release, judge) in judged where release.symbols.indices.contains(export) {
        for symbol in release.symbols[export] {
          add(
            old: symbol, entry,
            judge.verdict(on: symbol.path, in: release.graph, isSpelled: paths[Self.key(symbol)] != nil),
            texts: texts, now: paths[Self.key(symbol)], RecipeKinds(release.graph, target.graph))
        }
      }
    }
  }

  /// Adds the names of an entry whose code is not asked for: what is called as they are may be theirs.
  ///
  /// - Complexity: O(*n*) in the names.
  package mutating func keep(entry: String, _ release: ReleaseNames) {
    for symbol in release.symbols.joined() { keep(symbol, entry) }
  }

  private mutating func keep(_ symbol: ExportSymbol, _ entry: String) {
    live[Self.key(symbol), default: []].insert(entry)
    if symbol.signature != nil { liveCalls.append((symbol, entry)) }
  }

  /// A spelling of an older release.
  ///
  /// - Parameter now: the token that the same spelling stands for in the target.
  private mutating func add(
    old symbol: ExportSymbol, _ entry: String, _ verdict: NameJudge.Verdict, texts: [Target: ExportSymbol],
    now: TokenPath?, _ kinds: RecipeKinds
  ) {
    if now == symbol.path, !verdict.isTaken { return }
    if let now, now != symbol.path {
      // Another path, spelled the same: right where it is the same token.
      if verdict == .moves(now) { return }
      let heir =
        switch verdict {
        case .stays: symbol.path
        case .moves(let path): path
        case .manual(let reason): reason.replacement
        }
      var text = "the name stands for \(now.label) now, and stood for \(symbol.path.label)"
      if let heir, let other = texts[Target(path: heir, form: symbol.form)] {
        text += heir == symbol.path ? ", which is written \(other.text) now" : "; that is \(other.text) now"
      }
      add(symbol, entry, .manual(ManualReason(.swapped, text, replacement: heir)), texts, kinds)
    } else if verdict == .stays {
      add(symbol, entry, .moves(symbol.path), texts, kinds)
    } else {
      add(symbol, entry, verdict, texts, kinds)
    }
  }

  private mutating func add(
    _ symbol: ExportSymbol, _ entry: String, _ verdict: NameJudge.Verdict, _ texts: [Target: ExportSymbol],
    _ kinds: RecipeKinds
  ) {
    let outcome: NameOutcome
    var heir: TokenPath?
    switch verdict {
    case .stays: return
    case .manual(let reason): outcome = .manual(reason)
    case .moves(let path):
      heir = path
      if let change = kinds.change(from: symbol.path, to: path) {
        outcome = .manual(ManualReason(.retyped, change, replacement: path))
      } else if let new = texts[Target(path: path, form: symbol.form)] {
        guard let found = Self.outcome(of: symbol, new) else { return }
        outcome = found
      } else {
        outcome = .manual(Self.missing(path, as: symbol.form, texts))
      }
    }
    let key = Self.key(symbol)
    for index in ownersOfKey[key] ?? [] where owners[index].entry == entry {
      owners[index].outcome = Self.joined(owners[index], symbol.path, outcome)
      if owners[index].heir != heir { owners[index].heir = nil }
      return
    }
    owners.append(Owner(entry: entry, token: symbol.path, outcome: outcome, heir: heir))
    ownersOfKey[key, default: []].append(owners.count - 1)
    symbols.append((symbol, owners.count - 1))
  }

  /// Why nothing can stand for `path` where a spelling of that form did: it has none, or the project takes none of it.
  private static func missing(
    _ path: TokenPath, as form: ExportSymbol.Form, _ texts: [Target: ExportSymbol]
  ) -> ManualReason {
    let others = [ExportSymbol.Form.member, .type, .namespaceMember].filter { $0 != form }
    if let other = others.lazy.compactMap({ texts[Target(path: path, form: $0)] }).first {
      let what = form == .type ? "type" : "function"
      let call = other.signature.map { other.form == .type ? "" : $0.text } ?? ""
      return ManualReason(
        .removed, "the \(what) is gone; \(path.label) is written \(other.text)\(call) now", replacement: path)
    }
    return ManualReason(.notTaken, "it became \(path.label), which this project does not take", replacement: path)
  }

  /// What is to happen to a name that became another one, or is called otherwise; `nil` for nothing.
  private static func outcome(of old: ExportSymbol, _ new: ExportSymbol) -> NameOutcome? {
    let isSame = new.text.hasSameBytes(as: old.text)
    var calls: CallChange?
    if let before = old.signature, let after = new.signature, !after.acceptsCalls(of: before) {
      let change = CallChange(before: before, after: after, isType: old.form == .type)
      if isSame {
        return .manual(ManualReason(change))
      }
      calls = change
    }
    // Two names that are spelled alike are no change to anyone.
    return isSame ? nil : .rewrite(to: new.path, text: new.text, calls: calls)
  }

  /// What is to happen to a spelling that was met before, in another release or export.
  private static func joined(_ known: Owner, _ path: TokenPath, _ other: NameOutcome) -> NameOutcome {
    switch (known.outcome, other) {
    case (.rewrite(let a, let text, let calls), .rewrite(let b, let otherText, let otherCalls)):
      if a == b, text.hasSameBytes(as: otherText), calls == otherCalls { return known.outcome }
      let reason =
        known.token == path
        ? ManualReason(.split, "it became \(text) in one place and \(otherText) in another", replacement: a)
        : ManualReason(.reused, "the name has stood for \(known.token.label) and for \(path.label)", replacement: b)
      return .manual(reason)
    // Where one export does not take the new name, the other does.
    case (.rewrite, .manual(let reason)) where reason.code == .notTaken: return known.outcome
    case (.manual(let reason), .rewrite) where reason.code == .notTaken: return other
    case (.manual, _): return known.outcome
    case (.rewrite, .manual): return other
    }
  }

  // MARK: - What came together

  /// Everything to look for, and by owner of a spelling what is to happen to it.
  package func finished() -> (table: SpellingTable, owners: [Owner]) {
    var table = SpellingTable()
    var owners = owners
    /// By name of a function or a type, however it is called.
    var former: [NameKey: Set<Int>] = [:]
    for (symbol, owner) in symbols {
      let key = Self.key(symbol)
      let others = (live[key] ?? []).subtracting([owners[owner].entry])
      if let other = others.min(by: { $0.precedesByBytes($1) }), case .rewrite(let path, _, _) = owners[owner].outcome {
        owners[owner].outcome = .manual(
          ManualReason(.shared, "\(path.label) is its new name, and \(other) still has the old one", replacement: path))
      }
      table.add(symbol, owner: owner, tellsGroups: true)
      if symbol.signature != nil { former[NameKey(symbol.text), default: []].insert(owner) }
    }
    for (symbol, entry) in liveCalls {
      let former = former[NameKey(symbol.text)] ?? []
      let own = former.filter { owners[$0].isCalledOtherwise && owners[$0].heir == symbol.path }
      let displaced = former.subtracting(own)
      for owner in displaced where owners[owner].taker == nil {
        owners[owner].taker = symbol.path.label + (owners[owner].entry == entry ? "" : " of \(entry)")
      }
      table.exempt(symbol, formers: own, displaced: displaced)
    }
    return (table, owners)
  }

  private static func key(_ symbol: ExportSymbol) -> Key {
    Key(language: symbol.language, text: NameKey(symbol.text), signature: symbol.signature)
  }
}

extension MigrationNames.Owner {
  /// Whether the name stays, and takes other arguments.
  fileprivate var isCalledOtherwise: Bool {
    guard case .manual(let reason) = outcome else { return false }
    return reason.calls != nil
  }
}
