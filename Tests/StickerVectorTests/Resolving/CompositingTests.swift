import StickerGeometry
import StickerPixels
import StickerRaster
import Testing

@testable import StickerVector

/// Which groups, layers, clips and masks a drawing comes to.
@Suite struct CompositingTests {
    private let square = #"<path d="M0 0h9v9z""#

    private func parse(_ body: String) throws -> SVGDocument {
        try drawing(body, options: SVGParsingOptions(isStrict: true))
    }

    @Test("plain groups disappear into their children's transforms")
    func plainGroupsDisappearIntoTheirChildrenSTransforms() throws {
        let document = try parse(
            #"<g transform="translate(1 2)"><g id="x"><g transform="scale(3)">\#(square)/></g></g></g>"#)
        #expect(document.groups.isEmpty)
        #expect(document.shapes.first?.transform == Transform(a: 3, b: 0, c: 0, d: 3, e: 1, f: 2))
    }

    @Test("opacity needs no layer where one step paints every pixel once")
    func opacityNeedsNoLayerWhereOneStepPaintsEveryPixelOnce() throws {
        let fill = try parse(#"\#(square) opacity=".5" fill-opacity=".5"/>"#)
        #expect(fill.groups.isEmpty)
        #expect(fill.shapes.first?.fill?.opacity == 0.25)
        let stroke = try parse(#"\#(square) opacity=".5" fill="none" stroke="red"/>"#)
        #expect(stroke.groups.isEmpty)
        #expect(stroke.shapes.first?.stroke?.opacity == 0.5)
        let nested = try parse(#"<g opacity=".5"><g opacity=".5">\#(square) opacity=".5"/></g></g>"#)
        #expect(nested.groups.isEmpty)
        #expect(nested.shapes.first?.fill?.opacity == 0.125)
    }

    @Test("opacity of fill and stroke, and of several shapes, is a layer")
    func opacityOfFillAndStrokeAndOfSeveralShapesIsALayer() throws {
        let both = try parse(#"\#(square) opacity=".5" stroke="red"/>"#)
        #expect(both.groups.map(\.opacity) == [0.5])
        let two = try parse(#"<g opacity=".5"><g opacity=".5">\#(square)/>\#(square)/></g></g>"#)
        #expect(two.groups.map(\.opacity) == [0.25])
        #expect(two.groups.map(\.needsLayer) == [true])
    }

    @Test("what is fully transparent is not drawn")
    func whatIsFullyTransparentIsNotDrawn() throws {
        #expect(try parse(#"<g opacity="0">\#(square)/></g>"#).nodes.isEmpty)
        #expect(try parse(#"\#(square) fill-opacity="0"/>"#).shapes.allSatisfy { $0.fill == nil })
    }

    @Test("a clip of one shape is a path, without a layer")
    func aClipOfOneShapeIsAPathWithoutALayer() throws {
        let document = try parse(
            """
            <clipPath id="c" transform="translate(1 0)"><rect width="5" height="5" clip-rule="evenodd"/></clipPath>
            <g clip-path="url(#c)" opacity=".5">\(square)/></g>
            """)
        let group = try #require(document.groups.first)
        #expect(!group.needsLayer)
        #expect(group.clips.count == 1)
        #expect(group.clips.first?.rule == .evenOdd)
        #expect(group.clips.first?.path.controlBounds == Rect(x: 1, y: 0, width: 5, height: 5))
        #expect(document.shapes.first?.fill?.opacity == 0.5)
    }

    @Test("a clip of a use of one shape is a path, too")
    func aClipOfAUseOfOneShapeIsAPathToo() throws {
        let document = try parse(
            """
            <defs><circle id="o" r="5"/><clipPath id="c"><use href="#o" x="7" transform="scale(2)"/></clipPath></defs>
            <g clip-path="url(#c)">\(square)/></g>
            """)
        #expect(
            document.groups.first?.clips.first?.path.controlBounds
                == Rect(x: 4, y: -10, width: 20, height: 20))
    }

    @Test("clips of clips all apply")
    func clipsOfClipsAllApply() throws {
        let document = try parse(
            """
            <clipPath id="a"><rect width="5" height="5"/></clipPath>
            <clipPath id="b" clip-path="url(#a)"><rect width="6" height="6"/></clipPath>
            <clipPath id="c"><rect width="7" height="7" clip-path="url(#b)"/></clipPath>
            <g clip-path="url(#c)">\(square)/></g>
            """)
        #expect(document.groups.first?.clips.map { $0.path.controlBounds?.width } == [5, 6, 7])
        #expect(document.groups.first?.needsLayer == false)
    }

    @Test("a clip of several shapes is a mask of their union")
    func aClipOfSeveralShapesIsAMaskOfTheirUnion() throws {
        let document = try parse(
            """
            <clipPath id="c"><rect width="5" height="5"/><circle r="4"/></clipPath><g clip-path="url(#c)">\(square)/></g>
            """)
        let mask = try #require(document.groups.first?.masks.first)
        #expect(mask.kind == .alpha)
        #expect(mask.content.count == 2)
    }

    @Test("an empty clip hides everything")
    func anEmptyClipHidesEverything() throws {
        #expect(try parse(#"<clipPath id="c"/><g clip-path="url(#c)">\#(square)/></g>"#).nodes.isEmpty)
        let hidden = #"<clipPath id="c"><rect width="5" height="5" display="none"/></clipPath>"#
        #expect(try parse(#"\#(hidden)<g clip-path="url(#c)">\#(square)/></g>"#).nodes.isEmpty)
    }

    @Test("clip units of the bounding box span the group's shapes")
    func clipUnitsOfTheBoundingBoxSpanTheGroupSShapes() throws {
        let document = try parse(
            """
            <clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>
            <g clip-path="url(#c)"><rect x="10" y="10" width="10" height="20"/><rect x="40" y="20" width="10" height="20"/></g>
            """)
        #expect(
            document.groups.first?.clips.first?.path.controlBounds
                == Rect(x: 10, y: 10, width: 20, height: 30))
    }

    @Test("a mask covers a tenth more than the box unless it says otherwise")
    func aMaskCoversATenthMoreThanTheBoxUnlessItSaysOtherwise() throws {
        let document = try parse(
            """
            <mask id="m"><rect width="100" height="100" fill="white"/></mask>
            <rect mask="url(#m)" x="10" y="10" width="20" height="40"/>
            """)
        let mask = try #require(document.groups.first?.masks.first)
        #expect(mask.kind == .luminance)
        #expect(mask.clips.first?.path.controlBounds == Rect(x: 8, y: 6, width: 24, height: 48))
    }

    @Test("a mask's units and type are read")
    func aMaskSUnitsAndTypeAreRead() throws {
        let document = try parse(
            """
            <mask id="m" maskUnits="userSpaceOnUse" x="1" y="2" width="50%" height="4" maskContentUnits="objectBoundingBox"
              mask-type="alpha"><rect width="1" height="1"/></mask>
            <rect mask="url(#m)" x="10" y="10" width="20" height="40"/>
            """)
        let mask = try #require(document.groups.first?.masks.first)
        #expect(mask.kind == .alpha)
        #expect(mask.clips.first?.path.controlBounds == Rect(x: 1, y: 2, width: 50, height: 4))
        guard case .shape(let shape)? = mask.content.first else {
            Issue.record("no shape in the mask")
            return
        }
        #expect(shape.transform == Transform(a: 20, b: 0, c: 0, d: 40, e: 10, f: 10))
    }

    @Test("blending stays within the drawing and within groups with effects")
    func blendingStaysWithinTheDrawingAndWithinGroupsWithEffects() throws {
        let document = try parse(
            """
            <g opacity=".5">\(square) style="mix-blend-mode:multiply"/></g>\(square) style="mix-blend-mode:screen"/>
            """)
        #expect(document.groups.map(\.blend) == [.sourceOver, .sourceOver, .multiply, .screen])
        #expect(document.groups.map(\.isIsolated) == [true, true, false, false])
    }

    @Test("isolation without blending costs nothing")
    func isolationWithoutBlendingCostsNothing() throws {
        #expect(try parse(#"<g style="isolation:isolate">\#(square)/></g>"#).groups.isEmpty)
    }
}
