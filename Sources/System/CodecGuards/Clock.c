// clock_gettime is POSIX, not C.
#define _POSIX_C_SOURCE 200809L
#include "CodecGuards.h"

#include <time.h>

int64_t sticker_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
