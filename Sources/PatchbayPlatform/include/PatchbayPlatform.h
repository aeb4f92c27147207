// The C library of the system by one name on every platform, and what Swift does not see of it.
//
// It stands in for Swift's own module of that library, Glibc or Musl: the compiler would index all of it in each clean
// build of a client, which takes a second.

#ifndef PATCHBAY_PLATFORM_H
#define PATCHBAY_PLATFORM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

#define PATCHBAY_INLINE static inline __attribute__((__always_inline__))

/// The number of the last error. In C because it is a macro.
PATCHBAY_INLINE int patchbay_error_number(void) { return errno; }

/// Forgets the last error: some functions tell of one by its number alone.
PATCHBAY_INLINE void patchbay_forget_error(void) { errno = 0; }

/// Opens a file that exists, for this process alone (`O_CLOEXEC`); the descriptor, or a negative number. In C because
/// `open` takes a varying number of arguments.
PATCHBAY_INLINE int patchbay_open(const char *_Nonnull path, int flags) { return open(path, flags | O_CLOEXEC); }

/// The kind of a file. In C because its bits have another type on each platform.
typedef enum __attribute__((enum_extensibility(closed))) {
    patchbay_file_kind_ordinary_file __attribute__((swift_name("ordinaryFile"))),
    patchbay_file_kind_directory __attribute__((swift_name("directory"))),
    patchbay_file_kind_link __attribute__((swift_name("link"))),
    /// A pipe, a device, a socket.
    patchbay_file_kind_special __attribute__((swift_name("special"))),
} patchbay_file_kind;

/// The kind that a file's status says.
PATCHBAY_INLINE patchbay_file_kind patchbay_kind_of(const struct stat *_Nonnull status) {
    switch (status->st_mode & S_IFMT) {
    case S_IFREG: return patchbay_file_kind_ordinary_file;
    case S_IFDIR: return patchbay_file_kind_directory;
    case S_IFLNK: return patchbay_file_kind_link;
    default: return patchbay_file_kind_special;
    }
}

#undef PATCHBAY_INLINE

#endif
