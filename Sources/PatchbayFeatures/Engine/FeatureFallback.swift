/// The answers of a tree where nothing is registered. For tests; an application's tree throws.
package struct FeatureFallback: Sendable {
    /// The answer to a request for a feature that is not registered.
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

    /// Answers given after the tree was made: asked where nothing is registered.
    package struct LateAnswers: Sendable {
        let loader: @Sendable (Any.Type) -> AnyLoader?
        let context: @Sendable (ObjectIdentifier) -> (any Sendable)?

        package init(
            loader: @escaping @Sendable (Any.Type) -> AnyLoader?,
            context: @escaping @Sendable (ObjectIdentifier) -> (any Sendable)?
        ) {
            self.loader = loader
            self.context = context
        }
    }

    package var missing: Missing
    package var late: LateAnswers?
    /// The contexts of scopes that are not on the path to the root, by scope; an undefined scope may be branched.
    package var contexts: ScopeContexts

    package init(_ missing: Missing = .fails, contexts: ScopeContexts = [:], late: LateAnswers? = nil) {
        self.missing = missing
        self.contexts = contexts
        self.late = late
    }

    /// The context of a scope that is not on the path to the root.
    func context(of scope: Any.Type) -> (any Sendable)? {
        let key = ObjectIdentifier(scope)
        return late?.context(key) ?? contexts[key]?()
    }

    /// The loader given for a feature after the tree was made.
    func lateLoader(of feature: Any.Type) -> AnyLoader? { late?.loader(feature) }

    /// The definition for a branch of a scope that nobody defined.
    func definition(of scope: Any.Type) -> ScopeDefinition? {
        switch missing {
        case .fails: nil
        case .placeholder, .failsUnlessStatic:
            ScopeDefinition(empty: scope)
        }
    }
}
