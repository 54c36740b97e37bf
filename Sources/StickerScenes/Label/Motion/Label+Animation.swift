public import StickerErrors
import StickerGeometry
import StickerLimits
public import StickerPixels
import StickerRaster

extension Label {
    /// Draws the label as it moves, in frames of one size: ``LabelStyle/fit`` and ``LabelStyle/canvas`` hold all of them.
    ///
    /// - Parameter timing: nil for the motion's own time and 20 frames a second, for ever.
    /// - Throws: `StickerError.Code.conflict` without a ``LabelStyle/motion``; what ``renderSticker()`` throws;
    ///   `StickerError.Code.outOfRange` for a timing that is too long or has no duration.
    public func renderAnimation(timing: SceneTiming? = nil) throws(StickerError) -> Animation {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in try drawAnimation(timing) }
    }

    /// The time that the label's motion takes by itself.
    ///
    /// - Throws: as ``renderAnimation(timing:)``.
    func motionTiming() throws(StickerError) -> SceneTiming {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            guard let motion = style.motion else { throw Self.still }
            return try laidOut().timing(of: motion)
        }
    }

    private static let still = StickerError.conflict("the label does not move; choose how it does")

    private func drawAnimation(_ timing: SceneTiming?) throws(StickerError) -> Animation {
        guard let motion = style.motion else { throw Self.still }
        let laidOut = try laidOut()
        let timing = timing ?? laidOut.timing(of: motion)
        let durations = try timing.frameDurations(size: laidOut.sheet.size)
        let holes = FilledHoles()
        // The holes of its outlines are known once it was drawn at rest.
        if !motion.movesLetters { _ = try laidOut.draw(holes: holes) }
        var pixmaps: [Pixmap] = []
        var ink: PixelRect?
        for index in durations.indices {
            RenderBudget.current?.beginFrame()
            let pixmap = try laidOut.draw(
                motion, at: Double(index) / Double(durations.count), holes: holes)
            try pixmap.size.checkMemory(for: "frame \(index + 1) of \(durations.count)")
            if let box = pixmap.inkBounds { ink = ink?.union(box) ?? box }
            pixmaps.append(pixmap)
        }
        guard let ink else {
            throw .unsuitablePicture(
                "nothing can be seen of the label: its fill is transparent, and there is nothing around it")
        }
        let padding = style.padding
        let visible = PixelRect(
            x: ink.x - padding, y: ink.y - padding, width: ink.width + 2 * padding,
            height: ink.height + 2 * padding)
        var frames: [Animation.Frame] = []
        for (pixmap, duration) in zip(pixmaps, durations) {
            let sticker = pixmap.cropped(to: visible) ?? pixmap
            frames.append(
                Animation.Frame(try style.canvas?.placing(sticker).pixmap ?? sticker, duration: duration))
        }
        do {
            return try Animation(frames: frames, loopCount: timing.loopCount)
        } catch {
            throw .stage(error)
        }
    }
}

extension LaidOutLabel {
    /// The time that a motion takes by itself.
    func timing(of motion: LabelMotion) -> SceneTiming {
        let seconds = motion.duration(letterCount: sheet.ink.letterCount)
        return SceneTiming(duration: .milliseconds(Int64((seconds * 1_000).rounded())))
    }

    /// The label at a share of its round, in the size of its sheet.
    fileprivate func draw(
        _ motion: LabelMotion, at phase: Double, holes: FilledHoles
    ) throws(StickerError) -> Pixmap {
        let style = label.style
        guard !motion.movesLetters else {
            let sheet = LabelSheet(sheet, movedBy: motion, at: phase, fontSize: style.fontSize)
            return try LabelRenderer(sheet: sheet, style: style).draw()
        }
        let transform = motion.transform(at: phase, around: sheet.center)
        guard let placement = ConformalTransform(transform) else {
            return try LabelRenderer(sheet: sheet, style: style).draw()
        }
        return try LabelRenderer(
            sheet: LabelSheet(sheet, movedBy: transform, size: sheet.size), style: style,
            placement: placement,
            holes: holes
        ).draw()
    }
}
