package import StickerEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A picture as text that a terminal shows as a picture.
package struct TerminalPreview: Sendable {
    package let terminal: Terminal

    package init(on terminal: Terminal) {
        self.terminal = terminal
    }

    /// The text to print, with its last line ended.
    package func text(for pixmap: Pixmap) throws(StickerError) -> String {
        switch terminal.graphics {
        case .kitty: Self.kitty(png: try pixmap.pngBytes(effort: .fast), columns: columnsIfTooWide(pixmap))
        case .iTerm: Self.iTerm(png: try pixmap.pngBytes(effort: .fast), columns: columnsIfTooWide(pixmap))
        case .halfBlocks: HalfBlocks.text(for: try fitted(pixmap))
        }
    }

    /// The columns to squeeze a picture into that is wider than the terminal.
    private func columnsIfTooWide(_ pixmap: Pixmap) -> Int? {
        pixmap.width > terminal.columns * terminal.cellWidth ? terminal.columns : nil
    }

    /// The picture at one pixel a column and two a row, no larger than it is and than the terminal.
    private func fitted(_ pixmap: Pixmap) throws(StickerError) -> Pixmap {
        let scale = min(
            1, Double(terminal.columns) / Double(pixmap.width),
            Double(max(1, terminal.rows - 1) * 2) / Double(pixmap.height))
        do {
            let size = try PixelSize(
                width: max(1, Int(Double(pixmap.width) * scale)),
                height: max(1, Int(Double(pixmap.height) * scale)))
            return try pixmap.resized(to: size, filter: .mitchell)
        } catch {
            throw StickerError(wrapping: error)
        }
    }

    /// The kitty graphics protocol: a PNG transmitted and displayed, base64 in pieces of 4,096 bytes.
    static func kitty(png: [UInt8], columns: Int?) -> String {
        let payload = Array(Data(png).base64EncodedString().utf8)
        var text = ""
        for start in stride(from: 0, to: payload.count, by: kittyPieceSize) {
            let piece = payload[start..<min(payload.count, start + kittyPieceSize)]
            let isLast = start + kittyPieceSize >= payload.count
            let keys = start == 0 ? "a=T,f=100,q=2,\(columns.map { "c=\($0)," } ?? "")" : ""
            text += "\u{1B}_G\(keys)m=\(isLast ? 0 : 1);\(String(decoding: piece, as: UTF8.self))\u{1B}\\"
        }
        return text + "\n"
    }

    private static let kittyPieceSize = 4_096

    /// iTerm2's inline images protocol.
    static func iTerm(png: [UInt8], columns: Int?) -> String {
        let width = columns.map { "width=\($0);" } ?? ""
        return "\u{1B}]1337;File=inline=1;size=\(png.count);\(width)preserveAspectRatio=1:"
            + Data(png).base64EncodedString() + "\u{7}\n"
    }
}
