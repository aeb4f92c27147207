import PatchbayGraph
import PatchbayModel

/// The part that says what asks for which key.
extension DependenciesAssembly {
    mutating func add(_ request: DependenciesFacts.Request, of file: DependenciesFacts) {
        let name: String
        let answer: LibraryRequest.Answer
        switch request.asked {
        case .property(let property):
            name = property
            answer = self.answer(property, file)
        case .key(let type):
            name = "\(type)"
            answer = self.answer(type, request.place.scope, file)
        }
        if case .unknown(let reason) = answer {
            graph.unread.append(LibraryUnknown(.request, reason, detail: name, at: request.location))
        }
        let isOfTests =
            request.isInPreview || request.staticMember == "testValue" || request.staticMember == "previewValue"
        for (dependent, isDeferred, isConditional) in dependents(of: request, file) {
            let isOfTests = isOfTests || isCode(dependent) && isMadeForTests(request, file)
            graph.requests.append(
                LibraryRequest(
                    dependent: dependent,
                    asked: name,
                    label: request.label,
                    answer: answer,
                    // There is always some value: what is not there at all, the compiler finds.
                    insistence: .hasFallback,
                    isDeferred: isDeferred,
                    isWrapper: request.isWrapper,
                    isInTests: file.isInTests || isOfTests,
                    isConditional: isConditional || !request.place.branches.isEmpty,
                    conditions: request.place.conditions,
                    location: request.location
                )
            )
        }
    }

    private func isCode(_ dependent: LibraryRequest.Dependent) -> Bool {
        if case .code = dependent { true } else { false }
    }

    /// True of a request in a type that values of tests make, and no live value.
    private func isMadeForTests(_ request: DependenciesFacts.Request, _ file: DependenciesFacts) -> Bool {
        guard !request.place.scope.names.isEmpty else { return false }
        let type = types.resolve(.path(request.place.scope.names), in: file.path, scope: .file)
        return madeForTests.contains(TypeKey(type))
    }

    /// Adds what the getters of properties name that are no key's value. Other names are none of the library's.
    mutating func addUses() {
        for (binding, property, file) in computed {
            for use in property.uses {
                let (name, answer): (String, LibraryRequest.Answer)
                switch use {
                case .property(let other):
                    guard other != property.name, byProperty[other] != nil else { continue }
                    (name, answer) = (other, self.answer(other, file))
                case .key(let type):
                    (name, answer) = ("\(type)", self.answer(type, property.place.scope, file))
                }
                if case .unknown(let reason) = answer {
                    graph.unread.append(LibraryUnknown(.request, reason, detail: name, at: property.location))
                }
                graph.requests.append(
                    LibraryRequest(
                        dependent: .binding(binding),
                        asked: name,
                        answer: answer,
                        insistence: .hasFallback,
                        isInTests: file.isInTests,
                        conditions: property.place.conditions,
                        location: property.location
                    )
                )
            }
        }
    }

    /// The answer of what the file sees, where several have the name.
    private func answer(_ property: String, _ file: DependenciesFacts) -> LibraryRequest.Answer {
        let found = reach.seen(byProperty[property] ?? [], graph.bindings, from: file.path)
        if !found.isEmpty { return .bindings(Array(Set(found)).sorted()) }
        // The library has these itself.
        if BuiltInDependencies.names.contains(property) || property == "self" { return .bindings([]) }
        return .unknown("no source declares a dependency of that name")
    }

    private func answer(
        _ type: TypeExpression,
        _ scope: LexicalScope,
        _ file: DependenciesFacts
    ) -> LibraryRequest.Answer {
        let found = key(type, in: file, scope: scope).flatMap { byKey[$0] }
        return found.map { .bindings(reach.seen($0, graph.bindings, from: file.path)) }
            ?? .unknown("the key is not in the sources")
    }

    /// The live values in whose code it stands: in their initial code, in a static member that they are, or in a type
    /// that they make.
    private func dependents(
        of request: DependenciesFacts.Request,
        _ file: DependenciesFacts
    ) -> [BindingIndex.Dependent] {
        if let member = request.staticMember {
            let type = types.resolve(.path(request.place.scope.names), in: file.path, scope: .file)
            let found = Set(byMember[Member(type: TypeKey(type), name: member)] ?? []).sorted()
            // Two programs may have one each for the same key.
            let byKey = Dictionary(grouping: found) { graph.bindings[$0].key }
            let own = byKey.values.flatMap { reach.seen($0, graph.bindings, from: file.path) }.sorted()
            if !own.isEmpty { return own.map { (.binding($0), !request.isUsedAtOnce, false) } }
        }
        // The library looks for a value when it is used.
        return index.dependents(of: request.place, in: file.path).map { ($0.dependent, true, $0.isConditional) }
    }

    /// Names that stand anywhere may be uses that were not understood: those of properties, and of keys.
    mutating func addMentions() {
        var names: [Int: [String]] = [:]
        for (property, bindings) in byProperty {
            for binding in bindings { names[binding, default: []].append(property) }
        }
        for (key, bindings) in byKey {
            let name = String(keys[key].name.split(separator: ".").last ?? "")
            for binding in bindings { names[binding, default: []].append(name) }
        }
        graph.addMentions(facts.map(\.mentions), isInTests: true) { names[$0] ?? [] }
    }
}
