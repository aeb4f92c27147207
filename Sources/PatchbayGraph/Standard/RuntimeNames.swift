import PatchbayModel

/// The names of Patchbay's own modules, which are not read, and of what they declare.
package enum RuntimeNames {
    /// The modules of Patchbay by which injectables and resolvers are imported. Generated code imports those that it uses in
    /// any case.
    package static let runtimes: Set<String> = ["Patchbay", "PatchbayClients", "PatchbayMacros"]

    /// The types that each module of the runtime which generated code imports shows.
    package static let publicTypes: [String: Set<String>] = [
        FrontEnd.resolvers.module: [
            "AsyncConfigurator", "AsyncConfiguratorModule", "AsyncFactory", "AsyncFactoryModule", "Configurator",
            "ConfiguratorModule", "Factory", "FactoryMethodInjectable", "FactoryModule", "Injectable", "Lazy", "Module",
            "PropertyInjectable", "ProviderNotSet", "Resolver", "SendableLazy", "SendableModule", "SharedInjectable",
            "WeaklySharedInjectable",
        ],
        FrontEnd.contexts.module: [
            "AsyncReader", "AsyncReaderProtocol", "ContextAccessors", "ContextChanges", "ContextClientPlaceholder",
            "ContextMember", "ContextOverrides", "ContextPartChanges", "ContextPlaceholder", "ContextProvider",
            "ContextResolver", "ContextScope", "ContextVisitor", "HasAmbientContext", "HasContext",
            "HasInstanceContext", "HasStaticContext", "OpenContext", "Reader", "ThrowingReader",
            "ThrowingReaderProtocol", "UnimplementedMember",
        ],
    ]

    /// True if a module of the runtime shows a type of that name, so that another one is told from it by its module.
    package static func isOfRuntime(_ name: String) -> Bool { publicTypes.values.contains { $0.contains(name) } }

    /// The modules that each product of Patchbay re-exports: whoever imports the one sees the other.
    package static let reexports: [String: Set<String>] = FrontEnd.allCases.reduce(into: [:]) { found, frontEnd in
        for module in frontEnd.reexporters { found[module] = [frontEnd.module] }
    }

    /// The names that generated code writes without being asked to.
    package static let ofGeneratedCode: Set<String> = ["Sendable", "SendableMetatype", "Void", "Patchbay"]

    /// The protocols that generated accessors extend, by names that the sources need not have.
    package static let receivers: Set<String> = [
        ContextHost.instance.rawValue, ContextHost.static.rawValue,
    ]
}
