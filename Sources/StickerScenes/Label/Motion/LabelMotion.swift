import StickerGeometry

/// How a label moves, over and over: its last frame leads over to its first one.
public enum LabelMotion: String, Hashable, Sendable, CaseIterable {
    /// One letter after another jumps.
    case bounce
    /// Letters rise and sink, as on water.
    case wave
    /// The whole grows and shrinks, as a heart beats.
    case pulse
    /// One letter after another is taken away, and written again; an emoji alone shrinks, and pops up again.
    case typewriter
    /// The whole turns to both sides, quickly.
    case shake
    /// The whole turns round once.
    case spin
}

extension LabelMotion {
    /// The height of a jump, in ems.
    private static let jumpHeight = 0.3
    /// The share of the time that a letter is in the air.
    private static let jumpShare = 0.45
    /// How far letters rise above and sink below their line, in ems.
    private static let swell = 0.12
    /// The part of a wave between two letters.
    private static let waveStep = 0.11
    /// How much the whole grows, as a share of its size.
    private static let growth = 0.09
    /// The largest turn to one side, in degrees.
    private static let shakeAngle = 6.0
    /// The number of turns to and fro.
    private static let shakeCount = 3.0

    /// The time of one round, in seconds.
    ///
    /// - Parameter letterCount: the number of the letters.
    func duration(letterCount: Int) -> Double {
        switch self {
        case .bounce, .wave: min(2.4, max(1.2, 0.09 * Double(letterCount)))
        case .pulse: 0.9
        case .typewriter: min(5, max(1.8, 1.2 + 0.16 * Double(letterCount)))
        case .shake: 1
        case .spin: 1.6
        }
    }

    /// Whether letters change their places among each other.
    var partsLetters: Bool { self == .bounce || self == .wave }

    /// Whether letters move, or come, by themselves.
    var movesLetters: Bool {
        switch self {
        case .bounce, .wave, .typewriter: true
        case .pulse, .shake, .spin: false
        }
    }

    /// How much further apart lines stand whose letters move, in pixels: they would run into each other.
    func lineRise(fontSize: Double) -> Double {
        switch self {
        case .bounce: 0.16 * fontSize
        case .wave: 0.1 * fontSize
        case .typewriter, .pulse, .shake, .spin: 0
        }
    }

    /// How far letters move from their places, in pixels: no letter reaches one of another line, nor comes so near that
    /// nothing can be seen between them.
    ///
    /// - Parameters:
    ///   - fontSize: pixels an em.
    ///   - freeHeight: the space between the letters of two lines; infinite for one line.
    ///   - outlineWidth: the width of all outlines together.
    func letterReach(fontSize: Double, freeHeight: Double, outlineWidth: Double) -> Double {
        let kept = min(max(Self.leastGap * fontSize, outlineWidth), Self.outlinedGap * fontSize)
        let free = max(0, freeHeight - kept)
        return switch self {
        case .bounce: min(Self.jumpHeight * fontSize, free)
        // One line sinks where the next one rises.
        case .wave: min(Self.swell * fontSize, free / 2)
        case .typewriter, .pulse, .shake, .spin: 0
        }
    }

    /// The least space between letters of two lines, in ems, and the most that is kept free for outlines.
    private static let (leastGap, outlinedGap) = (0.06, 0.12)

    /// The room that letters need above and below themselves, in pixels.
    func letterOutsets(reach: Double) -> Outsets {
        switch self {
        case .bounce: Outsets(left: 0, top: reach, right: 0, bottom: 0)
        case .wave: Outsets(left: 0, top: reach, right: 0, bottom: reach)
        case .typewriter, .pulse, .shake, .spin: Outsets()
        }
    }

    /// How far below its place a letter is, in pixels (y down).
    ///
    /// - Parameters:
    ///   - phase: the share of the round that has passed, 0 ..< 1.
    ///   - number: the number of the letter in the order of reading.
    ///   - count: the number of all letters.
    ///   - reach: how far letters move, in pixels.
    func offset(at phase: Double, ofLetter number: Int, of count: Int, reach: Double) -> Double {
        switch self {
        case .bounce:
            let start = (1 - Self.jumpShare) * Double(number) / Double(max(1, count - 1))
            let share = (phase - start) / Self.jumpShare
            guard share > 0, share < 1 else { return 0 }
            // As a ball flies.
            return -reach * 4 * share * (1 - share)
        case .wave:
            return reach
                * Trigonometry.sine(2 * .pi * (phase - Self.waveStep * Double(number)))
        case .typewriter, .pulse, .shake, .spin: return 0
        }
    }

    /// How much can be seen, in letters: all of them for a while, then ever fewer, then again more.
    ///
    /// Letters come as a whole, at least one; a few that join, or one alone, come bit by bit, in ``leastStepCount`` steps.
    ///
    /// - Parameters:
    ///   - count: the number of letters.
    ///   - comesInParts: whether parts of letters can be seen.
    func visibleCount(at phase: Double, of count: Int, comesInParts: Bool) -> Double {
        guard self == .typewriter else { return Double(count) }
        let (held, taken) = (Self.held, Self.taken)
        let share =
            phase < held
            ? 1 : phase < taken ? (taken - phase) / (taken - held) : (phase - taken) / (1 - taken)
        let parts = comesInParts && count > 0 ? max(1, (Self.leastStepCount + count - 1) / count) : 1
        let steps = (share * Double(count * parts)).rounded(.up)
        return min(Double(count), max(1, steps) / Double(parts))
    }

    /// The fewest steps in which a text is written, where its letters can be cut.
    private static let leastStepCount = 6
    /// The shares of the round after which a typewriter begins to take letters away, and has taken all.
    private static let (held, taken) = (0.4, 0.52)

    /// How large an emoji is that a typewriter writes alone: whole for a while, then ever smaller, then it pops up, and holds.
    ///
    /// - Parameter center: the point that stays.
    func growth(at phase: Double, around center: Point) -> Transform {
        let (held, taken) = (Self.held, Self.taken)
        let left =
            phase < held
            ? 1 : phase < taken ? (taken - phase) / (taken - held) : (phase - taken) / Self.popTime
        // Fast at first when it comes, and at last when it goes.
        let missing = 1 - min(1, left)
        let scale = 1 - (1 - Self.leastPop) * missing * missing
        return .scale(x: scale, y: scale, around: center)
    }

    /// The share of the round in which an emoji pops up, and the scale that it does so from.
    private static let (popTime, leastPop) = (0.2, 0.12)

    /// How the whole is placed, about a point that stays.
    func transform(at phase: Double, around center: Point) -> Transform {
        switch self {
        case .pulse:
            let beat = Trigonometry.sine(.pi * phase)
            let scale = 1 + Self.growth * beat * beat
            return .scale(x: scale, y: scale, around: center)
        case .shake:
            // Still at both ends.
            let strength = Trigonometry.sine(.pi * phase)
            let degrees = Self.shakeAngle * strength * Trigonometry.sine(2 * .pi * Self.shakeCount * phase)
            return .rotation(degrees: degrees, around: center)
        case .spin:
            // Slow at both ends.
            return .rotation(degrees: 360 * phase * phase * (3 - 2 * phase), around: center)
        case .bounce, .wave, .typewriter: return .identity
        }
    }

    /// The box that holds a box in all of the round, which goes on around its middle.
    func movedBox(of box: Rect) -> Rect {
        let center = Point(x: box.midX, y: box.midY)
        switch self {
        case .pulse:
            return box.expanded(
                by: Outsets(
                    left: Self.growth * box.width / 2, top: Self.growth * box.height / 2,
                    right: Self.growth * box.width / 2, bottom: Self.growth * box.height / 2))
        case .shake:
            return [-Self.shakeAngle, Self.shakeAngle].reduce(box) { union, degrees in
                union.union(box.transformed(by: .rotation(degrees: degrees, around: center)))
            }
        case .spin:
            let radius = (box.width * box.width + box.height * box.height).squareRoot() / 2
            return Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        case .bounce, .wave, .typewriter: return box
        }
    }
}

extension Transform {
    fileprivate static func scale(x: Double, y: Double, around center: Point) -> Transform {
        translation(x: -center.x, y: -center.y).then(.scale(x: x, y: y))
            .then(.translation(x: center.x, y: center.y))
    }
}
