import StickerEngine
import StickerLayout
import Testing

@testable import StickerCatalog

@Suite struct LayoutSheetTests {
    @Test("a page of more than 20,000 tiles is refused before one is drawn")
    func boundsTiles() throws {
        let json = #"""
            {"sections": [{"items": 20001, "group": {"axis": "horizontal", "count": 20001,
              "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 10}},
              "subitem": {"item": {"size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 9}}}}}}]}
            """#
        let frames = try LayoutDocument(json: json).frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 300, height: 300)))
        let error = #expect(throws: StickerError.self) { try LayoutSheet(frames).scene(ofPage: 0) }
        #expect(error?.reason.hasPrefix("page 1 has 20,001 frames") == true)
    }
}
