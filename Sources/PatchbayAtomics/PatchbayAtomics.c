#include "PatchbayAtomics.h"

uint8_t patchbay_override_kinds = 0;
