/// What the channels of a picture stand for.
public enum ColorModel: Hashable, Sendable {
    case grey
    case rgb
    case cmyk
}
