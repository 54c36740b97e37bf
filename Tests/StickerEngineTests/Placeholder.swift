import Testing
@testable import StickerEngine
