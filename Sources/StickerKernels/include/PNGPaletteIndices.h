#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// A hash table of colours with open addressing. A colour's slot is the highest `slot_bits` of `color · 0x9E3779B1`, or one of
/// those after it; it holds the colour above 32 bits of its index + 1, and 0 where it is empty. There are more than 256 slots.
struct sticker_color_slots {
    uint64_t *_Nonnull slots;
    unsigned slot_bits;
    /// The colours in the order of their indices, and room for 256 in all.
    uint32_t *_Nonnull colors;
    size_t color_count;
};

/// The bytes behind the indices that are written too.
#define STICKER_PALETTE_INDICES_PADDING 16

/// Writes the palette index of each pixel, and puts colours that the table does not hold into it, up to 256 of them.
///
/// @param indices room for `count` of them and the padding.
/// @return the number of pixels that equal the one before them; −1 where there are more than 256 colours, of which the table has
///   the first.
ptrdiff_t sticker_png_palette_indices(
    enum sticker_level level, const uint32_t *_Nonnull pixels, size_t count,
    struct sticker_color_slots *_Nonnull table, uint8_t *_Nonnull indices);
