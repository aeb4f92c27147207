import PatchbayGraph
import PatchbayModel

/// The part that makes a registration under several types into providers of each.
extension MovePlanner {
    /// One under another of its types: whoever asks gets what the registration itself makes.
    func forwarding(_ index: Int, to origin: Int) throws(Reason) -> MovePlan.Provider {
        let (binding, source) = (graph.bindings[index], graph.bindings[origin])
        guard let product = binding.product, let registered = source.product, source.arguments?.isEmpty == true else {
            throw Reason("it is another type of `\(source.title)`, which takes arguments")
        }
        let common = common(of: origin)
        let isOfCommon = common.map { converts($0, to: product, of: source) == true } ?? false
        if !isOfCommon, converts(registered, to: product, of: source) == false {
            throw Reason(
                "it is another type of `\(source.title)`, which is no `\(product)` itself: "
                    + "register the type that is both, and these two for it"
            )
        }
        let stem = Self.stem(of: binding, product)
        let name = isOfCommon ? common.map(Self.words) : nil
        let made = isOfCommon ? common ?? registered : registered
        let label = name ?? Self.stem(of: source, registered)
        guard stem != label else {
            throw Reason("it is another type of `\(source.title)`, with the same name")
        }
        return forwarding(binding, index, "provide" + stem, from: made, called: label, answeredBy: origin)
    }

    /// A provider that hands on what another one makes.
    private func forwarding(
        _ binding: LibraryBinding,
        _ index: Int,
        _ method: String,
        from made: TypeExpression,
        called stem: String,
        answeredBy origin: Int
    ) -> MovePlan.Provider {
        let parameter = MovePlan.Provider.Parameter(
            label: LabelCase.lowerCamel(stem),
            type: "\(spelled(made, in: binding.module))",
            answers: [origin]
        )
        return MovePlan.Provider(
            binding: index,
            title: binding.title,
            location: binding.location,
            method: method,
            parameters: [parameter],
            result: binding.product.map { "\(spelled($0, in: binding.module))" } ?? "",
            body: [SwiftName.escaped(parameter.label)],
            isShared: false,
            notes: []
        )
    }

    /// The provider of a registration as one of what it makes, and one of the type that it is registered as, which hands
    /// that on.
    func split(_ provider: MovePlan.Provider, _ made: TypeExpression) -> [MovePlan.Provider] {
        let binding = graph.bindings[provider.binding]
        let stem = Self.words(in: made)
        var maker = provider
        maker.title = "\(made)"
        maker.result = "\(spelled(made, in: binding.module))"
        maker.method = (provider.isShared ? "share" : "provide") + stem
        let method = "provide" + (binding.product.map { Self.stem(of: binding, $0) } ?? "")
        let index = provider.binding
        return [maker, forwarding(binding, index, method, from: made, called: stem, answeredBy: index)]
    }

    /// The type that a registration makes, where it is registered as one from which another of its types cannot be had:
    /// both can be had from that. It is known where the sources declare it, and the factory says it.
    func common(of origin: Int) -> TypeExpression? {
        let source = graph.bindings[origin]
        let others = graph.bindings.filter { $0.source == origin }.compactMap(\.product)
        guard let registered = source.product, let written = source.body?.made, written.names != nil else { return nil }
        let path = source.location.file
        let made = types.resolve(written, in: path, scope: .file)
        let declared = types.fragments(of: made, seenFrom: path).first { $0.facts.kind != .extension }
        guard declared?.facts.genericParameters.isEmpty == true, TypeKey(made) != TypeKey(registered),
            converts(made, to: registered, of: source) == true
        else { return nil }
        let isNeeded = others.contains {
            converts(registered, to: $0, of: source) == false && converts(made, to: $0, of: source) == true
        }
        return isNeeded && byStem[Self.words(in: made)] == nil ? made : nil
    }

    /// True if the sources show that a value of one type is one of another, and false if they show that it is none; `nil`
    /// where types that others declare may say so.
    private func converts(_ type: TypeExpression, to other: TypeExpression, of source: LibraryBinding) -> Bool? {
        let wanted = TypeKey(other)
        guard let last = other.stripped.names?.last, !["Any", "AnyObject", "Sendable"].contains(last) else {
            return nil
        }
        let path = source.location.file
        let isOthers = !types.declares(other, seenFrom: path)
        var waiting = [(type, path)]
        var passed: Set<TypeKey> = []
        var isOpen = false
        while let (next, path) = waiting.popLast() {
            if TypeKey(next) == wanted { return true }
            guard passed.insert(TypeKey(next)).inserted else { continue }
            let fragments = types.fragments(of: next, seenFrom: path)
            // A type that others declare conforms to nothing of these sources, but to more of what others declare.
            let isKnown = !fragments.isEmpty || ["AnyObject", "Sendable"].contains(next.stripped.names?.last)
            isOpen = isOpen || !isKnown && (isOthers || passed.count == 1)
            for (path, facts) in fragments {
                waiting += facts.inheritance.map { (types.resolve($0.type, in: path, scope: facts.scope), path) }
            }
        }
        return isOpen ? nil : false
    }
}
