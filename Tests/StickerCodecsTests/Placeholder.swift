import Testing
@testable import StickerCodecs
