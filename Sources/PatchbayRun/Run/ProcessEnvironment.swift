import PatchbayPlatform

/// The variables that the process was started with.
enum ProcessEnvironment {
    /// Those of some names that there are.
    static func values(of names: [String]) -> [String: String] {
        var values: [String: String] = [:]
        for name in names { values[name] = getenv(name).map { String(cString: $0) } }
        return values
    }
}
