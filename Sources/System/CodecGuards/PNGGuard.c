#include "CodecGuards.h"
