internal import TesseraDomain
package import TesseraDraft

/// Reads drafts as ``DraftReader`` does, and judges also what they say to formats and to `lint`, and what their recipes are
/// called in exported code.
package enum DraftInspector {
  /// Reads a whole folder strictly.
  package static func read(_ files: DraftFiles) -> DraftResult {
    DraftReader.read(files) { manifest, graph, recipes, places in
      var findings = SettingsCheck.findings(manifest, graph, places)
      findings.add(contentsOf: RecipeClashCheck.findings(manifest, graph, recipes, places))
      return findings
    }
  }
}
