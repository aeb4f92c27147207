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
        case .looped(let looped):
            return looped.element == nil && Set(looped.all).count == 1
                ? (types.resolve(looped.own, in: file.path, scope: scope), looped.own)
                : common(looped, file, scope).map { ($0, $0) }
        case .unknown:
            return nil
        }
    }

    /// The type that the compiler sees for one of several types of a loop.
    private func common(_ looped: LoopedType, _ file: SwinjectFacts, _ scope: LexicalScope) -> TypeExpression? {
        guard let element = looped.element.map({ types.resolve($0, in: file.path, scope: scope) }) else {
            let lines = looped.all.map { classes(from: types.resolve($0, in: file.path, scope: scope), file.path) }
            return lines[0].first { type in lines.allSatisfy { $0.contains(type) } }
        }
        switch kind(of: element, file.path) {
        case .class: return element
        case .protocol: return looped.isHandedOn ? types.resolve(looped.own, in: file.path, scope: scope) : nil
        case .none: return looped.isHandedOn ? nil : element
        case .some: return nil
        }
    }

    private func kind(of type: TypeExpression, _ path: String) -> DeclarationFacts.Kind? {
        types.fragments(of: type, seenFrom: path).first { $0.facts.kind != .extension }?.facts.kind
    }

    /// A class and its superclasses, as far as the sources declare them.
    private func classes(from type: TypeExpression, _ path: String) -> [TypeExpression] {
        var found: [TypeExpression] = []
        var next: TypeExpression? = type
        while let current = next, !found.contains(current), kind(of: current, path) == .class {
            found.append(current)
            next = types.superclass(of: current, seenFrom: path)
        }
        return found
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
