// The blend modes that divide, over a block with a 32-bit lane for each channel of each pixel. The formulas stand in
// Swift beside the reference: SeparableBlend.swift and NonSeparableBlend.swift. What is computed in floats is
// computed in the same order there, and never contracted to fused multiply-adds, hence the same bytes.
#pragma once

#include "BlendBlocks.h"

#pragma STDC FP_CONTRACT OFF

// A value for each pixel and colour channel.
typedef struct {
    floats red, green, blue;
} triple;

INLINE floats as_floats(words x) { return __builtin_convertvector((integers)x, floats); }

INLINE words truncated(floats x) { return (words)__builtin_convertvector(x, integers); }

INLINE words low(lanes x) { return (words)x & 0xFFFF; }

INLINE words high(lanes x) { return (words)x >> 16; }

// The colour channels of a block in 16-bit lanes.
INLINE triple floats_of(pair x) {
    return (triple){as_floats(low(x.even)), as_floats(low(x.odd)), as_floats(high(x.even))};
}

// The alpha of a block in 16-bit lanes.
INLINE floats alpha_of(lanes x) { return as_floats(high(x)); }

INLINE floats selected(integers mask, floats a, floats b) {
    return (floats)((mask & (integers)a) | (~mask & (integers)b));
}

INLINE floats smaller(floats a, floats b) { return selected(a < b, a, b); }

INLINE floats larger(floats a, floats b) { return selected(a > b, a, b); }

// sa + [da·(255 − sa)], with the colours.
INLINE bytes with_alpha(words red, words green, words blue, pair s, lanes sa, lanes da) {
    words alpha = high(s.odd) + high(divided(da * (255 - sa)));
    return (bytes)(red | green << 8 | blue << 16 | alpha << 24);
}

// (outside + inside) / 255, halves up, for an inside of floats.
INLINE words rounded_sum(floats outside, floats inside) {
    return truncated((outside + inside) * (1.0f / 255) + 0.5f);
}

INLINE bytes rounded_sums(triple inside, pair s, lanes sa, pair d, lanes da) {
    triple rest = floats_of(outside(s, sa, d, da));
    return with_alpha(
        rounded_sum(rest.red, inside.red), rounded_sum(rest.green, inside.green),
        rounded_sum(rest.blue, inside.blue), s, sa, da);
}

// (outside + numerator / denominator) / 255, halves up and exactly: what floats give is the result or one more,
// and whole numbers tell which. Numerators are at most 255³.
INLINE words rounded_fraction(floats outside, floats numerator, floats denominator) {
    words above = truncated((outside + numerator / denominator) * (1.0f / 255) + (0.5f + 1.0f / 8192));
    integers twice = 2 * (integers)truncated(numerator);
    integers bound = (integers)truncated(denominator) * (510 * (integers)above - 255 - 2 * (integers)truncated(outside));
    // A comparison that holds is −1.
    return above + (words)(twice < bound);
}

// sa²·d / (sa − s) where that is less than sa·da, which it is elsewhere; 0 where d is 0.
INLINE words dodged(floats outside, floats s, floats sa, floats d, floats da) {
    floats rest = sa - s, a = sa * d, b = da * rest;
    integers divides = a < b;
    floats full = (floats)((integers)(sa * da) & (a > 0));
    return rounded_fraction(outside, selected(divides, sa * a, full), selected(divides, rest, (floats){} + 1));
}

// sa·(s·da − sa·(da − d)) / s where that is more than 0, which it is elsewhere; sa·da where d is da.
INLINE words burnt(floats outside, floats s, floats sa, floats d, floats da) {
    floats a = sa * (da - d), b = da * s;
    integers divides = a < b;
    floats full = (floats)((integers)(sa * da) & (a == 0));
    return rounded_fraction(outside, selected(divides, sa * (b - a), full), selected(divides, s, (floats){} + 1));
}

#define FRACTION_BLEND(name, channel)                                                                  \
    INLINE bytes name(pair s, bytes destination) {                                                     \
        pair d = split(destination);                                                                   \
        lanes sa = alphas_of_pair(s), da = alphas(destination);                                        \
        floats a = alpha_of(sa), b = alpha_of(da);                                                     \
        triple o = floats_of(outside(s, sa, d, da)), x = floats_of(s), y = floats_of(d);               \
        return with_alpha(                                                                             \
            channel(o.red, x.red, a, y.red, b), channel(o.green, x.green, a, y.green, b),              \
            channel(o.blue, x.blue, a, y.blue, b), s, sa, da);                                         \
    }

FRACTION_BLEND(color_dodge, dodged)
FRACTION_BLEND(color_burn, burnt)

// sa·d + (2·s − sa)·(D − d), with D = d·d/da where 2·s ≤ sa, the polynomial where 4·d ≤ da, √(d·da) elsewhere.
INLINE floats softened(floats s, floats sa, floats d, floats da, floats inverse) {
    floats weight = 2 * s - sa, share = d * inverse;
    floats polynomial = ((16 * share - 12) * share + 4) * d;
    floats target = selected(4 * d <= da, polynomial, __builtin_elementwise_sqrt(d * da));
    return sa * d + weight * (selected(weight <= 0, d - d * share, target - d));
}

INLINE bytes soft_light(pair s, bytes destination) {
    pair d = split(destination);
    lanes sa = alphas_of_pair(s), da = alphas(destination);
    floats a = alpha_of(sa), b = alpha_of(da), inverse = 1 / larger(b, (floats){} + 1);
    triple x = floats_of(s), y = floats_of(d);
    triple inside = {
        softened(x.red, a, y.red, b, inverse), softened(x.green, a, y.green, b, inverse),
        softened(x.blue, a, y.blue, b, inverse)};
    return rounded_sums(inside, s, sa, d, da);
}

INLINE floats luminosity_of(triple c) { return 0.3f * c.red + 0.59f * c.green + 0.11f * c.blue; }

INLINE floats lowest(triple c) { return smaller(smaller(c.red, c.green), c.blue); }

INLINE floats highest(triple c) { return larger(larger(c.red, c.green), c.blue); }

INLINE floats saturation_of(triple c) { return highest(c) - lowest(c); }

// SetSat: the lowest channel becomes 0, the highest `saturation`.
INLINE triple with_saturation(triple c, floats saturation) {
    floats bottom = lowest(c), range = highest(c) - bottom;
    integers is_colored = range > 0;
    // Not divided by 0, which gives the same and is slow.
    floats factor = (floats)(is_colored & (integers)(saturation / selected(is_colored, range, (floats){} + 1)));
    return (triple){(c.red - bottom) * factor, (c.green - bottom) * factor, (c.blue - bottom) * factor};
}

// SetLum, then ClipColor: channels outside 0 … one are pulled towards the luminosity.
INLINE triple with_luminosity(triple c, floats luminosity, floats one) {
    floats shift = luminosity - luminosity_of(c);
    triple moved = {c.red + shift, c.green + shift, c.blue + shift};
    floats middle = luminosity_of(moved), bottom = lowest(moved), top = highest(moved), unit = (floats){} + 1;
    integers is_below = (bottom < 0) & (middle > bottom), is_above = (top > one) & (top > middle);
    floats scale = selected(is_below, middle / selected(is_below, middle - bottom, unit), unit);
    scale = scale * selected(is_above, (one - middle) / selected(is_above, top - middle, unit), unit);
    return (triple){
        middle + (moved.red - middle) * scale, middle + (moved.green - middle) * scale,
        middle + (moved.blue - middle) * scale};
}

INLINE floats held(floats x, floats one) { return smaller(one, larger((floats){}, x)); }

#define TRIPLE_BLEND(name, formula)                                                                    \
    INLINE bytes name(pair s, bytes destination) {                                                     \
        pair d = split(destination);                                                                   \
        lanes sa = alphas_of_pair(s), da = alphas(destination);                                        \
        triple source = floats_of(times(s, da)), backdrop = floats_of(times(d, sa));                   \
        floats one = as_floats(high(sa * da));                                                         \
        triple inside = formula;                                                                       \
        return rounded_sums(                                                                           \
            (triple){held(inside.red, one), held(inside.green, one), held(inside.blue, one)}, s, sa, d, da); \
    }

TRIPLE_BLEND(
    hue, with_luminosity(with_saturation(source, saturation_of(backdrop)), luminosity_of(backdrop), one))
TRIPLE_BLEND(
    saturation, with_luminosity(with_saturation(backdrop, saturation_of(source)), luminosity_of(backdrop), one))
TRIPLE_BLEND(color, with_luminosity(source, luminosity_of(backdrop), one))
TRIPLE_BLEND(luminosity, with_luminosity(backdrop, luminosity_of(source), one))
