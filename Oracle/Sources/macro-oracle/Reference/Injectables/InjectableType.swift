import SwiftDiagnostics
import SwiftSyntax

/// A type with `@Injectable`: what it needs, and what is wrong with it.
struct InjectableType {
    /// A thing that the type needs.
    struct Need {
        let name: String
        let type: String
        let isFunction: Bool
        let saysEscaping: Bool
        /// The types among those of the macro whose names it says.
        let written: Set<String>
        let place: TokenSyntax?

        init(name: String, type: TypeSyntax, spelled: String, place: TokenSyntax?) {
            self.name = name
            self.type = spelled
            isFunction = type.isFunction
            saysEscaping = type.core.as(AttributedTypeSyntax.self)?.words.contains("@escaping") ?? false
            let names = ["Dependency", "Payload"].filter { type.mentions($0) }
            written = Set(names + (type.mentions("Factory", alone: true) ? ["Factory"] : []))
            self.place = place
        }
    }

    struct Mistake {
        let id: String
        let place: TokenSyntax
        let text: String
        var fixes: [FixIt] = []
    }

    /// A member under `#if` is no good: the code that `@Injectable` writes stands under none.
    struct Member<Node> {
        let node: Node
        let isConditional: Bool
    }

    let name: String
    /// Its name where it stands.
    let place: TokenSyntax?
    let level: Int
    /// An attribute with a space, if the type names its actor.
    let actor: String
    let isClass: Bool
    let isFinal: Bool
    var requests: [Need] = []
    var payload: [Need] = []
    var own: InitializerDeclSyntax?
    var mistakes: [Mistake] = []

    static let levels = ["private", "fileprivate", "internal", "package", "public", "open"]

    init?(_ declaration: some DeclGroupSyntax, in around: Syntax?) {
        let kind = Self.kind(of: DeclSyntax(declaration))
        guard let place = kind.place else { return nil }
        name = kind.name
        self.place = place
        let outer = around?.as(ExtensionDeclSyntax.self).flatMap { Self.level(of: $0.modifiers) } ?? 2
        level = Self.level(of: declaration.modifiers) ?? outer
        actor =
            declaration.attributes.lazy.compactMap(\.attribute).first(where: \.isActor).map { "\($0.written) " } ?? ""
        isClass = declaration.is(ClassDeclSyntax.self)
        isFinal = declaration.modifiers.contains { $0.name.text == "final" }
        guard ["struct", "class", "actor"].contains(kind.word) else {
            let article = kind.word == "protocol" ? "a" : "an"
            let text = "`@Injectable` fits structs, classes and actors, and this is \(article) \(kind.word)"
            mistakes = [Mistake(id: "PB130", place: place, text: text)]
            return
        }
        let inherited = declaration.inheritanceClause?.inheritedTypes.map(\.type.written) ?? []
        if !Set(inherited).isDisjoint(with: ["~Copyable", "~Swift.Copyable"]) {
            let text = "`@Injectable` fits types that can be copied, and `\(name)` says `~Copyable`"
            mistakes = [Mistake(id: "PB130", place: place, text: text)]
            return
        }
        let members = InjectableSource(declaration.memberBlock)
        let candidates = members.initializers.filter(InjectableSource.isCandidate)
        if let first = candidates.first {
            InjectableSource.read(first, besides: candidates.dropFirst(), members, into: &self)
        } else {
            for property in members.properties { InjectableSource.read(property, into: &self) }
        }
        if kind.word == "actor", let first = payload.first, let place = members.place(ofPayload: first.name, own) {
            let text =
                "`\(first.name)` is a payload, and `\(name)` is an actor, which `@Injectable` makes no `FactoryModule`"
            mistakes.append(Mistake(id: "PB134", place: place, text: text))
        }
        let names = ["Dependency", "Payload"] + (payload.isEmpty ? [] : ["Factory"])
        let generic = declaration.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause?.parameters
        let written = Set(names).subtracting(members.nested).subtracting(generic?.map(\.name.plainName) ?? [])
        for need in requests + payload {
            guard let place = need.place, let hidden = need.written.intersection(written).min() else { continue }
            let text =
                "the type of `\(need.name)` says `\(hidden)`, which inside of `\(name)` is the one of `@Injectable`"
            mistakes.append(Mistake(id: "PB131", place: place, text: text))
        }
        addClashes(declaration, members, place)
    }

    static func level(of modifiers: DeclModifierListSyntax) -> Int? {
        modifiers.filter { $0.detail?.detail.text != "set" }.compactMap { levels.firstIndex(of: $0.name.text) }.last
    }

    /// The protocol that it is made to conform to.
    var conformance: String {
        if payload.isEmpty { return "Injectable" }
        let effects = own?.signature.effectSpecifiers
        let throwing = effects?.throwsClause.map { $0.type?.written != "Never" } ?? false
        return throwing || effects?.asyncSpecifier != nil ? "AsyncFactoryModule" : "FactoryModule"
    }

    private static func kind(of declaration: DeclSyntax) -> (word: String, name: String, place: TokenSyntax?) {
        if let declaration = declaration.as(ExtensionDeclSyntax.self) {
            let extended = declaration.extendedType
            let name =
                switch extended.as(TypeSyntaxEnum.self) {
                case .arrayType: "Array"
                case .dictionaryType: "Dictionary"
                case .optionalType: "Optional"
                default: extended.path?.last?.name.plainName
                }
            return ("extension", name ?? "", name.flatMap { _ in extended.firstToken(viewMode: .sourceAccurate) })
        }
        let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
        let word =
            switch declaration.kind {
            case .structDecl: "struct"
            case .classDecl: "class"
            case .actorDecl: "actor"
            case .enumDecl: "enum"
            default: "protocol"
            }
        return (word, name?.plainName ?? "", name)
    }

    /// True if the macro's attribute says what the type stands for.
    private static func binds(_ declaration: some DeclGroupSyntax) -> Bool {
        let attribute = declaration.attributes.first { $0.isMacro("Injectable") }?.attribute
        guard case .argumentList(let arguments) = attribute?.arguments else { return false }
        return arguments.contains { $0.expression.trimmedDescription.hasSuffix(".self") }
    }

    private mutating func addClashes(
        _ declaration: some DeclGroupSyntax,
        _ members: InjectableSource,
        _ place: TokenSyntax
    ) {
        func declares(_ what: String, _ place: TokenSyntax) {
            let text = "`\(name)` declares `\(what)` itself, which `@Injectable` writes"
            mistakes.append(Mistake(id: "PB133", place: place, text: text))
        }
        let hasPayload = !payload.isEmpty
        for name in ["Dependency", "Payload"] where members.nested.contains(name) {
            declares(name, place)
        }
        if members.nested.contains("Binds"), Self.binds(declaration) {
            let text = "`\(name)` declares `Binds`, and `@Injectable(as:)` says what it stands for, too"
            mistakes.append(Mistake(id: "PB133", place: place, text: text))
        }
        let labels: [String?] = hasPayload ? ["dependency", "payload"] : ["dependency"]
        for initializer in members.initializers where initializer.node.labels == labels {
            declares(hasPayload ? "init(dependency:payload:)" : "init(dependency:)", initializer.node.initKeyword)
        }
        guard hasPayload else { return }
        for inherited in declaration.inheritanceClause?.inheritedTypes ?? [] {
            guard let last = inherited.type.conformance?.last?.name.plainName,
                ["Injectable", "SharedInjectable", "WeaklySharedInjectable"].contains(last),
                let place = inherited.type.firstToken(viewMode: .sourceAccurate)
            else { continue }
            let text = "`\(name)` takes a payload, and `\(last)` is for types that take none"
            mistakes.append(Mistake(id: "PB134", place: place, text: text))
        }
    }
}

extension TypeSyntax {
    /// The path of what is inherited, below attributes and `any`.
    var conformance: [(name: TokenSyntax, arguments: [GenericArgumentSyntax])]? {
        switch core.as(TypeSyntaxEnum.self) {
        case .attributedType(let type): type.baseType.conformance
        case .someOrAnyType(let type): type.constraint.conformance
        default: path
        }
    }
}

extension InitializerDeclSyntax {
    /// The labels of its parameters.
    var labels: [String?] {
        signature.parameterClause.parameters.map { $0.firstName.plainName == "_" ? nil : $0.firstName.plainName }
    }
}
