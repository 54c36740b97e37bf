import StickerCodecs
import StickerLimits
import StickerPixels
import StickerPlatforms

extension ListedPack {
    /// All rules that the pack breaks.
    func findings(_ reader: PictureReader) -> [PackFinding] {
        let pictures = stickers.map { $0.files.map(reader.facts) }
        let moving = zip(stickers, pictures).map { sticker, facts in
            sticker.isSequence || facts.contains { $0.facts.isAnimated }
        }
        let isAnimated = moving.contains(true)
        return countFindings(moving) + textFindings(isAnimated: isAnimated)
            + imageFindings(reader, isAnimated)
            + duplicateFindings
            + zip(stickers, zip(pictures, moving)).flatMap { sticker, facts in
                stickerFindings(sticker, facts.0, isAnimated: facts.1)
            }
    }

    /// Numbers of stickers, and stills among those that move.
    private func countFindings(_ moving: [Bool]) -> [PackFinding] {
        let animatedCount = moving.count { $0 }
        let isMixed = animatedCount > 0 && animatedCount < moving.count
        var findings: [PackFinding] = []
        // Which count holds is not known of what is mixed where that is refused.
        let isRefused = isMixed && !kind.pack.mixesMotion
        let counts = kind.pack.stickerCounts(animated: animatedCount > 0 && !isRefused)
        if !counts.allows(stickers.count) {
            findings.append(
                PackFinding(.stickerCount, in: listing, "\(stickers.count)", limit: counts.description))
        }
        if isRefused {
            findings.append(
                PackFinding(
                    .mixedMotion, in: listing,
                    "\(animatedCount) animated, \(moving.count - animatedCount) still",
                    limit: "all still or all animated"))
        } else if let announcesMotion, announcesMotion != (animatedCount > 0) {
            findings.append(
                PackFinding(
                    .listedFacts, in: listing, "animated_sticker_pack: \(announcesMotion)",
                    limit: "\(animatedCount > 0), as the stickers are"))
        } else if announcesMotion == nil, animatedCount > 0, asks.contains(.motion) {
            findings.append(
                PackFinding(
                    .listedFacts, in: listing, "no animated_sticker_pack", limit: "true",
                    severity: .warning))
        }
        return findings
    }

    private func textFindings(isAnimated: Bool) -> [PackFinding] {
        PackText.allCases.flatMap { text -> [PackFinding] in
            let place = Asks.place(of: text)
            guard place != .stickerTexts, asks.contains(place), let rule = kind.pack.texts[text] else {
                return []
            }
            return rule.findings(of: texts[text], text, in: listing, isAnimated: isAnimated)
        }
    }

    private func imageFindings(_ reader: PictureReader, _ isAnimated: Bool) -> [PackFinding] {
        kind.pack.images.flatMap { image -> [PackFinding] in
            let listed = images.filter { $0.role == image.role }
            if listed.isEmpty, image.isRequired, asks.contains(.images) {
                return [
                    PackFinding(
                        image.role.rule, in: listing, "missing", limit: image.fileName ?? "one picture")
                ]
            }
            return listed.flatMap { picture in
                let rules = isAnimated ? image.animated : image.still
                let facts = reader.facts(of: picture.file)
                guard facts.facts.isAnimated, rules.motion == nil else {
                    return facts.violations(of: rules, in: picture.file)
                }
                return facts.violations(of: rules, in: picture.file)
                    + [PackFinding(.animation, in: picture.file, "animated", limit: "still")]
            }
        }
    }

    /// Files and shortcodes that are listed more than once.
    private var duplicateFindings: [PackFinding] {
        var seen: Set<String> = []
        return stickers.filter { !$0.isSequence }.flatMap(\.files).compactMap { file in
            seen.insert(file).inserted
                ? nil : PackFinding(.duplicate, in: file, "listed twice", limit: "listed once")
        }
    }

    private func stickerFindings(
        _ sticker: ListedSticker, _ pictures: [PictureFacts], isAnimated: Bool
    ) -> [PackFinding] {
        var findings = sequenceFindings(sticker, pictures)
        findings += zip(sticker.files, pictures).flatMap { file, picture -> [PackFinding] in
            var picture = picture
            if sticker.isSequence { picture.facts.byteCount = nil }
            return picture.violations(of: kind, in: file)
                + listedFindings(sticker, picture.facts, in: file)
        }
        if asks.contains(.emoji), let counts = kind.pack.emojiCounts {
            findings += emojiFindings(sticker, counts)
        }
        if asks.contains(.keywords) { findings += keywordFindings(sticker) }
        if asks.contains(.stickerTexts) {
            for text in PackText.allCases where Asks.place(of: text) == .stickerTexts {
                guard let rule = kind.pack.texts[text] else { continue }
                findings += rule.findings(
                    of: sticker.texts[text], text, in: sticker.place, isAnimated: isAnimated)
            }
        }
        return findings
    }

    /// The bytes of frames, which count together.
    private func sequenceFindings(_ sticker: ListedSticker, _ pictures: [PictureFacts]) -> [PackFinding] {
        guard sticker.isSequence, let limit = kind.animated?.maximumByteCount else { return [] }
        let count = pictures.reduce(0) { $0 + ($1.facts.byteCount ?? 0) }
        guard count > limit else { return [] }
        return [PackFinding(.byteCount(count, maximum: limit), in: sticker.place)]
    }

    private func emojiFindings(_ sticker: ListedSticker, _ counts: StickerCounts) -> [PackFinding] {
        var findings: [PackFinding] = []
        if !counts.allows(sticker.emoji.count) {
            findings.append(
                PackFinding(.emoji, in: sticker.place, "\(sticker.emoji.count) emoji", limit: "\(counts)"))
        }
        for text in sticker.emoji where !text.isEmoji {
            findings.append(PackFinding(.emoji, in: sticker.place, "“\(text)”", limit: "one emoji"))
        }
        return findings
    }

    private func keywordFindings(_ sticker: ListedSticker) -> [PackFinding] {
        var findings: [PackFinding] = []
        if let counts = kind.pack.keywordCounts, !counts.allows(sticker.keywords.count) {
            findings.append(
                PackFinding(
                    .keywords, in: sticker.place, "\(sticker.keywords.count) keywords", limit: "\(counts)"))
        }
        let length = sticker.keywords.reduce(0) { $0 + $1.utf16.count }
        if let limit = kind.pack.keywordLength, length > limit {
            findings.append(
                PackFinding(
                    .keywordLength, in: sticker.place, "\(length) characters together",
                    limit: "at most \(limit) characters together"))
        }
        return findings
    }

    /// Facts about a file that the listing has wrong.
    private func listedFindings(
        _ sticker: ListedSticker, _ facts: StickerFacts, in file: String
    ) -> [PackFinding] {
        guard let listed = sticker.facts else { return [] }
        let pairs: [(String, String?, String?)] = [
            ("w", listed.width.map(String.init), facts.size.map { "\($0.width)" }),
            ("h", listed.height.map(String.init), facts.size.map { "\($0.height)" }),
            ("size", listed.byteCount.map(String.init), facts.byteCount.map(String.init)),
            ("mimetype", listed.mediaType, facts.format?.traits.mediaType),
        ]
        return pairs.compactMap { key, value, truth in
            guard let value, let truth, value != truth else { return nil }
            return PackFinding(.listedFacts, in: file, "\(key): \(value)", limit: "\(key): \(truth)")
        }
    }
}
