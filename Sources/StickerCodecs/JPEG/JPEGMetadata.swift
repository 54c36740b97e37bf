import StickerPixels

/// The contents of the APP segments: orientation (APP1), profile (APP2), Adobe's transform (APP14).
struct JPEGMetadata {
    private(set) var orientation: Orientation?
    private(set) var adobeTransform: Int?
    /// Pieces of the profile by their numbers, from 1.
    private var pieces: [UInt8: ArraySlice<UInt8>] = [:]
    private var pieceCount: UInt8?
    /// Whether the pieces contradict each other.
    private var isConfused = false

    mutating func add(_ marker: UInt8, _ data: ArraySlice<UInt8>) {
        switch marker {
        case 0xE1 where data.starts(with: Array("Exif\0\0".utf8)) && orientation == nil:
            orientation = Orientation(exif: Array(data))
        case 0xE2 where data.starts(with: Self.profileName) && data.count >= Self.profileName.count + 2:
            addPiece(data.dropFirst(Self.profileName.count))
        case 0xEE where data.starts(with: Array("Adobe".utf8)) && data.count >= 12:
            adobeTransform = Int(data[data.startIndex + 11])
        default: break
        }
    }

    /// Adds a piece of the profile (ICC.1, section B.4): a number, how many there are, and a part of the profile.
    private mutating func addPiece(_ data: ArraySlice<UInt8>) {
        let (number, count) = (data[data.startIndex], data[data.startIndex + 1])
        if number == 0 || number > count || count != pieceCount ?? count || pieces[number] != nil {
            isConfused = true
            return
        }
        pieceCount = count
        pieces[number] = data.dropFirst(2)
    }

    /// The profile put together; at most 255 pieces of 65,519 bytes, which the file has.
    func profile(model: ColorModel, limits: DecodingLimits) -> EmbeddedProfile {
        guard let pieceCount else {
            return isConfused ? .ignored(reason: "a profile whose pieces do not fit") : .none
        }
        let found = (1...pieceCount).compactMap { pieces[$0] }
        guard !isConfused, found.count == Int(pieceCount) else {
            return .ignored(reason: "a profile whose pieces do not fit")
        }
        guard found.reduce(0, { $0 + $1.count }) <= limits.maximumProfileByteCount else {
            return .ignored(reason: "a profile of over \(limits.maximumProfileByteCount) bytes")
        }
        return EmbeddedProfile(icc: found.flatMap { $0 }, model: model, limits: limits)
    }

    private static let profileName = Array("ICC_PROFILE\0".utf8)
}
