/// The limits of layouts.
public enum LayoutLimits {
    /// The most items of all sections: a hundred times what a large catalogue has. Where all are measured, they take about 100 MB.
    public static let maximumItemCount = 1_000_000
    /// The most elements that are laid out, whether or not they fit where they are tried, elements at edges included: four beside each item, or fewer.
    public static let maximumElementCount = 5 * maximumItemCount
    /// The most groups inside one another, the item included; solving them recurses. Apps have three or four.
    public static let maximumDepth = 16
    /// The range of points: a side of a million items of a thousand points each is exact to a thousandth.
    public static let pointRange = -1_000_000.0...1_000_000
    /// The range of shares of a side.
    public static let shareRange = 0.0...1_000
}
