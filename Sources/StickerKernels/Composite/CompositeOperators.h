// The operator of each mode over a block. Included by CompositeForms.h alone.
#pragma once

#include "FloatBlocks.h"
#include "BlendBlocks.h"

#define OPERATOR(name, value)                                                                          \
    INLINE bytes name##_operator(pair s, bytes destination) {                                          \
        pair d = split(destination);                                                                   \
        lanes sa = alphas_of_pair(s), da = alphas(destination);                                        \
        (void)d, (void)sa, (void)da;                                                                   \
        return value;                                                                                  \
    }
// A blend mode by the part where both are.
#define BLEND(name, inside) OPERATOR(name, divided_join(sum(outside(s, sa, d, da), inside)))

OPERATOR(clear, (bytes){})
OPERATOR(copy, join(s))
OPERATOR(destination, destination)
OPERATOR(source_over, source_over_pair(s, destination))
OPERATOR(destination_over, destination_over(s, destination))
OPERATOR(source_in, divided_join(times(s, da)))
OPERATOR(destination_in, divided_join(times(d, sa)))
OPERATOR(source_out, divided_join(times(s, 255 - da)))
OPERATOR(destination_out, divided_join(times(d, 255 - sa)))
OPERATOR(source_atop, weighted(s, da, d, 255 - sa))
OPERATOR(destination_atop, weighted(s, 255 - da, d, sa))
OPERATOR(xor, weighted(s, 255 - da, d, 255 - sa))
OPERATOR(lighter, __builtin_elementwise_add_sat(join(s), destination))
BLEND(multiply, products(s, d))
OPERATOR(screen, screen(s, destination))
BLEND(overlay, hard_light(d, da, s, sa))
OPERATOR(darken, divided_join(darken(s, sa, d, da)))
OPERATOR(lighten, divided_join(lighten(s, sa, d, da)))
OPERATOR(color_dodge, color_dodge(s, destination))
OPERATOR(color_burn, color_burn(s, destination))
BLEND(hard_light, hard_light(s, sa, d, da))
OPERATOR(soft_light, soft_light(s, destination))
OPERATOR(difference, divided_join(difference(s, sa, d, da)))
OPERATOR(exclusion, divided_join(exclusion(s, d)))
OPERATOR(hue, hue(s, destination))
OPERATOR(saturation, saturation(s, destination))
OPERATOR(color, color(s, destination))
OPERATOR(luminosity, luminosity(s, destination))
