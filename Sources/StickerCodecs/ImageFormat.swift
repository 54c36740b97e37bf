/// The file formats that this module reads and writes.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
    /// Stills and animations (APNG).
    case png
    case jpeg
    case gif
    case webp

    /// The format whose signature the bytes begin with; names of files are never looked at.
    public init?(of bytes: [UInt8]) {
        guard let format = Self.allCases.first(where: { $0.isSigned(bytes) }) else { return nil }
        self = format
    }

    private func isSigned(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: PNG.recognizes(bytes)
        case .jpeg: JPEG.recognizes(bytes)
        case .gif: GIF.recognizes(bytes)
        case .webp: WebP.recognizes(bytes)
        }
    }

    /// All of them in words, for errors.
    static var list: String { allCases.map(\.description).joined(separator: ", ") }
}

extension ImageFormat: CustomStringConvertible {
    /// What people call it.
    public var description: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
