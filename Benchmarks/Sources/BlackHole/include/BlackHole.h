// A sink that costs no instruction and that no optimiser sees through.

#ifndef BLACK_HOLE_H
#define BLACK_HOLE_H

/// Counts as a use of the pointer and of all memory; compiles to nothing.
static inline __attribute__((__always_inline__)) void black_hole_consume(const void *_Nullable pointer) {
    __asm__ volatile("" : : "r"(pointer) : "memory");
}

#endif
