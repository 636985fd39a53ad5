#include <sqlite3.h>

// Swift imports neither variadic functions nor macros with a cast.
static inline int tessera_db_config(sqlite3 *database, int option, int on) {
  return sqlite3_db_config(database, option, on, (int *)0);
}
static inline sqlite3_destructor_type tessera_transient(void) { return SQLITE_TRANSIENT; }
