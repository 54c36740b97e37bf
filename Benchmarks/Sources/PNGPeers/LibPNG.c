#include "PNGPeers.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct output {
    uint8_t *bytes;
    size_t count, capacity;
} output;

static void append(png_structp png, png_bytep bytes, size_t count) {
    output *file = png_get_io_ptr(png);
    if (count > file->capacity - file->count) {
        size_t capacity = (file->count + count) * 2;
        uint8_t *grown = realloc(file->bytes, capacity);
        if (!grown) png_error(png, "out of memory");
        file->bytes = grown;
        file->capacity = capacity;
    }
    memcpy(file->bytes + file->count, bytes, count);
    file->count += count;
}

static void flush_nothing(png_structp png) {
    (void)png;
}

static int encode(
    png_structp png, png_infop info, const uint8_t *pixels, uint32_t width, uint32_t height, int channels,
    int level
) {
    if (setjmp(png_jmpbuf(png))) return 0;
    if (level >= 0) png_set_compression_level(png, level);
    png_set_IHDR(
        png, info, width, height, 8, channels == 4 ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++)
        png_write_row(png, pixels + (size_t)y * width * (size_t)channels);
    png_write_end(png, info);
    return 1;
}

png_peer_file libpng_peer_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, int channels, int level
) {
    output file = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    if (!png) return (png_peer_file){0};
    png_infop info = png_create_info_struct(png);
    int done = 0;
    if (info) {
        png_set_write_fn(png, &file, append, flush_nothing);
        done = encode(png, info, pixels, width, height, channels, level);
    }
    png_destroy_write_struct(&png, &info);
    if (done) return (png_peer_file){file.bytes, file.count};
    free(file.bytes);
    return (png_peer_file){0};
}

int libpng_peer_decode(const uint8_t *file, size_t count, uint8_t *pixels, size_t pixel_byte_count) {
    png_image image = {.version = PNG_IMAGE_VERSION};
    if (!png_image_begin_read_from_memory(&image, file, count)) return 0;
    image.format = PNG_FORMAT_RGBA;
    int done = PNG_IMAGE_SIZE(image) == pixel_byte_count
        && png_image_finish_read(&image, NULL, pixels, 0, NULL);
    png_image_free(&image);
    return done;
}

const char *libpng_peer_version(void) {
    return png_get_libpng_ver(NULL);
}
