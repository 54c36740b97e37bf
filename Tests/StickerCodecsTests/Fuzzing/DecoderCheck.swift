import StickerPixels

@testable import StickerCodecs

/// What decoders promise of any bytes: a picture that keeps the rules of pixels and the limits, or an error of one line; the
/// strict and the lenient way agree.
enum DecoderCheck {
    private static let limits = DecodingLimits(
        maximumPixelCount: 1 << 15, maximumAnimationPixelCount: 1 << 17, maximumMemoryByteCount: 1 << 26)

    static func check(_ bytes: [UInt8]) throws(FuzzFinding) {
        let still = try outcome { () throws(CodecError) in try ImageDecoder.decode(bytes, limits: limits) }
        let lenientStill = try outcome { () throws(CodecError) in
            try ImageDecoder.decodeLeniently(bytes, limits: limits)
        }
        try checkAgreement(still, lenientStill)
        let moving = try outcome { () throws(CodecError) in
            try ImageDecoder.decodeAnimation(bytes, limits: limits)
        }
        let lenientMoving = try outcome { () throws(CodecError) in
            try ImageDecoder.decodeAnimationLeniently(bytes, limits: limits)
        }
        try checkAgreement(moving, lenientMoving)
        for decoded in [lenientStill?.value].compactMap({ $0 }) { try check(decoded) }
        let frames = lenientMoving?.value.frames ?? []
        guard frames.reduce(0, { $0 + $1.pixmap.size.pixelCount }) <= limits.maximumAnimationPixelCount else {
            throw FuzzFinding("more pixels in all frames than are allowed")
        }
        for frame in frames { try check(frame.pixmap) }
        let count = try outcome { () throws(CodecError) in
            try ImageDecoder.frameCount(of: bytes, limits: limits)
        }
        if let moving, let count, moving.frames.count != count {
            throw FuzzFinding("\(count) frames are counted, and \(moving.frames.count) decoded")
        }
    }

    /// Nil for an error.
    private static func outcome<Value>(
        _ decode: () throws(CodecError) -> Value
    ) throws(FuzzFinding) -> Value? {
        do throws(CodecError) {
            return try decode()
        } catch {
            let isTooLong =
                switch error {
                case .timeExceeded: true
                default: false
                }
            guard !isTooLong, !error.description.isEmpty, !error.description.contains(where: \.isNewline)
            else {
                throw FuzzFinding("the error “\(error.description)”")
            }
            return nil
        }
    }

    private static func checkAgreement<Value: Equatable>(
        _ strict: Value?, _ lenient: Decoded<Value>?
    ) throws(FuzzFinding) {
        if let strict, lenient != Decoded(strict) {
            throw FuzzFinding("the lenient decoder gives something else for a sound file")
        }
        if strict == nil, let lenient, lenient.damage == nil {
            throw FuzzFinding("the lenient decoder finds no damage, and the strict one does")
        }
    }

    private static func check(_ pixmap: Pixmap) throws(FuzzFinding) {
        guard pixmap.size.pixelCount <= limits.maximumPixelCount else {
            throw FuzzFinding("\(pixmap.size) pixels")
        }
        guard pixmap.pixels.allSatisfy({ max($0.red, $0.green, $0.blue) <= $0.alpha }) else {
            throw FuzzFinding("a colour above its alpha")
        }
    }
}
