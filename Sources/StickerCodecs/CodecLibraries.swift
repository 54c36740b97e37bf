import CDeflate
import CGIF
import CISAL
import CLCMS
import CWebP
import CodecGuards

/// The libraries that this module calls.
public enum CodecLibraries {
    /// Names and versions: the versions in use where a library tells its own at run time (libpng, zlib, libwebp, Little
    /// CMS), for the others those that this module was built with.
    public static let versions: [(name: String, value: String)] = [
        // SAFETY: terminated strings that last as long as the program.
        ("libpng", unsafe String(cString: sticker_png_version())),
        ("zlib", unsafe String(cString: sticker_zlib_version())),
        ("libdeflate", LIBDEFLATE_VERSION_STRING),
        ("ISA-L", "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"),
        ("libjpeg-turbo", unsafe String(cString: sticker_jpeg_version())),
        ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
        ("libwebp", webpVersion),
        ("Little CMS", littleCMSVersion),
    ]

    /// The version of libwebp, from one byte for each part.
    private static var webpVersion: String {
        let version = WebPGetDecoderVersion()
        return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }

    /// The version of Little CMS: 2140 stands for 2.14.
    private static var littleCMSVersion: String {
        let version = cmsGetEncodedCMMversion()
        return "\(version / 1000).\(version % 1000 / 10)"
    }
}
