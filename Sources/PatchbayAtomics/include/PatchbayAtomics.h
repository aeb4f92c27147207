// The few things that the runtime needs of the system: atomic operations, a mutex, a condition, variables of a
// thread, and what the system knows of threads, executors and the process.
//
// They are here because `Synchronization` needs macOS 15 and iOS 18, and Patchbay runs on macOS 13 and iOS 16; and
// because on Linux a Swift module that imports Swift's own module of the C library costs each clean build of a client a
// second, in which the compiler indexes all of that. The package manager does not mix C and Swift in a target, so these
// are one beside `PatchbayConcurrency`. What is on fast paths, as the loads are for `factory.dependency` and
// `resolve[\.member]`, is inline.

#ifndef PATCHBAY_ATOMICS_H
#define PATCHBAY_ATOMICS_H

#include <pthread.h>
#include <stdbool.h>
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

/// A mutex in a type of our own: what is inlined into modules of clients names nothing of the system.
typedef struct {
    pthread_mutex_t mutex;
} patchbay_mutex;

/// Makes one in memory from which it does not move; false if the system is out of them.
PATCHBAY_INLINE bool patchbay_mutex_init(patchbay_mutex *_Nonnull mutex) {
    return pthread_mutex_init(&mutex->mutex, NULL) == 0;
}

/// Ends one that nobody holds.
PATCHBAY_INLINE void patchbay_mutex_destroy(patchbay_mutex *_Nonnull mutex) { pthread_mutex_destroy(&mutex->mutex); }

/// Waits until nobody holds it, and holds it. Not recursive.
PATCHBAY_INLINE void patchbay_mutex_lock(patchbay_mutex *_Nonnull mutex) { pthread_mutex_lock(&mutex->mutex); }

/// Lets go of it.
PATCHBAY_INLINE void patchbay_mutex_unlock(patchbay_mutex *_Nonnull mutex) { pthread_mutex_unlock(&mutex->mutex); }

/// A condition that goes with a mutex.
typedef struct {
    pthread_cond_t condition;
} patchbay_condition;

/// Makes one in memory from which it does not move; false if the system is out of them.
PATCHBAY_INLINE bool patchbay_condition_init(patchbay_condition *_Nonnull condition) {
    return pthread_cond_init(&condition->condition, NULL) == 0;
}

/// Ends one for which nobody waits.
PATCHBAY_INLINE void patchbay_condition_destroy(patchbay_condition *_Nonnull condition) {
    pthread_cond_destroy(&condition->condition);
}

/// Lets go of the mutex until somebody signals, then holds it again. It may wake for no reason: ask again in a loop.
PATCHBAY_INLINE void patchbay_condition_wait(patchbay_condition *_Nonnull condition, patchbay_mutex *_Nonnull mutex) {
    pthread_cond_wait(&condition->condition, &mutex->mutex);
}

/// Wakes everybody who waits.
PATCHBAY_INLINE void patchbay_condition_signal_all(patchbay_condition *_Nonnull condition) {
    pthread_cond_broadcast(&condition->condition);
}

/// Says whether the process began on this thread; false where the system does not tell.
bool patchbay_is_main_thread(void);

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

extern _Thread_local const void *_Nullable patchbay_thread_objects[3];

/// An object that the thread refers to, one for each purpose. In C because Swift has no variables of a thread.
PATCHBAY_INLINE const void *_Nullable patchbay_thread_object(intptr_t purpose) {
    return patchbay_thread_objects[purpose];
}

/// Notes the object.
PATCHBAY_INLINE void patchbay_set_thread_object(intptr_t purpose, const void *_Nullable object) {
    patchbay_thread_objects[purpose] = object;
}

/// How many bytes of its stack the thread has left, about. Costs a system call. In C because Swift does not see the
/// function of Linux that says so.
size_t patchbay_stack_room(void);

#undef PATCHBAY_SYMBOL
#undef PATCHBAY_TEXT
#undef PATCHBAY_INLINE

/// Says whether a variable of the environment has this value.
bool patchbay_environment_says(const char *_Nonnull name, const char *_Nonnull value);

/// Writes bytes to standard error.
void patchbay_print_error(const char *_Nonnull text);

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
