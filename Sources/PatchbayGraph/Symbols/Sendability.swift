import PatchbayModel

/// The types that are certainly not `Sendable`. Where the sources leave it open, nothing is said.
struct Sendability {
    let declarations: Declarations

    /// Protocols of the standard library and of Foundation that say nothing about it.
    private static let neutral: Set<String> = [
        "AnyObject", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
        "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "ObservableObject",
        "NSObject", "NSObjectProtocol", "SendableMetatype",
    ]

    /// Attributes that leave a function what it is for other threads.
    private static let ofAnyFunction: Set<String> = [
        "@escaping", "@concurrent", "@isolated(any)", "nonisolated(nonsending)",
    ]

    /// The reason why several threads cannot use a type; `nil` where they can, or nothing is known.
    func problem(of symbol: SymbolTable.Symbol) -> Unsendable? {
        guard let declaration = openDeclaration(of: symbol) else { return nil }
        switch declaration.facts.kind {
        case .class: return .type(reason: "it is a class that does not say so")
        case .struct, .enum: return declarations.unsendableValues[symbol]
        case .protocol: return .protocol(symbol.path.last ?? "")
        case .actor, .extension: return nil
        }
    }

    /// The same for a type as it is asked for.
    func problem(of type: TypeExpression, in file: SymbolTable.FileContext) -> Unsendable? {
        problem(of: type, in: file) { _, symbol in symbol.flatMap(problem) }
    }

    /// The same for what a closure or a `Lazy` comes to; `nil` for other types.
    func problem(ofResultOf type: TypeExpression, in file: SymbolTable.FileContext) -> Unsendable? {
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

    /// The same with somebody else's word about structs, enums and what is not declared.
    ///
    /// - Parameter judge: Gets such a type, and the struct or enum that it is.
    func problem(
        of type: TypeExpression,
        in file: SymbolTable.FileContext,
        _ judge: (TypeExpression, SymbolTable.Symbol?) -> Unsendable?
    ) -> Unsendable? {
        switch type {
        case .function: return .function()
        case .named:
            guard let symbol = declarations.table.symbol(of: type, in: file) else {
                return foreignProblem(of: type) ?? factoryProblem(of: type, in: file) ?? judge(type, nil)
            }
            return declarations.table.kind(of: symbol)?.isValue == true ? judge(type, symbol) : problem(of: symbol)
        case .existential(let base):
            if let names = base.names, names.count == 1, Self.neutral.contains(names[0]),
                declarations.table.symbol(of: base, in: file) == nil
            {
                return .foreignProtocol(names[0])
            }
            return problem(of: base, in: file, judge)
        case .optional(let wrapped): return problem(of: wrapped, in: file, judge)
        case .array(let element): return problem(of: element, in: file, judge)
        case .dictionary(let key, let value):
            return problem(of: key, in: file, judge) ?? problem(of: value, in: file, judge)
        case .tuple(let elements):
            for element in elements {
                if let problem = problem(of: element.type, in: file, judge) { return problem }
            }
            return nil
        case .attributed(let attributes, .function):
            return attributes.allSatisfy(Self.ofAnyFunction.contains) ? .function() : nil
        case .composition(let members):
            // One of them that refines it is enough.
            let problems = members.map { problem(of: .existential($0), in: file, judge) }
            return problems.contains { $0 == nil } ? nil : problems.first ?? nil
        case .attributed, .opaque, .metatype, .verbatim: return nil
        }
    }

    /// Nobody can extend these.
    private func foreignProblem(of type: TypeExpression) -> Unsendable? {
        if type.names == [FrontEnd.resolvers.module, "Lazy"] { return .lazy }
        return [["Any"], ["AnyObject"], ["Swift", "Any"], ["Swift", "AnyObject"]].contains(type.names) ? .anything : nil
    }

    /// The factory of a module may travel if the module says so.
    private func factoryProblem(of type: TypeExpression, in file: SymbolTable.FileContext) -> Unsendable? {
        guard case .named(let components) = type, components.count > 1,
            ["Factory", "Configurator"].contains(components[components.count - 1].name),
            let module = declarations.table.symbol(of: .named(components.dropLast()), in: file)
        else { return nil }
        let conformances = declarations.conformances
        guard
            conformances.conformances(of: module).contains(where: {
                $0.marker == .factoryModule || $0.marker == .configuratorModule
            }),
            !conformances.unreadSupertypes(of: module).contains("SendableModule"),
            !declarations.mayGainConformances(module, besides: Declarations.unsendingMacros)
        else { return nil }
        return .factory(of: module.path.last ?? "")
    }

    /// The declaration of a type of which all that could make it `Sendable` has been read, and does not.
    func openDeclaration(of symbol: SymbolTable.Symbol) -> SymbolTable.Fragment? {
        let found = declarations.entry(symbol).declarations
        // A type of a global actor may be sent, but not a protocol of one: others may conform to it.
        guard !declarations.conformances.isSendable(symbol),
            declarations.table.kind(of: symbol) == .protocol || declarations.isolation.isolation(of: symbol) == nil
        else { return nil }
        guard found.count == 1, !declarations.mayGainConformances(symbol, besides: Declarations.unsendingMacros),
            declarations.conformances.unreadSupertypes(of: symbol).allSatisfy(Self.neutral.contains)
        else { return nil }
        return found[0]
    }
}
