#pragma once

// Where the pixels of a canvas lie in a paint: in a gradient's own space, or in a picture's own pixels.

/// How a gradient goes on beyond its ends, or a picture beyond its edges.
enum sticker_spread { STICKER_SPREAD_PAD, STICKER_SPREAD_REPEAT, STICKER_SPREAD_REFLECT };

/// A row of pixel centres: the one at x is at `(a·x + across + e, b·x + down + f)`.
struct sticker_mapped_row {
    double a, across, e, b, down, f;
};
