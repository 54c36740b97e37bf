package import StickerErrors
import StickerNotation

/// Angles of a label, in degrees.
package enum LabelAngle {
    /// The range of an arc's angle: a whole turn either way.
    package static let arcRange = -360.0...360
    /// The range of a rotation's angle: a whole turn either way.
    package static let rotationRange = -360.0...360

    /// Reads the angle of an arc, as in `120deg` or `-90`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`.
    package static func arc(parsing text: String) throws(StickerError) -> Double {
        let reader = StyleText(
            what: "an arc", text: text,
            form:
                "write degrees, as in 120deg to bend the text up like a rainbow, or -90deg down like a smile")
        let angle = try reader.angle(text)
        try validate(arc: angle)
        return angle
    }

    /// Reads the angle of a rotation, as in `15deg` or `-15`.
    ///
    /// - Throws: `StickerError.Code.invalidNotation`, `StickerError.Code.outOfRange`.
    package static func rotation(parsing text: String) throws(StickerError) -> Double {
        let reader = StyleText(
            what: "a rotation", text: text, form: "write degrees clockwise, as in 15deg or -8deg")
        let angle = try reader.angle(text)
        try validate(rotation: angle)
        return angle
    }

    static func validate(arc: Double) throws(StickerError) {
        try StyleText.check(arc, in: arcRange, what: "the angle of an arc", unit: "degrees")
    }

    static func validate(rotation: Double) throws(StickerError) {
        try StyleText.check(rotation, in: rotationRange, what: "the angle of a rotation", unit: "degrees")
    }
}
