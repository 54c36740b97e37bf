// Vectors of eight numbers, for loops that compute in double precision as the reference does: no operation is fused with
// another.
#pragma once

#include "Levels.h"

#include <stdint.h>

#pragma clang fp contract(off)

#define BLOCK 8

typedef double doubles __attribute__((vector_size(8 * BLOCK)));
typedef int64_t longs __attribute__((vector_size(8 * BLOCK)));
typedef float floats __attribute__((vector_size(4 * BLOCK)));
typedef int32_t integers __attribute__((vector_size(4 * BLOCK)));

// Vectors are passed to inlined functions alone, so that no ABI is concerned.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

INLINE doubles splat(double value) { return (doubles){} + value; }

// The lanes of `a` where the condition is −1, else those of `b`.
INLINE integers __attribute__((overloadable)) either(integers condition, integers a, integers b)
{
    return (condition & a) | (~condition & b);
}

INLINE doubles __attribute__((overloadable)) either(longs condition, doubles a, doubles b)
{
    return (doubles)((condition & (longs)a) | (~condition & (longs)b));
}

#pragma clang diagnostic pop
