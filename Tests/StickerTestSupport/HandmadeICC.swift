import Foundation

/// An ICC profile (version 2 or 4) put together by the book, without a library.
public struct HandmadeICC: Sendable {
    /// Colorants as XYZ of D50, as their specifications print them.
    public enum Primaries {
        case sRGB
        case displayP3
        /// sRGB with red and blue in each other's place.
        case swapped

        /// Columns for red, green and blue.
        fileprivate var columns: [[Double]] {
            let sRGB = [
                [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
            ]
            switch self {
            case .sRGB: return sRGB
            case .swapped: return sRGB.reversed()
            case .displayP3:
                return [
                    [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
                ]
            }
        }
    }

    /// How the curve of each channel is kept.
    public enum Curve {
        case gamma(Double)
        case sRGBParametric
        case sRGBTable(Int)

        fileprivate var tag: [UInt8] {
            switch self {
            case .gamma(let gamma):
                return Array("curv".utf8) + zeros(4) + number(1) + short(Int((gamma * 256).rounded()))
                    + zeros(2)
            case .sRGBParametric:
                let parameters = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
                return Array("para".utf8) + zeros(4) + short(3) + zeros(2) + parameters.flatMap(fixed)
            case .sRGBTable(let count):
                let samples = (0..<count).map { index -> Int in
                    let value = Double(index) / Double(count - 1)
                    let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
                    return Int((light * 65_535).rounded())
                }
                return Array("curv".utf8) + zeros(4) + number(count) + samples.flatMap(short)
                    + zeros(count % 2 * 2)
            }
        }
    }

    /// The bytes of the file.
    public let bytes: [UInt8]

    public init(primaries: Primaries, curve: Curve, name: String) {
        let columns = primaries.columns.map { Array("XYZ ".utf8) + zeros(4) + $0.flatMap(fixed) }
        self.init(
            space: "RGB ", connection: "XYZ ", version: 4,
            tags: [
                ("desc", mluc(name)), ("rXYZ", columns[0]), ("gXYZ", columns[1]), ("bXYZ", columns[2]),
                ("rTRC", curve.tag), ("gTRC", curve.tag), ("bTRC", curve.tag), ("wtpt", Self.whitePoint),
            ])
    }

    public static func grey(gamma: Double) -> HandmadeICC {
        HandmadeICC(
            space: "GRAY", connection: "XYZ ", version: 4,
            tags: [
                ("desc", mluc("test grey")), ("kTRC", Curve.gamma(gamma).tag),
                ("wtpt", HandmadeICC.whitePoint),
            ])
    }

    /// Four inks through a table of 2⁴ points: L* is 100 without ink, and 0 where any is full; a* and b* are 0.
    public static let cmyk: HandmadeICC = {
        var table: [UInt8] = Array("mft2".utf8) + zeros(4) + [4, 3, 2, 0]
        table += [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { fixed(Double($0)) }
        table += short(2) + short(2)
        for _ in 0..<4 { table += short(0) + short(65_535) }
        // L* as 0 … 0xFF00, a* and b* of 0 as 0x8000 (ICC.1, section 10.10 and table 42).
        for point in 0..<16 { table += short(point == 0 ? 0xFF00 : 0) + short(0x8000) + short(0x8000) }
        for _ in 0..<3 { table += short(0) + short(65_535) }
        let ascii = Array("test inks\0".utf8)
        let description =
            Array("desc".utf8) + zeros(4) + number(ascii.count) + ascii + zeros(8 + 2 + 1 + 67 + 3)
        return HandmadeICC(
            space: "CMYK", connection: "Lab ", version: 2,
            tags: [("desc", description), ("A2B0", table), ("wtpt", HandmadeICC.whitePoint)])
    }()

    /// Red, green and blue through a table, and beside it the tag D2B0, a chain of so many steps that change nothing: all of
    /// them one matrix, which stands in the file once (ICC.1:2022, section 10.16).
    public static func elementChain(count: Int) -> HandmadeICC {
        var table: [UInt8] = Array("mft2".utf8) + zeros(4) + [3, 3, 2, 0]
        table += [1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap { fixed(Double($0)) }
        table += short(2) + short(2)
        for _ in 0..<3 { table += short(0) + short(65_535) }
        for point in 0..<8 { table += short(point == 7 ? 0xFF00 : 0) + short(0x8000) + short(0x8000) }
        for _ in 0..<3 { table += short(0) + short(65_535) }
        let matrix =
            Array("matf".utf8) + zeros(4) + short(3) + short(3)
            + [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0].flatMap { $0 == 1 ? [0x3F, 0x80, 0, 0] : zeros(4) }
        var chain = Array("mpet".utf8) + zeros(4) + short(3) + short(3) + number(count)
        for _ in 0..<count { chain += number(16 + 8 * count) + number(matrix.count) }
        return HandmadeICC(
            space: "RGB ", connection: "Lab ", version: 4,
            tags: [
                ("desc", mluc("chain")), ("A2B0", table), ("D2B0", chain + matrix),
                ("wtpt", HandmadeICC.whitePoint),
            ])
    }

    private init(space: String, connection: String, version: UInt8, tags: [(String, [UInt8])]) {
        var directory = number(tags.count)
        var data: [UInt8] = []
        let start = 132 + 12 * tags.count
        for (name, tag) in tags {
            directory += Array(name.utf8) + number(start + data.count) + number(tag.count)
            data += tag + zeros((4 - tag.count % 4) % 4)
        }
        var header = number(start + data.count) + zeros(4) + [version, 0, 0, 0]
        header += Array((space == "CMYK" ? "prtr" : "mntr").utf8) + Array(space.utf8) + Array(connection.utf8)
        header += zeros(12) + Array("acsp".utf8) + zeros(28)
        header += [0.9642, 1, 0.8249].flatMap(fixed)
        header += zeros(128 - header.count)
        bytes = header + directory + data
    }

    private static var whitePoint: [UInt8] {
        Array("XYZ ".utf8) + zeros(4) + [0.9642, 1, 0.8249].flatMap(fixed)
    }
}

private func mluc(_ text: String) -> [UInt8] {
    let characters = text.utf16.flatMap { short(Int($0)) }
    return Array("mluc".utf8) + zeros(4) + number(1) + number(12) + Array("enUS".utf8)
        + number(characters.count) + number(28) + characters
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

private func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }

private func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded()) & 0xFFFF_FFFF) }
