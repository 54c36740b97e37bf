#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// The operators: the Porter–Duff operators, `lighter`, and the blend modes of W3C Compositing and Blending Level 1.
enum sticker_mode {
    STICKER_MODE_CLEAR,
    STICKER_MODE_COPY,
    STICKER_MODE_DESTINATION,
    STICKER_MODE_SOURCE_OVER,
    STICKER_MODE_DESTINATION_OVER,
    STICKER_MODE_SOURCE_IN,
    STICKER_MODE_DESTINATION_IN,
    STICKER_MODE_SOURCE_OUT,
    STICKER_MODE_DESTINATION_OUT,
    STICKER_MODE_SOURCE_ATOP,
    STICKER_MODE_DESTINATION_ATOP,
    STICKER_MODE_XOR,
    STICKER_MODE_LIGHTER,
    STICKER_MODE_MULTIPLY,
    STICKER_MODE_SCREEN,
    STICKER_MODE_OVERLAY,
    STICKER_MODE_DARKEN,
    STICKER_MODE_LIGHTEN,
    STICKER_MODE_COLOR_DODGE,
    STICKER_MODE_COLOR_BURN,
    STICKER_MODE_HARD_LIGHT,
    STICKER_MODE_SOFT_LIGHT,
    STICKER_MODE_DIFFERENCE,
    STICKER_MODE_EXCLUSION,
    STICKER_MODE_HUE,
    STICKER_MODE_SATURATION,
    STICKER_MODE_COLOR,
    STICKER_MODE_LUMINOSITY,
    /// Not an operator: how many there are.
    STICKER_MODE_COUNT,
};

/// The loops of one operator over `count` pixels of premultiplied R, G, B, A bytes with colour ≤ alpha.
///
/// No alignment is asked for; nothing outside the runs is read or written; source and destination must not
/// overlap. Opacity and coverage are 0 … 255. The Swift reference beside them says what each computes.
struct sticker_mode_loops {
    void (*_Nonnull plain)(void *_Nonnull destination, const void *_Nonnull source, size_t count);
    void (*_Nonnull opacity)(
        void *_Nonnull destination, const void *_Nonnull source, size_t count, uint8_t opacity);
    void (*_Nonnull coverage)(
        void *_Nonnull destination, const void *_Nonnull source, const uint8_t *_Nonnull coverage,
        size_t count, uint8_t opacity);
    /// One colour, whose bytes are those of a pixel, with the same coverage everywhere.
    void (*_Nonnull solid)(void *_Nonnull destination, uint32_t color, size_t count, uint8_t coverage);
    /// One colour through a coverage value for each pixel, over `height` rows of `width` pixels. The strides are from
    /// row to row, in pixels and in values.
    void (*_Nonnull solid_coverage)(
        void *_Nonnull destination, size_t destination_stride, uint32_t color, const uint8_t *_Nonnull coverage,
        size_t coverage_stride, size_t width, size_t height);
};

/// The loops of an operator at a level, which must not be above `sticker_highest_level()`. They live forever.
const struct sticker_mode_loops *_Nonnull sticker_mode_loops(enum sticker_level level, enum sticker_mode mode);
