extension Explanations {
  static let publishTexts = #"""
    # bump.too-low
    The version is a smaller step than the changes force
    why: Ranges promise: whoever wrote ^1.2 gets 1.3.0 unasked, and nothing of theirs may break by it.
    wrong:
    tessera publish mosaic --version 1.3.0      and color.accent is gone
    right:
    tessera publish mosaic                      which gives 2.0.0
    fix: Leave the version to Tessera, or take the changes out that are listed. "tessera explain RULE" says what a rule
    means.
    where: --allow-lower-bump --reason TEXT lets it pass, and shows on the release for ever.
    # version.taken
    The version is published, with other content
    why: A release never changes. Projects have pinned it by its digest.
    wrong:
    tessera publish mosaic --version 1.2.0      after 1.2.0 was published
    right:
    tessera publish mosaic
    fix: Choose another version. The same content under the same version is a success that changes nothing.
    # base.stale
    Somebody published in between, and the plan was made against another release
    why: What was agreed to is published, or nothing. The names that both sides changed are listed.
    wrong:
    tessera publish mosaic --base 1.2.0 --yes   after 1.3.0 came out
    right:
    tessera diff acme.mosaic@1.2.0 acme.mosaic@1.3.0, take it into the draft, publish with --base 1.3.0
    fix: Look at what came in between, take it into the draft, and publish again.
    # line.major
    The changes force a major, which cannot stay on a line
    why: A line is the releases of one major version.
    wrong:
    tessera publish mosaic --line 1 --yes       and color.accent is gone
    right:
    tessera publish mosaic --yes
    fix: Publish it without --line, or take the breaking changes out.
    # contrast
    A declared pair of colors is below its level
    A pair that was below it before does not stop a release, but a new context in which it fails does. A pair that the last
    release declared counts too: taking its line out opens nothing.
    why: The pair was promised to be readable.
    wrong:
    text.quiet on surface from 4.6:1 to 4.2:1, declared for AA
    right:
    text.quiet on surface at 4.5:1 or more
    fix: Change one of the colors.
    where: "contrastPairs" in design-system.json. --accept contrast --reason TEXT lets it pass.
    # removal.early
    A name is removed before its window has run out, under a strict policy
    why: The window is the time that products have to move on. Under a standard policy it is a warning.
    wrong:
    space.gutter deprecated in 1.1.0 and gone in 2.0.0, ten days later
    right:
    space.gutter deprecated in 1.1.0; 1.2.0, 1.3.0, ninety days; gone in 2.0.0
    fix: Keep the name. "tessera status" says from when on it may go.
    where: "policy": {"profile", "removalWindow"} in design-system.json. --allow-early-removal --reason TEXT lets it pass.
    # policy.looser
    The draft's policy asks for less than that of the release before
    why: A release is judged by the policy stored with its base. Loosening it in the same step would make the rule void.
    wrong:
    "profile" from "strict" to "standard"
    right:
    "profile" as it was
    fix: Put the policy back.
    where: "policy" in design-system.json. --allow-lower-bump --reason TEXT lets it pass.
    # version.exhausted
    There is no version left to give
    why: The numbers of a version have at most nine digits.
    fix: Name a version with --version.
    # publish.refused
    A release is refused, for reasons that are listed
    why: Each reason has a code of its own. Nothing was written.
    fix: See the codes: "tessera explain bump.too-low" and the others of this group.
    # publish.declined
    The question whether to publish was answered with no
    why: Nothing is published unasked.
    fix: Publish it when you are ready; --yes asks nothing.
    """#
}
