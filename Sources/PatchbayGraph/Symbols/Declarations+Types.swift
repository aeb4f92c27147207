import PatchbayModel

extension Declarations {
    /// The primary associated type that a type declares as another than the one that is asked for; `nil` if there is none.
    /// Types that the compiler infers may be any.
    ///
    /// - Parameter wanted: The protocol as it is asked for, with the types in its angle brackets.
    func unfitAssociatedType(
        of wanted: TypeExpression,
        _ target: SymbolTable.Symbol,
        _ type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> (name: String, type: TypeExpression)? {
        guard case .named(let components) = wanted.stripped, let arguments = components.last?.arguments else {
            return nil
        }
        for (name, argument) in zip(table.primaryAssociatedTypes(of: target), arguments) {
            guard let own = member(name, of: type, symbol, in: file), TypeKey(own) != TypeKey(argument) else {
                continue
            }
            return (name, own)
        }
        return nil
    }

    /// A protocol that says in angle brackets what the parameters of a generic type are, `any Store<Row>`; `nil` if it
    /// cannot.
    ///
    /// - Parameter type: The type with its parameters in place.
    func existential(
        of target: SymbolTable.Symbol,
        saying type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> TypeExpression? {
        let parameters = table.allGenericParameters(of: symbol)
        guard case .named(var components) = self.type(of: target), !components.isEmpty else { return nil }
        let arguments = table.primaryAssociatedTypes(of: target).map { name in
            parameters.first { $0.written == name }.map { .path([$0.name]) } ?? member(name, of: type, symbol, in: file)
        }
        let known = arguments.compactMap { $0 }
        guard known.count == arguments.count,
            parameters.allSatisfy({ one in known.contains { $0.mentions([one.name]) } })
        else { return nil }
        components[components.count - 1].arguments = known
        return .existential(.named(components))
    }

    /// The type that a type declares under a name, as an alias or within itself; `nil` where the compiler infers it.
    private func member(
        _ name: String,
        of type: TypeExpression,
        _ symbol: SymbolTable.Symbol,
        in file: SymbolTable.FileContext
    ) -> TypeExpression? {
        guard table.knows(symbol.member(name)), case .named(let components) = type.stripped else { return nil }
        return resolve(.named(components + [.init(name)]), in: file, scope: LexicalScope())
    }
}

extension Declarations {
    /// The global actor of a conformance that says so: `@MainActor Drawable`. What does not belong to the actor cannot use it.
    ///
    /// One that the compiler takes to be of an actor, though nothing says so, is not told from others.
    func actor(ofConformanceOf symbol: Symbol, to type: TypeExpression, in file: SymbolTable.FileContext) -> String? {
        let owners = [symbol] + conformances.supertypes(of: symbol).filter { !conformances.isProtocol($0) }
        let clauses = owners.flatMap(fragments).flatMap { fragment in
            fragment.facts.inheritance.map { (inherited: $0, fragment: fragment) }
        }
        guard clauses.contains(where: { !$0.inherited.attributes.isEmpty }) else { return nil }
        return type.protocols.lazy.compactMap { member -> String? in
            let target = self.table.symbol(of: member, in: file)
            let leading = clauses.filter { clause in
                let scope = clause.fragment.facts.scope.outer
                let parent = self.resolve(clause.inherited.type, in: clause.fragment.file, scope: scope).stripped
                guard let found = self.table.symbol(of: parent, in: clause.fragment.file) else {
                    return target == nil && member.names?.last == parent.names?.last
                }
                // A superclass has clauses of its own.
                guard self.conformances.isProtocol(found) else { return false }
                return target.map { $0 == found || self.conformances.supertypes(of: found).contains($0) } ?? false
            }
            let actors = leading.map { clause in
                self.isolation.globalActor(in: clause.inherited.attributes, clause.fragment.file, scope: .file)
            }
            // One of none is enough.
            return actors.contains(nil) ? nil : actors.first ?? nil
        }.first
    }
}

extension Declarations {
    /// True of a type that says `~Copyable`, and of which no extension says that it is for some arguments.
    func cannotBeCopied(_ type: TypeExpression, in file: SymbolTable.FileContext) -> Bool {
        guard let symbol = table.symbol(of: type, in: file), let declaration = entry(symbol).declarations.first else {
            return false
        }
        return declaration.facts.inheritance.contains { "\($0.type)" == "~Copyable" }
            && !entry(symbol).extensions.flatMap(\.facts.inheritance).contains { $0.type.names?.last == "Copyable" }
    }

    /// The modifier that a parameter has and that its callers' parameters need: what can be copied is copied instead of
    /// consumed, and what may be `Sendable` is shared instead of sent.
    func modifier(
        of parameter: ParameterFacts,
        _ type: TypeExpression,
        in file: SymbolTable.FileContext
    ) -> ParameterModifier? {
        guard case .attributed(let attributes, _) = parameter.type else { return nil }
        return attributes.lazy.compactMap(ParameterModifier.init).first { modifier in
            switch modifier {
            case .sending: Sendability(declarations: self).problem(of: type, in: file) != nil
            case .borrowing, .consuming: cannotBeCopied(type, in: file)
            }
        }
    }
}

extension Declarations {
    /// True if a type may conform to more than it says itself: any attribute that is not known may be a macro, which
    /// may add to it.
    func mayGainConformances(_ symbol: SymbolTable.Symbol, besides known: Set<String> = []) -> Bool {
        entry(symbol).declarations.contains { fragment in
            fragment.facts.attributes.contains { attribute in
                let name = attribute.prefix { $0 != "(" }
                let last = name.split(separator: ".").last.map(String.init) ?? ""
                return !Self.plainAttributes.contains(String(name)) && !known.contains(last)
                    && isolation.globalActor(in: [attribute], of: fragment) == nil
            }
        }
    }

    /// Attributes of the language that add no conformance.
    static let plainAttributes: Set<String> = [
        "available", "dynamicCallable", "dynamicMemberLookup", "frozen", "main", "objc", "objcMembers",
        "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
    ]

    /// Macros of ours and of the system that make nothing `Sendable`.
    static let unsendingMacros: Set<String> = ["Injectable", "Model", "Observable"]
}

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
            written.mentions(table.allGenericParameters(of: symbol).map(\.written))
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
        guard arguments.count == table.allGenericParameters(of: symbol).count,
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
            return table.kind(of: member.outer).map { $0 == .protocol } ?? true
        }
    }

    /// True of a type in another one that means the same everywhere, as an associated type does not.
    private func isClosed(_ nominal: [TypeExpression.Component], in file: SymbolTable.FileContext) -> Bool {
        if let symbol = table.symbol(of: .named(nominal), in: file) { return table.isDeclared(symbol) }
        guard nominal.count == 1 else { return false }
        return StandardNames.contains(nominal[0].name) || StandardValues.plainValues.contains(nominal[0].name)
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
