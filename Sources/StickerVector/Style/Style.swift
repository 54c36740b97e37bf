import StickerGeometry
import StickerPixels
import StickerRaster

/// The properties of an element, inherited ones included.
struct Style: Sendable {
    // Inherited.
    var color = Color.black
    var fontSize = Length.rootFontSize
    var fill = PaintValue.black
    var fillOpacity = 1.0
    var fillRule = FillRule.nonzero
    var clipRule = FillRule.nonzero
    var stroke = PaintValue.none
    var strokeOpacity = 1.0
    var strokeWidth = Length.px(1)
    var lineCap = LineCap.butt
    var lineJoin = LineJoin.miter
    var miterLimit = 4.0
    var dashes: [Length] = []
    var dashOffset = Length.zero
    var isVisible = true
    /// Whether the stroke lies below the fill (`paint-order`).
    var isStrokeFirst = false

    /// Where declarations stand that were not read and may have set these properties.
    var losses: [PaintProperty: Int] = [:]

    // Not inherited.
    var own = Own()

    /// What belongs to the element alone.
    struct Own: Sendable {
        var isDisplayed = true
        var opacity = 1.0
        var clipPath: String?
        var mask: String?
        var isAlphaMask = false
        var blend = BlendMode.sourceOver
        var isIsolated = false
        /// Whether what lies outside a nested viewport shows; nil where the file does not say.
        var overflows: Bool?
        var stopColor = ColorValue.color(.black)
        var stopOpacity = 1.0
    }

    /// The style of a child with `changes`, applied in order.
    func child(applying changes: [StyleChange]) -> Style {
        var result = self
        result.own = Own()
        if !losses.isEmpty { result.losses = losses.filter { $0.key.isInherited } }
        for change in changes { change.apply(&result, self) }
        return result
    }
}
