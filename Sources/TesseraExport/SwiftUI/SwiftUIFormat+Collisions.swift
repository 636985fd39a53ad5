internal import TesseraDomain

/// Names that meet in one Swift identifier.
extension SwiftUIFormat {
  package func checkOptions(of input: ExportInput) throws(ExportError) {
    _ = try SwiftUISettings(input)
  }

  package func collisions(_ input: ExportInput) throws(ExportError) -> [ExportCollision] {
    do throws(ExportError) {
      return try SwiftUIPlan(unchecked: input).collisions
    } catch {
      guard case .collision(let identifier, let first, let second) = error else { throw error }
      return [ExportCollision(identifier: identifier, first: first, second: second)]
    }
  }
}
