#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

/// Multiplies the four channels of `count` premultiplied pixels by a value each, 0 … 255: `[channel · value]`, rounded as
/// everywhere. Every level gives the same bytes.
void sticker_mask_pixels(
    enum sticker_level level, uint32_t *_Nonnull pixels, const uint8_t *_Nonnull values, size_t count);
