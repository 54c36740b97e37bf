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

    /// What is wrong, each with its place and what to do about it; empty where the platform takes the pack.
    var errors: [StickerError] {
        refusedMotionErrors + kind.pack.violations(of: facts).flatMap(errors(for:))
    }

    /// What the rules of packs are about.
    private var facts: PackFacts {
        PackFacts(
            stickers: stickers.map { sticker, isAnimated in
                PackFacts.Sticker(
                    // Where nothing may move, that is said of each that does.
                    isAnimated: isAnimated && kind.animated != nil, emoji: sticker.emoji,
                    keywords: sticker.keywords,
                    texts: PackTexts([
                        .stickerName: sticker.name, .accessibilityText: sticker.accessibilityText ?? "",
                        .tags: DiscordLayout.tags(of: sticker), .shortcode: names.stem(of: sticker),
                    ]))
            },
            texts: PackTexts([
                .title: manifest.title, .author: manifest.author, .identifier: names.identifier,
            ]))
    }

    /// A broken rule in words; of some, each sticker that breaks it.
    private func errors(for violation: PackViolation) -> [StickerError] {
        let sticker = violation.sticker.map { stickers[$0].sticker }
        let name = "“\(sticker?.id ?? manifest.title)”"
        func error(_ reason: String) -> [StickerError] {
            [sticker.map { self.error(at: $0, reason) } ?? self.error("", reason)]
        }
        switch violation {
        case .stickerCount(let count, let accepted):
            return error(
                "takes packs of \(accepted) stickers, and \(count) go there; \(remedy(for: count, accepted))")
        case .mixedMotion: return mixedMotionErrors
        case .text(let text, let value, let fault, _):
            let quoted = "“\(PrintableText.shortened(value ?? ""))”"
            let reason = Self.words(for: fault)
            guard sticker == nil else {
                return error("does not take the \(text.rawValue) of \(name), \(quoted): \(reason)")
            }
            // The keys of a pack's texts are called as the texts are.
            return [self.error(text.rawValue, "does not take the \(text.rawValue) \(quoted): \(reason)")]
        case .emojiCount(let count, let accepted, _):
            return error(
                "wants \(accepted) emoji with each sticker, and \(name) has \(count == 0 ? "none" : "\(count)"); give it an \"emoji\", as in \"emoji: 🍬\""
            )
        case .noEmoji(let text, _): return error("takes emoji alone, and \(name) has “\(text)”")
        case .keywordCount(let count, let accepted, _):
            return error("takes \(accepted) keywords with a sticker, and \(name) has \(count)")
        case .keywordLength(let length, let maximum, _):
            return error(
                "takes keywords of \(maximum) characters together, and those of \(name) have \(length)")
        }
    }

    private func error(_ place: String, _ reason: String) -> StickerError {
        manifest.text.error(JSONNodeError(place: place, reason: "\(platform) \(reason)"))
    }

    private func error(at sticker: PackSticker, _ reason: String) -> StickerError {
        let place = sticker.place.lastIndex(of: ".").map { String(sticker.place[..<$0]) } ?? sticker.place
        return error(place, "\(reason)")
    }

    /// Stickers that move where nothing may.
    private var refusedMotionErrors: [StickerError] {
        guard kind.animated == nil else { return [] }
        return stickers.filter(\.isAnimated).map {
            error(
                at: $0.sticker,
                "takes no animated stickers of a format that is written, and “\($0.sticker.id)” moves; say \"still: true\" for its first frame, or leave it out with \"platforms\""
            )
        }
    }

    /// Stickers that move among others that do not, or the other way round, whichever are fewer.
    private var mixedMotionErrors: [StickerError] {
        let moving = stickers.filter(\.isAnimated)
        let fewer = moving.count * 2 <= stickers.count ? moving : stickers.filter { !$0.isAnimated }
        return fewer.map { sticker, isMoving in
            error(
                at: sticker,
                "takes no pack in which some stickers move and some do not: “\(sticker.id)” \(isMoving ? "moves" : "stands still"), and \(stickers.count - fewer.count) others \(isMoving ? "do not" : "move"); "
                    + (isMoving ? "say \"still: true\" for its first frame, or leave" : "leave")
                    + " it out with \"platforms\"")
        }
    }

    private func remedy(for count: Int, _ accepted: StickerCounts) -> String {
        if let missing = accepted.missing(from: count), missing > 0 { return "add \(missing)" }
        return
            "leave \(count - (accepted.largest(upTo: count) ?? 0)) out with \"platforms\", or split the pack"
    }

    private static func words(for fault: TextFault) -> String {
        switch fault {
        case .missing(let words): "it is missing; give one of \(words)"
        case .length(let length, let accepted, let unit):
            length == 0
                ? "it is empty; give one of \(words(accepted)) \(unit.rawValue)"
                : "it has \(unit.words(length)); it must have \(words(accepted))"
        case .form(let form): "it must have \(form.words)"
        }
    }

    private static func words(_ accepted: ClosedRange<Int>) -> String {
        accepted.upperBound == .max
            ? "\(accepted.lowerBound) or more" : "\(accepted.lowerBound) … \(accepted.upperBound)"
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
