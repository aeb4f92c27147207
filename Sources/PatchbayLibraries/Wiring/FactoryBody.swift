import PatchbayGraph
import PatchbayModel

/// The code of a factory, with the places in it that ask for something: from it a provider can be made.
package struct FactoryBody: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case code(String)
        /// A request, by its place, and whether the code around it runs later.
        case request(SourceLocation, isDeferred: Bool, isOptional: Bool)
        /// A request whose answer comes in a type of the library's own, and is taken out of it:
        /// `r.resolve(Lazy<Clock>.self)!.instance`.
        case instance(SourceLocation, isDeferred: Bool)
        /// One of several requests of one place, by its label.
        case parameter(SourceLocation, label: String)

        /// The place of what it asks for.
        package var place: SourceLocation? {
            switch self {
            case .code: nil
            case .request(let place, _, _), .instance(let place, _), .parameter(let place, _): place
            }
        }
    }

    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: TypeExpression?
        /// The destination of its value, which says its type if that is not written.
        package var destination: Destination?

        package init(name: String, type: TypeExpression?) {
            self.name = name
            self.type = type
        }
    }

    /// A member that code names by its type, or leaves that to the type that it shall have.
    package struct Member: Hashable, Sendable {
        /// None if it is left out.
        package var type: String
        package var name: String
        /// The labels of a call of an initialiser.
        package var labels: [String]?
    }

    package var pieces: [Piece]
    /// The comments before it, each as it stands in the source.
    package var opening: [String] = []
    /// The comments of what stands around it, behind it.
    package var closing: [String] = []
    /// The type of what it makes, if it says so in the one place where it ends.
    package var made: TypeExpression?
    /// A mark of code that is one expression.
    package var isExpression = false
    /// Names that are declared in it.
    package var locals: Set<String> = []
    /// Functions of the standard library that it calls.
    package var functions: Set<String> = []
    /// Names of types that it writes.
    package var types: Set<String> = []
    /// The members of types that it names: `Settings.token`; of an initialiser, with its labels.
    package var members: Set<Member> = []
    /// The arguments that the dependent brings.
    package var parameters: [Parameter] = []
    /// The reason why it is no function of its requests; `nil` if it is one.
    package var obstacle: String?
}

/// The use of an instance that something asks for while it is made, as far as the code around shows it.
package enum InstanceUse: Hashable, Sendable {
    /// It is handed to what is made, which keeps it as far as anybody knows.
    case handedOn
    /// The instance is let go, and only its members are asked.
    case asked
    case unknown
}

/// The type that a value has to have where it goes, as far as it is written there.
package enum Destination: Hashable, Sendable {
    case type(TypeExpression)
    /// The type of a property of the type around it.
    case property(String)
    /// The type of a property of another type.
    case propertyOf(TypeExpression, String)
    /// The type of a property of what a static function of a type returns.
    case propertyOfResult(of: TypeExpression, function: String, String)
    /// The type of a parameter of an initialiser.
    case parameter(of: TypeExpression, index: Int, labels: [String?])
    case unknown
}

/// The parameters of initialisers that the sources declare.
package struct Parameters {
    package struct Parameter {
        package var label: String
        package var type: TypeExpression
    }

    private let types: TypeLookup

    package init(_ types: TypeLookup) {
        self.types = types
    }

    /// Those of the only initialiser that a type has, or the only one with some labels.
    package func sole(of type: TypeExpression, labels: [String]?, seenFrom path: String) -> [Parameter]? {
        let all = all(of: type, seenFrom: path)
        let fitting =
            labels.map { labels in all.filter { $0.map(\.label) == labels.map { $0 == "_" ? "" : $0 } } } ?? all
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// The type of the parameter that takes an argument of a call.
    ///
    /// - Parameters:
    ///   - index: Which argument of the call.
    ///   - labels: The labels of all of its arguments.
    package func type(
        of index: Int,
        labels: [String?],
        of type: TypeExpression,
        seenFrom path: String
    ) -> TypeExpression? {
        guard let label = labels[index] else {
            let fitting = all(of: type, seenFrom: path).filter { $0.map(\.label) == labels.map { $0 ?? "" } }
            return fitting.count == 1 ? fitting[0][index].type : nil
        }
        let candidates = all(of: type, seenFrom: path).filter { parameters in
            labels.allSatisfy { label in parameters.contains { $0.label == label ?? "" } }
        }
        let found = Set(candidates.flatMap { $0.filter { $0.label == label }.map(\.type) })
        return found.count == 1 ? found.first : nil
    }

    /// The arguments for the generic parameters of a type; `nil` where that is not written.
    private func substitution(of type: TypeExpression, _ facts: [DeclarationFacts]) -> Substitution? {
        let parameters = facts.first { $0.kind != .extension }?.genericParameters ?? []
        guard !parameters.isEmpty else { return Substitution() }
        guard case .named(let components) = type.stripped, let last = components.last,
            last.arguments.count == parameters.count
        else { return nil }
        return Substitution(Dictionary(zip(parameters, last.arguments)) { first, _ in first })
    }

    /// Those of the initialisers that a class without its own inherits; an empty list where it has no superclass.
    private func inherited(by facts: DeclarationFacts, _ path: String) -> [[Parameter]] {
        guard let first = facts.inheritance.first?.type else { return [[]] }
        let type = types.resolve(first, in: path, scope: facts.scope.outer)
        let fragments = types.fragments(of: type, seenFrom: path)
        guard let kind = fragments.first(where: { $0.facts.kind != .extension })?.facts.kind else { return [] }
        return kind == .class ? all(of: type, seenFrom: path) : [[]]
    }

    /// Those of each initialiser; of a struct without one, those of the one that the compiler writes.
    private func all(of type: TypeExpression, seenFrom path: String) -> [[Parameter]] {
        let fragments = types.fragments(of: type, seenFrom: path)
        guard let arguments = substitution(of: type, fragments.map(\.facts)) else { return [] }
        let written = fragments.flatMap { fragment in
            // One that may come to nil makes no value of the type.
            fragment.facts.initializers.filter { !$0.isFailable }.map { initializer in
                initializer.parameters.map { parameter in
                    let type = arguments(parameter.type.ofArgument)
                    return Parameter(
                        label: parameter.label ?? "",
                        type: types.resolve(type, in: fragment.path, scope: fragment.facts.scope)
                    )
                }
            }
        }
        guard written.isEmpty else { return written }
        if let declaration = fragments.first(where: { $0.facts.kind == .class }) {
            return inherited(by: declaration.facts, declaration.path)
        }
        return fragments.filter { $0.facts.kind == .struct }.map { fragment in
            fragment.facts.properties.filter { $0.isStored && !($0.isLet && $0.hasDefault) }.compactMap { property in
                property.type.map { type in
                    Parameter(
                        label: property.name,
                        type: types.resolve(arguments(type), in: fragment.path, scope: fragment.facts.scope)
                    )
                }
            }
        }
    }
}
