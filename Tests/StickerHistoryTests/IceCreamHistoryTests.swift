import StickerEngine
import StickerHistory
import StickerTestSupport
import Testing

/// The rules, over each of the stores.
@Suite("The rules of a history") struct IceCreamHistoryTests {
    enum Kind: CaseIterable {
        case memory, database
    }

    /// A store with texts in it, and what must live as long.
    struct Store {
        let store: any HistoryStore
        let folder: TemporaryFolder

        init(_ kind: Kind, _ urls: [String] = []) throws {
            folder = try TemporaryFolder()
            switch kind {
            case .memory: store = MemoryHistoryStore(urls)
            case .database:
                store = SQLiteHistoryStore(path: folder.path("history.sqlite"))
                if !urls.isEmpty { try store.update { $0 = urls } }
            }
        }
    }

    private static let first = (1...4).map { "?Base=base0\($0)&Scoops=scoops0\($0)&Topping=topping0\($0)" }

    /// The nth of many ice creams.
    private static func iceCream(_ index: Int) -> IceCream {
        IceCream(
            base: Base.all[index % 4], scoops: Scoops.all[index / 4 % 10],
            topping: Topping.all[index / 40 % 12])
    }

    @Test("an empty history starts with the first four of all parts", arguments: Kind.allCases)
    func startsWithFour(kind: Kind) throws {
        let store = try Store(kind)
        let history = try IceCreamHistory(in: store.store)
        #expect(try history.iceCreams().map(\.urlString) == Self.first)
        #expect(try history.newestFirst().map(\.urlString) == Self.first.reversed())
        // Looking at it adds nothing.
        #expect(try store.store.urls().isEmpty)
        #expect(try store.folder.names.isEmpty)
    }

    @Test("the first addition keeps the first four as well", arguments: Kind.allCases)
    func addsToFour(kind: Kind) throws {
        let store = try Store(kind)
        let history = try IceCreamHistory(in: store.store)
        try history.add(IceCream(base: .base02))
        #expect(try store.store.urls() == Self.first + ["?Base=base02"])
        #expect(try history.iceCreams().map(\.urlString) == Self.first + ["?Base=base02"])
    }

    @Test("an equal one moves to the end, however it was written", arguments: Kind.allCases)
    func moves(kind: Kind) throws {
        let store = try Store(kind, ["?Scoops=scoops02&Base=base01", "?Base=base03", "?Base=base01"])
        let history = try IceCreamHistory(in: store.store)
        try history.add(IceCream(base: .base01, scoops: .scoops02))
        #expect(try store.store.urls() == ["?Base=base03", "?Base=base01", "?Base=base01&Scoops=scoops02"])
        try history.add(IceCream(base: .base03))
        #expect(try store.store.urls() == ["?Base=base01", "?Base=base01&Scoops=scoops02", "?Base=base03"])
        try history.add(IceCream(base: .base03))
        #expect(try store.store.urls() == ["?Base=base01", "?Base=base01&Scoops=scoops02", "?Base=base03"])
    }

    @Test(
        "several at once are as one after the other, even where some are the same", arguments: Kind.allCases)
    func addsSeveral(kind: Kind) throws {
        let urls = ["nonsense"] + [3, 1, 7, 0].map { Self.iceCream($0).urlString }
        let (one, all) = (try Store(kind, urls), try Store(kind, urls))
        let added = [5, 1, 5, 0, 9, 1].map(Self.iceCream)
        let history = try IceCreamHistory(in: one.store, limit: 7)
        for iceCream in added { try history.add(iceCream) }
        try IceCreamHistory(in: all.store, limit: 7).add(contentsOf: added)
        #expect(try all.store.urls() == one.store.urls())
        #expect(try history.iceCreams() == [3, 7, 5, 0, 9, 1].map(Self.iceCream))
    }

    @Test("the newest 50 are kept", arguments: Kind.allCases)
    func keepsFifty(kind: Kind) throws {
        let store = try Store(kind)
        let history = try IceCreamHistory(in: store.store)
        let all = (0..<60).map(Self.iceCream)
        for iceCream in all { try history.add(iceCream) }
        #expect(try history.iceCreams() == Array(all.suffix(50)))
        #expect(try store.store.urls().count == 50)
        let few = try IceCreamHistory(in: store.store, limit: 3)
        try few.add(contentsOf: [all[0], all[1]])
        #expect(try few.iceCreams() == [all[59], all[0], all[1]])
    }

    @Test("what cannot be read is not shown, and stays for those who can", arguments: Kind.allCases)
    func dropsUnreadable(kind: Kind) throws {
        let store = try Store(kind, ["?Base=own-cone", "nonsense", "?Base=base03", "?Scoops=scoops01"])
        let history = try IceCreamHistory(in: store.store)
        #expect(try history.iceCreams().map(\.urlString) == ["?Base=base03"])
        try history.add(IceCream(base: .base01))
        #expect(try history.iceCreams().map(\.urlString) == ["?Base=base03", "?Base=base01"])
        #expect(try store.store.urls().contains("?Base=own-cone"))
        // A history of which nothing can be read is empty.
        let unreadable = try IceCreamHistory(in: MemoryHistoryStore(["nonsense"]))
        #expect(try unreadable.iceCreams().map(\.urlString) == Self.first)
    }

    @Test("an ice cream that could not be read again is not added, nor those beside it")
    func refusesUnreadable() throws {
        let store = MemoryHistoryStore(["?Base=base03"])
        let history = try IceCreamHistory(in: store)
        for wrong in [
            IceCream(), IceCream(scoops: .scoops01), IceCream(base: Base(rawValue: "own-cone")),
            IceCream(base: .base01, topping: Topping(rawValue: "stars")),
        ] {
            let error = #expect(throws: StickerError.self) {
                try history.add(contentsOf: [IceCream(base: .base01), wrong])
            }
            #expect(error?.code == .invalidURL)
        }
        #expect(try store.urls() == ["?Base=base03"])
    }

    @Test(
        "removing takes away what is there, and starts anew where nothing is left", arguments: Kind.allCases)
    func removes(kind: Kind) throws {
        let store = try Store(kind)
        let history = try IceCreamHistory(in: store.store)
        let iceCreams = try history.iceCreams()
        #expect(try history.remove([iceCreams[1], IceCream(base: .base02)]) == [iceCreams[1]])
        #expect(try history.iceCreams() == [iceCreams[0], iceCreams[2], iceCreams[3]])
        try history.remove(iceCreams)
        #expect(try store.store.urls().isEmpty)
        #expect(try history.iceCreams() == iceCreams)
    }

    @Test("names of what is to be removed are numbers of the list, or URLs")
    func removesByName() throws {
        let history = try IceCreamHistory(in: MemoryHistoryStore())
        #expect(
            try history.remove(named: ["1", "?Base=base03&Scoops=scoops03&Topping=topping03", "2"]).map(
                \.urlString)
                == [Self.first[2], Self.first[3]])
        #expect(try history.iceCreams().map(\.urlString) == [Self.first[0], Self.first[1]])
        for (name, code) in [
            ("0", StickerError.Code.outOfRange), ("3", .outOfRange), ("-1", .outOfRange),
            ("?Base=base04", .unknownName), ("base01", .invalidURL), ("", .invalidURL),
        ] {
            let error = #expect(throws: StickerError.self) { try history.remove(named: ["1", name]) }
            #expect(error?.code == code, "\(name)")
        }
        #expect(try history.iceCreams().count == 2)
    }

    @Test("a limit out of its range is an error", arguments: [0, -1, 10_001])
    func refusesLimit(limit: Int) {
        let error = #expect(throws: StickerError.self) {
            try IceCreamHistory(in: MemoryHistoryStore(), limit: limit)
        }
        #expect(error?.code == .outOfRange)
    }

    @Test("a change that fails changes nothing", arguments: Kind.allCases)
    func failedChange(kind: Kind) throws {
        let store = try Store(kind, ["a", "b"])
        #expect(throws: StickerError.nothingToRender) {
            try store.store.update { urls throws(StickerError) in
                urls = []
                throw StickerError.nothingToRender
            }
        }
        #expect(try store.store.urls() == ["a", "b"])
    }

    @Test("a store keeps whatever list it is given", arguments: Kind.allCases)
    func keepsAnyList(kind: Kind) throws {
        let store = try Store(kind)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let urls = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                ["a", "b", "c", "d", "é\u{1F366}", ""].randomElement(using: &generator)!
            }
            try store.store.update { $0 = urls }
            #expect(try store.store.urls() == urls)
        }
    }
}
