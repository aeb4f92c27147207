// The two atomic operations behind a published value, and nothing else.
//
// They are here because the `Synchronization` module needs macOS 15, and Patchbay runs on macOS 13. They
// are inline because the load is on the fast path of every `factory.dependency`.

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

#undef PATCHBAY_INLINE

#endif
