// Of a library that is not there, so that nothing of it is built.
#if canImport(MDI)
    import MDI
#endif

struct Settings {}
