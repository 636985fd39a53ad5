/// Files that were written by hand: names that only look like ours, and ours in odd places.
enum SampleTraps {
  static let before = ##"""
    import SwiftUI

    enum MyMosaic { enum Size { static let box00: CGFloat = 1 } }
    let trapMine = MyMosaic.Size.box00
    let trapPrefix = Mosaic.Color.Text.accent
    let trapLonger = Mosaic.Color.Text.accentHoverStrong
    let trapRenamed = Mosaic.Color.Text.accentHover
    let trapLines: CGFloat = Mosaic
      .Size
      .box00
    let trapMoved = Mosaic
      .Color
      .Text
      .link
      .opacity(0.5)
    let trapDeeper = Mosaic.Color.Text
      .title
    let trapHigher = Mosaic
      .Color
      .Text
      .onDark
    let trapTicks = Mosaic.Color.Text.`import`
    let trapDigits = (Mosaic.Color.Text.muted)
    let trapComment = Mosaic.Size /* Mosaic.Size.box00 */ .box01
    let trapString = "Mosaic.Size.box00 \(Mosaic.Size.box00) \("\(Mosaic.Size.box01)")"
    let trapRaw = #"\(Mosaic.Size.box00) \#(Mosaic.Size.box00)"#
    let trapText = """
      Mosaic.Size.box00 \(Mosaic
        .Size.box02)
      """
    let trapList = [Mosaic.Size.box00,Mosaic.Size.box01]/*Mosaic.Size.box02*/
    let trapShift = Mosaic.Size.box00/Mosaic.Size.box01
    let trapAlias = Mosaic.Color.self
    let trapAccent = Mosaic.Color.Text.éclat; let trapAfter = Mosaic.Size.box05

    """##

  static let after = ##"""
    import SwiftUI

    enum MyMosaic { enum Size { static let box00: CGFloat = 1 } }
    let trapMine = MyMosaic.Size.box00
    let trapPrefix = Mosaic.Color.Text.accent
    let trapLonger = Mosaic.Color.Text.accentHoverStrong
    let trapRenamed = Mosaic.Color.Text.accentHighlighted
    let trapLines: CGFloat = Mosaic
      .Size
      .frame00
    let trapMoved = Mosaic
      .Color
      .Link
      .default
      .opacity(0.5)
    let trapDeeper = Mosaic.Color.Text
      .Heading.large
    let trapHigher = Mosaic
      .Color
      .inverse
    let trapTicks = Mosaic.Color.Text.imported
    let trapDigits = (Mosaic.Color.Text._500)
    let trapComment = Mosaic.Size /* Mosaic.Size.box00 */ .frame01
    let trapString = "Mosaic.Size.box00 \(Mosaic.Size.frame00) \("\(Mosaic.Size.frame01)")"
    let trapRaw = #"\(Mosaic.Size.box00) \#(Mosaic.Size.frame00)"#
    let trapText = """
      Mosaic.Size.box00 \(Mosaic
        .Size.frame02)
      """
    let trapList = [Mosaic.Size.frame00,Mosaic.Size.frame01]/*Mosaic.Size.box02*/
    let trapShift = Mosaic.Size.frame00/Mosaic.Size.frame01
    let trapAlias = Mosaic.Color.self
    let trapAccent = Mosaic.Color.Text.clat; let trapAfter = Mosaic.Size.card05

    """##

  static let rewrites = [
    "7:19", "8:26", "11:17", "16:18", "18:18", "22:17", "23:19", "24:19", "25:39", "25:63", "26:41", "28:23", "31:17",
    "31:35", "32:17", "32:35", "34:18", "34:59",
  ]
  /// Comments, strings, and a group that is named as a whole.
  static let manual = ["24:34", "25:19", "26:19", "28:3", "31:55", "33:17"]

  /// With a byte order mark and the line ends of another system.
  static let windows =
    "\u{FEFF}import SwiftUI\r\nlet windows =\r\n   Mosaic\r\n   .Size // Mosaic.Size.box00\r\n   .box00\r\n"
  static let windowsAfter =
    "\u{FEFF}import SwiftUI\r\nlet windows =\r\n   Mosaic\r\n   .Size // Mosaic.Size.box00\r\n   .frame00\r\n"

  /// A namespace of the app's own: nobody can tell which one is meant.
  static let legacy = """
    import SwiftUI

    struct Legacy {
      enum Mosaic {
        enum Size { static let box00: CGFloat = 1 }
      }

      let size: Any = (Mosaic.Size.box00)
    }

    """
}

extension SampleApp {
  static let templates = [
    #"""
    import SwiftUI

    /// Shows ⟨c0⟩; see ``⟨l0⟩``.
    struct Screen⟦N⟧: View {
      @State private var isOpen = false  // ⟨n0⟩
      var body: some View {
        VStack(spacing: ⟦l0⟧) {
          Text(verbatim: "⟨c1⟩ is \(⟦c1⟧)")
            .foregroundColor(⟦c0⟧)
            .padding(.horizontal, ⟦l1⟧)
          Rectangle()
            .fill(isOpen ? ⟦c2⟧ : ⟦c3⟧)
            .frame(width: ⟦l2⟧, height: ⟦l3⟧)
        }
        .opacity(isOpen ? ⟦n0⟧ : ⟦n1⟧)
      }
    }

    """#,
    #"""
    import SwiftUI

    /* Sizes /* ⟨l0⟩ */ and ⟨l1⟩ */
    enum Constants⟦N⟧ {
      static let all: [CGFloat] = [⟦l0⟧, ⟦l1⟧,⟦l2⟧]
      static let sum = ⟦l3⟧+⟦l0⟧/⟦l1⟧
      static let colors = ["⟨c0⟩": ⟦c0⟧, "b": ⟦c1⟧]
      static var more: Color { (⟦c2⟧).opacity(⟦n0⟧) }
      static var last: () -> Color { { ⟦c3⟧ } }
      static func scaled(_ by: Double = ⟦n1⟧) -> Double { by * ⟦n1⟧ }
    }

    """#,
    #"""
    import SwiftUI

    func pick⟦N⟧(_ value: CGFloat) -> Color {
      switch value {
      case ⟦l0⟧: return ⟦c0⟧
      case ⟦l1⟧...(⟦l1⟧ + 1): return ⟦c1⟧
      case ..<⟦l2⟧: return ⟦c2⟧
      default:
        // ⟨c3⟩ otherwise
        return ⟦c3⟧.opacity(⟦n0⟧)
      }
    }
    extension CGFloat { static var own⟦N⟧: CGFloat { ⟦l3⟧ * CGFloat(⟦n1⟧) } }

    """#,
    ##"""
    import SwiftUI

    let raw⟦N⟧ = #"⟨c0⟩ \(⟨c1⟩) \#(⟦c2⟧) " ⟨l0⟩"#
    let text⟦N⟧ = """
      ⟨c1⟩: \(⟦c1⟧)
        "" \"""  \(["⟨l0⟩", "\(⟦l0⟧)"].joined()) ⟨l1⟩
      """
    let list⟦N⟧ = [⟦c0⟧, ⟦c3⟧]
    let size⟦N⟧ = CGSize(width: ⟦l1⟧, height: ⟦l2⟧)  // ⟨l3⟩ /* ⟨n0⟩
    let rest⟦N⟧ = (⟦l3⟧, ⟦n0⟧, ⟦n1⟧)

    """##,
  ]
}
