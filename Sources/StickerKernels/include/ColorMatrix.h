#pragma once

#include "KernelLevel.h"

#include <stddef.h>
#include <stdint.h>

// Colour matrices over premultiplied pixels. Every level gives the same bytes: each lane does the operations of the reference,
// none of them fused.

/// A map of straight channels, 0 … 1: what a unit of each old one, red, green, blue and alpha, adds to the new ones, and what is
/// added to them in any case.
struct sticker_color_matrix {
    float columns[4][4], offset[4];
};

/// Maps `count` pixels in place. Where transparent pixels stay so, whole blocks of them are left alone.
void sticker_apply_color_matrix(
    enum sticker_level level, const struct sticker_color_matrix *_Nonnull matrix, uint32_t *_Nonnull pixels,
    size_t count, int keeps_transparency);
