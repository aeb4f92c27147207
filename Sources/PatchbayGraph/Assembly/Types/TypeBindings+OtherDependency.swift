import PatchbayModel

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
        guard let found = other(function.parameters.first?.type, fragment, than: shape) else { return }
        let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
        refuse(found, of: "\(function.name)(\(labels))", at: function.location, shape, in: &binding)
    }

    func refuseOther(
        _ member: String,
        _ property: PropertyFacts,
        _ fragment: SymbolTable.Fragment,
        _ shape: DependencyShape,
        in binding: inout Binding
    ) {
        let type = property.isImplicitlyUnwrapped ? property.type?.wrappedTypes.first : property.type
        guard let found = other(type, fragment, than: shape) else { return }
        refuse(found, of: member, at: property.location, shape, in: &binding)
    }

    private func refuse(
        _ found: TypeExpression,
        of member: String,
        at place: SourceLocation,
        _ shape: DependencyShape,
        in binding: inout Binding
    ) {
        let wanted = shape.type.map { $0.isVoid ? "Void" : "\($0)" } ?? "Dependency"
        binding.defects.append(Defect(.otherDependency(member: member, found: "\(found)", wanted: wanted), at: place))
    }

    private func other(
        _ type: TypeExpression?,
        _ fragment: SymbolTable.Fragment,
        than shape: DependencyShape
    ) -> TypeExpression? {
        guard let type else { return nil }
        let match = DependencyMatch(declarations: declarations, dependency: shape.type, file: file)
        return match.other(InferredType(type: type, file: fragment.file, scope: fragment.facts.scope))
    }
}
