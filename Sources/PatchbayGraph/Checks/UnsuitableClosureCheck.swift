import PatchbayModel

/// A provider's closure that may be called in fewer places than the request says.
///
/// ```swift
/// protocol AppResolver: Resolver { func provideNext() -> () -> Int }
/// struct Dependency { let next: @Sendable () -> Int }
/// ```
///
/// Attributes are no part of a type's identity: a `@Sendable` closure answers a request for a plain one. An array of them
/// does not: the compiler (6.3) lets it pass, and the program stops where it is converted.
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
        // A deferred request gets another closure, which generated code makes as it is asked for.
        let outcome = resolver.lookup.outcome(of: request)
        let asked = outcome.deferrals.last?.request ?? request
        guard case .binding(let target) = outcome.answer else { return nil }
        let binding = resolver.lookup.graph.bindings[target]
        guard let lack = Self.lack(of: binding.type, for: asked.type) else { return nil }
        return Diagnostic(
            .unsuitableClosure,
            at: request.location,
            lack.places.map { places in
                "`\(request.label): \(request.type)` may be called \(places), and `\(binding.type)`, which "
                    + "\(binding.title) makes, may not"
            }
                ?? "`\(request.label): \(request.type)` is no `\(binding.type)`, which \(binding.title) makes: a closure "
                + "converts, and an array or a dictionary of closures does not",
            chain: [.init("\(binding.title) makes it", at: binding.location)]
                + [resolver.lookup.graph.bindings[index].note(for: request)] + resolver.paths.notes(to: index),
            help: lack.help
        )
    }

    private struct Lack {
        /// The places where it cannot be called; `nil` if it can, and is not converted.
        var places: String?
        /// The type to make instead, if that would do.
        var made: TypeExpression?
        /// The type to ask for instead.
        var asked: TypeExpression

        var help: String { "\(made.map { "let it make `\($0)`, or " } ?? "")ask for `\(asked)`" }

        /// The same of a type that has this one within.
        func within(_ outer: (TypeExpression) -> TypeExpression) -> Lack {
            Lack(places: places, made: made.map(outer), asked: outer(asked))
        }
    }

    /// The reason why one type, of the same key, does not convert to another; `nil` if it does.
    private static func lack(of provided: TypeExpression, for asked: TypeExpression) -> Lack? {
        switch (provided.unattributed, asked.unattributed) {
        case (.function(let function), .function(let wanted)):
            // A closure of an actor is `Sendable`, as it always runs there.
            let isSafe = provided.attributes.contains("@Sendable") || provided.actorAttribute != nil
            let attribute = asked.attributes.contains("@Sendable") ? "@Sendable" : asked.actorAttribute
            if let attribute, !isSafe {
                return Lack(
                    places: attribute == "@Sendable" ? "from any thread" : "on `\(attribute)`",
                    made: .attributed([attribute], provided.unattributed),
                    asked: provided
                )
            }
            if let actor = provided.actorAttribute, actor != asked.actorAttribute, !function.isAsync {
                return Lack(
                    places: asked.actorAttribute.map { "on `\($0)`" } ?? "without waiting for `\(actor)`",
                    asked: provided
                )
            }
            return lack(of: function.result, for: wanted.result)?.within { result in
                var function = function
                function.result = result
                let attributes = provided.attributes
                return attributes.isEmpty ? .function(function) : .attributed(attributes, .function(function))
            }
        case (.array(let element), .array(let wanted)):
            return lack(ofElement: element, for: wanted)?.within { .array($0) }
        case (.dictionary(let key, let element), .dictionary(_, let wanted)):
            return lack(ofElement: element, for: wanted)?.within { .dictionary(key: key, value: $0) }
        case (.tuple(let elements), .tuple(let wanted)) where elements.count == wanted.count:
            return elements.indices.lazy.compactMap { index in
                lack(of: elements[index].type, for: wanted[index].type)?.within { type in
                    var elements = elements
                    elements[index].type = type
                    return .tuple(elements)
                }
            }.first
        case (let type, _):
            let (inner, wanted) = (type.wrappedTypes.last, asked.wrappedTypes.last)
            guard inner != nil || wanted != nil else { return nil }
            let depth = type.wrappedTypes.count
            return lack(of: inner ?? provided, for: wanted ?? asked)?.within { type in
                (0..<depth).reduce(type) { type, _ in .optional(type) }
            }
        }
    }

    /// The same of the elements of a collection, which does not convert where a closure would.
    private static func lack(ofElement element: TypeExpression, for wanted: TypeExpression) -> Lack? {
        let isOther = TypeKey(argument: element) != TypeKey(argument: wanted)
        return lack(of: element, for: wanted) ?? (isOther ? Lack(asked: element) : nil)
    }
}
