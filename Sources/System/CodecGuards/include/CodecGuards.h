/// Calls into C libraries that report errors by longjmp.
///
/// A jump must not cross Swift frames, so each function here owns its setjmp, frees what it
/// allocated on every way out, and returns 0 for success. Nothing is ever printed.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// What went wrong: filled only when a function returns non-zero.
typedef struct sticker_codec_failure {
    /// The library's own words, NUL-terminated, cut to fit.
    char message[160];
    /// How many bytes of the input had been consumed.
    size_t offset;
    /// The row of the picture that was being decoded, or -1 before the first one.
    int64_t row;
    /// Non-zero when memory ran out, whatever the input.
    int out_of_memory;
    /// Non-zero when the library asked for bytes past the end of the input.
    int truncated;
    /// Non-zero when the file is sound and uses what the library does not read.
    int unsupported;
    /// Non-zero when there was no time left.
    int timed_out;
    /// The most scans of a picture that has more of them; else 0.
    int scan_limit;
} sticker_codec_failure;

/// How a PNG is to be decoded.
typedef struct sticker_png_request {
    /// What the caller read from IHDR; a file that says otherwise fails.
    uint32_t width;
    uint32_t height;
    /// The most bytes that libpng may allocate for one chunk.
    size_t chunk_limit;
    /// How long it may take.
    int64_t nanoseconds;
    /// Non-zero for samples of 16 bits, which the file must have.
    int deep;
    /// Non-zero to keep the rows before the damage and to take wrong CRCs.
    int lenient;
} sticker_png_request;

/// Decodes a whole PNG to straight (not premultiplied) RGBA without row padding, 8 bits a channel or 16 of this machine.
///
/// Samples of 16 bits are rounded where 8 are asked for, palettes and tRNS are expanded, colour profiles are ignored.
/// @param rgba room for width × height × 4 samples. After a failure, the rows read before it when lenient, of
/// interlaced pictures the blocks of all passes so far; nothing else is written.
/// Picture data behind the last row is not inflated, but for some kilobytes.
/// @param rows how many rows were read, those of all passes counted.
/// @param read how many bytes were read. Where picture data is left over they end within it, and the CRCs of that chunk and
/// of those behind it were not checked.
int sticker_png_decode(
    const uint8_t *bytes, size_t count, const sticker_png_request *request, void *rgba,
    size_t *rows, size_t *read, sticker_codec_failure *failure);

/// The most bytes that sticker_zlib_compress_runs makes of `count`.
size_t sticker_zlib_bound(size_t count);

/// The Adler-32 checksum of bytes whose parts have the checksums `first` and `second`, the second of `count` bytes: zlib's,
/// none of whose headers Swift sees.
uint32_t sticker_adler32_of_both(uint32_t first, uint32_t second, size_t count);

/// A zlib stream that finds runs of one byte and no other matches (zlib's strategy Z_RLE).
///
/// The initialiser is a macro, which Swift cannot call.
/// @return the number of bytes written, or 0 when memory or the output runs out.
size_t sticker_zlib_compress_runs(
    const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity);

/// How a JPEG is to be decoded.
typedef struct sticker_jpeg_request {
    /// What the caller read from the frame header; a file that says otherwise fails.
    uint32_t width;
    uint32_t height;
    int channel_count;
    /// The most scans of a picture that has more than one; at least 1.
    int scan_limit;
    /// The most bytes for the coefficients of a picture with several scans.
    long memory_limit;
    /// How long it may take.
    int64_t nanoseconds;
    /// Non-zero to go on after damage as libjpeg does.
    int lenient;
} sticker_jpeg_request;

/// Decodes a whole JPEG to RGBA with alpha 255, or of four channels to CMYK as it is stored; 4 bytes a pixel, no padding.
///
/// @param pixels room for width × height × 4 bytes. After a failure, the rows before it; nothing else is written.
/// @param rows how many rows were written.
int sticker_jpeg_decode(
    const uint8_t *bytes, size_t count, const sticker_jpeg_request *request, uint8_t *pixels,
    uint32_t *rows, sticker_codec_failure *failure);

/// Nanoseconds of a clock that never goes back.
int64_t sticker_clock(void);

/// libpng's version in use, such as "1.6.39".
const char *sticker_png_version(void);

/// The version in use of zlib, which libpng decompresses with, such as "1.2.13".
const char *sticker_zlib_version(void);

/// libjpeg-turbo's version that this was built with, such as "2.1.5"; a number of three parts, which Swift cannot import.
const char *sticker_jpeg_version(void);

/// A picture to be written as JPEG.
typedef struct sticker_jpeg_picture {
    /// width × height × channel_count bytes, without row padding.
    const uint8_t *samples;
    uint32_t width;
    uint32_t height;
    /// 1 for grey, 3 for red, green, blue.
    int channel_count;
    /// 1 … 100, the scale of the Independent JPEG Group.
    int quality;
    /// Non-zero for colours at full resolution (4:4:4), 0 for half of it in both directions (4:2:0).
    int full_chroma;
    /// Non-zero for several scans and Huffman tables made for the picture, which take 2 bytes a sample to write and to read;
    /// 0 for one scan with the usual tables.
    int progressive;
    /// Is asked every few rows, of each scan; what is not 0 ends the work.
    int (*is_over)(void);
} sticker_jpeg_picture;

/// Writes a JFIF file.
///
/// @param output the file, to be freed with sticker_jpeg_free; set on success alone.
int sticker_jpeg_encode(
    const sticker_jpeg_picture *picture, uint8_t **output, size_t *count,
    sticker_codec_failure *failure);

void sticker_jpeg_free(uint8_t *output);
