// The library is opened when a server starts and not with the program: nothing here links to it.
#include <microhttpd.h>
