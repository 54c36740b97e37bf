#pragma once

#include "CompositeKernels.h"
#include "CurvePoints.h"

#include <stddef.h>
#include <stdint.h>

/// The cells that a row has behind its last group, all of them 0: the group may be the first of a block.
#define STICKER_CELL_PADDING 12

/// Composites one colour source-over through the coverage that rows of cells sum up to, and makes cells and bits 0. Every level
/// gives the bytes that runs painted one by one give.
///
/// - Parameters:
///   - plane: the rows, each with STICKER_CELL_PADDING cells behind those of its groups.
///   - row_count: the number of rows.
///   - is_even_odd: whether the rule is even-odd, not nonzero.
///   - color: the bytes of a pixel.
///   - pixels: the pixels of column 0 of the first row, `pixel_stride` from row to row.
/// - Returns: the number of pixels with coverage.
size_t sticker_fill_cells(
    enum sticker_level level, struct sticker_cells plane, size_t row_count, int is_even_odd, uint32_t color,
    uint32_t *_Nonnull pixels, size_t pixel_stride);
