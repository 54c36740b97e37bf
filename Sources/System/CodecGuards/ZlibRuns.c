#include "CodecGuards.h"

#include <zlib.h>

uint32_t sticker_adler32_of_both(uint32_t first, uint32_t second, size_t count) {
    return (uint32_t)adler32_combine(first, second, (z_off_t)count);
}

size_t sticker_zlib_bound(size_t count) {
    // Without a stream, zlib gives the bound that holds for all parameters.
    return deflateBound(NULL, (uLong)count);
}

size_t sticker_zlib_compress_runs(
    const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity
) {
    z_stream stream = {0};
    // Level 6 matters to none but the header's flag; memory level 9 makes the longest blocks.
    if (count > UINT32_MAX || capacity > UINT32_MAX
        || deflateInit2(&stream, 6, Z_DEFLATED, 15, 9, Z_RLE) != Z_OK)
        return 0;
    stream.next_in = (Bytef *)bytes;
    stream.avail_in = (uInt)count;
    stream.next_out = output;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}
