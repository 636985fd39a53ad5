// Interface stand-in for the AppKit names a design-system file can reach (macOS build only).
@_exported import Foundation
@_exported import CoreGraphics
import DeveloperToolsSupport

open class NSAppearance: NSObject, @unchecked Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "aqua")
        public static let darkAqua = Name(rawValue: "darkAqua")
        public static let accessibilityHighContrastAqua = Name(rawValue: "hcAqua")
        public static let accessibilityHighContrastDarkAqua = Name(rawValue: "hcDarkAqua")
    }
    public init?(named name: NSAppearance.Name) { fatalError() }
    open func bestMatch(from appearances: [NSAppearance.Name]) -> NSAppearance.Name? { fatalError() }
    open var name: NSAppearance.Name { fatalError() }
}
open class NSColorSpace: NSObject, @unchecked Sendable {
    open class var sRGB: NSColorSpace { fatalError() }
    open class var displayP3: NSColorSpace { fatalError() }
}
open class NSColor: NSObject, @unchecked Sendable {
    public typealias Name = String
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
    public init(white: CGFloat, alpha: CGFloat) { fatalError() }
    public init?(cgColor: CGColor) { fatalError() }
    public convenience init?(named name: NSColor.Name) { fatalError() }
    public convenience init?(named name: NSColor.Name, bundle: Bundle?) { fatalError() }
    public convenience init(name colorName: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) { fatalError() }
    /*@17*/ public convenience init(resource: ColorResource) { fatalError() }
    open func withAlphaComponent(_ alpha: CGFloat) -> NSColor { fatalError() }
    open var cgColor: CGColor { fatalError() }
    open class var black: NSColor { fatalError() }
    open class var white: NSColor { fatalError() }
    open class var gray: NSColor { fatalError() }
    open class var clear: NSColor { fatalError() }
    open class var systemRed: NSColor { fatalError() }
    open class var systemGreen: NSColor { fatalError() }
    open class var systemBlue: NSColor { fatalError() }
    open class var systemOrange: NSColor { fatalError() }
    open class var systemYellow: NSColor { fatalError() }
    open class var systemBrown: NSColor { fatalError() }
    open class var systemPink: NSColor { fatalError() }
    open class var systemPurple: NSColor { fatalError() }
    open class var systemGray: NSColor { fatalError() }
    open class var systemTeal: NSColor { fatalError() }
    open class var systemIndigo: NSColor { fatalError() }
    open class var systemMint: NSColor { fatalError() }
    open class var systemCyan: NSColor { fatalError() }
    open class var controlAccentColor: NSColor { fatalError() }
    open class var labelColor: NSColor { fatalError() }
    open class var secondaryLabelColor: NSColor { fatalError() }
    open class var tertiaryLabelColor: NSColor { fatalError() }
    open class var quaternaryLabelColor: NSColor { fatalError() }
    open class var linkColor: NSColor { fatalError() }
    open class var placeholderTextColor: NSColor { fatalError() }
    open class var separatorColor: NSColor { fatalError() }
    open class var textColor: NSColor { fatalError() }
    open class var textBackgroundColor: NSColor { fatalError() }
    open class var windowBackgroundColor: NSColor { fatalError() }
    open class var underPageBackgroundColor: NSColor { fatalError() }
    open class var controlColor: NSColor { fatalError() }
    open class var controlBackgroundColor: NSColor { fatalError() }
    open class var controlTextColor: NSColor { fatalError() }
    open class var gridColor: NSColor { fatalError() }
    /*@17*/ open class var systemFill: NSColor { fatalError() }
    /*@17*/ open class var secondarySystemFill: NSColor { fatalError() }
    /*@17*/ open class var tertiarySystemFill: NSColor { fatalError() }
    /*@17*/ open class var quaternarySystemFill: NSColor { fatalError() }
    /*@17*/ open class var quinarySystemFill: NSColor { fatalError() }
}
open class NSFont: NSObject, @unchecked Sendable {
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title1")
        public static let headline = TextStyle(rawValue: "headline")
        public static let body = TextStyle(rawValue: "body")
        public static let caption1 = TextStyle(rawValue: "caption1")
    }
    public init?(name fontName: String, size fontSize: CGFloat) { fatalError() }
    open class func preferredFont(forTextStyle style: NSFont.TextStyle) -> NSFont { fatalError() }
    open class func systemFont(ofSize fontSize: CGFloat) -> NSFont { fatalError() }
    open var pointSize: CGFloat { fatalError() }
    open var ascender: CGFloat { fatalError() }
    open var descender: CGFloat { fatalError() }
    open var leading: CGFloat { fatalError() }
}
open class NSImage: NSObject, @unchecked Sendable {
    public typealias Name = String
    public init?(named name: NSImage.Name) { fatalError() }
    public init?(systemSymbolName name: String, accessibilityDescription description: String?) { fatalError() }
    open var tiffRepresentation: Data? { fatalError() }
    /*@17*/ public init(resource: ImageResource) { fatalError() }
}
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top, leading, bottom, trailing: CGFloat
    public init() { fatalError() }
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
}
