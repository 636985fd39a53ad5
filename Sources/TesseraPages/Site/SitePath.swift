package import HTML
package import TesseraDomain

/// The addresses of pages, as people can guess them.
package enum SitePath {
  package static let systems = Link.path([])
  package static let search = Link.path(["search"])
  package static let service = Link.path(["operator"])

  package static func search(_ text: String, system: SystemIdentifier? = nil) -> Link {
    .path(["search"], query: [("q", text)] + (system.map { [("system", $0.description)] } ?? []))
  }

  package static func system(_ id: SystemIdentifier, fragment: String? = nil) -> Link {
    .path([id.scope, id.name], fragment: fragment)
  }

  package static func release(_ release: ReleaseRecord) -> Link { Self.release(release.system, release.version) }

  package static func release(_ id: SystemIdentifier, _ version: ReleaseVersion, fragment: String? = nil) -> Link {
    .path([id.scope, id.name, version.description], fragment: fragment)
  }

  /// A place below a release: `tokens`, `recipes`, `deprecations`.
  static func part(
    _ id: SystemIdentifier, _ version: ReleaseVersion, _ part: String,
    query: [(name: String, value: String)] = []
  ) -> Link {
    .path([id.scope, id.name, version.description, part], query: query)
  }

  package static func tokens(_ release: ReleaseRecord, query: [(name: String, value: String)] = []) -> Link {
    part(release.system, release.version, "tokens", query: query)
  }

  package static func recipes(_ release: ReleaseRecord) -> Link { part(release.system, release.version, "recipes") }

  package static func deprecations(_ release: ReleaseRecord) -> Link {
    part(release.system, release.version, "deprecations")
  }

  /// The page of a token or recipe in a release.
  package static func name(_ path: TokenPath, in release: ReleaseRecord) -> Link {
    name(path, of: release.system, release.version)
  }

  package static func name(_ path: TokenPath, of id: SystemIdentifier, _ version: ReleaseVersion) -> Link {
    let recipe = (path.namespace ?? path).recipeName
    return .path([id.scope, id.name, version.description, recipe == nil ? "tokens" : "recipes", recipe ?? path.text])
  }

  /// Where versions are chosen; with both, what lies between.
  package static func compare(_ id: SystemIdentifier) -> Link { .path([id.scope, id.name, "compare"]) }

  package static func compare(
    _ id: SystemIdentifier, _ from: ReleaseVersion, _ to: ReleaseVersion, query: [(name: String, value: String)] = []
  ) -> Link {
    .path([id.scope, id.name, "compare", "\(from)...\(to)"], query: query)
  }

  package static func feed(_ id: SystemIdentifier, breakingOnly: Bool = false) -> Link {
    .path(["api", "v1", "systems", id.description, breakingOnly ? "breaking.atom" : "feed.atom"])
  }

  /// The files of a format: `tar.gz` or `zip`.
  package static func bundle(_ release: ReleaseRecord, format: String, kind: String) -> Link {
    .path([
      "api", "v1", "systems", release.system.description, "releases", release.version.description, "bundles",
      "\(format).\(kind)",
    ])
  }
}
