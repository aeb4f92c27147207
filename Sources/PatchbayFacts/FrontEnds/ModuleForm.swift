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
