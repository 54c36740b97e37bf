import StickerErrors

/// The layers of which effects leave nothing to see whenever they are drawn.
final class HiddenLayers {
    /// By their places, in the order in which they were found, with what to say.
    private var hidden: [(place: String, text: String)] = []
    private var hiddenPlaces: Set<String> = []
    private var shown: Set<String> = []

    /// Takes note of a layer that shows, at one time at least.
    func show(_ place: String) { shown.insert(place) }

    /// Takes note of a layer that does not, unless it is known.
    func hide(_ place: String, text: () throws -> String?) rethrows {
        guard !shown.contains(place), !hiddenPlaces.contains(place), let text = try text() else { return }
        hiddenPlaces.insert(place)
        hidden.append((place, text))
    }

    /// As in `layers[2]: nothing can be seen …`.
    var warnings: [RenderWarning] {
        hidden.lazy.filter { !self.shown.contains($0.place) }.map {
            RenderWarning(.nothingVisible, $0.text).within($0.place)
        }
    }
}
