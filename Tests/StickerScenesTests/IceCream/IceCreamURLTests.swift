import Foundation
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite struct IceCreamURLTests {
    @Test("writes the parts in the order base, scoops, topping and leaves out missing ones")
    func writesQuery() {
        #expect(
            IceCream(base: .base01, scoops: .scoops01, topping: .topping01).urlString
                == "?Base=base01&Scoops=scoops01&Topping=topping01")
        #expect(IceCream(base: .base04, topping: .topping12).urlString == "?Base=base04&Topping=topping12")
        #expect(IceCream(base: .base03).urlString == "?Base=base03")
        #expect(IceCream(base: .base03).url?.absoluteString == "?Base=base03")
    }

    @Test("every combination of parts comes back from its URL")
    func roundTrips() throws {
        for base in Base.all {
            for scoops in Scoops.all.map(Optional.some) + [nil] {
                for topping in Topping.all.map(Optional.some) + [nil] {
                    let iceCream = IceCream(base: base, scoops: scoops, topping: topping)
                    #expect(IceCream(urlString: iceCream.urlString) == iceCream)
                    #expect(IceCream(url: try #require(iceCream.url)) == iceCream)
                }
            }
        }
    }

    /// When this fails, `URLComponents` can take the query apart, and a row of Docs/WORKAROUNDS.md can go.
    @Test("the system's parser decodes nothing beside characters that no URL may have")
    func needsOwnParser() {
        let url = "?note=für dich&Base=base%301"
        #expect(URLComponents(string: url)?.queryItems?.last?.value != "base01")
        #expect(IceCream(urlString: url) == IceCream(base: .base01))
    }

    @Test(
        "reads a query by the rules of the message app",
        arguments: [
            // The order of items is irrelevant, and what comes before and after the query is not looked at.
            ("?Topping=topping02&Scoops=scoops03&Base=base04", "base04 scoops03 topping02"),
            ("https://example.com/ice?Base=base01#Base=base02", "base01 – –"),
            ("https://example.com/?x=?&Base=base01", "base01 – –"),
            // Names are case-sensitive, and so are values.
            ("?Base=base01&scoops=scoops01", "base01 – –"),
            ("?Base=base01&Scoops=Scoops01", "base01 – –"),
            // Items without a value, unknown names and unknown values are ignored.
            ("?Base=base01&Scoops&Topping=", "base01 – –"),
            ("?Flavour=mint&Base=base01&&", "base01 – –"),
            ("?Base=base01&Scoops=scoops11&Topping=topping00", "base01 – –"),
            ("?Base=base01&Scoops=%ZZ&Topping=topping01%", "base01 – –"),
            // The last valid duplicate wins.
            ("?Base=base01&Base=base02", "base02 – –"),
            ("?Base=base02&Base=base05", "base02 – –"),
            ("?Base=base02&Base=&Base", "base02 – –"),
            ("?Base=nothing&Base=base03&Base=nothing", "base03 – –"),
            ("?Base=base01&Scoops=scoops01&Scoops=scoops02&Scoops=scoops99", "base01 scoops02 –"),
            ("?Base=base01&Topping=topping03&Topping=topping04&Topping=cherry", "base01 – topping04"),
            // A topping without scoops is accepted.
            ("?Base=base01&Topping=topping07", "base01 – topping07"),
            // Percent-encoding is read in names and values.
            ("?B%61se=base%301&Scoops=scoops%31%30", "base01 scoops10 –"),
            ("?note=für dich&Base=base%301", "base01 – –"),
            ("?Base=base01&Scoops=%FF&Topping=%63%3", "base01 – –"),
            ("?Base=base01&Scoops=scoops01%00&Topping=topping+01", "base01 – –"),
            ("?Base=base01&Scoops=scoops01=", "base01 – –"),
        ])
    func reads(url: String, parts: String) throws {
        let iceCream = try #require(IceCream(urlString: url))
        let found = IceCreamStep.allCases.map { iceCream.identifier(of: $0) ?? "–" }
        #expect(found.joined(separator: " ") == parts)
        #expect(try IceCream(parsing: url) == iceCream)
    }

    @Test("values name the parts of the catalogue that is given, by their identifiers, and no others")
    func readsOwnParts() throws {
        let catalog = IceCreamCatalog(
            entries: try PartManifest.entries(
                Array(
                    #"{"base": [{"id": "cone", "name": "Sugar cone"}], "topping": [{"id": "base01", "name": "A"}]}"#
                        .utf8), path: "parts.json"), art: .builtIn)
        let url = "?Base=cone&Base=base01&Base=sugar-cone&Scoops=scoops01&Topping=base01&Topping=cone"
        let iceCream = try #require(IceCream(urlString: url, catalog: catalog))
        #expect(iceCream.urlString == "?Base=cone&Topping=base01")
        #expect(try IceCream(parsing: url, catalog: catalog) == iceCream)
        #expect(IceCream(url: try #require(URL(string: url)), catalog: catalog) == iceCream)
        #expect(IceCream(urlString: "?Base=base01", catalog: catalog) == nil)
        #expect(IceCream(urlString: "?Base=cone") == nil)
        #expect(message("?Base=base01", catalog).hasSuffix("there is no base “base01”; choices: cone"))
        #expect(message("?", catalog).hasSuffix("names no base; begin it like ?Base=cone"))
        let none = IceCreamCatalog(entries: [], art: .builtIn)
        #expect(message("?Base=base01", none).hasSuffix("names no base, and the art has none"))
    }

    private func message(_ url: String, _ catalog: IceCreamCatalog) -> String {
        do {
            return try IceCream(parsing: url, catalog: catalog).urlString
        } catch {
            return error.description
        }
    }

    @Test(
        "is nil without a valid base",
        arguments: [
            "", "?", "Base=base01", "?base=base01", "?Base=base00", "?Scoops=scoops01", "#?Base=base01",
            "?Base",
        ])
    func rejects(url: String) {
        #expect(IceCream(urlString: url) == nil)
        #expect {
            try IceCream(parsing: url)
        } throws: { error in
            let text =
                url == "?Base=base00" ? "there is no base “base00”; did you mean base01?" : "names no base"
            return (error as? StickerError)?.description.contains(text) == true
        }
    }

    @Test("takes a URL of 5,000 characters and no longer one")
    func limitsLength() {
        let query = "?Base=base01&x="
        let longest = query + String(repeating: "a", count: 5_000 - query.count)
        #expect(IceCream(urlString: longest)?.base == .base01)
        #expect(IceCream(urlString: longest + "a") == nil)
        #expect(throws: StickerError.self) { try IceCream(parsing: longest + "a") }

        // Characters, not bytes; and not what a reader sees as one, which may be of any length.
        let wide = query + String(repeating: "é", count: 5_000 - query.count)
        #expect(IceCream(urlString: wide)?.base == .base01)
        let marks = query + "e" + String(repeating: "\u{301}", count: 9_000)
        #expect(IceCream(urlString: marks) == nil)
        #expect {
            try IceCream(parsing: marks)
        } throws: { error in
            (error as? StickerError)?.description.contains("it has 9016 characters") == true
        }
    }
}
