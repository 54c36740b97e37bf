#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("arch=x86-64-v4"))), apply_to = function)
#define LEVEL_TABLE sticker_composite_v4
#define BLOCK_BYTES 64
#define LEVEL_HAS_MASKS 1
#include "CompositeLoops.h"
#pragma clang attribute pop
#endif
