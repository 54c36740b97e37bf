#pragma once

#include "KernelLevel.h"

#include <stdint.h>

// The two passes of a separable resampling. Every level gives the same bytes.

/// One row of `count` output pixels: RGBA bytes in, four 16-bit channels with 6 fractional bits out.
///
/// Output i reads `taps` pixels from `starts[i]` on, with the weights `weights[i × taps …]` (14 fractional
/// bits).
void sticker_resample_row(
    enum sticker_level level, const uint8_t *source, int16_t *output, const int32_t *starts, const int16_t *weights,
    int32_t taps, int32_t count);

/// One row of `count` output pixels from `taps` rows that `sticker_resample_row` made; where alpha
/// overshoots 255, colours are scaled back with it; then channels are clamped to 0 … 255, and colours to alpha.
void sticker_resample_column(
    enum sticker_level level, const int16_t *const *rows, const int16_t *weights, int32_t taps, uint8_t *output,
    int32_t count);
