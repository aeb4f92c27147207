import PatchbayModel

/// The protocols through which a declaration takes part in the wiring.
package enum MarkerProtocol: String, CaseIterable, Hashable {
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

    /// The module that declares most of them.
    package static let mainModule = "Patchbay"

    /// The module that declares the protocol.
    package var declaringModule: String {
        switch self {
        case .contextAccessors: "PatchbayContexts"
        case .staticFeature, .disposableFeature, .cacheableFeature, .featuresScope, .implementationOfStaticFeature,
            .implementationOfDisposableFeature, .implementationOfCacheableFeature:
            "PatchbayFeatures"
        case .module, .factoryModule, .configuratorModule, .asyncFactoryModule, .asyncConfiguratorModule,
            .injectable, .sharedInjectable, .weaklySharedInjectable, .factoryMethodInjectable, .propertyInjectable,
            .resolver:
            Self.mainModule
        }
    }

    /// True if a type that conforms is something to make or to fill.
    package var takesTypes: Bool {
        switch self {
        case .module, .resolver, .contextAccessors, .staticFeature, .disposableFeature, .cacheableFeature,
            .featuresScope, .implementationOfStaticFeature, .implementationOfDisposableFeature,
            .implementationOfCacheableFeature:
            false
        case .factoryModule, .configuratorModule, .asyncFactoryModule, .asyncConfiguratorModule, .injectable,
            .sharedInjectable, .weaklySharedInjectable, .factoryMethodInjectable, .propertyInjectable:
            true
        }
    }

    /// Only classes conform.
    var asksForClass: Bool {
        switch self {
        case .propertyInjectable, .weaklySharedInjectable, .configuratorModule, .asyncConfiguratorModule: true
        case .module, .factoryModule, .asyncFactoryModule, .injectable, .sharedInjectable, .factoryMethodInjectable,
            .resolver, .contextAccessors, .staticFeature, .disposableFeature, .cacheableFeature, .featuresScope,
            .implementationOfStaticFeature, .implementationOfDisposableFeature, .implementationOfCacheableFeature:
            false
        }
    }

    /// True if a type that conforms is something that a container of features is asked for.
    package var isFeature: Bool {
        switch self {
        case .staticFeature, .disposableFeature, .cacheableFeature: true
        case .module, .factoryModule, .configuratorModule, .asyncFactoryModule, .asyncConfiguratorModule, .injectable,
            .sharedInjectable, .weaklySharedInjectable, .factoryMethodInjectable, .propertyInjectable, .resolver,
            .contextAccessors, .featuresScope, .implementationOfStaticFeature, .implementationOfDisposableFeature,
            .implementationOfCacheableFeature:
            false
        }
    }

    /// True if a type that conforms can be registered for a feature.
    package var isImplementation: Bool {
        switch self {
        case .implementationOfStaticFeature, .implementationOfDisposableFeature, .implementationOfCacheableFeature:
            true
        case .module, .factoryModule, .configuratorModule, .asyncFactoryModule, .asyncConfiguratorModule, .injectable,
            .sharedInjectable, .weaklySharedInjectable, .factoryMethodInjectable, .propertyInjectable, .resolver,
            .contextAccessors, .featuresScope, .staticFeature, .disposableFeature, .cacheableFeature:
            false
        }
    }

    /// The kind of module that conformance makes of a type.
    package var moduleForm: Binding.ModuleForm? {
        switch self {
        case .factoryModule: .factory
        case .configuratorModule: .configurator
        case .asyncFactoryModule: .asyncFactory
        case .asyncConfiguratorModule: .asyncConfigurator
        case .module, .injectable, .sharedInjectable, .weaklySharedInjectable, .factoryMethodInjectable,
            .propertyInjectable, .resolver, .contextAccessors, .staticFeature, .disposableFeature, .cacheableFeature,
            .featuresScope, .implementationOfStaticFeature, .implementationOfDisposableFeature,
            .implementationOfCacheableFeature:
            nil
        }
    }

    /// The lifetime that a type gets whose initialiser takes its dependency; `nil` for every other protocol.
    package var lifetime: Lifetime? {
        switch self {
        case .injectable: .transient
        case .sharedInjectable: .shared
        case .weaklySharedInjectable: .weaklyShared
        case .module, .factoryModule, .configuratorModule, .asyncFactoryModule, .asyncConfiguratorModule,
            .factoryMethodInjectable, .propertyInjectable, .resolver, .contextAccessors, .staticFeature,
            .disposableFeature, .cacheableFeature, .featuresScope, .implementationOfStaticFeature,
            .implementationOfDisposableFeature, .implementationOfCacheableFeature:
            nil
        }
    }
}

extension Binding.ModuleForm {
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
