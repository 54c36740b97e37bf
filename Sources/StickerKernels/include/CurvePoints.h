#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

// Curves as straight pieces in fixed point, and pieces as signed areas. Every level gives the
// same values: each lane does the operations of the reference, none of them fused.

/// A coordinate of the points of a cubic curve, in pixels: `start + shift + ((cube·t + square)·t + linear)·t` for t from 0 to
/// 1, and in low … high.
struct sticker_cubic {
    double start, shift, linear, square, cube, low, high;
};

/// The points, or pieces, that are computed at once.
#define STICKER_POINT_BLOCK 8

/// Writes the points of a curve at t = first·step, (first + next)·step …, in 1/2¹⁶ of a pixel and less `origin_x` and
/// `origin_y`, which are in these units as well, in room for whole blocks. `next` is 1 or −1. What is added to the start is rounded
/// to 2⁻³² of a pixel first. The box of low … high must lie within ±2¹⁵ pixels of the origin.
void sticker_cubic_points(
    enum sticker_level level, const struct sticker_cubic *_Nonnull x, const struct sticker_cubic *_Nonnull y,
    double first, double next, double step, size_t count, int64_t origin_x, int64_t origin_y, int32_t *_Nonnull xs, int32_t *_Nonnull ys);

/// The cells that a bit of `touched` stands for.
#define STICKER_CELLS_PER_BIT 4

/// The cells of rows of pixels: what each pixel's coverage adds to that of the pixel before, in 1/2¹⁶, and a bit for every
/// STICKER_CELLS_PER_BIT of them that says whether anything was added.
struct sticker_cells {
    int32_t *_Nonnull cells;
    uint64_t *_Nonnull touched;
    /// The cells from row to row; a row has at least one more than pixels.
    size_t stride;
    size_t words_per_row;
    int32_t width;
};

/// What the pieces of a line come to.
struct sticker_pieces {
    /// How many are not level: those alone have an area.
    size_t count;
    /// What these cross of rows and of columns, in 1/2¹⁶ of a pixel.
    int64_t heights, widths;
};

/// Adds the pieces of a line; sums wrap around. It adds nothing, that is 0, to one cell behind those of the last row.
///
/// - Parameters:
///   - cells: from row 0 on.
///   - xs, ys: the points, one more than pieces, in room for whole blocks and one more; all of them inside the rows and columns.
///   - sums: what the pieces come to is added to it.
void sticker_add_pieces(
    enum sticker_level level, struct sticker_cells cells, const int32_t *_Nonnull xs, const int32_t *_Nonnull ys,
    size_t count, struct sticker_pieces *_Nonnull sums);
