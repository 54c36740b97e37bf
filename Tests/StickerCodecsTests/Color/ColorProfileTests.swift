import Foundation
import StickerGeometry
import StickerPixels
import StickerTestSupport
import Testing

@testable import StickerCodecs

@Suite struct ColorProfileTests {
    /// Straight colours through a conversion that must be there.
    private func converted(_ colors: [[UInt8]], from profile: ColorProfile?) throws -> [[UInt8]] {
        let profile = try #require(profile)
        let conversion = try #require(ColorConversion(from: profile, model: profile.model))
        var bytes = colors.flatMap { $0 }
        conversion.convert(&bytes)
        return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
    }

    private func sRGBByte(_ light: Double) -> UInt8 {
        let clipped = min(1, max(0, light))
        let value = clipped <= 0.003_130_8 ? clipped * 12.92 : 1.055 * pow(clipped, 1 / 2.4) - 0.055
        return UInt8((value * 255).rounded())
    }

    private func sRGBLight(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    @Test("our own powers agree with the C library's to 13 digits")
    func powers() {
        for base in [1e-9, 0.001, 0.04, 0.2, 0.5, 0.707, 0.99, 1, 1.5, 17] {
            for exponent in [0.3, 1 / 2.4, 1, 1.8, 2.2, 2.4, 10] {
                let expected = pow(base, exponent)
                #expect(abs(Power.raise(base, to: exponent) - expected) <= 1e-13 * expected)
            }
        }
        #expect(Power.raise(0, to: 2) == 0 && Power.raise(-1, to: 2) == 0)
        #expect(Power.raise(1e-300, to: 50) == 0 && Power.raise(1e300, to: 50).isFinite)
    }

    @Test("each byte is the nearest one for its light")
    func encodes() {
        for byte in 0...255 { #expect(SRGBEncoder.standard.byte(sRGBLight(UInt8(byte))) == UInt8(byte)) }
        for step in 0...10_000 {
            let light = Double(step) / 10_000
            #expect(SRGBEncoder.standard.byte(light) == sRGBByte(light))
        }
        #expect(SRGBEncoder.standard.byte(-3) == 0 && SRGBEncoder.standard.byte(7) == 255)
        #expect(SRGBEncoder.standard.byte(.nan) == 0)
    }

    @Test("primaries give the matrices that CSS Color 4 prints")
    func matrices() throws {
        // CSS Color 4, section 17: linear Display P3 and BT.2020 to XYZ, then to linear sRGB.
        let p3 = try #require(Primaries.p3.toSRGB)
        #expect(
            p3.distance(
                to: Matrix3([[1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0983]]))
                < 0.0001)
        let bt2020 = try #require(Primaries.bt2020.toSRGB)
        #expect(
            bt2020.distance(
                to: Matrix3([
                    [1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187],
                ])) < 0.0001)
        // ICC's colorants of sRGB.
        let colorants = try #require(Primaries.bt709.toD50)
        #expect(
            colorants.distance(
                to: Matrix3([
                    [0.4361, 0.3851, 0.1431], [0.2225, 0.7169, 0.0606], [0.0139, 0.0971, 0.7141],
                ])) < 0.0002)
    }

    @Test("code points convert as their formulas say")
    func codePoints() throws {
        let colors: [[UInt8]] = [
            [255, 255, 255, 9], [0, 0, 0, 255], [128, 128, 128, 0], [200, 100, 50, 77], [255, 0, 0, 255],
            [10, 240, 130, 1],
        ]
        let matrix = [[1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0983]]
        let results = try converted(
            colors, from: ColorProfile(CodePoints(colorPrimaries: 12, transferFunction: 13)))
        for (color, result) in zip(colors, results) {
            let light = color[..<3].map(sRGBLight)
            let expected = matrix.map { row in sRGBByte((0..<3).reduce(0) { $0 + row[$1] * light[$1] }) }
            // The matrix above has four digits.
            for (a, b) in zip(expected, result) { #expect(abs(Int(a) - Int(b)) <= 1, "\(color) \(result)") }
            #expect(result[3] == color[3])
        }
        // What is grey stays grey, exactly.
        #expect(results[0] == [255, 255, 255, 9] && results[2] == [128, 128, 128, 0])
        let linear = try converted(
            [[0, 55, 188, 255]], from: ColorProfile(CodePoints(colorPrimaries: 1, transferFunction: 8)))
        #expect(linear == [[0, sRGBByte(55 / 255.0), sRGBByte(188 / 255.0), 255]])
    }

    @Test("code points that are not honoured give no profile")
    func unsupportedCodePoints() {
        for transfer: UInt8 in [0, 2, 16, 17, 18, 255] {
            #expect(ColorProfile(CodePoints(colorPrimaries: 9, transferFunction: transfer)) == nil)
        }
        for primaries: UInt8 in [0, 2, 4, 22, 255] {
            #expect(ColorProfile(CodePoints(colorPrimaries: primaries, transferFunction: 13)) == nil)
        }
        let video = CodePoints(colorPrimaries: 1, transferFunction: 13, isFullRange: false)
        #expect(ColorProfile(video) == nil)
        #expect(ColorProfile(CodePoints(colorPrimaries: 1, transferFunction: 13))?.isSRGB == true)
    }

    @Test("a gamma is followed, but 1/2.2 counts as sRGB")
    func gamma() throws {
        for gamma in [0.45455, 0.4545, 0.4587] { #expect(ColorProfile(gamma: gamma)?.isSRGB == true) }
        for gamma in [0.44, 0.47, 1, 0.5556] { #expect(ColorProfile(gamma: gamma)?.isSRGB == false) }
        for gamma in [0, -1, .nan, .infinity, 1e9] { #expect(ColorProfile(gamma: gamma) == nil) }
        let result = try converted([[128, 30, 250, 255]], from: ColorProfile(gamma: 0.55556))
        for (value, byte) in zip([128.0, 30, 250], result[0]) {
            let light = pow(value / 255, 1 / 0.55556)
            #expect(byte == sRGBByte(light))
        }
        let swapped = Primaries(
            red: Primaries.bt709.green, green: Primaries.bt709.red, blue: Primaries.bt709.blue,
            white: Primaries.bt709.white)
        #expect(
            try converted([[200, 10, 50, 3]], from: ColorProfile(gamma: 0.45455, primaries: swapped))
                == [[10, 200, 50, 3]])
        let flat = Primaries(
            red: Primaries.Point(0.3, 0.3), green: Primaries.Point(0.4, 0.4),
            blue: Primaries.Point(0.5, 0.5),
            white: Primaries.Point(0.3, 0.3))
        #expect(ColorProfile(gamma: 0.45455, primaries: flat) == nil)
    }

    @Test("an ICC profile is read: its name, its curves, its colorants")
    func icc() throws {
        let p3 = HandmadeICC(primaries: .displayP3, curve: .sRGBParametric, name: "Display P3")
        let profile = try #require(ColorProfile(icc: p3.bytes))
        #expect(profile.name == "Display P3" && profile.model == .rgb && !profile.isSRGB)
        var colors: [[UInt8]] = []
        for index in 0..<64 {
            colors.append([UInt8(index * 4), UInt8(255 - index * 3), UInt8(index * 7 % 256), 255])
        }
        let expected = try converted(
            colors, from: ColorProfile(CodePoints(colorPrimaries: 12, transferFunction: 13)))
        for (a, b) in zip(expected, try converted(colors, from: profile)) {
            #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(a) \(b)")
        }
    }

    @Test("a profile with sRGB's numbers is sRGB, whatever it is called and however its curve is kept")
    func detectsSRGB() throws {
        for curve in [HandmadeICC.Curve.sRGBParametric, .sRGBTable(1024), .sRGBTable(4096)] {
            let profile = HandmadeICC(primaries: .sRGB, curve: curve, name: "my screen")
            #expect(ColorProfile(icc: profile.bytes)?.isSRGB == true)
        }
        let other = HandmadeICC(primaries: .sRGB, curve: .gamma(1.8), name: "sRGB")
        #expect(ColorProfile(icc: other.bytes)?.isSRGB == false)
    }

    @Test("a profile of grey applies one curve")
    func grey() throws {
        let profile = try #require(ColorProfile(icc: HandmadeICC.grey(gamma: 1.8).bytes))
        #expect(profile.model == .grey)
        let result = try converted([[90, 90, 90, 5]], from: profile)
        let expected = sRGBByte(pow(90 / 255.0, 1.8))
        #expect(abs(Int(result[0][0]) - Int(expected)) <= 1)
        #expect(result[0][0] == result[0][2] && result[0][3] == 5)
        #expect(ColorConversion(from: profile, model: .rgb) == nil)
    }

    @Test("CMYK goes through the profile's table")
    func cmyk() throws {
        let profile = try #require(ColorProfile(icc: HandmadeICC.cmyk.bytes))
        #expect(profile.model == .cmyk && profile.name == "test inks")
        // The profile's lightness is 100 without ink and 0 with all of any; the table is linear between.
        let results = try converted([[0, 0, 0, 0], [0, 0, 0, 255], [0, 0, 0, 128]], from: profile)
        #expect(results[0] == [255, 255, 255, 255] && results[1] == [0, 0, 0, 255])
        // L* of 49.8 is light of 0.1827, and the byte 118.
        #expect(results[2].dropLast().allSatisfy { abs(Int($0) - 118) <= 2 }, "\(results[2])")
    }

    @Test("16-bit samples keep their precision up to the last step")
    func sixteenBits() throws {
        let profile = try #require(ColorProfile(CodePoints(colorPrimaries: 1, transferFunction: 8)))
        let conversion = try #require(ColorConversion(from: profile, model: .rgb, isDeep: true))
        var samples: [UInt16] = []
        for index in 0..<1000 {
            samples += [UInt16(index), UInt16(index * 60), 65_535, UInt16(index * 65)]
        }
        var bytes = [UInt8](repeating: 0, count: samples.count)
        unsafe samples.withUnsafeBufferPointer { samples in
            unsafe bytes.withUnsafeMutableBufferPointer { unsafe conversion.convert(samples, to: $0) }
        }
        for index in 0..<1000 {
            #expect(bytes[4 * index] == sRGBByte(Double(index) / 65_535))
            #expect(bytes[4 * index + 1] == sRGBByte(Double(index * 60) / 65_535))
            #expect(bytes[4 * index + 2] == 255)
            #expect(Int(bytes[4 * index + 3]) == Int((Double(index * 65) / 257).rounded()))
        }
    }

    @Test("a profile's chain of steps costs no time, however long; its table is followed")
    func elementChain() throws {
        let short = try #require(ColorProfile(icc: HandmadeICC.elementChain(count: 1).bytes))
        let start = ContinuousClock.now
        let long = try #require(ColorProfile(icc: HandmadeICC.elementChain(count: 100_000).bytes))
        var (first, second): ([UInt8], [UInt8]) = (
            [255, 255, 255, 7, 9, 8, 7, 6], [255, 255, 255, 7, 9, 8, 7, 6]
        )
        ColorConversion(from: short, model: .rgb)?.convert(&first)
        ColorConversion(from: long, model: .rgb)?.convert(&second)
        #expect(first == second && first[0] == 255 && first[3] == 7)
        #expect(ContinuousClock.now - start < .seconds(5))
    }

    @Test("damaged profiles are refused or converted, and never crash")
    func damaged() throws {
        let seed: UInt64 = 41
        var generator = SeededGenerator(seed: seed)
        let profiles = [
            HandmadeICC(primaries: .displayP3, curve: .sRGBTable(64), name: "a").bytes,
            HandmadeICC(primaries: .displayP3, curve: .sRGBParametric, name: "b").bytes,
            HandmadeICC.grey(gamma: 2.2).bytes, HandmadeICC.cmyk.bytes,
        ]
        for (number, profile) in profiles.enumerated() {
            // A table of inks takes its time to be made ready.
            for round in 0..<(number == 3 ? 60 : 500) {
                var damaged = profile
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    damaged[.random(in: 0..<damaged.count, using: &generator)] = .random(
                        in: 0...255, using: &generator)
                }
                if round % 4 == 0 { damaged.removeLast(.random(in: 0..<damaged.count, using: &generator)) }
                guard let read = ColorProfile(icc: damaged) else { continue }
                #expect(!read.name.contains("\n"), "seed \(seed), profile \(number), round \(round)")
                guard let conversion = ColorConversion(from: read, model: read.model) else { continue }
                var bytes: [UInt8] = [0, 0, 0, 0, 255, 255, 255, 255, 1, 2, 3, 4]
                conversion.convert(&bytes)
            }
        }
        #expect(ColorProfile(icc: profiles[0], maximumByteCount: profiles[0].count - 1) == nil)
        #expect(ColorProfile(icc: []) == nil)
    }
}
