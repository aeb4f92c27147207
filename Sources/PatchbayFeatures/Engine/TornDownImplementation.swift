/// The implementation behind a cached instance, kept with it because it wants to be told when its branch is closed.
final class TornDownImplementation: @unchecked Sendable {
    // Unchecked: it is constant, and what it holds is used once, by whoever closes the branch.
    let teardown: AnyMadeInstance.Teardown

    /// - Returns: `nil` if the implementation does not want to be told.
    init?(_ implementation: Any) {
        if let implementation = implementation as? any AsyncFeatureTeardown {
            teardown = .later(implementation)
        } else if let implementation = implementation as? any FeatureTeardown {
            teardown = .now(implementation)
        } else {
            return nil
        }
    }
}
