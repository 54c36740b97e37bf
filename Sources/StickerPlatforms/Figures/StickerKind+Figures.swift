extension StickerKind {
    /// All figures of the table for this kind, each with what it is about: files of stills, of animated stickers, packs,
    /// and the pictures that are no stickers.
    public var figures: [PlatformFigure] {
        figures(of: still, .still)
            + (animated.map { figures(of: $0, .animated) } ?? [
                figure(.animated, .animation, "none are taken")
            ])
            + pack.figures.map { figure(.pack, $0.rule, $0.limit) }
            + pack.images.flatMap { image in figures(of: image) }
    }

    private func figure(
        _ subject: PlatformFigure.Subject, _ rule: PlatformRule, _ limit: String
    ) -> PlatformFigure {
        PlatformFigure(kind: self, subject: subject, rule: rule, limit: limit)
    }

    private func figures(of rules: StickerRules, _ subject: PlatformFigure.Subject) -> [PlatformFigure] {
        rules.figures(animated: subject == .animated).map { figure(subject, $0.rule, $0.limit) }
    }

    private func figures(of image: PackImage) -> [PlatformFigure] {
        let need = (image.isRequired ? "required" : "optional") + (image.fileName.map { ", \($0)" } ?? "")
        var figures = [figure(.image(image.role), image.role.rule, need)]
        figures += self.figures(of: image.still, .image(image.role))
        if image.animated != image.still {
            // What is different in a pack of animated stickers.
            let still = Set(figures.map(\.limit))
            figures += image.animated.figures(animated: true).filter { !still.contains($0.limit) }.map {
                figure(.image(image.role), $0.rule, "of animated packs: " + $0.limit)
            }
        }
        return figures
    }
}

extension StickerRules {
    /// What the rules ask for, in words.
    func figures(animated isAnimated: Bool) -> [(rule: PlatformRule, limit: String)] {
        var figures: [(rule: PlatformRule, limit: String)] = [
            (.format, PlatformViolation.list(formats, isAnimated: isAnimated)),
            (.size, dimensions.description),
        ]
        if let maximumByteCount { figures.append((.bytes, RuleText.bytes(maximumByteCount))) }
        if needsTransparency { figures.append((.transparency, RuleText.transparency)) }
        if refusesTransparency { figures.append((.transparency, RuleText.opacity)) }
        if margin > 0 { figures.append((.margin, RuleText.margin(margin))) }
        if let minimumDensity { figures.append((.density, RuleText.density(minimumDensity))) }
        if let motion { figures += motion.figures }
        return figures
    }
}

extension MotionRules {
    /// What the rules ask for, in words.
    var figures: [(rule: PlatformRule, limit: String)] {
        var figures: [(rule: PlatformRule, limit: String)] = []
        if let frameCount { figures.append((.frames, RuleText.frames(frameCount))) }
        if let minimumFrameDuration {
            figures.append((.frameDuration, RuleText.frameDuration(minimumFrameDuration)))
        }
        if let maximumDuration {
            figures.append((.duration, RuleText.duration(maximumDuration, countsLoops: countsLoops)))
        }
        if let loopCount { figures.append((.loops, RuleText.loops(loopCount))) }
        return figures
    }
}
