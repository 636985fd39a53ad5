/// What the environment hands to recipes.
package enum EnvironmentTable {
  package struct Entry: Sendable {
    /// As recipes and SwiftUI's `EnvironmentValues` call it.
    package let name: String
    package let type: ValueType
    /// Whether there may be no value: it can then be compared and switched over, and nothing else.
    package let isOptional: Bool
    /// Whether a view can hand another value to what is within: the step `environment`.
    package let isSettable: Bool
    package let minimum: PlatformMinimum

    init(
      _ name: String, _ type: ValueType, isOptional: Bool = false, isSettable: Bool = false,
      minimum: PlatformMinimum = .everywhere
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.isSettable = isSettable
      self.minimum = minimum
    }
  }

  package static let all: [Entry] = [
    Entry("colorScheme", .enumeration("colorScheme"), isSettable: true),
    Entry("colorSchemeContrast", .enumeration("colorSchemeContrast")),
    Entry("dynamicTypeSize", .enumeration("dynamicTypeSize"), isSettable: true),
    Entry("horizontalSizeClass", .enumeration("userInterfaceSizeClass"), isOptional: true),
    Entry("verticalSizeClass", .enumeration("userInterfaceSizeClass"), isOptional: true),
    Entry("layoutDirection", .enumeration("layoutDirection"), isSettable: true),
    Entry("legibilityWeight", .enumeration("legibilityWeight"), isOptional: true),
    Entry("scenePhase", .enumeration("scenePhase")),
    Entry("isEnabled", .boolean, isSettable: true),
    Entry("isFocused", .boolean),
    Entry("isPresented", .boolean),
    Entry("isSearching", .boolean),
    Entry("isScrollEnabled", .boolean, isSettable: true, minimum: .iOS(16)),
    Entry("isLuminanceReduced", .boolean, isSettable: true, minimum: .iOS(16).from(watchOS: .init(8))),
    Entry(
      "controlSize", .enumeration("controlSize"), isSettable: true,
      minimum: .everywhere.without(.tvOS).from(watchOS: .init(9))),
    Entry("displayScale", .length),
    Entry("pixelLength", .length),
    Entry("lineSpacing", .length, isSettable: true),
    Entry("multilineTextAlignment", .enumeration("textAlignment"), isSettable: true),
    Entry("truncationMode", .enumeration("truncationMode"), isSettable: true),
    Entry("minimumScaleFactor", .length, isSettable: true),
    Entry("allowsTightening", .boolean, isSettable: true),
    Entry("imageScale", .enumeration("imageScale"), isSettable: true),
    Entry("symbolVariants", .enumeration("symbolVariants"), isSettable: true),
    Entry("headerProminence", .enumeration("prominence"), isSettable: true),
    Entry("redactionReasons", .enumeration("redactionReasons"), isSettable: true),
    Entry("defaultMinListRowHeight", .length, isSettable: true),
    Entry("accessibilityEnabled", .boolean),
    Entry("accessibilityReduceMotion", .boolean),
    Entry("accessibilityReduceTransparency", .boolean),
    Entry("accessibilityDifferentiateWithoutColor", .boolean),
    Entry("accessibilityInvertColors", .boolean),
    Entry("accessibilityShowButtonShapes", .boolean),
    Entry("accessibilityVoiceOverEnabled", .boolean),
    Entry("accessibilitySwitchControlEnabled", .boolean),
    Entry("accessibilityDimFlashingLights", .boolean, minimum: .iOS(17)),
    Entry("accessibilityPlayAnimatedImages", .boolean, minimum: .iOS(17)),
    Entry("dismiss", .action),
  ]

  private static let places = Dictionary(
    all.map { (NameKey($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  /// - Complexity: O(1).
  package static func entry(named name: String) -> Entry? { places[NameKey(name)] }
}
