import Pictures
import StickerCodecs
import StickerPixels

/// PNG of each kind of picture, written at each effort that is used in batches, and read.
func codecs() throws -> [Row] {
    try EncodedPicture.allCases.flatMap { kind in
        let picture = try kind.pixmap()
        let bytes = try PNG.encode(picture)
        return [CompressionEffort.fast, .balanced].map { effort in
            Row("encode \(kind.rawValue) \(effort.rawValue)", rounds: 1) {
                _ = try PNG.encode(picture, effort: effort)
            }
        } + [Row("decode \(kind.rawValue)", rounds: 1) { _ = try PNG.decode(bytes) }]
    }
}
