import Testing
@testable import StickerText
