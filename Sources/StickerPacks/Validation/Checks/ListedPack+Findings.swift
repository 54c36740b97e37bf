import StickerCodecs
import StickerLimits
import StickerPixels
import StickerPlatforms

extension ListedPack {
    /// All rules that the pack breaks.
    func findings(_ reader: PictureReader) -> [PackFinding] {
        let pictures = stickers.map { $0.files.map(reader.facts) }
        let settled = settledKind(pictures)
        var pack = self
        pack.kind = settled.kind
        return settled.findings + pack.findings(of: pictures, reader)
    }

    private func findings(of pictures: [[PictureFacts]], _ reader: PictureReader) -> [PackFinding] {
        let moving = zip(stickers, pictures).map { sticker, facts in
            sticker.isSequence || facts.contains { $0.facts.isAnimated }
        }
        let violations = kind.pack.violations(of: facts(moving))
        let ofStickers = Dictionary(grouping: violations.filter { $0.sticker != nil }, by: \.sticker)
        return violations.filter { $0.sticker == nil }.map { PackFinding($0, in: listing) }
            + announcementFindings(moving, isMixed: violations.contains { $0.rule == .mixedMotion })
            + imageFindings(reader, moving)
            + duplicateFindings
            + zip(stickers, pictures).enumerated().flatMap { index, sticker in
                stickerFindings(sticker.0, sticker.1)
                    + (ofStickers[index] ?? []).map { PackFinding($0, in: sticker.0.place) }
            }
    }

    /// What the rules of packs are about, as far as the form has a place for it.
    private func facts(_ moving: [Bool]) -> PackFacts {
        let places = Set(PackText.allCases.filter { asks.contains(Asks.place(of: $0)) })
        let ofStickers = places.filter { Asks.place(of: $0) == .stickerTexts }
        return PackFacts(
            stickers: zip(stickers, moving).map { sticker, isAnimated in
                PackFacts.Sticker(
                    isAnimated: isAnimated, emoji: asks.contains(.emoji) ? sticker.emoji : nil,
                    keywords: asks.contains(.keywords) ? sticker.keywords : nil,
                    texts: PackTexts(sticker.texts, places: ofStickers))
            }, texts: PackTexts(texts, places: places.subtracting(ofStickers)))
    }

    /// Whether the listing says that the stickers move, and they do.
    private func announcementFindings(_ moving: [Bool], isMixed: Bool) -> [PackFinding] {
        let isAnimated = moving.contains(true)
        // Left out, it says that they are still.
        guard !isMixed, asks.contains(.motion), (announcesMotion ?? false) != isAnimated else { return [] }
        return [
            PackFinding(
                .listedFacts, in: listing,
                announcesMotion.map { "animated_sticker_pack: \($0)" } ?? "no animated_sticker_pack",
                limit: "\(isAnimated), as the stickers are")
        ]
    }

    private func imageFindings(_ reader: PictureReader, _ moving: [Bool]) -> [PackFinding] {
        let isAnimated = moving.contains(true)
        // Which motion they must have is not known of what is mixed where that is refused.
        let isMixed = isAnimated && moving.contains(false) && !kind.pack.mixesMotion
        return kind.pack.images.flatMap { image -> [PackFinding] in
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
                return facts.violations(of: rules, in: picture.file)
                    + (isMixed ? [] : motionFindings(of: facts, rules, in: picture.file))
            }
        }
    }

    /// A picture that moves where it must not, or stands still where it must move.
    private func motionFindings(
        of picture: PictureFacts, _ rules: StickerRules, in file: String
    ) -> [PackFinding] {
        // Of what cannot be read, or has a wrong format, that is said.
        guard picture.fault == nil, let format = picture.facts.format, rules.formats.contains(format),
            picture.facts.isAnimated != (rules.motion != nil)
        else { return [] }
        return [
            picture.facts.isAnimated
                ? PackFinding(.animation, in: file, "animated", limit: "still")
                : PackFinding(.animation, in: file, "still", limit: "animated")
        ]
    }

    /// Files and shortcodes that are listed more than once.
    private var duplicateFindings: [PackFinding] {
        var seen: Set<String> = []
        return stickers.filter { !$0.isSequence }.flatMap(\.files).compactMap { file in
            seen.insert(file).inserted
                ? nil : PackFinding(.duplicate, in: file, "listed twice", limit: "listed once")
        }
    }

    private func stickerFindings(_ sticker: ListedSticker, _ pictures: [PictureFacts]) -> [PackFinding] {
        sequenceFindings(sticker, pictures)
            + zip(sticker.files, pictures).flatMap { file, picture -> [PackFinding] in
                var picture = picture
                if sticker.isSequence {
                    picture.facts.byteCount = nil
                    // A frame is a still, whatever else is wrong with it.
                    if picture.facts.isAnimated {
                        return [PackFinding(.animation, in: file, "animated", limit: "still")]
                    }
                }
                return picture.violations(of: kind, in: file)
                    + listedFindings(sticker, picture.facts, in: file)
            }
    }

    /// The bytes of frames, which count together.
    private func sequenceFindings(_ sticker: ListedSticker, _ pictures: [PictureFacts]) -> [PackFinding] {
        guard sticker.isSequence, let limit = kind.animated?.maximumByteCount else { return [] }
        let count = pictures.reduce(0) { $0 + ($1.facts.byteCount ?? 0) }
        guard count > limit else { return [] }
        return [PackFinding(.byteCount(count, maximum: limit), in: sticker.place)]
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
