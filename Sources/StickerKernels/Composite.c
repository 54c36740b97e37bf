#include "CompositeKernels.h"

extern const struct sticker_composite_kernels sticker_composite_baseline;
#if defined(__x86_64__)
extern const struct sticker_composite_kernels sticker_composite_v3;
extern const struct sticker_composite_kernels sticker_composite_v4;
#endif

enum sticker_level sticker_highest_level(void) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v4")) return STICKER_LEVEL_X86_64_V4;
    if (__builtin_cpu_supports("x86-64-v3")) return STICKER_LEVEL_X86_64_V3;
#endif
    return STICKER_LEVEL_BASELINE;
}

const struct sticker_composite_kernels *sticker_composite_kernels(enum sticker_level level) {
#if defined(__x86_64__)
    if (level == STICKER_LEVEL_X86_64_V4) return &sticker_composite_v4;
    if (level == STICKER_LEVEL_X86_64_V3) return &sticker_composite_v3;
#endif
    (void)level;
    return &sticker_composite_baseline;
}
