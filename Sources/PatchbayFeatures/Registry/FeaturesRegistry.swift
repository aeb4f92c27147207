/// The registrations of a scope: collected while a root is made, and constant afterwards.
///
/// ```swift
/// let features = makeFeatures { (registry: inout FeaturesRegistry) in
///     registry.use(.consolePrinter())
///     registry.defineScope(SessionScope.self) { (scope: inout FeaturesRegistry) in
///         scope.use(.userPrinter())
///     }
/// }
/// ```
///
/// A feature is registered once in a scope: a second time is a trap of `makeFeatures` that names both places, unless
/// ``replace(_:file:line:)-(FeatureLoader,_,_)`` says that it is meant. An inner scope may register what an outer one does; it is nearer,
/// and answers.
public struct FeaturesRegistry<Scope: FeaturesScope> {
    /// A function that fills a registry.
    public typealias Setup = (inout Self) -> Void

    package private(set) var registrations: [Registration] = []
    package private(set) var definitions: [ScopeDraft] = []

    package init() {}

    /// Registers a loader.
    ///
    /// - Parameter loader: What makes the feature.
    public mutating func use(_ loader: FeatureLoader, file: StaticString = #fileID, line: UInt = #line) {
        add(loader.loader, at: SourcePlace(file: file, line: line))
    }

    /// Registers a loader instead of the one that this scope has for the feature.
    ///
    /// - Parameter loader: What makes the feature.
    public mutating func replace(_ loader: FeatureLoader, file: StaticString = #fileID, line: UInt = #line) {
        add(loader.loader, at: SourcePlace(file: file, line: line), replaces: true)
    }

    /// Says what a scope registers. Branches of it can be opened from here and from everywhere below.
    ///
    /// The same scope may be defined in several places, so that modules can each add to it. If they register the same
    /// feature, that is a trap like any other.
    ///
    /// - Parameters:
    ///   - scope: The scope.
    ///   - registrySetup: Fills the registry of the scope; called once, at once.
    public mutating func defineScope<Inner: FeaturesScope>(
        _ scope: Inner.Type,
        file: StaticString = #fileID,
        line: UInt = #line,
        registrySetup: FeaturesRegistry<Inner>.Setup
    ) {
        var registry = FeaturesRegistry<Inner>()
        registrySetup(&registry)
        definitions.append(
            ScopeDraft(
                scope: scope,
                place: SourcePlace(file: file, line: line),
                registrations: registry.registrations,
                definitions: registry.definitions
            )
        )
    }

    /// The registrations, frozen.
    ///
    /// - Parameter place: Where the root is made.
    /// - Throws: ``RegistryConflict``.
    package func definition(at place: SourcePlace = SourcePlace()) throws -> ScopeDefinition {
        try ScopeDefinition(scope: Scope.self, place: place, registrations: registrations, definitions: definitions)
    }

    package mutating func add(_ loader: AnyLoader, at place: SourcePlace, replaces: Bool = false) {
        registrations.append(Registration(loader, at: place, replaces: replaces))
    }
}

/// A registry is filled by one thread, and says nothing after the root is made.
@available(*, unavailable)
extension FeaturesRegistry: Sendable {}

extension FeaturesRegistry where Scope == RootFeaturesScope {
    /// Registers the instance of a static feature. Only the root has these.
    public mutating func use<Feature: StaticFeature>(
        _ instance: Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticInstance(instance, at: place), at: place)
    }

    /// Registers the instance of a static feature instead of the one that was registered.
    public mutating func replace<Feature: StaticFeature>(
        _ instance: Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticInstance(instance, at: place), at: place, replaces: true)
    }

    /// Registers a static feature of which the instance is asked for at each request.
    package mutating func use<Feature: StaticFeature>(
        source instance: @escaping @Sendable () -> Feature,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        add(StaticSource(at: place, instance), at: place)
    }
}

extension FeaturesRegistry where Scope == RootFeaturesScope {
    /// Registers an implementation of a static feature.
    ///
    /// - Parameters:
    ///   - implementation: Made now.
    ///   - configuration: Given to it.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let instance = Implementation(with: configuration).instance
        add(StaticInstance(instance, at: place), at: place)
    }

    /// Registers an implementation of a static feature.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    ///
    /// - Parameters:
    ///   - implementation: Made now.
    ///   - configuration: Given to it.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = SourcePlace(file: file, line: line)
        let instance = Implementation(with: configuration).instance
        add(StaticInstance(instance, at: place), at: place, replaces: true)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }

    /// Registers an implementation of a static feature.
    public mutating func use<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == _NoConfiguration {
        use(implementation, with: _NoConfiguration(), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a static feature.
    public mutating func replace<Implementation: ImplementationOfStaticFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == _NoConfiguration {
        replace(implementation, with: _NoConfiguration(), file: file, line: line)
    }
}

extension FeaturesRegistry {
    /// Registers an implementation of a cacheable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made once per scope and context.
    ///   - configuration: Given to each that is made.
    public mutating func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        use(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers an implementation of a cacheable feature.
    public mutating func use<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a cacheable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made once per scope and context.
    ///   - configuration: Given to each that is made.
    public mutating func replace<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        replace(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a cacheable feature.
    public mutating func replace<Implementation: ImplementationOfCacheableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }
}

extension FeaturesRegistry {
    /// Registers an implementation of a disposable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made at each request.
    ///   - configuration: Given to each that is made.
    public mutating func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        use(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers an implementation of a disposable feature.
    public mutating func use<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        use(implementation, with: (), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a disposable feature.
    ///
    /// - Parameters:
    ///   - implementation: Made at each request.
    ///   - configuration: Given to each that is made.
    public mutating func replace<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        with configuration: Implementation.Configuration,
        file: StaticString = #fileID,
        line: UInt = #line
    ) {
        replace(implementation.loader(with: configuration, file: file, line: line), file: file, line: line)
    }

    /// Registers, instead of what this scope has for the feature, an implementation of a disposable feature.
    public mutating func replace<Implementation: ImplementationOfDisposableFeature>(
        _ implementation: Implementation.Type,
        file: StaticString = #fileID,
        line: UInt = #line
    ) where Implementation.Configuration == Void {
        replace(implementation, with: (), file: file, line: line)
    }
}
