#include "CodecGuards.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// As in PNGGuard.c: the state of one call lives above the frame that calls setjmp.
typedef struct session {
    struct jpeg_error_mgr errors;
    jmp_buf jump;
    struct jpeg_progress_mgr progress;
    struct jpeg_compress_struct compressor;
    int (*is_over)(void);
    char message[JMSG_LENGTH_MAX];
    unsigned char *output;
    unsigned long output_count;
} session;

static void fail(j_common_ptr common) {
    session *state = (session *)common->err;
    common->err->format_message(common, state->message);
    longjmp(state->jump, 1);
}

static void print_nothing(j_common_ptr common) {
    (void)common;
}

static void watch(j_common_ptr common) {
    session *state = (session *)common->err;
    if (!state->is_over()) return;
    snprintf(state->message, sizeof state->message, "the work is over");
    longjmp(state->jump, 1);
}

static void encode_rows(session *state, const sticker_jpeg_picture *picture) {
    j_compress_ptr jpeg = &state->compressor;
    jpeg_create_compress(jpeg);
    jpeg->progress = &state->progress;
    jpeg_mem_dest(jpeg, &state->output, &state->output_count);
    jpeg->image_width = picture->width;
    jpeg->image_height = picture->height;
    jpeg->input_components = picture->channel_count;
    jpeg->in_color_space = picture->channel_count == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(jpeg);
    jpeg_set_quality(jpeg, picture->quality, TRUE);
    // The integer transform gives the same numbers with every processor.
    jpeg->dct_method = JDCT_ISLOW;
    if (picture->channel_count == 3) {
        int factor = picture->full_chroma ? 1 : 2;
        jpeg->comp_info[0].h_samp_factor = factor;
        jpeg->comp_info[0].v_samp_factor = factor;
    }
    if (picture->progressive) {
        jpeg->optimize_coding = TRUE;
        jpeg_simple_progression(jpeg);
    }
    jpeg_start_compress(jpeg, TRUE);
    size_t stride = (size_t)picture->width * (size_t)picture->channel_count;
    while (jpeg->next_scanline < jpeg->image_height) {
        JSAMPROW row = (JSAMPROW)(picture->samples + jpeg->next_scanline * stride);
        jpeg_write_scanlines(jpeg, &row, 1);
    }
    jpeg_finish_compress(jpeg);
}

static int run_encode(session *state, const sticker_jpeg_picture *picture) {
    if (setjmp(state->jump)) return 1;
    encode_rows(state, picture);
    return 0;
}

int sticker_jpeg_encode(
    const sticker_jpeg_picture *picture, uint8_t **output, size_t *count,
    sticker_codec_failure *failure
) {
    memset(failure, 0, sizeof *failure);
    failure->row = -1;
    session state = {0};
    state.compressor.err = jpeg_std_error(&state.errors);
    state.errors.error_exit = fail;
    state.errors.output_message = print_nothing;
    state.progress.progress_monitor = watch;
    state.is_over = picture->is_over;
    int status = run_encode(&state, picture);
    // A grown buffer is the destination's own until it ends; what `output` points to has been freed by then.
    if (status && state.compressor.dest) state.compressor.dest->term_destination(&state.compressor);
    jpeg_destroy_compress(&state.compressor);
    if (status) {
        free(state.output);
        failure->out_of_memory = state.errors.msg_code == JERR_OUT_OF_MEMORY;
        snprintf(failure->message, sizeof failure->message, "%.150s", state.message);
        return status;
    }
    *output = state.output;
    *count = state.output_count;
    return 0;
}

void sticker_jpeg_free(uint8_t *output) {
    free(output);
}
