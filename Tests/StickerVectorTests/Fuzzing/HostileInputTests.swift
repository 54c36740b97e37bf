import StickerPixels
import StickerRaster
import StickerTestSupport
import Testing

@testable import StickerVector

/// Files made to break the reader. None may crash it, hang it or make it open anything else.
@Suite struct HostileInputTests {
    private func parse(_ text: String, limits: SVGLimits = SVGLimits()) throws -> SVGDocument {
        try SVGDocument(parsing: Array(text.utf8), options: SVGParsingOptions(limits: limits))
    }

    private func svg(_ body: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\(body)</svg>"
    }

    private func expectLimit(_ text: String, _ what: String, limits: SVGLimits = SVGLimits()) throws {
        let error = try #require(throws: SVGError.self) { try parse(text, limits: limits) }
        guard case .limitExceeded(let actual, _) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(actual.contains(what), "\(actual)")
    }

    @Test("deep nesting is refused")
    func deepNestingIsRefused() throws {
        try expectLimit(
            svg(String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)),
            "nesting")
    }

    @Test("nesting up to the limit is drawn")
    func nestingUpToTheLimitIsDrawn() throws {
        let depth = SVGLimits().nestingDepth - 3
        let body =
            String(repeating: "<g opacity='.9'>", count: depth) + "<path d='M0 0h9v9z'/><path d='M0 0h9v9z'/>"
            + String(repeating: "</g>", count: depth)
        #expect(try parse(svg(body)).shapes.count == 2)
    }

    @Test("nesting by way of references counts")
    func nestingByWayOfReferencesCounts() throws {
        let chain = (0..<200).map { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" }.joined()
        try expectLimit(svg("<defs>\(chain)</defs><use href='#a0'/>"), "nesting")
    }

    @Test("a bomb of entities is refused")
    func aBombOfEntitiesIsRefused() throws {
        let bomb = """
            <!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
            <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
            <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>&c;</desc></svg>
            """
        let error = try #require(throws: SVGError.self) { try parse(bomb) }
        #expect(error.description.contains("plain text only"))
    }

    @Test(
        "declarations that read other files or grow are refused",
        arguments: [
            "<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<!ENTITY % a SYSTEM 'http://example.org/a.dtd'> %a;",
            "<!ENTITY a PUBLIC 'x' 'file:///etc/passwd'>", "<!ATTLIST g x CDATA 'y'>", "<!ENTITY a '%b;'>",
            "<!ENTITY a '<g/>'>",
            "<!ENTITY", "<!ENTITY a", "<!ENTITY a '",
        ])
    func declarationsThatReadOtherFilesOrGrowAreRefused(declaration: String) {
        #expect(throws: SVGError.self) {
            try parse(
                "<!DOCTYPE svg [\(declaration)]><svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>&a;</svg>"
            )
        }
    }

    @Test("an external document type is not opened")
    func anExternalDocumentTypeIsNotOpened() throws {
        let text = "<!DOCTYPE svg SYSTEM 'file:///nowhere/at/all.dtd'>" + svg("<path d='M0 0h9v9z'/>")
        #expect(try parse(text).shapes.count == 1)
    }

    @Test("more references to entities than a drawing program writes are refused")
    func entityReferences() throws {
        func file(references: Int) -> String {
            "<!DOCTYPE svg [<!ENTITY e 'x'>]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"><desc>"
                + String(repeating: "&e;", count: references) + "</desc></svg>"
        }
        _ = try parse(file(references: 4096))
        let error = try #require(throws: SVGError.self) { try parse(file(references: 4097)) }
        #expect("\(error)".contains("entity references"))
    }

    @Test("bytes that are not UTF-8 are refused with their place, whatever the file says of itself")
    func brokenUTF8() throws {
        for declaration in ["", "<?xml version='1.0' encoding='utf-8'?>"] {
            let bytes = Array("\(declaration)<svg>".utf8) + [0xFF] + Array("</svg>".utf8)
            let error = try #require(throws: SVGError.self) { try SVGDocument(parsing: bytes) }
            guard case .malformed(let reason, let line, let column) = error else {
                Issue.record("\(error)")
                continue
            }
            #expect(reason.contains("UTF-8") && line == 1 && column == declaration.utf8.count + 6)
        }
    }

    @Test("the short entities of drawing programs are expanded")
    func theShortEntitiesOfDrawingProgramsAreExpanded() throws {
        let text = """
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
              <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY st0 "fill:#00FF00;">
            ]>
            <svg xmlns="&ns_svg;" width="9" height="9"><path style="&st0;" d="M0 0h9v9z"/></svg>
            """
        let document = try parse(text)
        #expect(document.warnings.isEmpty)
        #expect(document.shapes.first?.fill?.paint == .color(.init(red: 0, green: 255, blue: 0)))
    }

    @Test("uses of uses are counted before they are drawn")
    func usesOfUsesAreCountedBeforeTheyAreDrawn() throws {
        let layers = (1..<20).map { level in
            "<g id='a\(level)'>" + String(repeating: "<use href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
        try expectLimit(
            svg("<defs><path id='a0' d='M0 0h9v9z'/>\(layers.joined())</defs><use href='#a19'/>"), "shapes")
    }

    @Test("clips that repeat are counted, too")
    func clipsThatRepeatAreCountedToo() throws {
        let clip =
            "<clipPath id='c'>" + String(repeating: "<rect width='9' height='9'/>", count: 1000)
            + "</clipPath>"
        try expectLimit(
            svg(clip + String(repeating: "<path d='M0 0h9v9z' clip-path='url(#c)'/>", count: 1000)), "shapes")
    }

    @Test("every limit is kept")
    func everyLimitIsKept() throws {
        var limits = SVGLimits()
        limits.byteCount = 50
        try expectLimit(svg(""), "bytes", limits: limits)
        limits = SVGLimits()
        limits.elementCount = 3
        try expectLimit(svg("<g/><g/><g/>"), "elements", limits: limits)
        limits = SVGLimits()
        limits.attributeByteCount = 20
        try expectLimit(svg("<g id='aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'/>"), "attribute", limits: limits)
        limits = SVGLimits()
        limits.pathElementCount = 3
        try expectLimit(svg("<path d='M0 0h9v9h1z'/>"), "path commands", limits: limits)
        limits = SVGLimits()
        limits.layerCount = 1
        let layer = "<g opacity='.5'><path d='M0 0h9v9z'/><path d='M0 0h9v9z'/></g>"
        try expectLimit(svg(layer + layer), "groups", limits: limits)
        limits = SVGLimits()
        limits.warningCount = 2
        #expect(try parse(svg("<a1/><a2/><a3/>"), limits: limits).warnings.count == 2)
    }

    @Test(
        "what is no SVG file is an error",
        arguments: [
            [], [0], [0xFF, 0xFE, 0x3C, 0x00], [0x3C], Array("   ".utf8), Array("GIF89a".utf8),
            Array("{}".utf8),
            Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><g id='\u{1}'/></svg>".utf8),
            [0x3C, 0x73, 0x76, 0x67, 0x20, 0xFF, 0xC0, 0x3E],
            Array("<?xml version='1.0' encoding='UTF-16'?><svg/>".utf8),
            Array("<?xml version='1.0' encoding='UTF-7'?><svg/>".utf8), Array("<!-- -->".utf8),
            Array("<?xml?>".utf8),
        ] as [[UInt8]])
    func whatIsNoSVGFileIsAnError(bytes: [UInt8]) {
        #expect(throws: SVGError.self) { try SVGDocument(parsing: bytes) }
    }

    @Test(
        "text that is not UTF-8 is an error with its place",
        arguments: [
            [0xC3], [0xFF], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func textThatIsNotUTF8IsAnErrorWithItsPlace(bytes: [UInt8]) {
        let text = Array("<svg>\n<desc>".utf8) + bytes + Array("</desc></svg>".utf8)
        #expect(
            throws: SVGError.malformed(
                reason: "a byte that is not UTF-8; save the file as UTF-8 text", line: 2, column: 7)
        ) { try SVGDocument(parsing: text) }
    }

    @Test("text in other scripts is UTF-8")
    func textInOtherScriptsIsUTF8() throws {
        #expect(
            try parse(svg("<title>é 漢字 🍦 \u{D7FF}\u{10FFFF}</title><path d='M0 0h9v9z'/>")).shapes.count == 1)
    }

    @Test(
        "numbers beyond all measure neither crash nor hang",
        arguments: [
            "<path d='M1e308 1e308L-1e308 1e308 0 -1e308'/>",
            "<path d='M0 0A1e308 1e-308 77 1 1 1e300 1e300'/>",
            "<rect x='1e308' width='1e308' height='1e308' rx='1e308'/>",
            "<circle r='1e308' stroke='red' stroke-width='1e308'/>",
            "<g transform='scale(1e200)'><g transform='scale(1e200)'><path d='M0 0h9v9z'/></g></g>",
            "<path d='M0 0h9v9z' stroke='red' stroke-dasharray='1e308 1e308' stroke-dashoffset='-1e308'/>",
            "<linearGradient id='a' gradientTransform='scale(1e300)' x1='1e308' gradientUnits='userSpaceOnUse'><stop/><stop offset='1'/></linearGradient><path d='M0 0h9v9z' fill='url(#a)'/>",
            "<radialGradient id='a' r='1e308' fx='-1e308'><stop/><stop offset='1'/></radialGradient><path d='M0 0h9e300v9z' fill='url(#a)'/>",
            "<svg viewBox='0 0 1e-308 1e-308' width='1e308' height='1e308'><path d='M0 0h9v9z'/></svg>",
            "<g font-size='1e308em'><path d='M0 0h9v9z' stroke='red' stroke-width='1e10em'/></g>",
            "<path d='M0 0h9v9z' transform='matrix(NaN 0 0 inf 0 1e999)' opacity='1e999' stroke-width='NaN'/>",
            "<clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1e308' height='1e308'/></clipPath><path clip-path='url(#c)' d='M0 0h9e9v9z'/>",
            "<mask id='c'><path d='M0 0h1v1z'/></mask><path mask='url(#c)' d='M-1e308 0H1e308V9z'/>",
        ])
    func numbersBeyondAllMeasureNeitherCrashNorHang(body: String) throws {
        let document = try parse(svg(body))
        // Drawing may refuse them; what matters is that it comes back.
        _ = try? document.rendered(size: .init(square: 20))
    }

    @Test("a clip beside the drawing leaves nothing of a shape around it")
    func aClipBesideTheDrawingLeavesNothing() throws {
        let document = try parse(
            svg(
                "<clipPath id='c'><rect x='200' y='200' width='50' height='50'/></clipPath>"
                    + "<path clip-path='url(#c)' d='M-50 -50H150V150H-50Z' stroke='red' opacity='.5'/>"))
        #expect(try document.rendered(size: .init(square: 10)).pixels.allSatisfy { $0 == .transparent })
    }

    @Test("a real file with bytes flipped never crashes")
    func aRealFileWithBytesFlippedNeverCrashes() throws {
        let seed: UInt64 = 20_240_607
        var generator = SeededGenerator(seed: seed)
        let original = Array(Self.sample.utf8)
        var survivors = 0
        for _ in 0..<400 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                case 2: bytes.remove(at: place)
                default:
                    bytes.insert(
                        Array("0123456789-.,#<>/'\"%eE()".utf8).randomElement(using: &generator)!, at: place)
                }
            }
            if let document = try? SVGDocument(parsing: bytes) {
                survivors += 1
                if survivors % 8 == 0 { _ = try? document.rendered(size: .init(square: 16)) }
            }
        }
        // Most changes hit a number or a name, and leave a file that is still read.
        #expect(survivors > 40, "seed \(seed)")
    }

    @Test("a file cut off anywhere is an error")
    func aFileCutOffAnywhereIsAnError() {
        let bytes = Array(Self.sample.utf8)
        for count in stride(from: 0, to: bytes.count - 7, by: 13) {
            #expect(throws: SVGError.self, "cut at \(count)") {
                try SVGDocument(parsing: Array(bytes[..<count]))
            }
        }
    }

    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">
          <defs>
            <linearGradient id="g" x1="0" y1="0" x2="1" y2="50%" spreadMethod="reflect" gradientTransform="rotate(12 3 4)">
              <stop offset="0" stop-color="#f00"/><stop offset="60%" stop-color="rgb(1,2,3)" stop-opacity=".5"/>
            </linearGradient>
            <radialGradient id="r" xlink:href="#g" cx=".5" cy=".5" r=".6" fx=".2"/>
            <clipPath id="c"><circle cx="50" cy="50" r="40"/><rect x="3" width="20" height="20" rx="4"/></clipPath>
            <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><use href="#s" fill="white"/></mask>
            <path id="s" d="M10,10C20-5 30 2e1 4e1,40s5 6 7 8q1 2 3 4t5 6A12 14 30 0 1 60 70h-3v-4z"/>
            <symbol id="y" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax slice"><ellipse cx="5" cy="5" rx="4" ry="3"/></symbol>
          </defs>
          <g fill="url(#g)" stroke="currentColor" stroke-width="2" style="stroke-dasharray:3 1;opacity:.8" clip-path="url(#c)">
            <use xlink:href="#s" transform="translate(3 4)scale(.9)"/><polygon points="1,2 30,4 50,60"/>
            <use href="#y" x="5" y="6" width="30" height="20"/><line x1="1" x2="50%" y2="3mm"/>
          </g>
          <svg x="20" y="20" width="50" height="50" viewBox="0 0 5 5"><g mask="url(#m)"><path d="M0 0h5v5z" fill="url(#r)"/></g></svg>
        </svg>
        """

    @Test("any number of rules that are not read may be for one element")
    func lostRulesAreMany() throws {
        let rules = String(repeating: "path{fill:red}", count: 60_000)
        let document = try parse(
            svg("<style>@media(min-width:1px){\(rules)}</style><path d='M0 0h9v9z'/>"))
        #expect(document.warnings.count == 1)
    }

    @Test("of any number of values that are not read, the first one counts")
    func unreadValuesAreMany() throws {
        let style =
            String(repeating: "stroke:red;", count: 20_000)
            + String(repeating: "fill:var(--a);", count: 20_000)
        let document = try parse(svg("<path d='M0 0h9v9z' style='\(style)'/>"))
        #expect(document.warnings.count == SVGLimits().warningCount)
    }

    @Test("a rule of many declarations for many elements is read once")
    func longRulesAreReadOnce() throws {
        let rule = String(repeating: "fill:red;", count: 2_000)
        let body = "<style>path{\(rule)}</style>" + String(repeating: "<path d='M0 0h9v9z'/>", count: 200)
        var limits = SVGLimits()
        limits.visitCount = 3_000
        #expect(try parse(svg(body), limits: limits).shapes.count == 200)
        limits.visitCount = 2_000
        try expectLimit(svg(body), "declarations", limits: limits)
    }

    @Test("too many at-rules are refused, however deep they are")
    func atRulesAreMany() throws {
        var limits = SVGLimits()
        limits.atRuleCount = 3
        for rules in [
            "@layer q{a{}}@layer r{@layer s{a{}}@layer t{a{}}}", String(repeating: "@x;", count: 4),
        ] {
            try expectLimit(svg("<style>\(rules)</style>"), "at-rules", limits: limits)
            limits.atRuleCount = 4
            _ = try parse(svg("<style>\(rules)</style>"), limits: limits)
            limits.atRuleCount = 3
        }
    }
}
