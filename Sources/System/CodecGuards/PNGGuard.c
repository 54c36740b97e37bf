#include "CodecGuards.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// One call's state. It lives in the frame above the one that calls setjmp, so that
// nothing a jump skips over is an automatic variable of the function jumped to.
typedef struct session {
    jmp_buf jump;
    png_structp png;
    png_infop info;
    sticker_codec_failure *failure;
    const uint8_t *input;
    size_t input_count;
    size_t offset;
    int reading_rows;
    int64_t deadline;
    // Non-zero in the call that reads the last row, and once its samples are there.
    int is_last_row;
    int has_last_row;
    // How many bytes may still be read behind them in that call.
    size_t surplus_limit;
} session;

// The second value that setjmp returns: all rows are there, and what follows them is left alone.
enum { JUMP_FAILED = 1, JUMP_SURPLUS = 2 };

// The checksum and the last bits of the stream are a few bytes, perhaps in chunks of their own.
static const size_t surplus_byte_count = 4096;

static void fail(png_structp png, png_const_charp message) {
    session *state = png_get_error_ptr(png);
    sticker_codec_failure *failure = state->failure;
    size_t length = strlen(message);
    if (length >= sizeof failure->message) length = sizeof failure->message - 1;
    memcpy(failure->message, message, length);
    failure->message[length] = 0;
    failure->offset = state->offset;
    failure->row = state->reading_rows ? (int64_t)png_get_current_row_number(png) : -1;
    longjmp(state->jump, JUMP_FAILED);
}

static void ignore_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

// libpng reports a lack of memory in many words, and by some errors that follow from it.
static png_voidp allocate(png_structp png, png_alloc_size_t count) {
    session *state = png_get_mem_ptr(png);
    void *memory = malloc(count);
    if (!memory) state->failure->out_of_memory = 1;
    return memory;
}

static void release(png_structp png, png_voidp memory) {
    (void)png;
    free(memory);
}

static void check_time(session *state) {
    if (sticker_clock() <= state->deadline) return;
    state->failure->timed_out = 1;
    png_error(state->png, "it takes too long");
}

// How many bytes of the file are read between two looks at the clock: they may swell a thousandfold.
static const size_t bytes_between_checks = 4096;

static void read_bytes(png_structp png, png_bytep destination, size_t count) {
    session *state = png_get_io_ptr(png);
    if (count > state->input_count - state->offset) {
        state->failure->truncated = 1;
        png_error(png, "the file ends early");
    }
    if (state->has_last_row) {
        // libpng inflates all that is left of the stream within the call for the last row: a thousand bytes for each.
        if (count > state->surplus_limit) longjmp(state->jump, JUMP_SURPLUS);
        state->surplus_limit -= count;
    }
    memcpy(destination, state->input + state->offset, count);
    if (state->offset / bytes_between_checks != (state->offset + count) / bytes_between_checks) check_time(state);
    state->offset += count;
}

// Called once a row's samples are inflated, before it is put into the picture, which is done before anything more is read.
static void note_row(png_structp png, png_row_infop row, png_bytep samples) {
    session *state = png_get_io_ptr(png);
    (void)row;
    (void)samples;
    state->has_last_row = state->is_last_row;
}

static void decode_rows(
    session *state, const sticker_png_request *request, uint8_t *rgba, size_t *rows
) {
    png_structp png = state->png;
    png_set_read_fn(png, state, read_bytes);
    png_set_user_limits(png, request->width, request->height);
    png_set_chunk_malloc_max(png, request->chunk_limit);
    // A damaged tRNS that is merely skipped would give a wrong picture without a word.
    int crc_action = request->lenient ? PNG_CRC_QUIET_USE : PNG_CRC_ERROR_QUIT;
    png_set_crc_action(png, crc_action, crc_action);
    // Compressed bytes are taken in buffers of this size, and a file that ends within one would lose it all.
    if (request->lenient) png_set_compression_buffer_size(png, 1);
    // Everything but IHDR, PLTE, tRNS, IDAT and IEND is checked by its CRC and dropped.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);

    png_read_info(png, state->info);
    if (png_get_image_width(png, state->info) != request->width
        || png_get_image_height(png, state->info) != request->height)
        png_error(png, "the header's size changed while reading");

    const uint16_t probe = 1;
    png_set_expand(png);
    if (!request->deep)
        png_set_scale_16(png);
    else if (*(const uint8_t *)&probe)
        png_set_swap(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, request->deep ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
    png_set_read_user_transform_fn(png, note_row);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, state->info);
    size_t stride = (size_t)request->width * (request->deep ? 8 : 4);
    if (png_get_rowbytes(png, state->info) != stride)
        png_error(png, "the rows are not RGBA of the depth asked for");

    state->reading_rows = 1;
    for (int pass = 0; pass < passes; pass++)
        for (uint32_t row = 0; row < request->height; row++) {
            uint8_t *output = rgba + (size_t)row * stride;
            check_time(state);
            state->is_last_row = pass == passes - 1 && row == request->height - 1;
            // Of Adam7's last pass, rows of even numbers hold nothing.
            if (state->is_last_row && passes > 1 && row % 2 == 0) state->has_last_row = 1;
            // The second way fills whole blocks with what an early pass says of them.
            if (request->lenient)
                png_read_row(png, NULL, output);
            else
                png_read_row(png, output, NULL);
            *rows += 1;
        }
    state->reading_rows = 0;
    state->has_last_row = 0;
    png_read_end(png, NULL);
}

static int run_decode(
    session *state, const sticker_png_request *request, uint8_t *rgba, size_t *rows
) {
    switch (setjmp(state->jump)) {
    case 0: decode_rows(state, request, rgba, rows); return 0;
    case JUMP_SURPLUS: *rows += 1; return 0;
    default: return 1;
    }
}

static void out_of_memory(sticker_codec_failure *failure) {
    strcpy(failure->message, "out of memory");
    failure->out_of_memory = 1;
}

int sticker_png_decode(
    const uint8_t *bytes, size_t count, const sticker_png_request *request, void *rgba,
    size_t *rows, size_t *read, sticker_codec_failure *failure
) {
    memset(failure, 0, sizeof *failure);
    failure->row = -1;
    *rows = 0;
    session state = {
        .failure = failure,
        .input = bytes,
        .input_count = count,
        .deadline = sticker_clock() + request->nanoseconds,
        .surplus_limit = surplus_byte_count,
    };
    int status = 1;
    state.png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, &state, fail, ignore_warning, &state, allocate, release);
    if (state.png) state.info = png_create_info_struct(state.png);
    if (state.info)
        status = run_decode(&state, request, rgba, rows);
    else
        out_of_memory(failure);
    if (state.png) png_destroy_read_struct(&state.png, &state.info, NULL);
    *read = state.offset;
    return status;
}

const char *sticker_png_version(void) {
    return png_get_libpng_ver(NULL);
}

const char *sticker_zlib_version(void) {
    return zlibVersion();
}
