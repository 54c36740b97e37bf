import StickerErrors
import StickerFiles
import StickerLimits

extension SceneResolver {
    mutating func iceCream(_ layer: SceneDocument.IceCreamLayer) throws(StickerError) -> IceCreamContent {
        var content = IceCreamContent(layer.iceCream, opaque: layer.opaque, size: layer.size)
        guard let folder = layer.art else { return content }
        let catalog = try catalog(of: folder)
        content.iceCream = IceCream(
            base: try part(layer.iceCream.base, of: catalog, in: folder),
            scoops: try part(layer.iceCream.scoops, of: catalog, in: folder),
            topping: try part(layer.iceCream.topping, of: catalog, in: folder))
        content.art = try art(folder, for: content.iceCream)
        return content
    }

    /// The part that a document names by its identifier or slug.
    private func part<Part: IceCreamPart>(
        _ part: Part?, of catalog: IceCreamCatalog, in folder: AssetReference
    ) throws(StickerError) -> Part? {
        guard let part else { return nil }
        do {
            return try Part(named: part.rawValue, in: catalog)
        } catch {
            throw .inScene(path: name, place: folder.place(beside: Part.step.rawValue), error: error)
        }
    }

    /// The parts that a folder of art has: the built-in ones where it has no list of them.
    private mutating func catalog(of folder: AssetReference) throws(StickerError) -> IceCreamCatalog {
        do {
            let name = FilePath.join(folder.name, PartManifest.fileName)
            let identity = try assets.identity(of: name)
            if let (catalog, _) = catalogs[identity] { return catalog }
            let path = assets.path(of: name)
            let bytes = try bytes(of: name, limit: PartManifest.maximumByteCount)
            let catalog = IceCreamCatalog(
                entries: try PartManifest.entries(bytes, path: path),
                art: .provided(folder: assets.path(of: folder.name), files: [:]))
            // A part of few letters takes four times its text.
            let memory = try RenderBudget.current?.reserve(bytes: 4 * bytes.count, for: path)
            catalogs[identity] = (catalog, memory)
            try RenderBudget.current?.checkTime(on: path)
            return catalog
        } catch let error as StickerError where error.code == .missingFile {
            return .builtIn
        } catch {
            throw located(StickerError(wrapping: error), at: folder)
        }
    }

    /// The art of an ice cream: the folder where files are trusted; of other assets, the files that the ice cream
    /// needs.
    private mutating func art(
        _ folder: AssetReference, for iceCream: IceCream
    ) throws(StickerError) -> ArtSource {
        if let path = assets.trustedFolder(folder.name) { return .folder(path) }
        do {
            var files: [String: ArtFile] = [:]
            for part in IceCreamStep.allCases.compactMap(iceCream.identifier) {
                for fileExtension in ArtSource.fileExtensions where files[part] == nil {
                    files[part] = try artFile("\(part).\(fileExtension)", in: folder.name)
                }
                guard files[part] != nil else {
                    throw StickerError.missingArt(part: part, folder: assets.path(of: folder.name))
                }
            }
            for (endCap, _) in IceCreamEndCap.endCaps(of: iceCream) {
                files[endCap.rawValue] = try artFile(endCap.fileName, in: folder.name)
            }
            return .provided(folder: assets.path(of: folder.name), files: files)
        } catch {
            throw located(StickerError(wrapping: error), at: folder)
        }
    }

    /// The file of art; nil where there is none.
    private mutating func artFile(_ name: String, in folder: String) throws(StickerError) -> ArtFile? {
        let name = FilePath.join(folder, name)
        do {
            let (identity, artwork) = try artwork(named: name)
            let file = artFiles[identity] ?? ArtFile(artwork, path: assets.path(of: name))
            artFiles[identity] = file
            return file
        } catch {
            guard error.code == .missingFile else { throw error }
            return nil
        }
    }
}
