import CWebP
import StickerLimits
import StickerPixels

/// Animations without loss: each frame is stored as the part that changed, and the parts are compressed beside each other.
///
/// libwebp's own encoder of animations, which ``WebPEncoding`` has for those with loss, compresses each part in several ways, one after
/// another.
enum WebPAnimation {
    /// - Parameter frames: of one size; none equals the one before it, and there are two at least.
    /// - Throws: ``CodecError/encodingFailed(_:reason:)``, ``CodecError/outOfMemory(_:)``, ``CodecError/stopped(_:)``.
    static func file(
        of frames: [Animation.Frame], loopCount: Int, _ mode: WebP.Mode
    ) throws(CodecError) -> [UInt8] {
        let traits = PNGTraits(of: frames.map(\.pixmap)).withTransparency
        // What is short as a PNG is short as a WebP, and is known sooner.
        let cost = PNGPartCost(reduction: PNGReduction(traits), effort: .balanced)
        let planner = FramePlanner(
            canReplace: true, canRestore: false, blendsTranslucent: false, step: 2, canLeaveOut: true,
            format: .webp
        ) { cost.byteCount(of: $0) }
        let parts = try planner.parts(of: frames)
        let size = frames[0].pixmap.size
        let limit = EncodingWork.affordableCount(ofBytes: WebPEncoding.byteCount(of: size, mode))
        let files = try KernelLevel.parallelMap(parts.count, limit: limit) { index throws(CodecError) in
            let part = parts[index].pixmap
            let held = try EncodingWork.reserve(WebPEncoding.byteCount(of: part.size, mode), .webp)
            defer { withExtendedLifetime(held) {} }
            return try WebPEncoding.still(part, mode)
        }
        return try assembled(files, parts, size: size, loopCount: loopCount)
    }

    /// Puts pictures into the frames of one file.
    private static func assembled(
        _ files: [[UInt8]], _ parts: [FramePart], size: PixelSize, loopCount: Int
    ) throws(CodecError) -> [UInt8] {
        // SAFETY: the container is freed on every way out; it copies each picture that it is given.
        guard let container = unsafe WebPMuxNew() else { throw .outOfMemory(.webp) }
        defer { unsafe WebPMuxDelete(container) }
        var status = unsafe WebPMuxSetCanvasSize(container, Int32(size.width), Int32(size.height))
        for (file, part) in zip(files, parts) where status == WEBP_MUX_OK {
            status = unsafe file.withUnsafeBufferPointer { file in
                var frame = unsafe WebPMuxFrameInfo()
                unsafe frame.bitstream = unsafe WebPData(bytes: file.baseAddress, size: file.count)
                unsafe frame.id = WEBP_CHUNK_ANMF
                unsafe frame.x_offset = Int32(part.rect.x)
                unsafe frame.y_offset = Int32(part.rect.y)
                unsafe frame.duration = Int32(part.duration.milliseconds)
                unsafe frame.dispose_method =
                    part.disposal == .background ? WEBP_MUX_DISPOSE_BACKGROUND : WEBP_MUX_DISPOSE_NONE
                unsafe frame.blend_method = part.blend == .over ? WEBP_MUX_BLEND : WEBP_MUX_NO_BLEND
                return unsafe WebPMuxPushFrame(container, &frame, 1)
            }
        }
        if status == WEBP_MUX_OK {
            var settings = WebPMuxAnimParams(
                bgcolor: 0, loop_count: Int32(min(loopCount, Animation.loopCountRange.upperBound)))
            status = unsafe WebPMuxSetAnimationParams(container, &settings)
        }
        var data = unsafe WebPData()
        unsafe WebPDataInit(&data)
        defer { unsafe WebPDataClear(&data) }
        if status == WEBP_MUX_OK { status = unsafe WebPMuxAssemble(container, &data) }
        guard status == WEBP_MUX_OK else {
            throw status == WEBP_MUX_MEMORY_ERROR
                ? .outOfMemory(.webp)
                : .encodingFailed(.webp, reason: "libwebp's container failed, status \(status.rawValue)")
        }
        return unsafe [UInt8](UnsafeBufferPointer(start: data.bytes, count: data.size))
    }
}
