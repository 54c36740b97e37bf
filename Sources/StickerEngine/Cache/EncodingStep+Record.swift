import StickerCodecs
import StickerEncoding
import StickerNotation
import StickerPixels

extension EncodingStep {
    /// The step in JSON: an object whose one key is its name.
    var record: JSONValue {
        let (name, numbers): (String, [Double]) =
            switch self {
            case .colors(let count, let dithering): (dithering.rawValue, [Double(count)])
            case .quality(let quality): ("quality", [Double(quality)])
            case .nearLossless(let level): ("nearLossless", [Double(level)])
            case .matte(let color):
                ("matte", [color.red, color.green, color.blue, color.alpha].map(Double.init))
            case .resized(let size): ("resized", [Double(size.width), Double(size.height)])
            case .flattened: ("flattened", [])
            case .hardEdges: ("hardEdges", [])
            case .lostTranslucency(let share): ("lostTranslucency", [share])
            case .thinned: ("thinned", [])
            case .stopped: ("stopped", [])
            case .frames(let count, let total): ("frames", [Double(count), Double(total)])
            }
        return .object([JSONMember(key: name, value: .array(numbers.map(JSONValue.number)))])
    }

    /// Reads what ``record`` has written.
    init(record: JSONNode) throws {
        let object = try record.object()
        guard let member = object.rest.first else { throw record.failure("a step has a name") }
        let numbers = try JSONNode(value: member.value, place: member.key).elements().map {
            try $0.number()
        }
        let whole = numbers.compactMap { Int(exactly: $0) }
        switch (member.key, whole.count, numbers.count) {
        case ("quality", 1, _): self = .quality(whole[0])
        case ("nearLossless", 1, _): self = .nearLossless(level: whole[0])
        case ("matte", 4, _):
            let channels = whole.map { UInt8(clamping: $0) }
            self = .matte(
                Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]))
        case ("resized", 2, _): self = .resized(try PixelSize(width: whole[0], height: whole[1]))
        case ("flattened", _, 0): self = .flattened
        case ("hardEdges", _, 0): self = .hardEdges
        case ("lostTranslucency", _, 1): self = .lostTranslucency(share: numbers[0])
        case ("thinned", _, 0): self = .thinned
        case ("stopped", _, 0): self = .stopped
        case ("frames", 2, _): self = .frames(whole[0], of: whole[1])
        case (let name, 1, _):
            guard let dithering = Dithering(rawValue: name) else {
                throw record.failure("there is no such step")
            }
            self = .colors(whole[0], dithering)
        default: throw record.failure("there is no such step")
        }
    }
}
