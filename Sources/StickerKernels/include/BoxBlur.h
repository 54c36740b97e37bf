#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

// Three extended boxes one after the other along the columns or the rows of a plane of bytes. Every level
// gives the same bytes.

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
/// - stride: bytes from a row to the next.
/// - scratch: room for 2 × (rows + 6 × (radius + 1)) × STICKER_BOX_LANES values.
void sticker_box_blur_columns(
    enum sticker_level level, uint8_t *_Nonnull values, size_t stride, size_t columns, size_t rows,
    struct sticker_box box, uint16_t *_Nonnull scratch);

/// Blurs each of `rows` rows of `columns` elements in place; what lies left and right counts as 0.
///
/// - stride: bytes from a row to the next.
/// - channels: the bytes of an element, 1 or 4, each blurred by itself.
/// - scratch: room for 2 × (columns + 6 × (radius + 1)) × STICKER_BOX_LANES values, and for
///   columns × STICKER_BOX_LANES bytes.
void sticker_box_blur_rows(
    enum sticker_level level, uint8_t *_Nonnull values, size_t stride, size_t channels, size_t columns, size_t rows,
    struct sticker_box box, uint16_t *_Nonnull scratch);
