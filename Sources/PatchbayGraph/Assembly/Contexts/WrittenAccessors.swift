import PatchbayModel

/// The members that the read sources give types with a context by hand, in extensions of the runtime's protocols.
struct WrittenAccessors {
    /// One extension and what it says of the types that it applies to.
    fileprivate struct Piece {
        var fragment: SymbolTable.Fragment
        /// The types of the receivers it is for.
        var forms: [Form]
        /// The context that it is constrained to; `nil` when it leaves that open.
        var context: TypeKey?
        var hasOtherRequirements: Bool
    }

    /// The two kinds of types with a context.
    fileprivate enum Form { case instance, `static` }

    private let pieces: [Piece]

    init(_ declarations: Declarations) {
        let receivers = declarations.table.entries.keys.filter { Self.forms(of: $0) != nil }
        pieces = receivers.sorted().flatMap { symbol -> [Piece] in
            guard let forms = Self.forms(of: symbol) else { return [] }
            return declarations.entry(symbol).extensions.map { fragment in
                let contexts = fragment.facts.requirements.map { Self.context($0, fragment, declarations) }
                return Piece(
                    fragment: fragment,
                    forms: forms,
                    context: contexts.lazy.compactMap { $0 }.first,
                    hasOtherRequirements: contexts.contains(nil)
                )
            }
        }
    }

    /// The members of a module that types with a context have, or may have.
    func accessors(of context: TypeKey, in module: String) -> [WrittenAccessor] {
        pieces.flatMap { piece -> [WrittenAccessor] in
            guard piece.fragment.file.module == module, piece.context == nil || piece.context == context else {
                return []
            }
            // An extension that requires more and names the context is the more special one, and wins.
            let isOfOthers = piece.hasOtherRequirements
            guard !isOfOthers || piece.context == nil else { return [] }
            return piece.members.map { name, isStatic, conditions, location in
                WrittenAccessor(
                    name: name,
                    isStatic: isStatic,
                    isOfOtherReceivers: isOfOthers,
                    conditions: conditions,
                    location: location
                )
            }
        }
    }

    private static func forms(of symbol: SymbolTable.Symbol) -> [Form]? {
        guard symbol.module.isEmpty || symbol.module == FrontEnd.contexts.module, symbol.path.count == 1,
            let host = ContextHost(rawValue: symbol.path[0])
        else { return nil }
        return switch host {
        case .any: [.instance, .static]
        case .instance: [.instance]
        case .static: [.static]
        case .ambient: nil
        }
    }

    /// The context that a requirement names: `Self.Context == any AppContext`.
    fileprivate static func context(
        _ requirement: RequirementFacts,
        _ fragment: SymbolTable.Fragment,
        _ declarations: Declarations
    ) -> TypeKey? {
        requirement.equations.first { [["Context"], ["Self", "Context"]].contains($0.side.names) }
            .map { TypeKey(declarations.resolve($0.other, in: fragment.file, scope: .file)) }
    }
}

extension WrittenAccessors.Piece {
    /// Properties, and methods without parameters, which no property may share its name with.
    fileprivate var members: [(name: String, isStatic: Bool, conditions: [String], location: SourceLocation)] {
        let properties = fragment.facts.properties.map { ($0.name, $0.isStatic, $0.conditions, $0.location) }
        let methods = fragment.facts.methods.filter(\.parameters.isEmpty).map {
            ($0.name, $0.isStatic, $0.conditions, $0.location)
        }
        // Members that only instances of one kind of types have do not clash with the static members of the other.
        return (properties + methods).filter { forms.contains($0.1 ? .static : .instance) }
    }
}

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
            let contexts = fragment.facts.requirements.map { WrittenAccessors.context($0, fragment, declarations) }
            return fragment.facts.properties.compactMap { property in
                guard property.name == "default", property.isStatic, property.access > .fileprivate,
                    case .named(let components)? = property.type,
                    let last = components.last, ContextHost.resolvers.contains(last.name), last.arguments.count == 2
                else { return nil }
                let context = TypeKey(declarations.resolve(last.arguments[1], in: fragment.file, scope: .file))
                guard contexts.allSatisfy({ $0 == context }) else { return nil }
                let attributes = property.attributes + fragment.facts.attributes
                let saysNonisolated = property.isNonisolated || fragment.facts.isNonisolated
                return Default(
                    context: context,
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
