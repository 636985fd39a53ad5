// The library is opened when a request is made and not with the program: nothing here links to it.
#include <curl/curl.h>
