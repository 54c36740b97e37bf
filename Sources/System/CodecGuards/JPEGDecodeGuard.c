#include "CodecGuards.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// One call's state, in the frame above the one that calls setjmp.
typedef struct session {
    jmp_buf jump;
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    const sticker_jpeg_request *request;
    sticker_codec_failure *failure;
    size_t count;
    int64_t deadline;
    int reading_rows;
    // Non-zero when a lenient decoder was given an end that the file lacks.
    int ended;
} session;

static session *session_of(j_common_ptr common) {
    return common->client_data;
}

static void stop(session *state, const char *message) {
    sticker_codec_failure *failure = state->failure;
    if (message) snprintf(failure->message, sizeof failure->message, "%s", message);
    failure->offset = state->count - state->source.bytes_in_buffer;
    failure->row = state->reading_rows ? (int64_t)state->decoder.output_scanline : -1;
    longjmp(state->jump, 1);
}

static void fail(j_common_ptr common) {
    session *state = session_of(common);
    char message[JMSG_LENGTH_MAX];
    common->err->format_message(common, message);
    switch (common->err->msg_code) {
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_EMPTY_IMAGE:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
        state->failure->unsupported = 1;
        break;
    case JERR_OUT_OF_MEMORY:
        state->failure->out_of_memory = 1;
    }
    stop(state, message);
}

// Level -1 is damage that libjpeg conceals; levels from 0 are traces.
static void warn(j_common_ptr common, int level) {
    session *state = session_of(common);
    if (level >= 0 || state->request->lenient) return;
    switch (common->err->msg_code) {
    // Cameras and editors write these, and no pixel is lost.
    case JWRN_ADOBE_XFORM:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
        return;
    }
    fail(common);
}

static void print_nothing(j_common_ptr common) {
    (void)common;
}

static void begin_source(j_decompress_ptr decoder) {
    (void)decoder;
}

// Called only when all bytes are read.
static boolean end_source(j_decompress_ptr decoder) {
    static const JOCTET end[2] = {0xFF, JPEG_EOI};
    session *state = session_of((j_common_ptr)decoder);
    if (!state->request->lenient) {
        state->source.bytes_in_buffer = 0;
        state->failure->truncated = 1;
        stop(state, "the file ends early");
    }
    state->ended = 1;
    state->source.next_input_byte = end;
    state->source.bytes_in_buffer = sizeof end;
    return TRUE;
}

static void skip_source(j_decompress_ptr decoder, long count) {
    session *state = session_of((j_common_ptr)decoder);
    if (count <= 0) return;
    if ((size_t)count > state->source.bytes_in_buffer) {
        end_source(decoder);
        return;
    }
    state->source.next_input_byte += count;
    state->source.bytes_in_buffer -= (size_t)count;
}

// Called for each line of blocks of each scan, and for each row of the output.
static void watch(j_common_ptr common) {
    session *state = session_of(common);
    if (state->decoder.input_scan_number > state->request->scan_limit) {
        state->failure->scan_limit = state->request->scan_limit;
        stop(state, "it has too many scans");
    }
    if (sticker_clock() > state->deadline) {
        state->failure->timed_out = 1;
        stop(state, "it takes too long");
    }
}

static void decode_rows(session *state, uint8_t *pixels, uint32_t *rows) {
    j_decompress_ptr decoder = &state->decoder;
    const sticker_jpeg_request *request = state->request;
    decoder->mem->max_memory_to_use = request->memory_limit;
    decoder->src = &state->source;
    decoder->progress = &state->progress;
    jpeg_read_header(decoder, TRUE);
    if (decoder->image_width != request->width || decoder->image_height != request->height
        || decoder->num_components != request->channel_count)
        stop(state, "the header changed while reading");
    decoder->out_color_space = decoder->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(decoder);

    state->reading_rows = 1;
    size_t stride = (size_t)request->width * 4;
    int ended_before = state->ended;
    while (decoder->output_scanline < request->height) {
        JSAMPROW row = pixels + decoder->output_scanline * stride;
        jpeg_read_scanlines(decoder, &row, 1);
        // A picture of one scan ends here; of several, all rows are there, if with less detail.
        if (state->ended && !ended_before) {
            memset(row, 0, stride);
            return;
        }
        *rows = decoder->output_scanline;
    }
    jpeg_finish_decompress(decoder);
}

static int run_decode(session *state, uint8_t *pixels, uint32_t *rows) {
    if (setjmp(state->jump)) return 1;
    jpeg_create_decompress(&state->decoder);
    decode_rows(state, pixels, rows);
    return 0;
}

int sticker_jpeg_decode(
    const uint8_t *bytes, size_t count, const sticker_jpeg_request *request, uint8_t *pixels,
    uint32_t *rows, sticker_codec_failure *failure
) {
    memset(failure, 0, sizeof *failure);
    failure->row = -1;
    *rows = 0;
    session state = {
        .request = request,
        .failure = failure,
        .count = count,
        .deadline = sticker_clock() + request->nanoseconds,
    };
    state.decoder.err = jpeg_std_error(&state.errors);
    state.decoder.client_data = &state;
    state.errors.error_exit = fail;
    state.errors.emit_message = warn;
    state.errors.output_message = print_nothing;
    state.progress.progress_monitor = watch;
    state.source.next_input_byte = bytes;
    state.source.bytes_in_buffer = count;
    state.source.init_source = begin_source;
    state.source.fill_input_buffer = end_source;
    state.source.skip_input_data = skip_source;
    state.source.resync_to_restart = jpeg_resync_to_restart;
    state.source.term_source = begin_source;
    int status = run_decode(&state, pixels, rows);
    jpeg_destroy_decompress(&state.decoder);
    return status;
}
