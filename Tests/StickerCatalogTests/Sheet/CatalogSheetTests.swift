import StickerErrors
import StickerGeometry
import StickerLayout
import StickerPixels
import StickerScenes
import Synchronization
import Testing

@testable import StickerCatalog

@Suite("Sheets of catalogues")
struct CatalogSheetTests {
    private static func catalog() throws -> Catalog {
        try Catalog(sections: [
            Catalog.Section(
                id: "a", title: "Animals", stickers: (1...7).map { CatalogSticker(id: "animal-\($0)") }),
            Catalog.Section(id: "t", title: "", stickers: [CatalogSticker(id: "text")]),
        ])
    }

    private static let gray = Color(red: 90, green: 90, blue: 90)

    private static func pixmap(_ width: Int, _ height: Int) throws(StickerError) -> Pixmap {
        do {
            return Pixmap(
                size: try PixelSize(width: width, height: height), filledWith: PremultipliedColor(gray))
        } catch {
            throw .stage(error)
        }
    }

    private static let layout = CollectionCompositionalLayout { index, _ in
        index == 0
            ? .stickerRows(.five).withHeader(.absolute(44)) : .stickerRows(.one)
    }

    @Test("each sticker is drawn once, at the pixels that its frame has", arguments: [1.0, 2, 3])
    func drawsAtSize(scale: Double) throws {
        var format = SheetFormat()
        format.scale = scale
        let sheet = try CatalogSheet(try Self.catalog(), layout: Self.layout, format: format)
        var sizes: [String: PixelSize] = [:]
        let scene = try sheet.scene(ofPage: 0) { sticker, size throws(StickerError) in
            #expect(sizes[sticker.id] == nil)
            sizes[sticker.id] = size
            return try Self.pixmap(size.width, size.height)
        }
        #expect(sizes.count == 8)
        #expect(sizes["animal-1"] == (try PixelSize(width: Int(75 * scale), height: Int(60 * scale))))
        #expect(sizes["text"] == (try PixelSize(width: Int(367 * scale), height: Int(40 * scale))))
        #expect(scene.width == Int(375 * scale) && scene.height == Int((44 + 60 + 10 + 60 + 40) * scale))
    }

    @Test(
        "a picture of the size that was asked for keeps its pixels; another fills its frame and is not stretched"
    )
    func contains() throws {
        var format = SheetFormat()
        format.scale = 1
        format.background = .white
        let sheet = try CatalogSheet(try Self.catalog(), layout: Self.layout, format: format)
        // 75 × 60 points, from (0, 44).
        func ink(_ width: Int, _ height: Int) throws -> PixelRect? {
            let page = try sheet.scene(ofPage: 0) { sticker, _ throws(StickerError) in
                sticker.id == "animal-1" ? try Self.pixmap(width, height) : Pixmap(size: try Self.one())
            }.render()
            let part = page.cropped(to: PixelRect(x: 0, y: 44, width: 75, height: 60))
            return part.flatMap { part in
                var dark = Pixmap(size: part.size)
                for y in 0..<part.height {
                    for x in 0..<part.width where part[x, y] == PremultipliedColor(Self.gray) {
                        dark[x, y] = part[x, y]
                    }
                }
                return dark.inkBounds
            }
        }
        #expect(try ink(75, 60) == PixelRect(x: 0, y: 0, width: 75, height: 60))
        // An odd rest: half a pixel is none.
        #expect(try ink(60, 60) == PixelRect(x: 7, y: 0, width: 60, height: 60))
        #expect(try ink(75, 21) == PixelRect(x: 0, y: 19, width: 75, height: 21))
        // Smaller and larger ones come to the same size.
        let fitted = try #require(try ink(600, 600))
        #expect(fitted.height >= 58 && abs(fitted.width - fitted.height) <= 2)
        let enlarged = try #require(try ink(20, 20))
        #expect(enlarged.height >= 58 && abs(enlarged.width - enlarged.height) <= 2)
    }

    private static func one() throws(StickerError) -> PixelSize {
        do { return try PixelSize(square: 1) } catch { throw .stage(error) }
    }

    @Test(
        "headers have the titles of their sections, badges the numbers of their stickers, unless others are given"
    )
    func texts() throws {
        var sheet = try CatalogSheet(
            try Self.catalog(), layout: .sheet(of: [("Animals", .five), ("", .one)], badges: true),
            title: "Zoo")
        let asked = Mutex<[String]>([])
        sheet.text = { [sheet] element in
            let text = sheet.defaultText(of: element)
            let place = element.section?.title ?? "whole"
            asked.withLock {
                $0.append("\(element.kind) \(place) \(element.sticker?.id ?? "-") \(text ?? "nil")")
            }
            return text
        }
        _ = try sheet.scene(ofPage: 0) { _, _ throws(StickerError) in try Self.pixmap(4, 4) }
        let texts = asked.withLock { $0 }
        #expect(texts.count == 1 + 1 + 8)
        #expect(texts.contains("title whole - Zoo"))
        #expect(texts.contains("header Animals - Animals"))
        #expect(texts.contains("badge Animals animal-7 7"))
        #expect(texts.contains("badge  text 8"))
    }

    @Test("a badge whose text is nil is not drawn")
    func noBadges() throws {
        var sheet = try CatalogSheet(
            try Self.catalog(), layout: .sheet(of: [("Animals", .five), ("", .one)], badges: true))
        let draw = { (_: CatalogSticker, _: PixelSize) throws(StickerError) -> Pixmap in
            try Self.pixmap(4, 4)
        }
        let all = try sheet.scene(ofPage: 0, drawing: draw).layers.count
        sheet.text = { _ in nil }
        // A pill and a number for each badge, and one header.
        #expect(try sheet.scene(ofPage: 0, drawing: draw).layers.count == all - 2 * 8 - 1)
    }

    @Test(
        "titles that are too long for a line make their headers higher, by as many lines as they need, at most three"
    )
    func wrapsTitles() throws {
        func rows(_ title: String, layout: CollectionCompositionalLayout? = nil) throws -> (
            header: Double, item: Double
        ) {
            let catalog = try Catalog(sections: [
                Catalog.Section(id: "a", title: title, stickers: [CatalogSticker(id: "a")])
            ])
            let frames = try CatalogSheet(catalog, layout: layout).pages[0].frames
            let header = try #require(frames.first { $0.isBoundary })
            return (header.frame.height, try #require(frames.first { $0.element.kind == .item }).frame.y)
        }
        let long = "A title of many words that is too long for "
        let (one, two) = (try rows("Animals"), try rows(long))
        let (three, ten) = (
            try rows(long + long), try rows(String(repeating: long, count: 10))
        )
        #expect(one.header == 44 && one.item == 12 + 44 + 2)
        let line = two.header - one.header
        #expect(line > 20 && line < 40)
        #expect(abs(three.header - one.header - 2 * line) < 1)
        // What more there is, is cut.
        #expect(ten == three)
        #expect(two.item == one.item + line && three.item - three.header == one.item - one.header)
        // A height that is not estimated is what the layout says.
        #expect(try rows(long, layout: Self.layout).header == 44)
    }

    @Test("badges cover a small corner of stickers, and nothing of texts", arguments: SheetRow.allCases)
    func keepsBadgesAside(row: SheetRow) throws {
        let catalog = try Catalog(sections: [
            Catalog.Section(id: "a", title: "A", stickers: (1...9).map { CatalogSticker(id: "\($0)") })
        ])
        let frames = try Self.frames(of: catalog, row, badges: true)
        let items = frames.filter { $0.element.kind == .item }.map(\.frame)
        let badges = frames.filter { $0.element.kind == .supplementary("badge") }.map(\.frame)
        #expect(items.count == 9 && badges.count == 9)
        for badge in badges {
            for item in items {
                let width = min(badge.maxX, item.maxX) - max(badge.minX, item.minX)
                let height = min(badge.maxY, item.maxY) - max(badge.minY, item.minY)
                guard width > 0, height > 0 else { continue }
                #expect(row != .one && width <= 9 && height <= 9)
            }
        }
        // Stickers lie in the middle of their columns, as without badges.
        let plain = try Self.frames(of: catalog, row, badges: false).filter { $0.element.kind == .item }
        #expect(zip(items, plain).allSatisfy { abs($0.midX - $1.frame.midX) < 1e-6 })
    }

    private static func frames(of catalog: Catalog, _ row: SheetRow, badges: Bool) throws -> [SheetFrame] {
        try CatalogSheet(catalog, layout: .sheet(of: [("A", row)], badges: badges)).pages[0].frames
    }

    @Test("what drawing throws is thrown on")
    func failing() throws {
        let sheet = try CatalogSheet(try Self.catalog())
        #expect(throws: StickerError.conflict("no ink")) {
            try sheet.scene(ofPage: 0) { _, _ throws(StickerError) in throw .conflict("no ink") }
        }
    }

    @Test("numbers out of their range, and too many pixels, are errors")
    func refuses() throws {
        func message(_ change: (inout SheetFormat) -> Void) -> String? {
            var format = SheetFormat()
            change(&format)
            do {
                let sheet = try CatalogSheet(try Self.catalog(), layout: Self.layout, format: format)
                _ = try sheet.scene(ofPage: 0) { _, _ throws(StickerError) in try Self.pixmap(1, 1) }
                return nil
            } catch {
                return "\(error)"
            }
        }
        #expect(message { _ in } == nil)
        #expect(message { $0.width = 15 } == "the width is 15; it must be 16 … 20000 points")
        #expect(message { $0.width = .nan }?.hasPrefix("the width is nan") == true)
        #expect(message { $0.pageHeight = .infinity }?.hasPrefix("the height of a page is") == true)
        #expect(message { $0.scale = 0.2 } == "the scale is 0.2; it must be 0.25 … 8")
        #expect(
            message { $0.margins = DirectionalEdgeInsets(leading: 375) }?.hasPrefix("the margins") == true)
        #expect(message { $0.margins = DirectionalEdgeInsets(top: -1) }?.hasPrefix("the margins") == true)
        #expect(
            message {
                $0.width = 20_000
                $0.scale = 8
            }?.hasPrefix("the sheet has 160000×") == true)
    }

    @Test("the rows of the sample apps are as measured")
    func rows() throws {
        func frames(_ row: SheetRow, _ count: Int) throws -> [Rect] {
            try CollectionCompositionalLayout(section: .stickerRows(row)).frames(
                itemCounts: [count],
                in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 0))
            ).frames.map(\.frame)
        }
        #expect(try frames(.one, 1) == [Rect(x: 8, y: 0, width: 367, height: 40)])
        #expect(try frames(.two, 3)[2] == Rect(x: 0, y: 187.5, width: 187.5, height: 187.5))
        #expect(try frames(.five, 6)[4] == Rect(x: 300, y: 0, width: 75, height: 60))
        #expect(try frames(.five, 6)[5] == Rect(x: 0, y: 70, width: 75, height: 60))
        for row in SheetRow.allCases {
            let places = try frames(row, row.count + 1)
            #expect(
                places[row.count - 1].y == 0 && places[row.count].y > 0 && places[row.count].x == places[0].x)
        }
    }
}
