import PatchbayModel

/// The shape of a type's `Dependency`: the requests in it and how to make one.
struct DependencyShape {
    /// The `Dependency`, where it is known to be a struct that was read, or nothing.
    var type: TypeExpression?
    var requests: [Request] = []
    var construction = Construction()
    /// The attributes of the struct and of the initialiser that makes it, where `@available(…)` is looked for.
    var availability: [String] = []
    var defects: [Defect] = []
    /// Files that take part, for the imports of generated code.
    var files: [SymbolTable.FileContext] = []

    /// True if the type declares no `Dependency`.
    var lacksDependency: Bool {
        defects.contains { defect in
            if case .missingDependency = defect.kind { true } else { false }
        }
    }
}

/// A type as an initialiser or a method spells it, from which Swift infers an associated type.
struct InferredType {
    var type: TypeExpression
    var file: SymbolTable.FileContext
    var scope: LexicalScope
}

/// The reader of the `Dependency` of a type, which it finds first.
struct DependencyReader {
    let declarations: Declarations

    private typealias Symbol = SymbolTable.Symbol

    /// The declaration under the name `Dependency`.
    private enum Source {
        case void
        case structure(Symbol, TypeExpression)
        case other(TypeExpression, what: String)
        case missing
    }

    /// - Parameters:
    ///   - inferred: The type that the initialiser or method takes as its dependency, from which Swift infers
    ///     the associated type when no `Dependency` is declared.
    ///   - isModule: Modules may have any type as their dependency; what is not a struct that the generator
    ///     can make is then asked for as a whole. For injectables it is a defect.
    ///   - macroFits: Whether `@Injectable` would write what is missing.
    func shape(
        of symbol: SymbolTable.Symbol,
        inferred: InferredType?,
        isModule: Bool,
        macroFits: Bool = false,
        at location: SourceLocation
    ) -> DependencyShape {
        switch source(of: symbol, inferred: inferred) {
        case .void:
            return DependencyShape(type: .tuple([]))
        case .missing:
            guard !isModule else { return DependencyShape() }
            let missing = Defect.MissingDependency(taken: structure(inferred), macroFits: macroFits)
            return DependencyShape(defects: [Defect(.missingDependency(missing), at: location)])
        case .other(let type, let what):
            if isModule { return whole(type, of: symbol, at: location) }
            let place = declarations.member("Dependency", of: symbol).flatMap(place) ?? location
            return DependencyShape(defects: [Defect(.dependencyNotAStruct(found: what), at: place)])
        case .structure(let dependency, let type):
            var shape = StructReader(declarations: declarations, symbol: dependency, type: type).read()
            shape.type = type
            guard isModule, !shape.defects.isEmpty else { return shape }
            return whole(type, of: symbol, at: location)
        }
    }

    /// A dependency that is asked for in one piece.
    private func whole(
        _ type: TypeExpression,
        of symbol: SymbolTable.Symbol,
        at location: SourceLocation
    ) -> DependencyShape {
        guard let file = declarations.file(of: symbol) else { return DependencyShape() }
        let request = Request(
            label: "dependency",
            argumentLabel: nil,
            key: TypeKey(type),
            type: type,
            typeAccess: declarations.access(of: type, in: file),
            problem: Sendability(declarations: declarations).problem(of: type, in: file),
            location: location
        )
        return DependencyShape(requests: [request], files: [file])
    }

    private func source(
        of symbol: SymbolTable.Symbol,
        inferred: InferredType?
    ) -> Source {
        if let declared = declarations.memberType("Dependency", of: symbol) {
            return classify(declared.type, in: declared.file)
        }
        guard let inferred else { return .missing }
        // An associated type that has a default is not inferred: only `Void`, the default, fits.
        let type = declarations.resolve(inferred.type, in: inferred.file, scope: inferred.scope)
        return type.isVoid ? .void : .missing
    }

    private func classify(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Source {
        if type.isVoid { return .void }
        guard let symbol = declarations.table.symbol(of: type, in: file) else {
            let isNominal = type.stripped.names != nil
            return .other(
                type,
                what: isNominal
                    ? "`\(type)`, which the sources that were read do not declare" : "`\(type)`"
            )
        }
        let kind = declarations.entry(symbol).declarations.first?.facts.kind
        guard kind == .struct else { return .other(type, what: kind?.phrase ?? "unknown") }
        return .structure(symbol, type)
    }

    /// The type, if it is a struct.
    private func structure(_ inferred: InferredType?) -> String? {
        guard let inferred else { return nil }
        let type = declarations.resolve(inferred.type, in: inferred.file, scope: inferred.scope)
        guard case .structure = classify(type, in: inferred.file) else { return nil }
        return "\(inferred.type)"
    }

    private func place(_ symbol: SymbolTable.Symbol) -> SourceLocation? {
        declarations.table.aliases[symbol]?.facts.location
            ?? declarations.entry(symbol).declarations.first?.facts.location
    }
}
