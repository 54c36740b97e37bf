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
        try renderAnimation { own in own = timing ?? own }
    }

    /// Draws the label as it moves.
    ///
    /// - Parameter adapt: changes the time that the motion takes by itself.
    /// - Throws: as ``renderAnimation(timing:)``.
    func renderAnimation(adapting adapt: (inout SceneTiming) -> Void) throws(StickerError) -> Animation {
        try RenderBudget.withDefaultLimits { () throws(StickerError) in
            guard let motion = style.motion else {
                throw .conflict("the label does not move; choose how it does")
            }
            let laidOut = try laidOut()
            var timing = laidOut.timing(of: motion)
            adapt(&timing)
            return try laidOut.frames(of: motion, timing)
        }
    }
}

extension LaidOutLabel {
    /// The time that a motion takes by itself.
    fileprivate func timing(of motion: LabelMotion) -> SceneTiming {
        let seconds = motion.duration(letterCount: sheet.ink.unitCount)
        return SceneTiming(duration: .milliseconds(Int64((seconds * 1_000).rounded())))
    }

    /// The frames of a round.
    fileprivate func frames(
        of motion: LabelMotion, _ timing: SceneTiming
    ) throws(StickerError) -> Animation {
        let style = label.style
        let durations = try timing.frameDurations(size: sheet.size)
        let holes = FilledHoles()
        // The holes of its outlines are known once it was drawn at rest.
        if !motion.movesLetters { _ = try draw(holes: holes) }
        let known = holes.outlines
        let drawn = try ParallelFrames.run(durations.count) { index throws(StickerError) in
            let phase = Double(index) / Double(durations.count)
            try sheet.size.checkMemory(for: "frame \(index + 1) of \(durations.count)")
            let pixmap = try draw(motion, at: phase, holes: FilledHoles(known))
            return (pixmap: pixmap, ink: pixmap.inkBounds)
        }
        let ink = drawn.lazy.compactMap(\.ink).reduce(nil) { $0?.union($1) ?? $1 } as PixelRect?
        guard let ink else { throw Label.invisible }
        let visible = ink.expanded(by: style.padding)
        var frames: [Animation.Frame] = []
        for (frame, duration) in zip(drawn, durations) {
            let sticker = frame.pixmap.cropped(to: visible) ?? frame.pixmap
            frames.append(
                Animation.Frame(try style.canvas?.placing(sticker).pixmap ?? sticker, duration: duration))
        }
        do {
            return try Animation(frames: frames, loopCount: timing.loopCount)
        } catch {
            throw .stage(error)
        }
    }

    /// The label at a share of its round, in the size of its sheet.
    private func draw(
        _ motion: LabelMotion, at phase: Double, holes: FilledHoles
    ) throws(StickerError) -> Pixmap {
        let style = label.style
        guard !motion.movesLetters else {
            let sheet = try LabelSheet(sheet, movedBy: motion, at: phase)
            return try LabelRenderer(sheet: sheet, style: style, movesLetters: motion.partsLetters).draw()
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
