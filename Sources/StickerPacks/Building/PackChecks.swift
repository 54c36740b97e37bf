import StickerErrors
import StickerNotation
import StickerPlatforms

/// Holds a manifest against what a platform asks of whole packs, before anything is drawn.
struct PackChecks {
    let manifest: PackManifest
    let format: PackFormat
    let kind: StickerKind
    let names: PackNames
    /// The stickers that go to the platform, and whether they move.
    let stickers: [(sticker: PackSticker, isAnimated: Bool)]

    private var platform: String { kind.platform.title }
    private var isAnimated: Bool { stickers.contains(where: \.isAnimated) }

    /// What is wrong, each with its place and what to do about it; empty where the platform takes the pack.
    var errors: [StickerError] {
        let errors = motionErrors
        return errors + countErrors(hasMixedMotion: !errors.isEmpty) + packTextErrors
            + stickers.flatMap(stickerErrors)
    }

    private func error(_ place: String, _ reason: String) -> StickerError {
        manifest.text.error(JSONNodeError(place: place, reason: "\(platform) \(reason)"))
    }

    private func error(at sticker: PackSticker, _ reason: String) -> StickerError {
        let place = sticker.place.lastIndex(of: ".").map { String(sticker.place[..<$0]) } ?? sticker.place
        return error(place, "\(reason)")
    }

    /// Stickers that move where nothing may, or where others stand still.
    private var motionErrors: [StickerError] {
        guard kind.animated != nil else {
            return stickers.filter(\.isAnimated).map {
                error(
                    at: $0.sticker,
                    "takes no animated stickers of a format that is written, and “\($0.sticker.id)” moves; say \"still: true\" for its first frame, or leave it out with \"platforms\""
                )
            }
        }
        guard !kind.pack.mixesMotion, isAnimated, !stickers.allSatisfy(\.isAnimated) else { return [] }
        let moving = stickers.filter(\.isAnimated)
        let fewer = moving.count * 2 <= stickers.count ? moving : stickers.filter { !$0.isAnimated }
        let isMoving = fewer[0].isAnimated
        return fewer.map {
            error(
                at: $0.sticker,
                "takes no pack in which some stickers move and some do not: “\($0.sticker.id)” \(isMoving ? "moves" : "stands still"), and \(stickers.count - fewer.count) others \(isMoving ? "do not" : "move"); "
                    + (isMoving ? "say \"still: true\" for its first frame, or leave" : "leave")
                    + " it out with \"platforms\"")
        }
    }

    private func countErrors(hasMixedMotion: Bool) -> [StickerError] {
        let counts = kind.pack.stickerCounts(animated: isAnimated && !hasMixedMotion)
        guard !counts.allows(stickers.count) else { return [] }
        let missing = counts.missing(from: stickers.count)
        let remedy =
            switch missing {
            case let missing? where missing > 0: "add \(missing)"
            default:
                "leave \(stickers.count - (counts.largest(upTo: stickers.count) ?? 0)) out with \"platforms\", or split the pack"
            }
        return [
            error(
                "", "takes packs of \(counts) stickers, and \(stickers.count) go there; \(remedy)")
        ]
    }

    private var packTextErrors: [StickerError] {
        let texts: [(PackText, String, String)] = [
            (.title, "title", manifest.title), (.author, "author", manifest.author),
            (.identifier, "identifier", names.identifier),
        ]
        return texts.compactMap { text, key, value in
            guard let reason = kind.pack.texts[text].flatMap({ wrong($0, value, isAnimated: isAnimated) })
            else { return nil }
            return error(
                key, "does not take the \(text.rawValue) “\(PrintableText.shortened(value))”: \(reason)")
        }
    }

    private func stickerErrors(_ sticker: PackSticker, isAnimated: Bool) -> [StickerError] {
        var errors: [StickerError] = []
        if let counts = kind.pack.emojiCounts, !counts.allows(sticker.emoji.count) {
            let number = sticker.emoji.isEmpty ? "has none" : "has \(sticker.emoji.count)"
            errors.append(
                error(
                    at: sticker,
                    "wants \(counts) emoji with each sticker, and “\(sticker.id)” \(number); give it an \"emoji\", as in \"emoji: 🍬\""
                ))
        }
        if let counts = kind.pack.keywordCounts, !counts.allows(sticker.keywords.count) {
            errors.append(
                error(
                    at: sticker,
                    "takes \(counts) keywords with a sticker, and “\(sticker.id)” has \(sticker.keywords.count)"
                ))
        }
        let length = sticker.keywords.reduce(0) { $0 + $1.utf16.count }
        if let limit = kind.pack.keywordLength, length > limit {
            errors.append(
                error(
                    at: sticker,
                    "takes keywords of \(limit) characters together, and those of “\(sticker.id)” have \(length)"
                )
            )
        }
        let texts: [(PackText, String)] = [
            (.stickerName, sticker.name), (.accessibilityText, sticker.accessibilityText ?? ""),
            (.tags, DiscordLayout.tags(of: sticker)), (.shortcode, names.stem(of: sticker)),
        ]
        for (text, value) in texts {
            guard let reason = kind.pack.texts[text].flatMap({ wrong($0, value, isAnimated: isAnimated) })
            else { continue }
            errors.append(
                error(
                    at: sticker,
                    "does not take the \(text.rawValue) of “\(sticker.id)”, “\(PrintableText.shortened(value))”: \(reason)"
                ))
        }
        return errors
    }

    /// What is wrong with a text; nil where it is taken.
    private func wrong(_ rule: TextRule, _ text: String, isAnimated: Bool) -> String? {
        let range = rule.length(animated: isAnimated)
        if let length = rule.wrongLength(of: text, animated: isAnimated) {
            let allowed =
                range.upperBound == .max
                ? "\(range.lowerBound) or more" : "\(range.lowerBound) … \(range.upperBound)"
            return text.isEmpty
                ? "it is empty; give one of \(allowed) \(rule.unit.rawValue)"
                : "it has \(length) \(rule.unit.rawValue); it must have \(allowed)"
        }
        guard let form = rule.form, !form.allows(text) else { return nil }
        return "it must have \(form.words)"
    }
}

extension StickerCounts {
    /// How many more there must be, at least; nil where there are too many.
    fileprivate func missing(from count: Int) -> Int? {
        switch self {
        case .atLeast(let least): least - count
        case .between(let range): count < range.lowerBound ? range.lowerBound - count : nil
        case .oneOf(let counts): counts.first { $0 > count }.map { $0 - count }
        }
    }

    /// The largest number that is taken and no larger than `count`; nil where there is none.
    fileprivate func largest(upTo count: Int) -> Int? {
        switch self {
        case .atLeast: count
        case .between(let range): count >= range.lowerBound ? min(count, range.upperBound) : nil
        case .oneOf(let counts): counts.last { $0 <= count }
        }
    }
}
