// Of a library that is not there, so that nothing of it is built.
#if canImport(Swinject)
    import Swinject
#endif

struct Settings {}
