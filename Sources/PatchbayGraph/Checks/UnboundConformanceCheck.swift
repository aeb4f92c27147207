import PatchbayModel

/// A request for a protocol that callers have to answer, though an injectable or what is provided conforms to it.
///
/// ```swift
/// struct MemoryStorage: Storage, Injectable { … }
/// struct Counter: Injectable {
///     struct Dependency { let storage: any Storage }  // `resolveCounter(storage:)`
/// ```
struct UnboundConformanceCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        guard !context.graph.conformers.isEmpty || !context.graph.openConformers.isEmpty else { return [] }
        var mistakes = SharedMistakes()
        for resolver in context.wiredResolvers {
            let lookup = resolver.lookup
            let visible = Set(lookup.usable)
            // A coordinator gives itself to the screens that it makes by way of closures.
            let given = lookup.usable.reduce(into: Set<TypeKey>()) { given, index in
                for request in lookup.requests(of: index) { given.formUnion(lookup.outcome(of: request).supplied) }
            }
            // Whoever asks for one protocol lacks one line.
            var seen: Set<TypeKey> = []
            for index in lookup.compiled
            where lookup.graph.bindings[index].module == lookup.node.module {
                for request in lookup.requests(of: index) where !seen.contains(request.wanted.key) {
                    guard isLeftToCallers(request, of: index, lookup), !given.contains(request.wanted.key) else {
                        continue
                    }
                    let conformers = (lookup.graph.conformers[request.wanted.key] ?? []).filter(visible.contains)
                    let open = (lookup.graph.openConformers[request.wanted.key] ?? []).filter { $0.binding != index }
                    guard !conformers.contains(index), !conformers.isEmpty || !open.isEmpty else { continue }
                    seen.insert(request.wanted.key)
                    let help =
                        conformers.isEmpty
                        ? context.graph.mend(letting: open[0].binding, standFor: open[0].bound) ?? ""
                        : help(request, conformers[0], resolver)
                    let all = conformers.isEmpty ? open.map(\.binding) : conformers
                    let finding = finding(request, of: index, all, help: help, resolver)
                    mistakes.add(finding, in: resolver.node, as: request.wanted.key)
                }
            }
        }
        return mistakes.told()
    }

    private func isLeftToCallers(_ request: Request, of index: Int, _ lookup: BindingLookup) -> Bool {
        switch lookup.outcome(of: request).answer {
        // A shared type may leave nothing to them, which is a finding of its own.
        case .assisted: !lookup.graph.bindings[index].lifetime.isShared
        case .absent: true
        case .binding, .resolver, .deferred, .ambiguous, .metatype: false
        }
    }

    private func help(_ request: Request, _ conformer: Int, _ resolver: ResolvedResolver) -> String {
        let graph = resolver.lookup.graph
        let first = graph.bindings[conformer]
        let label = LabelCase.lowerCamel(first.name)
        let provider =
            "func provide\(LabelCase.upperCamel(request.label))(\(label): \(first.type)) -> \(request.wanted.type)"
        let mend =
            graph.mend(letting: conformer, standFor: request.wanted.type)
            .map { "\($0), or\(first.member == nil ? "" : " write") " } ?? "write "
        return "\(mend)`\(provider)` in `\(resolver.node.type)`"
    }

    private func finding(
        _ request: Request,
        of index: Int,
        _ conformers: [Int],
        help: String,
        _ resolver: ResolvedResolver
    ) -> Diagnostic {
        let bindings = resolver.lookup.graph.bindings
        let names = conformers.map { "`\(bindings[$0].type)`" }
        return Diagnostic(
            .unboundConformance,
            at: request.location,
            "nothing provides `\(request.label): \(request.type)`, though "
                + names.joined(separator: " and ") + (names.count > 1 ? " conform" : " conforms"),
            chain: [bindings[index].note(for: request)] + resolver.paths.notes(to: index),
            similar: zip(names, conformers).map { .init("\($0) conforms", at: bindings[$1].location) },
            help: "if it is meant, \(help); otherwise callers bring it"
        )
    }
}

extension Graph {
    /// The mend that lets an injectable stand for one more type, or a provider for another one than it says: that
    /// only where nobody asks for what it says.
    func mend(letting index: Int, standFor wanted: TypeExpression) -> String? {
        let type = bindings[index].type
        let key = TypeKey(type)
        if let member = bindings[index].member {
            let isAskedFor = bindings.contains { $0.requests.contains { $0.wanted.key == key } }
            return isAskedFor ? nil : "let `\(member.name)` \(member.isProperty ? "be" : "return") `\(wanted)`"
        }
        let bound = bindings.filter { $0.isStandIn && $0.requests.first?.key == key }
        // A type conforms to a protocol in one way: beside another one of it, what is wanted takes its place.
        let protocols = bound.map(\.type).filter { $0.stripped.names != wanted.stripped.names }
        let all = (protocols + [wanted]).map { "\($0)" }
        // The place of what `@Injectable(as:)` says is that of the type.
        if bound.contains(where: { $0.location == bindings[index].location }) {
            let arguments = all.map { $0.contains(" ") ? "(\($0)).self" : "\($0).self" }
            return "write `@Injectable(as: \(arguments.joined(separator: ", ")))` at `\(type)`"
        }
        let types = all.count > 1 ? "(\(all.joined(separator: ", ")))" : all[0]
        return "write `typealias Binds = \(types)` in `\(type)`"
    }
}
