/// Where the built-in art lies inside the resource bundle that the package manager lays beside the program.
public enum ArtLibrary {
    /// The bundle's folder name.
    public static let bundleName = "sticker-engine_ArtLibrary.resources"
    /// The folder, inside the bundle, with one SVG file an ice-cream part, `base01.svg` … `topping12.svg`, and the names of
    /// the parts in `parts.json`.
    public static let iceCreamFolder = "IceCream"
    /// The folder with `animal-1.svg` … `animal-4.svg` and `tree-1.svg` … `tree-4.svg`.
    public static let stickersFolder = "Stickers"
    /// The folder with one SVG file a candy, as in `Lollipop.svg`.
    public static let candyFolder = "Candy"
}
