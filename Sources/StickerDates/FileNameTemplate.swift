public import StickerCodecs
import StickerEncoding
public import StickerErrors
import StickerFiles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The names of a batch's files: `{yyyy-MM-dd}.{locale}.png`.
///
/// A ``DateTemplate`` whose dates are always Gregorian, in English and in the digits 0 … 9, so that names sort and can be
/// guessed. `{locale}` is the locale's name as it was given, `{n}` the number of the file from 1, all days of the
/// first locale before those of the next, with zeros in front so that all have as many digits.
///
/// Names are made safe for every file system: characters that one of them does not take become `-` or `_`. `.png` is
/// added to a name that does not end in a format's extension.
public struct FileNameTemplate: Hashable, Sendable {
    private let template: DateTemplate
    /// The format of the files, by the name's extension: PNG where it has none.
    public let format: ImageFormat
    /// The extension, with its dot.
    private let fileExtension: String

    private static let usualExtension = ".png"
    private static let locale = "locale"
    private static let number = "n"

    /// `{yyyy-MM-dd}.{locale}.png`
    public static let dayAndLocale = FileNameTemplate(
        template: DateTemplate(
            text: "{yyyy-MM-dd}.{locale}.png",
            parts: [.date(.day), .literal("."), .placeholder(locale), .literal(".png")]),
        format: .png, fileExtension: usualExtension)

    /// - Throws: `StickerError.Code.invalidTemplate` for what ``DateTemplate`` does not understand,
    ///   for a folder in the name, and for the extension of a format that is not written.
    public init(_ text: String) throws(StickerError) {
        let template = try DateTemplate(text, placeholders: [Self.locale, Self.number])
        if let position = Self.positionOfSeparator(in: text) {
            throw .invalidTemplate(
                text: text, position: position, reason: "a name holds no folders; leave the / out")
        }
        var format = ImageFormat.png
        var fileExtension = Self.usualExtension
        if case .literal(let literal) = template.parts.last {
            if let promised = try FileExtension.promised(by: literal, of: text) {
                (format, fileExtension) = promised
            }
        }
        self.init(template: template, format: format, fileExtension: fileExtension)
    }

    /// The position of the first `/` outside of braces, inside of which it becomes a hyphen. The text is known to be a
    /// template.
    private static func positionOfSeparator(in text: String) -> Int? {
        var isInside = false
        var isQuoted = false
        for (index, character) in text.enumerated() {
            switch character {
            case "{" where !isQuoted: isInside.toggle()
            case "}" where !isQuoted: isInside = false
            case "'" where isInside: isQuoted.toggle()
            case "/" where !isInside: return index + 1
            default: break
            }
        }
        return nil
    }

    private init(template: DateTemplate, format: ImageFormat, fileExtension: String) {
        self.template = template
        self.format = format
        self.fileExtension = fileExtension
    }

    /// The template as it was written.
    public var text: String { template.text }

    /// - Parameter number: the file's number, with its zeros.
    func name(date: Date, timeZone: TimeZone, locale: String, number: String) -> String {
        let conventions = DateConventions(locale: Self.namesLocale, timeZone: timeZone)
        let name = template.parts.reduce(into: "") { name, part in
            switch part {
            case .literal(let literal): name += literal
            case .date(let pattern): name += pattern.text(of: date, in: conventions)
            case .placeholder(Self.locale): name += locale
            case .placeholder: name += number
            }
        }
        return SafeFileName.name(from: name, fileExtension: fileExtension)
    }

    private static let namesLocale = Locale(identifier: "en_US_POSIX")
}

extension FileNameTemplate: CustomStringConvertible {
    public var description: String { text }
}
