#pragma once

#include "KernelLevel.h"
#include "PaintSpace.h"

#include <stddef.h>
#include <stdint.h>

// The colours of gradients. Every level gives the same bytes: each lane does the operations of the reference, none of them
// fused.

/// A segment of a ramp: the offset where it begins, premultiplied red, green, blue and alpha there (0 … 255), and their change
/// per unit of offset. It ends where the next one begins.
struct sticker_ramp_segment {
    double start;
    float base[4], slope[4];
};

/// A ramp, whose first segment begins before all offsets.
struct sticker_ramp {
    const struct sticker_ramp_segment *_Nonnull segments;
    size_t count;
    enum sticker_spread spread;
};

/// Writes the colours of `count` pixels, the first of them with its centre at `x`, whose offsets are `x·dx + row`.
void sticker_linear_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, double dx, double row, size_t count,
    uint32_t *_Nonnull output);

/// The same for circles around the origin of the gradient's space, in its units: an offset is `(distance − inner) · per_unit`.
void sticker_radial_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double inner,
    double per_unit, size_t count, uint32_t *_Nonnull output);

/// The same for rays from the origin: an offset is `(turns from the seam + start_to_seam) · per_turn`, both in
/// turns.
void sticker_conic_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double seam,
    double start_to_seam, double per_turn, size_t count, uint32_t *_Nonnull output);

/// A row of pixel centres in single precision: the one `n` columns right of the gradient's middle is at
/// `(a·n + across, b·n + down)`.
struct sticker_single_row {
    float a, across, b, down;
};

/// The same for circles in single precision: an offset is `distance − inner`, and is not spread. `first` is the column of the
/// first pixel as seen from the middle; the ramp's starts are single numbers.
void sticker_radial_gradient_single(
    enum sticker_level level, struct sticker_ramp ramp, int32_t first, struct sticker_single_row row, float inner,
    size_t count, uint32_t *_Nonnull output);

/// The same for rays; the seam is more than −1/2, and at most 1/2.
void sticker_conic_gradient_single(
    enum sticker_level level, struct sticker_ramp ramp, int32_t first, struct sticker_single_row row, float seam,
    float start_to_seam, float per_turn, size_t count, uint32_t *_Nonnull output);
