import PatchbayModel

/// The graph as one resolver sees it: which binding answers which request.
public struct ResolverView: Sendable {
    /// What answers a request.
    public enum Link: Hashable, Sendable {
        /// The binding at an index of the graph.
        case binding(Int)
        /// The resolver itself.
        case resolver
        /// Nothing: the caller of the generated method brings the value.
        case lifted
        /// Several providers, and the label of the request names none of them.
        case ambiguous([Int])
    }

    public let graph: Graph
    public let node: ResolverNode
    private let candidates: [TypeKey: [Int]]

    /// - Complexity: linear in the number of bindings that the resolver sees.
    public init(_ graph: Graph, _ node: ResolverNode) {
        self.graph = graph
        self.node = node
        let sound = node.bindings.filter { graph.bindings[$0].defects.isEmpty }
        candidates = Dictionary(grouping: sound) { graph.bindings[$0].key }
    }

    /// The bindings that the resolver can use, without those that a provider stands in for.
    public var usable: [Int] {
        node.bindings.filter { index in
            let binding = graph.bindings[index]
            guard binding.defects.isEmpty else { return false }
            return binding.isProvider || binding.isPropertyInjection || providers(of: binding.key).isEmpty
        }
    }

    /// What answers a request.
    ///
    /// One provider answers whatever the label; of several, the one that has the request's name. Where there
    /// is none, a type that the generator can make itself answers, and then the resolver itself.
    public func link(_ request: Request) -> Link {
        let providers = providers(of: request.key)
        if providers.count == 1 { return .binding(providers[0]) }
        if providers.count > 1 {
            let named = providers.filter { graph.bindings[$0].isNamed(request.label) }
            return named.count == 1 ? .binding(named[0]) : .ambiguous(providers)
        }
        let makeable = (candidates[request.key] ?? []).filter { graph.bindings[$0].answersRequests }
        let preferred = makeable.first { graph.bindings[$0].isInjectable } ?? makeable.first
        if let preferred { return .binding(preferred) }
        return request.key == node.key || node.refined.contains(request.key) ? .resolver : .lifted
    }

    /// The providers of a key, in the order in which they are declared.
    public func providers(of key: TypeKey) -> [Int] {
        (candidates[key] ?? []).filter { graph.bindings[$0].isProvider }
    }
}

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
        case .initializer: "Injectable"
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
