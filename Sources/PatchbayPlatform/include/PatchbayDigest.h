// A digest of bytes, for telling whether something is what it was.
//
// In C because a plugin's tool is a debug build in its users' debug builds, where a loop over bytes in Swift takes
// twenty times as long. It protects against accidents, not against an adversary: whoever can write a file of the
// cache can write the generated file as well.

#ifndef PATCHBAY_DIGEST_H
#define PATCHBAY_DIGEST_H

#include <stddef.h>
#include <stdint.h>

/// The state of a digest: two words that depend on all that was added.
typedef struct {
    uint64_t low;
    uint64_t high;
} patchbay_digest;

/// Adds some bytes, and how many there are: `ab` and `c` is not `a` and `bc`.
void patchbay_digest_add(patchbay_digest *_Nonnull digest, const void *_Nullable bytes, size_t count);

/// Adds a number.
void patchbay_digest_add_word(patchbay_digest *_Nonnull digest, uint64_t word);

#endif
