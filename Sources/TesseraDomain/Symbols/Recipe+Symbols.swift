extension Recipe {
  /// The name of the type that it becomes: as written, or else `CardModifier` for `card` and `PrimaryButtonStyle` for the
  /// button style `primary`; `nil` for a composition, which is a function alone.
  package var standardTypeName: String? {
    if kind == .composition { return nil }
    if let typeName { return typeName }
    if kind == .namespace { return name }
    let type = SwiftSymbols.typeName(for: name)
    let ending =
      switch kind {
      case .buttonStyle: "ButtonStyle"
      case .toggleStyle: "ToggleStyle"
      case .labelStyle: "LabelStyle"
      case .modifier, .composition, .namespace: "Modifier"
      }
    return kind.isStyle && type.utf8.count >= ending.utf8.count && type.hasSuffix(ending) ? type : type + ending
  }
}
