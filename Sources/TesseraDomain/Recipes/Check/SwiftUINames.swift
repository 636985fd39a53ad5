/// Names of SwiftUI that we stay away from, because they would break where they are declared or used.
///
/// Source: the public interface of SwiftUI, as far as design systems meet it.
enum SwiftUINames {
  /// Types of Swift, SwiftUI, what they bring along and what generated tests need, with what their protocols call theirs
  /// and code names so (`Content`): a type at the top of a module that has such a name hides it, or cannot be told from it.
  static let types: Set<String> = words(
    """
    AccessibilityActionKind AccessibilityAdjustmentDirection AccessibilityAttachmentModifier
    AccessibilityChildBehavior AccessibilityFocusState AccessibilityHeadingLevel AccessibilityRotor
    AccessibilityTraits AccessoryBarActionButtonStyle AccessoryBarButtonStyle ActionSheet Actor Alert Alignment
    AlignmentID Anchor Angle AngularGradient Animatable AnimatableData AnimatablePair Animation
    AnimationCompletionCriteria AnimationTimelineSchedule Any AnyCancellable AnyGesture AnyGradient AnyLayout
    AnyObject AnyPublisher AnyShape AnyShapeStyle AnyTransition AnyView App AppKit AppStorage Array
    AsymmetricTransition AsyncImage AsyncImagePhase AttributedString Axis BackgroundStyle Bindable Binding BlendMode
    BlurReplaceTransition Body Bool BorderedButtonStyle BorderedProminentButtonStyle BorderlessButtonMenuStyle
    BorderlessButtonStyle Bundle Button ButtonBorderShape ButtonMenuStyle ButtonRole ButtonStyle
    ButtonStyleConfiguration ButtonToggleStyle CFString CGAffineTransform CGBlendMode CGColor CGColorSpace CGFloat
    CGImage CGLineCap CGLineJoin CGMutablePath CGPath CGPoint CGRect CGSize CGVector Calendar Cancellable Canvas
    Capsule CardButtonStyle CaseIterable Character CheckboxToggleStyle Circle CircularProgressViewStyle Clock
    ClosedRange Codable Collection Color ColorPicker ColorRenderingMode ColorResource ColorScheme
    ColorSchemeContrast Combine CommandGroup CommandMenu Commands Comparable Configuration
    ContainerBackgroundPlacement ContainerRelativeShape Content ContentMarginPlacement ContentMode ContentShapeKinds
    ContentTransition ContentUnavailableView ControlGroup ControlGroupStyle ControlSize CoordinateSpace
    CoordinateSpaceProtocol CoreGraphics CurrentValueSubject Data Date DatePicker DatePickerStyle Decimal Decodable
    Decoder DefaultButtonStyle DefaultGlassEffectShape DefaultLabelStyle DefaultListStyle DefaultMenuStyle
    DefaultPickerStyle DefaultTabViewStyle DefaultTextFieldStyle DefaultToggleStyle Dictionary
    DisabledTextSelectability DisclosureGroup DisclosureGroupStyle DisclosureGroupStyleConfiguration DismissAction
    Divider DocumentGroup Double DragGesture Duration DynamicProperty DynamicTypeSize Edge EdgeInsets EditButton
    Ellipse EllipticalGradient EmptyAnimatableData EmptyModifier EmptyView EmptyVisualEffect
    EnabledTextSelectability Encodable Encoder Environment EnvironmentKey EnvironmentObject EnvironmentValues
    EnvironmentalModifier Equatable EquatableView Error ExclusiveGesture FileDocument FileManager FillShapeStyle
    FillShapeView FillStyle Float FocusState Font ForEach ForegroundStyle Form FormStyle Foundation Future Gauge
    GaugeStyle GeometryEffect GeometryProxy GeometryReader Gesture GestureMask GestureState GestureStateGesture
    Glass GlassButtonStyle GlassEffectContainer GlassProminentButtonStyle GlobalActor GlobalCoordinateSpace Gradient
    GraphicsContext Grid GridItem GridRow Group GroupBox GroupBoxStyle GroupBoxStyleConfiguration GroupedListStyle
    HSplitView HStack HStackLayout Hashable HierarchicalShapeStyle HorizontalAlignment HorizontalEdge HoverEffect
    HoverPhase IconOnlyLabelStyle Identifiable Image ImagePaint ImageRenderer ImageResource Index IndexViewStyle
    InlinePickerStyle InsetGroupedListStyle InsetListStyle InsettableShape Int Iterator JSONSerialization Just
    KeyPath Label LabelStyle LabelStyleConfiguration LabeledContent LabeledContentStyle
    LabeledToolbarItemGroupContent Layout LayoutDirection LayoutDirectionBehavior LayoutProperties LayoutSubview
    LayoutSubviews LazyHGrid LazyHStack LazyVGrid LazyVStack LegibilityWeight LinearGradient LinearProgressViewStyle
    Link LinkButtonStyle LinkShapeStyle List ListItemTint ListStyle LocalCoordinateSpace Locale LocalizedStringKey
    LocalizedStringResource LongPressGesture MagnificationGesture MagnifyGesture MainActor MatchedGeometryProperties
    Material Measurement Menu MenuPickerStyle MenuStyle MenuStyleConfiguration MeshGradient Mirror ModifiedContent
    MoveTransition NSAppearance NSColor NSColorSpace NSDirectionalEdgeInsets NSFont NSHostingController NSImage
    NSViewRepresentable NamedCoordinateSpace Namespace NavigationBarItem NavigationLink NavigationPath
    NavigationSplitView NavigationStack NavigationView NavigationViewStyle Never Notification Observable
    ObservableObject ObservableObjectPublisher ObservedObject OffsetShape OpacityTransition OpenURLAction Operation
    Optional OutlineGroup PageTabViewStyle PassthroughSubject PasteButton Path PhaseAnimator Picker PickerStyle
    PinnedScrollableViews PlaceholderContentView PlaceholderTextShapeStyle PlainButtonStyle PlainListStyle
    PlainTextFieldStyle PopoverAttachmentAnchor PreferenceKey PresentationDetent PresentationMode Preview
    PreviewDevice PreviewLayout PreviewProvider PreviewTrait PrimitiveButtonStyle PrimitiveButtonStyleConfiguration
    ProgressView ProgressViewStyle ProgressViewStyleConfiguration ProjectionTransform Prominence ProposedViewSize
    Published Publisher PushTransition RadialGradient Range Rectangle RectangleCornerRadii RedactionReasons
    RefreshAction Regex RenameButton Result RotateGesture RotatedShape RotationGesture RoundedBorderTextFieldStyle
    RoundedCornerStyle RoundedRectangle SafeAreaRegions ScaleTransition ScaledMetric ScaledShape Scanner Scene
    SceneBuilder ScenePhase ScrollBounceBehavior ScrollIndicatorVisibility ScrollTransitionConfiguration
    ScrollTransitionPhase ScrollView SearchFieldPlacement Section SecureField SegmentedPickerStyle
    SelectionShapeStyle Sendable SensoryFeedback SeparatorShapeStyle Sequence SequenceGesture Set Settings
    ShadowStyle Shape ShapeRole ShapeStyle ShapeView ShareLink SidebarListStyle SignInWithAppleButton
    SimultaneousGesture Slice SlideTransition Slider Spacer SpatialTapGesture Spring SpriteView State StateObject
    StaticString Stepper Stream String StrokeBorderShapeView StrokeShapeView StrokeStyle Subject SubmitLabel
    SubmitTriggers Subscribers Substring Swift SwiftUI SwitchToggleStyle SymbolRenderingMode SymbolVariants Tab
    TabSection TabView TabViewStyle Table TableColumn TableRow TapGesture Task Text TextAlignment TextEditor
    TextField TextFieldStyle TextInputAutocapitalization TextRenderer TextSelectability Thread TimeInterval TimeZone
    TimelineProvider TimelineSchedule TimelineScheduleMode TimelineView TimelineViewDefaultContext Timer
    TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle Toggle ToggleStyle ToggleStyleConfiguration
    ToolbarContent ToolbarItem ToolbarItemGroup ToolbarPlacement Transaction TransformedShape Transition
    TransitionPhase TransitionProperties TupleView UIAccessibility UIColor UIFont UIFontMetrics UIHostingController
    UIImage UIKit UITraitCollection UIViewRepresentable UInt URL UUID UnevenRoundedRectangle Unicode Unit UnitCurve
    UnitPoint Unmanaged UnsafePointer UserInterfaceSizeClass VSplitView VStack VStackLayout VectorArithmetic
    VerticalAlignment VerticalEdge View ViewBuilder ViewDimensions ViewModifier ViewSpacing ViewThatFits Visibility
    VisualEffect Void Window WindowBackgroundShapeStyle WindowGroup WindowStyle XCTAssertEqual XCTFail XCTSkip
    XCTSkipUnless XCTUnwrap XCTest XCTestCase ZStack Zip2Sequence
    """)

  /// Functions of every view, with their labels; a question mark stands behind what has a default.
  static let viewFunctions: [String: [CallShape]] = shapes(
    """
    accentColor(_:) accessibilityAction(_?:_:) accessibilityAction(named:_:) accessibilityAddTraits(_:)
    accessibilityAdjustableAction(_:) accessibilityChildren(children:) accessibilityElement(children?:)
    accessibilityFocused(_:) accessibilityHeading(_:) accessibilityHidden(_:) accessibilityHint(_:)
    accessibilityIdentifier(_:) accessibilityIgnoresInvertColors(_?:) accessibilityInputLabels(_:)
    accessibilityLabel(_:) accessibilityRemoveTraits(_:) accessibilityRepresentation(representation:)
    accessibilityRespondsToUserInteraction(_?:) accessibilityShowsLargeContentViewer() accessibilitySortPriority(_:)
    accessibilityValue(_:) alert(_:isPresented:actions:) alert(_:isPresented:actions:message:)
    alignmentGuide(_:computeValue:) allowsHitTesting(_:) allowsTightening(_:)
    anchorPreference(key?:value:transform:) animation(_:) animation(_:body:) animation(_:value:)
    aspectRatio(_:contentMode:) aspectRatio(_?:contentMode:) autocorrectionDisabled(_?:) background(_:alignment?:)
    background(_:ignoresSafeAreaEdges?:) background(_:in:fillStyle?:) background(alignment?:content:)
    background(ignoresSafeAreaEdges?:) background(in:fillStyle?:) backgroundPreferenceValue(_?:_:)
    backgroundStyle(_:) badge(_:) baselineOffset(_:) blendMode(_:) blur(radius:opaque?:) bold(_?:) border(_:width?:)
    brightness(_:) buttonBorderShape(_:) buttonStyle(_:) clipShape(_:style?:) clipped(antialiased?:) colorInvert()
    colorMultiply(_:) colorScheme(_:) compositingGroup() confirmationDialog(_:isPresented:titleVisibility?:actions:)
    containerBackground(_:for:) containerRelativeFrame(_:alignment?:)
    containerRelativeFrame(_:count:span?:spacing:alignment?:) containerShape(_:) contentMargins(_:for?:)
    contentMargins(_?:_:for?:) contentShape(_:_:eoFill?:) contentShape(_:eoFill?:) contentTransition(_:)
    contextMenu(menuItems:) contrast(_:) controlSize(_:) coordinateSpace(_:) coordinateSpace(name:)
    cornerRadius(_:antialiased?:) disabled(_:) disclosureGroupStyle(_:) drawingGroup(opaque?:colorMode?:)
    dynamicTypeSize(_:) edgesIgnoringSafeArea(_:) environment(_:) environment(_:_:) environmentObject(_:)
    equatable() fixedSize() fixedSize(horizontal:vertical:) flipsForRightToLeftLayoutDirection(_:) focusable(_?:)
    focused(_:) focused(_:equals:) font(_:) fontDesign(_:) fontWeight(_:) fontWidth(_:) foregroundColor(_:)
    foregroundStyle(_:) foregroundStyle(_:_:) foregroundStyle(_:_:_:) frame()
    frame(minWidth?:idealWidth?:maxWidth?:minHeight?:idealHeight?:maxHeight?:alignment?:)
    frame(width?:height?:alignment?:) fullScreenCover(isPresented:onDismiss?:content:) geometryGroup()
    gesture(_:including?:) gesture(_:isEnabled:) glassEffect(_?:in?:) glassEffectID(_:in:) grayscale(_:)
    gridCellAnchor(_:) gridCellColumns(_:) gridCellUnsizedAxes(_:) gridColumnAlignment(_:) groupBoxStyle(_:)
    headerProminence(_:) help(_:) hidden() highPriorityGesture(_:including?:) highPriorityGesture(_:isEnabled:)
    hoverEffect(_?:) hueRotation(_:) id(_:) ignoresSafeArea(_?:edges?:) imageScale(_:)
    interactiveDismissDisabled(_?:) italic(_?:) kerning(_:) keyboardType(_:) labelStyle(_:) labelsHidden()
    layoutPriority(_:) lineHeight(_:) lineLimit(_:) lineLimit(_:reservesSpace:) lineSpacing(_:) listItemTint(_:)
    listRowBackground(_:) listRowInsets(_:) listRowSeparator(_:edges?:) listRowSeparatorTint(_:edges?:)
    listStyle(_:) luminanceToAlpha() mask(_:) mask(alignment?:_:)
    matchedGeometryEffect(id:in:properties?:anchor?:isSource?:) menuStyle(_:) minimumScaleFactor(_:) modifier(_:)
    monospaced(_?:) monospacedDigit() multilineTextAlignment(_:) navigationBarBackButtonHidden(_?:)
    navigationBarTitleDisplayMode(_:) navigationDestination(for:destination:) navigationTitle(_:) offset(_:)
    offset(x?:y?:) onAppear(perform?:) onChange(of:initial?:_:) onChange(of:perform:)
    onContinuousHover(coordinateSpace?:perform:) onDisappear(perform?:) onGeometryChange(for:of:action:)
    onHover(perform:) onLongPressGesture(minimumDuration?:maximumDistance?:perform:onPressingChanged?:)
    onPreferenceChange(_?:perform:) onReceive(_:perform:) onSubmit(of?:_:)
    onTapGesture(count?:coordinateSpace?:perform:) onTapGesture(count?:perform:) opacity(_:) overlay(_:alignment?:)
    overlay(_:ignoresSafeAreaEdges?:) overlay(_:in:fillStyle?:) overlay(alignment?:content:)
    overlayPreferenceValue(_?:_:) padding(_:) padding(_?:_?:) phaseAnimator(_:content:animation?:)
    phaseAnimator(_:trigger:content:animation?:) pickerStyle(_:)
    popover(isPresented:attachmentAnchor?:arrowEdge?:content:) position(_:) position(x?:y?:) preference(key?:value:)
    preferredColorScheme(_:) presentationBackground(_:) presentationCornerRadius(_:) presentationDetents(_:)
    presentationDragIndicator(_:) previewDevice(_:) previewDisplayName(_:) previewLayout(_:) privacySensitive(_?:)
    progressViewStyle(_:) projectionEffect(_:) redacted(reason:) refreshable(action:)
    rotation3DEffect(_:axis:anchor?:anchorZ?:perspective?:) rotationEffect(_:anchor?:)
    safeAreaInset(edge:alignment?:spacing?:content:) safeAreaPadding(_:) safeAreaPadding(_?:_?:) saturation(_:)
    scaleEffect(_:anchor?:) scaleEffect(x?:y?:anchor?:) scaledToFill() scaledToFit() scrollBounceBehavior(_:axes?:)
    scrollClipDisabled(_?:) scrollContentBackground(_:) scrollDisabled(_:) scrollIndicators(_:axes?:)
    scrollTargetLayout(isEnabled?:) scrollTransition(_?:axis?:transition:) searchable(text:placement?:prompt?:)
    sensoryFeedback(_:trigger:) sensoryFeedback(_:trigger:condition:) sensoryFeedback(trigger:_:)
    shadow(color?:radius:x?:y?:) sheet(isPresented:onDismiss?:content:) sheet(item:onDismiss?:content:)
    simultaneousGesture(_:including?:) simultaneousGesture(_:isEnabled:) statusBarHidden(_?:)
    strikethrough(_?:pattern?:color?:) submitLabel(_:) swipeActions(edge?:allowsFullSwipe?:content:)
    symbolRenderingMode(_:) symbolVariant(_:) tabItem(_:) tabViewStyle(_:) tag(_:includeOptional?:)
    task(id:priority?:_:) task(priority?:_:) textCase(_:) textContentType(_:) textFieldStyle(_:)
    textInputAutocapitalization(_:) textScale(_:isEnabled?:) textSelection(_:) tint(_:) toggleStyle(_:)
    toolbar(content:) toolbarBackground(_:for:) toolbarBackgroundVisibility(_:for:) toolbarColorScheme(_:for:)
    tracking(_:) transaction(_:) transaction(value:_:) transformEffect(_:) transformEnvironment(_:transform:)
    transformPreference(_?:_:) transition(_:) truncationMode(_:) underline(_?:pattern?:color?:) unredacted()
    visualEffect(_:) zIndex(_:)
    """)

  /// What every style of a control can be called already.
  static let styles: [Recipe.Kind: Set<String>] = [
    .buttonStyle: [
      "automatic", "bordered", "borderedProminent", "borderless", "card", "glass", "glassProminent", "link", "plain",
    ],
    .toggleStyle: ["automatic", "button", "checkbox", "switch"],
    .labelStyle: ["automatic", "iconOnly", "titleAndIcon", "titleOnly"],
  ]

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  private static func shapes(_ text: String) -> [String: [CallShape]] {
    var shapes: [String: [CallShape]] = [:]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let open = word.firstIndex(of: "(") else { continue }
      let labels = word[word.index(after: open)...].dropLast().split(separator: ":")
      let arguments = labels.map { label in
        let isOptional = label.hasSuffix("?")
        return CallShape.Argument(label: String(isOptional ? label.dropLast() : label), hasDefault: isOptional)
      }
      shapes[String(word[..<open]), default: []].append(CallShape(arguments: arguments))
    }
    return shapes
  }
}

/// What a function can be called with, by its labels.
struct CallShape: Hashable, Sendable {
  struct Argument: Hashable, Sendable {
    /// `_` for none.
    let label: String
    let hasDefault: Bool
  }

  let arguments: [Argument]

  /// Whether some call fits both by its labels: the shortest call of each is then held against the other.
  func meets(_ other: CallShape) -> Bool {
    other.takes(needed) && takes(other.needed) || takes(other.all) || other.takes(all)
  }

  private var needed: [String] { arguments.filter { !$0.hasDefault }.map(\.label) }
  private var all: [String] { arguments.map(\.label) }

  /// Whether a call with these labels fits.
  private func takes(_ labels: [String]) -> Bool {
    var position = 0
    for label in labels {
      while position < arguments.count, !arguments[position].label.hasSameBytes(as: label) {
        guard arguments[position].hasDefault else { return false }
        position += 1
      }
      guard position < arguments.count else { return false }
      position += 1
    }
    return arguments[position...].allSatisfy(\.hasDefault)
  }

  /// `card(cornerRadius:_:)`.
  func spelling(_ name: String) -> String { name + "(" + arguments.map { $0.label + ":" }.joined() + ")" }
}
