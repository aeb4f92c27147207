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

    func kind(of type: TypeExpression, _ path: String) -> DeclarationFacts.Kind? {
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

    func property(_ name: String, of type: TypeExpression, _ file: SwinjectFacts) -> TypeExpression? {
        for fragment in types.fragments(of: type, seenFrom: file.path) {
            guard let found = fragment.facts.properties.first(where: { $0.name == name }),
                let written = found.type ?? found.valueType
            else { continue }
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

/// The part that says what may happen where nobody reads: registrations and requests of other packages, and of macros.
extension SwinjectAssembly {
    /// The types that code outside of the sources may register and resolve.
    enum Outside {
        case none
        /// Those that the sources do not declare: a package knows no type of the program that uses it.
        case othersTypes
        /// Any: a macro sees the program's own.
        case allTypes
    }

    func outside() -> Outside {
        let imports = types.importsByModule
        let others = facts.lazy.flatMap { types.imports(of: $0.path) }.filter {
            $0.lowercased().contains("swinject") && !graph.library.modules.contains($0) && imports[$0] == nil
        }
        // Macros for this library have its name in that of their module, or are declared beside what uses it.
        if !others.isEmpty || facts.contains(where: \.declaresMacros) { return .allTypes }
        let functions = facts.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
        let isHandedOut = facts.contains { file in
            let assemblies = file.assemblies.flatMap(\.self).compactMap { $0 }.map { SwinjectFacts.HandOut.type($0) }
            return !file.isInTests
                && file.handOuts.union(assemblies).contains { !isOfSources($0, file, functions, Set(imports.keys)) }
        }
        return isHandedOut ? .othersTypes : .none
    }

    private func isOfSources(
        _ handOut: SwinjectFacts.HandOut,
        _ file: SwinjectFacts,
        _ functions: Set<String>,
        _ modules: Set<String>
    ) -> Bool {
        switch handOut {
        case .function(let name): return functions.contains(name)
        case .type(let type):
            guard let names = type.names, let first = names.first else { return true }
            return SwinjectTypes.own.contains(first) || modules.contains(first)
                || types.declares(types.resolve(type, in: file.path, scope: .file), seenFrom: file.path)
                // One in another type, or of several modules, is still one of the sources.
                || declaredNames.contains(names[names.count - 1])
        }
    }

    /// True if code outside of the sources may register a type, or resolve it.
    func isKnownOutside(_ type: TypeExpression, seenFrom path: String) -> Bool {
        switch reachesOutside {
        case .none: false
        case .othersTypes: !types.declares(type, seenFrom: path)
        case .allTypes: true
        }
    }

    /// The answer to a request that no registration of the sources fits.
    func lacking(
        _ shortage: LibraryRequest.Shortage,
        _ type: TypeExpression,
        seenFrom path: String
    ) -> LibraryRequest.Answer {
        isKnownOutside(type, seenFrom: path)
            ? .unknown("code outside of the sources may register it") : .nothing(shortage)
    }

    /// Registrations of a type of the same name which is told apart only because it is not clear, here or there, what the
    /// name means.
    func namesakes(of type: TypeExpression, seenFrom path: String) -> [Int] {
        guard let names = type.names, let last = names.last else { return [] }
        let isKnown = types.sees(type, from: path)
        return (byName[last] ?? []).filter { index in
            guard let others = entries[index].type.names, others != names else { return false }
            let isSuffix = others.suffix(names.count) == names[...] || names.suffix(others.count) == others[...]
            return isSuffix && (!isKnown || !types.sees(entries[index].type, from: entries[index].path))
        }
    }
}

/// The part that follows property wrappers of the user's own.
extension SwinjectAssembly {
    /// Attributes and wrappers of Apple's, which resolve nothing.
    private static let attributesOfApple: Set<String> = [
        "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Environment", "EnvironmentObject",
        "FetchRequest", "FocusedValue", "FocusState", "GestureState", "IBInspectable", "IBOutlet", "MainActor",
        "Namespace", "NSApplicationDelegateAdaptor", "NSCopying", "NSManaged", "ObservationIgnored", "ObservedObject",
        "Published", "Query", "ScaledMetric", "SceneStorage", "State", "StateObject", "TaskLocal",
        "UIApplicationDelegateAdaptor",
    ]

    mutating func add(_ property: SwinjectFacts.WrappedProperty, of file: SwinjectFacts) {
        guard let (inner, wanted, isOptional) = wanted(by: property, file) else { return }
        guard let wrapper = wrapper(of: property, file) else {
            // One that could not be read may ask as well.
            if property.wrapper.names?.last.map(Self.attributesOfApple.contains) == true { return }
            for index in byType[TypeKey(wanted)] ?? [] { graph.bindings[index].isResolvedByAsking = false }
            return
        }
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

    /// The wrapper of the user's own that a property has.
    func wrapper(
        of property: SwinjectFacts.WrappedProperty,
        _ file: SwinjectFacts
    ) -> SwinjectFacts.ResolvingWrapper? {
        let type = types.resolve(property.wrapper, in: file.path, scope: property.place.scope)
        guard types.declares(type, seenFrom: file.path) else { return nil }
        return type.nominals.first?.last.flatMap { wrappers[$0.name] }
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

extension SwinjectFacts {
    /// The same without calls on types of the program's own that are no containers, and have functions of the names of those
    /// which register.
    func withoutRegistrations(onOthersIn types: TypeLookup) -> SwinjectFacts {
        var facts = self
        facts.registrations.removeAll { registration in
            guard let written = registration.receiverType else { return false }
            let type = types.resolve(written, in: path, scope: registration.place.scope)
            let fragments = types.fragments(of: type, seenFrom: path).map(\.facts)
            // A type that inherits from something may be a container by that, and one that conforms to a protocol as well.
            return fragments.contains { $0.kind != .extension && $0.kind != .protocol }
                && fragments.allSatisfy(\.inheritance.isEmpty)
        }
        return facts
    }
}
