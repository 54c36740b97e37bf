/// Encoding and decoding PNG as a program does that calls a library as its manual shows.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// A file in memory, to be freed by `free`; null bytes after a failure.
typedef struct png_peer_file {
    uint8_t *bytes;
    size_t count;
} png_peer_file;

/// libpng: rows in, filters and zlib by the library.
///
/// @param channels 3 for RGB, 4 for straight RGBA.
/// @param level zlib's, 1 … 9, or -1 for libpng's default.
png_peer_file libpng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level);

/// libspng, the whole picture at once; parameters and result as above.
png_peer_file spng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level);

/// libpng's simplified interface: straight RGBA, 8 bits.
///
/// @param pixels room for the whole picture.
/// @return 1, or 0 after a failure.
int libpng_peer_decode(const uint8_t *file, size_t count, uint8_t *pixels, size_t pixel_byte_count);

/// libspng; parameters and result as above.
int spng_peer_decode(const uint8_t *file, size_t count, uint8_t *pixels, size_t pixel_byte_count);

/// libspng's version in use, such as "0.7.3".
const char *spng_peer_version(void);

/// libpng's version in use, such as "1.6.39".
const char *libpng_peer_version(void);
