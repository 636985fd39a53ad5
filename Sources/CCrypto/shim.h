// SHA-256 goes through the plain functions below rather than EVP: EVP spends 0.7 ms on setting the library up at first
// use, longer than a whole command may take, and four times as long on a short input. They cannot fail and allocate
// nothing; OpenSSL 3 marks them deprecated in favour of EVP's choice of providers, which we have no use for.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/crypto.h>
#include <openssl/sha.h>
