import PatchbayModel

/// A type of another module that would answer a request if more of it were public.
///
/// ```swift
/// final class Profile: Injectable { … }  // in another module, and not `public`
/// ```
struct InvisibleTypeCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        // Several resolvers may lack the same, and a module and its factory make the same request.
        context.resolvers.flatMap(findings).oneAPlace
    }

    private func findings(_ resolver: ResolvedResolver) -> [Diagnostic] {
        let lookup = resolver.lookup
        let seen = Set(lookup.node.bindings)
        let owners = Set(lookup.outer.map { Owner.resolver($0.node.key) })
        let reached = Set(lookup.usable)
        let hidden = lookup.graph.bindings.indices.filter { index in
            let binding = lookup.graph.bindings[index]
            guard binding.module != lookup.node.module, binding.defects.isEmpty else { return false }
            guard !binding.isOfResolver else {
                return !reached.contains(index) && owners.contains(binding.owner)
                    && HiddenReason(binding, from: lookup.node.module, in: lookup.graph) != .notImported
            }
            return !seen.contains(index) && (binding.isInjectable || binding.isModuleFactory)
        }
        guard !hidden.isEmpty else { return [] }
        let byKey = Dictionary(grouping: hidden) { lookup.graph.bindings[$0].key }
        let templates = hidden.filter { lookup.graph.bindings[$0].generics != nil }
        return asked(in: lookup).flatMap { dependent in
            lookup.requests(of: dependent).compactMap { request -> Diagnostic? in
                let link = lookup.answer(to: request)
                guard link == .assisted || link == .absent else { return nil }
                // Of what is shared another finding says that it may not be left to callers, and why it is.
                let binding = lookup.graph.bindings[dependent]
                guard link == .absent || !binding.lifetime.isShared || binding.generics != nil else { return nil }
                let wanted = request.wanted
                let template = templates.first { TypePattern(lookup.graph.bindings[$0]).match(wanted.type) != nil }
                guard let index = byKey[wanted.key]?.first ?? template else { return nil }
                return finding(
                    request,
                    lookup.graph.bindings[index],
                    instead: link == .absent ? "`\(request.label)` is nil" : "it is a parameter",
                    chain: resolver.path(to: request, of: dependent),
                    lookup
                )
            }
        }
    }

    /// The bindings that the resolver can make, but for generic types that only modules further out ask for, with types of their own.
    private func asked(in lookup: BindingLookup) -> [Int] {
        let bindings = lookup.graph.bindings
        let found = lookup.usable.filter { !bindings[$0].isSpecialized }
        guard found.count < lookup.usable.count else { return found }
        return PathTree(from: found, lookup) { lookup.outcome(of: $0).answer.binding }.steps.map(\.binding)
    }

    private func finding(
        _ request: Request,
        _ binding: Binding,
        instead: String,
        chain: [Diagnostic.Note],
        _ lookup: BindingLookup
    ) -> Diagnostic {
        let module = lookup.node.module
        let (what, help) = HiddenReason(binding, from: module, in: lookup.graph)
            .explanation(binding, lookup)
        let kind = binding.isOfResolver ? "is of `\(binding.title)`" : "is \(binding.protocolName)"
        return Diagnostic(
            .notVisible,
            at: request.location,
            "`\(request.wanted.type)` could be made in module \(binding.module), but not from here: \(what)",
            chain: chain,
            similar: [.init("`\(binding.type)` \(kind)", at: binding.location)],
            help: "\(help); until then \(instead)"
        )
    }
}

/// The reason why a type of another module cannot be made in this one. What is `package` is hidden only where the
/// package is another one.
enum HiddenReason: Hashable {
    case type(isOfOtherPackage: Bool)
    /// Its `Dependency` cannot be made.
    case dependency(isOfOtherPackage: Bool)
    case notImported
    /// Its resolver keeps one for each type that its own module asks for.
    case keptForOthers
    /// Something that is contributed to it is hidden.
    case contribution

    /// - Parameter module: The module that would make it.
    init(_ binding: Binding, from module: String, in graph: Graph) {
        let needed = graph.packages.neededAccess(of: binding.module, from: module)
        let access = graph.access(ofDeclarationOf: binding)
        if binding.isCollection {
            self = .contribution
        } else if access < needed {
            self = .type(isOfOtherPackage: access == .package)
        } else if let access = binding.construction?.dependencyAccess, access < needed {
            self = .dependency(isOfOtherPackage: access == .package)
        } else if binding.isProvider, binding.isSpecialized, binding.lifetime.isShared {
            self = .keptForOthers
        } else {
            self = .notImported
        }
    }
}

extension HiddenReason {
    /// The reason in words, and the mend.
    func explanation(_ binding: Binding, _ lookup: BindingLookup) -> (what: String, help: String) {
        let (module, graph) = (lookup.node.module, lookup.graph)
        let elsewhere = "\(module) is in another package"
        let needed = graph.packages.neededAccess(of: binding.module, from: module)
        let level = needed == .package ? "`package`" : "public"
        var name = "the type, its `Dependency` and their initialisers"
        var subject = "it"
        if let method = binding.methodOfResolver {
            (name, subject) = ("`\(method)`", "`\(method)`")
            // A requirement is as visible as its protocol.
            if case .resolver(let key) = binding.owner, let node = graph.resolver(key), node.access < needed {
                (name, subject) = ("`\(node.type)`", "`\(node.type)`")
            }
        }
        switch self {
        case .type(isOfOtherPackage: true):
            return ("\(subject) is `package`, and \(elsewhere)", "make \(name) public")
        case .type(isOfOtherPackage: false): return ("\(subject) is not \(level)", "make \(name) \(level)")
        case .dependency(isOfOtherPackage: true):
            return (
                "its `Dependency` can be made in its package only, and \(elsewhere)", "make its initialiser public"
            )
        case .dependency(isOfOtherPackage: false):
            return (
                "its `Dependency` cannot be made outside of \(binding.module)",
                "make an initialiser of it \(level), and the struct if it is less; where none is written, write one: Swift "
                    + "writes none that is \(level)"
            )
        case .notImported:
            return ("\(module) does not import \(binding.module)", "import \(binding.module) in a file of \(module)")
        case .keptForOthers:
            return (
                "its resolver keeps what \(binding.module) itself asks for",
                "let something in \(binding.module) ask for it, or provide it in `\(lookup.node.type)`"
            )
        case .contribution:
            return ("not all that is contributed to it is \(level)", "make the contributions \(level)")
        }
    }
}

extension Graph {
    /// The access level of what is declared: of what is made of a generic declaration, that of the declaration, whatever types
    /// stand in the place of its parameters.
    func access(ofDeclarationOf binding: Binding) -> AccessLevel {
        binding.template.map { bindings[$0].access } ?? binding.access
    }

    /// True if code of a module may name the declaration of a binding, and the types in the place of its parameters.
    func isVisible(_ binding: Binding, from module: String) -> Bool {
        if let arguments = binding.arguments,
            arguments.access < packages.neededAccess(of: arguments.module, from: module)
        {
            return false
        }
        return access(ofDeclarationOf: binding) >= packages.neededAccess(of: binding.module, from: module)
    }
}

/// A method of a resolver that returns what callers have to bring, or what is nil, and is no provider.
///
/// ```swift
/// protocol AppResolver: Resolver {
///     func makeStorage() -> any Storage  // and somebody asks for `any Storage`
/// }
/// ```
struct UnreadProviderCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        context.wiredResolvers.flatMap { resolver -> [Diagnostic] in
            let members = resolver.node.requirements.members.filter { $0.kind == .method && !$0.isRead }
            guard !members.isEmpty || !resolver.node.passedOver.isEmpty else { return [] }
            let wanted = wanted(resolver.lookup)
            return members.compactMap { member in
                guard let location = member.location, let first = wanted[TypeKey(member.result)] else { return nil }
                let end = LabelCase.upperCamel(first.request.label)
                let reason =
                    member.name.hasPrefix("provide")
                    ? "a small letter follows `provide` in its name" : "its name does not begin with `provide`"
                let remedy =
                    "if it is meant to provide what others ask for, call it `provide\(end)`, or `share\(end)` "
                    + "where the resolver is to keep it"
                return finding(member.name, member.result, reason, remedy, at: location, first)
            }
                + resolver.node.passedOver.compactMap { method in
                    guard let first = wanted[TypeKey(method.result)] else { return nil }
                    let remedy = "if it is meant to provide what others ask for, \(method.remedy)"
                    return finding(method.name, method.result, method.reason, remedy, at: method.location, first)
                }
        }
    }

    /// The types that callers bring, or that are asked for as optionals and are not there, with the first request for
    /// each.
    private func wanted(_ lookup: BindingLookup) -> [TypeKey: (binding: Binding, request: Request)] {
        var found: [TypeKey: (Binding, Request)] = [:]
        for index in lookup.usable {
            let binding = lookup.graph.bindings[index]
            for request in lookup.requests(of: index) {
                let answer = lookup.outcome(of: request).answer
                guard answer == .assisted || answer == .absent else { continue }
                let key = answer == .absent ? request.unwrapped.key : request.key
                if found[key] == nil { found[key] = (binding, request) }
            }
        }
        return found
    }

    private func finding(
        _ name: String,
        _ result: TypeExpression,
        _ reason: String,
        _ remedy: String,
        at location: SourceLocation,
        _ first: (binding: Binding, request: Request)
    ) -> Diagnostic {
        Diagnostic(
            .unreadProvider,
            at: location,
            "`\(name)` returns `\(result)`, and is no provider: \(reason)",
            chain: [first.binding.note(for: first.request)],
            help: remedy
        )
    }
}

extension RequiredMember {
    /// True if it takes part in the wiring, or its name says that it is meant to.
    var isRead: Bool {
        isGenerated || ProviderName.matches(name) || MethodPrefix.contribute.matches(name)
            || MethodPrefix.gather.matches(name)
            || name.hasPrefix("resolve") || result.isVoid || isOfPlainValue
    }

    /// True for a type with many values that have nothing to do with each other.
    private var isOfPlainValue: Bool {
        guard let names = result.names, names.count == 1 else { return false }
        return StandardValues.plainValues.contains(names[0])
    }
}
