public import StickerErrors
import StickerLimits
import StickerNotation
public import StickerRaster

extension Effect {
    /// Reads an effect as text: its name, a colon, and what it takes, as in `outline:12:white`, `shadow:0,4,6:#0008`,
    /// `glow:8:#ffd`, `blur:4`, `inner-shadow:0,2,3:#0006`, `tint:#f80:0.5`, `saturate:1.3`, `hue:30deg`,
    /// `brightness:1.1`, `contrast:120%`, `grayscale`, `sepia`, `invert`, `opacity:0.5`, `posterize:4`, `feather:6`,
    /// `matrix:` and 20 numbers. `Docs/EFFECTS.md` describes each.
    ///
    /// - Throws: `StickerError.Code.unknownName`,
    ///   `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`, or
    ///   `StickerError.Code.stage` for a colour that cannot be read.
    public init(parsing text: String) throws(StickerError) {
        let halves = StyleText.halves(of: text)
        let word = halves?.head ?? StyleText.split(text, at: ":")[0]
        let name: EffectName = try StyleText.choice(word, of: "effect")
        self = try EffectText(name: name, text: text, rest: halves?.tail).effect()
        try check()
    }

    /// Calls ``validate()``, and throws its error as that of a request.
    func check() throws(StickerError) {
        do {
            try validate()
        } catch .outOfRange(let what, let value, let range) {
            throw .outOfRange(what: what, value: NumberText.plain(value), range: range)
        } catch {
            throw StickerError(wrapping: error)
        }
    }
}

/// An effect being read: the text of its name and its arguments.
private struct EffectText {
    let name: EffectName
    /// Everything behind the name's colon; nil without one.
    let rest: String?
    private let reader: StyleText

    init(name: EffectName, text: String, rest: String?) {
        self.name = name
        self.rest = rest
        let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
        let article = name.rawValue.first.map(vowels.contains) == true ? "an" : "a"
        reader = StyleText(what: "\(article) \(name.rawValue) effect", text: text, form: name.form)
    }

    func effect() throws(StickerError) -> Effect {
        switch name {
        case .saturate, .hue, .brightness, .contrast, .grayscale, .sepia, .invert, .opacity:
            return try amountEffect()
        case .shadow: return .shadow(try Shadow(reading: try values(), with: reader))
        case .innerShadow: return .innerShadow(try Shadow(reading: try values(), with: reader))
        case .outline:
            let (width, color) = try halves()
            return .outline(
                DieCutOutline(width: try reader.number(width), color: try reader.color(color)))
        case .glow:
            let (size, color) = try halves()
            return .glow(Glow(size: try reader.number(size), color: try reader.color(color)))
        case .tint:
            let parts = StyleText.split(try values(), at: ":")
            guard (1...2).contains(parts.count) else { throw reader.failure }
            let amount = parts.count > 1 ? try part(parts[1]) : 1
            return .tint(Tint(color: try reader.color(parts[0]), amount: amount))
        case .blur: return .blur(sigma: try reader.number(try values()))
        case .feather: return .feather(try reader.number(try values()))
        case .posterize:
            guard let levels = Int(exactly: try reader.number(try values())) else { throw reader.failure }
            return .posterize(levels: levels)
        case .matrix:
            guard let matrix = ColorMatrix(values: try reader.numbers(try values(), count: 20...20)) else {
                throw reader.failure
            }
            return .colorMatrix(matrix)
        }
    }

    private func values() throws(StickerError) -> String {
        guard let rest else { throw reader.failure }
        return rest
    }

    /// Reads an effect of one number, which some may leave out.
    private func amountEffect() throws(StickerError) -> Effect {
        let amount: Double
        switch (name, rest) {
        case (.grayscale, nil), (.sepia, nil), (.invert, nil): amount = 1
        case (_, nil): throw reader.failure
        case (.hue, let rest?): amount = try reader.angle(rest)
        case (_, let rest?): amount = try part(rest)
        }
        let effect = try name.effect(checkedAmount: amount)
        guard let effect else { throw reader.failure }
        return effect
    }

    private func halves() throws(StickerError) -> (head: String, tail: String) {
        guard let rest, let halves = StyleText.halves(of: rest) else { throw reader.failure }
        return halves
    }

    /// Reads a number, or a percentage.
    private func part(_ text: String) throws(StickerError) -> Double {
        guard text.hasSuffix("%") else { return try reader.number(text) }
        return try reader.number(String(text.dropLast())) / 100
    }
}

extension EffectName {
    /// - Throws: ``StickerError/Code/outOfRange`` for an amount outside of ``amountRange``.
    func effect(checkedAmount amount: Double) throws(StickerError) -> Effect? {
        guard let range = amountRange else { return nil }
        try StyleText.check(
            amount, in: range, what: "the amount of the effect \(rawValue)",
            unit: self == .hue ? "degrees" : nil)
        return effect(amount: amount)
    }
}
