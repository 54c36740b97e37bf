import StickerCodecs
import StickerEngine
import StickerTestSupport
import Testing

private let teal = Color(red: 143, green: 196, blue: 214)
private let violet = Color(red: 58, green: 44, blue: 86)

@Suite(.goldens("picture"))
struct PictureGoldenTests {
    private func style(
        _ size: Int, _ change: (inout PictureStyle) throws -> Void = { _ in }
    ) rethrows -> PictureStyle {
        var style = PictureStyle(size: .within(width: size, height: size))
        try change(&style)
        return style
    }

    @Test("a photo cut to each shape, around what is in focus")
    func shapes() throws {
        let photo = try PictureSample.evening()
        let shapes = [
            ["circle", "squircle", "rounded:20%", "ellipse"],
            ["heart", "star", "star:12", "path:M50 0 L100 38 L82 100 L18 100 L0 38 Z"],
        ]
        let rows = try shapes.map { row in
            try row.map { text in
                try Picture(
                    photo,
                    style: style(180) {
                        $0.shape = try PictureShape(parsing: text)
                        $0.focus = FocusPoint(x: 0.5, y: 0.4)
                        $0.outlines = [LabelOutline(width: 6, color: .white)]
                        $0.shadows = [
                            Shadow(y: 3, blur: 6, color: Color.black.multiplyingAlpha(by: 0.35))
                        ]
                        if text == "ellipse" { $0.size = .exactly(width: 180, height: 130) }
                    }
                ).renderSticker()
            }
        }
        expectGolden(
            try PictureSample.sheet(rows, cell: (180, 180), ground: [teal]), "picture/shapes")
    }

    @Test("fur is cut out of five grounds, and shows hardly a trace of them on two others")
    func backgrounds() throws {
        let pictures = try PictureSample.Ground.allCases.map {
            try PictureSample.creature(side: 240, on: $0)
        }
        let cutouts = try pictures.map {
            try Picture($0, style: style(240) { $0.background = BackgroundRemoval() })
                .renderSticker()
        }
        expectGolden(
            try PictureSample.sheet(
                [pictures, cutouts, cutouts], cell: (240, 240),
                ground: [.white, Color(red: 255, green: 214, blue: 64), violet]),
            "picture/backgrounds")
    }

    @Test("a cut-out with an outline and a shadow, as sticker and at the size of a chat")
    func dieCut() throws {
        let look: (inout PictureStyle) throws -> Void = {
            $0.background = BackgroundRemoval()
            $0.outlines = [LabelOutline(width: 12, color: .white)]
            $0.shadows = [Shadow(y: 6, blur: 12, color: Color.black.multiplyingAlpha(by: 0.4))]
        }
        let photo = try PictureSample.creature(side: 600, on: .paper)
        let sundae = try IceCream(base: .base02, scoops: .scoops02, topping: .topping01).renderSticker(
            opaque: true, size: 618)
        let stickers = try [photo, sundae].map { try Picture($0, style: style(400, look)).renderSticker() }
        let small = try stickers.map { sticker in
            let scale = 60.0 / Double(max(sticker.width, sticker.height))
            return try sticker.resized(
                to: try PixelSize(
                    width: Int(Double(sticker.width) * scale), height: Int(Double(sticker.height) * scale)))
        }
        let large = try PictureSample.sheet([stickers], cell: (400, 400), ground: [teal])
        let chat = try PictureSample.sheet([small, small], cell: (400, 64), ground: [violet, .white])
        var all = Canvas(size: try PixelSize(width: large.width, height: large.height + chat.height))
        try all.draw(large, in: Rect(large.size.bounds))
        try all.draw(
            chat,
            in: Rect(
                x: 0, y: Double(large.height), width: Double(chat.width), height: Double(chat.height)))
        expectGolden(all.finish(), "picture/die-cut")
    }

    @Test(
        "drawings cut out of JPEGs keep what is light in them, also where it is near the background's colour")
    func drawings() throws {
        let drawings: [(IceCream, UInt32)] = [
            (IceCream(base: .base02, scoops: .scoops02, topping: .topping01), 0xfbe1ec),
            (IceCream(base: .base03, scoops: .scoops05, topping: .topping03), 0xe8eef4),
            (IceCream(base: .base04, scoops: .scoops08, topping: .topping09), 0xfff3d6),
        ]
        let cutouts = try drawings.map { iceCream, ground in
            let drawing = try iceCream.renderSticker(opaque: false, size: 900)
            let matte = Color(
                red: UInt8(ground >> 16), green: UInt8(ground >> 8 & 255), blue: UInt8(ground & 255))
            let photo = try JPEG.decode(JPEG.encode(drawing, quality: 85, matte: matte))
            return try Picture(photo, style: style(500) { $0.background = BackgroundRemoval() })
                .renderSticker()
        }
        expectGolden(
            try PictureSample.sheet([cutouts], cell: (250, 500), ground: [violet]), "picture/drawings")
    }

    @Test("a caption in each place, its outline and that of the picture one")
    func captions() throws {
        let photo = try PictureSample.creature(side: 500, on: .green)
        let evening = try PictureSample.evening()
        let rows = try [photo, evening].map { picture in
            try PictureCaption.Place.allCases.map { place in
                try Picture(
                    picture,
                    style: style(230) {
                        $0.caption = PictureCaption(
                            place == .below ? "See you tomorrow!" : "Hello!", place: place)
                        $0.outlines = [LabelOutline(width: 6, color: .white)]
                        if picture == photo {
                            $0.background = BackgroundRemoval()
                        } else {
                            $0.shape = .squircle
                        }
                    }
                ).renderSticker()
            }
        }
        expectGolden(
            try PictureSample.sheet(rows, cell: (230, 230), ground: [teal]), "picture/captions")
    }

    @Test("contain, cover around three focus points, fill, and trimmed margins")
    func fits() throws {
        let photo = try PictureSample.evening(width: 900, height: 450)
        func sticker(_ picture: Pixmap, _ change: (inout PictureStyle) -> Void) throws -> Pixmap {
            try Picture(picture, style: style(200, change)).renderSticker()
        }
        var framed = Canvas(size: try PixelSize(width: 700, height: 700), background: .white)
        try framed.draw(photo, in: Rect(x: 90, y: 180, width: 520, height: 260))
        let margins = framed.finish()
        let rows = [
            [
                try sticker(photo) { $0.fit = .contain },
                try sticker(photo) { $0.fit = .fill },
                try sticker(margins) { $0.fit = .contain },
                try sticker(margins) { $0.trim = PictureTrim() },
            ],
            try [0, 0.4, 0.6, 1].map { x in
                try sticker(photo) {
                    $0.fit = .cover
                    $0.focus = FocusPoint(x: x, y: 0.5)
                }
            },
        ]
        expectGolden(try PictureSample.sheet(rows, cell: (200, 200), ground: [teal]), "picture/fits")
    }
}
