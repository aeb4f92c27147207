/// The names that facts mention: every word in them that may be the name of a type. A word too many does no harm.
extension TypeExpression {
    /// Visits each name in the type, at any depth: of nominal types all components, of attributes and of what is not
    /// taken apart all words.
    public func visitNames(_ visit: (String) -> Void) {
        switch self {
        case .named(let components):
            for component in components {
                visit(component.name)
                for argument in component.arguments { argument.visitNames(visit) }
            }
        case .optional(let base), .array(let base), .existential(let base), .opaque(let base):
            base.visitNames(visit)
        case .metatype(let base, _):
            base.visitNames(visit)
        case .dictionary(let key, let value):
            key.visitNames(visit)
            value.visitNames(visit)
        case .tuple(let elements):
            for element in elements { element.type.visitNames(visit) }
        case .function(let function):
            for parameter in function.parameters { parameter.visitNames(visit) }
            if let clause = function.throwsClause { Mentions.words(of: clause, visit) }
            function.result.visitNames(visit)
        case .composition(let members):
            for member in members { member.visitNames(visit) }
        case .attributed(let attributes, let base):
            for attribute in attributes { Mentions.words(of: attribute, visit) }
            base.visitNames(visit)
        case .verbatim(let text):
            Mentions.words(of: text, visit)
        }
    }
}

extension DeclarationFacts {
    /// Visits each name in the declaration, those of the types around it too.
    ///
    /// - Parameter inMembers: Whether names in members are wanted.
    public func visitNames(inMembers: Bool = true, _ visit: (String) -> Void) {
        for part in name { visit(part) }
        for part in scope.names { visit(part) }
        for text in attributes + genericParameters { Mentions.words(of: text, visit) }
        for registration in registrations { registration.visitNames(visit) }
        for property in (injectable?.requests ?? []) + (injectable?.payload ?? []) { property.visitNames(visit) }
        for type in injectable?.binds ?? [] { type.visitNames(visit) }
        if let actor = injectable?.actor { Mentions.words(of: actor, visit) }
        boundType?.visitNames(visit)
        for inherited in inheritance { inherited.visitNames(visit) }
        for requirement in requirements { requirement.visitNames(visit) }
        guard inMembers else { return }
        for property in properties { property.visitNames(visit) }
        for function in initializers { function.visitNames(visit) }
        for function in methods + cases { function.visitNames(visit) }
        for requirement in otherRequirements { requirement.bound?.visitNames(visit) }
    }
}

extension AliasFacts {
    /// Visits each name in the alias, those of the types around it too.
    public func visitNames(_ visit: (String) -> Void) {
        for part in name { visit(part) }
        for part in scope.names { visit(part) }
        for parameter in genericParameters { Mentions.words(of: parameter, visit) }
        target.visitNames(visit)
    }
}

extension InheritanceFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        for attribute in attributes { Mentions.words(of: attribute, visit) }
        type.visitNames(visit)
    }
}

extension RequirementFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        left.visitNames(visit)
        right.visitNames(visit)
    }
}

extension PropertyFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        type?.visitNames(visit)
        valueType?.visitNames(visit)
        accessors?.thrownType?.visitNames(visit)
        for attribute in attributes { Mentions.words(of: attribute, visit) }
    }
}

extension FunctionFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        for text in attributes + genericParameters { Mentions.words(of: text, visit) }
        for requirement in requirements { requirement.visitNames(visit) }
        for parameter in parameters { parameter.type.visitNames(visit) }
        thrownType?.visitNames(visit)
        result?.visitNames(visit)
    }
}

extension RegistrationFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        type?.visitNames(visit)
        guard let registration else { return }
        registration.type.visitNames(visit)
        for parameter in registration.parameters { parameter.type.visitNames(visit) }
        switch registration.factory {
        case .labelled(let text), .closure(let text), .unlabelled(let text): Mentions.words(of: text, visit)
        }
    }
}

/// Words in text that is kept as it is written.
enum Mentions {
    /// Visits what may be an identifier: everything between signs of ASCII.
    static func words(of text: String, _ visit: (String) -> Void) {
        for word in text.utf8.split(whereSeparator: { !SwiftName.isPlain($0) && $0 < 0x80 }) {
            visit(String(Substring(word)))
        }
    }
}

extension FeatureFacts {
    /// Visits each name of a type in it, those of the types around each piece too.
    public func visitNames(_ visit: (String) -> Void) {
        for root in roots { FeatureItemFacts.visitNames(in: root.items, visit) }
        for loader in loaders {
            loader.scope.visitNames(visit)
            for made in loader.loaders { made.visitNames(visit) }
        }
        for setup in setups {
            setup.scope.visitNames(visit)
            setup.registry?.visitNames(visit)
            FeatureItemFacts.visitNames(in: setup.items, visit)
        }
        for request in requests { request.visitNames(visit) }
        for branch in branches { branch.visitNames(visit) }
    }
}

extension FeatureItemFacts {
    fileprivate static func visitNames(in items: [FeatureItemFacts], _ visit: (String) -> Void) {
        for item in items {
            item.scope.visitNames(visit)
            switch item.kind {
            case .registration(let source, _): source.visitNames(visit)
            case .scope(let type, let items):
                type.visitNames(visit)
                visitNames(in: items, visit)
            case .setup(let reference): reference.visitNames(visit)
            case .unknown: break
            }
        }
    }
}

extension FeatureSourceFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        switch self {
        case .loader(let loader): loader.visitNames(visit)
        case .named(let reference): reference.visitNames(visit)
        case .implementation(let type), .construction(let type): type.visitNames(visit)
        case .unknown: break
        }
    }
}

extension FeatureLoaderFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        feature?.visitNames(visit)
        constructed?.visitNames(visit)
        for request in requests { request.visitNames(visit) }
        for branch in branches { branch.visitNames(visit) }
    }
}

extension FeatureReferenceFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        switch base {
        case .type(let type): type.visitNames(visit)
        case .implicit, .none, .registry: break
        }
    }
}

extension FeatureRequestFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        scope.visitNames(visit)
        switch asked {
        case .type(let type): type.visitNames(visit)
        case .property, .unknown: break
        }
    }
}

extension FeatureBranchFacts {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        scope.visitNames(visit)
        type?.visitNames(visit)
    }
}

extension LexicalScope {
    fileprivate func visitNames(_ visit: (String) -> Void) {
        for name in names { visit(name) }
    }
}
