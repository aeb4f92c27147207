import PatchbayModel

/// The part that follows property wrappers of the user's own.
extension SwinjectAssembly {
    mutating func add(_ property: SwinjectFacts.WrappedProperty, of file: SwinjectFacts) {
        guard let wrapper = wrappers[property.wrapper], let (inner, wanted, isOptional) = wanted(by: property, file)
        else { return }
        if property.place.mentionsGenericParameter(property.type ?? wanted) {
            let reason = SwinjectReader.openType
            graph.unread.append(LibraryUnknown(.request, reason, detail: "\(wanted)", at: property.location))
            return
        }
        let request = SwinjectFacts.Request(
            asked: .type(wanted),
            name: wrapper.qualifier ?? property.name,
            insistence: isOptional ? .optional : wrapper.insistence,
            place: property.place,
            location: property.location
        )
        let answer = answer(wanted, request.name, 0, of: Asked(path: file.path, isInTests: file.isInTests))
        for (dependent, isDeferred, _) in dependents(of: request, file) {
            graph.requests.append(
                LibraryRequest(
                    dependent: dependent,
                    asked: Self.shown(wanted, request.name),
                    key: TypeKey(wanted),
                    label: property.label,
                    answer: answer,
                    insistence: request.insistence,
                    isDeferred: isDeferred || wrapper.isLazy || inner != nil,
                    isWrapper: true,
                    use: .handedOn,
                    isInTests: file.isInTests,
                    conditions: property.place.conditions,
                    location: property.location
                )
            )
        }
    }

    /// The text that people see of a request of a wrapper; an argument that is no text may be something else than a name.
    static func shown(_ type: TypeExpression, _ name: SwinjectFacts.Name) -> String {
        guard name != .unknown, let text = name.text else { return "\(type)" }
        return "\(type) (\(text))"
    }

    /// The type that a property asks for if that is deferred, and the type that is looked up.
    func wanted(
        by property: SwinjectFacts.WrappedProperty,
        _ file: SwinjectFacts
    ) -> (inner: TypeExpression?, wanted: TypeExpression, isOptional: Bool)? {
        guard let written = property.type else { return nil }
        let type = types.resolve(written, in: file.path, scope: property.place.scope)
        let (wanted, isOptional) = registered(type)
        let inner = deferred(by: wanted, seenFrom: file.path)
        return (inner, inner ?? wanted, isOptional)
    }

    static func wrappers(of facts: [SwinjectFacts]) -> [String: SwinjectFacts.ResolvingWrapper] {
        Dictionary(facts.flatMap(\.wrappers).map { ($0.name, $0) }) { first, second in
            // One with several initialisers asks under a name if its attribute brings one.
            first.qualifier == second.qualifier ? first : first.qualifier == nil ? first : second
        }
    }
}
