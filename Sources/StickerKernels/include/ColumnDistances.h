#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

// The rows of a Euclidean distance transform, whose columns are known. Every level gives the same values.

/// The columns that are measured at once.
#define STICKER_COLUMN_BLOCK 16

/// Measures `blocks` blocks of columns as seen from a row: the least of `row - up` and `down - row`, modulo 2¹⁶ and
/// at most INT16_MAX; its square; and the least and the greatest of each block.
void sticker_measure_columns(
    enum sticker_level level, uint16_t row, const uint16_t *_Nonnull up, const uint16_t *_Nonnull down,
    size_t blocks, int16_t *_Nonnull distances, int32_t *_Nonnull squares, int16_t *_Nonnull leasts,
    int16_t *_Nonnull greatests);

/// The index of the least `a[i] + b[i]` of `count`, at least one, the last one of several. No sum may pass INT32_MAX.
size_t sticker_least_sum(
    enum sticker_level level, const int32_t *_Nonnull a, const int32_t *_Nonnull b, size_t count);
