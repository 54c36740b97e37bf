import StickerErrors
import StickerLimits

/// The layers that effects leave nothing of to see whenever they are drawn.
final class HiddenLayers: Sendable {
    private let state = Locked(State())

    private struct State {
        /// The places of the layers, in the order in which they were found, with the text of the warning.
        var hidden: [(place: String, text: String)] = []
        var hiddenPlaces: Set<String> = []
        var shown: Set<String> = []

        func isKnown(_ place: String) -> Bool { shown.contains(place) || hiddenPlaces.contains(place) }

        mutating func hide(_ place: String, _ text: String) {
            guard !isKnown(place) else { return }
            hiddenPlaces.insert(place)
            hidden.append((place, text))
        }
    }

    /// Records a layer that shows, at one time at least.
    func show(_ place: String) { state.withLock { _ = $0.shown.insert(place) } }

    /// Records a layer that does not show, unless it is known.
    func hide(_ place: String, text: () throws -> String?) rethrows {
        guard !state.withLock({ $0.isKnown(place) }), let text = try text() else { return }
        state.withLock { $0.hide(place, text) }
    }

    /// Adds what was found at another time, as if it had been found after all that is known.
    func add(_ other: HiddenLayers) {
        let (hidden, shown) = other.state.withLock { ($0.hidden, $0.shown) }
        state.withLock { state in
            state.shown.formUnion(shown)
            for layer in hidden { state.hide(layer.place, layer.text) }
        }
    }

    /// The warnings, as in `layers[2]: nothing can be seen …`.
    var warnings: [RenderWarning] {
        let neverShown = state.withLock { state in
            state.hidden.filter { !state.shown.contains($0.place) }
        }
        return neverShown.map { RenderWarning(.nothingVisible, $0.text).within($0.place) }
    }
}
