#pragma once

/// Instruction-set levels, slowest first. Every level gives the same bytes.
enum sticker_level {
    /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
    STICKER_LEVEL_BASELINE = 0,
    /// AVX2 and what came with it.
    STICKER_LEVEL_X86_64_V3 = 1,
    /// AVX-512 F, BW, CD, DQ and VL.
    STICKER_LEVEL_X86_64_V4 = 2,
};

/// The highest level that this processor and its operating system support.
enum sticker_level sticker_highest_level(void);
