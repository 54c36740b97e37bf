import Testing

@testable import StickerEngine
@testable import StickerScenes

@Suite struct HiddenLayersTests {
    @Test("layers that show at one time are left out, the others are named once each in their order")
    func names() {
        let layers = HiddenLayers()
        layers.hide("b") { "nothing" }
        layers.hide("a") { "little" }
        layers.hide("b") { "something else" }
        layers.show("c")
        layers.hide("c") { "hidden again" }
        layers.hide("d") { nil }
        #expect(layers.warnings.map(\.text) == ["b: nothing", "a: little"])
        layers.show("b")
        #expect(layers.warnings.map(\.text) == ["a: little"])
    }

    @Test("what was found at another time counts after what is known")
    func adds() {
        let (layers, later) = (HiddenLayers(), HiddenLayers())
        layers.hide("b") { "nothing" }
        layers.hide("e") { "nothing at all" }
        later.hide("a") { "little" }
        later.hide("b") { "something else" }
        later.show("e")
        layers.add(later)
        #expect(layers.warnings.map(\.text) == ["b: nothing", "a: little"])
    }
}
