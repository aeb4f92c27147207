import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

/// The expansion of `@Injectable`. It decides nothing: ``InjectableReader`` says what there is to write.
enum InjectableMacro {
    /// The members of the type.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let read = read(request) else { return "" }
        for problem in read.injectable.problems { findings.append(MacroFinding(problem, in: request)) }
        if let name = nameOutOfReach(request, read) {
            let message = "`\(name.name)` is private to another type, where no extension reaches it: say `fileprivate`"
            findings.append(MacroFinding(.notExpandable, message, in: request.declaration.fragment, at: name))
            return ""
        }
        return read.injectable.problems.isEmpty ? InjectableText(read.facts, read.injectable).members : ""
    }

    /// The extension that makes the type conform.
    static func extensions(_ request: MacroRequest) -> String {
        // The compiler hands over those of the two that the type does not name. One that refines them does not do.
        guard let read = read(request), read.injectable.problems.isEmpty, nameOutOfReach(request, read) == nil,
            protocols(request).contains(where: { $0.lastName == read.injectable.conformance })
        else { return "" }
        // An extension of its own has the isolation of the module, unless it says otherwise.
        let node = request.declaration.node
        let isOnNone = node.kind == .actorDecl || node.hasModifier("nonisolated")
        // An asynchronous factory does not make it where it is called, so that it cannot conform on its actor.
        let changesActors = read.injectable.conformance == "AsyncFactoryModule"
        let ofActor = read.injectable.actor.map { changesActors ? "@preconcurrency " : "@\($0) " }
        let actor = ofActor ?? (isOnNone ? "nonisolated " : "")
        let name = request.extendedType ?? request.declaration.node[.name]?.text ?? ""
        return "extension \(name): \(actor)Patchbay.\(read.injectable.conformance) {}"
    }

    /// The name of a type that is private to another one and does not conform by itself.
    private static func nameOutOfReach(_ request: MacroRequest, _ read: InjectableDeclaration) -> Node? {
        guard request.around?.isTypeWithMembers == true, Modifiers(request.declaration.node).access == .private
        else { return nil }
        let conforms = read.facts.inheritance.contains {
            $0.type.stripped.names?.last == read.injectable.conformance
        }
        return conforms ? nil : request.declaration.node[.name]
    }

    private static func protocols(_ request: MacroRequest) -> [Node] {
        request.message.conformances.flatMap { Fragment($0).declaration }?.all(.inherited) ?? []
    }

    private static func read(_ request: MacroRequest) -> InjectableDeclaration? {
        let around = request.around
        return InjectableDeclaration(request.declaration.node, in: around?.kind == .extensionDecl ? around : nil)
    }
}

extension Node {
    /// `Injectable` for `Patchbay.Injectable`.
    fileprivate var lastName: String { kind == .memberType ? self[.name]?.text ?? "" : text }
}

/// The expansion of `@Payload` to nothing: ``InjectableMacro`` looks for it. It says where it is looked for in vain.
enum PayloadMacro {
    static func peers(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        let isProperty = request.declaration.node.kind == .variableDecl
        if isProperty, isInMarkedType(request) { return "" }
        let message = "`@Payload` is for stored properties of a type that is marked with `@Injectable`"
        findings.append(MacroFinding(.misplacedPayload, message, in: request.fragment, at: request.attribute))
        return ""
    }

    private static func isInMarkedType(_ request: MacroRequest) -> Bool {
        guard let around = request.around, around.isTypeWithMembers else { return false }
        return around.all(.attribute).contains { attribute in
            attribute.kind == .attribute && InjectableFacts.isMarker(String(attribute.text.dropFirst()))
        }
    }
}

/// The members that `@Injectable` writes into a type.
struct InjectableText {
    private let facts: DeclarationFacts
    private let injectable: InjectableFacts
    private let access: String

    init(_ facts: DeclarationFacts, _ injectable: InjectableFacts) {
        self.facts = facts
        self.injectable = injectable
        let level = InjectableFacts.access(for: facts)
        access = level > .internal ? "\(level.rawValue) " : ""
    }

    var members: String {
        (injectable.structs.map { structure($0.name, $0.properties) } + [initializer]).joined(separator: "\n")
    }

    private func structure(_ name: String, _ properties: [PropertyFacts]) -> String {
        var lines = properties.map { "    \(access)let \(SwiftName.escapedMember($0.name)): \(type(of: $0))" }
        if InjectableFacts.writesInitializers(for: facts) {
            let parameters = properties.map { property in
                "\(SwiftName.escapedParameter(property.name)): \(parameterType(of: property))"
            }
            lines.append("    \(access)init(\(parameters.joined(separator: ", "))) {")
            lines += properties.map {
                "        self.\(SwiftName.escapedMember($0.name)) = \(SwiftName.escaped($0.name))"
            }
            lines.append("    }")
        }
        return (["\(access)struct \(name) {"] + lines + ["}"]).joined(separator: "\n")
    }

    private var initializer: String { injectable.initializer.map(delegating) ?? assigning }

    /// One that hands everything over to the initialiser of the type.
    private func delegating(to own: FunctionFacts) -> String {
        // Attributes come before every word, that of the access level too. What is deprecated may be called by what is as well.
        let handedOn = own.attributes.filter {
            Modifiers.isActor($0) || $0.hasPrefix("available(") && $0.contains("deprecated")
        }
        let attributes = handedOn.map { "@\($0) " }.joined()
        var modifiers = own.isNonisolated ? ["nonisolated"] : []
        if facts.kind == .class { modifiers += (facts.isFinal ? [] : ["required"]) + ["convenience"] }
        let throwing = own.thrownType.map { "throws(\($0))" } ?? "throws"
        let effects = (own.effects.isAsync ? " async" : "") + (own.effects.isThrowing ? " \(throwing)" : "")
        let arguments = own.parameters.filter { !$0.hasDefault }.map { parameter in
            let structure = injectable.payload.contains { $0.name == parameter.name } ? "payload" : "dependency"
            let label = parameter.label.map { "\(SwiftName.escapedLabel($0)): " } ?? ""
            return "\(label)\(structure).\(SwiftName.escapedMember(parameter.name))"
        }
        let words = modifiers.map { "\($0) " }.joined()
        return """
            \(attributes)\(access)\(words)init(\(parameters))\(effects) {
                \(own.effects.marks)self.init(\(arguments.joined(separator: ", ")))
            }
            """
    }

    private var parameters: String {
        injectable.structs.map { "\(LabelCase.lowerCamel($0.name)): \($0.name)" }.joined(separator: ", ")
    }

    private var assigning: String {
        let isRequired = facts.kind == .class && !facts.isFinal
        let assignments = injectable.structs.flatMap { structure in
            structure.properties.map { property in
                let name = SwiftName.escapedMember(property.name)
                return "    self.\(name) = \(LabelCase.lowerCamel(structure.name)).\(name)"
            }
        }
        let head = "\(access)\(isRequired ? "required " : "")init(\(parameters)) {"
        return ([head] + assignments + ["}"]).joined(separator: "\n")
    }

    private func type(of property: PropertyFacts) -> String { property.type.map { "\($0)" } ?? "Void" }

    /// The type as the initialiser of a structure has it. That an alias stands for a function shows in the initialiser of
    /// the type alone, which says `@escaping` of it.
    private func parameterType(of property: PropertyFacts) -> String {
        guard let type = property.type else { return "Any" }
        let own = injectable.initializer?.parameters.first { $0.name == property.name }
        guard case .attributed(let attributes, _)? = own?.type, attributes.contains("@escaping"), !type.isFunction
        else {
            return "\(type.ofStoredParameter)"
        }
        return "@escaping \(type)"
    }
}

extension MacroFinding {
    /// A finding about a marked type, which is marked at the first word of what it is about.
    ///
    /// - Parameter problem: Its location stands for an offset in the declaration.
    init(_ problem: Diagnostic, in request: MacroRequest) {
        let declaration = request.declaration
        let start = InjectableDeclaration.offset(of: problem.location)
        let innermost = declaration.node.innermost(from: start)
        // A place at which nothing smaller begins is that of a parenthesis or some other sign.
        let end = innermost?.kind == .token ? innermost?.end : nil
        let offset = declaration.fragment.offset
        self.init(
            problem.id,
            problem.message,
            in: declaration.fragment,
            at: offset + start..<offset + (end ?? start + 1),
            fixes: Self.typing(innermost, problem, offset).map { [$0] } ?? []
        )
    }

    /// A place to write the type of a property in that has none.
    private static func typing(_ name: Node?, _ problem: Diagnostic, _ offset: Int) -> Fix? {
        guard problem.id == .unclearProperty, let name, let pattern = name.parent, pattern.kind == .identifierPattern,
            let binding = pattern.parent, binding.kind == .patternBinding, binding[.type] == nil
        else { return nil }
        return Fix(
            message: "write the type of '\(name.text)'",
            range: offset + name.end..<offset + name.end,
            text: ": <#Type#>"
        )
    }
}

extension Node {
    /// The smallest node that begins at an offset.
    fileprivate func innermost(from offset: Int) -> Node? {
        var found = start == offset ? self : nil
        var at: Node? = self
        while let node = at {
            at = node.children.first { $0.start <= offset && offset < $0.end }
            if let at, at.start == offset { found = at }
        }
        return found
    }
}
