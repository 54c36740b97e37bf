import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct JPEGDamageTests {
    private func error(_ bytes: [UInt8], limits: DecodingLimits = .default) -> CodecError? {
        do throws(CodecError) {
            _ = try JPEG.decode(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    /// Those with profiles take their time, and are damaged at fewer places.
    private static let files = [
        ("baseline", 2000), ("progressive", 2000), ("restarts", 1000), ("ycck", 1000), ("grey", 500),
        ("orientation-6", 500), ("display-p3", 100), ("cmyk-profile", 40),
    ]

    @Test("a file cut anywhere is an error, strictly")
    func cut() throws {
        for name in ["baseline", "progressive"] {
            let bytes = try testPicture("Stills/\(name).jpg")
            for count in stride(from: 1, to: bytes.count, by: 7) {
                switch error(Array(bytes[..<count])) {
                case .truncated(.jpeg, count): break
                // Not a bit a block is left.
                case .corrupt(.jpeg, let reason, count, nil): #expect(reason.contains("too short"))
                case let other: Issue.record("cut at \(count): \(String(describing: other))")
                }
            }
        }
    }

    @Test("leniently, a cut picture of one scan keeps its upper rows, and the rest is transparent")
    func lenientBaseline() throws {
        let bytes = try testPicture("Stills/baseline.jpg")
        let whole = try JPEG.decode(bytes)
        let decoded = try JPEG.decodeLeniently(Array(bytes[..<(bytes.count - 40)]))
        #expect(decoded.damage == .truncated(.jpeg, byteCount: bytes.count - 40))
        let rows = (0..<32).map { decoded.value[0, $0].alpha == 255 }
        let count = rows.prefix { $0 }.count
        #expect(count >= 8 && count < 32)
        #expect(rows.dropFirst(count).allSatisfy { !$0 })
        for y in 0..<count { for x in 0..<48 { #expect(decoded.value[x, y] == whole[x, y]) } }
        #expect(try JPEG.decodeLeniently(bytes) == Decoded(whole))
    }

    @Test("leniently, a cut progressive picture is whole, with less detail")
    func lenientProgressive() throws {
        let bytes = try testPicture("Stills/slope.jpg")
        let decoded = try JPEG.decodeLeniently(Array(bytes[..<(bytes.count - 60)]))
        #expect(decoded.value.isOpaque && decoded.damage != nil)
        let difference = PixmapDifference(try JPEG.decode(bytes), decoded.value)
        #expect(difference.largest > 0 && difference.largest < 80, "\(difference.largest)")
    }

    @Test("a file without a row is an error also leniently")
    func nothing() throws {
        let bytes = try testPicture("Stills/baseline.jpg")
        #expect(throws: CodecError.self) { try JPEG.decodeLeniently(Array(bytes[..<200])) }
        #expect(throws: CodecError.notRecognized(.jpeg)) { try JPEG.decodeLeniently([1, 2, 3]) }
    }

    @Test("each limit is kept and named")
    func limits() throws {
        let bytes = try testPicture("Stills/progressive.jpg")
        #expect(
            error(bytes, limits: DecodingLimits(maximumPixelCount: 1535))
                == .limitExceeded(.jpeg, what: "pixels", value: 1536, limit: 1535))
        #expect(
            error(bytes, limits: DecodingLimits(maximumByteCount: 9))
                == .limitExceeded(.jpeg, what: "bytes", value: bytes.count, limit: 9))
        #expect(
            error(bytes, limits: DecodingLimits(maximumScanCount: 3))
                == .limitExceeded(.jpeg, what: "scans or more", value: 4, limit: 3))
        #expect(
            error(bytes, limits: DecodingLimits(maximumChunkCount: 2))
                == .limitExceeded(.jpeg, what: "segments or more", value: 3, limit: 2))
        #expect(
            error(bytes, limits: DecodingLimits(maximumDecodingTime: .zero))
                == .timeExceeded(.jpeg, limit: .zero))
        // A profile over its limit is ignored.
        let p3 = try testPicture("Stills/display-p3.jpg")
        let info = try JPEG.info(p3, limits: DecodingLimits(maximumProfileByteCount: 100))
        guard case .ignored = info.profile else {
            Issue.record("\(info.profile)")
            return
        }
    }

    @Test("a small file that claims a large picture is refused before it is allocated")
    func claims() throws {
        var bytes = try testPicture("Stills/baseline.jpg")
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0x1F, 0xFF, 0x1F, 0xFF])
        guard case .corrupt(.jpeg, let reason, _, _) = error(bytes) else {
            Issue.record("\(String(describing: error(bytes)))")
            return
        }
        #expect(reason.contains("too short"))
        bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        guard case .limitExceeded(.jpeg, "pixels", 65_535 * 65_535, _) = error(bytes) else {
            Issue.record("\(String(describing: error(bytes)))")
            return
        }
    }

    @Test("a picture of very many scans stops at the limit")
    func scans() throws {
        let bytes = try testPicture("Stills/progressive.jpg")
        let start = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let next = try #require(
            bytes.indices.first { $0 > start && bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
        let scan = Array(bytes[start..<next])
        let many = Array(bytes[..<start]) + (0..<4000).flatMap { _ in scan } + bytes[next...]
        // Doubled first scans are allowed by some and damage to others: either way, it ends early.
        #expect(error(many) != nil)
        #expect(error(many, limits: DecodingLimits(maximumScanCount: 10)) != nil)
    }

    /// Grey and empty: after the scan of means, one scan for each of the first coefficients.
    private func scans(side: Int, count: Int) -> [UInt8] {
        func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
        }
        let sides = [UInt8(side >> 8), UInt8(side & 255)]
        var file: [UInt8] = [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
        file += segment(0xC2, [8] + sides + sides + [1, 1, 0x11, 0])
        // Codes of one bit: no difference between means; the end of 16,384 blocks.
        let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
        file += segment(0xC4, [0] + lengths + [0]) + segment(0xC4, [0x10] + lengths + [0xE0])
        let blockCount = ((side + 7) / 8) * ((side + 7) / 8)
        file += segment(0xDA, [1, 1, 0, 0, 0, 0]) + [UInt8](repeating: 0, count: blockCount / 8 + 1)
        for index in 1..<count {
            file += segment(0xDA, [1, 1, 0, UInt8(index), UInt8(index), 0])
            file += [UInt8](repeating: 0, count: (blockCount / 16_384 + 1) * 15 / 8 + 2)
        }
        return file + [0xFF, 0xD9]
    }

    @Test(
        "the scans of a large picture are fewer than those of a small one, so that all go over 2³⁰ pixels at most"
    )
    func scanWork() {
        #expect(error(scans(side: 64, count: 60)) == nil)
        #expect(
            error(scans(side: 8000, count: 60))
                == .limitExceeded(.jpeg, what: "scans or more", value: 17, limit: 16))
    }

    @Test("pieces of a profile that do not fit are ignored, and the picture is read")
    func profilePieces() throws {
        let bytes = try testPicture("Stills/baseline.jpg")
        let plain = try JPEG.decode(bytes)
        func withPieces(_ pieces: [[UInt8]]) -> [UInt8] {
            let segments = pieces.flatMap { piece -> [UInt8] in
                let data = Array("ICC_PROFILE\0".utf8) + piece
                return [0xFF, 0xE2, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
            }
            return Array(bytes[..<2]) + segments + bytes[2...]
        }
        let hostile: [[[UInt8]]] = [
            [[1, 2, 0]], [[0, 0]], [[2, 1]], [[1, 1], [1, 1]], [[1, 2], [2, 3]], [[255, 255]],
            Array(repeating: [1, 255] + [UInt8](repeating: 7, count: 60_000), count: 40),
            (1...255).map { [UInt8($0), 255] + [UInt8](repeating: 7, count: 40_000) },
        ]
        for pieces in hostile {
            let file = withPieces(pieces)
            #expect(try JPEG.decode(file) == plain)
            guard case .ignored = try JPEG.info(file).profile else {
                Issue.record("\(pieces.count) pieces were followed")
                continue
            }
        }
    }

    @Test("what libjpeg does not read is named as such")
    func unsupported() throws {
        var bytes = try testPicture("Stills/baseline.jpg")
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
        bytes[frame + 1] = 0xC3
        guard case .unsupported(.jpeg, _) = error(bytes) else {
            Issue.record("\(String(describing: error(bytes)))")
            return
        }
        bytes[frame + 1] = 0xC1
        bytes[frame + 4] = 12
        #expect(error(bytes) == .unsupported(.jpeg, feature: "samples of 12 bits"))
    }

    @Test("bytes changed at 2,000 places never crash, hang or pass the limits", arguments: files)
    func mutations(name: String, count: Int) throws {
        let bytes = try testPicture("Stills/\(name).jpg")
        MutationCheck(format: "\(name).jpg", seed: 61).run(
            bytes, count: count, strict: { try JPEG.decode($0, limits: $1) },
            lenient: { try JPEG.decodeLeniently($0, limits: $1).value })
    }
}
