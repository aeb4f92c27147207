import PatchbayModel

/// The package of each module: `package` declarations are visible in it.
public struct Packages: Sendable {
    private let byModule: [String: String]
    /// The modules that each module imports for testing.
    private let testable: [String: Set<String>]

    /// Modules of which nothing is known are of one package.
    public init(_ byModule: [String: String] = [:], testable: [String: Set<String>] = [:]) {
        self.byModule = byModule
        self.testable = testable
    }

    /// The least access level at which something of one module is visible to another.
    public func neededAccess(of module: String, from other: String) -> AccessLevel {
        if module == other || testable[other]?.contains(module) == true { return .internal }
        return (byModule[module] ?? "") == (byModule[other] ?? "") ? .package : .public
    }
}
