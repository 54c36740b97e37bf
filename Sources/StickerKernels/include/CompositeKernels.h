#pragma once

#include <stddef.h>
#include <stdint.h>

/// Instruction-set levels, slowest first. Every level gives the same bytes.
enum sticker_level {
    /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
    STICKER_LEVEL_BASELINE = 0,
    /// AVX2 and what came with it.
    STICKER_LEVEL_X86_64_V3 = 1,
    /// AVX-512 F, BW, CD, DQ and VL.
    STICKER_LEVEL_X86_64_V4 = 2,
};

/// The loops of one operator over `count` pixels of premultiplied R, G, B, A bytes with colour ≤ alpha.
///
/// No alignment is asked for; nothing outside the runs is read or written; source and destination must not
/// overlap. Opacity and coverage are 0 … 255. The Swift reference beside them says what each computes.
struct sticker_composite_loops {
    void (*_Nonnull plain)(void *_Nonnull destination, const void *_Nonnull source, size_t count);
    void (*_Nonnull opacity)(
        void *_Nonnull destination, const void *_Nonnull source, size_t count, uint8_t opacity);
    void (*_Nonnull coverage)(
        void *_Nonnull destination, const void *_Nonnull source, const uint8_t *_Nonnull coverage,
        size_t count, uint8_t opacity);
};

/// The loops of one operator for one colour; its bytes are those of a pixel.
struct sticker_solid_loops {
    void (*_Nonnull plain)(void *_Nonnull destination, uint32_t color, size_t count);
    void (*_Nonnull coverage)(
        void *_Nonnull destination, uint32_t color, const uint8_t *_Nonnull coverage, size_t count);
    /// `coverage` over `height` rows of `width` pixels. The strides are from row to row, in pixels and in values.
    void (*_Nonnull coverage_rows)(
        void *_Nonnull destination, size_t destination_stride, uint32_t color, const uint8_t *_Nonnull coverage,
        size_t coverage_stride, size_t width, size_t height);
};

struct sticker_composite_kernels {
    struct sticker_composite_loops source_over;
    struct sticker_composite_loops destination_over;
    struct sticker_composite_loops copy;
    struct sticker_composite_loops multiply;
    struct sticker_composite_loops screen;
    struct sticker_solid_loops solid_source_over;
    struct sticker_solid_loops solid_destination_over;
};

/// The highest level that this processor and its operating system support.
enum sticker_level sticker_highest_level(void);

/// The loops of a level, which must not be above `sticker_highest_level()`. The table lives forever.
const struct sticker_composite_kernels *_Nonnull sticker_composite_kernels(enum sticker_level level);
