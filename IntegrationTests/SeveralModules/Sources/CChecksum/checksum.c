#include "checksum.h"

unsigned patchbay_integration_checksum(const char *text) {
    unsigned sum = 0;
    while (*text) sum = sum * 31 + (unsigned char)*text++;
    return sum;
}
