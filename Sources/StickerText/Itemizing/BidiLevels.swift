import CFriBidi

/// The embedding level of each scalar of a paragraph by the Unicode bidirectional algorithm (UAX #9, rules P2 to I2):
/// even from left to right, odd from right to left.
///
/// Rules L1 and L2, which need to know where lines end, belong to the paragraph.
struct BidiLevels {
    /// The paragraph's own level, 0 or 1.
    let base: UInt8
    /// The level of each scalar; empty where all are 0, as in text without a letter or control of the other direction.
    private let levels: [FriBidiLevel]

    /// - Parameters:
    ///   - scalars: one paragraph.
    ///   - fallback: the base level of a paragraph without strong characters whose direction is ``TextDirection/auto``.
    /// - Complexity: O(scalars).
    init(_ scalars: String.UnicodeScalarView, direction: TextDirection, fallback: UInt8 = 0) {
        let mayUseShortcut = direction == .leftToRight || (direction == .auto && fallback == 0)
        if mayUseShortcut, !scalars.contains(where: Self.mayRaiseLevel) {
            base = 0
            levels = []
            return
        }
        let characters = scalars.map(\.value)
        let types = Self.types(of: characters)
        var base =
            switch direction {
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            case .auto: Self.baseDirection(of: types) ?? (fallback == 0 ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL)
            }
        self.base = base == FRIBIDI_PAR_RTL ? 1 : 0
        levels = Self.levels(of: characters, types: types, base: &base)
    }

    /// The level of the scalar at `index`, counted from the paragraph's start.
    subscript(index: Int) -> UInt8 {
        levels.isEmpty ? 0 : UInt8(truncatingIfNeeded: levels[index])
    }

    /// The base level that the first paragraph with a strong character asks for, 0 where there is none.
    static func baseLevel(of paragraphs: [String]) -> UInt8 {
        guard paragraphs.contains(where: { $0.unicodeScalars.contains(where: mayRaiseLevel) }) else {
            return 0
        }
        for paragraph in paragraphs {
            guard let direction = baseDirection(of: types(of: paragraph.unicodeScalars.map(\.value))) else {
                continue
            }
            return direction == FRIBIDI_PAR_RTL ? 1 : 0
        }
        return 0
    }

    /// Whether a scalar can give any text a level over 0: letters, digits and controls of the blocks that Unicode keeps
    /// for scripts from right to left, and the controls of General Punctuation (DerivedBidiClass.txt).
    private static func mayRaiseLevel(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x590: false
        case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
            0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    private static func types(of characters: [UInt32]) -> [FriBidiCharType] {
        let count = FriBidiStrIndex(characters.count)
        // SAFETY: FriBidi reads as many characters and writes as many types as it is told, which both arrays have.
        return unsafe [FriBidiCharType](unsafeUninitializedCapacity: characters.count) { types, written in
            unsafe fribidi_get_bidi_types(characters, count, types.baseAddress)
            written = characters.count
        }
    }

    /// The direction of the first strong character outside of isolates (rules P2 and P3); nil where there is none.
    ///
    /// FriBidi's own function, as of 1.0.8, looks into isolates too.
    private static func baseDirection(of types: [FriBidiCharType]) -> FriBidiParType? {
        var isolateDepth = 0
        for type in types {
            switch type {
            case FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_FSI: isolateDepth += 1
            case FRIBIDI_TYPE_PDI: isolateDepth = max(0, isolateDepth - 1)
            case FRIBIDI_TYPE_LTR where isolateDepth == 0: return FRIBIDI_PAR_LTR
            case FRIBIDI_TYPE_RTL where isolateDepth == 0, FRIBIDI_TYPE_AL where isolateDepth == 0:
                return FRIBIDI_PAR_RTL
            default: break
            }
        }
        return nil
    }

    private static func levels(
        of characters: [UInt32], types: [FriBidiCharType], base: inout FriBidiParType
    ) -> [FriBidiLevel] {
        let count = FriBidiStrIndex(characters.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
        var levels = [FriBidiLevel](repeating: base == FRIBIDI_PAR_RTL ? 1 : 0, count: characters.count)
        // SAFETY: every array has `count` elements, and FriBidi keeps none of them.
        unsafe fribidi_get_bracket_types(characters, count, types, &brackets)
        // It fails for want of memory alone, and then the levels stay what they are.
        _ = unsafe fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        return levels
    }
}
