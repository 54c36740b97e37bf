// Porter–Duff operators, and the blend modes without a division, over a block in 16-bit lanes. The formulas stand
// in Swift beside the reference: PorterDuff.swift and SeparableBlend.swift.
#pragma once

#include "CompositeBlocks.h"

// s + [d·(255 − sa)]
INLINE bytes source_over(bytes s, bytes d) {
    return s + divided_join(times(split(d), 255 - alphas(s)));
}

INLINE bytes source_over_pair(pair s, bytes d) {
    return join(s) + divided_join(times(split(d), 255 - alphas_of_pair(s)));
}

// d + [s·(255 − da)]
INLINE bytes destination_over(pair s, bytes d) {
    return d + divided_join(times(s, 255 - alphas(d)));
}

// s + d − [s·d]
INLINE bytes screen(pair s, bytes d) { return join(s) + d - divided_join(products(s, split(d))); }

// The parts where only one of the two is: s·(255 − da) + d·(255 − sa).
INLINE pair outside(pair s, lanes sa, pair d, lanes da) { return sum(times(s, 255 - da), times(d, 255 - sa)); }

// 2·s·d where 2·s ≤ sa, sa·da − 2·(da − d)·(sa − s) elsewhere.
INLINE lanes hard_light_inside(lanes s, lanes sa, lanes d, lanes da) {
    lanes is_dark = (lanes)((signed_lanes)(2 * s) <= (signed_lanes)sa);
    lanes dark = 2 * s * d, light = sa * da - 2 * (da - d) * (sa - s);
    return (is_dark & dark) | (~is_dark & light);
}

INLINE pair hard_light(pair s, lanes sa, pair d, lanes da) {
    return (pair){hard_light_inside(s.even, sa, d.even, da), hard_light_inside(s.odd, sa, d.odd, da)};
}

// 255·(s + d), modulo 2¹⁶: what is taken from it leaves 255² at most.
INLINE pair undivided_sum(pair s, pair d) { return times(sum(s, d), splat(255)); }

// The modes that compare s·da with d·sa. With the parts where only one of the two is,
// 255·(s + d) − s·da − d·sa, the lesser of the products makes 255·(s + d) less the greater, and so on.
INLINE pair darken(pair s, lanes sa, pair d, lanes da) {
    return difference_of(undivided_sum(s, d), greatest(times(s, da), times(d, sa)));
}

INLINE pair lighten(pair s, lanes sa, pair d, lanes da) {
    return difference_of(undivided_sum(s, d), least(times(s, da), times(d, sa)));
}

// 255·(s + d) − 2·min(s·da, d·sa), and sa·da once for alpha.
INLINE pair difference(pair s, lanes sa, pair d, lanes da) {
    pair lesser = least(times(s, da), times(d, sa));
    return difference_of(difference_of(undivided_sum(s, d), lesser), colors(lesser));
}

// 255·(s + d) − 2·s·d, and sa·da once for alpha.
INLINE pair exclusion(pair s, pair d) {
    pair both = products(s, d);
    return difference_of(difference_of(undivided_sum(s, d), both), colors(both));
}
