/// A request that is made later.
///
/// It holds its container weakly: asked when the tree is gone, it throws ``FeaturesContainerUnavailable``. So something
/// cached may keep one, also of a feature that needs it; a static instance may not, nor an object that a loader captures,
/// as with `features`.
///
/// One that a loader makes belongs to its load: while that runs, a request is part of it, and may find a cycle. It keeps what
/// the tree of that load registers.
public struct DeferredInstance<Feature>: Sendable {
    private let synchronous: @Sendable () throws -> Feature
    private let asynchronous: nonisolated(nonsending) @Sendable () async throws -> Feature

    init(
        _ synchronous: @escaping @Sendable () throws -> Feature,
        _ asynchronous: nonisolated(nonsending) @escaping @Sendable () async throws -> Feature
    ) {
        self.synchronous = synchronous
        self.asynchronous = asynchronous
    }

    /// The instance that a request gets now.
    ///
    /// - Throws: What ``FeaturesContainer`` throws for the feature.
    public var instance: Feature {
        get throws { try synchronous() }
    }

    /// The instance that a request gets now, from a loader that may be asynchronous.
    ///
    /// - Throws: What ``FeaturesContainer`` throws for the feature.
    nonisolated(nonsending) public func load() async throws -> Feature { try await asynchronous() }

    /// ``instance``, of what is called like a function.
    ///
    /// - Throws: What ``FeaturesContainer`` throws for the feature.
    public func callAsFunction() throws -> Feature { try instance }

    /// ``load()``, of what is called like a function.
    ///
    /// - Throws: What ``FeaturesContainer`` throws for the feature.
    nonisolated(nonsending) public func callAsFunction() async throws -> Feature { try await load() }
}

extension FeaturesContainer {
    /// A request for a cacheable feature that is made later.
    ///
    /// - Parameter feature: What is asked for then.
    public final func deferredInstance<Feature: CacheableFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> DeferredInstance<Feature> where Feature.Context == CacheableFeatureVoidContext {
        deferredInstance(of: feature, context: CacheableFeatureVoidContext(), file: file, line: line)
    }

    /// A request for a cacheable feature for a context that is made later.
    ///
    /// - Parameters:
    ///   - feature: What is asked for then.
    ///   - context: What is asked with.
    public final func deferredInstance<Feature: CacheableFeature>(
        of feature: Feature.Type = Feature.self,
        context: Feature.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> DeferredInstance<Feature> {
        let features = deferredView
        return DeferredInstance {
            try features.instance(of: feature, context: context, file: file, line: line)
        } _: {
            try await features.instance(of: feature, context: context, file: file, line: line)
        }
    }

    /// A request for a disposable feature that is made later.
    ///
    /// - Parameter feature: What is asked for then.
    public final func deferredInstance<Feature: DisposableFeature>(
        of feature: Feature.Type = Feature.self,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> DeferredInstance<Feature> where Feature.Context == Void {
        deferredInstance(of: feature, context: (), file: file, line: line)
    }

    /// A request for a disposable feature from a context that is made later.
    ///
    /// - Parameters:
    ///   - feature: What is asked for then.
    ///   - context: What is asked with.
    public final func deferredInstance<Feature: DisposableFeature>(
        of feature: Feature.Type = Feature.self,
        context: Feature.Context,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> DeferredInstance<Feature> where Feature.Context: Sendable {
        let features = deferredView
        return DeferredInstance {
            try features.instance(of: feature, context: context, file: file, line: line)
        } _: {
            try await features.instance(of: feature, context: context, file: file, line: line)
        }
    }

    /// A container that does not keep the branch. While a load runs, requests of it are part of that load.
    private final var deferredView: FeaturesContainer {
        guard let branch = liveBranch else { return self }
        // Listed now: who asks later, and keeps the branch for a moment, could list it when its container has gone.
        _ = branch.answers()
        guard let load = load ?? LoadChain.current, load.isRunning else { return branch.loaderView }
        return LoaderContainer(of: branch, within: load)
    }
}
