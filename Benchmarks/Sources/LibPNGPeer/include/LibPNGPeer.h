/// Encoding as a program does that calls libpng as its manual shows: rows in, filters and zlib by libpng.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// @param channels 3 for RGB, 4 for straight RGBA.
/// @param level zlib's, 1 … 9, or -1 for libpng's default.
/// @return the number of bytes that the file has, or 0 after a failure.
size_t libpng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level);
