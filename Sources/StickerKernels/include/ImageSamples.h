#pragma once

#include "KernelLevel.h"
#include "PaintSpace.h"

#include <stddef.h>
#include <stdint.h>

// Pictures read between their pixels, under any transform. Every level gives the same bytes.

/// A picture and the filter it is read by.
struct sticker_sampled_image {
    /// RGBA bytes, premultiplied.
    const uint8_t *_Nonnull pixels;
    /// In pixels, each at most `STICKER_SAMPLED_IMAGE_MAX_SIDE`.
    int32_t width, height;
    /// How it goes on beyond its edges.
    enum sticker_spread spread;
    /// How many pixels are read along each axis: 2, 4 or 6.
    int32_t taps;
    /// `taps` weights of 14 fractional bits for each of 256 phases between two pixels.
    const int16_t *_Nonnull weights;
};

#define STICKER_SAMPLED_IMAGE_MAX_SIDE (1 << 20)

/// Writes `count` pixels, the first of them with its centre at `x`.
void sticker_sample_image(
    enum sticker_level level, struct sticker_sampled_image image, double x, struct sticker_mapped_row row, size_t count,
    uint8_t *_Nonnull output);
