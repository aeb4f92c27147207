import PatchbayPlatform

/// The variables of the process.
enum ProcessEnvironment {
    /// The value of a variable, if it is set.
    @Sendable
    static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
