import Foundation
import PNGPeers
import Pictures
import StickerEngine

/// The pictures that are encoded and decoded, as stickers are.
enum PNGPicture: String, CaseIterable {
    case label
    case iceCream = "ice cream"
    case photo

    func pixmap() throws -> Pixmap {
        switch self {
        case .label:
            try Label(
                "Happy November 20, 2026", style: LabelStyle(fonts: [FontFace(path: Field.fontPath)])
            ).renderSticker()
        case .iceCream:
            try IceCream(base: .base01, scoops: .scoops05, topping: .topping09).renderSticker(
                opaque: false, art: .folder(Field.root + "/Art/IceCream"))
        case .photo: try EncodedPicture.photo.pixmap()
        }
    }
}

/// Each preset, and each setting of each peer.
func encodeRows(in field: Field) throws -> [Row] {
    try PNGPicture.allCases.map { kind in
        let picture = try kind.pixmap()
        let made = Box<[UInt8]>()
        var entrants = CompressionEffort.allCases.map { effort in
            Entrant(
                library: Entrant.engine, setting: "`\(effort.rawValue)`",
                work: LocalWork(
                    run: { made.value = try PNG.encode(picture, effort: effort) },
                    result: { .file(made.value ?? []) }))
        }
        let straight = picture.straightBytes
        entrants += encoders(straight, size: picture.size)
        let file = try Scratch.write(straight.bytes, as: "straight-\(kind.rawValue)")
        for worker in field.workers {
            // The first setting is the library's default; a module says which others it has.
            for setting in try worker.ask("settings encode").split(separator: ",").map(String.init) {
                let work = try worker.work(
                    [
                        "work": "encode", "picture": file, "width": picture.width, "height": picture.height,
                        "channels": straight.channelCount, "setting": setting,
                    ], result: .file)
                guard let work else { continue }
                entrants.append(Entrant(library: worker.library, setting: setting, work: work))
            }
        }
        return Row(
            name: "\(kind.rawValue) \(picture.size)", agreement: .file(picture), entrants: entrants,
            isSlow: true)
    }
}

private func encoders(_ straight: (bytes: [UInt8], channelCount: Int), size: PixelSize) -> [Entrant] {
    typealias Encode = (UnsafePointer<UInt8>, UInt32, UInt32, Int32, Int32) -> png_peer_file
    func entrant(_ library: String, _ setting: String, _ level: Int32, _ encode: @escaping Encode) -> Entrant
    {
        func file() throws -> png_peer_file {
            let file = encode(
                straight.bytes, UInt32(size.width), UInt32(size.height), Int32(straight.channelCount), level)
            guard file.bytes != nil else { throw Disagreement(description: "\(library) did not encode") }
            return file
        }
        return Entrant(
            library: library, setting: setting,
            work: LocalWork(
                run: { free(try file().bytes) },
                result: {
                    let file = try file()
                    defer { free(file.bytes) }
                    return .file(Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
                }))
    }
    return [
        entrant("libpng", "default", -1, libpng_peer_encode),
        entrant("libpng", "level 1", 1, libpng_peer_encode),
        entrant("libpng", "level 9", 9, libpng_peer_encode),
        entrant("libspng", "default", -1, spng_peer_encode),
        entrant("libspng", "level 1", 1, spng_peer_encode),
        entrant("libspng", "level 9", 9, spng_peer_encode),
    ]
}

/// Files that libpng wrote with its defaults, as most files are; to RGBA.
func decodeRows(in field: Field) throws -> [Row] {
    try PNGPicture.allCases.map { kind in
        let picture = try kind.pixmap()
        let straight = picture.straightBytes
        let size = picture.size
        let encoded = libpng_peer_encode(
            straight.bytes, UInt32(size.width), UInt32(size.height), Int32(straight.channelCount), -1)
        defer { free(encoded.bytes) }
        let bytes = Array(UnsafeBufferPointer(start: encoded.bytes, count: encoded.count))
        let made = Box<Pixmap>()
        var entrants = [
            Entrant(
                library: Entrant.engine,
                work: LocalWork(
                    run: { made.value = try PNG.decode(bytes) },
                    result: { made.value.map(Outcome.pixmap) ?? .nothing }))
        ]
        entrants += decoders(bytes, size: size)
        let file = try Scratch.write(bytes, as: "decoded-\(kind.rawValue)")
        entrants += try field.entrants([
            "work": "decode", "file": file, "width": size.width, "height": size.height,
        ])
        // Straight pixels are multiplied after the race, each by its own rounding.
        return Row(name: "\(kind.rawValue) \(size)", agreement: .largest(1), entrants: entrants)
    }
}

private func decoders(_ file: [UInt8], size: PixelSize) -> [Entrant] {
    typealias Decode = (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int) -> Int32
    let decoders: [(String, Decode)] = [("libpng", libpng_peer_decode), ("libspng", spng_peer_decode)]
    return decoders.map { library, decode in
        let pixels = Box<[UInt8]>()
        return Entrant(
            library: library,
            work: LocalWork(
                run: {
                    let count = 4 * size.pixelCount
                    var isDone = false
                    // New memory each time, as the others take it.
                    pixels.value = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                        guard let start = buffer.baseAddress else { return }
                        isDone = decode(file, file.count, start, count) == 1
                        filled = isDone ? count : 0
                    }
                    guard isDone else { throw Disagreement(description: "\(library) did not decode") }
                },
                result: {
                    let bytes = pixels.value ?? []
                    return .pixmap(
                        try Pixmap(
                            size: size,
                            pixels: (0..<size.pixelCount).map { index in
                                PremultipliedColor(
                                    Color(
                                        red: bytes[4 * index], green: bytes[4 * index + 1],
                                        blue: bytes[4 * index + 2], alpha: bytes[4 * index + 3]))
                            }))
                }))
    }
}
