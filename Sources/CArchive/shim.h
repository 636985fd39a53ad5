// The library is opened when an archive is made and not with the program: nothing here links to it.
#include <archive.h>
#include <archive_entry.h>
