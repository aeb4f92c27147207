import PatchbayModel

extension Binding {
    package var isProvider: Bool {
        if case .provider = kind { return true }
        return false
    }

    package var isContribution: Bool {
        if case .contribution = kind { return true }
        return false
    }

    package var isCollection: Bool {
        if case .collection = kind { return true }
        return false
    }

    /// True for an injectable in the place of a type that it conforms to.
    package var isStandIn: Bool {
        if case .standIn = kind { return true }
        return false
    }

    /// The method that gathers; `nil` for other bindings.
    package var gatheringMethod: String? {
        if case .gathering(let method) = kind { return method }
        return nil
    }

    /// True if a method of a resolver makes it.
    package var isMethodOfResolver: Bool { isProvider || isContribution }

    /// The name of the resolver's method that makes it; `nil` where none does.
    package var methodOfResolver: String? {
        switch kind {
        case .provider(let method), .contribution(let method, _): method
        case .initializer, .factoryMethod, .propertyInjection, .collection, .gathering, .standIn, .module,
            .moduleFactory:
            nil
        }
    }

    /// True if it belongs to one resolver, and not to all that see its module.
    package var isOfResolver: Bool { isMethodOfResolver || isCollection || gatheringMethod != nil }

    package var isModuleFactory: Bool {
        if case .moduleFactory = kind { return true }
        return false
    }

    package var isPropertyInjection: Bool {
        if case .propertyInjection = kind { return true }
        return false
    }

    package var isInjectable: Bool {
        switch kind {
        case .initializer, .factoryMethod: true
        case .propertyInjection, .provider, .contribution, .collection, .gathering, .standIn, .module, .moduleFactory:
            false
        }
    }

    /// True if it can answer a request for its key. A module that takes a payload cannot: only its caller knows the
    /// payload.
    package var answersRequests: Bool {
        switch kind {
        case .initializer, .factoryMethod, .provider, .contribution, .collection, .gathering, .standIn, .moduleFactory:
            true
        case .module: construction.payload == nil
        case .propertyInjection: false
        }
    }

    /// True if a label names this provider. Capitals do not count: `apiURL` names `provideAPIURL`.
    package func isNamed(_ label: String) -> Bool {
        name.lowercased() == label.lowercased()
    }

    /// The reason why its instances are shared, as findings say it.
    package var sharing: String {
        guard let method = methodOfResolver else { return "\(type) is \(protocolName)" }
        return "`\(method)` shares what it provides"
    }

    /// The name of the binding in findings.
    package var title: String {
        switch (kind, owner) {
        case (.provider(let method), .resolver(let resolver)),
            (.contribution(let method, _), .resolver(let resolver)), (.gathering(let method), .resolver(let resolver)):
            "\(resolver).\(method)"
        case (_, _): "\(type)"
        }
    }

    /// The protocol through which it became a binding.
    package var protocolName: String {
        switch kind {
        case .initializer: Self.name { $0.lifetime == lifetime }
        case .factoryMethod: MarkerProtocol.factoryMethodInjectable.rawValue
        case .propertyInjection: MarkerProtocol.propertyInjectable.rawValue
        case .provider, .contribution, .collection, .gathering: MarkerProtocol.resolver.rawValue
        case .standIn: "Binds"
        case .module(let form), .moduleFactory(let form): Self.name { $0.moduleForm == form }
        }
    }

    private static func name(_ isMeant: (MarkerProtocol) -> Bool) -> String {
        MarkerProtocol.allCases.first(where: isMeant)?.rawValue ?? ""
    }
}
