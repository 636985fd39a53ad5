#include <zlib.h>

// Swift does not import macros that call.
static inline int tessera_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
static inline int tessera_inflate_init(z_stream *stream, int window_bits) { return inflateInit2(stream, window_bits); }
