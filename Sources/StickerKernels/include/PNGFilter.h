/// PNG's row filters (PNG 3, section 9.2) and the packing of pixels into rows.
/// Every level gives the same bytes.
#pragma once
#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// Filters one row with the filter type 0 … 4: None, Sub, Up, Average or Paeth.
///
/// @param row,above `count` bytes each; above the first row stand zeros.
/// @param pixel_bytes the distance to the pixel on the left, 1 … 4.
/// @param output `count` bytes.
void sticker_png_filter(
    enum sticker_level level, int type, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes,
    uint8_t *output);

/// Filters one row with each of None, Sub, Up, Average and Paeth.
///
/// @param row,above `count` bytes each; above the first row stand zeros.
/// @param pixel_bytes the distance to the pixel on the left, 1 … 4.
/// @param output five rows of `count` bytes, one after the other, in the order of the filter types.
/// @param sums for each filter the sum of its bytes' absolute values, each byte taken as -128 … 127.
void sticker_png_filter_row(
    enum sticker_level level, const uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes,
    uint8_t *output, uint64_t sums[5]);

/// Straight (not premultiplied) RGBA of premultiplied RGBA: `min(255, (c × 255 + α/2) / α)`, and zero where α is 0.
void sticker_unpremultiply(enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *rgba);

/// Straight red and alpha of premultiplied grey pixels, two bytes each.
void sticker_png_pack_grey_alpha(enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *grey_alpha);

/// The colours of opaque pixels, three bytes each.
void sticker_png_pack_rgb(enum sticker_level level, const uint32_t *pixels, size_t count, uint8_t *rgb);

/// What a look at every pixel finds out.
typedef struct sticker_png_traits {
    /// Non-zero when every alpha is 255.
    int is_opaque;
    /// Non-zero when every pixel's red, green and blue are equal.
    int is_grey;
    /// How many pixels equal the one before them.
    size_t repeat_count;
} sticker_png_traits;

/// No pixels at all count as opaque and grey.
sticker_png_traits sticker_png_scan(enum sticker_level level, const uint32_t *pixels, size_t count);
