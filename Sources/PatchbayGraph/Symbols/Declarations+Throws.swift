import PatchbayModel

extension Declarations {
    /// The error of a function, if that is of one type which generated code can name wherever it calls the function:
    /// one that was read, and that leaves nothing open. Whoever may call the function may name its error as well.
    func thrownType(of function: FunctionFacts, in fragment: SymbolTable.Fragment) -> ThrownType? {
        guard function.effects.isThrowing, let written = function.thrownType,
            !written.mentions(function.genericParameters)
        else { return nil }
        let type = resolve(written, in: fragment)
        // An alias with a target in each branch of `#if` says the same in every build, where its targets would not.
        let alias = spelling(of: written, in: fragment, level: function.access)
        return thrownType(type, as: alias, in: fragment.file)
    }

    /// The error of a function as long as it names parameters of the generic type that has the function: `F` of
    /// `throws(F)`, `Failed<T>` of `throws(Failed<T>)`.
    func openType(
        thrownBy function: FunctionFacts,
        in fragment: SymbolTable.Fragment,
        of symbol: Symbol
    ) -> TypeExpression? {
        guard let written = function.thrownType,
            written.mentions(table.enclosing(symbol).flatMap(table.genericParameters).map(\.written))
        else { return nil }
        return resolve(written, in: fragment)
    }

    private func thrownType(
        _ type: TypeExpression,
        as alias: TypeExpression?,
        in file: SymbolTable.FileContext
    ) -> ThrownType? {
        guard case .named(let components) = type, let symbol = table.symbol(of: type, in: file),
            table.isDeclared(symbol)
        else { return nil }
        let arguments = components.flatMap(\.arguments)
        guard arguments.count == table.enclosing(symbol).flatMap(table.genericParameters).count,
            arguments.flatMap(\.nominals).allSatisfy({ isClosed($0, in: file) }),
            // A member of a resolver of that name would hide it there.
            arguments.isEmpty || !type.nominals.contains(where: { isMemberOfProtocol($0[0].name) })
        else { return nil }
        return ThrownType(alias ?? type, access: access(of: type, in: file))
    }

    /// True if something of that name is declared inside of a protocol, or of a type that was not read.
    private func isMemberOfProtocol(_ name: String) -> Bool {
        guard table.isMember(name) else { return false }
        let members = [Array(table.aliases.keys), Array(table.associatedTypes.keys)].joined()
        return members.contains { member in
            guard member.path.count > 1, member.path.last == name else { return false }
            let home = Symbol(origin: member.origin, path: member.path.dropLast())
            return table.kind(of: home).map { $0 == .protocol } ?? true
        }
    }

    /// True of a type in another one that means the same everywhere, as an associated type does not.
    private func isClosed(_ nominal: [TypeExpression.Component], in file: SymbolTable.FileContext) -> Bool {
        if let symbol = table.symbol(of: .named(nominal), in: file) { return table.isDeclared(symbol) }
        guard nominal.count == 1 else { return false }
        return StandardNames.contains(nominal[0].name) || StandardNames.plainValues.contains(nominal[0].name)
    }

    /// Says what a binding throws that throws one of its generic parameters, now that this is a type. `Never` is nothing.
    func settleThrown(_ type: TypeExpression, of binding: inout Binding, in file: SymbolTable.FileContext) {
        if isNever(type, in: file) {
            binding.effects.isThrowing = false
        } else {
            binding.thrown = thrownType(type, as: nil, in: file)
        }
    }

    /// The effects of a function: one that throws `Never`, by whatever alias, has none of throwing.
    func effects(of function: FunctionFacts, in fragment: SymbolTable.Fragment) -> Effects {
        guard function.effects.isThrowing, let written = function.thrownType,
            isNever(resolve(written, in: fragment), in: fragment.file)
        else { return function.effects }
        var effects = function.effects
        effects.isThrowing = false
        return effects
    }

    /// True of the standard library's `Never`, by whatever alias: a function that throws it throws nothing.
    func isNever(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Bool {
        type.names?.last == "Never" && table.symbol(of: type, in: file) == nil
    }
}
