#include "HeldMemory.h"

#include <stdlib.h>

// A function in C, because Swift does not see what each system has for this.
#if defined(__APPLE__)
#include <malloc/malloc.h>

void held_memory_share(void) {}

void held_memory_give_back(void) {}

size_t held_memory_allocated(void) {
    malloc_statistics_t statistics;
    malloc_zone_statistics(NULL, &statistics);
    return statistics.size_in_use;
}
#elif defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
#include <malloc.h>

void held_memory_share(void) { mallopt(M_ARENA_MAX, 1); }

void held_memory_give_back(void) { malloc_trim(0); }

size_t held_memory_allocated(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}
#else
void held_memory_share(void) {}

void held_memory_give_back(void) {}

size_t held_memory_allocated(void) { return 0; }
#endif
