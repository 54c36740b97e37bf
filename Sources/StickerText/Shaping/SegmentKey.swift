/// All that a segment's shape depends on, beside its font.
struct SegmentKey: Hashable, Sendable {
    var bytes: [UInt8]
    /// The letters that touch the segment without a space between.
    var before: [UInt8]
    var after: [UInt8]
    /// Whether spaces stand around it where no letters do, else nothing does.
    var isWord: Bool
    var script: Script
    var isRightToLeft: Bool
    var language: String?
    var features: [FontFeature]
}
