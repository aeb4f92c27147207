import PatchbayModel

/// The search for what comes close to a request that a resolver has no answer for, and for why it does not do.
struct NearBindings {
    /// More would be a list to read, not a hint.
    private static let most = 4
    /// The shortest part of a name that counts: shorter ones are in too many others.
    private static let shortestPart = 4

    /// The ways in which a binding is near, the nearest first.
    private enum Nearness: Int {
        case sameType, unmet, element, optional, otherArguments, sameName, similarName, standIn, asNamed
    }

    private let lookup: BindingLookup
    private let dependents: Set<TypeKey>

    /// - Parameter path: What is on the path to the request: it can be no answer.
    init(_ lookup: BindingLookup, besides path: [BindingEdge]) {
        self.lookup = lookup
        dependents = Set(path.map { lookup.graph.bindings[$0.binding].key })
    }

    /// Lines for below a finding, the nearest first.
    func notes(for request: Request) -> [Diagnostic.Note] {
        let found = lookup.graph.bindings.indices.compactMap { index in
            nearness(lookup.graph.bindings[index], request).map { (nearness: $0, index: index) }
        }
        let near = found.sorted { ($0.nearness.rawValue, $0.index) < ($1.nearness.rawValue, $1.index) }
            .map { note($0.index, $0.nearness, request) }
        return Array((unreadProviders(of: request) + near).prefix(Self.most))
    }

    /// Methods of the resolver that return it, and that their name makes no providers. Of a plain value, they have to be
    /// called like it, too.
    private func unreadProviders(of request: Request) -> [Diagnostic.Note] {
        lookup.node.requirements.members
            .filter {
                $0.kind == .method && TypeKey($0.result) == request.key && !ProviderName.matches($0.name)
                    && (!$0.isRead || !$0.isGenerated && $0.name.hasSuffix(LabelCase.upperCamel(request.label)))
            }
            .map { .init("`\($0.name)` returns it, and its name does not begin with `provide`", at: $0.location) }
    }

    private func nearness(_ binding: Binding, _ request: Request) -> Nearness? {
        guard !binding.isPropertyInjection, !binding.isModuleFactory, !dependents.contains(binding.key) else {
            return nil
        }
        if binding.generics != nil {
            guard !binding.isOfResolver, TypePattern(binding).match(request.type) != nil else { return nil }
            return lookup.graph.bindings.contains { $0.key == request.key } ? nil : .unmet
        }
        if binding.key == request.key { return .sameType }
        // Contributions, and collections, are near to nothing else.
        if binding.isContribution { return TypeKey(binding.type) == request.key ? .element : nil }
        guard !binding.gathers else { return nil }
        let (found, wanted) = (binding.type.nominal, request.type.nominal)
        guard found.names == wanted.names, !found.names.isEmpty else {
            if NearNames.areNear(binding.type, request.type) {
                return found.names.last == wanted.names.last ? .sameName : .similarName
            }
            if isPart(found.names.last ?? "", of: request) { return .standIn }
            return binding.isProvider && binding.isNamed(request.label) ? .asNamed : nil
        }
        return found.isOptional != wanted.isOptional ? .optional : .otherArguments
    }

    /// `LiveAPIClient` may stand in for `any APIClient`.
    private func isPart(_ name: String, of request: Request) -> Bool {
        guard case .existential = request.type.unattributed, let wanted = request.type.nominal.names.last else {
            return false
        }
        return wanted.count >= Self.shortestPart && (name.hasSuffix(wanted) || name.hasPrefix(wanted))
    }

    private func note(_ index: Int, _ nearness: Nearness, _ request: Request) -> Diagnostic.Note {
        let binding = lookup.graph.bindings[index]
        let what = "`\(binding.type)` is \(path(to: binding))"
        let but: String? =
            switch nearness {
            case .sameType: obstacle(index)
            case .unmet: unmet(index)
            case .element: "only to `\(binding.type.contributedCollection)`"
            case .optional: "it may be nil"
            case .otherArguments: "its arguments are others"
            case .sameName, .similarName, .asNamed: "it is another type"
            case .standIn: "no provider returns it as `\(request.type)`"
            }
        return .init(what + (but.map { ", but \($0)" } ?? ""), at: binding.location)
    }

    /// The origin of a binding, as a phrase behind "is".
    private func path(to binding: Binding) -> String {
        switch binding.kind {
        case .provider: "provided by \(binding.title)"
        case .contribution: "contributed by \(binding.title)"
        case .collection, .gathering: "gathered by \(gatherer(of: binding))"
        case .standIn: "what \(binding.requests.first?.type ?? binding.type) stands for"
        case .initializer, .factoryMethod, .propertyInjection, .module, .moduleFactory: binding.protocolName
        }
    }

    private func gatherer(of collection: Binding) -> String {
        switch collection.owner {
        case .resolver(let key): key.text
        case .module(let module): module
        }
    }

    /// The reason why a generic type is not made for the types that are asked for.
    private func unmet(_ index: Int) -> String? {
        let binding = lookup.graph.bindings[index]
        if !binding.defects.isEmpty || !lookup.node.bindings.contains(index) { return obstacle(index) }
        let demands = (binding.generics?.requirements ?? []).map { "`\($0)`" }
        return demands.isEmpty ? nil : "what is asked for does not meet \(demands.joined(separator: " and "))"
    }

    /// The reason why a binding of the very type that is asked for does not answer.
    private func obstacle(_ index: Int) -> String? {
        let binding = lookup.graph.bindings[index]
        if let defect = binding.defects.first {
            return defect.kind == .notVisible ? "it is private" : "it is not wired, for what another finding says"
        }
        if case .resolver(let key) = binding.owner { return distance(to: key) }
        if !binding.answersRequests { return "it takes a payload: ask for `\(binding.type).Factory`" }
        if binding.module != lookup.node.module, !lookup.node.bindings.contains(index) { return hiddenIn(binding) }
        if let choice = binding.sharing.owner { return distance(to: choice.key) }
        return binding.lifetime.isShared ? "something that it needs is missing here" : nil
    }

    /// The reason why a resolver's providers are not visible.
    private func distance(to key: TypeKey) -> String? {
        let (here, there) = (lookup.node.type, lookup.graph.resolver(key)?.type)
        guard let there, lookup.node.key != key, !lookup.outer.contains(where: { $0.node.key == key }) else {
            return nil
        }
        var below = lookup.graph.resolver(key)?.parent?.key
        var seen: Set<TypeKey> = [key]
        while let next = below, seen.insert(next).inserted {
            if next == lookup.node.key { return "\(there) is a child of \(here)" }
            below = lookup.graph.resolver(next)?.parent?.key
        }
        return "\(there) is no parent of \(here)"
    }

    private func hiddenIn(_ binding: Binding) -> String {
        switch HiddenReason(binding, from: lookup.node.module, in: lookup.graph) {
        case .type(isOfOtherPackage: false): "module \(binding.module) keeps it to itself"
        case .type(isOfOtherPackage: true): "the package of \(binding.module) keeps it to itself"
        case .dependency: "its `Dependency` cannot be made outside of \(binding.module)"
        case .notImported: "\(lookup.node.module) does not import \(binding.module)"
        case .keptForOthers: "its resolver keeps what \(binding.module) itself asks for"
        case .contribution: "not all that is contributed to it is public"
        }
    }
}

extension TypeExpression {
    /// The name without arguments, and whether a question mark stands behind it.
    fileprivate var nominal: (names: [String], isOptional: Bool) {
        let wrapped = stripped.wrappedTypes.last
        return ((wrapped ?? self).stripped.names ?? [], wrapped != nil)
    }
}

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
            for index in resolver.ownCompiled {
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
            chain: resolver.path(to: request, of: index),
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

/// The likeness of names that somebody may have meant instead of each other.
package enum NearNames {
    /// True if two types have one last name, but for optionality and capitals, or names that are one slip apart.
    static func areNear(_ left: TypeExpression, _ right: TypeExpression) -> Bool {
        areNear(name(of: left), name(of: right))
    }

    /// The same for types by their names: `Cart.Item` is near `Item`.
    package static func areNear(_ left: String, _ right: String) -> Bool {
        func last(_ name: String) -> [UInt8] { Array((name.split(separator: ".").last ?? "").lowercased().utf8) }
        return areNear(last(left), last(right))
    }

    private static func areNear(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard !one.isEmpty, !other.isEmpty else { return false }
        return one == other || min(one.count, other.count) > 3 && isOneSlip(one, other)
    }

    private static func name(of type: TypeExpression) -> [UInt8] {
        let bare = (type.stripped.wrappedTypes.last ?? type).stripped
        return Array((bare.names?.last ?? "").lowercased().utf8)
    }

    /// True if one byte more, less or other makes one of the other: a letter outside of ASCII is more than one.
    private static func isOneSlip(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard abs(one.count - other.count) <= 1 else { return false }
        let start = zip(one, other).prefix { $0.0 == $0.1 }.count
        let end = zip(one.reversed(), other.reversed()).prefix { $0.0 == $0.1 }.count
        return start + end >= max(one.count, other.count) - 1
    }
}
