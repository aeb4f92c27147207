// Who reads what at this moment: how the feature tree hands out values without a lock, and still releases them
// at once when a scope ends.
//
// A thread that is about to copy a value writes down the place that the value belongs to, in a record that no
// other thread writes. Whoever wants to release what is there first makes it unreachable, and then waits until
// no record names the place. (A hazard pointer, after Maged Michael.) So a read is one exchange on a cache line of the
// thread's own, and two threads that read never touch the same memory for it.

#ifndef PATCHBAY_READERS_H
#define PATCHBAY_READERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PATCHBAY_INLINE static inline __attribute__((__always_inline__))

/// How many reads may be nested in a thread: comparing two contexts is code of the user's, and may read.
#define PATCHBAY_NESTED_READS 4

/// What belongs to one thread. Records are never freed; one whose thread has ended serves the next.
struct patchbay_thread {
    /// What the thread reads: outermost first, 0 where nothing is. Read by others.
    uintptr_t reading[PATCHBAY_NESTED_READS];
    /// How many of these are in use. Of the thread alone, as are the next two.
    uintptr_t depth;
    /// The innermost synchronous loader that runs on the thread.
    const void *_Nullable frame;
    /// The lowest address of the thread's stack, once it was asked for.
    uintptr_t stack_end;
    /// The record that was listed before this one. Constant.
    struct patchbay_thread *_Nullable next;
    /// Whether a thread has it.
    uintptr_t is_taken;
} __attribute__((__aligned__(128)));

extern _Thread_local struct patchbay_thread *_Nullable patchbay_thread_record;

/// Gives the thread a record. Once per thread.
struct patchbay_thread *_Nonnull patchbay_enlist_thread(void);

/// The record of the calling thread.
PATCHBAY_INLINE struct patchbay_thread *_Nonnull patchbay_this_thread(void) {
    struct patchbay_thread *record = patchbay_thread_record;
    return __builtin_expect(record != NULL, 1) ? record : patchbay_enlist_thread();
}

// Swift does not see into what is aligned so widely.

/// The innermost synchronous loader that runs on the thread.
PATCHBAY_INLINE const void *_Nullable patchbay_frame(const struct patchbay_thread *_Nonnull thread) {
    return thread->frame;
}

/// Notes which loader is the innermost.
PATCHBAY_INLINE void patchbay_set_frame(struct patchbay_thread *_Nonnull thread, const void *_Nullable frame) {
    thread->frame = frame;
}

/// Begins to read what belongs to `place`. False if too many reads are nested; then nothing has begun.
PATCHBAY_INLINE bool patchbay_begin_reading(struct patchbay_thread *_Nonnull thread, uintptr_t place) {
    uintptr_t depth = thread->depth;
    if (__builtin_expect(depth >= PATCHBAY_NESTED_READS, 0)) { return false; }
    thread->depth = depth + 1;
    __atomic_exchange_n(&thread->reading[depth], place, __ATOMIC_SEQ_CST);
    return true;
}

/// Reads a word that somebody may be about to clear. In one order with the beginning of reads.
PATCHBAY_INLINE uintptr_t patchbay_load_ordered(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

/// Replaces a word, in one order with the beginning of reads.
PATCHBAY_INLINE uintptr_t patchbay_exchange_ordered(uintptr_t *_Nonnull word, uintptr_t value) {
    return __atomic_exchange_n(word, value, __ATOMIC_SEQ_CST);
}

/// Ends the innermost read.
PATCHBAY_INLINE void patchbay_end_reading(struct patchbay_thread *_Nonnull thread) {
    uintptr_t depth = thread->depth - 1;
    // Swift's optimiser moves a retain down past stores; it does not move it past this.
    __asm__ volatile("" : : : "memory");
    __atomic_store_n(&thread->reading[depth], 0, __ATOMIC_RELEASE);
    thread->depth = depth;
}

/// Waits until nobody reads what belongs to `place`. It must be unreachable already.
///
/// False if the calling thread itself reads there: then it would wait for ever.
bool patchbay_wait_for_readers(uintptr_t place);

/// How many bytes of its stack the thread has left, about. Costs a system call the first time.
size_t patchbay_stack_room(struct patchbay_thread *_Nonnull thread);

#undef PATCHBAY_INLINE

#endif
