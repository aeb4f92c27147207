import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// A declaration with `@ContextClient`: a struct of closures, or a protocol.
struct ContextClient {
    /// One thing that can be asked of it.
    struct Member {
        /// A parameter of a closure or a method.
        struct Parameter {
            /// The label that call sites write; `nil` for none.
            var label: String?
            var type: String
            /// The type where it is kept, which says nothing of escaping.
            var kept: String
            var isInout: Bool
            /// True if it may be kept: an `inout` value and one that does not escape may not.
            var isRecorded: Bool
        }

        var name: String
        /// The closure that answers is kept under this name.
        var property: String
        /// The type of the closure.
        var type: String
        var parameters: [Parameter]
        /// `async`, `throws`, `throws(Failure)`.
        var effects: [String]
        /// `nil` for none.
        var result: String?
        /// A global actor, with its at sign, or `@concurrent`.
        var actor: String?
        /// The modifier by which a requirement says that it belongs to no actor.
        var freedom: String?
        /// The value that the property begins with; a test need not say it.
        var value: String?
        /// True of a member of a protocol that is a property.
        var isProperty: Bool
        /// True of a member of a struct that is a `let`.
        var isLet = false

        var isAsync: Bool { effects.contains("async") }
        /// The effect that is one of throwing.
        var throwing: String? { effects.first { $0.hasPrefix("throws") } }
    }

    var isProtocol: Bool
    var name: String
    /// The name where it is that of a type.
    var typeName: String
    /// The global actor that it belongs to, with its at sign.
    var actor: String?
    /// True if it says that it belongs to no actor, whatever its module does.
    var isNonisolated: Bool
    /// The access level of its members, with a space behind it, or nothing: what is seen less far than the module needs
    /// no word.
    var access: String
    /// The access level that its closures have to have.
    private let level: AccessLevel
    /// The same of what is written beside it, which may be `private`.
    var ownAccess: String
    /// The same, of what belongs to no actor though the type does.
    var freeAccess: String
    var members: [Member] = []
    /// The stored properties of a struct that are no members, and can be set.
    var others: [String] = []
    /// Names of methods and types that it declares itself.
    var declared: Set<String> = []
    /// Names of its static properties.
    var statics: Set<String> = []
    /// The initialisers of a struct.
    private var initializers: [Node] = []
    /// The members that no closure can stand for, and their places.
    var problems: [(message: String, node: Node)] = []
    /// The members of a type `Call` that is not the one which the macro writes.
    var hidden: [Node] = []
    /// The closures without a value that are seen less far than the client, and their places.
    private var narrow: [(name: String, node: Node)] = []
    /// The requirements that the members of a protocol stand for.
    var places: [Node] = []

    /// - Parameters:
    ///   - around: The extension that it stands in.
    ///   - isNested: Whether it stands in a type, or in an extension of one.
    /// - Returns: `nil` for other declarations.
    init?(_ node: Node, in around: Node?, isNested: Bool) {
        guard node.kind == .structDecl || node.kind == .protocolDecl, let name = node[.name] else { return nil }
        isProtocol = node.kind == .protocolDecl
        self.name = name.name
        typeName = SwiftName.escapedType(name.name)
        let level = min(Modifiers(node).access ?? around.flatMap { Modifiers($0).access } ?? .internal, .public)
        self.level = level
        access = level > .internal ? "\(level.rawValue) " : ""
        ownAccess = node.hasModifier("private") ? "private " : node.hasModifier("fileprivate") ? "fileprivate " : access
        let actor = Self.attributes(of: node).first(where: Self.isActor)
        self.actor = actor
        isNonisolated = node.hasModifier("nonisolated")
        freeAccess = (isProtocol ? actor != nil : isNonisolated) ? "\(access)nonisolated " : access
        for item in node[.members]?.all(.item) ?? [] { read(item, actor) }
        nameProperties()
        let bounds =
            node.all(.inherited)
            + node.all(.requirement).filter { $0[.left]?.text == "Self" }.compactMap { $0[.right] }
        if isProtocol, let parent = bounds.first(where: Self.asksForClass) {
            problems.append(("no struct of closures can stand for what is `\(parent.text)`", parent))
        }
        let isOpen = !isProtocol && !access.isEmpty && members.contains { $0.type.contains("@Sendable") }
        if isOpen, !node.all(.inherited).contains(where: { $0.text.hasSuffix("Sendable") }) {
            problems.append(("`\(self.name)` is \(access)and does not say `Sendable`, as its closures do", name))
        }
        problems = problems.map { ("\($0.message), and `@ContextClient` is made of closures", $0.node) }
        problems += narrow.map { property, node in
            let remedy = level > .internal ? "say `\(level.rawValue)`, or give it one" : "give it one"
            return ("`\(property)` is seen less far than `\(self.name)` and has no value: \(remedy)", node)
        }
        problems += hidden.map { ("`Call` is the type that `@ContextClient` writes: qualify or rename this one", $0) }
        guard !isProtocol else { return }
        checkNames(name, isPrivate: isNested && node.hasModifier("private"))
        for own in initializers where takesMembers(own) && !suffices(own) {
            let labels = members.map { "\($0.property):" }.joined()
            let remedy = "delete it, or let a plain call of it do, wherever `\(self.name)` is seen"
            problems.append(("`init(\(labels))` is the one that `@ContextClient` writes: \(remedy)", own))
        }
    }

    /// The names and extensions that the macro writes need room: a `Call` of the struct's own takes the one, `private`
    /// the other.
    private mutating func checkNames(_ name: Node, isPrivate: Bool) {
        if declared.contains("Call") {
            problems.append(("`\(self.name)` declares `Call` itself, which `@ContextClient` writes", name))
        }
        guard isPrivate else { return }
        let reach = "private to another type, where no extension reaches it: say `fileprivate`"
        problems.append(("`\(self.name)` is \(reach)", name))
    }

    /// True if the struct declares the initialiser that is written otherwise, and makes do without arguments.
    var hasInitializer: Bool { initializers.contains { takesMembers($0) && suffices($0) } }

    private func takesMembers(_ initializer: Node) -> Bool {
        func plain(_ type: String) -> String { type.replacing("@escaping", with: "").filter { !$0.isWhitespace } }
        let parameters = initializer.all(.parameter).map { parameter in
            let label = (parameter[.label] ?? parameter[.name])?.name ?? ""
            return "\(label): \(plain(parameter[.type]?.text ?? ""))"
        }
        return parameters == members.map { "\($0.property): \(plain($0.type))" }
    }

    /// True if a call without arguments is all that it takes, wherever the client is seen.
    private func suffices(_ initializer: Node) -> Bool {
        let isSeen =
            level > .internal ? Modifiers(initializer).access == level : !initializer.hasModifier("private")
        let isPlain = initializer.all(.effect).isEmpty && initializer[.mark] == nil
        return isSeen && isPlain && initializer.all(.generic).isEmpty
            && initializer.all(.parameter).allSatisfy { $0[.value] != nil }
    }

    static func attributes(of node: Node) -> [String] {
        node.all(.attribute).map(\.text).filter { !$0.hasPrefix("@ContextClient") }
    }

    static func isActor(_ attribute: String) -> Bool {
        Modifiers.isActor(String(attribute.dropFirst()))
    }

    private static func asksForClass(_ parent: Node) -> Bool {
        ["AnyObject", "class", "Actor", "Swift.AnyObject", "Swift.Actor"].contains(parent.text)
    }

    // MARK: Members

    private mutating func read(_ item: Node, _ actor: String?) {
        switch item.kind {
        case .variableDecl: isProtocol ? readRequirement(item, actor) : readProperty(item)
        case .functionDecl:
            if let name = item[.name] { declared.insert(name.name) }
            if isProtocol { readMethod(item, actor) }
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .typealiasDecl:
            if let name = item[.name] { declared.insert(name.name) }
        case .initializerDecl where !isProtocol: initializers.append(item)
        case .ifConfig: problems.append(("`#if` hides from a macro what is compiled", item))
        case _:
            guard isProtocol else { return }
            problems.append(("no closure can stand for what is neither a method nor a property", item))
        }
    }

    /// A stored property of a struct.
    private mutating func readProperty(_ item: Node) {
        let bindings = item.all(.binding)
        guard !item.hasModifier("static") else {
            return statics.formUnion(bindings.compactMap { $0[.pattern]?[.name]?.name })
        }
        guard !item.hasModifier("lazy") else { return }
        for (index, binding) in bindings.enumerated() {
            guard let pattern = binding[.pattern], pattern.kind == .identifierPattern, let name = pattern[.name] else {
                problems.append(("several properties are declared at once", binding))
                continue
            }
            let isComputed = binding[.accessors].map { !Self.observes($0) } ?? false
            let value = binding[.value]?.text
            let isLet = item[.keyword]?.reads("let") == true
            if isComputed || (value != nil && isLet) { continue }
            // The type in `var first, second: Type` is that of both.
            let own = bindings[index...].first { $0[.type] != nil || $0[.value] != nil }
            guard let type = own?[.type], let function = Self.function(type) else {
                let mayBeNil = !isLet && [.optionalType, .implicitlyUnwrappedType].contains(own?[.type]?.kind)
                if value == nil, !mayBeNil {
                    problems.append(("`\(name.name)` is no closure and has no value", binding))
                }
                others.append(name.name)
                continue
            }
            if Modifiers(item).access ?? .internal < level {
                // One of the client's own, which nobody gives it who sees the client alone.
                if value == nil { narrow.append((name.name, binding)) }
                others.append(name.name)
                continue
            }
            if let problem = Self.problem(function.all(.parameter)) {
                problems.append((problem, binding))
                continue
            }
            if Self.asksForCall(type) { hidden.append(binding) }
            var member = Self.member(name.name, type, function)
            member.value = value
            member.isLet = isLet
            members.append(member)
        }
    }

    /// True of accessors that only see how a stored value changes.
    private static func observes(_ accessors: Node) -> Bool {
        let all = accessors.all(.accessor)
        return !all.isEmpty
            && all.allSatisfy { accessor in
                ["willSet", "didSet"].contains(accessor[.keyword]?.text ?? accessor[.name]?.text)
            }
    }

    /// The function type in a type with attributes and parentheses.
    private static func function(_ type: Node) -> Node? {
        switch type.kind {
        case .functionType: return type
        case .attributedType: return type[.base].flatMap(function)
        case .tupleType:
            let elements = type.all(.element)
            return elements.count == 1 ? elements[0][.type].flatMap(function) : nil
        case _: return nil
        }
    }

    /// The attributes of a function type, before it and before parentheses around it.
    private static func attributes(around function: Node, in type: Node) -> [String] {
        var (found, at): ([String], Node?) = ([], function.parent)
        while let node = at {
            if node.kind == .attributedType { found += node.all(.attribute).map(\.text) }
            at = node == type ? nil : node.parent
        }
        return found
    }

    /// The function type in an optional.
    private static func optionalFunction(_ type: Node) -> Node? {
        [.optionalType, .implicitlyUnwrappedType].contains(type.kind) ? type[.base].flatMap(function) : nil
    }

    private static func member(_ name: String, _ type: Node, _ function: Node) -> Member {
        Member(
            name: name,
            property: name,
            type: type.text,
            parameters: function.all(.parameter).map { parameter in
                Self.parameter(label: (parameter[.name] ?? parameter[.label])?.name, parameter[.type])
            },
            effects: function.all(.effect).map(\.effectText),
            result: result(function[.result]),
            actor: attributes(around: function, in: type).first(where: isActor),
            isProperty: false
        )
    }

    static func result(_ node: Node?) -> String? {
        guard let text = node?.text, !["Void", "()", "Swift.Void"].contains(text) else { return nil }
        return text
    }

    /// The reason why no closure can hand on the arguments for some parameters; `nil` if one can.
    static func problem(_ parameters: [Node]) -> String? {
        if parameters.contains(where: \.isVariadic) { return "no closure can hand on any number of values" }
        let attributes = parameters.compactMap { $0[.type] }.filter { $0.kind == .attributedType }
            .flatMap { $0.all(.attribute) }
        let isAutoclosure = attributes.contains { $0.text == "@autoclosure" }
        return isAutoclosure ? "no closure can hand on an `@autoclosure`" : nil
    }

    /// The words of a type, without its comments.
    static func words(in type: Node) -> [Substring] {
        "\(TypeExpression(type))".split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }

    /// A type of this name is hidden by the one that the macro writes, unless it is qualified.
    static func asksForCall(_ type: Node) -> Bool {
        type.kind == .identifierType && type[.name]?.name == "Call" || type.children.contains(where: asksForCall)
    }

    /// A type where a closure has it: there nothing is unwrapped by itself.
    static func plain(_ type: String) -> String { type.hasSuffix("!") ? "\(type.dropLast())?" : type }

    static func parameter(label: String?, _ type: Node?) -> Member.Parameter {
        let words = type?.kind == .attributedType ? (type?.all(.specifier) ?? []).map(\.text) : []
        let text = type?.text ?? "Any"
        let attributes = type?.kind == .attributedType ? (type?.all(.attribute) ?? []).map(\.text) : []
        let escapes = attributes.contains("@escaping")
        // One that does not escape may not be kept, and neither may one behind a question mark that stays on a thread.
        let isClosure =
            type.flatMap(function) != nil
            ? !attributes.contains("@Sendable") || !escapes
            : type.flatMap(optionalFunction) != nil && !text.contains("@Sendable")
        return Member.Parameter(
            label: label == "_" ? nil : label,
            type: text,
            kept: escapes ? text.replacing("@escaping ", with: "", maxReplacements: 1) : text,
            isInout: words.contains("inout"),
            // Values that are lent, sent or the caller's may not be kept either, and no case of an enum can say so.
            isRecorded: words.isEmpty && !isClosure
        )
    }
}
