#ifndef HELD_MEMORY_H
#define HELD_MEMORY_H

#include <stddef.h>

/// The bytes that the process has allocated and not freed; 0 where the system does not say.
size_t held_memory_allocated(void);

#endif
