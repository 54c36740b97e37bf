// What the loops share that are compiled once a level, in one file.
#pragma once

#include "KernelLevel.h"

#define INLINE static inline __attribute__((always_inline))

// Defines the functions of a file for each level by `LEVEL(name, attribute)`; `v4_target` is the target of the highest one.
// DISPATCH calls the one of a level: `name` and the level's name.
#if defined(__x86_64__)
#define EACH_LEVEL(LEVEL, v4_target)                                                                       \
    LEVEL(baseline, )                                                                                      \
    LEVEL(v3, __attribute__((target("arch=x86-64-v3"))))                                                   \
    LEVEL(v4, __attribute__((target(v4_target))))
#define DISPATCH(level, name, ...)                                                                         \
    ((level) == STICKER_LEVEL_X86_64_V4   ? name##_v4(__VA_ARGS__)                                         \
     : (level) == STICKER_LEVEL_X86_64_V3 ? name##_v3(__VA_ARGS__)                                         \
                                          : name##_baseline(__VA_ARGS__))
#else
#define EACH_LEVEL(LEVEL, v4_target) LEVEL(baseline, )
#define DISPATCH(level, name, ...) ((void)(level), name##_baseline(__VA_ARGS__))
#endif
