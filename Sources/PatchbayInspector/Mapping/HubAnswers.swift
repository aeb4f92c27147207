import PatchbayGraph
import PatchbayModel

/// The answers of one hub to code that asks it.
struct HubAnswers {
    /// One registration: its own, or one that it inherits.
    struct Registration {
        var id: String
        var key: TypeKey
        /// The names that the type with `make` may have, which factories with arguments get.
        var factoryTypes: Set<String>
        var takesArguments: Bool
        var suppliedCount: Int
    }

    /// The answer to a call.
    enum Answer {
        case nodes([String])
        case unknown(String)
    }

    let name: String
    /// Its names as code has them that stands outside of all types.
    let path: [String]
    let module: String
    let registrations: [Registration]
    /// The types that it resolves by hand.
    let written: Set<TypeKey>

    /// The answer to a call of this hub.
    func answer(_ call: HubCall) -> Answer {
        switch call.asked {
        case .unknown:
            .unknown("`\(name).\(call.method.rawValue)()` is called without a type: what it asks for is not known")
        case .factoryType(let factory): answer(call, registrations(madeBy: factory))
        case .type(let type): answer(call, type)
        }
    }

    /// True if something of a type is registered.
    func has(_ type: TypeExpression, within types: [String]) -> Bool {
        Self.keys(of: type, within: types).contains { key in registrations.contains { $0.key == key } }
    }

    private func registrations(madeBy factory: String) -> [Registration] {
        registrations.filter { $0.takesArguments && $0.factoryTypes.contains(factory) }
    }

    private func answer(_ call: HubCall, _ type: TypeExpression) -> Answer {
        let keys = Self.keys(of: type, within: call.types)
        for key in keys {
            if written.contains(key) {
                return .unknown(Self.byHand(type, on: name))
            }
            let found = registrations.filter { $0.key == key }
            if !found.isEmpty { return answer(call, found) }
        }
        return .unknown("what answers `\(type)` on `\(name)` is not to be seen in the sources")
    }

    private func answer(_ call: HubCall, _ found: [Registration]) -> Answer {
        let plain = found.filter { !$0.takesArguments }
        let fitting: [Registration]
        switch call.method {
        case .resolve where call.argumentCount == 0: fitting = plain
        case .factory where call.argumentCount == 0: fitting = plain.isEmpty ? found : plain
        case .resolve, .factory:
            fitting = found.filter { $0.takesArguments && $0.suppliedCount == call.argumentCount }
        case .make: fitting = found
        }
        guard fitting.isEmpty else { return .nodes(fitting.map(\.id)) }
        return .unknown("no registration on `\(name)` takes the arguments of `\(call)`")
    }

    static func byHand(_ type: TypeExpression, on hub: String) -> String {
        "`\(hub)` resolves `\(type)` by hand: what makes it is not known"
    }

    /// The keys that a written type may have within types, the innermost first.
    private static func keys(of type: TypeExpression, within types: [String]) -> [TypeKey] {
        guard case .named(let components) = type.stripped else { return [TypeKey(type)] }
        return (0...types.count).reversed().map { count in
            TypeKey(.named(types.prefix(count).map { TypeExpression.Component($0) } + components))
        }
    }
}

extension HubAnswers {
    /// - Parameters:
    ///   - lookup: The hub with what it inherits.
    ///   - ids: The nodes of its registrations, in their order.
    init(_ lookup: HubLookup, ids: [String]) {
        name = lookup.hub.name
        path = Self.names(in: lookup.hub.name)
        module = lookup.hub.registrations.first?.module ?? ""
        written = Set(lookup.hub.written.compactMap(\.key))
        registrations = zip(lookup.registrations, ids).map { registration, id in
            Registration(
                id: id,
                key: registration.key,
                factoryTypes: Self.factoryTypes(of: registration.type),
                takesArguments: registration.takesArguments,
                suppliedCount: registration.supplied.count
            )
        }
    }

    /// `Kitchen.Bakery` of `Kitchen.Bakery<Oven>`.
    static func names(in text: String) -> [String] {
        text.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    }

    /// The macro names the type after what the attribute says, which may leave out types around.
    static func factoryTypes(of type: TypeExpression) -> Set<String> {
        guard case .named(let components) = type.stripped else { return [HubRegistrationFacts.factoryName(for: type)] }
        return Set(
            components.indices.map { HubRegistrationFacts.factoryName(for: .named(Array(components[$0...]))) }
        )
    }
}
