import PatchbayModel

/// Which package each module is of: that is how far `package` reaches.
public struct Packages: Sendable {
    private let byModule: [String: String]

    /// Where nothing is known of modules, they are of one package.
    public init(_ byModule: [String: String] = [:]) {
        self.byModule = byModule
    }

    /// How visible something of one module has to be for another one to see it.
    public func needed(of module: String, from other: String) -> AccessLevel {
        if module == other { return .internal }
        return (byModule[module] ?? "") == (byModule[other] ?? "") ? .package : .public
    }
}
