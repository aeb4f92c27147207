import SwiftSyntax

/// The declarations that `@ContextClient` writes, each as text.
struct ClientMembers {
    private typealias Member = ClientSyntax.Member

    private let client: ClientSyntax
    /// The struct with the closures.
    private let type: String

    init(_ client: ClientSyntax) {
        self.client = client
        type = client.isProtocol ? Words.typeName("\(client.name)Stub") : client.typeName
    }

    var ofStruct: [String] {
        let labelled = client.members.filter { member in
            member.parameters.contains { $0.label != nil } && !client.declared.contains(member.name)
        }
        let values = isPublic ? client.members.compactMap(valueProperty) : []
        let first = client.hasInitializer ? [] : values + [initializer]
        return first + labelled.map(method) + forms
    }

    var stub: String {
        let properties = client.members.map { "\(client.access)var \(Words.member($0.property)): \($0.type)" }
        let witnesses = client.members.map { $0.isProperty ? property($0) : method($0) }
        let all = properties + [initializer] + witnesses + forms
        return """
            /// Answers for `\(client.name)` with closures; what is left out fails the test.
            \(client.ownAccess)\(client.isFree ? "nonisolated " : "")struct \(type): \(client.typeName), Swift.Sendable, PatchbayClients._ClientPlaceholder {
            \(all.joined(separator: "\n"))
            }
            """
    }

    private var placeholder: String { "\(client.freeAccess)static var placeholder: Self { \(failing("Self")) }" }

    private func failing(_ type: String) -> String {
        let closures = client.members.map { "\(Words.calledLabel($0.property)): \($0.value ?? failing($0))" }
        return client.hasInitializer ? "\(type)(\(closures.joined(separator: ", ")))" : "\(type)()"
    }

    // MARK: The initialiser

    private var initializer: String {
        let list = client.members.map { member in
            let value = member.value.map { isPublic ? "\(type).\(valueName(member))" : $0 }
            return "\(Words.declaredLabel(member.property)): \(kept(member.type)) = \(value ?? failing(member))"
        }
        let lines = client.members.map { "self.\(Words.member($0.property)) = \(Words.value($0.property))" }
        return "\(client.freeAccess)init(\n\(list.joined(separator: ",\n"))\n) {\n\(lines.joined(separator: "\n"))\n}"
    }

    private var isPublic: Bool { client.access == "public " }

    /// The name under which a default of a public initialiser finds what need not be public.
    private func valueName(_ member: Member) -> String {
        Words.member("_valueOf\(member.property.prefix(1).uppercased())\(member.property.dropFirst())")
    }

    private func valueProperty(_ member: Member) -> String? {
        member.value.map {
            "@usableFromInline static var \(valueName(member)): \(member.type) {\nreturn \($0)\n}"
        }
    }

    private func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\\\""))\"" }

    private func kept(_ type: String) -> String {
        if type.hasPrefix("@escaping") { return type }
        let caller = "nonisolated(nonsending)"
        return type.hasPrefix(caller) ? "\(caller) @escaping\(type.dropFirst(caller.count))" : "@escaping \(type)"
    }

    private func failing(_ member: Member) -> String {
        let ignored =
            member.parameters.isEmpty ? "" : member.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
        let report = "PatchbayClients._UnimplementedClient(client: \(quoted(client.name)))"
        return member.throwing == "throws"
            ? "{ \(ignored)throw \(report).error(\(quoted(member.name))) }"
            : "{ \(ignored)return \(report).value(\(quoted(member.name))) }"
    }

    // MARK: Members

    private func marks(_ member: Member) -> String {
        (member.throwing == nil ? "" : "try ") + (member.isAsync ? "await " : "")
    }

    private func effects(_ member: Member) -> String {
        (member.isAsync ? " async" : "") + (member.throwing.map { " \($0)" } ?? "")
    }

    private func actor(_ member: Member) -> String {
        member.isOfCaller ? "" : member.actor.map { "\($0)\n" } ?? ""
    }

    private func words(_ member: Member) -> String {
        if member.isOfCaller { return "\(client.access)nonisolated(nonsending) " }
        return member.isFree ? "\(client.access)nonisolated " : client.access
    }

    private func method(_ member: Member) -> String {
        let list = member.parameters.enumerated().map { index, parameter in
            "\(parameter.label.map(Words.declaredLabel) ?? "_") value\(index): \(parameter.type)"
        }
        let head = "func \(Words.member(member.name))(\(list.joined(separator: ", ")))\(effects(member))"
        let result = member.result.map { " -> \($0)" } ?? ""
        return """
            \(actor(member))\(words(member))\(head)\(result) {
            \(marks(member))self.\(Words.member(member.property))(\(values(member).joined(separator: ", ")))
            }
            """
    }

    private func property(_ member: Member) -> String {
        let call = "\(marks(member))self.\(Words.member(member.property))()"
        let head = "\(words(member))var \(Words.member(member.name)): \(member.result ?? "Void")"
        return "\(actor(member))\(head) { get\(effects(member)) { \(call) } }"
    }

    private func values(_ member: Member) -> [String] {
        member.parameters.enumerated().map { "\($1.isInout ? "&" : "")value\($0)" }
    }

    // MARK: Forms

    private var forms: [String] {
        let open = client.freeAccess
        let cases = client.members.map { member in
            let kept = labels(member).compactMap { index, label in
                label + ClientSyntax.named(ClientSyntax.plain(member.parameters[index].kept), client.typeName)
            }
            return "case \(caseName(member))" + (kept.isEmpty ? "" : "(\(kept.joined(separator: ", ")))")
        }
        let closures = client.members.map { "\(Words.calledLabel($0.property)): \(recorded($0))" }
        let base = client.isProtocol ? "any \(client.typeName) & Swift.Sendable" : type
        let failing =
            "/// Fails the running test when it is asked for anything.\n\(open)static var unimplemented: \(type) { \(failing(type)) }"
        return (client.statics.contains("unimplemented") ? [] : [failing]) + [
            "/// What was asked, with what.\n\(client.access)enum Call: Swift.Sendable {\n\(cases.joined(separator: "\n"))\n}",
            """
            /// Answers as another one does, and notes what was asked.
            \(open)static func recording(_ record: PatchbayClients.ClientRecord<Call>, over client: \(base) = \(type)()) \
            -> \(type) {
            \(recordingBody(whole: "\(type)(\n\(closures.joined(separator: ",\n"))\n)"))
            }
            """,
        ] + (client.statics.contains("placeholder") ? [] : [placeholder])
    }

    /// Where all closures can be set, they are set in a copy; otherwise what else can be is set in a new one.
    private func recordingBody(whole: String) -> String {
        if client.isProtocol { return whole }
        let isFixed = client.members.contains(where: \.isConstant)
        let settings =
            isFixed
            ? client.others.map { "recording.\(Words.member($0)) = client.\(Words.member($0))" }
            : client.members.map { "recording.\(Words.member($0.property)) = \(recorded($0))" }
        let start = isFixed ? whole : "client"
        if settings.isEmpty { return start }
        return (["var recording = \(start)"] + settings + ["return recording"]).joined(separator: "\n")
    }

    /// The parameters that are kept, by their places, each with the label that it has in the case.
    private func labels(_ member: Member) -> [(index: Int, label: String)] {
        member.parameters.indices.filter { member.parameters[$0].isKept }.map { index in
            let (label, earlier) = (member.parameters[index].label, member.parameters[..<index])
            let isTaken = earlier.contains { $0.isKept && $0.label == label }
            return (index, isTaken ? "" : label.map { "\(Words.declaredLabel($0)): " } ?? "")
        }
    }

    private func caseName(_ member: Member) -> String {
        let isShared = client.isProtocol && client.members.filter { $0.name == member.name }.count > 1
        guard isShared else { return Words.member(member.name) }
        let name = member.property.dropFirst(2)
        return Words.member(name.prefix(1).lowercased() + name.dropFirst())
    }

    private func recorded(_ member: Member) -> String {
        let kept = labels(member).map { index, label in "\(label)value\(index)" }
        var signature = member.parameters.indices.map { "value\($0)" }.joined(separator: ", ")
        if let throwing = member.throwing, throwing != "throws" {
            let list = member.parameters.enumerated().map { "value\($0): \(ClientSyntax.plain($1.type))" }
            let result = member.result.map(ClientSyntax.plain) ?? "Void"
            signature = "(\(list.joined(separator: ", ")))\(effects(member)) -> \(result)"
        }
        if !client.isProtocol { signature = "[asked = client.\(Words.member(member.property))] \(signature)" }
        let call = ".\(caseName(member))" + (kept.isEmpty ? "" : "(\(kept.joined(separator: ", ")))")
        return "{ \(signature.isEmpty ? "" : "\(signature) in ")record.add(\(call)); return \(asked(member)) }"
    }

    private func asked(_ member: Member) -> String {
        guard client.isProtocol else { return "\(marks(member))asked(\(values(member).joined(separator: ", ")))" }
        let target = "\(marks(member))client."
        guard !member.isProperty else { return "\(target)\(Words.member(member.name))" }
        let list = zip(member.parameters, values(member)).map { parameter, value in
            (parameter.label.map { "\(Words.calledLabel($0)): " } ?? "") + value
        }
        return "\(target)\(Words.member(member.name))(\(list.joined(separator: ", ")))"
    }
}
