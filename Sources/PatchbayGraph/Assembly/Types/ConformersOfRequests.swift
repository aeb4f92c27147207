import PatchbayModel

/// The search for what is made and conforms to protocols which somebody asks for and nothing is bound to: what may have
/// been meant where a caller has to bring the value.
struct ConformersOfRequests {
    let declarations: Declarations
    /// The type of each injectable.
    let injectables: [Int: SymbolTable.Symbol]

    /// Adds the injectables, and after them the providers, by the key that is asked for.
    func find(in graph: inout Graph) {
        let bound = Set(graph.bindings.filter { $0.defects.isEmpty && $0.answersRequests }.map(\.key))
        var wanted: [TypeKey: Request] = [:]
        for binding in graph.bindings {
            // A type with a generic parameter is no one type: what was made for some type asks for the one that is meant.
            let open = Set(binding.generics?.parameters ?? [])
            for request in binding.requests.map(\.wanted)
            where !bound.contains(request.key) && wanted[request.key] == nil && request.type.isExistential
                && (open.isEmpty || !request.type.mentions(open))
            {
                wanted[request.key] = request
            }
        }
        guard !wanted.isEmpty else { return }
        let sorted = injectables.sorted { $0.key < $1.key } + provided(in: graph)
        // One that nobody asks for by what it says may say the wrong thing.
        let asked = Set(graph.bindings.lazy.flatMap(\.requests).map(\.wanted.key))
        let standIns = Dictionary(grouping: graph.bindings.filter { $0.isStandIn && asked.contains($0.key) }) {
            $0.requests.first?.key
        }
        for (key, request) in wanted {
            guard let file = declarations.table.context(at: request.location.file),
                let target = declarations.table.symbol(of: request.type.stripped, in: file),
                declarations.conformances.isProtocol(target)
            else { continue }
            let heirs = declarations.conformances.heirs(of: [target])
            let found = sorted.filter { index, symbol in
                let binding = graph.bindings[index]
                // Conformances of generic types are compared with their parameters in place, below.
                let isFit =
                    binding.generics != nil
                    || declarations.unfitAssociatedType(of: request.type, target, binding.type, symbol, in: file) == nil
                return heirs.contains(symbol) && isFit
                    // A decorator of the protocol cannot be what it is made of.
                    && !binding.requests.contains { $0.wanted.key == request.wanted.key }
                    && !(standIns[binding.key] ?? []).contains { $0.type.isOtherThan(request.type) }
            }
            let closed = found.filter { graph.bindings[$0.key].generics == nil }.map(\.key)
            if !closed.isEmpty { graph.conformers[key] = closed }
            // Of a generic type, what is asked for has to say which one is meant.
            let open = found.filter { graph.bindings[$0.key].generics != nil }.compactMap { index, symbol in
                declarations.existential(of: target, saying: graph.bindings[index].type, symbol, in: file)
                    .map { (binding: index, bound: $0) }
            }
            .filter { fits(graph.bindings[$0.binding], $0.bound, request.type) }
            if !open.isEmpty { graph.openConformers[key] = open }
        }
    }

    /// True if a generic type may stand for what is asked for, with the types that this says in the place of its
    /// parameters.
    private func fits(_ binding: Binding, _ bound: TypeExpression, _ wanted: TypeExpression) -> Bool {
        guard let generics = binding.generics,
            let substitution = TypePattern(bound, variables: generics.parameters).match(wanted)
        else { return false }
        let satisfaction = RequirementSatisfaction(declarations: declarations)
        return satisfaction.mayConform(substitution(binding.type), to: wanted)
            && generics.requirements.allSatisfy { requirement in
                satisfaction.holds(requirement.mapTypes { substitution($0) }, trusting: true)
            }
    }

    /// The types that providers return.
    private func provided(in graph: Graph) -> [(key: Int, value: SymbolTable.Symbol)] {
        graph.bindings.indices.compactMap { index in
            let binding = graph.bindings[index]
            guard binding.isProvider, binding.defects.isEmpty, binding.generics == nil, binding.answersRequests,
                let file = declarations.table.context(at: binding.location.file),
                let symbol = declarations.table.symbol(of: binding.type, in: file),
                // `any Decoder<Float>` conforms to nothing.
                !declarations.conformances.isProtocol(symbol)
            else { return nil }
            return (index, symbol)
        }
    }
}

extension TypeExpression {
    /// True of a protocol with types in its angle brackets, beside the same one with others: a type conforms in one way.
    fileprivate func isOtherThan(_ type: TypeExpression) -> Bool {
        guard case .named(let own) = stripped, case .named(let others) = type.stripped,
            own.map(\.name) == others.map(\.name), let first = own.last?.arguments, let second = others.last?.arguments
        else { return false }
        return !first.isEmpty && !second.isEmpty && TypeKey(self) != TypeKey(type)
    }

    fileprivate var isExistential: Bool {
        switch unattributed {
        case .existential: true
        // Before Swift 6, `any` may be left out.
        case .named: true
        case .optional, .array, .dictionary, .tuple, .function, .composition, .opaque, .metatype, .attributed,
            .verbatim:
            false
        }
    }
}

/// The user's own ways to create a module: a nested `Factory` class, or an extension of `Factory` that
/// declares `create(payload:)` for one module.
struct FactoryCustomizations {
    /// A `create` of one's own.
    struct Create {
        var effects: Effects
        /// The module of the extension that declares it; `nil` if a class does.
        var module: String?
    }

    private var byModule: [SymbolTable.Symbol: Create] = [:]

    /// - Parameter sources: Those of a run for one module find what generated code sees there.
    init(_ sources: AssemblySources) {
        let declarations = sources.declarations
        let factories = declarations.table.entries.keys.filter { symbol in
            symbol.path.last == "Factory" || symbol.path.last == "AsyncFactory"
        }
        for symbol in factories.sorted() {
            for fragment in declarations.entry(symbol).extensions {
                let module = fragment.file.module
                let needed = sources.packages.neededAccess(of: module, from: sources.module ?? module)
                for (side, written) in fragment.facts.requirements.flatMap(\.equations)
                where side == .path(["Module"]) && written.names != ["Module"] {
                    let created = declarations.resolve(written, in: fragment.file, scope: .file)
                    guard let target = declarations.table.symbol(of: created, in: fragment.file),
                        let create = fragment.facts.methods.first(where: { method in
                            Self.replacesCreate(method) && method.access >= needed
                                && method.result.map { $0.names == ["Module"] || $0 == written } == true
                        })
                    else { continue }
                    byModule[target] = Create(effects: create.effects, module: module)
                }
            }
        }
    }

    private static func replacesCreate(_ method: FunctionFacts) -> Bool {
        method.name == "create" && !method.isStatic && method.parameters.map(\.label) == ["payload"]
    }

    /// The user's `create`, or `nil` when the runtime's is used.
    func custom(_ symbol: SymbolTable.Symbol, moduleFactory: String, _ declarations: Declarations) -> Create? {
        if let create = byModule[symbol] { return create }
        guard let own = declarations.member(moduleFactory, of: symbol) else { return nil }
        let create = declarations.fragments(of: own).flatMap(\.facts.methods).first(where: Self.replacesCreate)
        return Create(effects: create?.effects ?? .none)
    }
}
