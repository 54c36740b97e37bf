public import StickerCatalog
public import StickerCodecs
public import StickerErrors
public import StickerGeometry
public import StickerLayout
public import StickerLimits
public import StickerPixels
public import StickerRaster
public import StickerText
public import StickerVector

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// The localized description of each error says what its description says.

extension CatalogError: LocalizedError {
    public var errorDescription: String? { description }
}

extension CodecError: LocalizedError {
    public var errorDescription: String? { description }
}

extension GeometryError: LocalizedError {
    public var errorDescription: String? { description }
}

extension LayoutError: LocalizedError {
    public var errorDescription: String? { description }
}

extension LimitExceeded: LocalizedError {
    public var errorDescription: String? { description }
}

extension MessageError: LocalizedError {
    public var errorDescription: String? { description }
}

extension PixelError: LocalizedError {
    public var errorDescription: String? { description }
}

extension RasterError: LocalizedError {
    public var errorDescription: String? { description }
}

extension RenderStop: LocalizedError {
    public var errorDescription: String? { description }
}

extension StickerError: LocalizedError {
    public var errorDescription: String? { description }
}

extension SVGError: LocalizedError {
    public var errorDescription: String? { description }
}

extension TextError: LocalizedError {
    public var errorDescription: String? { description }
}
