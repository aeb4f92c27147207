import PatchbayModel

/// The defaults that extensions of `HasContext` give: `static var `default`: Resolver<Self, any AppContext>`.
struct ContextDefaults {
    struct Default {
        var context: TypeKey
        var module: String
        var access: AccessLevel
        /// True if it belongs to no actor, whatever its module does.
        var saysNonisolated: Bool
        /// The actor that it or its extension names.
        var actor: String?
        /// `#if` conditions.
        var conditions: [String]
    }

    private let found: [Default]

    init(_ declarations: Declarations) {
        let module = FrontEnd.contexts.module
        let symbols = declarations.table.entries.keys.filter { symbol in
            symbol.path == ["HasContext"] && (symbol.module.isEmpty || symbol.module == module)
        }
        found = symbols.sorted().flatMap { declarations.entry($0).extensions }.flatMap { fragment -> [Default] in
            guard fragment.facts.requirements.isEmpty else { return [] }
            return fragment.facts.properties.compactMap { property in
                guard property.name == "default", property.isStatic, property.access > .fileprivate,
                    case .named(let components)? = property.type,
                    let last = components.last, ContextHost.resolvers.contains(last.name), last.arguments.count == 2
                else { return nil }
                let context = declarations.resolve(last.arguments[1], in: fragment.file, scope: .file)
                let attributes = property.attributes + fragment.facts.attributes
                let saysNonisolated = property.isNonisolated || fragment.facts.isNonisolated
                return Default(
                    context: TypeKey(context),
                    module: fragment.file.module,
                    access: property.access,
                    saysNonisolated: saysNonisolated,
                    actor: saysNonisolated
                        ? nil : declarations.isolation.globalActor(in: attributes, fragment.file, scope: .file),
                    conditions: Conditions.union(fragment.facts.conditions, property.conditions)
                )
            }
        }
    }

    /// The default that a module gives a context: of several, in branches of `#if`, what all of them are.
    func first(of context: TypeKey, in module: String) -> Default? {
        let all = found.filter { $0.context == context && $0.module == module }
        guard var first = all.first else { return nil }
        for other in all.dropFirst() {
            first.access = min(first.access, other.access)
            first.saysNonisolated = first.saysNonisolated && other.saysNonisolated
            first.actor = first.actor ?? other.actor
        }
        first.conditions = Conditions.either(all.map(\.conditions))
        return first
    }
}
