unsigned patchbay_integration_checksum(const char *text);
