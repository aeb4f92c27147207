// SwiftPM builds a C target only if it has a source file; everything is inline in the header.
#include "BlackHole.h"
