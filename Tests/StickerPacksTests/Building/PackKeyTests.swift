import StickerFiles
import StickerPixels
import StickerPlatforms
import Testing

@testable import StickerPacks

/// What pictures are kept by.
@Suite struct PackKeyTests {
    private func key(_ value: Any) throws -> ContentKey {
        let hasher = ContentHasher()
        try hasher.append(parts: value)
        return hasher.key
    }

    @Test("the rules of every platform have keys, equal ones for equal rules alone")
    func rules() throws {
        var rules: Set<StickerRules> = []
        for format in PackFormat.allCases {
            for size in PackGridSize.allCases {
                let kind = try format.kind(size)
                rules.formUnion([kind.still, kind.animated].compactMap(\.self))
            }
        }
        let keys = try rules.map { try key($0) }
        #expect(rules.count > 10 && Set(keys).count == rules.count)
    }

    @Test("icons have keys by their sizes and colours")
    func icons() throws {
        let manifest = try PackManifest("title: T\nstickers: [label: a]")
        var icons: Set<PackIcon> = []
        for format in PackFormat.allCases {
            icons.formUnion(
                format.layout.icons(of: manifest, kind: try format.kind(.regular), isAnimated: false))
        }
        icons.insert(PackIcon(MessagesIcon.all[0], background: .black))
        #expect(try Set(icons.map { try key($0) }).count == icons.count)
    }

    @Test("what has no key is an error, not the same key as another")
    func refuses() {
        final class Box: Sendable {}
        #expect(throws: (any Error).self) { try key(Box()) }
        #expect(throws: (any Error).self) { try key(["a": 1]) }
    }
}
