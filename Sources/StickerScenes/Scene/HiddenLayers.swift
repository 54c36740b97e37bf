import StickerErrors

/// The layers that effects leave nothing of to see whenever they are drawn.
final class HiddenLayers {
    /// The places of the layers, in the order in which they were found, with the text of the warning.
    private var hidden: [(place: String, text: String)] = []
    private var hiddenPlaces: Set<String> = []
    private var shown: Set<String> = []

    /// Records a layer that shows, at one time at least.
    func show(_ place: String) { shown.insert(place) }

    /// Records a layer that does not show, unless it is known.
    func hide(_ place: String, text: () throws -> String?) rethrows {
        guard !shown.contains(place), !hiddenPlaces.contains(place), let text = try text() else { return }
        hiddenPlaces.insert(place)
        hidden.append((place, text))
    }

    /// The warnings, as in `layers[2]: nothing can be seen …`.
    var warnings: [RenderWarning] {
        hidden.lazy.filter { !self.shown.contains($0.place) }.map {
            RenderWarning(.nothingVisible, $0.text).within($0.place)
        }
    }
}
