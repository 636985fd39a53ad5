/// Where a name stands.
package enum MentionPlace: String, Hashable, Sendable {
  case code, comment, string
}

/// What stands behind the name of a function or type that is called.
package struct CallArguments: Hashable, Sendable {
  /// Of the arguments between the parentheses; `nil` for one without a label.
  package internal(set) var labels: [String?] = []
  /// Closures behind the parentheses.
  package internal(set) var trailingClosures = 0
}

/// A name that was found in a file.
package struct Mention: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    /// An index into ``SpellingTable/spellings``.
    case spelling(Int)
    /// A group without a token behind it, as in `typealias Palette = Mosaic.Color`.
    ///
    /// The owner is that of the first spelling below it.
    case group(String, owner: Int)
  }

  /// What keeps a name in code from being surely the one it looks like.
  package enum Doubt: Hashable, Sendable {
    /// Something stands in front of it: a module, or a type of the project's own that has the same name inside.
    case qualified
    /// The file declares the name that it begins with; or the project has another member of that name.
    case shadowed
    /// A member that is named without a dot: it may be a variable.
    case bare
    /// A comment stands between its parts.
    case interrupted
    /// A string that may mean anything: a name of one part.
    case plainWord
    /// A name in a style sheet that may be one of an animation, a layer, an anchor.
    case dashed
    /// The member that stands for a style, where no style is asked for: `Stroke.solid`.
    case elsewhere
    /// Something else is called so now.
    case taken
  }

  package let target: Target
  package let place: MentionPlace
  package let doubt: Doubt?
  /// Bytes of the file, quotes and backticks included: one range for each part of a chain, else one.
  package let parts: [Range<Int>]

  /// How it is called; `nil` where it is not, or is nothing that can be.
  package let call: CallArguments?

  /// The first byte of it.
  package var offset: Int { parts.first?.lowerBound ?? 0 }

  init(
    _ target: Target, _ place: MentionPlace, _ parts: [Range<Int>], doubt: Doubt? = nil, call: CallArguments? = nil
  ) {
    self.target = target
    self.place = place
    self.parts = parts
    self.doubt = doubt
    self.call = call
  }

  /// The same name, of which it is not sure that it is ours.
  func doubted(as doubt: Doubt) -> Mention { Mention(target, place, parts, doubt: doubt, call: call) }
}
