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

    /// True of a provider that is a property of the resolver, and not a method.
    package var isProperty: Bool { member?.isProperty ?? false }

    /// True of a member of a resolver that a protocol requires.
    package var isRequirement: Bool { member?.isRequirement ?? false }

    package var answersToNameOnly: Bool { member?.answersToNameOnly ?? false }

    /// True if `X.Factory` or its `create(payload:)` is the user's own.
    package var isCustomized: Bool { construction?.isCustomized ?? false }

    /// The effects of all that is called to make the value: with those of making its dependency.
    package var effectsOfMaking: Effects { effects.union(construction?.dependencyEffects ?? .none) }

    /// True for an injectable in the place of a type that it conforms to.
    package var isStandIn: Bool {
        if case .standIn = kind { return true }
        return false
    }

    /// The method that gathers; `nil` for other bindings.
    package var gatheringMethod: String? {
        if case .gathering(let member) = kind { return member.name }
        return nil
    }

    /// True if a method of a resolver makes it.
    package var isMethodOfResolver: Bool { isProvider || isContribution }

    /// The name of the resolver's method that makes it; `nil` where none does.
    package var methodOfResolver: String? {
        switch kind {
        case .provider(let member), .contribution(let member, _): member.name
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
        case .module(_, let construction): construction.payload == nil
        case .propertyInjection: false
        }
    }

    /// True if a label names this provider. Capitals do not count: `apiURL` names `provideAPIURL`.
    package func isNamed(_ label: String) -> Bool {
        name.lowercased() == label.lowercased()
    }

    /// The reason why its instances are shared, as findings say it.
    package var reasonForSharing: String {
        guard let method = methodOfResolver else { return "\(type) is \(protocolName)" }
        return "`\(method)` shares what it provides"
    }

    /// The name of the binding in findings.
    package var title: String {
        guard let member, case .resolver(let resolver) = owner else { return "\(type)" }
        return "\(resolver).\(member.name)"
    }

    /// The protocol through which it became a binding.
    package var protocolName: String {
        switch kind {
        case .initializer: Self.name { $0.lifetime == lifetime }
        case .factoryMethod: MarkerProtocol.factoryMethodInjectable.rawValue
        case .propertyInjection: MarkerProtocol.propertyInjectable.rawValue
        case .provider, .contribution, .collection, .gathering: MarkerProtocol.resolver.rawValue
        case .standIn: "Binds"
        case .module(let form, _), .moduleFactory(let form, _): Self.name { $0.moduleForm == form }
        }
    }

    private static func name(_ isMeant: (MarkerProtocol) -> Bool) -> String {
        MarkerProtocol.allCases.first(where: isMeant)?.rawValue ?? ""
    }
}
