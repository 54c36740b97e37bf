import StickerCatalog
import StickerErrors
import StickerScenes
import StickerTestSupport
import Testing

@Suite("Ice creams that are built together")
struct IceCreamBuilderTests {
    private let session = MessageSession(id: "s")
    private let base = Base.all[0]
    private let scoops = Scoops.all[1]
    private let topping = Topping.all[2]
    private let first = "?Base=base01"
    private let second = "?Base=base01&Scoops=scoops02"
    private let third = "?Base=base01&Scoops=scoops02&Topping=topping03"

    private func begun(_ participant: String = "anna") -> IceCreamBuilder {
        var builder = IceCreamBuilder(participant: participant, turns: .alternating)
        builder.begin(session: session)
        return builder
    }

    @Test("go from one to the other, a part a message, until they are finished")
    func wholeStory() throws {
        var anna = IceCreamBuilder(participant: "anna", turns: .alternating)
        var ben = IceCreamBuilder(participant: "ben", turns: .alternating)
        #expect(anna.screen == .history && anna.nextStep == nil && !anna.isTurn)
        anna.begin(session: session)
        #expect(anna.screen == .build(.base) && anna.iceCream == IceCream())

        let begin = try anna.add(base)
        #expect(begin.url == first && begin.caption == "Let's build an ice cream" && begin.session == session)
        #expect(begin.image == nil)
        #expect(anna.presentation == .compact && anna.screen == .history)
        anna.presentation = .expanded
        #expect(anna.screen == .waiting(.scoops) && !anna.isTurn)

        #expect(ben.open(url: begin.url, session: session, from: "anna") == .advanced)
        #expect(ben.screen == .build(.scoops) && ben.isTurn)
        let middle = try ben.add(scoops)
        #expect(middle.url == second && middle.caption == "I added some scoops")

        #expect(anna.receive(url: middle.url, session: session, from: "ben") == .advanced)
        #expect(anna.screen == .build(.topping) && anna.lastParticipant == "ben")
        let end = try anna.add(topping)
        #expect(end.url == third && end.caption == "Our finished ice cream")
        anna.presentation = .expanded
        #expect(anna.screen == .completed && anna.nextStep == nil && !anna.isTurn)

        #expect(ben.receive(url: end.url, session: session, from: "anna") == .finished)
        ben.presentation = .expanded
        #expect(ben.screen == .completed && ben.iceCream == anna.iceCream && ben.iceCream.isComplete)
    }

    @Test("know stale messages: older steps, the same, and those that come after the end")
    func staleMessages() throws {
        var builder = begun()
        #expect(builder.receive(url: second, session: session, from: "ben") == .advanced)
        for (url, sender) in [(first, "carl"), (second, "ben"), (second, "carl")] {
            #expect(builder.receive(url: url, session: session, from: sender) == .stale)
            #expect(builder.iceCream.urlString == second && builder.lastParticipant == "ben")
        }
        // An old one that is tapped shows what is newer.
        #expect(builder.open(url: first, session: session, from: "ben") == .stale)
        #expect(builder.screen == .build(.topping))
        #expect(builder.receive(url: third, session: session, from: "ben") == .finished)
        #expect(builder.receive(url: second, session: session, from: "ben") == .stale)
        #expect(builder.iceCream.isComplete)
        #expect(throws: MessageError.finished) { try builder.add(topping) }
    }

    @Test("leave messages of other sessions alone, until one is opened")
    func otherSessions() throws {
        var builder = begun()
        let other = MessageSession(id: "t")
        #expect(builder.receive(url: third, session: other, from: "ben") == .otherSession)
        #expect(builder.session == session && builder.iceCream == IceCream())
        _ = try builder.add(base)
        #expect(builder.open(url: second, session: other, from: "ben") == .advanced)
        #expect(builder.session == other && builder.screen == .build(.topping))
        // Back: what was known of the first session is in its messages.
        #expect(builder.receive(url: first, session: session, from: "anna") == .otherSession)
        #expect(builder.open(url: first, session: session, from: "anna") == .advanced)
        #expect(builder.iceCream.urlString == first && builder.screen == .waiting(.scoops))
        // A builder without a session takes none by itself.
        var idle = IceCreamBuilder(participant: "dora")
        #expect(
            idle.receive(url: first, session: session, from: "anna") == .otherSession && idle.session == nil)
    }

    @Test("of a message that cannot be read are begun anew in its session")
    func unreadableMessages() throws {
        var builder = begun()
        _ = try builder.add(base)
        #expect(builder.receive(url: "?Scoops=scoops01", session: session, from: "ben") == .unreadable)
        #expect(builder.receive(url: "", session: session, from: "ben") == .unreadable)
        let long = first + String(repeating: "&", count: 5_000)
        #expect(builder.receive(url: long, session: session, from: "ben") == .unreadable)
        #expect(builder.iceCream.urlString == first)
        let other = MessageSession(id: "t")
        #expect(builder.open(url: "?Base=none", session: other, from: "ben") == .unreadable)
        #expect(builder.session == other && builder.screen == .build(.base) && builder.isTurn)
    }

    @Test("take only the part of the next step, from one whose turn it is")
    func refuses() throws {
        var idle = IceCreamBuilder(participant: "anna")
        #expect(throws: MessageError.noSession) { try idle.add(base) }
        idle.presentation = .expanded
        #expect(idle.screen == .history)
        var builder = begun()
        #expect(throws: MessageError.wrongStep(.topping, next: .base)) { try builder.add(topping) }
        #expect(throws: MessageError.unknownPart("base99")) {
            try builder.add(try #require(Base(rawValue: "base99")))
        }
        #expect(builder.screen == .build(.base))
        _ = try builder.add(base)
        let error = #expect(throws: MessageError.notYourTurn(participant: "anna")) { try builder.add(scoops) }
        #expect(error?.description == "“anna” added the last part; it is the others' turn")
        #expect(builder.iceCream.urlString == first)
        // Others may have it that one builds alone.
        var alone = IceCreamBuilder(participant: "anna")
        alone.begin(session: session)
        _ = try alone.add(base)
        alone.presentation = .expanded
        #expect(alone.screen == .build(.scoops))
        _ = try alone.add(scoops)
        #expect(try alone.add(topping).url == third)
    }

    @Test("may be begun again, with nothing of the one before")
    func beginsAgain() throws {
        var builder = begun()
        builder.receive(url: third, session: session, from: "ben")
        builder.begin(session: MessageSession(id: "t"))
        #expect(builder.screen == .build(.base) && builder.lastParticipant == nil)
    }

    @Test("are the same for all, in whatever order messages come", arguments: 0..<50 as Range<UInt64>)
    func converges(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var messages: [(url: String, sender: String)] = []
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            var iceCream = IceCream(base: Base.all.prefix(2).randomElement(using: &random))
            if Bool.random(using: &random) {
                iceCream.scoops = Scoops.all.prefix(2).randomElement(using: &random)
            }
            if Bool.random(using: &random) {
                iceCream.topping = Topping.all.prefix(2).randomElement(using: &random)
            }
            messages.append((iceCream.urlString, ["anna", "ben"].randomElement(using: &random) ?? ""))
        }
        func result(_ messages: [(url: String, sender: String)]) -> IceCreamBuilder {
            var builder = begun("carl")
            for message in messages {
                builder.receive(url: message.url, session: session, from: message.sender)
            }
            return builder
        }
        let expected = result(messages)
        for _ in 0..<5 {
            messages.shuffle(using: &random)
            let other = result(messages)
            #expect(
                other.iceCream == expected.iceCream && other.lastParticipant == expected.lastParticipant,
                "seed \(seed)")
        }
    }
}
