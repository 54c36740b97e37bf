import StickerGeometry
import StickerLimits
import StickerPixels
import Synchronization

/// One face of a font, which shapes text and gives the glyphs' outlines.
///
/// A face can be shared between threads. HarfBuzz shapes on an immutable font, without a lock; FreeType's objects
/// are not thread-safe, so each face has its own and a mutex around them. Two faces are equal if they are the same
/// object, which keeps its outlines once they are loaded.
public final class FontFace: Sendable {
    /// The name of the face in errors: a file name or a family.
    public let name: String
    /// The index of the face in a collection, counted from 0.
    public let index: Int
    /// The number by which caches know the face, beyond its life.
    let serial = FaceSerial.next()
    /// The places on the axes of a variable font; other axes stay at their defaults.
    public let variations: [FontVariation]
    /// The bold, slanted and round shapes that are made without the font's help; by default none.
    public let synthesis: FontSynthesis
    /// Whether its letters are drawn as lines around empty strokes, which outlines fill.
    package let isHollow: Bool
    /// The coverage that was stated before the face is opened; nil where only opening it tells.
    public let coverage: FontCoverage?

    private let state: Locked<State>
    /// The address of the objects in ``state``, once they are there; else 0. Every glyph of a text asks for them, without
    /// the lock.
    private let address: Atomic<UInt>
    /// The memory of a face that is opened at once, counted in the budget that it was opened under.
    private let memory: MemoryReservation?

    private enum State {
        case closed(@Sendable () throws(TextError) -> [UInt8])
        case open(OpenFace)
        /// The bytes are no usable font; they will not get better.
        case unusable(TextError)
    }

    /// The objects that exist once the bytes are read.
    private final class OpenFace: Sendable {
        let shaping: ShapingFont
        let glyphs: GlyphLoader
        let colorGlyphs: ColorGlyphLoader?

        init(shaping: ShapingFont, glyphs: GlyphLoader, colorGlyphs: ColorGlyphLoader?) {
            self.shaping = shaping
            self.glyphs = glyphs
            self.colorGlyphs = colorGlyphs
        }

        var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
    }

    /// A face that is opened at once.
    ///
    /// - Parameters:
    ///   - bytes: a whole TrueType or OpenType file, or a collection of them.
    ///   - index: the index of the face in a collection.
    ///   - variations: places on the axes of a variable font; of two on the same axis the later one counts.
    ///   - synthesis: the bold, slanted and round shapes that are made without the font's help.
    ///   - name: the name of the face in errors.
    /// - Throws: ``TextError/invalidFont(font:reason:)``, ``TextError/fontTooLarge(font:byteCount:limit:)``,
    ///   ``TextError/faceIndexOutOfRange(font:index:faceCount:)``, ``TextError/unknownAxis(font:axis:axes:)``,
    ///   ``TextError/axisValueOutOfRange(font:axis:value:)`` or ``TextError/synthesisOutOfRange(what:value:range:)``.
    public init(
        bytes: [UInt8], index: Int = 0, variations: [FontVariation] = [], synthesis: FontSynthesis = .none,
        name: String
    ) throws(TextError) {
        self.name = name
        self.index = index
        self.variations = variations
        self.synthesis = synthesis
        try TextError.askBudget { budget throws(RenderStop) in
            try budget.checkMemory(adding: bytes.count, for: "a font")
        }
        isHollow = false
        memory = RenderBudget.track(bytes: bytes.count)
        let instance = FontInstance(index: index, variations: variations, synthesis: synthesis)
        self.coverage = nil
        let face = try Self.open(bytes, instance: instance, name: name)
        self.state = Locked(.open(face))
        address = Atomic(face.address)
    }

    /// A face that is opened when a text first needs it, so that a fallback that is never used costs nothing.
    ///
    /// - Parameters:
    ///   - name: the name of the face in errors.
    ///   - index: the index of the face in a collection, counted from 0.
    ///   - variations: places on the axes of a variable font; of two on the same axis the later one counts.
    ///   - synthesis: the bold, slanted and round shapes that are made without the font's help.
    ///   - coverage: the characters that it may show, where they are known; it is not opened for others.
    ///   - loading: gives the bytes; called at each use until it succeeds once. A use throws what it throws, because
    ///     files that cannot be read now may be readable later. An error that
    ///     ``init(bytes:index:variations:synthesis:name:)`` would throw for the bytes is thrown by every use.
    public convenience init(
        name: String, index: Int = 0, variations: [FontVariation] = [], synthesis: FontSynthesis = .none,
        coverage: FontCoverage? = nil,
        loading: @escaping @Sendable () throws(TextError) -> [UInt8]
    ) {
        self.init(
            name: name, index: index, variations: variations, synthesis: synthesis, coverage: coverage,
            isHollow: false, loading: loading)
    }

    /// A face as ``init(name:index:variations:synthesis:coverage:loading:)`` makes one, whose letters may be hollow.
    package init(
        name: String, index: Int = 0, variations: [FontVariation] = [], synthesis: FontSynthesis = .none,
        coverage: FontCoverage? = nil, isHollow: Bool,
        loading: @escaping @Sendable () throws(TextError) -> [UInt8]
    ) {
        self.name = name
        self.index = index
        self.variations = variations
        self.synthesis = synthesis
        self.coverage = coverage
        self.isHollow = isHollow
        memory = nil
        self.state = Locked(.closed(loading))
        address = Atomic(0)
    }

    /// The vertical metrics, in ems.
    public var metrics: FontMetrics {
        get throws(TextError) { try opened().shaping.metrics }
    }

    /// The axes along which the font varies, in the font's order; empty for one that does not vary.
    public var axes: [FontAxis] {
        get throws(TextError) { try opened().shaping.axes }
    }

    /// The name of the font's family, such as “Noto Sans”, in English where possible; nil where the font has none.
    public var familyName: String? {
        get throws(TextError) { try opened().shaping.familyName }
    }

    /// The name of the style inside of its family, such as “Bold”; nil where the font has none.
    public var styleName: String? {
        get throws(TextError) { try opened().shaping.styleName }
    }

    /// Whether the face can show `character`: by itself, composed, decomposed, as a space of another width, or, if it
    /// is an emoji sequence, as the emoji that it is made of.
    package func canShape(_ character: Character) throws(TextError) -> Bool {
        guard mayShape(character) else { return false }
        return try opened().shaping.coverage(of: character) != .none
    }

    /// Whether the face is worth opening for `character`.
    func mayShape(_ character: Character) -> Bool {
        guard let coverage, let first = character.unicodeScalars.first else { return true }
        return coverage.contains(first)
    }

    /// The shape of a glyph in ems, that of the missing glyph never empty. O(points) the first time, O(1) while the face keeps it.
    func outline(of glyph: UInt32) throws(TextError) -> GlyphOutline {
        let outline = try opened().glyphs.outline(of: glyph)
        return glyph == ShapedGlyph.missing && outline.bounds == nil ? MissingGlyphBox.outline : outline
    }

    /// The box around the ink of a glyph in ems, nil for one without ink. As quick as ``outline(of:)`` the first time; a face
    /// keeps more boxes than outlines.
    func inkBox(of glyph: UInt32) throws(TextError) -> Rect? {
        let box = try opened().glyphs.inkBox(of: glyph)
        return glyph == ShapedGlyph.missing && box == nil ? MissingGlyphBox.outline.bounds : box
    }

    /// The part that knows the glyphs with colours of their own, nil where the font has none.
    func colorGlyphs() throws(TextError) -> ColorGlyphLoader? {
        try opened().colorGlyphs
    }

    /// The part that shapes.
    func shapingFont() throws(TextError) -> ShapingFont {
        try opened().shaping
    }

    private func opened() throws(TextError) -> OpenFace {
        // SAFETY: the object in `state`, which is neither replaced nor released before the face is.
        if let known = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
            return unsafe Unmanaged<OpenFace>.fromOpaque(known).takeUnretainedValue()
        }
        let result: Result<OpenFace, TextError> = state.withLock { state in
            switch state {
            case .open(let face): return .success(face)
            case .unusable(let error): return .failure(error)
            case .closed(let load):
                let bytes: [UInt8]
                do throws(TextError) {
                    bytes = try load()
                } catch {
                    return .failure(error)
                }
                do throws(TextError) {
                    let instance = FontInstance(index: index, variations: variations, synthesis: synthesis)
                    let face = try Self.open(bytes, instance: instance, name: name)
                    state = .open(face)
                    address.store(face.address, ordering: .releasing)
                    return .success(face)
                } catch {
                    state = .unusable(error)
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    private static func open(
        _ bytes: [UInt8], instance: FontInstance, name: String
    ) throws(TextError) -> OpenFace {
        try instance.synthesis.validate()
        guard bytes.count <= TextLimits.maximumFontByteCount else {
            throw .fontTooLarge(
                font: name, byteCount: bytes.count, limit: TextLimits.maximumFontByteCount)
        }
        if let reason = FontFormat.refusal(of: bytes) { throw .invalidFont(font: name, reason: reason) }
        let stable = FontBytes(bytes)
        let index = instance.index
        let shaping = try ShapingFont(bytes: stable, instance: instance, name: name)
        let glyphs = try GlyphLoader(
            bytes: stable, index: index, name: name, coordinates: shaping.normalizedCoordinates,
            synthesis: instance.synthesis)
        let colorGlyphs = ColorGlyphLoader(bytes: stable, index: index, name: name, glyphs: glyphs)
        return OpenFace(shaping: shaping, glyphs: glyphs, colorGlyphs: colorGlyphs)
    }
}

extension FontFace: Hashable {
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
