import PatchbayModel

extension Binding {
    var isProvider: Bool {
        if case .provider = kind { return true }
        return false
    }

    var isMaker: Bool {
        if case .moduleMaker = kind { return true }
        return false
    }

    var isPropertyInjection: Bool {
        if case .propertyInjection = kind { return true }
        return false
    }

    var isInjectable: Bool {
        switch kind {
        case .initializer, .factoryMethod: true
        case .propertyInjection, .provider, .module, .moduleMaker: false
        }
    }

    /// Whether a request for its key can be filled with it. A module that takes a payload cannot: only its
    /// caller knows the payload.
    var answersRequests: Bool {
        switch kind {
        case .initializer, .factoryMethod, .provider, .moduleMaker: true
        case .module: construction.payload == nil
        case .propertyInjection: false
        }
    }

    /// Whether a label names this provider. Capitals do not count: `apiURL` names `provideAPIURL`.
    func isNamed(_ label: String) -> Bool {
        name.lowercased() == label.lowercased()
    }

    /// What the binding is called in findings.
    var title: String {
        switch (kind, owner) {
        case (.provider(let method), .resolver(let resolver)): "\(resolver).\(method)"
        case (_, _): "\(type)"
        }
    }

    /// The protocol through which it became a binding.
    var protocolName: String {
        switch kind {
        case .initializer:
            switch lifetime {
            case .transient: "Injectable"
            case .shared: "SharedInjectable"
            case .weaklyShared: "WeaklySharedInjectable"
            }
        case .factoryMethod: "FactoryMethodInjectable"
        case .propertyInjection: "PropertyInjectable"
        case .provider: "Resolver"
        case .module(let form), .moduleMaker(let form):
            switch form {
            case .factory: "FactoryModule"
            case .configurator: "ConfiguratorModule"
            case .asyncFactory: "AsyncFactoryModule"
            case .asyncConfigurator: "AsyncConfiguratorModule"
            }
        }
    }
}
