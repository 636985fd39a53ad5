extension Color {
  /// The contrast of this colour as text on `background`, by WCAG 2: from 1 to 21.
  ///
  /// A foreground that lets light through is first laid over the background; the background itself counts as opaque. AA asks
  /// for 4.5, or 3 for large text; AAA for 7 and 4.5. Luminance is that of linear sRGB, held to 0 through 1 for colours that
  /// sRGB cannot show.
  ///
  /// Source: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
  package func contrast(with background: Color) -> Double {
    let opaque = Color(space: background.space, components: background.components)
    let front = (alpha < 1 ? composited(over: opaque) : self).luminance
    let back = opaque.luminance
    return (max(front, back) + 0.05) / (min(front, back) + 0.05)
  }

  /// This colour laid over `backdrop`, in sRGB as browsers do it, not clamped.
  package func composited(over backdrop: Color) -> Color {
    let front = vector(in: .srgb)
    let back = backdrop.vector(in: .srgb)
    let seen = backdrop.alpha * (1 - alpha)
    let total = alpha + seen
    let mixed = total == 0 ? SIMD3<Double>(repeating: 0) : (front * alpha + back * seen) / total
    return Color(.srgb, mixed, alpha: total)
  }

  /// The relative luminance of WCAG 2, from 0 to 1.
  private var luminance: Double {
    let light = vector(in: .srgbLinear)
    return Self.clip(0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z)
  }
}
