#include "PatchbayTestStart.h"

// It runs no Swift: whether its runtime is ready before `main` is open. It only says where the Swift function is.
__attribute__((constructor)) static void patchbay_start_test_process(void) {
    patchbay_install_test_report(patchbay_report_to_test);
}
