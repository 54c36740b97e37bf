// Copies of a few pixels.
#pragma once

#include "Levels.h"

#include <string.h>

// Copies 1 … 15 pixels.
INLINE void copy_few(void *to, const void *from, size_t count)
{
#define COPY_ENDS(pixels)                                                                                  \
    if (count >= pixels) {                                                                                 \
        uint8_t first[4 * pixels], last[4 * pixels];                                                       \
        memcpy(first, from, sizeof first);                                                                 \
        memcpy(last, (const uint8_t *)from + 4 * (count - pixels), sizeof last);                           \
        memcpy(to, first, sizeof first);                                                                   \
        memcpy((uint8_t *)to + 4 * (count - pixels), last, sizeof last);                                   \
        return;                                                                                            \
    }
    COPY_ENDS(8)
    COPY_ENDS(4)
    COPY_ENDS(2)
    memcpy(to, from, 4);
#undef COPY_ENDS
}
