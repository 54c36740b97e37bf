import StickerErrors
import StickerGeometry
import StickerLayout
import StickerNotation
import StickerTestSupport
import Testing

@testable import StickerCatalog

@Suite("Layouts in JSON")
struct LayoutDocumentTests {
    /// Every key that there is, as the writer has it.
    static let everything = """
        {
          "interSectionSpacing": 8,
          "boundarySupplementaryItems": [
            {
              "kind": "cover",
              "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 30}},
              "alignment": "top"
            }
          ],
          "sections": [
            {
              "items": 6,
              "contentInsets": {"top": 1, "leading": 16, "bottom": 2, "trailing": 16},
              "interGroupSpacing": 8,
              "group": {
                "axis": "horizontal",
                "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 100}},
                "interItemSpacing": {"fixed": 8},
                "subitems": [
                  {
                    "item": {
                      "size": {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1}},
                      "contentInsets": {"trailing": 4},
                      "edgeSpacing": {"leading": {"flexible": 1}, "top": {"fixed": 2}, "bottom": {"flexible": 0}},
                      "supplementaryItems": [
                        {
                          "kind": "badge",
                          "size": {"width": {"absolute": 15}, "height": {"absolute": 15}},
                          "containerAnchor": {"edges": ["top", "trailing"], "fractionalOffset": [0.5, -0.5]},
                          "itemAnchor": {"edges": [], "absoluteOffset": [1, 2]}
                        }
                      ]
                    }
                  },
                  {
                    "group": {
                      "axis": "vertical",
                      "size": {"width": {"fractionalWidth": 0.4}, "height": {"fractionalHeight": 1}},
                      "interItemSpacing": {"flexible": 5},
                      "count": 2,
                      "subitem": {"item": {"size": {"width": {"estimated": 40}, "height": {"fractionalWidth": 1}}}}
                    }
                  }
                ],
                "contentInsets": {"top": 3}
              },
              "boundarySupplementaryItems": [
                {
                  "kind": "header",
                  "size": {"width": {"fractionalWidth": 1}, "height": {"estimated": 44}},
                  "alignment": "topLeading",
                  "offset": [1, -2],
                  "extendsBoundary": false
                }
              ],
              "supplementariesFollowContentInsets": false,
              "decorationItems": [{"kind": "background", "contentInsets": {"leading": 5}}]
            },
            {
              "items": 2,
              "orthogonal": true,
              "group": {
                "axis": "custom",
                "size": {"width": {"absolute": 80}, "height": {"fractionalWidth": 0.2}},
                "frames": [[0, 0, 30, 30], [40, 10, 30.5, 30]],
                "supplementaryItems": [
                  {
                    "kind": "mark",
                    "size": {"width": {"absolute": 5}, "height": {"absolute": 5}},
                    "containerAnchor": {"edges": ["top", "leading", "bottom", "trailing"]}
                  }
                ]
              }
            }
          ]
        }

        """

    @Test("are written as they were read, key by key")
    func roundTrip() throws {
        #expect(try LayoutDocument(json: Self.everything).json == Self.everything)
    }

    @Test("give the frames of the same layout in Swift")
    func matchesSwift() throws {
        func size(_ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension)
            -> CollectionLayoutSize
        {
            CollectionLayoutSize(widthDimension: width, heightDimension: height)
        }
        var item = CollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        item.contentInsets.trailing = 4
        item.edgeSpacing = CollectionLayoutEdgeSpacing(
            leading: .flexible(1), top: .fixed(2), bottom: .flexible(0))
        item.supplementaryItems = [
            CollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(15), .absolute(15)), elementKind: "badge",
                containerAnchor: CollectionLayoutAnchor(
                    edges: [.top, .trailing], fractionalOffset: Point(x: 0.5, y: -0.5)),
                itemAnchor: CollectionLayoutAnchor(edges: [], absoluteOffset: Point(x: 1, y: 2)))
        ]
        var column = CollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)),
            subitem: CollectionLayoutItem(layoutSize: size(.estimated(40), .fractionalWidth(1))), count: 2)
        column.interItemSpacing = .flexible(5)
        var group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item, column])
        group.interItemSpacing = .fixed(8)
        group.contentInsets.top = 3
        var first = CollectionLayoutSection(group: group)
        first.contentInsets = DirectionalEdgeInsets(top: 1, leading: 16, bottom: 2, trailing: 16)
        first.interGroupSpacing = 8
        var header = CollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: "header",
            alignment: .topLeading, absoluteOffset: Point(x: 1, y: -2))
        header.extendsBoundary = false
        first.boundarySupplementaryItems = [header]
        first.supplementariesFollowContentInsets = false
        var background = CollectionLayoutDecorationItem.background(elementKind: "background")
        background.contentInsets.leading = 5
        first.decorationItems = [background]
        var frames = CollectionLayoutGroup.custom(
            layoutSize: size(.absolute(80), .fractionalWidth(0.2)),
            frames: [Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 40, y: 10, width: 30.5, height: 30)])
        frames.supplementaryItems = [
            CollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(5), .absolute(5)), elementKind: "mark",
                containerAnchor: CollectionLayoutAnchor(edges: .all))
        ]
        var second = CollectionLayoutSection(group: frames)
        second.isOrthogonal = true
        let document = LayoutDocument(
            sections: [
                LayoutDocument.Section(layout: first, itemCount: 6),
                LayoutDocument.Section(layout: second, itemCount: 2),
            ], interSectionSpacing: 8,
            boundarySupplementaryItems: [
                CollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "cover",
                    alignment: .top)
            ])
        #expect(try document.json == Self.everything)
        let environment = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 600))
        let expected = try document.frames(in: environment).frames
        // Six items with two badges, two items with a mark, a header, a background and a cover.
        #expect(expected.count == 14)
        #expect(try LayoutDocument(json: Self.everything).frames(in: environment).frames == expected)
    }

    @Test("have short forms: one edge, no insets, a fixed header")
    func shortForms() throws {
        let document = try LayoutDocument(
            json: """
                {"sections": [{"items": 1, "group": {"axis": "horizontal",
                  "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 100}},
                  "subitems": [{"item": {
                    "size": {"width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 1}},
                    "supplementaryItems": [
                      {"kind": "a", "size": {"width": {"absolute": 5}, "height": {"absolute": 5}},
                       "containerAnchor": {"edges": "bottom"}},
                      {"kind": "b", "size": {"width": {"absolute": 5}, "height": {"absolute": 5}},
                       "containerAnchor": {"edges": "all"}}]}}]}}]}
                """)
        let frames = try document.frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 0))
        ).frames.map(\.frame)
        #expect(
            frames == [
                Rect(x: 0, y: 0, width: 375, height: 100), Rect(x: 185, y: 95, width: 5, height: 5),
                Rect(x: 185, y: 47.5, width: 5, height: 5),
            ])
    }

    @Test("cannot hold a group that is a function")
    func refusesFunctions() throws {
        let group = CollectionLayoutGroup.custom(
            layoutSize: CollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1))
        ) { _ in [Rect(x: 0, y: 0, width: 1, height: 1)] }
        let document = LayoutDocument(
            sections: [LayoutDocument.Section(layout: CollectionLayoutSection(group: group), itemCount: 1)])
        let error = #expect(throws: StickerError.self) { try document.json }
        #expect(error?.code == .invalidLayout && error?.description.contains("give it its frames") == true)
    }

    @Test("as deep as the limit are written so that they can be read")
    func deepest() throws {
        let size = CollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        var item = CollectionLayoutItem(layoutSize: size)
        item.supplementaryItems = [
            CollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "badge",
                containerAnchor: CollectionLayoutAnchor(edges: .top, absoluteOffset: Point(x: 1, y: 1)))
        ]
        var group = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
        for _ in 0..<14 { group = .vertical(layoutSize: size, subitems: [group]) }
        let document = LayoutDocument(
            sections: [LayoutDocument.Section(layout: CollectionLayoutSection(group: group), itemCount: 3)])
        let environment = CollectionLayoutEnvironment(contentSize: Size(width: 375, height: 100))
        let frames = try document.frames(in: environment).frames
        #expect(frames.map(\.frame.y) == [0, 1, 100, 101, 200, 201])
        #expect(try LayoutDocument(json: document.json).frames(in: environment).frames == frames)
    }
}

@Suite("Frames as text")
struct FramesTextTests {
    private func solved(_ items: Int) throws -> CollectionLayoutFrames {
        try LayoutDocument(
            json: """
                {"boundarySupplementaryItems": [{"kind": "cover", "alignment": "top",
                   "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 20}}}],
                 "sections": [{"items": \(items), "group": {"axis": "horizontal",
                  "size": {"width": {"fractionalWidth": 1}, "height": {"absolute": 30}}, "count": 3,
                  "subitem": {"item": {"size": {"width": {"absolute": 1}, "height": {"fractionalHeight": 1}}}}}}]}
                """
        ).frames(in: CollectionLayoutEnvironment(contentSize: Size(width: 100, height: 0)))
    }

    @Test("are a table of aligned numbers")
    func table() throws {
        #expect(
            try solved(2).text() == """
                100 × 50 points

                section  kind   index       x   y   width  height
                      0  item       0       0  20  33.333      30
                      0  item       1  33.333  20  33.333      30
                      –  cover      0       0   0     100      20

                """)
    }

    @Test("are JSON with a frame a line")
    func json() throws {
        #expect(
            try solved(1).json() == """
                {"contentSize": [100, 50], "frames": [
                  {"section": 0, "kind": "item", "index": 0, "frame": [0, 20, 33.333333333333336, 30]},
                  {"section": null, "kind": "cover", "index": 0, "frame": [0, 0, 100, 20]}
                ]}

                """)
        let empty = try LayoutDocument(json: #"{"sections": []}"#).frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 1, height: 0)))
        #expect(try empty.json() == "{\"contentSize\": [1, 0], \"frames\": []}\n")
    }

    @Test("are listed up to half a million")
    func refusesLongLists() throws {
        let limit = CollectionLayoutFrames.maximumListCount
        for list in [CollectionLayoutFrames.text, CollectionLayoutFrames.json] {
            let error = #expect(throws: StickerError.self) { try list(solved(limit))() }
            #expect(error?.code == .invalidLayout)
            #expect(
                error?.reason.hasPrefix("the layout has 500,001 frames, and a list has at most 500,000")
                    == true)
        }
    }

    @Test("take numbers of any size")
    func hugeNumbers() throws {
        let size = #"{"width": {"fractionalWidth": 1000}, "height": {"absolute": 9}}"#
        var subitem = #"{"item": {"size": \#(size)}}"#
        for _ in 0..<14 {
            subitem =
                #"{"group": {"axis": "horizontal", "size": \#(size), "count": 1, "subitem": \#(subitem)}}"#
        }
        let group = subitem.dropFirst(#"{"group": "#.count).dropLast()
        let solved = try LayoutDocument(json: #"{"sections": [{"items": 1, "group": \#(group)}]}"#).frames(
            in: CollectionLayoutEnvironment(contentSize: Size(width: 1_000_000, height: 0)))
        let text = try solved.text()
        #expect(text.contains("e+") || text.contains("000000000"))
    }
}
