import StickerErrors
import StickerFiles
import StickerLimits
import StickerPlatforms
import StickerScenes

/// What is done for each picture of a pack, on several threads.
struct PackWork: Sendable {
    let manifest: PackManifest
    let drawer: PackDrawer
    let assets: any AssetProvider
    let output: PackOutput
    let record: PackRecord
    /// The key of all that is the same for all pictures of a build: the engine, the platform's rules, and the options.
    private let drawing: ContentKey
    /// The names of what a build before has drawn, in order, by what it is made of.
    private let namesByDefinition: [ContentKey: [String]]

    init(
        manifest: PackManifest, drawer: PackDrawer, assets: any AssetProvider, output: PackOutput,
        record: PackRecord
    ) throws(StickerError) {
        self.manifest = manifest
        self.drawer = drawer
        self.assets = assets
        self.output = output
        self.record = record
        let hasher = ContentHasher()
        hasher.append(EngineStamp.current)
        // Not the whole kind: a dictionary in it has another order in each process.
        hasher.append(drawer.kind.text)
        try hasher.append(parts: drawer.kind.still)
        try hasher.append(parts: drawer.kind.animated as Any)
        try hasher.append(parts: drawer.effort)
        try hasher.append(parts: drawer.leastSimilarity)
        try hasher.append(parts: drawer.separatesFrames)
        drawing = hasher.key
        var names: [ContentKey: [String]] = [:]
        for (name, entry) in record.entries.sorted(by: { $0.key < $1.key }) {
            names[entry.definition, default: []].append(name)
        }
        namesByDefinition = names
    }

    /// What is known of a sticker before anything is drawn.
    enum Look: Sendable {
        /// It is as it was.
        case kept(PackPicture, PackRecord.Entry)
        /// It must be drawn.
        case changed(isAnimated: Bool)

        var isAnimated: Bool {
            switch self {
            case .kept(let picture, _): picture.isAnimated
            case .changed(let isAnimated): isAnimated
            }
        }
    }

    /// A picture, and its facts for the record.
    struct Done: Sendable {
        let picture: PackPicture
        let definition: ContentKey
        let assets: [String: ContentKey?]
        let isKept: Bool
    }

    func look(at item: PackItem) -> Result<Look, StickerError> {
        if let (picture, entry) = kept(item) { return .success(.kept(picture, entry)) }
        do throws(StickerError) {
            return .success(.changed(isAnimated: try item.sticker.moves(assets: assets)))
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter look: nil for what was not looked at.
    func picture(of item: PackItem, _ look: Look?) -> Result<Done, StickerError> {
        let kept: (PackPicture, PackRecord.Entry)? =
            switch look {
            case .kept(let picture, let entry): (picture, entry)
            case .changed: nil
            case nil: self.kept(item)
            }
        if let (picture, entry) = kept {
            return .success(
                Done(picture: picture, definition: entry.definition, assets: entry.assets, isKept: true))
        }
        let recorded = RecordedAssets(assets)
        do throws(StickerError) {
            let picture = try RenderBudget.withRenewedLimits { () throws(StickerError) in
                switch item.role {
                case .sticker: try drawer.picture(of: item.sticker, assets: recorded)
                case .icon(let icon):
                    try drawer.picture(of: icon, sticker: item.sticker, assets: recorded)
                }
            }
            return .success(
                Done(
                    picture: picture, definition: try item.definition(drawing), assets: recorded.record.all,
                    isKept: false))
        } catch {
            return .failure(error)
        }
    }

    /// The picture that a build before has left, under this name or another, where all that it was made of is as it was.
    private func kept(_ item: PackItem) -> (PackPicture, PackRecord.Entry)? {
        guard let definition = try? item.definition(drawing) else { return nil }
        for name in [item.name] + (namesByDefinition[definition] ?? []) {
            guard let entry = record.entries[name], entry.definition == definition,
                entry.assets.allSatisfy({ isUnchanged($0, $1) }), let picture = picture(of: entry)
            else { continue }
            return (picture, entry)
        }
        return nil
    }

    /// What an entry has left in the folder; nil where something else is there.
    private func picture(of entry: PackRecord.Entry) -> PackPicture? {
        var picture = entry.picture
        for file in entry.files {
            guard let bytes = output.bytes(of: file.path), ContentKey(of: bytes) == file.key else {
                return nil
            }
            picture.files.append(bytes)
        }
        return picture.files.isEmpty ? nil : picture
    }

    private func isUnchanged(_ name: String, _ key: ContentKey?) -> Bool {
        if name.hasSuffix("/") { return FrameFolder.presentKey(ofListing: name, assets: assets) == key }
        do throws(StickerError) {
            return ContentKey(of: try assets.bytes(of: name, limit: InputFile.maximumBytes)) == key
        } catch {
            return key == nil && error.code == .missingFile
        }
    }
}
