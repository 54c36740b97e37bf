import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct IceCreamTests {
    @Test("parts come in numeric order, base01 to topping12")
    func listsParts() {
        #expect(Base.all.map(\.rawValue) == ["base01", "base02", "base03", "base04"])
        #expect(Scoops.all.count == 10)
        #expect(Scoops.all.first == .scoops01 && Scoops.all.last == .scoops10)
        #expect(Topping.all.count == 12)
        #expect(Topping.all.map(\.rawValue) == Topping.all.map(\.rawValue).sorted())
    }

    @Test("every part of a kind has a name of its own")
    func namesParts() {
        for (step, count) in [(IceCreamStep.base, 4), (.scoops, 10), (.topping, 12)] {
            #expect(Set(IceCreamCatalog.builtIn.entries(of: step).map(\.slug)).count == count)
        }
        let entry = IceCreamCatalog.builtIn.entry(of: Base.base01)
        #expect(entry?.name == "Waffle cone" && entry?.slug == "waffle-cone")
        #expect(IceCreamCatalog.builtIn.entry(of: Scoops.scoops10)?.name == "Unicorn bubblegum")
    }

    @Test(
        "an identifier is a safe file name",
        arguments: [
            ("a", true), ("base01", true), ("9", true), ("Z-_-", true),
            (String(repeating: "a", count: 64), true),
            (String(repeating: "a", count: 65), false), ("", false), ("-a", false), ("_a", false),
            (".", false), ("..", false), ("a.b", false), ("a/b", false), ("a b", false), ("a\0", false),
            ("a\n", false), ("é", false), ("a\u{301}", false), ("%61", false), ("a\\b", false),
        ])
    func checksIdentifiers(text: String, isValid: Bool) {
        #expect((Base(rawValue: text) != nil) == isValid)
        #expect((Scoops(rawValue: text) != nil) == isValid)
        #expect(Topping(rawValue: text)?.rawValue == (isValid ? text : nil))
    }

    @Test("a part is coded as its identifier, and decoding checks it")
    func codes() throws {
        let parts = [Base.base02, try #require(Base(rawValue: "cone"))]
        let json = try JSONEncoder().encode(parts)
        #expect(String(decoding: json, as: UTF8.self) == #"["base02","cone"]"#)
        #expect(try JSONDecoder().decode([Base].self, from: json) == parts)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Topping].self, from: Data(#"["../x"]"#.utf8))
        }
    }

    @Test("the first missing part is the next step, whatever comes after it")
    func findsNextStep() {
        #expect(IceCream().nextStep == .base)
        #expect(IceCream(base: .base02).nextStep == .scoops)
        #expect(IceCream(base: .base02, scoops: .scoops01).nextStep == .topping)
        #expect(IceCream(base: .base02, topping: .topping01).nextStep == .scoops)
        #expect(IceCream(scoops: .scoops01, topping: .topping01).nextStep == .base)
        #expect(IceCream(base: .base01, scoops: .scoops01, topping: .topping01).nextStep == nil)
    }

    @Test("an ice cream is complete with all three parts only")
    func completes() {
        #expect(IceCream(base: .base01, scoops: .scoops01, topping: .topping01).isComplete)
        #expect(!IceCream(base: .base01, scoops: .scoops01).isComplete)
        #expect(!IceCream().isComplete)
    }

    @Test("each step asks with its prompt and answers with its caption")
    func prompts() {
        #expect(
            IceCreamStep.allCases.map(\.prompt) == [
                "Select a base", "Add some scoops", "Finish with a topping",
            ])
        #expect(
            IceCreamStep.allCases.map(\.caption) == [
                "Let's build an ice cream", "I added some scoops", "Our finished ice cream",
            ])
    }

    @Test(
        "a mistyped part is answered with the nearest one",
        arguments: [
            ("base5", "base04"), ("base1", "base01"), ("bas02", "base02"), ("waffle", "waffle-cone"),
            ("waffel-cone", "waffle-cone"), ("coupe", "glass-coupe"), ("BASE03", "base03"),
            ("base99", "base04"),
        ])
    func suggestsBase(text: String, nearest: String) {
        #expect(
            throws: StickerError.unknownName(
                what: "base", name: text, nearest: nearest, choices: "base01 … base04")
        ) { try Base(named: text) }
    }

    @Test("a number past the last part is answered with the last one")
    func suggestsLastNumber() {
        #expect(
            throws: StickerError.unknownName(
                what: "topping", name: "topping13", nearest: "topping12", choices: "topping01 … topping12")
        ) { try Topping(named: "topping13") }
    }

    @Test("a part is found by its identifier and by its name in small letters")
    func findsByName() throws {
        #expect(try Scoops(named: "scoops05") == .scoops05)
        #expect(try Scoops(named: "mint-chocolate-chip") == .scoops04)
        #expect(try Topping(named: "galaxy-star") == .topping12)
    }

    @Test("a name that looks like none of the parts gets no suggestion")
    func suggestsNothingFarFetched() {
        #expect(
            throws: StickerError.unknownName(
                what: "base", name: "nonsense", nearest: nil, choices: "base01 … base04")
        ) { try Base(named: "nonsense") }
    }
}
