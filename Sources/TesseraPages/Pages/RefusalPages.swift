internal import HTML
package import TesseraDomain

/// What is left of a name that a release took away.
package enum TombstonePage {
  package struct Model: Sendable {
    package var frame: SiteFrame
    package var release: ReleaseRecord
    package var removal: Removal

    package init(frame: SiteFrame, release: ReleaseRecord, removal: Removal) {
      self.frame = frame
      self.release = release
      self.removal = removal
    }
  }

  package static func render(_ model: Model) -> SitePage {
    let removal = model.removal
    let system = model.release.system
    let isRecipe = removal.path.recipeName != nil
    return SiteShell(
      frame: model.frame, place: isRecipe ? .recipes : .tokens, title: "\(removal.path.plainName) is gone"
    ).page { out in
      out.element(.h1) { out in
        out.text(removal.path.plainName)
        SiteTag.removed.append(to: &out)
      }
      out.element(.p) { out in
        out.text(isRecipe ? "This recipe" : "This token")
        if let version = removal.removedIn {
          out.text(" was removed in ")
          out.element(.a, .href(SitePath.release(system, version)), text: version.description)
          out.text(".")
        } else {
          out.text(" was removed.")
        }
        out.text(" It last stood in ")
        out.element(
          .a, .href(SitePath.name(removal.path.namespace ?? removal.path, of: system, removal.lastVersion)),
          text: removal.lastVersion.description)
        out.text(".")
      }
      if let replacement = removal.replacement {
        out.element(.p, .class("note")) { out in
          out.text("Use ")
          out.element(.a, .href(SitePath.name(replacement, in: model.release))) { out in
            if replacement.recipeName != nil { out.text("recipe ") }
            out.element(.code, text: replacement.plainName)
          }
          out.text(" instead. In a project, this finds and changes what still names it:")
        }
        CommandText.append("tessera migrate \(system.name)", id: "migrate", to: &out)
      } else {
        out.element(.p, .class("note"), text: "Nothing took its place.")
      }
    }
  }
}

/// A release whose content was erased for good, where something of that content was asked for.
package enum WithdrawnPage {
  package static func render(frame: SiteFrame, release: ReleaseRecord) -> SitePage {
    SiteShell(frame: frame, place: .release, title: "Withdrawn").page { out in
      out.element(.h1) { out in
        out.text(frame.subject?.name ?? release.system.description)
        ReleaseParts.mark(release, frame, to: &out)
      }
      ReleaseParts.notes(release, [], to: &out)
      out.element(.p) { out in
        out.text("See ")
        out.element(.a, .href(SitePath.system(release.system, fragment: "releases")), text: "the other releases")
        out.text(".")
      }
      ReleaseParts.digests(release, to: &out)
    }
  }
}

/// What somebody may not see or do, and what to do about it.
package enum NotAllowedPage {
  package enum Reason: Hashable, Sendable {
    /// Nobody reads here without a key.
    case keyNeeded
    /// The key is unknown or revoked.
    case keyUnknown
    case keyExpired
    /// The key may not do that.
    case scope(AccessKey.Scope)
    /// The key is for other design systems.
    case system(SystemIdentifier)
  }

  package static func render(frame: SiteFrame, reason: Reason) -> SitePage {
    SiteShell(frame: frame, place: .none, title: "Not allowed").page { out in
      out.element(.h1, text: "Not allowed")
      out.element(.p, text: sentence(reason))
      out.element(.p, text: "Who looks after this registry can make one that does:")
      CommandText.append(
        "tessera key create --scope \(scope(reason).rawValue)\(CommandText.registry(frame))", id: "create", to: &out)
      out.element(
        .p, text: "A browser asks for it when the page is loaded again: the key is the password, any name will do.")
      out.element(.p, text: "The command line keeps it for this registry, and sends it from then on:")
      CommandText.append("tessera login \(frame.origin.map(CommandText.word) ?? "ADDRESS")", id: "login", to: &out)
    }
  }

  private static func scope(_ reason: Reason) -> AccessKey.Scope {
    if case .scope(let scope) = reason { scope } else { .read }
  }

  private static func sentence(_ reason: Reason) -> String {
    switch reason {
    case .keyNeeded: "This registry answers only those who send a key."
    case .keyUnknown: "This registry does not know the key that was sent, or it was revoked."
    case .keyExpired: "The key that was sent has expired."
    case .scope(let scope): "That asks for a key with the scope \(scope.rawValue)."
    case .system(let system): "The key that was sent is not for \(system)."
    }
  }
}

/// Anything else that went wrong, and the page that explains a code of a problem.
package enum ProblemPage {
  package struct Model: Sendable {
    package var frame: SiteFrame
    /// `429`; `nil` where a code does not always come with the same one.
    package var status: Int?
    package var code: String
    package var title: String
    /// Sentences, each a paragraph.
    package var text: [String]
    /// What to do about it.
    package var advice: String?
    /// The number under which the log has it; `nil` on a page that explains a code.
    package var requestID: String?

    package init(
      frame: SiteFrame, status: Int? = nil, code: String, title: String, text: [String] = [], advice: String? = nil,
      requestID: String? = nil
    ) {
      self.frame = frame
      self.status = status
      self.code = code
      self.title = title
      self.text = text
      self.advice = advice
      self.requestID = requestID
    }
  }

  package static func render(_ model: Model) -> SitePage {
    SiteShell(frame: model.frame, place: .none, title: "\(model.title) (\(model.code))").page { out in
      out.element(.h1, text: model.title)
      for paragraph in model.text { out.element(.p, text: paragraph) }
      if let advice = model.advice { out.element(.p, .class("note"), text: advice) }
      if model.requestID == nil {
        out.element(
          .p, .class("soft"),
          text: "What this registry refuses for that reason carries this code, on pages and in answers to programs.")
      }
      out.element(.dl, .class("facts")) { out in
        out.element(.dt, text: "Code")
        out.element(.dd) { $0.element(.code, text: model.code) }
        if let status = model.status {
          out.element(.dt, text: "Status")
          out.element(.dd, text: String(status))
        }
        if let id = model.requestID {
          out.element(.dt, text: "Request")
          out.element(.dd) { $0.element(.code, text: id) }
        }
      }
    }
  }
}
