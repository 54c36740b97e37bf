/// How a picture with fewer colours hides the steps between them.
public enum Dithering: String, CaseIterable, Hashable, Sendable {
    /// Every pixel takes the nearest colour: flat areas stay flat, and gradients show steps. The fewest bytes.
    case none
    /// Each pixel's error is spread over its neighbours that come after it (Floyd and Steinberg 1976), along rows that
    /// run to and fro: the finest gradients in a still picture.
    case floydSteinberg = "floyd-steinberg"
    /// Pixels choose between two colours by a fixed pattern without visible structure: the same in every frame of an
    /// animation, so that nothing flickers.
    case blueNoise = "blue-noise"
}
