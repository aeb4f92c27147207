import PatchbayModel

/// A provider's closure that may be called in fewer places than the request says.
///
/// ```swift
/// protocol AppResolver: Resolver { func provideNext() -> () -> Int }
/// struct Dependency { let next: @Sendable () -> Int }
/// ```
///
/// Attributes are no part of a type's identity: a `@Sendable` closure answers a request for a plain one.
struct UnsuitableClosureCheck: Check {
    func findings(in context: ResolvedGraph) -> [Diagnostic] {
        var mistakes = SharedMistakes()
        for resolver in context.resolvers {
            for index in resolver.generated {
                for request in resolver.lookup.requests(of: index) {
                    guard let finding = finding(request, of: index, resolver) else { continue }
                    mistakes.add(finding, in: resolver.node, as: request)
                }
            }
        }
        return mistakes.told()
    }

    private func finding(_ request: Request, of index: Int, _ resolver: ResolvedResolver) -> Diagnostic? {
        // What is deferred is another closure, which generated code makes as it is asked for.
        let outcome = resolver.lookup.outcome(of: request)
        let asked = outcome.deferrals.last?.request ?? request
        guard case .binding(let target) = outcome.answer else { return nil }
        let binding = resolver.lookup.graph.bindings[target]
        guard let lack = Self.lack(of: binding.type, for: asked.type) else { return nil }
        return Diagnostic(
            .unsuitableClosure,
            at: request.location,
            "`\(request.label): \(request.type)` may be called \(lack.places), and `\(binding.type)`, which "
                + "\(binding.title) makes, may not",
            chain: [.init("\(binding.title) makes it", at: binding.location)]
                + [resolver.lookup.graph.bindings[index].note(for: request)] + resolver.paths.notes(to: index),
            help: lack.help
        )
    }

    private struct Lack {
        var places: String
        var help: String
    }

    /// The reason why one type, of the same key, does not convert to another; `nil` if it does.
    private static func lack(of provided: TypeExpression, for asked: TypeExpression) -> Lack? {
        switch (provided.unattributed, asked.unattributed) {
        case (.function(let function), .function):
            // A closure of an actor is `Sendable`, as it always runs there.
            let isSafe = provided.attributes.contains("@Sendable") || provided.actorAttribute != nil
            let attribute = asked.attributes.contains("@Sendable") ? "@Sendable" : asked.actorAttribute
            if let attribute, !isSafe {
                return Lack(
                    places: attribute == "@Sendable" ? "from any thread" : "on `\(attribute)`",
                    help: "let it make `\(attribute) \(provided.unattributed)`, or ask for `\(provided)`"
                )
            }
            guard let actor = provided.actorAttribute, actor != asked.actorAttribute, !function.isAsync else {
                return nil
            }
            return Lack(
                places: asked.actorAttribute.map { "on `\($0)`" } ?? "without waiting for `\(actor)`",
                help: "ask for `\(provided)`"
            )
        case (.array(let provided), .array(let asked)):
            return lack(of: provided, for: asked)
        case (.dictionary(_, let provided), .dictionary(_, let asked)):
            return lack(of: provided, for: asked)
        case (let type, _):
            let (inner, wanted) = (type.wrappedTypes.last, asked.wrappedTypes.last)
            guard inner != nil || wanted != nil else { return nil }
            return lack(of: inner ?? provided, for: wanted ?? asked)
        }
    }
}
