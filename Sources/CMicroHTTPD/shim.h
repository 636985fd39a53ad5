// The library is opened when a server starts and not with the program: nothing here links to it.
#include <dlfcn.h>
#include <malloc.h>
#include <microhttpd.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>

// The functions of the library that are used, found by name.
typedef struct {
  __typeof__(MHD_start_daemon) *_Nonnull start_daemon;
  __typeof__(MHD_stop_daemon) *_Nonnull stop_daemon;
  __typeof__(MHD_get_connection_info) *_Nonnull get_connection_info;
  __typeof__(MHD_get_connection_values_n) *_Nonnull get_connection_values;
  __typeof__(MHD_suspend_connection) *_Nonnull suspend_connection;
  __typeof__(MHD_resume_connection) *_Nonnull resume_connection;
  __typeof__(MHD_create_response_from_buffer) *_Nonnull create_response;
  __typeof__(MHD_create_response_from_buffer_with_free_callback_cls) *_Nonnull create_shared_response;
  __typeof__(MHD_create_response_from_fd64) *_Nonnull create_file_response;
  __typeof__(MHD_add_response_header) *_Nonnull add_response_header;
  __typeof__(MHD_queue_response) *_Nonnull queue_response;
  __typeof__(MHD_destroy_response) *_Nonnull destroy_response;
  __typeof__(MHD_get_version) *_Nonnull get_version;
} tessera_mhd;

// Opens the library, which stays open. NULL where it or one of the functions is missing: dlerror() says which.
static inline const tessera_mhd *_Nullable tessera_mhd_open(const char *_Nonnull name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return NULL;
  void *start = dlsym(library, "MHD_start_daemon");
  void *stop = dlsym(library, "MHD_stop_daemon");
  void *info = dlsym(library, "MHD_get_connection_info");
  void *values = dlsym(library, "MHD_get_connection_values_n");
  void *suspend = dlsym(library, "MHD_suspend_connection");
  void *resume = dlsym(library, "MHD_resume_connection");
  void *create = dlsym(library, "MHD_create_response_from_buffer");
  void *share = dlsym(library, "MHD_create_response_from_buffer_with_free_callback_cls");
  void *file = dlsym(library, "MHD_create_response_from_fd64");
  void *add = dlsym(library, "MHD_add_response_header");
  void *queue = dlsym(library, "MHD_queue_response");
  void *destroy = dlsym(library, "MHD_destroy_response");
  void *version = dlsym(library, "MHD_get_version");
  if (!start || !stop || !info || !values || !suspend || !resume || !create || !share || !file || !add || !queue ||
      !destroy || !version)
    return NULL;
  tessera_mhd *table = malloc(sizeof *table);
  if (!table) return NULL;
  *table = (tessera_mhd){start, stop, info, values, suspend, resume, create,
                         share, file, add, queue, destroy, version};
  return table;
}

// What a daemon is started with. The context goes to every callback.
typedef struct {
  unsigned int flags;
  int listener;
  unsigned int threads;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t memory_per_connection;
  void *_Nonnull context;
  MHD_AcceptPolicyCallback _Nonnull accepts;
  MHD_AccessHandlerCallback _Nonnull handles;
  MHD_NotifyConnectionCallback _Nonnull notes_connection;
  MHD_RequestCompletedCallback _Nonnull completes;
  void *_Nullable (*_Nonnull begins)(void *_Nullable, const char *_Nullable, struct MHD_Connection *_Nullable);
  size_t (*_Nonnull unescapes)(void *_Nullable, struct MHD_Connection *_Nullable, char *_Nullable);
} tessera_mhd_settings;

// Swift calls no variadic function; these do.
static inline struct MHD_Daemon *_Nullable tessera_mhd_start(
    const tessera_mhd *_Nonnull mhd, const tessera_mhd_settings *_Nonnull settings) {
  return mhd->start_daemon(
      settings->flags, 0, settings->accepts, settings->context, settings->handles, settings->context,
      MHD_OPTION_LISTEN_SOCKET, settings->listener, MHD_OPTION_THREAD_POOL_SIZE, settings->threads,
      MHD_OPTION_CONNECTION_LIMIT, settings->connections, MHD_OPTION_CONNECTION_TIMEOUT, settings->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, settings->memory_per_connection,
      MHD_OPTION_NOTIFY_CONNECTION, settings->notes_connection, settings->context, MHD_OPTION_NOTIFY_COMPLETED,
      settings->completes, settings->context, MHD_OPTION_URI_LOG_CALLBACK, settings->begins, settings->context,
      MHD_OPTION_UNESCAPE_CALLBACK, settings->unescapes, settings->context, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
}
static inline void *_Nullable tessera_mhd_connection_context(
    const tessera_mhd *_Nonnull mhd, struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = mhd->get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
static inline const struct sockaddr *_Nullable tessera_mhd_client_address(
    const tessera_mhd *_Nonnull mhd, struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}
static inline int tessera_mhd_socket(const tessera_mhd *_Nonnull mhd, struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = mhd->get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}
// The status of an answer that was queued; 0 where there is none.
static inline unsigned int tessera_mhd_status(
    const tessera_mhd *_Nonnull mhd, struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info = mhd->get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
  return info ? info->http_status : 0;
}
// A descriptor that can be waited for, and of which nothing ever comes; -1 where none is to be had.
static inline int tessera_silent_descriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
// Left alone, the C library raises this bound to the size of what was freed, and then keeps what lies below it: memory for
// bodies would stay with the process for good.
static inline void tessera_return_large_blocks(int bytes) { mallopt(M_MMAP_THRESHOLD, bytes); }
