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
        switch openDeclarations(of: symbol).first?.facts.kind {
        case .class: .unsayingClass
        case .struct, .enum: declarations.unsendableValues[symbol]
        case .protocol: .protocol(symbol.path.last ?? "")
        case .actor, .extension, nil: nil
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
                for part in StandardValues.sendableParts(of: type) {
                    if let problem = problem(of: part, in: file, judge) { return problem }
                }
                return foreignProblem(of: type) ?? factoryProblem(of: type, in: file) ?? judge(type, nil)
            }
            if let problem = problem(ofArgumentsOf: type, symbol, in: file, judge) { return problem }
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

    /// The same of a generic type that is `Sendable` where types in the place of its parameters are.
    private func problem(
        ofArgumentsOf type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext,
        _ judge: (TypeExpression, SymbolTable.Symbol?) -> Unsendable?
    ) -> Unsendable? {
        guard case .named(let components) = type, declarations.conformances.isSendable(symbol) else { return nil }
        let clauses = declarations.conformances.requirements(of: symbol, forUnread: "Sendable")
        guard clauses.count == 1 else { return nil }
        let arguments = declarations.table.arguments(of: components, symbol)
        for requirement in clauses[0] where requirement.right.names?.last == "Sendable" {
            guard let argument = arguments.types["\(requirement.left)"],
                let problem = problem(of: argument, in: file, judge)
            else { continue }
            return problem.remedy == nil ? .type(reason: "it is so where `\(argument)` is, which is not") : problem
        }
        return nil
    }

    /// Nobody can extend these.
    private func foreignProblem(of type: TypeExpression) -> Unsendable? {
        // The sources may say it of a type that is not theirs.
        if let name = StandardValues.unsendable(type),
            !declarations.conformances.types(namingUnread: "Sendable").contains(where: { $0.path.last == name })
        {
            return .type(reason: "no `\(name)` is")
        }
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

    /// The declaration of a type of which all that could make it `Sendable` has been read, and does not; or those in the
    /// branches of an `#if`, if none of them does.
    func openDeclarations(of symbol: SymbolTable.Symbol) -> [SymbolTable.Fragment] {
        let found = declarations.entry(symbol).declarations
        // A type of a global actor may be sent, but not a protocol of one: others may conform to it.
        guard !declarations.conformances.isSendable(symbol),
            declarations.table.kind(of: symbol) == .protocol || declarations.isolation.isolation(of: symbol) == nil
        else { return [] }
        guard !declarations.mayGainConformances(symbol, besides: Declarations.unsendingMacros),
            declarations.conformances.unreadSupertypes(of: symbol).allSatisfy(Self.neutral.contains)
        else { return [] }
        return found
    }
}

extension Unsendable {
    fileprivate static var unsayingClass: Unsendable { .type(reason: "it is a class that does not say so") }
}

/// The search for the structs and enums that are certainly not `Sendable`, all at once: what many of them hold is looked
/// into once.
struct UnsendableValues {
    private typealias Symbol = SymbolTable.Symbol

    /// A stored property of a struct, or a value of a case.
    private struct Field {
        var name: String
        var type: TypeExpression
        /// It is not `Sendable` whatever the structs and enums in it are.
        var isProblem: Bool
        /// The structs and enums in its type.
        var values: [Symbol]
    }

    private let declarations: Declarations
    private let sendability: Sendability

    /// The reason for each of them.
    ///
    /// - Complexity: linear in the stored properties of all structs, and in the cases of all enums.
    static func reasons(in declarations: Declarations) -> [SymbolTable.Symbol: Unsendable] {
        let sendability = Sendability(declarations: declarations)
        return UnsendableValues(declarations: declarations, sendability: sendability).reasons()
    }

    private func reasons() -> [Symbol: Unsendable] {
        var parts: [Symbol: [Field]] = [:]
        var reasons: [Symbol: Unsendable] = [:]
        var holders: [Symbol: [Symbol]] = [:]
        for symbol in declarations.table.entries.keys {
            guard let kind = declarations.table.kind(of: symbol), kind.isValue else { continue }
            let open = sendability.openDeclarations(of: symbol)
            guard !open.isEmpty else { continue }
            // Another branch of an `#if` declares a class.
            if open.contains(where: { $0.facts.kind == .class }) {
                reasons[symbol] = .unsayingClass
                continue
            }
            if open.contains(where: { $0.facts.access >= .public && !$0.facts.attributes.contains("frozen") }) {
                reasons[symbol] = .type(reason: "a public \(kind.rawValue) is `Sendable` only if it says so")
                continue
            }
            let own = open.flatMap { fields(of: symbol, $0) }
            parts[symbol] = own
            for held in own.flatMap(\.values) { holders[held, default: []].append(symbol) }
        }
        let own = Array(parts.filter { $0.value.contains(where: \.isProblem) }.keys) + reasons.keys
        let found = Set(Search.reached(from: own) { holders[$0] ?? [] })
        for (symbol, fields) in parts where found.contains(symbol) {
            let field = fields.first { $0.isProblem || $0.values.contains(where: found.contains) }
            reasons[symbol] = field.map(reason)
        }
        return reasons
    }

    private func reason(_ field: Field) -> Unsendable {
        if case .function = field.type { return .function(holder: field.name) }
        return .type(reason: "`\(field.name)` holds `\(field.type)`, which is not")
    }

    private func fields(of symbol: Symbol, _ declaration: SymbolTable.Fragment) -> [Field] {
        let anything = unbounded(symbol)
        // The compiler asks nothing of these, or has asked already.
        let free = Set(declaration.facts.properties.filter { $0.isStored && $0.isNonisolated }.map(\.name))
        return declaration.facts.heldTypes.filter { !free.contains($0.name) }.map { name, written in
            let type = declarations.resolve(written, in: declaration)
            var values: [Symbol] = []
            let problem = sendability.problem(of: type, in: declaration.file) { part, symbol in
                if part.names.map({ $0.count == 1 && anything.contains($0[0]) }) == true {
                    return .type(reason: "it may be anything")
                }
                if let symbol { values.append(symbol) }
                return nil
            }
            return Field(name: name, type: type, isProblem: problem != nil, values: values)
        }
    }

    /// The generic parameters of a type, and of those around it, of which nothing is said.
    private func unbounded(_ symbol: Symbol) -> Set<String> {
        let types = declarations.table.enclosing(symbol)
        let parameters = types.flatMap(declarations.table.genericParameters)
        guard !parameters.isEmpty else { return [] }
        // Clauses of an extension around it count as well.
        let requirements = types.flatMap(declarations.fragments).flatMap(\.facts.requirements)
        let bounded = Set(requirements.flatMap { [$0.left, $0.right] }.compactMap { $0.names?.first })
        return Set(parameters.filter { !bounded.contains($0.written) }.map(\.name))
    }
}

extension Declarations {
    /// A request for a type as a file says it.
    func request(
        _ label: String,
        _ argumentLabel: String?,
        of type: TypeExpression,
        in file: SymbolTable.FileContext,
        at location: SourceLocation
    ) -> Request {
        let sendability = Sendability(declarations: self)
        return Request(
            label: label,
            argumentLabel: argumentLabel,
            key: TypeKey(type),
            type: type,
            typeAccess: access(of: type, in: file),
            problem: sendability.problem(of: type, in: file),
            problemOfResult: sendability.problem(ofResultOf: type, in: file),
            location: location
        )
    }
}

extension Request {
    /// A request for what a binding makes, where that says so.
    init(for binding: Binding) {
        self.init(
            label: LabelCase.lowerCamel(binding.name),
            argumentLabel: nil,
            key: binding.key,
            type: binding.type,
            typeAccess: binding.access,
            problem: binding.isContribution ? binding.member?.problem : nil,
            location: binding.location
        )
    }
}
