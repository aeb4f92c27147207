import PatchbayModel

/// The collections that the contributions of each resolver make up, added to it.
///
/// A child that contributes has a collection of its own: all that its parents contribute, the outermost first, and then
/// what it adds. One that does not sees the collection of its parent.
struct CollectionAssembly {
    private var graph: Graph
    /// The contributions by resolver and collection.
    private var gathered: [TypeKey: [TypeKey: [Binding]]] = [:]

    /// - Parameter graph: With all resolvers and their contributions, in the order in which they are to be gathered.
    static func complete(_ graph: Graph) -> Graph {
        guard graph.bindings.contains(where: \.isContribution) else { return graph }
        var assembly = CollectionAssembly(graph: graph)
        let keys = (graph.resolvers + graph.outerResolvers).map(\.key)
        for key in keys { assembly.settle(key) }
        return assembly.graph
    }

    private init(graph: Graph) {
        self.graph = graph
    }

    /// Settles a resolver, its parents first. A cycle of parents, of which a finding tells, ends where it closes.
    private mutating func settle(_ key: TypeKey) {
        var path = [key]
        while let parent = path.last.flatMap(graph.resolver)?.parent?.key, gathered[parent] == nil,
            !path.contains(parent)
        {
            path.append(parent)
        }
        for key in path.reversed() where gathered[key] == nil { gather(key) }
    }

    private mutating func gather(_ key: TypeKey) {
        guard let node = graph.resolver(key) else { return }
        let inherited = node.parent.flatMap { gathered[$0.key] } ?? [:]
        gathered[key] = inherited
        let contributions = node.bindings.map { graph.bindings[$0] }.filter { $0.isContribution && $0.defects.isEmpty }
        let own = Dictionary(grouping: contributions) { TypeKey($0.type.contributedCollection) }
        for (collection, added) in own.sorted(by: { $0.key < $1.key }) {
            let keys = Set(added.map(\.key))
            // Contributions that parent and child both inherit count once.
            let all = (inherited[collection] ?? []).filter { !keys.contains($0.key) } + added
            gathered[key]?[collection] = all
            add(Self.binding(added[0].type.contributedCollection, all, of: node, at: added[0].location), to: key)
        }
    }

    private mutating func add(_ binding: Binding, to key: TypeKey) {
        let index = graph.bindings.count
        graph.bindings.append(binding)
        graph.updateResolver(key) { $0.bindings.append(index) }
    }

    private static func request(for contribution: Binding) -> Request {
        var request = Request(for: contribution)
        request.label = contribution.name
        return request
    }

    private static func binding(
        _ collection: TypeExpression,
        _ contributions: [Binding],
        of node: ResolverNode,
        at location: SourceLocation
    ) -> Binding {
        Binding(
            key: TypeKey(collection),
            type: collection,
            kind: .collection,
            name: "",
            owner: .resolver(node.key),
            module: node.module,
            requests: contributions.map(request),
            access: contributions.map(\.access).max() ?? .internal,
            conditions: Conditions.either(contributions.map(\.conditions)),
            location: location
        )
    }
}

/// The reasons why a method cannot contribute, beside those why methods cannot be providers.
enum ContributionProblem {
    /// The reason, as it follows "cannot contribute:".
    static func reason(_ method: FunctionFacts, _ type: TypeExpression) -> String? {
        if method.isStatic { return "it is static" }
        if type.isVoid { return "it has no result" }
        if !method.genericParameters.isEmpty { return "it is generic" }
        guard let key = type.contributedKey, !mayBeKey(key) else { return nil }
        return "its key, `\(key)`, is not `Hashable`"
    }

    /// True if values of a type may tell elements of a dictionary apart, as far as its spelling shows.
    private static func mayBeKey(_ type: TypeExpression) -> Bool {
        switch type {
        case .named, .verbatim: true
        case .optional(let wrapped), .array(let wrapped): mayBeKey(wrapped)
        case .dictionary(let key, let value): mayBeKey(key) && mayBeKey(value)
        case .attributed(_, let base): mayBeKey(base)
        case .tuple, .function, .composition, .existential, .opaque, .metatype: false
        }
    }
}

/// The types that are seen to conform to the protocol of what is gathered: in a declaration, in an extension without
/// conditions or in one whose conditions hold, through a protocol or a superclass. The protocol itself need not be
/// read.
struct GatheredConformance {
    private let declarations: Declarations
    private let wanted: [Wanted]
    /// The builds that are asked about; `nil` for all at once.
    private let configuration: BuildConfiguration?

    private enum Wanted {
        /// A protocol, and how it is asked for.
        case symbol(SymbolTable.Symbol, TypeExpression)
        /// A protocol of a module that is not read.
        case unread(String)
        case anyClass
        case sendable
        case nothing
    }

    init(
        _ declarations: Declarations,
        to element: TypeExpression,
        in file: SymbolTable.FileContext,
        _ configuration: BuildConfiguration?
    ) {
        self.declarations = declarations
        self.configuration = configuration
        wanted = element.protocols.map { member in
            let name = member.names?.last ?? ""
            if let symbol = declarations.table.symbol(of: member, in: file) {
                return .symbol(symbol, member)
            }
            return switch name {
            case "Sendable": .sendable
            case "": .nothing
            case "AnyObject": .anyClass
            case _: .unread(name)
            }
        }
    }

    /// - Parameter binding: What makes the type; a conformance under conditions counts where it stands under them, too.
    func holds(for type: TypeExpression, of binding: Binding) -> Bool {
        let members = type.protocols
        return wanted.allSatisfy { wanted in members.contains { conforms($0, wanted, binding) } }
    }

    private func conforms(_ type: TypeExpression, _ wanted: Wanted, _ binding: Binding) -> Bool {
        let file = declarations.table.context(at: binding.location.file)
        let start = file.flatMap { declarations.table.symbol(of: type, in: $0) }
        switch wanted {
        case .nothing: return true
        // All that is shared is, but for what only one thread may use.
        case .sendable: return !binding.sharing.isConfined
        case .anyClass:
            let kind = start.flatMap(declarations.table.kind)
            return kind == .class || kind == .actor
        case .symbol(let symbol, let wanted):
            guard let file, let start else { return false }
            return ancestors(of: start, binding).contains(symbol)
                && declarations.unfitAssociatedType(of: wanted, symbol, type, start, in: file) == nil
        case .unread(let name):
            guard let start else { return type.names?.last == name }
            return ancestors(of: start, binding).contains { ancestor in
                fragments(of: ancestor, binding).flatMap(\.facts.inheritance).contains { inherited in
                    inherited.type.protocols.contains { $0.names?.last == name }
                }
            }
        }
    }

    /// The type and its declared supertypes, but for those that it has under conditions of its own.
    private func ancestors(of start: SymbolTable.Symbol, _ binding: Binding) -> [SymbolTable.Symbol] {
        Search.reached(from: [start]) { symbol in
            fragments(of: symbol, binding).flatMap { fragment in
                declarations.parents(of: fragment).compactMap { declarations.table.symbol(of: $0, in: fragment.file) }
            }
        }
    }

    private func fragments(of symbol: SymbolTable.Symbol, _ binding: Binding) -> [SymbolTable.Fragment] {
        let fragments = declarations.fragments(of: symbol)
        let inherited = Set(fragments.filter { $0.facts.kind != .extension }.map { $0.facts.inheritance.map(\.type) })
        return fragments.filter { fragment in
            let facts = fragment.facts
            // Declarations in several branches that say the same say it wherever there is the type.
            if facts.kind != .extension, inherited.count == 1 { return true }
            return (facts.kind != .extension || (facts.requirements.isEmpty && facts.boundType == nil))
                && facts.conditions.allSatisfy { condition in
                    binding.conditions.contains(condition) || configuration?.value(of: [condition]) == true
                }
        }
    }
}
