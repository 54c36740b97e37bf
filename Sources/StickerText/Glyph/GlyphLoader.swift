import CFreeType
import StickerGeometry
import StickerLimits
import StickerRaster

/// A FreeType face behind a mutex: it loads outlines and keeps a bounded number of them.
///
/// FreeType's library and face objects are not thread-safe, and every loader owns one of each, so that two faces
/// never wait for each other.
@safe
final class GlyphLoader: @unchecked Sendable {
    private let bytes: FontBytes
    let name: String
    /// Whether the font has glyphs with colours of their own.
    let hasColor: Bool
    let glyphCount: Int
    let unitsPerEm: Int
    /// Whether glyphs have outlines: not in fonts of bitmaps alone.
    private let hasOutlines: Bool
    // SAFETY: the pointers are set once in `init`, freed in `deinit`, and used in between only inside `cache.withLock`.
    private let library: FT_Library
    private let face: FT_Face
    /// The face that gives the pictures of fonts with `sbix`, whose outlines FreeType ignores in it; nil where `face`
    /// gives both.
    private let pictureFace: FT_Face?
    private let cache = Locked(
        BoundedCache<UInt32, GlyphOutline>(maximumCost: TextLimits.cachedElementCount))
    private let inkBoxes = Locked(InkBoxTable())
    private let synthesis: FontSynthesis

    /// Opens the face and checks that it has outlines, or else bitmaps in colour.
    ///
    /// - Parameters:
    ///   - coordinates: one an axis of a variable font, as HarfBuzz normalises them: −1 … 1 in 1/16384, after `avar`;
    ///     both libraries thus interpolate at the very same place.
    ///   - synthesis: the changes of the outlines.
    /// - Throws: ``TextError/invalidFont(font:reason:)``, also for a font that does not vary as its axes say.
    init(
        bytes: FontBytes, index: Int, name: String, coordinates: [Int32], synthesis: FontSynthesis
    ) throws(TextError) {
        var library: FT_Library?
        // SAFETY: FreeType writes the pointer that is passed, and nothing else.
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
            throw .fontUnavailable(font: name, reason: "FreeType cannot start")
        }
        do throws(TextError) {
            let opened = try unsafe Self.open(bytes, index: index, name: name, in: library)
            let outlines = unsafe Self.outlines(besides: opened, bytes, index: index, in: library)
            unsafe face = outlines ?? opened
            unsafe pictureFace = outlines == nil ? nil : opened
        } catch {
            // SAFETY: no face is open in it.
            unsafe FT_Done_FreeType(library)
            throw error
        }
        self.bytes = bytes
        self.name = name
        // SAFETY: nobody else has the face yet.
        hasColor = unsafe (pictureFace ?? face).pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
        glyphCount = unsafe Int(face.pointee.num_glyphs)
        unitsPerEm = unsafe Int(face.pointee.units_per_EM)
        hasOutlines = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        self.synthesis = synthesis
        unsafe self.library = library
        // Last, for what throws from here on leaves the cleaning up to `deinit`.
        try select(coordinates)
    }

    deinit {
        // SAFETY: the last reference is gone; the face goes before its library, and both before the bytes.
        unsafe FT_Done_Face(face)
        if let pictureFace = unsafe pictureFace { unsafe FT_Done_Face(pictureFace) }
        unsafe FT_Done_FreeType(library)
    }

    /// Chooses the instance of a variable font.
    private func select(_ coordinates: [Int32]) throws(TextError) {
        guard coordinates.contains(where: { $0 != 0 }) else { return }
        var fixed = coordinates.map { FT_Fixed($0) * 4 }
        // SAFETY: FreeType reads as many coordinates as there are, before anyone else has the face.
        let status = unsafe FT_Set_Var_Blend_Coordinates(face, FT_UInt(fixed.count), &fixed)
        guard status == 0 else {
            throw .invalidFont(
                font: name,
                reason: "its outlines do not vary along its axes: \(FreeTypeStatus.reason(status))")
        }
    }

    /// The outline in ems.
    ///
    /// - Throws: ``TextError/invalidGlyph(font:glyph:reason:)``.
    func outline(of glyph: UInt32) throws(TextError) -> GlyphOutline {
        let result: Result<GlyphOutline, TextError> = cache.withLock { cache in
            if let outline = cache[glyph] { return .success(outline) }
            do throws(TextError) {
                let outline = GlyphOutline(path: try loadPath(of: glyph))
                cache.insert(outline, for: glyph, cost: outline.path.elements.count + 64)
                return .success(outline)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The box around the ink in ems; nil for a glyph without ink.
    ///
    /// - Throws: what ``outline(of:)`` throws.
    func inkBox(of glyph: UInt32) throws(TextError) -> Rect? {
        if let known = inkBoxes.withLock({ $0[glyph] }) { return known }
        let box = try outline(of: glyph).bounds
        inkBoxes.withLock { $0[glyph] = .some(box) }
        return box
    }

    private static func open(
        _ bytes: FontBytes, index: Int, name: String, in library: FT_Library
    ) throws(TextError) -> FT_Face {
        var face: FT_Face?
        // SAFETY: `bytes` outlives the face: the loader holds both. FreeType only reads them.
        let memory = unsafe bytes.buffer.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
        let count = unsafe FT_Long(bytes.buffer.count)
        // FreeType takes the bits above the lowest 16 for a named instance.
        let status =
            (0...0xFFFF).contains(index)
            ? unsafe FT_New_Memory_Face(library, memory, count, FT_Long(index), &face)
            : FT_Error(FT_Err_Invalid_Argument)
        guard status == 0, let face = unsafe face else {
            // Face −1 tells how many there are, which turns a wrong index into a clear error.
            var probe: FT_Face?
            let probed = unsafe FT_New_Memory_Face(library, memory, count, -1, &probe)
            guard probed == 0, let probe = unsafe probe else {
                throw .invalidFont(font: name, reason: FreeTypeStatus.reason(probed))
            }
            let faceCount = unsafe Int(probe.pointee.num_faces)
            unsafe FT_Done_Face(probe)
            guard index >= 0, index < faceCount else {
                throw .faceIndexOutOfRange(font: name, index: index, faceCount: faceCount)
            }
            throw .invalidFont(font: name, reason: FreeTypeStatus.reason(status))
        }
        let flags = unsafe face.pointee.face_flags
        let hasOutlines = flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        let hasColorBitmaps =
            flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 && flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0
        guard hasOutlines ? unsafe setSizeForOutlines(of: face) : hasColorBitmaps else {
            unsafe FT_Done_Face(face)
            throw .invalidFont(font: name, reason: "it has neither outlines nor bitmaps in colour")
        }
        return unsafe face
    }

    /// The face once more for its outlines, where it has been opened for its pictures: FreeType takes a font with
    /// `sbix` for one of bitmaps alone.
    ///
    /// - Returns: nil for all other fonts, and where there are no outlines.
    @unsafe
    private static func outlines(
        besides face: FT_Face, _ bytes: FontBytes, index: Int, in library: FT_Library
    ) -> FT_Face? {
        // SAFETY: as in `open`; the parameter lives during the call.
        guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SBIX) != 0 else { return nil }
        var ignoreBitmaps = unsafe FT_Parameter(tag: parameterIgnoringStandardBitmaps, data: nil)
        var outlines: FT_Face?
        let status = unsafe withUnsafeMutablePointer(to: &ignoreBitmaps) { parameter in
            var arguments = unsafe FT_Open_Args()
            unsafe arguments.flags = FT_UInt(FT_OPEN_MEMORY | FT_OPEN_PARAMS)
            unsafe arguments.memory_base = bytes.buffer.baseAddress?.assumingMemoryBound(to: FT_Byte.self)
            unsafe arguments.memory_size = FT_Long(bytes.count)
            unsafe arguments.num_params = 1
            unsafe arguments.params = parameter
            return unsafe FT_Open_Face(library, &arguments, FT_Long(index), &outlines)
        }
        guard status == 0, let outlines = unsafe outlines else { return nil }
        let isScalable = unsafe outlines.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        guard isScalable, unsafe setSizeForOutlines(of: outlines) else {
            unsafe FT_Done_Face(outlines)
            return nil
        }
        return unsafe outlines
    }

    /// FT_PARAM_TAG_IGNORE_SBIX, a macro that Swift does not import: “isbx”.
    private static let parameterIgnoringStandardBitmaps: FT_ULong = 0x6973_6278

    /// Goes (back) to the size in which outlines are loaded: at as many pixels an em as there are units, a font unit is
    /// one pixel and 64 steps fine.
    ///
    /// - Returns: whether the face has such a size.
    @unsafe @discardableResult
    static func setSizeForOutlines(of face: FT_Face) -> Bool {
        // SAFETY: the caller has the face to itself.
        let unitsPerEm = unsafe UInt32(face.pointee.units_per_EM)
        return unsafe unitsPerEm > 0 && FT_Set_Pixel_Sizes(face, unitsPerEm, unitsPerEm) == 0
    }

    /// Lends the face that has the pictures, locked; the pointer must not leave `body`.
    @unsafe
    func withPictureFace<R: Sendable>(_ body: (FT_Face) -> R) -> R {
        // SAFETY: the lock is held during `body`.
        cache.withLock { _ in unsafe body(pictureFace ?? face) }
    }

    /// Whether a corner lies where a stroke is cut that goes on in the next glyph, as in Arabic and along the headline of
    /// Devanagari: the cut is upright, and stands where the glyph begins or ends.
    ///
    /// - Parameter advance: the glyph's advance, in ems.
    private static func isJoint(
        _ corner: Point, _ incoming: Point, _ outgoing: Point, advance: Double
    ) -> Bool {
        guard advance > 0, corner.x <= jointSlack || corner.x >= advance - jointSlack else { return false }
        return abs(incoming.x) < jointLean || abs(outgoing.x) < jointLean
    }

    /// How far a cut lies from where the glyph begins or ends at most, in ems.
    private static let jointSlack = 0.015
    /// The sine of the greatest angle between a cut and the upright: 6 degrees.
    private static let jointLean = 0.1

    /// Whether the face has letters of a script in which strokes go on in the next glyph; a letter of each, those of Arabic,
    /// Syriac, N’Ko, Mandaic, Devanagari, Bengali, Gurmukhi, Mongolian and Adlam.
    private static func hasJoints(_ face: FT_Face) -> Bool {
        [0x628, 0x712, 0x7CB, 0x841, 0x915, 0x995, 0xA15, 0x1820, 0x1E900].contains { letter in
            // SAFETY: the face is whole, and its character map is only read.
            unsafe FT_Get_Char_Index(face, letter) != 0
        }
    }

    /// Decodes one glyph, unhinted. The caller holds the lock.
    private func loadPath(of glyph: UInt32) throws(TextError) -> Path {
        guard hasOutlines else { return Path() }
        let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_NO_AUTOHINT
        // SAFETY: the lock is held; the slot belongs to the face and stays valid until the next load.
        let loaded = unsafe FT_Load_Glyph(face, glyph, FT_Int32(flags))
        guard loaded == 0, let slot = unsafe face.pointee.glyph else {
            throw .invalidGlyph(font: name, glyph: glyph, reason: FreeTypeStatus.reason(loaded))
        }
        guard unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else {
            throw .invalidGlyph(font: name, glyph: glyph, reason: "it has no outline")
        }
        let isPostScript =
            unsafe FT_Outline_Get_Orientation(&slot.pointee.outline) == FT_ORIENTATION_POSTSCRIPT
        let unitsPerEm = Double(unitsPerEm)
        if synthesis.bold > 0 {
            // In 64ths of a font unit. FreeType grows the outline to the right and upwards alone.
            let strength = FT_Pos((synthesis.bold * unitsPerEm * 64).rounded())
            guard unsafe FT_Outline_EmboldenXY(&slot.pointee.outline, strength, strength) == 0 else {
                throw .invalidGlyph(font: name, glyph: glyph, reason: "its outline cannot be made bold")
            }
            unsafe FT_Outline_Translate(&slot.pointee.outline, 0, -strength / 2)
        }
        var path = try unsafe OutlineDecoder.path(
            of: &slot.pointee.outline, unitsPerEm: unitsPerEm, font: name, glyph: glyph)
        // TrueType fills what is to the right of a contour, PostScript what is to the left: keep one of them. Not by
        // FT_Outline_Reverse, after which a contour may begin with a control point, which FreeType refuses to walk.
        if isPostScript { path = path.reversingContours() }
        if synthesis.cornerRadius > 0 {
            let width = unsafe Double(slot.pointee.metrics.horiAdvance) / (64 * unitsPerEm)
            let advance = unsafe Self.hasJoints(face) && width > 0 ? width + synthesis.bold : 0
            path = path.roundingCorners(radius: synthesis.cornerRadius) { corner, incoming, outgoing in
                Self.isJoint(corner, incoming, outgoing, advance: advance)
            }
        }
        guard synthesis.slant != 0 else { return path }
        // y points down.
        return path.transformed(by: Transform(a: 1, b: 0, c: -synthesis.shear, d: 1, e: 0, f: 0))
    }
}
