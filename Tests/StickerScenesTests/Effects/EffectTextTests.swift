import StickerEngine
import Testing

@Suite("Effects as text")
struct EffectTextTests {
    private static let translucent = Color(red: 0, green: 0, blue: 0, alpha: 136)

    @Test("every effect has its text")
    func reads() throws {
        let orange = Color(red: 255, green: 136, blue: 0)
        let cases: [(String, Effect)] = [
            ("outline:12:white", .outline(DieCutOutline(width: 12, color: .white))),
            ("outline: 2.5 : rgb(255 136 0)", .outline(DieCutOutline(width: 2.5, color: orange))),
            ("shadow:0,4,6:#0008", .shadow(Shadow(y: 4, blur: 6, color: Self.translucent))),
            ("shadow:-2,4:#0008", .shadow(Shadow(x: -2, y: 4, blur: 0, color: Self.translucent))),
            ("inner-shadow:0,2,3:#0008", .innerShadow(Shadow(y: 2, blur: 3, color: Self.translucent))),
            ("glow:8:#f80", .glow(Glow(size: 8, color: orange))),
            ("blur:4", .blur(sigma: 4)),
            ("tint:#f80:0.5", .tint(Tint(color: orange, amount: 0.5))),
            ("tint:#f80:50%", .tint(Tint(color: orange, amount: 0.5))),
            ("tint:#f80", .tint(Tint(color: orange, amount: 1))),
            ("saturate:1.3", .saturate(1.3)), ("hue:30deg", .hue(degrees: 30)),
            ("hue:-30", .hue(degrees: -30)),
            ("brightness:110%", .brightness(1.1)), ("contrast:1.2", .contrast(1.2)),
            ("grayscale", .grayscale(1)), ("grayscale:0.5", .grayscale(0.5)), ("sepia", .sepia(1)),
            ("invert", .invert(1)), ("opacity:0.5", .opacity(0.5)), ("posterize:4", .posterize(levels: 4)),
            ("feather:6", .feather(6)),
            (
                "matrix:0,0,1,0,0, 0,1,0,0,0, 1,0,0,0,0, 0,0,0,1,-0.5",
                .colorMatrix(
                    ColorMatrix(
                        red: .init(blue: 1), blue: .init(red: 1), alpha: .init(alpha: 1, offset: -0.5)))
            ),
        ]
        for (text, effect) in cases { #expect(try Effect(parsing: text) == effect, "\(text)") }
    }

    @Test("what cannot be read says how it is written")
    func fails() throws {
        let cases = [
            ("", "there is no effect “”"),
            ("outlin:3:white", "did you mean outline?"),
            ("outline:white", "write outline:WIDTH:COLOUR"),
            ("outline:x:white", "write outline:WIDTH:COLOUR"),
            ("outline:0:white", "the width of an outline is 0; it must be 0.1 … 500 pixels"),
            ("outline:3:whiet", "whiet"),
            ("shadow:4", "write shadow:X,Y,BLUR:COLOUR"),
            ("shadow:0,4,501:#000", "the blur of a shadow is 501; it must be 0 … 500 pixels"),
            ("inner-shadow:0:red", "“inner-shadow:0:red” is not an inner-shadow effect"),
            ("glow:8", "write glow:SIZE:COLOUR"),
            ("blur", "write blur:SIGMA"), ("blur:4px", "write blur:SIGMA"),
            ("blur:900", "it must be 0 … 500 pixels"),
            ("tint:red:2", "the amount of a tint is 2"), ("tint:red:1:2", "write tint:COLOUR:AMOUNT"),
            ("saturate", "write saturate:AMOUNT"),
            ("saturate:-1", "the amount of the effect saturate is -1; it must be 0 … 100"),
            ("opacity:1.5", "it must be 0 … 1"), ("hue:361", "-360 … 360 degrees"),
            ("posterize:2.5", "write posterize:LEVELS"), ("posterize:1", "it must be 2 … 256"),
            ("feather:0", "the width of a feather is 0"), ("matrix:1,2,3", "20 numbers"),
            ("matrix:" + Array(repeating: "9999", count: 20).joined(separator: ","), "-1000 … 1000"),
        ]
        for (text, part) in cases {
            let error = try #require(
                #expect(throws: StickerError.self, "\(text)") { try Effect(parsing: text) })
            #expect("\(error)".contains(part), "\(text): \(error)")
            #expect(error.category == .usage, "\(text)")
        }
    }
}
