import PatchbayModel

/// All bindings of a program and what each resolver makes of them.
///
/// A value without syntax: it can be written by hand with plain strings as keys, which is how its tests do it.
public struct Graph: Sendable {
    /// Every binding, in a stable order. Other parts of the graph name bindings by their index here.
    public var bindings: [Binding] = []
    public var resolvers: [ResolverNode] = []
    /// Resolvers of other modules that are parents of these, directly or not. Nothing is generated for them.
    public var outerResolvers: [ResolverNode] = []
    public var contexts: [ContextNode] = []
    /// The providers of contexts that are open.
    public var contextProviders: [ContextProviderNode] = []
    /// The programs that provide nothing for open contexts below them.
    public var unprovided: [UnprovidedContexts] = []
    public var hubs: [HubNode] = []
    public var features: FeatureGraph = FeatureGraph()
    /// Generic bindings that would be needed for ever larger types.
    public var expansions: [EndlessExpansion] = []
    /// Types whose members have a say in resolvers and contexts, for queries.
    public var roles: [TypeRole] = []
    /// Types that stand for several resolvers at once.
    public var implementations: [ResolverImplementation] = []
    /// The modules in which code belongs to an actor unless it says otherwise: generated code, too.
    public var isolatedModules: Set<String> = []
    /// Defects of types that are neither bindings nor resolvers, by the name of the type.
    public var invalidDeclarations: [InvalidDeclaration] = []
    /// The findings about types that are marked with `@Injectable`, and of registrations that are on no hub, or of no type.
    public var problems: [Diagnostic] = []
    /// The injectables that conform to each requested protocol which nothing is bound to.
    public var conformers: [TypeKey: [Int]] = [:]
    /// The generic injectables that could stand for such a protocol, with what each would say.
    package var openConformers: [TypeKey: [(binding: Int, bound: TypeExpression)]] = [:]
    /// Names of generated methods by the module whose sources seem to call them.
    public var soughtNames: [String: Set<String>] = [:]
    /// The origins of the names that generated code may spell.
    public var imports: ImportOrigins = ImportOrigins()
    public var packages: Packages = Packages()
    /// The graph of each build configuration, where `#if` chooses between alternatives that differ: these are what is
    /// checked and planned then, and not this one, in which the first of the alternatives stands for all.
    public internal(set) var alternatives: [Graph] = []
    /// The builds that it is the graph of; `nil` for all of them at once.
    package var configuration: BuildConfiguration?
    /// The place where conditions begin to choose between alternatives that are too many to be told apart; `nil` if
    /// they are not.
    package var entangledAlternatives: SourceLocation?
}

/// A defect and the declaration that has it: a type that takes part in nothing, though it says that it does, or a part of
/// the wiring.
public struct InvalidDeclaration: Sendable {
    /// The type or the provider.
    public var name: String
    /// The protocol through which it takes part.
    public var protocolName: String
    public var defect: Defect
    /// The protocol that declares it, where it is a requirement of a context.
    var owner: String?
    /// True if anybody would miss it in the generated code: a resolver of its module is there, or, for a module,
    /// which is mostly made by hand, somebody asks for it.
    var isMissed = true
}

/// A resolver, and what it sees of the graph.
public struct ResolverNode: Sendable {
    public var key: TypeKey
    public var type: TypeExpression
    /// True if the type is spelled with the name of its module, which tells it from another one of its name.
    package var isQualified = false
    public var module: String
    public var access: AccessLevel = .internal
    /// The global actor of the protocol; all of its methods run there.
    public var isolation: String?
    /// True if the protocol refines `Sendable`, so that its methods may change actors.
    public var isSendable = false
    public var availability: [String] = []
    public var conditions: [String] = []
    public var location: SourceLocation
    /// The keys of the resolvers that it refines, directly or not.
    public var refined: [TypeKey] = []
    /// The resolver around it, whose providers and shared instances it reaches.
    public var parent: ParentLine?
    /// The properties for its store, nearest first.
    public var sharedProperties: [SharedProperty] = []
    /// The bindings that it can see, as indices: its own providers, inherited ones, then the module-wide ones.
    public var bindings: [Int] = []
    public var requirements = ResolverRequirements()
    /// The methods that its module adds to it by hand under names like those of generated ones.
    public var written: [WrittenMethod] = []
    /// The methods of extensions that are called like providers, and cannot be any.
    package var passedOver: [PassedOverMethod] = []
    /// Modules and names of types that go by their modules in keys, though its module sees only one of each name.
    public var unrivalled: Set<[String]> = []
    public var defects: [Defect] = []
}

extension ResolverNode {
    /// A stand-in for a resolver where none asks for bindings, with the module and the place of one of these.
    package static func nobody(seeing bindings: [Int], of first: Binding) -> ResolverNode {
        ResolverNode(key: "", type: .void, module: first.module, location: first.location, bindings: bindings)
    }

    /// The type that it is nested in, if it is in one.
    package var enclosing: TypeExpression? {
        let names = type.names ?? []
        return names.count > (isQualified ? 2 : 1) ? .path(names.dropLast()) : nil
    }

    /// True if methods are generated for it. A defect of one of its requirements leaves only that out.
    public var isWired: Bool { defects.allSatisfy { $0.kind.reach == .requirement } }
}

extension ResolverNode {
    /// A type as names spell it that are made of it: with its module only where another type of its name is seen.
    package func spoken(_ type: TypeExpression) -> TypeExpression {
        guard !unrivalled.isEmpty else { return type }
        return type.mapNominalsDeeply { parts in
            .named(Array(parts.dropFirst(unrivalled.contains(parts.prefix(2).map(\.name)) ? 1 : 0)))
        }
    }
}

extension Graph {
    /// The resolver of a key, whichever module it is of.
    package func resolver(_ key: TypeKey) -> ResolverNode? {
        resolvers.first { $0.key == key } ?? outerResolvers.first { $0.key == key }
    }

    mutating func updateResolver(_ key: TypeKey, _ change: (inout ResolverNode) -> Void) {
        if let place = resolvers.firstIndex(where: { $0.key == key }) {
            change(&resolvers[place])
        } else if let place = outerResolvers.firstIndex(where: { $0.key == key }) {
            change(&outerResolvers[place])
        }
    }

    /// Changes all resolvers, those of other modules too.
    mutating func updateResolvers(_ change: (inout ResolverNode) -> Void) {
        for place in resolvers.indices { change(&resolvers[place]) }
        for place in outerResolvers.indices { change(&outerResolvers[place]) }
    }
}

/// A concrete type that conforms to resolvers.
public struct ResolverImplementation: Sendable {
    public var name: String
    public var resolvers: [TypeKey]
    public var location: SourceLocation
}

/// The part that a type plays for resolvers and contexts, so that the requests of its members can be told: code
/// stands in types, and the graph has none but those that are wired.
public struct TypeRole: Sendable {
    /// Its names as code around its members has them, outermost first.
    public var path: [String]
    public var module: String
    /// The resolvers that its providers belong to.
    public var resolvers: [TypeKey] = []
    /// The contexts that it is one of.
    public var contexts: [TypeKey] = []
    /// The context that it has.
    public var ownContext: TypeKey?
    /// The files that it is written in.
    public var files: [String] = []
}

/// The package of each module: `package` declarations are visible in it.
public struct Packages: Sendable {
    private let byModule: [String: String]
    /// The modules that each module imports for testing.
    private let testable: [String: Set<String>]

    /// Modules of which nothing is known are of one package.
    public init(_ byModule: [String: String] = [:], testable: [String: Set<String>] = [:]) {
        self.byModule = byModule
        self.testable = testable
    }

    /// The least access level at which something of one module is visible to another.
    public func neededAccess(of module: String, from other: String) -> AccessLevel {
        if module == other || testable[other]?.contains(module) == true { return .internal }
        return (byModule[module] ?? "") == (byModule[other] ?? "") ? .package : .public
    }
}

/// Generic bindings that need each other for types that get larger with every round, without an end.
public struct EndlessExpansion: Equatable, Sendable {
    /// One round, beginning at the binding with the smallest index.
    public var edges: [BindingEdge]

    package init(_ edges: [BindingEdge]) {
        let first = edges.indices.min { edges[$0].binding < edges[$1].binding } ?? 0
        self.edges = Array(edges[first...] + edges[..<first])
    }
}

/// The space in which the name of a declaration is known: a module, or one file of it that keeps the name to itself.
package struct DeclarationOrigin: Hashable {
    package var module: String
    package var file: String?
}
