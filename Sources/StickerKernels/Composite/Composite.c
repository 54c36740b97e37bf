#include "CompositeKernels.h"

extern const struct sticker_mode_loops sticker_composite_baseline[STICKER_MODE_COUNT];
#if defined(__x86_64__)
extern const struct sticker_mode_loops sticker_composite_v3[STICKER_MODE_COUNT];
extern const struct sticker_mode_loops sticker_composite_v4[STICKER_MODE_COUNT];
#endif

const struct sticker_mode_loops *sticker_mode_loops(enum sticker_level level, enum sticker_mode mode) {
#if defined(__x86_64__)
    if (level == STICKER_LEVEL_X86_64_V4) return &sticker_composite_v4[mode];
    if (level == STICKER_LEVEL_X86_64_V3) return &sticker_composite_v3[mode];
#endif
    (void)level;
    return &sticker_composite_baseline[mode];
}
