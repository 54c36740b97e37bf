#pragma once

#include <stddef.h>
#include <stdint.h>

/// Writes one pixel `count` times, into memory that is initialized or not.
void sticker_fill_pixels(uint32_t *_Nonnull pixels, uint32_t color, size_t count);
