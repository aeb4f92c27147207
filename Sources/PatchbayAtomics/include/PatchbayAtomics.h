// The few atomic operations that the runtime needs, and nothing else.
//
// They are here because `Synchronization.Atomic` needs macOS 15 and iOS 18, and Patchbay runs on macOS 13 and iOS 16.
// The package manager does not mix C and Swift in a target, so these are one beside `PatchbayConcurrency`. They are
// inline because the loads are on the fast paths of `factory.dependency` and of `resolve[\.member]`.

#ifndef PATCHBAY_ATOMICS_H
#define PATCHBAY_ATOMICS_H

#include <stddef.h>
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

/// What the runtime calls an executor: an object, and what it does for it.
struct patchbay_executor {
    const void *_Nullable object;
    const void *_Nullable implementation;
};

#define PATCHBAY_TEXT(text) #text
#define PATCHBAY_SYMBOL(prefix, name) PATCHBAY_TEXT(prefix) name

/// The executor of the running job; without an object outside of jobs, and where any thread will do.
///
/// Part of the runtime's stable interface since Swift 5.5: asynchronous functions call it at their start. Swift has no
/// name for it, and reserves the symbol. It takes nothing and returns two words, for which Swift and C agree on how to
/// call it where words have 64 bits; elsewhere, as on watches with 32, it is not called.
extern struct patchbay_executor patchbay_current_executor(void)
    __asm__(PATCHBAY_SYMBOL(__USER_LABEL_PREFIX__, "swift_task_getCurrentExecutor"));

extern _Thread_local const void *_Nullable patchbay_innermost_load;

/// The innermost synchronous load on the stack of the thread. In C because Swift has no variables of a thread.
PATCHBAY_INLINE const void *_Nullable patchbay_innermost(void) { return patchbay_innermost_load; }

/// Notes which load is the innermost.
PATCHBAY_INLINE void patchbay_set_innermost(const void *_Nullable load) { patchbay_innermost_load = load; }

extern _Thread_local const void *_Nullable patchbay_releases;

/// What waits on the thread for a release that is under way; `NULL` if none is. In C for the same reason.
PATCHBAY_INLINE const void *_Nullable patchbay_releases_under_way(void) { return patchbay_releases; }

/// Notes what waits.
PATCHBAY_INLINE void patchbay_set_releases_under_way(const void *_Nullable queue) { patchbay_releases = queue; }

/// How many bytes of its stack the thread has left, about. Costs a system call. In C because Swift does not see the
/// function of Linux that says so.
size_t patchbay_stack_room(void);

#undef PATCHBAY_SYMBOL
#undef PATCHBAY_TEXT
#undef PATCHBAY_INLINE

/// Tells a test that something failed in it: what, the path of generated code that is not to blame, and a place in case
/// that no better one can be found.
typedef void (*patchbay_test_report_function)(
    const char *_Nonnull message,
    const char *_Nonnull generated_path,
    const char *_Nonnull file_id,
    uintptr_t line
);

/// The function that was installed, if this process can run tests.
patchbay_test_report_function _Nullable patchbay_test_report(void);

/// Installs it. Called before `main`, by what only test targets link.
void patchbay_install_test_report(patchbay_test_report_function _Nonnull report);

#endif
