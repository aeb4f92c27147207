import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// The expansion of every attribute that registers something on a hub.
///
/// One macro for all: they differ in how the attribute is read, not in what is made of it.
enum RegistrationMacro {
    /// The members of the hub that an attribute adds.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let hub = Hub(request.declaration.node) else {
            findings.append(MacroFinding(.notAHub(request.attribute), in: request))
            return ""
        }
        guard let facts = read(request, &findings) else { return "" }
        if facts.isSingleton, hub.isGeneric {
            findings.append(MacroFinding(.cannotKeep(request.attribute), in: request))
            return ""
        }
        let plan = RegistrationPlan(facts, on: hub, beside: request.declaration.siblings)
        let anchor = anchor(request, facts, on: hub)
        return (anchor?.member ?? "") + RegistrationText(plan).text
    }

    private static func anchor(_ request: MacroRequest, _ facts: HubRegistrationFacts, on hub: Hub) -> Anchor? {
        guard request.declaration.siblings.isFirst(request) else { return nil }
        // A hub that is local to a function is checked with the function.
        let isLocal = request.message.lexicalContext.contains { Fragment($0).declaration?.isTypeWithMembers != true }
        return isLocal ? nil : Anchor(facts, on: hub, at: request.declaration)
    }

    /// The declarations that an attribute puts beside the hub.
    static func peers(_ request: MacroRequest) -> String {
        // The cheapest question comes first: this is asked of every attribute.
        guard request.declaration.node.isTypeWithMembers, request.declaration.siblings.isFirst(request),
            let hub = Hub(request.declaration.node),
            let facts = HubRegistrationReader(request.attribute)?.read().facts, !(facts.isSingleton && hub.isGeneric),
            let anchor = anchor(request, facts, on: hub)
        else { return "" }
        return anchor.peer
    }

    /// The registration of an attribute; `nil`, and reported, if something is wrong with it.
    static func read(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> HubRegistrationFacts? {
        guard let reader = HubRegistrationReader(request.attribute) else { return nil }
        var (facts, problems) = reader.read()
        if let problem = request.declaration.siblings.problem(reader, in: request) { problems.append(problem) }
        for problem in problems { findings.append(MacroFinding(problem, in: request)) }
        return problems.isEmpty ? facts : nil
    }
}

/// The macro that reports a registration whose arguments do not fit together.
///
/// The compiler takes this macro when the types do not fit ``RegistrationMacro``. By itself it would speak of packs
/// and shapes.
enum UnsupportedMacro {
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let facts = RegistrationMacro.read(request, &findings) else { return "" }
        guard isMismatch(facts) else { return RegistrationMacro.members(request, &findings) }
        findings.append(MacroFinding(.mismatch(request.attribute, facts), in: request))
        return ""
    }

    static func peers(_ request: MacroRequest) -> String {
        guard let facts = HubRegistrationReader(request.attribute)?.read().facts, !isMismatch(facts) else { return "" }
        return RegistrationMacro.peers(request)
    }

    /// True if it is certain that the factory does not fit.
    ///
    /// It may fit where functions are passed about: one that does not wait is converted to one that may, which the
    /// compiler counts as it counts what makes this macro worse. And an error inside of a closure the compiler
    /// explains better when it comes to the expansion.
    private static func isMismatch(_ facts: HubRegistrationFacts) -> Bool {
        if case .closure = facts.factory { return false }
        return !([facts.type] + facts.parameters.map(\.type)).contains { $0.isFunction }
    }
}

/// The declaration that registrations stand at.
struct Hub {
    /// Its name inside of it.
    let name: String
    /// The access level that its members need to be seen as far as it is meant, with a space, or nothing.
    ///
    /// An extension hands its own modifier down to its members. A type does not; but what is wider than the type does
    /// no harm.
    let access: String
    /// The level that members of nested types need: they inherit nothing from an extension.
    let nestedAccess: String

    /// The modifier of a member that its file sees, with a space; nothing in an extension that gives it to all.
    let fileAccess: String

    /// The actor that it says itself that it belongs to, as an attribute with a space, or nothing; of an extension the
    /// type may say it elsewhere.
    let isolation: String

    /// True if it says itself that it is generic; of an extension nobody can know.
    let isGeneric: Bool

    /// - Returns: `nil` if it cannot have static members that hold something.
    init?(_ declaration: Node) {
        var (words, actor): ([Node], String?) = ([], nil)
        for child in declaration.children {
            if child.role == .modifier, let word = child[.name] { words.append(word) }
            if child.role == .attribute { actor = actor ?? Self.globalActor(child) }
        }
        isGeneric = declaration[.generic] != nil
        isolation = actor ?? ""
        let level = words.contains { $0.reads("public") || $0.reads("open") } ? "public " : ""
        nestedAccess = words.contains { $0.reads("package") } ? "package " : level
        let isHidden = words.contains { $0.reads("private") || $0.reads("fileprivate") }
        fileAccess = isHidden && declaration.kind == .extensionDecl ? "" : "fileprivate "
        switch declaration.kind {
        case .structDecl, .classDecl, .enumDecl, .actorDecl:
            name = declaration[.name]?.text ?? ""
            access = nestedAccess
        case .extensionDecl:
            name = declaration[.type]?.text ?? ""
            access = ""
        case _:
            return nil
        }
    }

    /// A global actor is known by its name only.
    private static func globalActor(_ attribute: Node) -> String? {
        guard attribute.kind == .attribute, !attribute.hasList, let name = attribute[.name]?.text else { return nil }
        return Modifiers.isActor(name) ? "@\(name) " : nil
    }
}

/// A pair of declarations that makes the compiler expand a list of registrations before it checks the declaration that the list stands at.
///
/// Swift 6.3 checks the members that a declaration has when it comes to it. If its braces are empty, nobody may have
/// asked for a member by then; what the attributes add later is not checked, and crashes the compiler if it is wrong.
/// So the first attribute of a list adds a name to the hub, and beside the hub a function whose type mentions it: to
/// find what the name means, the compiler has to look into the hub.
struct Anchor {
    private let hub: Hub
    private let name: String
    /// The attributes that say which systems the hub is for.
    private let availability: String

    /// - Parameters:
    ///   - facts: The registration of the first attribute of the list.
    /// - Returns: `nil` where it cannot be had: what is constrained cannot be named from outside.
    init?(_ facts: HubRegistrationFacts, on hub: Hub, at declaration: MarkedDeclaration) {
        guard declaration.node[.requirement] == nil, !hub.name.contains("<") else { return nil }
        self.hub = hub
        let labels = facts.explicitParameters.map { "\($0.label ?? "_"):" }.joined()
        name = "\(RegistrationPlan.raw(facts.type))\(labels.isEmpty ? "" : " from \(labels)")"
        availability = declaration.attributes.filter { $0[.name]?.reads("available") == true }
            .map { "\($0.text) " }.joined()
    }

    /// The member of the hub.
    var member: String { "\(hub.fileAccess)typealias `hub of \(name)` = Void\n" }

    /// The function that stands beside it. It is never called.
    var peer: String {
        let label = "`\(hub.name.filter { $0 != "`" }): \(name)`"
        return "\(availability)private func patchbayHub(\(label) _: \(hub.name).`hub of \(name)`) {}"
    }
}

extension MacroFinding {
    /// A finding about a registration.
    init(_ problem: HubProblem, in request: MacroRequest) {
        let range = request.fragment.range(of: problem.node)
        self.init(
            problem.id,
            problem.message,
            in: request.fragment,
            at: range,
            fixes: problem.fixes.map { Fix(message: "write `\($0)`", range: range, text: $0) }
        )
    }
}
