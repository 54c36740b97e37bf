#include "KernelLevel.h"

enum sticker_level sticker_highest_level(void)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("x86-64-v4")) return STICKER_LEVEL_X86_64_V4;
    if (__builtin_cpu_supports("x86-64-v3")) return STICKER_LEVEL_X86_64_V3;
#endif
    return STICKER_LEVEL_BASELINE;
}
