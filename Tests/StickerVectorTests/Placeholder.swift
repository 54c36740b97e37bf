import Testing
@testable import StickerVector
