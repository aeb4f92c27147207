// The few atomic operations that the runtime needs, and nothing else.
//
// They are here because the `Synchronization` module needs macOS 15, and Patchbay runs on macOS 13. They
// are inline because the loads are on the fast paths of `factory.dependency` and of `resolve[\.member]`.

#ifndef PATCHBAY_ATOMICS_H
#define PATCHBAY_ATOMICS_H

#include <stdint.h>

#define PATCHBAY_INLINE static inline __attribute__((__always_inline__))

/// Reads a word; what was written before the release that stored it is visible after this call.
PATCHBAY_INLINE uintptr_t patchbay_load_acquire(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

/// Writes a word; what was written before this call is visible to whoever acquires the word.
PATCHBAY_INLINE void patchbay_store_release(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// Which kinds of override have ever been made in this process. A bit that is set stays set: a task may keep
/// an override of its own long after the block that made it has ended.
extern uint8_t patchbay_override_kinds;

/// Reads the kinds. Relaxed: whoever can see an override was told of it in a way that orders the two.
PATCHBAY_INLINE uint8_t patchbay_load_override_kinds(void) {
    return __atomic_load_n(&patchbay_override_kinds, __ATOMIC_RELAXED);
}

/// Adds kinds. Reads first, so that a line of memory that everybody reads is not written for nothing.
PATCHBAY_INLINE void patchbay_add_override_kinds(uint8_t kinds) {
    if ((patchbay_load_override_kinds() & kinds) != kinds) {
        __atomic_fetch_or(&patchbay_override_kinds, kinds, __ATOMIC_RELAXED);
    }
}

#undef PATCHBAY_INLINE

#endif
