#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// Pixels of a row that are composited together. Before and behind a run that is not opaque lie STICKER_LEAST_RUN pixels or more that
/// are transparent or in an opaque run, or the row ends.
struct sticker_pixel_run {
    int32_t x, count;
    /// Whether all its pixels are opaque.
    int32_t is_opaque;
};

/// The fewest pixels of a run of one kind: a block of the kernel at least, and so many that telling the runs apart takes less than compositing
/// them together.
#define STICKER_LEAST_RUN 24

/// Composites runs of rows with source-over. Source and destination must not overlap.
///
/// - Parameters:
///   - runs: of all rows of the source, inside of its rows; what is in none of them is transparent, and all four bytes of it are 0.
///   - row_starts: the index of the first run of each row that is composited, and one more.
///   - source: the pixel in column 0 of the first row, `source_stride` pixels from row to row.
///   - destination: the pixel that the one in `first_column` of the first row is composited onto, `destination_stride` pixels from row to row.
///   - first_column, end_column: the columns of the source that are composited; nothing outside of them is read or written.
void sticker_composite_runs(
    enum sticker_level level, const struct sticker_pixel_run *_Nonnull runs, const int32_t *_Nonnull row_starts,
    size_t row_count, const uint32_t *_Nonnull source, size_t source_stride, uint32_t *_Nonnull destination,
    size_t destination_stride, int32_t first_column, int32_t end_column);
