import StickerPixels

extension Animation {
    /// Makes an animation of the frames that a decoder found.
    ///
    /// - Throws: ``CodecError/pixel(_:)`` where there is none.
    init(decoded frames: [Frame], loopCount: Int) throws(CodecError) {
        do throws(PixelError) {
            try self.init(frames: frames, loopCount: loopCount)
        } catch {
            throw .pixel(error)
        }
    }
}
