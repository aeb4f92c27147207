import PatchbayGraph
import PatchbayModel

/// The part that says which type is asked for.
extension SwinjectAssembly {
    func type(
        of asked: SwinjectFacts.Asked,
        _ file: SwinjectFacts,
        _ scope: LexicalScope
    ) -> (TypeExpression, written: TypeExpression)? {
        switch asked {
        case .type(let written):
            return (types.resolve(written, in: file.path, scope: scope), written)
        case .parameter(let made, let index, let labels):
            let type = types.resolve(made, in: file.path, scope: scope)
            guard let found = Parameters(types).type(of: index, labels: labels, of: type, seenFrom: file.path) else {
                return nil
            }
            let wanted = found.wrappedTypes.last ?? found
            return (wanted, wanted)
        case .property(let name):
            return property(name, of: .path(scope.names), file).map { ($0, $0) }
        case .propertyOf(let owner, let name):
            return property(name, of: types.resolve(owner, in: file.path, scope: scope), file).map { ($0, $0) }
        case .propertyOfResult(let owner, let function, let name):
            let type = types.resolve(owner, in: file.path, scope: scope)
            guard returnsSelf(function, type, file.path) else { return nil }
            return property(name, of: type, file).map { ($0, $0) }
        case .unknown:
            return nil
        }
    }

    /// A protocol of a type, or of one that it inherits from, may require a function that returns `Self`.
    private func returnsSelf(_ function: String, _ type: TypeExpression, _ path: String) -> Bool {
        var waiting = [type]
        var passed: Set<TypeKey> = []
        while let next = waiting.popLast() {
            guard passed.insert(TypeKey(next)).inserted else { continue }
            for (path, facts) in types.fragments(of: next, seenFrom: path) {
                if let found = facts.methods.first(where: { $0.name == function }) {
                    return found.isStatic && found.result?.names == ["Self"]
                }
                waiting += facts.inheritance.map { types.resolve($0.type, in: path, scope: facts.scope) }
            }
        }
        return false
    }

    private func property(_ name: String, of type: TypeExpression, _ file: SwinjectFacts) -> TypeExpression? {
        for fragment in types.fragments(of: type, seenFrom: file.path) {
            guard let written = fragment.facts.properties.first(where: { $0.name == name })?.type else { continue }
            let wanted = written.wrappedTypes.last ?? written
            return types.resolve(wanted, in: fragment.path, scope: fragment.facts.scope)
        }
        return nil
    }

    /// The type whose registration answers, and whether the answer may be nil: what asks for an `X?` that nobody registers
    /// as such asks for an `X`, and gets nil where there is none.
    func registered(_ type: TypeExpression) -> (TypeExpression, isOptional: Bool) {
        guard byType[TypeKey(type)] == nil, let wrapped = type.wrappedTypes.last else { return (type, false) }
        return (wrapped, true)
    }

    /// An associated type is another one for each type that conforms.
    func isLeftOpen(_ type: TypeExpression, _ file: SwinjectFacts, _ scope: LexicalScope) -> Bool {
        guard type.names != nil, byType[TypeKey(type)] == nil, !scope.names.isEmpty,
            !types.declares(type, seenFrom: file.path)
        else { return false }
        return types.fragments(of: .path(scope.names), seenFrom: file.path).contains { $0.facts.kind == .protocol }
    }

    /// `X` of `Lazy<X>` and `Provider<X>` of Swinject's own: what asks for one asks for an `X` later.
    func deferred(by type: TypeExpression, seenFrom path: String) -> TypeExpression? {
        guard case .named(let parts) = type.stripped, let last = parts.last, last.arguments.count == 1,
            SwinjectTypes.deferring.contains(last.name), byType[TypeKey(type)] == nil,
            !types.declares(type, seenFrom: path)
        else { return nil }
        return last.arguments[0]
    }
}
