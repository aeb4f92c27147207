import PatchbayModel

/// Tells which types are certainly not `Sendable`. Where the sources leave it open, nothing is said.
struct Sendability {
    let declarations: Declarations

    /// Protocols of the standard library and of Foundation that say nothing about it.
    private static let neutral: Set<String> = [
        "AnyObject", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "ObservableObject",
        "NSObject", "NSObjectProtocol",
    ]

    /// The reason why several threads cannot use a type; `nil` where they can, or nothing is known.
    func problem(of symbol: SymbolTable.Symbol) -> String? { problem(of: symbol, depth: 0) }

    /// - Parameter depth: How many structs are around it; those of no program are that deep, and those in which a
    ///   struct is part of itself end.
    private func problem(of symbol: SymbolTable.Symbol, depth: Int) -> String? {
        guard depth < 16, let declaration = declarations.entry(symbol).declarations.first, isOpen(symbol, declaration)
        else {
            return nil
        }
        let facts = declaration.facts
        switch facts.kind {
        case .class:
            return "it is a class that does not say so"
        case .struct:
            if facts.access >= .public, !facts.attributes.contains("frozen") {
                return "a public struct is `Sendable` only if it says so"
            }
            return facts.properties.lazy.filter(\.isStored).compactMap {
                problem(of: $0, in: declaration, depth: depth + 1)
            }.first
        case .enum, .actor, .protocol, .extension:
            return nil
        }
    }

    /// The same for a type as it is asked for.
    func problem(of type: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        problem(of: type, in: file, depth: 0)
    }

    /// The same for what a closure or a `Lazy` comes to; `nil` for other types.
    func problem(ofResultOf type: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        switch type {
        case .function(let function): return problem(of: function.result, in: file)
        case .attributed(_, let base): return problem(ofResultOf: base, in: file)
        case .named(let components):
            guard components.count == 2, components[1].name.hasSuffix("Lazy") else { return nil }
            return components[1].arguments.first.flatMap { problem(of: $0, in: file) }
        case .existential, .optional, .array, .dictionary, .tuple, .composition, .opaque, .metatype, .verbatim:
            return nil
        }
    }

    private func problem(of type: TypeExpression, in file: SymbolTable.FileContext, depth: Int) -> String? {
        switch type {
        case .function: return "the function is not `@Sendable`"
        case .named(let components):
            // Of a request, nothing is said: what it asks for may be anything in the end.
            if depth > 0, [["Any"], [FrontEnd.resolvers.module, "Lazy"]].contains(type.names) {
                return "it is for one thread at a time"
            }
            guard components.allSatisfy(\.arguments.isEmpty),
                let symbol = declarations.table.symbol(of: type, in: file),
                declarations.entry(symbol).declarations.first?.facts.genericParameters.isEmpty == true
            else { return nil }
            let isProtocol = declarations.conformances.isProtocol(symbol)
            return isProtocol ? problem(ofProtocol: symbol) : problem(of: symbol, depth: depth)
        case .existential(let base):
            if let names = base.names, names.count == 1, Self.neutral.contains(names[0]),
                declarations.table.symbol(of: base, in: file) == nil
            {
                return "`\(names[0])` does not refine it"
            }
            return problem(of: base, in: file, depth: depth)
        case .optional(let wrapped): return problem(of: wrapped, in: file, depth: depth)
        case .array(let element): return problem(of: element, in: file, depth: depth)
        case .dictionary(let key, let value):
            return problem(of: key, in: file, depth: depth) ?? problem(of: value, in: file, depth: depth)
        case .tuple(let elements):
            return elements.lazy.compactMap { problem(of: $0.type, in: file, depth: depth) }.first
        case .attributed, .composition, .opaque, .metatype, .verbatim: return nil
        }
    }

    /// Nothing that the protocol says makes what conforms to it `Sendable`.
    private func problem(ofProtocol symbol: SymbolTable.Symbol) -> String? {
        guard let declaration = declarations.entry(symbol).declarations.first, isOpen(symbol, declaration) else {
            return nil
        }
        return "`\(symbol.path.last ?? "")` does not refine it"
    }

    /// True if all that could make it `Sendable` has been read, and does not.
    private func isOpen(_ symbol: SymbolTable.Symbol, _ declaration: SymbolTable.Fragment) -> Bool {
        guard !declarations.conformances.isSendable(symbol), declarations.isolation.isolation(of: symbol) == nil,
            declarations.entry(symbol).declarations.count == 1
        else { return false }
        return !declarations.mayGainConformances(symbol)
            && declarations.conformances.unreadSupertypes(of: symbol).allSatisfy(Self.neutral.contains)
    }

    private func problem(of property: PropertyFacts, in declaration: SymbolTable.Fragment, depth: Int) -> String? {
        guard let written = property.type else { return nil }
        let type = declarations.resolve(written, in: declaration.file, scope: declaration.facts.scope)
        if case .function = type { return "the function that `\(property.name)` holds is not `@Sendable`" }
        guard problem(of: type, in: declaration.file, depth: depth) != nil else { return nil }
        return "`\(property.name)` holds `\(type)`, which is not"
    }
}
