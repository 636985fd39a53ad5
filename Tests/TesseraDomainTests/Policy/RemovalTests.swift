import TesseraDomain
import Testing

@Suite struct RemovalTests {
  static let removals = [
    ("color.brand", 1, 4, "color.accent"), ("size.old.a", 1, 2, "size.a"), ("size.old.b", 1, 4, nil),
    ("motion.old.fast", 1, 4, "motion.fast"),
  ].map { (path: String, major: UInt32, minor: UInt32, replacement: String?) in
    Removal(
      Tombstone(
        path: TokenPath(path), lastVersion: ReleaseVersion(major, minor, 0),
        replacement: replacement.map { TokenPath($0) }),
      removedIn: minor == 4 ? ReleaseVersion(2, 0, 0) : nil)
  }

  @Test(arguments: [
    ("color.brand", "color.brand was removed in 2.0.0 (last in 1.4.0); use color.accent"),
    ("size.old.a", "size.old.a was removed after 1.2.0; use size.a"),
    ("size.old.b", "size.old.b was removed in 2.0.0 (last in 1.4.0)"),
    ("motion.old", "motion.old.fast was removed in 2.0.0 (last in 1.4.0); use motion.fast"),
    (
      "size.old",
      "the 2 tokens of size.old were removed, the last in 2.0.0 (last in 1.4.0); use instead: size.old.a → size.a"
    ), ("color.bran", nil), ("color.brand.x", nil), ("", nil),
  ])
  func `a name that is gone says since when, and what to use`(_ path: String, _ sentence: String?) {
    #expect(Removal.sentence(for: TokenPath(path), among: Self.removals) == sentence)
  }
}
