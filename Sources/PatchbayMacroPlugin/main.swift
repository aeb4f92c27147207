#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO).run()
