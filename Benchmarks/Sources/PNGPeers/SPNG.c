#include "PNGPeers.h"

#include <spng.h>
#include <stdlib.h>

png_peer_file spng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level
) {
    png_peer_file file = {0};
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    if (!context) return file;
    struct spng_ihdr header = {
        .width = width,
        .height = height,
        .bit_depth = 8,
        .color_type = channels == 4 ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR,
    };
    int error = spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    if (!error && level >= 0) error = spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, level);
    if (!error) error = spng_set_ihdr(context, &header);
    if (!error)
        error = spng_encode_image(
            context, pixels, (size_t)width * height * (size_t)channels, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
    if (!error) file.bytes = spng_get_png_buffer(context, &file.count, &error);
    if (error) {
        free(file.bytes);
        file = (png_peer_file){0};
    }
    spng_ctx_free(context);
    return file;
}

int spng_peer_decode(const uint8_t *file, size_t count, uint8_t *pixels, size_t pixel_byte_count) {
    spng_ctx *context = spng_ctx_new(0);
    if (!context) return 0;
    int error = spng_set_png_buffer(context, file, count);
    if (!error)
        error = spng_decode_image(
            context, pixels, pixel_byte_count, SPNG_FMT_RGBA8, SPNG_DECODE_TRNS);
    spng_ctx_free(context);
    return !error;
}

const char *spng_peer_version(void) {
    return spng_version_string();
}
