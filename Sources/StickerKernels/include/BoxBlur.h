#pragma once

#include "CompositeKernels.h"

#include <stddef.h>
#include <stdint.h>

// Three extended boxes one after the other along the columns of a plane of bytes, and the transposition that turns
// rows into columns. Every level gives the same bytes.

/// One box: 2·radius + 1 full taps and one at each end, with weights in 1/2³².
struct sticker_box {
    size_t radius;
    uint32_t weight;
    uint32_t end_weight;
};

/// The columns that are blurred side by side.
#define STICKER_BOX_LANES 32

/// Blurs each of `columns` columns of `rows` bytes in place; what lies above and below counts as 0.
///
/// - scratch: room for 2 × (rows + 6 × (radius + 1)) × STICKER_BOX_LANES values.
void sticker_box_blur_columns(
    enum sticker_level level, uint8_t *_Nonnull values, size_t stride, size_t columns, size_t rows,
    struct sticker_box box, uint16_t *_Nonnull scratch);

/// Writes column i of `source` as row i of `output`, for bytes; strides are in bytes.
void sticker_transpose_bytes(
    const uint8_t *_Nonnull source, size_t source_stride, uint8_t *_Nonnull output, size_t output_stride,
    size_t columns, size_t rows);

/// The same for 32-bit words; strides are in words.
void sticker_transpose_words(
    const uint32_t *_Nonnull source, size_t source_stride, uint32_t *_Nonnull output, size_t output_stride,
    size_t columns, size_t rows);
