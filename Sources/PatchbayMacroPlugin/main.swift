#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

var plugin = MacroPlugin()
MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO).run(&plugin)
