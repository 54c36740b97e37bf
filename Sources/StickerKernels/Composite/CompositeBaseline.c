#define LEVEL_TABLE sticker_composite_baseline
#define BLOCK_BYTES 32
#include "CompositeLoops.h"
