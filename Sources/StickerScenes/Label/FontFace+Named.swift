public import StickerErrors
import StickerFiles
public import StickerText

/// Faces by their names.
extension FontFace {
    /// The faces of bundled fonts by their names, such as `comic` or `Lobster Two Bold`, and behind them ``standard``, for the
    /// scripts and emoji that they lack. ``FontChoice/names`` has the short names.
    ///
    /// ```swift
    /// let style = LabelStyle(fonts: try FontFace.named("comic"))
    /// ```
    ///
    /// - Throws: `StickerError.Code.unknownFont` with the nearest name.
    public static func named(_ names: String...) throws(StickerError) -> [FontFace] {
        var list = FontList()
        for name in names { list.append(try FontChoice(named: name)) }
        return list.faces
    }

    /// The faces that arguments of a command line stand for: each a file as a ``FontSpecification`` names it, or the name of a
    /// ``FontChoice``. `/dev/stdin` and `/dev/fd/N` are open files of any kind.
    ///
    /// - Throws: what ``init(specification:)`` and ``named(_:)`` throw.
    package static func faces(arguments: [String]) throws(StickerError) -> [FontFace] {
        var list = FontList()
        for argument in arguments {
            switch try FontArgument(argument) {
            case .choice(let choice): list.append(choice)
            case .file(let file): list.append(try FontFace(file) { InputSource(path: $0) })
            }
        }
        return list.faces
    }
}
