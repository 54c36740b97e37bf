import CDeflate
import CISAL
import CodecGuards

/// The libraries that this module calls.
public enum CodecLibraries {
    /// Names and versions: of libpng and zlib those in use; libdeflate and ISA-L do not say theirs at run time, so of
    /// them those that this module was built with.
    public static let versions: [(name: String, value: String)] = [
        // SAFETY: terminated strings that last as long as the program.
        ("libpng", unsafe String(cString: sticker_png_version())),
        ("zlib", unsafe String(cString: sticker_zlib_version())),
        ("libdeflate", LIBDEFLATE_VERSION_STRING),
        ("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
    ]
}
