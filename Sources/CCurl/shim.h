// The library is opened when a request is made and not with the program: nothing here links to it.
#include <curl/curl.h>

// Functions with a variable number of arguments are not seen from Swift; these call one by its address.

typedef CURLcode (*tessera_curl_option)(CURL *, CURLoption, ...);
typedef CURLcode (*tessera_curl_fact)(CURL *, CURLINFO, ...);

static inline CURLcode tessera_curl_set_number(void *set, CURL *handle, CURLoption option, long value) {
  return ((tessera_curl_option)set)(handle, option, value);
}

static inline CURLcode tessera_curl_set_size(void *set, CURL *handle, CURLoption option, curl_off_t value) {
  return ((tessera_curl_option)set)(handle, option, value);
}

static inline CURLcode tessera_curl_set_pointer(void *set, CURL *handle, CURLoption option, const void *value) {
  return ((tessera_curl_option)set)(handle, option, value);
}

static inline CURLcode tessera_curl_set_writer(
    void *set, CURL *handle, CURLoption option, size_t (*value)(char *, size_t, size_t, void *)) {
  return ((tessera_curl_option)set)(handle, option, value);
}

static inline CURLcode tessera_curl_set_watcher(
    void *set, CURL *handle, int (*value)(void *, curl_off_t, curl_off_t, curl_off_t, curl_off_t)) {
  return ((tessera_curl_option)set)(handle, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode tessera_curl_number(void *get, CURL *handle, CURLINFO fact, long *value) {
  return ((tessera_curl_fact)get)(handle, fact, value);
}

static inline CURLcode tessera_curl_text(void *get, CURL *handle, CURLINFO fact, const char **value) {
  return ((tessera_curl_fact)get)(handle, fact, value);
}
