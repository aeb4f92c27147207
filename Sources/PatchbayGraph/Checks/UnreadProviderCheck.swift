import PatchbayModel

/// A method of a resolver that returns what callers have to bring, and is no provider.
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
            guard !members.isEmpty else { return [] }
            let supplied = suppliedByCallers(resolver.lookup)
            return members.compactMap { member in
                guard let location = member.location, let first = supplied[TypeKey(member.result)] else { return nil }
                return finding(member, at: location, first.binding, first.request, resolver)
            }
        }
    }

    /// The types that callers bring, with the first request for each.
    private func suppliedByCallers(_ lookup: BindingLookup) -> [TypeKey: (binding: Binding, request: Request)] {
        var found: [TypeKey: (Binding, Request)] = [:]
        for index in lookup.usable {
            let binding = lookup.graph.bindings[index]
            for request in lookup.requests(of: index)
            where found[request.key] == nil && lookup.outcome(of: request).answer == .assisted {
                found[request.key] = (binding, request)
            }
        }
        return found
    }

    private func finding(
        _ member: RequiredMember,
        at location: SourceLocation,
        _ binding: Binding,
        _ request: Request,
        _ resolver: ResolvedResolver
    ) -> Diagnostic {
        let end = LabelCase.upperCamel(request.label)
        let reason =
            member.name.hasPrefix("provide")
            ? "a small letter follows `provide` in its name" : "its name does not begin with `provide`"
        return Diagnostic(
            .unreadProvider,
            at: location,
            "`\(member.name)` returns `\(member.result)`, and is no provider: \(reason)",
            chain: [binding.note(for: request)],
            help:
                "if it is meant to provide what others ask for, call it `provide\(end)`, or `share\(end)` "
                + "where the resolver is to keep it"
        )
    }
}

extension RequiredMember {
    /// True if it takes part in the wiring, or its name says that it is meant to.
    fileprivate var isRead: Bool {
        isGenerated || ProviderName.matches(name) || MethodPrefix.contribute.matches(name)
            || MethodPrefix.gather.matches(name)
            || name.hasPrefix("resolve") || result.isVoid || isOfPlainValue
    }

    /// True for a type with many values that have nothing to do with each other.
    private var isOfPlainValue: Bool {
        guard let names = result.names, names.count == 1 else { return false }
        return StandardNames.plainValues.contains(names[0])
    }
}
