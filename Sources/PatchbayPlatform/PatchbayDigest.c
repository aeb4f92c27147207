#include "PatchbayDigest.h"

#include <string.h>

// Odd constants with bits all over, as in SplitMix64 and MurmurHash3.
#define FIRST 0x9E3779B97F4A7C15u
#define SECOND 0xBF58476D1CE4E5B9u
#define THIRD 0x94D049BB133111EBu

// Each step is a permutation of the state for any word, and of the word for any state: what differs in one word, and in
// no later one, leaves another state.
#define STEP(low, high, word)                          \
    do {                                               \
        (low) = ((low) ^ (word)) * FIRST;              \
        (low) ^= (low) >> 29;                          \
        (high) = ((high) + (word)) * SECOND + (low);   \
        (high) ^= (high) >> 32;                        \
    } while (0)

void patchbay_digest_add_word(patchbay_digest *digest, uint64_t word) {
    uint64_t low = digest->low, high = digest->high;
    STEP(low, high, word);
    STEP(low, high, THIRD);
    digest->low = low;
    digest->high = high;
}

void patchbay_digest_add(patchbay_digest *digest, const void *bytes, size_t count) {
    register uint64_t low = digest->low, high = digest->high;
    register const unsigned char *next = bytes;
    register size_t left = count;
    uint64_t word;
    if (left >= 32) {
        // Four states side by side: each step waits for the one before it, and a processor takes several at once.
        register uint64_t low1 = low ^ FIRST, low2 = low ^ SECOND, low3 = low ^ THIRD;
        register uint64_t high1 = high, high2 = high, high3 = high;
        uint64_t words[4];
        while (left >= 32) {
            memcpy(words, next, 32);
            STEP(low, high, words[0]);
            STEP(low1, high1, words[1]);
            STEP(low2, high2, words[2]);
            STEP(low3, high3, words[3]);
            next += 32;
            left -= 32;
        }
        STEP(low, high, low1);
        STEP(low, high, high1);
        STEP(low, high, low2);
        STEP(low, high, high2);
        STEP(low, high, low3);
        STEP(low, high, high3);
    }
    while (left >= 8) {
        memcpy(&word, next, 8);
        STEP(low, high, word);
        next += 8;
        left -= 8;
    }
    word = 0;
    if (left > 0) memcpy(&word, next, left);
    STEP(low, high, word);
    digest->low = low;
    digest->high = high;
    patchbay_digest_add_word(digest, count);
}
