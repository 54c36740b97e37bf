/// The colour profile of a file.
public enum EmbeddedProfile: Hashable, Sendable {
    /// No profile: colours count as sRGB, four inks as the share of white paper that each lets through.
    case none
    /// A profile that can be followed, where it fits the picture.
    case profile(ColorProfile)
    /// A profile that cannot be followed, and is ignored; `reason` says why.
    case ignored(reason: String)

    /// The conversion of a picture of the file to sRGB; nil where nothing is to be done.
    public func conversion(for model: ColorModel, isDeep: Bool = false) -> ColorConversion? {
        guard case .profile(let profile) = self else { return nil }
        return ColorConversion(from: profile, model: model, isDeep: isDeep)
    }

    /// An ICC profile out of a file whose picture has the channels of `model`.
    init(icc bytes: [UInt8], model: ColorModel, limits: DecodingLimits) {
        guard bytes.count <= limits.maximumProfileByteCount else {
            self = .ignored(reason: "a profile of over \(limits.maximumProfileByteCount) bytes")
            return
        }
        guard let profile = ColorProfile(icc: bytes, maximumByteCount: limits.maximumProfileByteCount) else {
            self = .ignored(reason: "a profile that cannot be read")
            return
        }
        guard profile.model == model else {
            self = .ignored(reason: "the profile “\(profile.name)”, which is for another kind of picture")
            return
        }
        self = .profile(profile)
    }
}

extension EmbeddedProfile: CustomStringConvertible {
    public var description: String {
        switch self {
        case .none: "none"
        case .profile(let profile): profile.name
        case .ignored(let reason): "ignored: \(reason)"
        }
    }
}
