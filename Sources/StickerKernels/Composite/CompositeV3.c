#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("arch=x86-64-v3"))), apply_to = function)
#define LEVEL_TABLE sticker_composite_v3
#define BLOCK_BYTES 64
#include "CompositeLoops.h"
#pragma clang attribute pop
#endif
