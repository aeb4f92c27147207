import PatchbayModel

/// The protocols through which a declaration takes part in the wiring.
enum Door: String, CaseIterable, Hashable {
    case module = "Module"
    case factoryModule = "FactoryModule"
    case configuratorModule = "ConfiguratorModule"
    case asyncFactoryModule = "AsyncFactoryModule"
    case asyncConfiguratorModule = "AsyncConfiguratorModule"
    case injectable = "Injectable"
    case factoryMethodInjectable = "FactoryMethodInjectable"
    case propertyInjectable = "PropertyInjectable"
    case resolver = "Resolver"

    /// The module that declares them.
    static let home = "Patchbay"

    /// The kind of module that conformance makes of a type.
    var moduleForm: Binding.ModuleForm? {
        switch self {
        case .factoryModule: .factory
        case .configuratorModule: .configurator
        case .asyncFactoryModule: .asyncFactory
        case .asyncConfiguratorModule: .asyncConfigurator
        case .module, .injectable, .factoryMethodInjectable, .propertyInjectable, .resolver: nil
        }
    }
}

extension Binding.ModuleForm {
    /// The nested type that makes or configures the module: `X.Factory`.
    var makerName: String {
        switch self {
        case .factory, .asyncFactory: "Factory"
        case .configurator, .asyncConfigurator: "Configurator"
        }
    }

    /// The runtime's class behind it.
    var makerClass: String {
        switch self {
        case .factory: "Factory"
        case .configurator: "Configurator"
        case .asyncFactory: "AsyncFactory"
        case .asyncConfigurator: "AsyncConfigurator"
        }
    }
}
