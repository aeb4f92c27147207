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
            answer = self.answer(type, request, file)
        }
        if case .unknown(let reason) = answer {
            graph.unread.append(LibraryUnknown(.request, reason, at: request.location))
        }
        let isOfTests =
            request.isInPreview || request.staticMember == "testValue" || request.staticMember == "previewValue"
        for (dependent, isDeferred) in dependents(of: request, file) {
            graph.requests.append(
                LibraryRequest(
                    dependent: dependent,
                    asked: name,
                    answer: answer,
                    // There is always some value: what is not there at all, the compiler finds.
                    insistence: .hasFallback,
                    isDeferred: isDeferred,
                    isWrapper: request.isWrapper,
                    isInTests: file.isInTests || isOfTests,
                    isConditional: !request.place.branches.isEmpty,
                    conditions: request.place.conditions,
                    location: request.location
                )
            )
        }
    }

    /// That of the same module before those of others.
    private func answer(_ property: String, _ file: DependenciesFacts) -> LibraryRequest.Answer {
        let all = byProperty[property] ?? []
        let own = all.filter { graph.bindings[$0].module == file.module }
        let found = own.isEmpty ? all : own
        if !found.isEmpty { return .bindings(Array(Set(found)).sorted()) }
        // The library has these itself.
        if BuiltInDependencies.names.contains(property) || property == "self" { return .bindings([]) }
        return .unknown("no source declares a dependency of that name")
    }

    private func answer(
        _ type: TypeExpression,
        _ request: DependenciesFacts.Request,
        _ file: DependenciesFacts
    ) -> LibraryRequest.Answer {
        let found = key(type, in: file, scope: request.place.scope).flatMap { byKey[$0] }
        return found.map { .bindings([$0]) } ?? .unknown("the key is not in the sources")
    }

    /// The live values in whose code it stands: in their initial code, in a static member that they are, or in a type
    /// that they make.
    private func dependents(
        of request: DependenciesFacts.Request,
        _ file: DependenciesFacts
    ) -> [(LibraryRequest.Dependent, isDeferred: Bool)] {
        guard !request.place.scope.names.isEmpty else { return [(.code(type: nil), true)] }
        let type = types.resolve(.path(request.place.scope.names), in: file.path, scope: .file)
        if let member = request.staticMember {
            let found = byMember[Member(type: TypeKey(type), name: member)] ?? []
            if !found.isEmpty { return Set(found).sorted().map { (.binding($0), !request.isUsedAtOnce) } }
        }
        let makers = Set(byProduct[TypeKey(type)] ?? []).sorted()
        if makers.isEmpty { return [(.code(type: "\(type)"), true)] }
        return makers.map { (.binding($0), true) }
    }

    /// Names that stand anywhere may be uses that were not understood.
    mutating func addMentions() {
        var used: Set<Int> = []
        for request in graph.requests {
            if case .bindings(let answers) = request.answer { used.formUnion(answers) }
        }
        let mentions = facts.reduce(into: [:] as [String: SourceLocation]) { all, file in
            all.merge(file.mentions) { first, _ in first }
        }
        var names: [Int: [String]] = [:]
        for (property, bindings) in byProperty {
            for binding in bindings { names[binding, default: []].append(property) }
        }
        for (key, binding) in byKey {
            names[binding, default: []].append(String(keys[key].name.split(separator: ".").last ?? ""))
        }
        for index in graph.bindings.indices where !used.contains(index) {
            guard let place = (names[index] ?? []).sorted().compactMap({ mentions[$0] }).first else { continue }
            graph.requests.append(
                LibraryRequest(
                    dependent: .code(type: nil),
                    asked: graph.bindings[index].title,
                    answer: .bindings([index]),
                    insistence: .hasFallback,
                    isDeferred: true,
                    isInTests: true,
                    location: place
                )
            )
        }
    }
}
