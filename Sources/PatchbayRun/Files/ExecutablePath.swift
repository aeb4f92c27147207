import PatchbayPlatform

/// The path of the program that runs.
enum ExecutablePath {
    /// The path, as far as the system tells it; otherwise how the program was called.
    static let current: String = {
        #if canImport(Darwin)
            var size = UInt32(0)
            _NSGetExecutablePath(nil, &size)
            var path = [CChar](repeating: 0, count: Int(size))
            guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
            return path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        #else
            return (try? FileKind.realPath(of: "/proc/self/exe")) ?? CommandLine.arguments[0]
        #endif
    }()
}
