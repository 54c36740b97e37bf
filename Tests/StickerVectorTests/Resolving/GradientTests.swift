import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

@Suite struct GradientTests {
    private func paint(_ defs: String, fill: String = "url(#g)", path: String = "M20 40h40v20h-40z") throws
        -> Paint?
    {
        let document = try drawing(
            "<defs>\(defs)</defs><path d='\(path)' fill='\(fill)'/>",
            options: SVGParsingOptions(isStrict: true))
        return document.shapes.first?.fill?.paint
    }

    private func linear(_ defs: String) throws -> LinearGradient {
        guard case .linearGradient(let gradient)? = try paint(defs) else {
            Issue.record("not a linear gradient")
            return LinearGradient(start: .zero, end: .zero, stops: [])
        }
        return gradient
    }

    private func radial(_ defs: String) throws -> RadialGradient {
        guard case .radialGradient(let gradient)? = try paint(defs) else {
            Issue.record("not a radial gradient")
            return RadialGradient(center: .zero, radius: 0, stops: [])
        }
        return gradient
    }

    private let stops = #"<stop stop-color="red"/><stop offset="1" stop-color="lime"/>"#

    @Test("a linear gradient runs across the bounding box")
    func aLinearGradientRunsAcrossTheBoundingBox() throws {
        let gradient = try linear(#"<linearGradient id="g">\#(stops)</linearGradient>"#)
        #expect(gradient.start == .zero)
        #expect(gradient.end == Point(x: 1, y: 0))
        #expect(gradient.transform == Transform(a: 40, b: 0, c: 0, d: 20, e: 20, f: 40))
        #expect(gradient.spread == .pad)
        #expect(
            try gradient.stops
                == [
                    GradientStop(offset: 0, color: Color(css: "red")),
                    GradientStop(offset: 1, color: Color(css: "lime")),
                ])
    }

    @Test("user space takes lengths and percentages of the viewport")
    func userSpaceTakesLengthsAndPercentagesOfTheViewport() throws {
        let gradient = try linear(
            #"<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="10" y1="20%" x2="1in">\#(stops)</linearGradient>"#
        )
        #expect(gradient.start == Point(x: 10, y: 20))
        #expect(gradient.end == Point(x: 96, y: 0))
        #expect(gradient.transform == .identity)
    }

    @Test("gradientTransform applies before the box")
    func gradienttransformAppliesBeforeTheBox() throws {
        let gradient = try linear(
            #"<linearGradient id="g" gradientTransform="scale(.5)">\#(stops)</linearGradient>"#)
        #expect(gradient.transform == Transform(a: 20, b: 0, c: 0, d: 10, e: 20, f: 40))
    }

    @Test("a radial gradient fills the box, its focus in the centre")
    func aRadialGradientFillsTheBoxItsFocusInTheCentre() throws {
        let gradient = try radial(#"<radialGradient id="g" fr="10%">\#(stops)</radialGradient>"#)
        #expect(gradient.center == Point(x: 0.5, y: 0.5))
        #expect(gradient.focus == gradient.center)
        #expect(gradient.radius == 0.5)
        #expect(abs(gradient.focusRadius - 0.1) < 1e-12)
    }

    @Test("what a gradient leaves open comes along its chain of references")
    func whatAGradientLeavesOpenComesAlongItsChainOfReferences() throws {
        let gradient = try radial(
            """
            <radialGradient id="g" href="#b" r="3" spreadMethod="reflect"/>
            <linearGradient id="b" xlink:href="#c" gradientUnits="userSpaceOnUse" spreadMethod="repeat"/>
            <radialGradient id="c" cx="7" r="8" fx="9" gradientTransform="scale(2)">\(stops)</radialGradient>
            """)
        #expect(gradient.center == Point(x: 7, y: 50))
        #expect(gradient.focus == Point(x: 9, y: 50))
        #expect(gradient.radius == 3)
        #expect(gradient.spread == .reflect)
        #expect(gradient.transform == .scale(x: 2, y: 2))
        #expect(gradient.stops.count == 2)
    }

    @Test("stops are clamped, and never go back")
    func stopsAreClampedAndNeverGoBack() throws {
        let gradient = try linear(
            """
            <linearGradient id="g"><stop offset="-1"/><stop offset="60%"/><stop offset=".2"/><stop offset="7"/></linearGradient>
            """)
        #expect(gradient.stops.map(\.offset) == [0, 0.6, 0.6, 1])
    }

    @Test("a stop's colour takes stop-opacity and currentColor")
    func aStopSColourTakesStopOpacityAndCurrentColor() throws {
        let gradient = try linear(
            """
            <linearGradient id="g" color="lime"><stop stop-color="currentColor" stop-opacity=".2"/>
            <stop offset="1" style="stop-color:#00FF0080;stop-opacity:50%"/></linearGradient>
            """)
        #expect(
            gradient.stops.map(\.color) == [
                Color(red: 0, green: 255, blue: 0, alpha: 51), Color(red: 0, green: 255, blue: 0, alpha: 64),
            ])
    }

    @Test("colours between translucent stops are mixed straight")
    func coloursBetweenTranslucentStopsAreMixedStraight() throws {
        let gradient = try linear(
            """
            <linearGradient id="g"><stop stop-color="white"/><stop offset="1" stop-color="black" stop-opacity="0"/></linearGradient>
            """)
        let middle = try #require(gradient.stops.first { $0.offset == 0.5 })
        #expect(middle.color == Color(red: 128, green: 128, blue: 128, alpha: 128))
    }

    @Test("a gradient of one stop, or of no length, is one colour")
    func aGradientOfOneStopOrOfNoLengthIsOneColour() throws {
        let lime = Paint.color(try Color(css: "lime"))
        #expect(try paint(#"<linearGradient id="g"><stop stop-color="lime"/></linearGradient>"#) == lime)
        #expect(try paint(#"<linearGradient id="g" x2="0">\#(stops)</linearGradient>"#) == lime)
        #expect(try paint(#"<radialGradient id="g" r="0">\#(stops)</radialGradient>"#) == lime)
    }

    @Test("a gradient that cannot be drawn gives way to the fallback")
    func aGradientThatCannotBeDrawnGivesWayToTheFallback() throws {
        let lime = Paint.color(try Color(css: "lime"))
        let flat = "M20 40h40"
        let gradient = #"<linearGradient id="g">\#(stops)</linearGradient>"#
        #expect(try paint(gradient, fill: "url(#g) lime", path: flat) == lime)
        #expect(try paint(gradient, fill: "url(#g)", path: flat) == nil)
        #expect(try paint(#"<linearGradient id="g"/>"#) == nil)
        #expect(
            try paint(#"<linearGradient id="g" gradientTransform="scale(0)">\#(stops)</linearGradient>"#)
                == nil)
        #expect(try drawing("<path d='M0 0h9v9z' fill='url(#x) lime'/>").shapes.first?.fill?.paint == lime)
    }

    @Test("the bounding box of curves is that of the curve, not of its control points")
    func theBoundingBoxOfCurvesIsThatOfTheCurveNotOfItsControlPoints() throws {
        guard
            case .linearGradient(let gradient)? = try paint(
                #"<linearGradient id="g">\#(stops)</linearGradient>"#, path: "M0 0C0 40 40 40 40 0z")
        else {
            Issue.record("not a linear gradient")
            return
        }
        #expect(abs(gradient.transform.d - 30) < 1e-9)
        #expect(gradient.transform.a == 40)
    }
}
