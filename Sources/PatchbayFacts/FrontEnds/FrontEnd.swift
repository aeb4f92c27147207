/// A way of declaring that Patchbay has itself. Those of other libraries are listed in `PatchbayLibraries`.
///
/// The names that a declaration takes part by stand here and in ``MarkerProtocol``. Each stage asks every case for its part,
/// in the order of the cases, and does not compile without: the reader for its `selection`, the graph for its `assembly`,
/// the map for its `mapping`.
package enum FrontEnd: CaseIterable, Hashable, Sendable {
    /// Modules, injectables and resolvers.
    case resolvers
    case contexts
    case hubs
    case features

    /// The module that declares what a declaration takes part by.
    package var module: String {
        switch self {
        case .resolvers: "Patchbay"
        case .contexts: "PatchbayContexts"
        case .features: "PatchbayFeatures"
        case .hubs: "PatchbayHubs"
        }
    }

    /// The modules of Patchbay that re-export ``module``: whoever imports one takes part.
    package var reexporters: [String] {
        switch self {
        case .resolvers: [InjectableFacts.macroModule]
        case .contexts: ["PatchbayClients", "PatchbayContextMembers"]
        case .features, .hubs: []
        }
    }

    /// The protocols that a declaration takes part by.
    package var protocols: [MarkerProtocol] { MarkerProtocol.allCases.filter { $0.frontEnd == self } }
}

/// The runtime's protocols of types that have a context, whose extensions give these types its members.
package enum ContextHost: String, CaseIterable, Sendable {
    case any = "HasContext"
    case instance = "HasInstanceContext"
    case `static` = "HasStaticContext"
    case ambient = "HasAmbientContext"

    /// The names of all of them.
    package static let names = Set(allCases.map(\.rawValue))
    /// The names of what answers them: the one of the library, and the one that they have for it themselves.
    package static let resolvers: Set<String> = ["ContextResolver", "Resolver"]
}

/// The protocols through which a declaration takes part in the wiring.
package enum MarkerProtocol: String, CaseIterable, Hashable, Sendable {
    case module = "Module"
    case factoryModule = "FactoryModule"
    case configuratorModule = "ConfiguratorModule"
    case asyncFactoryModule = "AsyncFactoryModule"
    case asyncConfiguratorModule = "AsyncConfiguratorModule"
    case injectable = "Injectable"
    case sharedInjectable = "SharedInjectable"
    case weaklySharedInjectable = "WeaklySharedInjectable"
    case factoryMethodInjectable = "FactoryMethodInjectable"
    case propertyInjectable = "PropertyInjectable"
    case resolver = "Resolver"
    case contextAccessors = "ContextAccessors"
    case staticFeature = "StaticFeature"
    case disposableFeature = "DisposableFeature"
    case cacheableFeature = "CacheableFeature"
    case featuresScope = "FeaturesScope"
    case implementationOfStaticFeature = "ImplementationOfStaticFeature"
    case implementationOfDisposableFeature = "ImplementationOfDisposableFeature"
    case implementationOfCacheableFeature = "ImplementationOfCacheableFeature"

    /// The part that a declaration takes.
    package enum Part: Hashable, Sendable {
        /// A type whose initialiser takes its dependency, and that is kept for so long.
        case injectable(Lifetime)
        /// A type that is made by a method of its own.
        case factoryMethod
        /// A type that exists already and has its dependency set.
        case propertyInjectable
        /// A type that is made, or configured, from a dependency and a payload.
        case module(ModuleForm)
        /// A type with a dependency and a payload that nothing makes.
        case plainModule
        case resolver
        case context
        case feature
        case scope
        /// A type that can be registered for a feature.
        case implementation
    }

    package var part: Part {
        switch self {
        case .module: .plainModule
        case .factoryModule: .module(.factory)
        case .configuratorModule: .module(.configurator)
        case .asyncFactoryModule: .module(.asyncFactory)
        case .asyncConfiguratorModule: .module(.asyncConfigurator)
        case .injectable: .injectable(.transient)
        case .sharedInjectable: .injectable(.shared)
        case .weaklySharedInjectable: .injectable(.weaklyShared)
        case .factoryMethodInjectable: .factoryMethod
        case .propertyInjectable: .propertyInjectable
        case .resolver: .resolver
        case .contextAccessors: .context
        case .staticFeature, .disposableFeature, .cacheableFeature: .feature
        case .featuresScope: .scope
        case .implementationOfStaticFeature, .implementationOfDisposableFeature, .implementationOfCacheableFeature:
            .implementation
        }
    }

    /// True of those that a type meets with a `Dependency` of its own.
    package var asksForDependency: Bool {
        switch part {
        case .injectable, .factoryMethod, .propertyInjectable, .module, .plainModule: true
        case .resolver, .context, .feature, .scope, .implementation: false
        }
    }

    package var frontEnd: FrontEnd {
        switch part {
        case .injectable, .factoryMethod, .propertyInjectable, .module, .plainModule, .resolver: .resolvers
        case .context: .contexts
        case .feature, .scope, .implementation: .features
        }
    }

    /// The module that declares the protocol.
    package var declaringModule: String { frontEnd.module }

    /// True if a type that conforms is something to make or to fill.
    package var takesTypes: Bool {
        switch part {
        case .injectable, .factoryMethod, .propertyInjectable, .module: true
        case .plainModule, .resolver, .context, .feature, .scope, .implementation: false
        }
    }

    /// True if only classes may conform.
    package var asksForClass: Bool {
        [.propertyInjectable, .injectable(.weaklyShared), .module(.configurator), .module(.asyncConfigurator)]
            .contains(part)
    }

    /// The kind of module that conformance makes of a type.
    package var moduleForm: ModuleForm? {
        if case .module(let form) = part { form } else { nil }
    }

    /// The lifetime that a type gets whose initialiser takes its dependency; `nil` for every other protocol.
    package var lifetime: Lifetime? {
        if case .injectable(let lifetime) = part { lifetime } else { nil }
    }

    /// The names of those for types that take no payload: the ones that say for how long an instance is kept.
    package static let namesWithoutPayload = Set(allCases.filter { $0.lifetime != nil }.map(\.rawValue))

    /// A context whose members a program answers that the library does not know: it counts as one with accessors.
    package static let openContext = "OpenContext"
    /// The protocol of types that answer open contexts.
    package static let contextProvider = "ContextProvider"
    /// The method that generated code gives such a type.
    package static let providerMethod = "visitContexts"
}

/// The four kinds of module.
public enum ModuleForm: String, Hashable, Sendable {
    case factory, configurator, asyncFactory, asyncConfigurator
}

extension ModuleForm {
    /// The nested type that makes or configures the module: `X.Factory`.
    package var factoryName: String {
        switch self {
        case .factory, .asyncFactory: "Factory"
        case .configurator, .asyncConfigurator: "Configurator"
        }
    }

    /// The runtime's class behind it.
    package var factoryClass: String {
        switch self {
        case .factory: "Factory"
        case .configurator: "Configurator"
        case .asyncFactory: "AsyncFactory"
        case .asyncConfigurator: "AsyncConfigurator"
        }
    }
}
