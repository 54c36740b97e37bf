import Testing
@testable import StickerRaster
