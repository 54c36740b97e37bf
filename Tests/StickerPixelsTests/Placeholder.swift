import Testing
@testable import StickerPixels
