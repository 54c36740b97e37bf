/// PNG's row filters (PNG 3, section 9.2) and the packing of pixels into rows.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Filters one row with each of None, Sub, Up, Average and Paeth.
///
/// @param row,above `count` bytes each; above the first row stand zeros.
/// @param pixel_bytes the distance to the pixel on the left, 1 … 4.
/// @param output five rows of `count` bytes, one after the other, in the order of the filter types.
/// @param sums for each filter the sum of its bytes' absolute values, each byte taken as -128 … 127.
void sticker_png_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes, uint8_t *output,
    uint64_t sums[5]);

/// Straight (not premultiplied) RGBA of premultiplied RGBA: `min(255, (c × 255 + α/2) / α)`, and zero where α is 0.
void sticker_png_unpremultiply(const uint32_t *pixels, size_t count, uint8_t *rgba);

/// The colours of opaque pixels, three bytes each.
void sticker_png_pack_rgb(const uint32_t *pixels, size_t count, uint8_t *rgb);
