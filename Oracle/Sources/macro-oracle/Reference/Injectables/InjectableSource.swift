import SwiftDiagnostics
import SwiftSyntax

/// The members of a type with `@Injectable`, and what is read from each.
struct InjectableSource {
    typealias Need = InjectableType.Need
    typealias Mistake = InjectableType.Mistake

    struct Property {
        let declaration: VariableDeclSyntax
        let binding: PatternBindingSyntax
        /// In `let a, b: Int` that of `b` is that of `a`, too.
        let type: TypeSyntax?
        let isConditional: Bool

        var name: String {
            binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName ?? binding.pattern.written
        }
        var isPayload: Bool { declaration.attributes.contains { $0.isMacro("Payload") } }

        /// True if it needs no value from an initialiser.
        var hasValue: Bool {
            let words = declaration.modifiers.filter { $0.detail?.detail.text != "set" }.map(\.name.text)
            return !Set(words).isDisjoint(with: ["static", "class", "lazy"]) || binding.initializer != nil || isComputed
                || declaration.attributes.contains { $0.attribute?.findsItsValue == true }
        }

        private var isComputed: Bool {
            switch binding.accessorBlock?.accessors {
            case nil: false
            case .getter: true
            case .accessors(let list):
                list.isEmpty || !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    private(set) var properties: [Property] = []
    private(set) var initializers: [InjectableType.Member<InitializerDeclSyntax>] = []
    /// The names of types in it.
    private(set) var nested: Set<String> = []

    init(_ block: MemberBlockSyntax) { add(block.members, isConditional: false) }

    private mutating func add(_ items: MemberBlockItemListSyntax, isConditional: Bool) {
        for item in items {
            switch item.decl.as(DeclSyntaxEnum.self) {
            case .ifConfigDecl(let block):
                for clause in block.clauses {
                    if case .decls(let items) = clause.elements { add(items, isConditional: true) }
                }
            case .variableDecl(let declaration): add(declaration, isConditional)
            case .initializerDecl(let node):
                initializers.append(InjectableType.Member(node: node, isConditional: isConditional))
            case .extensionDecl: break
            case .typeAliasDecl(let declaration): nested.insert(declaration.name.plainName)
            default:
                if item.decl.isProtocol((any DeclGroupSyntax).self),
                    let name = item.decl.asProtocol((any NamedDeclSyntax).self)?.name
                {
                    nested.insert(name.plainName)
                }
            }
        }
    }

    private mutating func add(_ declaration: VariableDeclSyntax, _ isConditional: Bool) {
        var type: TypeSyntax?
        let list = declaration.bindings.reversed().map { binding in
            type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
            return Property(declaration: declaration, binding: binding, type: type, isConditional: isConditional)
        }
        properties += list.reversed()
    }

    func place(ofPayload name: String, _ own: InitializerDeclSyntax?) -> TokenSyntax? {
        if let own {
            return own.signature.parameterClause.parameters.first { $0.innerName == name }?.firstName
        }
        return properties.first { $0.isPayload && $0.name == name }?.binding.pattern.firstToken(
            viewMode: .sourceAccurate
        )
    }

    // MARK: Properties

    static func read(_ property: Property, into type: inout InjectableType) {
        let name = property.name
        if property.hasValue {
            guard property.isPayload else { return }
            return add("PB134", "`\(name)` has a value without the caller, so it is no payload", property, &type)
        }
        let wrapper = property.declaration.attributes.lazy.compactMap(\.attribute).first(where: mayWrap)
        if property.isConditional {
            let text = "`\(name)` stands under `#if`, so that whether `\(type.name)` needs it depends on the build"
            add("PB131", text, property, &type)
        } else if let wrapper {
            let text =
                "`\(name)` has the attribute `\(wrapper.written)`, and what a property wrapper is given, `@Injectable` "
                + "cannot know"
            add("PB132", text, property, &type)
        } else if !property.binding.pattern.is(IdentifierPatternSyntax.self) {
            let text = "`\(name)` declares several properties at once, which `@Injectable` does not take apart"
            add("PB131", text, property, &type)
        } else if let written = property.type {
            if written.mentionsSelf {
                let text = "the type of `\(name)` says `Self`, which is another type inside of `Dependency`"
                return add("PB131", text, property, &type)
            }
            let place = property.binding.pattern.firstToken(viewMode: .sourceAccurate)
            let need = Need(name: name, type: written, spelled: written.spelled, place: place)
            if property.isPayload { type.payload.append(need) } else { type.requests.append(need) }
        } else {
            let text = "`\(name)` has neither a type nor a value, so that `@Injectable` cannot ask for it"
            add("PB131", text, property, &type)
        }
    }

    private static func mayWrap(_ attribute: AttributeSyntax) -> Bool {
        let ofSystem: Set = [
            "ObservationIgnored", "ObservationTracked", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
            "Attribute", "Relationship", "Transient",
        ]
        let isPayload = AttributeListSyntax.Element.attribute(attribute).isMacro("Payload")
        let name = attribute.lastName
        return !isPayload && !attribute.isActor && name.first?.isUppercase == true && !ofSystem.contains(name)
    }

    private static func add(_ id: String, _ text: String, _ property: Property, _ type: inout InjectableType) {
        guard let place = property.binding.pattern.firstToken(viewMode: .sourceAccurate) else { return }
        var fixes: [FixIt] = []
        if id == "PB131", property.binding.pattern.is(IdentifierPatternSyntax.self),
            property.binding.typeAnnotation == nil
        {
            let token = Syntax(place.with(\.tokenKind, .identifier("\(place.text): <#Type#>")))
            let message = Complaint.fix("write the type of '\(place.text)'")
            fixes = [FixIt(message: message, changes: [.replace(oldNode: Syntax(place), newNode: token)])]
        }
        type.mistakes.append(Mistake(id: id, place: place, text: text, fixes: fixes))
    }

    // MARK: An initialiser

    static func isCandidate(_ member: InjectableType.Member<InitializerDeclSyntax>) -> Bool {
        let others: [[String?]] = [["dependency"], ["dependency", "payload"]]
        let parameters = member.node.signature.parameterClause.parameters
        let type = parameters.first?.type.spelledAsArgument.split(whereSeparator: { " .".contains($0) }).last
        let labels = member.node.labels
        let isOfSystem =
            parameters.count == 1
            && (labels == ["from"] && type == "Decoder" || labels == ["coder"] && type == "NSCoder")
        return member.node.optionalMark?.text != "?" && !others.contains(labels) && !isOfSystem
            && !member.node.modifiers.contains { $0.name.text == "convenience" }
    }

    static func read(
        _ member: InjectableType.Member<InitializerDeclSyntax>,
        besides others: ArraySlice<InjectableType.Member<InitializerDeclSyntax>>,
        _ members: InjectableSource,
        into type: inout InjectableType
    ) {
        let node = member.node
        func add(_ id: String, _ place: TokenSyntax?, _ text: String) {
            if let place { type.mistakes.append(Mistake(id: id, place: place, text: text)) }
        }
        func refuse(_ name: String, _ reason: String, _ place: TokenSyntax?) {
            let text =
                "`@Injectable` cannot ask for `\(name)`, which the initialiser of `\(type.name)` takes: \(reason)"
            add("PB135", place, text)
        }
        if let other = others.first {
            let text =
                "`\(type.name)` has several initialisers, so that `@Injectable` cannot tell which one takes what it needs"
            return add("PB135", other.node.initKeyword, text)
        }
        if member.isConditional {
            let text =
                "the initialiser of `\(type.name)` stands under `#if`, so that what it takes depends on the build"
            return add("PB135", node.initKeyword, text)
        }
        if let generic = node.genericParameterClause?.parameters.first {
            let word = generic.specifier.map { "\($0.text) " } ?? ""
            return refuse(word + generic.name.plainName, "the initialiser is generic", node.initKeyword)
        }
        if node.genericWhereClause != nil {
            let text =
                "the initialiser of `\(type.name)` says `where`, which nothing promises that calls it for a resolver"
            return add("PB135", node.initKeyword, text)
        }
        type.own = node
        let payloads = members.properties.filter(\.isPayload)
        let parameters = node.signature.parameterClause.parameters
        for (index, parameter) in parameters.enumerated() where parameter.defaultValue == nil {
            let earlier = parameters.prefix(index)
            let isMistaken =
                parameter.firstName.text == "_"
                && earlier.contains { $0.firstName.text == "_" && $0.defaultValue != nil }
            let mistaken = isMistaken ? "without a label, it would be taken for one with a default" : nil
            if let reason = mistaken ?? parameter.reasonAgainst {
                refuse(parameter.innerName, reason, parameter.firstName)
            } else if payloads.contains(where: { $0.name == parameter.innerName }) {
                type.payload.append(parameter.need)
            } else {
                type.requests.append(parameter.need)
            }
        }
        for property in payloads where !parameters.contains(where: { $0.innerName == property.name }) {
            let (name, place) = (property.name, property.binding.pattern.firstToken(viewMode: .sourceAccurate))
            let text =
                "`\(name)` is marked as a payload, and the initialiser of `\(type.name)` takes nothing of that name"
            add("PB134", place, text)
        }
    }
}

extension FunctionParameterSyntax {
    /// The name by which the function knows it.
    var innerName: String { (secondName ?? firstName).plainName }

    fileprivate var need: InjectableType.Need {
        InjectableType.Need(name: innerName, type: type, spelled: type.spelledAsArgument, place: firstName)
    }

    /// The reason why a struct cannot keep what it takes.
    fileprivate var reasonAgainst: String? {
        if ellipsis != nil { return "it takes any number of values" }
        let attributed = type.core.as(AttributedTypeSyntax.self)
        if attributed?.words.contains("inout") == true { return "it is `inout`" }
        if attributed?.words.contains("@autoclosure") == true { return "it is an autoclosure" }
        if type.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.some) }) {
            return "it is generic"
        }
        if type.mentionsSelf { return "its type says `Self`, which is another type inside of `Dependency`" }
        return innerName == "_" ? "it has no name" : nil
    }
}

extension AttributeSyntax {
    /// True of a property wrapper that asks its initialiser for nothing.
    fileprivate var findsItsValue: Bool {
        let ofSystem: Set = [
            "Environment", "EnvironmentObject", "FocusState", "AccessibilityFocusState", "FocusedValue",
            "FocusedObject", "Namespace", "Query", "FetchRequest", "SectionedFetchRequest", "Dependency",
            "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
        ]
        return ofSystem.contains(lastName) || arguments?.trimmedDescription.hasPrefix("\\") == true
    }
}
