/// What a tree answers where nobody registered anything. For tests; an application's tree throws.
package struct FeatureFallback: Sendable {
    /// Who answers for a feature that is not registered.
    package enum Missing: Sendable {
        /// Nobody: the request fails.
        case fails
        /// Nobody, but for static features: those cannot throw, and answer with their placeholder.
        case failsUnlessStatic
        /// The feature's placeholder.
        case placeholder
    }

    /// Contexts by scope, each as a function so that asking for it is noticed.
    package typealias ScopeContexts = [ObjectIdentifier: @Sendable () -> any Sendable]

    package var missing: Missing
    /// The contexts of scopes that are not on the way to the root, by scope; an undefined scope may be branched.
    package var contexts: ScopeContexts

    package init(_ missing: Missing = .fails, contexts: ScopeContexts = [:]) {
        self.missing = missing
        self.contexts = contexts
    }

    /// What a branch of a scope gets that nobody defined.
    func definition(of scope: Any.Type) -> ScopeDefinition? {
        switch missing {
        case .fails: nil
        case .placeholder, .failsUnlessStatic:
            try? ScopeDefinition(scope: scope, place: SourcePlace(), registrations: [], definitions: [])
        }
    }
}
