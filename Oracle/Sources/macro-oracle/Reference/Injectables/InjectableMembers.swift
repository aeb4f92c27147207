import SwiftSyntax

/// The members that a type with `@Injectable` is given, each as text.
struct InjectableMembers {
    private let type: InjectableType
    private let access: String

    init(_ type: InjectableType) {
        self.type = type
        access = type.level > 2 ? "\(InjectableType.levels[min(type.level, 4)]) " : ""
    }

    private var structs: [(name: String, label: String, needs: [InjectableType.Need])] {
        [("Dependency", "dependency", type.requests)]
            + (type.payload.isEmpty ? [] : [("Payload", "payload", type.payload)])
    }

    var all: [String] { structs.map { structure($0.name, $0.needs) } + [type.own.map(handingOver) ?? assigning] }

    private func structure(_ name: String, _ needs: [InjectableType.Need]) -> String {
        var lines = needs.map { "\(access)let \(Words.member($0.name)): \($0.type)" }
        if !access.isEmpty {
            let list = needs.map {
                let escapes = $0.isFunction || $0.saysEscaping
                return "\(Words.declaredLabel($0.name)): \(escapes ? Words.escaping($0.type) : $0.type)"
            }
            lines += ["\(access)init(\(list.joined(separator: ", "))) {"]
            lines += needs.map { "self.\(Words.member($0.name)) = \(Words.value($0.name))" } + ["}"]
        }
        return (["\(access)struct \(name) {"] + lines + ["}"]).joined(separator: "\n")
    }

    private var parameters: String { structs.map { "\($0.label): \($0.name)" }.joined(separator: ", ") }

    private var assigning: String {
        let lines = structs.flatMap { structure in
            structure.needs.map { "self.\(Words.member($0.name)) = \(structure.label).\(Words.member($0.name))" }
        }
        let required = type.isClass && !type.isFinal ? "required " : ""
        return (["\(access)\(required)init(\(parameters)) {"] + lines + ["}"]).joined(separator: "\n")
    }

    /// An initialiser that calls the one that the type has.
    private func handingOver(_ own: InitializerDeclSyntax) -> String {
        let attributes = own.attributes.compactMap(\.attribute)
        let handedOn = attributes.filter {
            $0.isActor || $0.lastName == "available" && $0.written.contains("deprecated")
        }
        let limits = handedOn.map { "\($0.written) " }.joined()
        var words: [String] = []
        let isFree =
            own.modifiers.contains { $0.name.text == "nonisolated" }
            || attributes.contains { $0.written == "@concurrent" }
        if isFree { words.append("nonisolated") }
        if type.isClass { words += type.isFinal ? ["convenience"] : ["required", "convenience"] }
        let effects = own.signature.effectSpecifiers
        let isAsync = effects?.asyncSpecifier != nil
        let thrown = effects?.throwsClause?.type
        let isThrowing = effects?.throwsClause != nil && thrown?.written != "Never"
        let clause = thrown.flatMap { $0.isAnyError ? nil : "throws(\($0.spelled))" } ?? "throws"
        let head = "init(\(parameters))\(isAsync ? " async" : "")\(isThrowing ? " \(clause)" : "") {"
        let arguments = own.signature.parameterClause.parameters.filter { $0.defaultValue == nil }.map { parameter in
            let name = parameter.innerName
            let holder = type.payload.contains { $0.name == name } ? "payload" : "dependency"
            let first = parameter.firstName.plainName
            return "\(first == "_" ? "" : "\(Words.calledLabel(first)): ")\(holder).\(Words.member(name))"
        }
        return """
            \(limits)\(access)\(words.map { "\($0) " }.joined())\(head)
            \(isThrowing ? "try " : "")\(isAsync ? "await " : "")self.init(\(arguments.joined(separator: ", ")))
            }
            """
    }
}

extension TypeSyntax {
    /// True of the type that says of errors what is said without it.
    var isAnyError: Bool { ["any Error", "any Swift.Error"].contains(written) }
}
