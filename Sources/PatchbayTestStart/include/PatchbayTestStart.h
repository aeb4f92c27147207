#ifndef PATCHBAY_TEST_START_H
#define PATCHBAY_TEST_START_H

#include <PatchbayAtomics.h>

/// Reports to the test library that runs. `PatchbayTesting` has it.
void patchbay_report_to_test(
    const char *_Nonnull message,
    const char *_Nonnull generated_path,
    const char *_Nonnull file_id,
    uintptr_t line
);

#endif
