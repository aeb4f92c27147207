#ifndef HELD_MEMORY_H
#define HELD_MEMORY_H

#include <stddef.h>

/// Lets all threads share one part of memory, where the system would have several and would say of one alone what is
/// allocated in it. To be called before there are threads.
void held_memory_share(void);

/// Gives back to the system what the allocator keeps for later, where it can, so that what is resident is what is held.
void held_memory_give_back(void);

/// The bytes that the process has allocated and not freed; 0 where the system does not say.
size_t held_memory_allocated(void);

#endif
