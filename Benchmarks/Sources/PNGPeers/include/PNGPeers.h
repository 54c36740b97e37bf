/// Encoding PNG as a program does that calls a library as its manual shows.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// libpng: rows in, filters and zlib by the library.
///
/// @param channels 3 for RGB, 4 for straight RGBA.
/// @param level zlib's, 1 … 9, or -1 for libpng's default.
/// @return the number of bytes that the file has, or 0 after a failure.
size_t libpng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level);

/// libspng, the whole picture at once; parameters and result as above.
size_t spng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level);

/// libspng's version in use, such as "0.7.3".
const char *spng_peer_version(void);
