#include "PNGPeers.h"

#include <spng.h>
#include <stdlib.h>

size_t spng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level
) {
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    if (!context) return 0;
    struct spng_ihdr header = {
        .width = width,
        .height = height,
        .bit_depth = 8,
        .color_type = channels == 4 ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR,
    };
    size_t count = 0;
    int error = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    if (!error && level >= 0) error = spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, level);
    if (!error) error = spng_set_ihdr(context, &header);
    if (!error)
        error = spng_encode_image(
            context, pixels, (size_t)width * height * (size_t)channels, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
    if (!error) {
        void *file = spng_get_png_buffer(context, &count, &error);
        free(file);
        if (error) count = 0;
    }
    spng_ctx_free(context);
    return count;
}

const char *spng_peer_version(void) {
    return spng_version_string();
}
