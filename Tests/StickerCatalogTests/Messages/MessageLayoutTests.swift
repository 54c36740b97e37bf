import StickerCatalog
import StickerErrors
import StickerPixels
import StickerScenes
import Testing

@Suite("Messages")
struct MessageLayoutTests {
    private let session = MessageSession(id: "1")

    @Test(
        "say what was done last, and carry the ice cream in their URL",
        arguments: [
            ("?Base=base01", "Let's build an ice cream"),
            ("?Base=base01&Scoops=scoops02", "I added some scoops"),
            ("?Base=base01&Scoops=scoops02&Topping=topping03", "Our finished ice cream"),
            ("?Base=base01&Topping=topping03", "Let's build an ice cream"),
        ])
    func captions(url: String, caption: String) throws {
        let iceCream = try IceCream(parsing: url)
        let message = MessageLayout(iceCream, session: session, image: .reference("a.png"))
        #expect(message.caption == caption && message.subcaption == nil && message.url == url)
        #expect(message.image == .reference("a.png") && message.session == session)
        #expect(try message.iceCream() == iceCream)
    }

    @Test("carry the opaque picture")
    func pictures() throws {
        let iceCream = try IceCream(parsing: "?Base=base01&Scoops=scoops02")
        let message = try MessageLayout(rendering: iceCream, session: session, size: 90)
        guard case .pixmap(let picture) = message.image else {
            Issue.record("there is no picture")
            return
        }
        #expect(try picture.size == PixelSize(square: 90))
        #expect(picture[0, 0] == PremultipliedColor(IceCream.backgroundColor))
        #expect(throws: StickerError.self) { try MessageLayout(rendering: IceCream(), session: session) }
    }

    @Test("have a URL of at most 5,000 characters, which need not be an ice cream's")
    func urls() throws {
        let longest = "?" + String(repeating: "é", count: 4_999)
        let message = try MessageLayout(caption: "Hi", subcaption: "there", url: longest, session: session)
        #expect(message.url == longest && message.subcaption == "there")
        let error = #expect(throws: StickerError.self) { try message.iceCream() }
        #expect(error?.code == .invalidURL)
        #expect(throws: MessageError.urlTooLong(length: 5_001, limit: 5_000)) {
            try MessageLayout(url: longest + "e", session: session)
        }
    }
}
