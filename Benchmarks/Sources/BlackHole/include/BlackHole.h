// A sink that costs no instruction and that no optimiser sees through, and a flag between threads.

#ifndef BLACK_HOLE_H
#define BLACK_HOLE_H

#include <stdbool.h>

/// Counts as a use of the pointer and of all memory; compiles to nothing.
static inline __attribute__((__always_inline__)) void black_hole_consume(const void *_Nullable pointer) {
    __asm__ volatile("" : : "r"(pointer) : "memory");
}

/// Whether another thread has set a flag.
static inline __attribute__((__always_inline__)) bool flag_is_set(const bool *_Nonnull flag) {
    return __atomic_load_n(flag, __ATOMIC_ACQUIRE);
}

/// Sets a flag that another thread reads.
static inline __attribute__((__always_inline__)) void set_flag(bool *_Nonnull flag) {
    __atomic_store_n(flag, true, __ATOMIC_RELEASE);
}

#endif
