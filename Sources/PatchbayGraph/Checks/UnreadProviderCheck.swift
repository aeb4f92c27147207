import PatchbayModel

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
                switch lookup.outcome(of: request).answer {
                case .assisted where found[request.key] == nil: found[request.key] = (binding, request)
                case .absent where found[request.unwrapped.key] == nil:
                    found[request.unwrapped.key] = (binding, request)
                case .assisted, .absent, .binding, .ambiguous, .deferred, .metatype, .resolver: break
                }
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
        return StandardNames.plainValues.contains(names[0])
    }
}
