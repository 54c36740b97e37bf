import StickerEngine
import StickerTestSupport
import Testing

@Suite("The image encoder") struct ImageEncoderTests {
    /// A disc with a slope in every channel and a soft edge, on nothing.
    private func picture(side: Int = 96) throws -> Pixmap {
        var pixmap = Pixmap(size: try PixelSize(square: side))
        for y in 0..<side {
            for x in 0..<side {
                let (dx, dy) = (Double(2 * x - side), Double(2 * y - side))
                let inside = Double(side) * 0.9 - (dx * dx + dy * dy).squareRoot()
                pixmap[x, y] = PremultipliedColor(
                    Color(
                        red: UInt8(x * 255 / side), green: UInt8(y * 255 / side),
                        blue: UInt8((x * x * 31 + y * y * 17) % 256),
                        alpha: UInt8(min(255, max(0, inside * 40)))))
            }
        }
        return pixmap
    }

    private func encode(_ pixmap: Pixmap, _ options: EncodingOptions) throws -> EncodedImage {
        try ImageEncoder(options).encode(pixmap)
    }

    @Test(
        "the smallest side is one pixel or more, and as large as a picture may be", arguments: [-1, 0, 1, 2])
    func smallestSides(side: Int) throws {
        for side in [side, PixelSize.maximumSide + 1 - side] {
            let options = EncodingOptions(maximumByteCount: 1_000, minimumSide: side)
            guard !(1...PixelSize.maximumSide).contains(side) else {
                try options.validate()
                continue
            }
            let error = #expect(throws: StickerError.self) { try options.validate() }
            #expect(error?.code == .outOfRange)
        }
    }

    @Test("what fits loses nothing")
    func fits() throws {
        let pixmap = try picture()
        let plain = try encode(pixmap, EncodingOptions())
        #expect(try PNG.decode(plain.bytes) == pixmap)
        #expect(plain.steps.isEmpty && plain.quality == nil)
        let limited = try encode(pixmap, EncodingOptions(maximumByteCount: plain.bytes.count))
        #expect(limited.bytes == plain.bytes)
        #expect(limited.steps.isEmpty)
    }

    @Test("what fits by the small effort alone loses nothing either")
    func fitsWhenSmall() throws {
        let pixmap = try picture()
        let small = try PNG.encode(pixmap, effort: .small)
        let fast = EncodingOptions(.png(PNGOptions(effort: .fast)), maximumByteCount: small.count)
        #expect(try PNG.encode(pixmap, effort: .fast).count > small.count)
        #expect(try encode(pixmap, fast).bytes == small)
    }

    @Test("fewer bytes mean fewer colours, and never more bytes than asked for", arguments: [80, 50, 25])
    func colors(percentage: Int) throws {
        let pixmap = try picture()
        let limit = try PNG.encode(pixmap, effort: .small).count * percentage / 100
        let image = try encode(pixmap, EncodingOptions(maximumByteCount: limit))
        #expect(image.bytes.count <= limit)
        // Not much is left lying: the next step would not have fit.
        #expect(image.bytes.count > limit * 3 / 5)
        #expect(image.size == pixmap.size)
        guard case .colors(let count, _) = image.steps.first else {
            Issue.record("\(image.summary)")
            return
        }
        let decoded = try PNG.decode(image.bytes)
        #expect(Set(decoded.pixels).count <= count)
        #expect(image.quality == PictureQuality(of: decoded, comparedWith: pixmap))
    }

    @Test("each file that is made on the way is told, the one that is taken among them")
    func attempts() throws {
        let pixmap = try picture()
        let limit = try PNG.encode(pixmap, effort: .small).count / 2
        var attempts: [EncodingAttempt] = []
        let image = try ImageEncoder(EncodingOptions(maximumByteCount: limit))
            .encode(pixmap) { attempts.append($0) }
        #expect(attempts.first?.steps == [])
        #expect(attempts.contains { !$0.fits } && attempts.allSatisfy { $0.maximumByteCount == limit })
        #expect(attempts.contains { $0.steps == image.steps && $0.byteCount == image.bytes.count })
        attempts = []
        _ = try ImageEncoder(EncodingOptions()).encode(pixmap) { attempts.append($0) }
        #expect(attempts.isEmpty)
    }

    @Test("the quality falls with the bytes")
    func monotone() throws {
        let pixmap = try picture()
        let whole = try PNG.encode(pixmap, effort: .small).count
        let qualities = try [80, 60, 40, 20].map {
            let options = EncodingOptions(maximumByteCount: whole * $0 / 100)
            return try #require(try encode(pixmap, options).quality?.similarity)
        }
        for (more, fewer) in zip(qualities, qualities.dropFirst()) { #expect(fewer < more) }
    }

    @Test("colours and dithering that are asked for are kept within a number of bytes")
    func asked() throws {
        let pixmap = try picture()
        let few = FormatOptions.png(
            PNGOptions(colors: ColorReduction(colorCount: 12, dithering: .blueNoise)))
        let image = try encode(
            pixmap, EncodingOptions(few, maximumByteCount: 100_000))
        #expect(image.steps == [.colors(12, .blueNoise)])
        let plain = try encode(pixmap, EncodingOptions(few))
        #expect(Set(try PNG.decode(plain.bytes).pixels).count <= 12)
    }

    @Test("more colours than the effort has room for are kept where more time makes room for them")
    func tail() throws {
        let pixmap = try picture()
        var small = PNGOptions(
            effort: .small, colors: ColorReduction(colorCount: 64, dithering: Dithering.none))
        let file = try encode(pixmap, EncodingOptions(.png(small)))
        small.effort = .fast
        #expect(try encode(pixmap, EncodingOptions(.png(small))).bytes.count > file.bytes.count)
        small.colors?.colorCount = nil
        let image = try encode(
            pixmap,
            EncodingOptions(.png(small), maximumByteCount: file.bytes.count))
        #expect(image.steps == file.steps && image.bytes == file.bytes)
    }

    @Test("a JPEG takes the highest quality that fits")
    func jpeg() throws {
        let pixmap = try picture()
        let limit = 3_000
        let image = try encode(pixmap, EncodingOptions(.jpeg(), maximumByteCount: limit))
        #expect(image.bytes.count <= limit)
        guard case .quality(let quality) = image.steps.last else {
            Issue.record("\(image.summary)")
            return
        }
        #expect(image.steps.first == .flattened && image.warnings.contains(.flattened(.jpeg)))
        let onMatte = try encode(pixmap, EncodingOptions(.jpeg(JPEGOptions(matte: .white))))
        #expect(onMatte.steps.first == .matte(.white) && onMatte.warnings.isEmpty)
        #expect(try JPEG.encode(pixmap, quality: quality) == image.bytes)
        #expect(try JPEG.encode(pixmap, quality: quality + 1).count > limit)
        #expect(try #require(image.quality).peakSignalToNoiseRatio > 20)
    }

    @Test("a drawing that nearly fits without loss is nearly lossless, and no quality of 95 looks as good")
    func nearLossless() throws {
        let pixmap = try IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
            .renderSticker(opaque: false, size: 400)
        let whole = try WebP.encode(pixmap, mode: .lossless(effort: 9)).count
        let lossy = try WebP.decode(try WebP.encode(pixmap, mode: .lossy(quality: 95)))
        let best = PictureQuality(of: lossy, comparedWith: pixmap).similarity
        var last = (level: 100, similarity: 1.0)
        for percentage in [99, 90, 80] {
            let limit = whole * percentage / 100
            let image = try encode(pixmap, EncodingOptions(.webp(), maximumByteCount: limit))
            guard case .nearLossless(let level) = image.steps.first else {
                Issue.record("\(percentage) %: \(image.summary)")
                continue
            }
            #expect(image.bytes.count <= limit && level <= last.level, "\(percentage) %: \(image.summary)")
            let quality = try #require(image.quality)
            #expect(quality == PictureQuality(of: try WebP.decode(image.bytes), comparedWith: pixmap))
            #expect(quality.similarity <= last.similarity && quality.similarity > best)
            last = (level, quality.similarity)
        }
        #expect(last.level < 80)
        let chosen = try encode(
            pixmap, EncodingOptions(.webp(WebPOptions(quality: 90)), maximumByteCount: whole))
        #expect(chosen.steps == [.quality(90)])
        #expect(throws: CodecError.self) { try WebP.encode(pixmap, mode: .nearLossless(level: 100)) }
    }

    @Test("drawn art as WebP has few exact colours where that looks better, and where nothing else fits")
    func drawnWebP() throws {
        let iceCream = IceCream(base: .base01, scoops: .scoops05, topping: .topping09)
        let pixmap = try iceCream.renderSticker(opaque: false, size: 160)
        for limit in [1_500, 3_000] {
            let image = try encode(pixmap, EncodingOptions(.webp(), maximumByteCount: limit))
            #expect(image.bytes.count <= limit)
            #expect(image.steps.contains { if case .colors = $0 { true } else { false } }, "\(image.summary)")
        }
    }

    @Test("a smooth photo becomes smaller rather than blocky, and its colours stay")
    func photo() throws {
        var pixmap = Pixmap(size: try PixelSize(width: 480, height: 320))
        for y in 0..<320 {
            for x in 0..<480 {
                let wave = (x * x / 97 + y * y / 53) % 64
                pixmap[x, y] = PremultipliedColor(
                    Color(red: UInt8(x / 2), green: UInt8(120 + wave), blue: UInt8(255 - y / 2)))
            }
        }
        let options = EncodingOptions(.jpeg(), maximumByteCount: 4_000, minimumSide: 100)
        let image = try encode(pixmap, options)
        #expect(image.size.width < 480, "\(image.summary)")
        var whole = options
        whole.minimumSide = nil
        let blocky = try #require(try encode(pixmap, whole).quality)
        #expect(try #require(image.quality).similarity > blocky.similarity)
    }

    @Test("a file that hardly looks like the picture comes with a warning, and a good one with none")
    func warns() throws {
        let pixmap = try picture()
        let poor = try encode(
            pixmap,
            EncodingOptions(.png(PNGOptions(colors: ColorReduction(colorCount: 2))), maximumByteCount: 2_000))
        #expect(try #require(poor.quality).similarity < 0.7)
        #expect(poor.warnings == [.poorQuality])
        #expect(try encode(pixmap, EncodingOptions(maximumByteCount: 8_000)).warnings.isEmpty)
    }

    @Test("of GIF it is said whether translucent parts are gone, or edges alone are hard")
    func warnsOfShadows() throws {
        var canvas = Canvas(size: try PixelSize(square: 90))
        let disc = Path.circle(center: Point(x: 45, y: 40), radius: 30)
        try canvas.fill(disc, with: .color(.black))
        let plain = canvas.finish()
        #expect(try encode(plain, EncodingOptions(.gif())).warnings == [.hardEdges(.gif)])
        let shaded = try plain.applying([.shadow(Shadow(x: 0, y: 10, blur: 6, color: Color(css: "#0004")))])
        let warnings = try encode(shaded.pixmap, EncodingOptions(.gif())).warnings
        #expect(warnings.map(\.code) == [.lostTranslucency])
        let share = try #require(warnings.first?.text.firstMatch(of: /(\d+) %/)?.output.1)
        #expect((10...50).contains(try #require(Int(share))))
        let onWhite = EncodingOptions(.gif(GIFOptions(matte: .white)))
        #expect(try encode(shaded.pixmap, onWhite).warnings.isEmpty)
    }

    @Test("nothing is made smaller unless that is allowed, and an error says how far it is")
    func doesNotFit() throws {
        #expect {
            try encode(try picture(), EncodingOptions(maximumByteCount: 150))
        } throws: { error in
            guard let error = error as? StickerError, let cause = error.cause as? ByteLimitExceeded else {
                return false
            }
            return error.code == .doesNotFit && error.category == .invalidData && cause.format == .png
                && cause.limit == 150 && (151..<2_000).contains(cause.byteCount)
        }
    }

    @Test(
        "where it is allowed, the picture becomes smaller, and no smaller than that", arguments: [180, 250])
    func resizes(limit: Int) throws {
        let image = try encode(try picture(), EncodingOptions(maximumByteCount: limit, minimumSide: 16))
        #expect(image.bytes.count <= limit)
        #expect(image.size.width < 96 && image.size.width >= 16)
        #expect(image.steps.first == .resized(image.size))
        #expect(try PNG.decode(image.bytes).size == image.size)
    }

    @Test(
        "options that make no sense are errors that say why",
        arguments: [
            (EncodingOptions(.jpeg(JPEGOptions(quality: 0))), "the quality is 0; it must be 1 … 100"),
            (EncodingOptions(.webp(WebPOptions(quality: 101))), "the quality is 101; it must be 1 … 100"),
            (
                EncodingOptions(.gif(GIFOptions(colors: ColorReduction(colorCount: 1)))),
                "the number of colours is 1; it must be 2 … 256"
            ),
            (EncodingOptions(.jpeg(JPEGOptions(matte: .transparent))), "give it an opaque colour"),
            (EncodingOptions(maximumByteCount: 0), "the most bytes is 0; it must be at least 1"),
            (EncodingOptions(minimumSide: 9), "give that as well"),
        ])
    func invalid(options: EncodingOptions, message: String) {
        #expect {
            try ImageEncoder(options)
        } throws: { error in
            "\(error)".contains(message)
        }
    }

    @Test(
        "choices that a format has not, or that exclude each other, are errors that say why",
        arguments: [
            (ImageFormat.png, 50, nil, nil, nil, "PNG has no quality"),
            (.jpeg, nil, 9, nil, nil, "JPEG has no palette"),
            (.webp, 80, nil, Dithering.none, nil, "dithering is for few colours"),
            (.webp, 80, 9, nil, nil, "quality and number of colours exclude each other"),
            (.png, nil, nil, nil, Color.white, "PNG keeps what is transparent"),
        ] as [(ImageFormat, Int?, Int?, Dithering?, Color?, String)])
    func impossible(
        format: ImageFormat, quality: Int?, colorCount: Int?, dithering: Dithering?, matte: Color?,
        message: String
    ) {
        #expect {
            try FormatOptions(
                format, effort: .balanced, quality: quality, colorCount: colorCount, dithering: dithering,
                matte: matte)
        } throws: { error in
            "\(error)".contains(message)
        }
    }

    @Test("a GIF of few colours with soft edges loses them alone, and on a matte nothing but those")
    func softGIFs() throws {
        var canvas = Canvas(size: try PixelSize(square: 40))
        try canvas.fill(.circle(center: Point(x: 20.3, y: 19.8), radius: 12), with: .color(.black))
        let disc = canvas.finish()
        #expect(try encode(disc, EncodingOptions(.gif())).steps == [.hardEdges])
        #expect(try encode(disc, EncodingOptions(.gif(GIFOptions(matte: .white)))).steps == [.matte(.white)])
        let opaque = Pixmap(size: disc.size, filledWith: PremultipliedColor(.white))
        #expect(try encode(opaque, EncodingOptions(.gif())).steps.isEmpty)
    }

    @Test("the report says what was done")
    func report() throws {
        let image = try encode(try picture(), EncodingOptions(maximumByteCount: 2_000))
        let text = image.report(maximumByteCount: 2_000)
        #expect(text.contains(" of 2,000 bytes: ") && text.contains(" colours"))
        #expect(text.contains("; PSNR ") && text.contains(" dB, similarity 0."))
    }
}
