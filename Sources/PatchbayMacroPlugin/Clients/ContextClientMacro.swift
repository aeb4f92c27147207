import PatchbayFacts
import PatchbaySyntax

/// The expansion of `@ContextClient`. It decides nothing: ``ContextClient`` says what there is to write.
enum ContextClientMacro {
    /// The members that go into a struct.
    static func members(_ request: MacroRequest, _ findings: inout [MacroFinding]) -> String {
        guard let client = client(request) else {
            let message = "`@ContextClient` fits structs of closures and protocols"
            findings.append(MacroFinding(.unsuitableClient, message, in: request.fragment, at: request.attribute))
            return ""
        }
        let fragment = request.declaration.fragment
        for problem in client.problems {
            findings.append(MacroFinding(.unsuitableClient, problem.message, in: fragment, at: problem.node))
        }
        guard !client.isProtocol, client.problems.isEmpty else { return "" }
        return ContextClientText(client: client).members
    }

    /// The declarations beside a protocol.
    static func peers(_ request: MacroRequest) -> String {
        guard let client = client(request), client.isProtocol, client.problems.isEmpty else { return "" }
        return ContextClientText(client: client).peer
    }

    /// The extension of a struct.
    static func extensions(_ request: MacroRequest) -> String {
        guard let client = client(request), !client.isProtocol, client.problems.isEmpty else { return "" }
        let type = request.extendedType ?? client.typeName
        // An extension of its own has the isolation of the module, unless it says otherwise.
        let actor = client.actor.map { "\($0) " } ?? (client.isNonisolated ? "nonisolated " : "")
        return "extension \(type): \(actor)PatchbayClients._ClientPlaceholder {}"
    }

    private static func client(_ request: MacroRequest) -> ContextClient? {
        let around = request.around
        let ofExtension = around?.kind == .extensionDecl ? around : nil
        return ContextClient(request.declaration.node, in: ofExtension, isNested: around?.isTypeWithMembers == true)
    }
}

/// The text that `@ContextClient` writes.
struct ContextClientText {
    let client: ContextClient

    private var access: String { client.access }
    /// The struct that is written, or written into.
    private var type: String { client.isProtocol ? SwiftName.escapedType("\(client.name)Stub") : client.typeName }
    private static let unimplemented = "PatchbayClients._UnimplementedClient"

    /// The members that go into a struct.
    var members: String {
        let first = client.hasInitializer ? [] : values + [initializer]
        return (first + client.members.compactMap(labelled) + forms).joined(separator: "\n")
    }

    /// The declaration beside a protocol.
    var peer: String {
        let properties = client.members.map { "\(access)var \(name($0)): \($0.type)" }
        let all = properties + [initializer] + client.members.map(witness) + forms
        let body = all.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        let lines = body.map { $0.isEmpty ? "" : "    \($0)" }
        let parents = "\(client.typeName), Swift.Sendable, PatchbayClients._ClientPlaceholder"
        let words = client.ownAccess + (client.isNonisolated ? "nonisolated " : "")
        let head = "\(words)struct \(type): \(parents) {"
        return
            (["/// Answers for `\(client.name)` with closures; what is left out fails the test.", head] + lines + ["}"])
            .joined(separator: "\n")
    }

    /// A client of which each closure fails, but for those that have a value. An initialiser of its own may have others.
    private func failing(_ type: String) -> String {
        guard client.hasInitializer else { return "\(type)()" }
        let closures = client.members.map { member in
            "\(SwiftName.escapedLabel(member.property)): \(member.value ?? failing(member))"
        }
        return "\(type)(\(closures.joined(separator: ", ")))"
    }

    private func name(_ member: ContextClient.Member) -> String { SwiftName.escapedMember(member.property) }

    // MARK: Parts

    /// The type of a parameter that is kept: `@escaping` stands behind the one word that is no attribute.
    private static func kept(_ type: String) -> String {
        if type.hasPrefix("@escaping") { return type }
        let word = ContextClient.ofCaller
        guard type.hasPrefix(word) else { return "@escaping \(type)" }
        return "\(word) @escaping\(type.dropFirst(word.count))"
    }

    /// The initialiser with defaults: a member is unimplemented, or has the value that its property begins with.
    private var initializer: String {
        let parameters = client.members.map { member in
            let name = SwiftName.escapedParameter(member.property)
            return "\(name): \(Self.kept(member.type)) = \(byDefault(member))"
        }
        let assignments = client.members.map { "    self.\(name($0)) = \(SwiftName.escaped($0.property))" }
        let list = parameters.map { "    \($0)" }.joined(separator: ",\n")
        return (["\(client.freeAccess)init(", list, ") {"] + assignments + ["}"]).joined(separator: "\n")
    }

    private func byDefault(_ member: ContextClient.Member) -> String {
        guard let value = member.value else { return failing(member) }
        return client.access == "public " ? "\(type).\(valueName(member))" : value
    }

    /// The values that the closures of a public struct begin with. What they name need not be public, where a default of
    /// a public initialiser may name nothing else.
    private var values: [String] {
        guard client.access == "public " else { return [] }
        return client.members.compactMap { member in
            member.value.map { value in
                """
                @usableFromInline static var \(valueName(member)): \(member.type) {
                    return \(value)
                }
                """
            }
        }
    }

    private func valueName(_ member: ContextClient.Member) -> String {
        SwiftName.escapedMember("_valueOf\(member.property.prefix(1).uppercased())\(member.property.dropFirst())")
    }

    private func failing(_ member: ContextClient.Member) -> String {
        let names = member.parameters.map { _ in "_" }.joined(separator: ", ")
        let report = "\(Self.unimplemented)(client: \(Self.literal(client.name)))"
        let name = Self.literal(member.name)
        let call = member.throwing == "throws" ? "throw \(report).error(\(name))" : "return \(report).value(\(name))"
        return "{ \(names.isEmpty ? "" : "\(names) in ")\(call) }"
    }

    /// A string with a name, which may have quotes between backticks.
    private static func literal(_ name: String) -> String { "\"\(name.replacing("\"", with: "\\\""))\"" }

    /// A method with the labels that the closure's type has; a closure is called without.
    private func labelled(_ member: ContextClient.Member) -> String? {
        guard member.parameters.contains(where: { $0.label != nil }), !client.declared.contains(member.name) else {
            return nil
        }
        return method(member)
    }

    private func method(_ member: ContextClient.Member) -> String {
        let names = Self.names(member)
        let list = zip(member.parameters, names).map { parameter, name in
            let label = parameter.label.map(SwiftName.escapedParameter) ?? "_"
            return "\(label) \(name): \(parameter.type)"
        }.joined(separator: ", ")
        let arguments = zip(member.parameters, names).map { "\($0.isInout ? "&" : "")\($1)" }.joined(separator: ", ")
        let result = member.result.map { " -> \($0)" } ?? ""
        let head = "func \(SwiftName.escapedMember(member.name))(\(list))\(Self.effects(member))\(result) {"
        let call = "    \(Self.marks(member))self.\(name(member))(\(arguments))"
        return (actor(member) + ["\(words(member))\(head)", call, "}"]).joined(separator: "\n")
    }

    private func actor(_ member: ContextClient.Member) -> [String] { member.actor.map { [$0] } ?? [] }

    private func words(_ member: ContextClient.Member) -> String {
        access + (member.freedom.map { "\($0) " } ?? "")
    }

    private static func names(_ member: ContextClient.Member) -> [String] {
        member.parameters.indices.map { "value\($0)" }
    }

    private static func effects(_ member: ContextClient.Member) -> String {
        (member.isAsync ? " async" : "") + (member.throwing.map { " \($0)" } ?? "")
    }

    private static func marks(_ member: ContextClient.Member) -> String {
        (member.throwing == nil ? "" : "try ") + (member.isAsync ? "await " : "")
    }

    private func witness(_ member: ContextClient.Member) -> String {
        guard member.isProperty else { return method(member) }
        let call = "\(Self.marks(member))self.\(name(member))()"
        let property = "\(words(member))var \(SwiftName.escapedMember(member.name)): \(member.result ?? "Void")"
        return (actor(member) + ["\(property) { get\(Self.effects(member)) { \(call) } }"]).joined(separator: "\n")
    }

    // MARK: Forms

    private var forms: [String] {
        let unimplemented = """
            /// Fails the running test when it is asked for anything.
            \(client.freeAccess)static var unimplemented: \(type) { \(failing(type)) }
            """
        // An extension might not say that it is public: what is around the client may be seen less far.
        let placeholder = "\(client.freeAccess)static var placeholder: Self { \(failing("Self")) }"
        return (client.statics.contains("unimplemented") ? [] : [unimplemented]) + [calls, recording]
            + (client.statics.contains("placeholder") ? [] : [placeholder])
    }

    private var calls: String {
        let cases = client.members.map { member -> String in
            let values = Self.recorded(member).map { label, parameter, _ in
                label + outsideOfSelf(ContextClient.plain(parameter.kept))
            }
            let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
            return "    case \(SwiftName.escapedMember(caseName(member)))\(list)"
        }
        return (["/// What was asked, with what.", "\(access)enum Call: Swift.Sendable {"] + cases + ["}"])
            .joined(separator: "\n")
    }

    /// A type for the cases, of which `Self` would be the enum of the calls.
    private func outsideOfSelf(_ type: String) -> String {
        var (result, rest) = ("", Substring(type))
        while let first = rest.first {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            result += word == "Self" ? client.typeName : word.isEmpty ? String(first) : String(word)
            rest = rest.dropFirst(max(word.count, 1))
        }
        return result
    }

    /// The arguments of a request that are noted, each with its label, which a case can have once.
    private static func recorded(
        _ member: ContextClient.Member
    ) -> [(label: String, parameter: ContextClient.Member.Parameter, name: String)] {
        var labels: Set<String> = []
        return zip(member.parameters, names(member)).filter(\.0.isRecorded).map { parameter, name in
            guard let label = parameter.label, labels.insert(label).inserted else { return ("", parameter, name) }
            return ("\(SwiftName.escapedParameter(label)): ", parameter, name)
        }
    }

    /// Cases of one name are told apart as properties are.
    private func caseName(_ member: ContextClient.Member) -> String {
        guard client.isProtocol, client.members.filter({ $0.name == member.name }).count > 1 else { return member.name }
        let name = member.property.dropFirst(2)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private var recording: String {
        let base = client.isProtocol ? "any \(client.typeName) & Swift.Sendable" : type
        let head =
            "static func recording(_ record: PatchbayClients.ClientRecord<Call>, over client: \(base) = \(type)()) -> \(type) {"
        let lines = ["/// Answers as another one does, and notes what was asked.", "\(client.freeAccess)\(head)"]
        return (lines + (client.isProtocol ? ["    \(recordingAll)"] : recordingCopy) + ["}"]).joined(separator: "\n")
    }

    /// One with closures for all members.
    private var recordingAll: String {
        let closures = client.members.map { "        \(SwiftName.escapedLabel($0.property)): \(recorded($0))" }
        return "\(type)(\n\(closures.joined(separator: ",\n"))\n    )"
    }

    /// The other one with other closures: what else it has stays.
    private var recordingCopy: [String] {
        let hasConstants = client.members.contains(where: \.isLet)
        let changes =
            hasConstants
            ? client.others.map { "recording.\(SwiftName.escapedMember($0)) = client.\(SwiftName.escapedMember($0))" }
            : client.members.map { "recording.\(name($0)) = \(recorded($0))" }
        guard !changes.isEmpty else { return ["    \(hasConstants ? recordingAll : "client")"] }
        return ["    var recording = \(hasConstants ? recordingAll : "client")"] + changes.map { "    \($0)" }
            + ["    return recording"]
    }

    private func recorded(_ member: ContextClient.Member) -> String {
        let names = Self.names(member)
        let kept = Self.recorded(member).map { label, _, name in label + name }
        let call =
            ".\(SwiftName.escapedMember(caseName(member)))\(kept.isEmpty ? "" : "(\(kept.joined(separator: ", ")))")"
        let signature = signature(member, names)
        // The client need not be `Sendable` where the closure is.
        let head = client.isProtocol ? signature : "[asked = client.\(name(member))] \(signature)"
        return "{ \(head.isEmpty ? "" : "\(head) in ")record.add(\(call)); return \(asked(member, names)) }"
    }

    /// The parameters of a closure; all of its type where errors have one, which is not inferred.
    private func signature(_ member: ContextClient.Member, _ names: [String]) -> String {
        guard let throwing = member.throwing, throwing != "throws" else { return names.joined(separator: ", ") }
        let list = zip(member.parameters, names).map { "\($1): \(ContextClient.plain($0.type))" }
        let result = member.result.map(ContextClient.plain) ?? "Void"
        return "(\(list.joined(separator: ", ")))\(Self.effects(member)) -> \(result)"
    }

    private func asked(_ member: ContextClient.Member, _ names: [String]) -> String {
        let marks = Self.marks(member)
        let arguments = zip(member.parameters, names)
        guard client.isProtocol else {
            let list = arguments.map { "\($0.isInout ? "&" : "")\($1)" }.joined(separator: ", ")
            return "\(marks)asked(\(list))"
        }
        let property = SwiftName.escapedMember(member.name)
        guard !member.isProperty else { return "\(marks)client.\(property)" }
        let list = arguments.map { parameter, name in
            let label = parameter.label.map { "\(SwiftName.escapedLabel($0)): " } ?? ""
            return "\(label)\(parameter.isInout ? "&" : "")\(name)"
        }
        return "\(marks)client.\(property)(\(list.joined(separator: ", ")))"
    }
}
