import StickerRaster
import Testing

@testable import StickerEngine
@testable import StickerErrors
@testable import StickerScenes

@Suite("Texts of a label's look")
struct LabelLookTextTests {
    private static let white = Color.white
    private static let red = Color(red: 255, green: 0, blue: 0)
    private static let blue = Color(red: 0, green: 0, blue: 255)
    private static let green = Color(red: 0, green: 255, blue: 0)

    @Test("an outline is a width and a fill")
    func outlines() throws {
        #expect(try LabelOutline(parsing: "8:white") == LabelOutline(width: 8, color: Self.white))
        #expect(
            try LabelOutline(parsing: " 2.5 : rgb(255 0 0 / 50%)").fill
                == .color(Color(red: 255, green: 0, blue: 0, alpha: 128)))
        #expect(
            try LabelOutline(parsing: "3:#f00-#00f")
                == LabelOutline(
                    width: 3, fill: .linear(angle: 180, stops: Self.stops((0, Self.red), (1, Self.blue)))))
    }

    @Test(
        "what is no outline is an error that says how one is written",
        arguments: [
            "", "8", "white", "8white", ":white", "nan:white", "inf:white", "0x8:white", "1e3:white",
            "8,8:white",
        ])
    func badOutlines(_ text: String) {
        #expect {
            _ = try LabelOutline(parsing: text)
        } throws: { error in
            guard let error = error as? StickerError else { return false }
            return error.code == .invalidNotation && error.offender == text && error.category == .usage
                && error.reason.contains("is not an outline") && error.reason.contains("8:white")
        }
    }

    @Test("numbers out of their range are errors that say the range")
    func ranges() {
        let cases: [(StickerError?, String)] = [
            (Self.error { _ = try LabelOutline(parsing: "0:white") }, "0.1 … 500 pixels"),
            (Self.error { _ = try LabelOutline(parsing: "501:white") }, "0.1 … 500 pixels"),
            (Self.error { _ = try LabelOutline(parsing: "-3:white") }, "0.1 … 500 pixels"),
            (Self.error { _ = try Shadow(parsing: "0,3000,6:red") }, "-2000 … 2000 pixels"),
            (Self.error { _ = try Shadow(parsing: "0,3,-1:red") }, "0 … 500 pixels"),
            (Self.error { _ = try LabelHighlight(parsing: "0:red") }, "0.1 … 200 pixels"),
            (Self.error { _ = try LabelHighlight(parsing: "4,-1:red") }, "0 … 200 pixels"),
            (Self.error { _ = try LabelHighlight(parsing: "4,1,400:red") }, "-360 … 360 degrees"),
            (Self.error { _ = try LabelBubble(parsing: "pill,padding=-1:red") }, "0 … 2000 pixels"),
            (Self.error { _ = try LabelBubble(parsing: "rounded,radius=2001:red") }, "0 … 2000 pixels"),
            (Self.error { _ = try LabelAngle.arc(parsing: "361") }, "-360 … 360 degrees"),
            (Self.error { _ = try LabelAngle.rotation(parsing: "-361deg") }, "-360 … 360 degrees"),
            (Self.error { _ = try Fill(parsing: "linear-gradient(red 120%, blue)") }, "0 … 1"),
        ]
        for (index, (error, range)) in cases.enumerated() {
            #expect(error?.code == .outOfRange, "case \(index) is \(String(describing: error))")
            #expect(error?.reason.contains("; it must be \(range)") == true, "case \(index)")
        }
    }

    @Test("a shadow is an offset, a blur and a colour")
    func shadows() throws {
        #expect(
            try Shadow(parsing: "0,4,6:#0008")
                == Shadow(y: 4, blur: 6, color: Color(red: 0, green: 0, blue: 0, alpha: 136)))
        #expect(try Shadow(parsing: "-2, 3:red") == Shadow(x: -2, y: 3, blur: 0, color: Self.red))
        #expect(throws: StickerError.self) { try Shadow(parsing: "4:red") }
        #expect(throws: StickerError.self) { try Shadow(parsing: "1,2,3,4:red") }
        #expect(throws: StickerError.self) { try Shadow(parsing: "1,2,3:") }
    }

    @Test("a highlight is a size, an inset, an angle and a colour, of which two may be left out")
    func highlights() throws {
        #expect(
            try LabelHighlight(parsing: "3:white") == LabelHighlight(size: 3, inset: 2, color: Self.white))
        #expect(
            try LabelHighlight(parsing: "3,1:white") == LabelHighlight(size: 3, inset: 1, color: Self.white))
        #expect(
            try LabelHighlight(parsing: "3,1,45deg:white")
                == LabelHighlight(size: 3, inset: 1, angle: 45, color: Self.white))
    }

    @Test("fills are colours, colours from top to bottom, and CSS's gradients")
    func fills() throws {
        #expect(try Fill(parsing: "red") == .color(Self.red))
        #expect(
            try Fill(parsing: "red-lime-blue")
                == .linear(
                    angle: 180, stops: Self.stops((0, Self.red), (0.5, Self.green), (1, Self.blue))))
        #expect(
            try Fill(parsing: "linear-gradient(to right, red, blue)")
                == .linear(angle: 90, stops: Self.stops((0, Self.red), (1, Self.blue))))
        #expect(
            try Fill(parsing: "linear-gradient(-45deg, red 10%, rgb(0, 0, 255) 60%)")
                == .linear(angle: -45, stops: Self.stops((0.1, Self.red), (0.6, Self.blue))))
        #expect(
            try Fill(parsing: "radial-gradient(red, blue)")
                == .radial(stops: Self.stops((0, Self.red), (1, Self.blue))))
    }

    @Test("colours without a place are spread evenly, and one out of order counts as the place before it")
    func placesStops() throws {
        guard
            case .linear(_, let stops) = try Fill(
                parsing: "linear-gradient(red, red, red 60%, red, red 20%, red)")
        else {
            Issue.record("no linear gradient")
            return
        }
        #expect(stops.map(\.offset) == [0, 0.3, 0.6, 0.6, 0.6, 1])
    }

    @Test(
        "what is no fill is an error",
        arguments: [
            "", "red-", "-red", "linear-gradient()", "linear-gradient(90deg)", "linear-gradient(to up, red)",
            "radial-gradient(,)", "linear-gradient(red", "linear-gradient(red x%)",
            "linear-gradient(nandeg, red)", "linear-gradient(90, red, blue)",
        ])
    func badFills(_ text: String) {
        #expect(throws: StickerError.self) { try Fill(parsing: text) }
    }

    @Test("a bubble is a shape, its options and a fill")
    func bubbles() throws {
        #expect(
            try LabelBubble(parsing: "pill:white") == LabelBubble(shape: .pill, fill: .color(Self.white)))
        #expect(
            try LabelBubble(parsing: "speech,tail=top-right,padding=20,radius=9.5,border=4/red:red-blue")
                == LabelBubble(
                    shape: .speech,
                    fill: .linear(angle: 180, stops: Self.stops((0, Self.red), (1, Self.blue))),
                    padding: 20, radius: 9.5, tail: .topRight, border: LabelOutline(width: 4, color: Self.red)
                ))
    }

    @Test("a misspelt bubble is an error that names what is near")
    func badBubbles() {
        let shape = Self.error { _ = try LabelBubble(parsing: "pil:white") }
        #expect("\(shape.map(\.description) ?? "")".contains("did you mean pill?"))
        let option = Self.error { _ = try LabelBubble(parsing: "pill,pading=3:white") }
        #expect("\(option.map(\.description) ?? "")".contains("did you mean padding?"))
        let tail = Self.error { _ = try LabelBubble(parsing: "speech,tail=botom:white") }
        #expect("\(tail.map(\.description) ?? "")".contains("did you mean bottom?"))
        #expect(throws: StickerError.self) { try LabelBubble(parsing: "pill") }
        #expect(throws: StickerError.self) { try LabelBubble(parsing: "pill,padding:white") }
        #expect(throws: StickerError.self) { try LabelBubble(parsing: "pill,border=4:white") }
    }

    @Test("angles are degrees, with the unit or without")
    func angles() throws {
        #expect(try LabelAngle.arc(parsing: "120deg") == 120)
        #expect(try LabelAngle.arc(parsing: "-90") == -90)
        #expect(try LabelAngle.rotation(parsing: "7.5deg") == 7.5)
        for text in ["", "deg", "12rad", "nan", "1 2"] {
            #expect(throws: StickerError.self) { try LabelAngle.arc(parsing: text) }
            #expect(throws: StickerError.self) { try LabelAngle.rotation(parsing: text) }
        }
    }

    private static func stops(_ stops: (Double, Color)...) -> [GradientStop] {
        stops.map { GradientStop(offset: $0.0, color: $0.1) }
    }

    private static func error(_ body: () throws -> Void) -> StickerError? {
        do {
            try body()
            return nil
        } catch {
            return error as? StickerError
        }
    }
}
