// Vectors of eight numbers, for loops that compute in double precision as the reference does: no operation is fused with
// another.
#pragma once

#include <stdint.h>

#pragma clang fp contract(off)

#define BLOCK 8

typedef double doubles __attribute__((vector_size(8 * BLOCK)));
typedef int64_t longs __attribute__((vector_size(8 * BLOCK)));
typedef float floats __attribute__((vector_size(4 * BLOCK)));
typedef int32_t integers __attribute__((vector_size(4 * BLOCK)));
