import Foundation
import StickerEngine
import StickerTestSupport
import Testing

@Suite struct PictureCommandTests {
    /// A folder with an ice cream on a pink ground, and a drawing.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try IceCream(base: .base01, scoops: .scoops03).renderSticker(opaque: true, size: 200)
            .write(to: folder.path("photo.png"))
        let mask = try Pixmap(contentsOfFile: folder.path("photo.png")).removingBackground(tolerance: 10)
            .pixmap
        try mask.write(to: folder.path("mask.png"))
        try mask.resized(to: try PixelSize(square: 9)).write(to: folder.path("small.png"))
        try folder.write(
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>A</text><rect width="9" height="9"/></svg>"#,
            to: "logo.svg")
        return folder
    }

    private func run(_ line: String, in folder: TemporaryFolder) throws -> StickerRun {
        try StickerProcess.run(
            program: StickerProcess.path, line.split(separator: " ").map(String.init), in: folder)
    }

    @Test("one line makes a cut-out with an outline and a shadow, as large as the platform takes it")
    func cutsOut() throws {
        let folder = try folder()
        let run = try run(
            "picture photo.png --remove-background --outline 12:white --shadow 0,6,12:#0006 --platform telegram -o a.png",
            in: folder)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
        let sticker = try Pixmap(contentsOfFile: folder.path("a.png"))
        #expect(max(sticker.width, sticker.height) == 512)
        #expect(sticker[0, 0] == .transparent)
        var style = PictureStyle(size: .within(width: 512, height: 512), background: BackgroundRemoval())
        style.outlines = [LabelOutline(width: 12, color: .white)]
        style.shadows = [Shadow(y: 6, blur: 12, color: try Color(css: "#0006"))]
        #expect(
            try sticker == Picture(contentsOfFile: folder.path("photo.png"), style: style).renderSticker())
    }

    @Test("every option of the picture and of its caption changes what comes out")
    func takesOptions() throws {
        let folder = try folder()
        let plain = try run("picture photo.png --size 100 -o -", in: folder)
        #expect(plain.status == 0)
        for options in [
            "--size 90x100", "--fit cover --size 100x60", "--fit fill --size 100x60", "--shape circle",
            "--shape star:8 --fit cover --focus 0.5,0.1", "--trim",
            "--remove-background --everywhere --tolerance 12",
            "--remove-background --keep 100,100 --drop 3,3", "--mask mask.png",
            "--outline 4:red", "--shadow 0,2,4:black", "--padding 5", "--caption Hi", "--effect sepia",
            "--caption Hi --caption-place below --caption-color gold --caption-outline 3:black --caption-size 12",
        ] {
            let run = try run("picture photo.png --size 100 \(options) -o -", in: folder)
            #expect(run.status == 0, "\(options): \(run.error)")
            #expect(run.output != plain.output, "\(options)")
        }
    }

    @Test("what is left out of a drawing is a warning")
    func warns() throws {
        let run = try run("picture logo.svg --size 20 --lenient -o a.png", in: try folder())
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("sticker: warning: logo.svg: ") && run.error.contains("<text>"))
    }

    @Test(
        "a wrong option or file is one line, the documented code, and nothing is written",
        arguments: [
            (
                "picture photo.png --size 0 -o a.png", 64,
                "the size is 0; it must be 1 … 8192 pixels"
            ),
            ("picture photo.png --size big -o a.png", 64, "“big” is not a size"),
            ("picture photo.png --fit crop -o a.png", 64, "crop"),
            ("picture photo.png --focus 2,0 -o a.png", 64, "a coordinate of the focus point is 2"),
            ("picture photo.png --focus 0,0 -o a.png", 64, "--focus needs --fit cover"),
            (
                "picture photo.png --remove-background --shape star --focus 0,0 -o a.png", 64,
                "--focus needs --fit cover"
            ),
            ("picture photo.png --caption-place top -o a.png", 64, "need --caption"),
            (
                "picture photo.png --caption \u{E000} -o a.png", 65,
                "add a font that has them (--caption-font)"
            ),
            (
                "picture photo.png --effect opacity:0 -o a.png", 65,
                "nothing can be seen after effect 1 of 1"
            ),
            (
                "label Hi --effect sepia --effect feather:500 -o a.png", 65,
                "nothing can be seen after effect 2 of 2"
            ),
            (
                "ice-cream --base base01 --effect opacity:0 -o a.png", 65,
                "nothing can be seen after effect 1 of 1"
            ),
            ("picture photo.png --shape blob -o a.png", 64, "there is no shape “blob”"),
            ("picture photo.png --shape path:M0 -o a.png", 64, "path"),
            ("picture photo.png --outline white -o a.png", 64, "is not an outline"),
            ("picture photo.png --outline 400:white -o a.png", 64, "take is 800×800 pixels"),
            ("picture photo.png --effect sepai -o a.png", 64, "did you mean sepia?"),
            ("picture photo.png --tolerance 5 -o a.png", 64, "--tolerance needs"),
            ("picture photo.png --everywhere -o a.png", 64, "--everywhere needs"),
            ("picture photo.png --keep 5,5 -o a.png", 64, "--keep needs --remove-background"),
            ("picture photo.png --drop 5,5 -o a.png", 64, "--drop needs --remove-background"),
            (
                "picture photo.png --remove-background --keep 5 -o a.png", 64,
                "“5” is not a point of the picture"
            ),
            (
                "picture photo.png --remove-background --keep 5,200 -o a.png", 65,
                "the point 5,200 to keep lies outside"
            ),
            (
                "picture photo.png --remove-background --keep 5,5 --drop 5,5 -o a.png", 64,
                "both to keep and to drop"
            ),
            (
                "picture photo.png --remove-background --keep 5,5 -o a.png", 65,
                "nothing separates the point 5,5"
            ),
            ("picture photo.png --remove-background --mask mask.png -o a.png", 64, "--mask takes the place"),
            ("picture photo.png --mask small.png -o a.png", 65, "the mask has 9×9 pixels"),
            ("picture photo.png --mask none.png -o a.png", 66, "none.png: no such file"),
            ("picture photo.png --mask logo.svg -o a.png", 65, "logo.svg: is an SVG file"),
            ("picture photo.png --mask mask.png -o mask.png", 64, "mask.png"),
            ("picture photo.png --caption-size 5 -o a.png", 64, "need --caption"),
            ("picture photo.png --remove-background --tolerance 101 -o a.png", 64, "it must be 0 … 100 %"),
            ("picture photo.png --platform telegrm -o a.png", 64, "did you mean telegram?"),
            (
                "picture photo.png --platform slack --size 64 -o a.png", 64,
                "it must have exactly 128×128 pixels"
            ),
            (
                "picture photo.png --platform whatsapp -o a.png", 64,
                "whatsapp does not take this: the format is PNG; it must be WebP"
            ),
            ("picture photo.png --remove-background --tolerance 100 -o a.png", 65, "nothing is left"),
            ("picture photo.png", 64, "name a file with -o"),
            ("picture missing.png -o a.png", 66, "missing.png: no such file"),
        ] as [(String, Int32, String)])
    func fails(line: String, status: Int32, message: String) throws {
        let folder = try folder()
        let before = try folder.names
        let run = try run(line, in: folder)
        #expect(run.status == status, "\(run.error)")
        #expect(run.error.hasPrefix("sticker: error: ") && run.error.contains(message), "\(run.error)")
        #expect(run.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(try folder.names == before)
    }
}
