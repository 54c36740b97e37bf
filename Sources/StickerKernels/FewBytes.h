// Copies of fewer bytes than a block has.
#pragma once

#include "Levels.h"

#include <stddef.h>
#include <stdint.h>

// Copies 1 … 63 bytes as two halves of a fixed size, which may overlap.
INLINE void copy_few(void *to, const void *from, size_t count)
{
#define COPY_HALVES(half)                                                                                  \
    if (count >= half) {                                                                                   \
        uint8_t first[half], last[half];                                                                   \
        __builtin_memcpy(first, from, half);                                                               \
        __builtin_memcpy(last, (const uint8_t *)from + count - half, half);                                \
        __builtin_memcpy(to, first, half);                                                                 \
        __builtin_memcpy((uint8_t *)to + count - half, last, half);                                        \
        return;                                                                                            \
    }
    COPY_HALVES(32)
    COPY_HALVES(16)
    COPY_HALVES(8)
    COPY_HALVES(4)
    COPY_HALVES(2)
    COPY_HALVES(1)
#undef COPY_HALVES
}
