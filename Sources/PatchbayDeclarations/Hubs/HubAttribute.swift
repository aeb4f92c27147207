import PatchbaySyntax

/// The attributes that register something on a hub.
package enum HubAttribute: String, Hashable, Sendable, CaseIterable {
    case autoRegister = "AutoRegister"
    case singletonRegister = "SingletonRegister"
    case register = "Register"
    case factory = "Factory"
    case factoryRegister = "FactoryRegister"
    case opaqueAutoRegister = "OpaqueAutoRegister"
    case opaqueSingletonRegister = "OpaqueSingletonRegister"
    case opaqueRegister = "OpaqueRegister"
    case opaqueFactoryRegister = "OpaqueFactoryRegister"

    /// - Parameter name: The name of an attribute, without its module.
    init?(_ name: Node) { self.init(rawValue: name.text) }

    /// The side that the arguments of the factory come from.
    enum Origin {
        case hub
        case caller
        /// Each parameter says it; all are the caller's if the factory is given as `factory:`.
        case written
    }

    var origin: Origin {
        switch self {
        case .autoRegister, .singletonRegister, .opaqueAutoRegister, .opaqueSingletonRegister: .hub
        case .factory: .caller
        case .register, .factoryRegister, .opaqueRegister, .opaqueFactoryRegister: .written
        }
    }

    var isSingleton: Bool {
        switch self {
        case .singletonRegister, .opaqueSingletonRegister: true
        case .autoRegister, .register, .factory, .factoryRegister, .opaqueAutoRegister, .opaqueRegister,
            .opaqueFactoryRegister:
            false
        }
    }

    var isOpaque: Bool {
        switch self {
        case .opaqueAutoRegister, .opaqueSingletonRegister, .opaqueRegister, .opaqueFactoryRegister: true
        case .autoRegister, .singletonRegister, .register, .factory, .factoryRegister: false
        }
    }
}
