#include "FillPixels.h"

// What the processor's own instruction takes to begin is more than a shorter run takes.
#define LEAST_COUNT 256

void sticker_fill_pixels(uint32_t *pixels, uint32_t color, size_t count)
{
#if defined(__x86_64__)
    if (count >= LEAST_COUNT) {
        // Whole lines of the cache, which need not be read first: 23 µs for 618 × 618 pixels where stores of 64 bytes take 27
        // and those of 16 take 34 (November 2026, AMD EPYC).
        __asm__ volatile("rep stosl" : "+D"(pixels), "+c"(count) : "a"(color) : "memory");
        return;
    }
#endif
    for (size_t i = 0; i < count; i++) pixels[i] = color;
}
