internal import JSON
internal import TesseraDomain

/// Files that belong to one system and stand side by side: one set of them all, the later over the earlier.
enum PlainShapes {
  static func plan(_ files: [ImportFile], dialect: ImportFormat) -> ImportPlan {
    var plan = ImportPlan(dialect: dialect)
    let layer = plan.addLayer("base", files: files)
    plan.order.append(.set(plan.addSet("base", [.layer(layer)])))
    return plan
  }
}
