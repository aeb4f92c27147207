#define _GNU_SOURCE
#include "PatchbayAtomics.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

uint8_t patchbay_override_kinds = 0;

_Thread_local const void *patchbay_thread_objects[3] = {NULL, NULL, NULL};

bool patchbay_is_main_thread(void) {
#if defined(__APPLE__)
    return pthread_main_np() != 0;
#elif defined(__linux__)
    return getpid() == syscall(SYS_gettid);
#else
    return false;
#endif
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

size_t patchbay_stack_room(void) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    uintptr_t end = end_of_stack();
    return here > end ? here - end : 0;
}

bool patchbay_environment_says(const char *name, const char *value) {
    const char *found = getenv(name);
    return found != NULL && strcmp(found, value) == 0;
}

void patchbay_print_error(const char *text) {
    ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written;
}

static patchbay_test_report_function test_report = NULL;

patchbay_test_report_function patchbay_test_report(void) {
    return __atomic_load_n(&test_report, __ATOMIC_ACQUIRE);
}

void patchbay_install_test_report(patchbay_test_report_function report) {
    __atomic_store_n(&test_report, report, __ATOMIC_RELEASE);
}
