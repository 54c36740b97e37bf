#include "StickerKernels.h"
