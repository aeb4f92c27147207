#define _GNU_SOURCE
#include "PatchbayReaders.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

_Thread_local struct patchbay_thread *patchbay_thread_record = NULL;

/// All records there ever were.
static struct patchbay_thread *listed = NULL;

static pthread_key_t ending;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;

static void thread_ended(void *record) {
    struct patchbay_thread *thread = record;
    // What runs in this thread after this takes a record again, and the system calls here again.
    patchbay_thread_record = NULL;
    thread->frame = NULL;
    thread->stack_end = 0;
    __atomic_store_n(&thread->is_taken, 0, __ATOMIC_RELEASE);
}

static void prepare(void) {
    if (pthread_key_create(&ending, thread_ended) != 0) { abort(); }
}

/// A record that a thread has left behind.
static struct patchbay_thread *abandoned(void) {
    struct patchbay_thread *thread = __atomic_load_n(&listed, __ATOMIC_ACQUIRE);
    for (; thread != NULL; thread = thread->next) {
        uintptr_t free = 0;
        if (__atomic_compare_exchange_n(&thread->is_taken, &free, 1, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
            return thread;
        }
    }
    return NULL;
}

static struct patchbay_thread *added(void) {
    void *memory = NULL;
    if (posix_memalign(&memory, _Alignof(struct patchbay_thread), sizeof(struct patchbay_thread)) != 0) { abort(); }
    struct patchbay_thread *thread = memory;
    *thread = (struct patchbay_thread){.is_taken = 1};
    thread->next = __atomic_load_n(&listed, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(&listed, &thread->next, thread, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) {}
    return thread;
}

struct patchbay_thread *patchbay_enlist_thread(void) {
    pthread_once(&prepared, prepare);
    struct patchbay_thread *thread = abandoned();
    if (thread == NULL) { thread = added(); }
    pthread_setspecific(ending, thread);
    patchbay_thread_record = thread;
    return thread;
}

bool patchbay_wait_for_readers(uintptr_t place) {
    struct patchbay_thread *own = patchbay_thread_record;
    for (struct patchbay_thread *thread = __atomic_load_n(&listed, __ATOMIC_SEQ_CST); thread != NULL;
         thread = thread->next) {
        for (int depth = 0; depth < PATCHBAY_NESTED_READS; depth++) {
            while (__atomic_load_n(&thread->reading[depth], __ATOMIC_SEQ_CST) == place) {
                if (thread == own) { return false; }
                sched_yield();
            }
        }
    }
    return true;
}

/// The lowest address of the calling thread's stack; 1 if the system does not say.
static uintptr_t end_of_stack(void) {
#if defined(__APPLE__)
    pthread_t self = pthread_self();
    return (uintptr_t)pthread_get_stackaddr_np(self) - pthread_get_stacksize_np(self);
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) { return 1; }
    void *lowest = NULL;
    size_t size = 0;
    int status = pthread_attr_getstack(&attributes, &lowest, &size);
    pthread_attr_destroy(&attributes);
    return status == 0 && lowest != NULL ? (uintptr_t)lowest : 1;
#else
    return 1;
#endif
}

size_t patchbay_stack_room(struct patchbay_thread *thread) {
    if (thread->stack_end == 0) { thread->stack_end = end_of_stack(); }
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here > thread->stack_end ? here - thread->stack_end : 0;
}
