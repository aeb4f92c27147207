import PatchbayModel

/// The package of each module: `package` declarations are visible in it.
public struct Packages: Sendable {
    private let byModule: [String: String]

    /// Modules of which nothing is known are of one package.
    public init(_ byModule: [String: String] = [:]) {
        self.byModule = byModule
    }

    /// The least access level at which something of one module is visible to another.
    public func neededAccess(of module: String, from other: String) -> AccessLevel {
        if module == other { return .internal }
        return (byModule[module] ?? "") == (byModule[other] ?? "") ? .package : .public
    }
}
