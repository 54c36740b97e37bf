#pragma once

#include "CompositeKernels.h"

#include <stddef.h>
#include <stdint.h>

// Rows of cells as runs of coverage. Every level gives the same runs.

/// Pixels of a row with the same coverage, 1 … 255, or with one each, where `level` is −1.
struct sticker_run {
    int32_t x, count, level;
};

/// What a row of cells is read with.
struct sticker_row {
    /// The pixels of the row, and the column of its first one.
    int32_t width, x;
    /// The words of bits, each of which stands for STICKER_CELLS_PER_BIT cells.
    size_t word_count;
    /// The rule: even-odd, not nonzero.
    int is_even_odd;
};

/// Sums a row of cells up to runs, from left to right, and makes cells and bits 0.
///
/// - Parameters:
///   - coverage: a byte for each cell, set within runs whose level is −1 alone.
///   - runs: room for two runs for each group of cells, and two more.
/// - Returns: the number of runs.
size_t sticker_read_row(
    enum sticker_level level, struct sticker_row row, int32_t *_Nonnull cells, uint64_t *_Nonnull touched,
    uint8_t *_Nonnull coverage, struct sticker_run *_Nonnull runs);

/// Composites the runs of a row with one colour, whose bytes are those of a pixel.
///
/// - Parameters:
///   - row: the pixels from column `row_x` on.
///   - coverage: the bytes from column `coverage_x` on.
/// - Returns: the number of pixels.
size_t sticker_fill_runs(
    const struct sticker_mode_loops *_Nonnull loops, uint32_t color, uint32_t *_Nonnull row, int32_t row_x,
    const uint8_t *_Nonnull coverage, int32_t coverage_x, const struct sticker_run *_Nonnull runs, size_t count);
