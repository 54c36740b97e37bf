import StickerErrors
import StickerFiles
import StickerLimits
import StickerPixels
import StickerText

/// Makes scenes of documents: reads what they name, each asset once.
struct SceneResolver {
    let assets: any AssetProvider
    /// The name of the document in errors.
    let name: String?
    /// The pictures read so far: a scene may show one many times, by any of its names.
    private var artworks: [String: Artwork] = [:]
    /// The pictures read so far without their background or their margins.
    private var preparedPictures: [PreparedKey: Pixmap] = [:]
    /// The files of art read so far.
    var artFiles: [String: ArtFile] = [:]
    /// The lists of parts read so far, with the memory that they take.
    var catalogs: [String: (catalog: IceCreamCatalog, memory: MemoryReservation?)] = [:]
    /// The fonts opened so far.
    private var faces: [AssetReference: FontFace] = [:]
    /// The styles read so far, by their names.
    private var looks: [String: LabelLook] = [:]
    /// The features of the drawings read so far that are not drawn.
    private(set) var warnings: [RenderWarning] = []

    private static let stillImage = RenderWarning(
        .stillImage, "the file is animated, and a scene shows its first frame")

    private struct PreparedKey: Hashable {
        let identity: String
        let background: BackgroundRemoval?
        let mask: String?
        let trim: PictureTrim?
    }

    init(assets: any AssetProvider, name: String?) {
        self.assets = assets
        self.name = name
    }

    /// The picture or drawing that a reference names.
    mutating func artwork(_ reference: AssetReference) throws(StickerError) -> Artwork {
        do {
            return try artwork(named: reference.name).artwork
        } catch {
            throw located(error, at: reference)
        }
    }

    mutating func artwork(
        named name: String
    ) throws(StickerError) -> (identity: String, artwork: Artwork) {
        let identity = try assets.identity(of: name)
        if let artwork = artworks[identity] { return (identity, artwork) }
        let path = assets.path(of: name)
        let bytes = try bytes(of: name, limit: InputFile.maximumBytes)
        let artwork = try Artwork(bytes, path: path)
        artworks[identity] = artwork
        warnings += artwork.warnings.map { $0.within(path) }
        if Artwork.moves(bytes) { warnings.append(Self.stillImage.within(path)) }
        return (identity, artwork)
    }

    /// A picture's pixels, or what is left of them without background and margins.
    mutating func pixmap(of image: SceneDocument.Image) throws(StickerError) -> Pixmap {
        guard case .bitmap(let pixmap) = try artwork(image.asset) else {
            throw failure("is an SVG file; name it with the key \"svg\"", at: image.asset)
        }
        guard image.background != nil || image.cutoutMask != nil || image.trim != nil else { return pixmap }
        let mask = try image.cutoutMask.map { reference throws(StickerError) in try self.mask(reference) }
        do {
            let key = PreparedKey(
                identity: try assets.identity(of: image.asset.name), background: image.background,
                mask: mask?.identity, trim: image.trim)
            if let picture = preparedPictures[key] { return picture }
            var style = PictureStyle()
            style.background = image.background
            style.mask = mask?.mask
            style.trim = image.trim
            let path = assets.path(of: image.asset.name)
            let picture = try PictureSource(.bitmap(pixmap), style: style).prepared(pixmap) {
                warnings.append($0.within(path))
            }
            preparedPictures[key] = picture
            return picture
        } catch {
            throw located(error, at: image.asset)
        }
    }

    /// A fill with the pixels of the pictures that it names.
    mutating func fill(_ fill: Fill) throws(StickerError) -> Fill {
        try fill.readingPictures { name throws(StickerError) in try pixmap(ofFill: name) }
    }

    mutating func pixmap(ofFill name: String) throws(StickerError) -> Pixmap {
        let reference = try AssetReference(name)
        guard case .bitmap(let pixmap) = try artwork(reference) else {
            throw located(FillFiles.notPixels(assets.path(of: name)), at: reference)
        }
        return pixmap
    }

    /// The mask that a reference names, and which file that is.
    mutating func mask(
        _ reference: AssetReference
    ) throws(StickerError) -> (identity: String, mask: Mask) {
        guard case .bitmap(let pixmap) = try artwork(reference) else {
            throw failure("is an SVG file; a mask has pixels", at: reference)
        }
        do {
            return (try assets.identity(of: reference.name), Mask(cuttingOut: pixmap))
        } catch {
            throw located(error, at: reference)
        }
    }

    /// The faces that a label's fonts stand for.
    mutating func faces(of fonts: [AssetReference]) throws(StickerError) -> [FontFace] {
        var list = FontList()
        for font in fonts {
            do {
                switch try FontArgument(font.name) {
                case .choice(let choice): list.append(choice)
                case .file(let file): list.append(try face(of: font, file: file))
                }
            } catch {
                throw located(error, at: font)
            }
        }
        return list.faces
    }

    private mutating func face(
        of font: AssetReference, file: FontSpecification
    ) throws(StickerError) -> FontFace {
        // With the face of a collection and the places on its axes, which stand in the same text.
        if let face = faces[font] { return face }
        let face = try FontFace(
            file, bytes: try bytes(of: file.path, limit: TextLimits.maximumFontByteCount),
            name: assets.path(of: file.path))
        faces[font] = face
        return face
    }

    /// The look of a style that comes with the engine, or of a file.
    mutating func look(of style: AssetReference) throws(StickerError) -> LabelLook {
        if let look = looks[style.name] { return look }
        do {
            let look =
                FilePath.isPath(style.name)
                ? try look(ofFile: style.name) : try look(named: style.name)
            looks[style.name] = look
            return look
        } catch {
            throw located(error, at: style)
        }
    }

    /// The look of a bundled style.
    private func look(named name: String) throws(StickerError) -> LabelLook {
        let file = name + StickerStyle.fileNameEnd
        if !StickerStyle.names.contains(name),
            (try? assets.bytes(of: file, limit: StickerStyle.maximumByteCount)) != nil
        {
            throw StickerStyle.unknown(name, file: file)
        }
        return try StickerStyle(named: name).look
    }

    /// The look of a style's file, to which the paths of its pictures are relative.
    private mutating func look(ofFile name: String) throws(StickerError) -> LabelLook {
        let style = try StickerStyle(
            json: try bytes(of: name, limit: StickerStyle.maximumByteCount), name: assets.path(of: name))
        let folder = name.contains("/") ? FilePath.folder(of: name) : ""
        return try style.look.readingPictures { picture throws(StickerError) in
            try pixmap(ofFill: FilePath.join(folder, picture))
        }
    }

    /// Keeps warnings; of several alike, one.
    mutating func warn(_ warnings: [RenderWarning]) {
        for warning in warnings {
            let warning = warning.within(name)
            if !self.warnings.contains(warning) { self.warnings.append(warning) }
        }
    }

    func bytes(of name: String, limit: Int) throws(StickerError) -> [UInt8] {
        let bytes = try assets.bytes(of: name, limit: limit)
        guard bytes.count <= limit else {
            throw .tooLong(path: assets.path(of: name), limit: limit)
        }
        return bytes
    }

    /// The error of a reference's asset, with the place of the reference.
    func located(_ error: StickerError, at reference: AssetReference) -> StickerError {
        .inScene(path: name, place: reference.place, error: error)
    }

    func failure(_ reason: String, at reference: AssetReference) -> StickerError {
        .invalidScene(path: name, place: reference.place, reason: reason)
    }
}
