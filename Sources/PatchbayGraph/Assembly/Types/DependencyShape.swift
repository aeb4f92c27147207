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
typealias InferredType = (type: TypeExpression, fragment: SymbolTable.Fragment)

/// The declaration under the name `Dependency`.
private enum DependencySource {
    case void
    case structure(SymbolTable.Symbol, TypeExpression)
    case other(TypeExpression, what: String)
    case missing
}

extension TypeBindings {
    /// Reads the `Dependency` of the type, which it finds first.
    ///
    /// - Parameters:
    ///   - inferred: The type that the initialiser or method takes as its dependency, from which Swift infers
    ///     the associated type when no `Dependency` is declared.
    ///   - isModule: Modules may have any type as their dependency; what is not a struct that the generator
    ///     can make is then asked for as a whole. For injectables it is a defect.
    ///   - macroFits: Whether `@Injectable` would write what is missing, and nothing that is there.
    func shape(inferred: InferredType?, isModule: Bool, macroFits: Bool = false) -> DependencyShape {
        switch source(inferred: inferred) {
        case .void:
            return DependencyShape(type: .tuple([]))
        case .missing:
            guard !isModule else { return DependencyShape() }
            let missing = Defect.MissingDependency(taken: structure(inferred), macroFits: macroFits)
            return DependencyShape(defects: [Defect(.missingDependency(missing), at: location)])
        case .other(let type, let what):
            if isModule { return whole(type) }
            let place = declarations.member("Dependency", of: symbol).flatMap(place) ?? location
            return DependencyShape(defects: [Defect(.dependencyNotAStruct(found: what), at: place)])
        case .structure(let dependency, let type):
            var shape = StructReader(declarations: declarations, symbol: dependency, type: type).read()
            shape.type = type
            guard isModule, !shape.defects.isEmpty else { return shape }
            return whole(type)
        }
    }

    /// A dependency that is asked for in one piece.
    private func whole(_ type: TypeExpression) -> DependencyShape {
        var request = declarations.request("dependency", nil, of: type, in: file, at: location)
        // Asked for in one piece, it is not called.
        request.problemOfResult = nil
        return DependencyShape(requests: [request], files: [file])
    }

    private func source(inferred: InferredType?) -> DependencySource {
        if let declared = declarations.memberType("Dependency", of: symbol) {
            return classify(declared.type, in: declared.file)
        }
        guard let inferred else { return .missing }
        // An associated type that has a default is not inferred: only `Void`, the default, fits.
        let type = declarations.resolve(inferred.type, in: inferred.fragment)
        return type.isVoid ? .void : .missing
    }

    private func classify(_ type: TypeExpression, in file: SymbolTable.FileContext) -> DependencySource {
        if type.isVoid { return .void }
        guard let symbol = declarations.table.symbol(of: type, in: file) else {
            let isNominal = type.stripped.names != nil
            let reason = isNominal ? ", which the sources that were read do not declare" : ""
            return .other(type, what: "`\(type)`\(reason)")
        }
        let kind = declarations.table.kind(of: symbol)
        guard kind == .struct else { return .other(type, what: kind?.phrase ?? "unknown") }
        return .structure(symbol, type)
    }

    /// The type, if it is a struct.
    private func structure(_ inferred: InferredType?) -> String? {
        guard let inferred else { return nil }
        let type = declarations.resolve(inferred.type, in: inferred.fragment)
        guard case .structure = classify(type, in: inferred.fragment.file) else { return nil }
        return "\(inferred.type)"
    }

    private func place(_ symbol: SymbolTable.Symbol) -> SourceLocation? {
        declarations.table.aliases[symbol]?.facts.location
            ?? declarations.entry(symbol).declarations.first?.facts.location
    }
}

// Members that make a type from something else than its `Dependency`.

extension TypeBindings {
    /// The initialiser that takes the `Dependency`, of several that differ in types.
    func chosen(
        _ candidates: [(FunctionFacts, SymbolTable.Fragment)],
        _ shape: DependencyShape
    ) -> (FunctionFacts, SymbolTable.Fragment)? {
        candidates.first { other($0.0.parameters.first?.type, $0.1, than: shape) == nil } ?? candidates.first
    }

    func refuseOther(
        _ function: FunctionFacts,
        _ fragment: SymbolTable.Fragment,
        _ shape: DependencyShape,
        in binding: inout Binding
    ) {
        let member = "\(function.name)(\(function.parameters.map { ($0.label ?? "_") + ":" }.joined()))"
        let type = function.parameters.first?.type
        refuseOther(type, of: member, at: function.location, fragment, shape, in: &binding)
    }

    /// Notes that a member spells another type than the `Dependency`.
    func refuseOther(
        _ spelled: TypeExpression?,
        of member: String,
        at place: SourceLocation,
        _ fragment: SymbolTable.Fragment,
        _ shape: DependencyShape,
        in binding: inout Binding
    ) {
        guard let found = other(spelled, fragment, than: shape) else { return }
        let wanted = shape.type.map { $0.isVoid ? "Void" : "\($0)" } ?? "Dependency"
        binding.defects.append(Defect(.otherDependency(member: member, found: "\(found)", wanted: wanted), at: place))
    }

    /// The type that is spelled, if it is known to be another one than the `Dependency`. A name that no read source declares
    /// may be anything.
    private func other(
        _ spelled: TypeExpression?,
        _ fragment: SymbolTable.Fragment,
        than shape: DependencyShape
    ) -> TypeExpression? {
        // `Dependency` is a member of the type wherever the type conforms.
        guard let dependency = shape.type, let spelled,
            ![["Dependency"], ["Self", "Dependency"]].contains(spelled.stripped.names ?? [])
        else { return nil }
        let type = declarations.resolve(spelled, in: fragment).unattributed
        guard let identity = identity(of: type, in: fragment.file) else { return nil }
        return identity == self.identity(of: dependency, in: file) ? nil : type
    }

    private func identity(of type: TypeExpression, in file: SymbolTable.FileContext) -> TypeIdentity? {
        if type.isVoid { return .nothing }
        switch type {
        case .named(let components):
            if let symbol = declarations.table.symbol(of: type, in: file) { return .declared(symbol) }
            guard components.count == 1, let name = components.first?.name, name != "Self" else { return nil }
            return StandardNames.contains(name) ? .standard(name) : nil
        case .optional, .array, .dictionary, .tuple, .function: return .structural
        case .composition, .existential, .opaque, .metatype, .attributed, .verbatim: return nil
        }
    }
}

/// The identity that tells a type from others.
private enum TypeIdentity: Hashable {
    case declared(SymbolTable.Symbol)
    case standard(String)
    case nothing
    /// A tuple, a function, an optional, a collection: no struct.
    case structural
}

extension Binding {
    /// Takes over what the dependency amounts to.
    mutating func adopt(_ shape: DependencyShape) {
        requests = shape.requests
        var construction = shape.construction
        construction.isIsolatedByFramework = self.construction?.isIsolatedByFramework ?? false
        self.construction = construction
        defects += shape.defects
        limit(by: shape.availability)
        if construction.dependencyAccess <= .fileprivate, !defects.contains(where: { $0.kind == .notVisible }) {
            defects.append(Defect(.notVisible, at: location))
        }
    }

    /// Takes over the `@available(…)` among some attributes.
    mutating func limit(by attributes: [String]) {
        for attribute in attributes.availability where !availability.contains(attribute) {
            availability.append(attribute)
        }
    }
}
