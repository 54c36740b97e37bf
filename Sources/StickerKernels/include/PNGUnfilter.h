/// PNG's row filters undone (PNG 3, section 9.2), and samples made into pixels.
/// Every level gives the same bytes.
#pragma once
#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// Undoes the filter type 0 … 4 of a row of bytes, in place.
///
/// @param above the row before it, `count` bytes; above the first row stand zeros.
/// @param pixel_bytes the distance to the pixel on the left, 1 … 4.
void sticker_png_unfilter(int type, uint8_t *row, const uint8_t *above, size_t count, size_t pixel_bytes);

/// Undoes the filter type 0 … 4 of a row of RGB or RGBA, of 8 bits, and writes RGBA; RGB becomes opaque.
///
/// @param row `count` pixels; 16 bytes behind them may be read.
/// @param above the row before it as this function wrote it; above the first row stand zeros.
/// @param channels 3 or 4.
/// @param output `count` pixels, none of them of `row` or `above`.
void sticker_png_unfilter_colors(
    enum sticker_level level, int type, const uint8_t *row, const uint8_t *above, size_t count, int channels,
    uint8_t *output);

/// Writes the colours of samples of 1, 2, 4 or 8 bits, of which the first stands in a byte's highest bits.
///
/// @param colors a colour for each sample that the bits can hold.
void sticker_png_look_up(const uint8_t *row, size_t count, int bits, const uint32_t *colors, uint32_t *output);

/// Writes RGBA of pairs of grey and alpha, of 8 bits.
void sticker_png_expand_grey_alpha(enum sticker_level level, const uint8_t *row, size_t count, uint32_t *output);
