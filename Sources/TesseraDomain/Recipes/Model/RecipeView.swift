/// A view that a recipe makes: an overlay's badge, a button's label, a preview.
package struct RecipeView: Sendable {
  package indirect enum Form: Sendable {
    /// `{"view": "content"}`: what the recipe is applied to; it may stand more than once.
    case content
    /// `{"view": "part", "name": "label"}`: what the style's configuration hands over: `label`, `icon`, `title`.
    case part(String)
    /// `{"view": "ref", "name": …}`: one of the recipe's own `views`.
    case ref(String)
    /// `{"view": "text", "text": "'New'"}`.
    case text(RecipeExpression)
    /// `{"view": "image", "system": "'xmark'"}`, or `asset`.
    case image(system: RecipeExpression?, asset: RecipeExpression?, isResizable: Bool)
    /// `{"view": "shape", "shape": "Capsule()", "fill": …}`, or `"stroke": {"style": …, "lineWidth": …}`; neither is filled
    /// with the foreground.
    case shape(RecipeExpression, fill: RecipeExpression?, stroke: Stroke?)
    /// `{"view": "style", "style": …}`: a colour or a gradient that fills the room it is given.
    case style(RecipeExpression)
    /// `{"view": "stack", "axis": "vertical", "alignment": …, "spacing": …, "children": […]}`.
    case stack(Axis, alignment: RecipeExpression?, spacing: RecipeExpression?, children: [RecipeView])
    /// `{"view": "group", "children": […]}`: one or more views, each by itself where several may stand.
    case group([RecipeView])
    /// `{"view": "geometry", "name": "geometry", "content": {…}}`: within, `geometry.size.width` is a length.
    case geometry(name: String, content: RecipeView)
    case spacer(minLength: RecipeExpression?)
    case divider
    /// `{"view": "progress", "value": …}`, without a value indeterminate.
    case progress(RecipeExpression?)
    /// `{"view": "button", "do": […], "label": {…}, "role": …}`.
    case button(effects: [RecipeEffect], label: RecipeView, role: RecipeExpression?)
    /// `{"view": "if", "condition": …, "then": {…}, "else": {…}}`.
    case branch(RecipeExpression, then: RecipeView, else: RecipeView?)
    /// `{"view": "raw", "raw": "…"}`: Swift that nothing looks into.
    case raw(String)
  }

  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case horizontal, vertical, depth
  }

  /// An outline.
  package struct Stroke: Sendable {
    package let style: RecipeExpression
    /// `nil` for 1.
    package let lineWidth: RecipeExpression?
    /// Lengths of dashes and gaps; `nil` for an unbroken line.
    package let dash: RecipeExpression?
    /// Whether it lies inside of the shape's edge, as a border does.
    package let isInner: Bool

    package init(style: RecipeExpression, lineWidth: RecipeExpression?, dash: RecipeExpression?, isInner: Bool) {
      self.style = style
      self.lineWidth = lineWidth
      self.dash = dash
      self.isInner = isInner
    }
  }

  package let form: Form
  package let steps: [RecipeStep]
  package let place: RecipePlace

  package init(_ form: Form, steps: [RecipeStep], at place: RecipePlace) {
    self.form = form
    self.steps = steps
    self.place = place
  }
}
