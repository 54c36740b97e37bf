#include "CodecGuards.h"

#include <stdio.h>

#include <jpeglib.h>

#define TEXT_OF(number) #number
#define TEXT_OF_VALUE(number) TEXT_OF(number)

const char *sticker_jpeg_version(void) {
    return TEXT_OF_VALUE(LIBJPEG_TURBO_VERSION);
}
