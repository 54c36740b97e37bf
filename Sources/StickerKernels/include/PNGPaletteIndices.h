#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// A hash table of colours with open addressing. A colour's slot is the highest `slot_bits` of `color · 0x9E3779B1`, or one of
/// those after it; it holds the colour above 32 bits of its index + 1, and 0 where it is empty. Some slots are empty.
struct sticker_color_slots {
    const uint64_t *_Nonnull slots;
    unsigned slot_bits;
};

/// The bytes behind the indices that are written too.
#define STICKER_PALETTE_INDICES_PADDING 16

/// Writes the palette index of each pixel, from `first` on up to the first pixel that the table does not hold.
///
/// @param pixels all pixels, `count` of them; those before `first` were in the table, and `indices` has theirs.
/// @param indices room for `count` of them and the padding.
/// @param repeat_count is made greater by the number of written pixels that equal the one before them.
/// @return the index of the pixel that is not held, or `count`.
size_t sticker_png_palette_indices(
    enum sticker_level level, const uint32_t *_Nonnull pixels, size_t first, size_t count,
    struct sticker_color_slots table, uint8_t *_Nonnull indices, size_t *_Nonnull repeat_count);
