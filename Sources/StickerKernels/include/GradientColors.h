#pragma once

#include "CompositeKernels.h"
#include "PaintSpace.h"

#include <stddef.h>
#include <stdint.h>

// The colours of gradients. Every level gives the same bytes: each lane does the operations of the reference, none of them
// fused.

/// A stretch of a ramp: the place where it begins, premultiplied red, green, blue and alpha there (0 … 255), and their change
/// per unit of place. It ends where the next one begins.
struct sticker_ramp_segment {
    double start;
    float base[4], slope[4];
};

/// A ramp, whose first segment begins before all places.
struct sticker_ramp {
    const struct sticker_ramp_segment *_Nonnull segments;
    size_t count;
    enum sticker_spread spread;
};

/// Writes the colours of `count` pixels, the first of them with its centre at `x`, whose places are `x·dx + row`.
void sticker_linear_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, double dx, double row, size_t count,
    uint32_t *_Nonnull output);

/// The same for circles around the origin of the gradient's space, in its units: a place is `(distance − inner) · per_unit`.
void sticker_radial_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double inner,
    double per_unit, size_t count, uint32_t *_Nonnull output);

/// The same for rays from the origin: a place is `(turns from the seam + offset) · per_turn`, where seam and offset are in turns.
void sticker_conic_gradient(
    enum sticker_level level, struct sticker_ramp ramp, double x, struct sticker_mapped_row row, double seam,
    double offset, double per_turn, size_t count, uint32_t *_Nonnull output);
