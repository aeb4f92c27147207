extension ClientPart {
    var call: String { "try await askDesk()" }

    func file(in module: Int, of program: RandomProgram) -> PartFile? {
        let declared = clients.indices.filter { clients[$0].module == module }
        guard module == ownModule || !declared.isEmpty else { return nil }
        let types = declared.map { number in
            varied(number) { declaration($0, number, program.prefix($0.access, in: module)) }
        }
        let own = module == ownModule ? [context, questions] : []
        return PartFile(
            name: "Desk",
            imports: ["PatchbayClients", "PatchbayContexts"],
            text: (types + own).joined(separator: "\n\n") + "\n"
        )
    }

    /// A piece of the program in both branches, where it hangs on a flag.
    private func varied(_ number: Int, _ text: (Client) -> String) -> String {
        let client = clients[number]
        guard let flag = client.flag else { return text(client) }
        return "#if \(flag)\n\(text(Self.alternative(of: client)))\n#else\n\(text(client))\n#endif"
    }

    // MARK: Declarations

    private func declaration(_ client: Client, _ number: Int, _ seen: String) -> String {
        let members = client.operations.map { operation -> String in
            client.isProtocol ? requirement(operation) : property(operation, seen)
        }
        return """
            @ContextClient
            \(seen)\(client.isProtocol ? "protocol" : "struct") Client\(number): Sendable {
            \(members.joined(separator: "\n"))
            }
            """
    }

    private func property(_ operation: Operation, _ seen: String) -> String {
        let types = operation.parameters.map { parameter in
            (parameter.label.map { "_ \($0): " } ?? "") + parameter.type
        }
        let type = "@Sendable (\(types.joined(separator: ", ")))\(operation.effects) -> \(operation.result ?? "Void")"
        let value = operation.hasValue ? " = \(closure(operation, result: Self.ownValue(operation.result)))" : ""
        return "    \(seen)var \(operation.name): \(type)\(value)"
    }

    private func requirement(_ operation: Operation) -> String {
        let result = operation.result.map { " -> \($0)" } ?? ""
        guard !operation.isProperty else {
            return "    var \(operation.name): \(operation.result ?? "Void") { get\(operation.effects) }"
        }
        let parameters = operation.parameters.enumerated().map { number, parameter in
            "\(parameter.label ?? "_") value\(number): \(parameter.type)"
        }
        return "    func \(operation.name)(\(parameters.joined(separator: ", ")))\(operation.effects)\(result)"
    }

    private func closure(_ operation: Operation, _ statement: String = "", result: String) -> String {
        let names = operation.parameters.indices.map { statement.isEmpty ? "_" : "a\($0)" }
        let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
        let parts = [statement, operation.result == nil ? "" : "return \(result)"].filter { !$0.isEmpty }
        return "{ \(head)\(parts.joined(separator: "; ")) }"
    }

    /// The closure that a test or a program writes: it says with what it was called.
    private func closure(_ operation: Operation, saying word: String) -> String {
        let names = operation.parameters.indices.map { ", a\($0)" }.joined()
        return closure(
            operation,
            "print(\"\(word) \(operation.name)\"\(names))",
            result: Self.answer(operation.result)
        )
    }

    /// The property that keeps a closure: methods of one name are told apart by their labels.
    private func label(_ operation: Operation, of client: Client) -> String {
        guard client.isProtocol else { return operation.name }
        return "on" + Self.capital(caseName(operation, of: client))
    }

    private func caseName(_ operation: Operation, of client: Client) -> String {
        guard client.operations.filter({ $0.name == operation.name }).count > 1 else { return operation.name }
        return operation.name + operation.parameters.map { Self.capital($0.label ?? "") }.joined()
    }

    private static func capital(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

    // MARK: What is asked

    private func made(_ client: Client, _ number: Int, saying word: String, first: Bool = false) -> String {
        let chosen = first ? Array(client.operations.prefix(1)) : client.operations
        let arguments = chosen.map { "\(label($0, of: client)): \(closure($0, saying: word))" }
        return "\(type(client, number))(\(arguments.joined(separator: ", ")))"
    }

    private func type(_ client: Client, _ number: Int) -> String {
        "Client\(number)\(client.isProtocol ? "Stub" : "")"
    }

    private func request(_ operation: Operation, of name: String) -> String {
        guard !operation.isProperty else { return "try await \(name).\(operation.name)" }
        let arguments = operation.parameters.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + Self.argument(parameter.type)
        }
        return "try await \(name).\(operation.name)(\(arguments.joined(separator: ", ")))"
    }

    private func printed(_ operation: Operation, of name: String) -> String {
        let request = request(operation, of: name)
        return operation.result == nil
            ? "\(request); print(\"done\")" : "print(\"got\", String(describing: \(request)))"
    }

    private func asked(_ client: Client, of name: String) -> String {
        client.operations.map { "            \(printed($0, of: name))" }.joined(separator: "\n")
    }

    /// What fails says so on standard error, in the midst of what is printed.
    private func failing(_ client: Client, of name: String) -> String {
        client.operations.map { operation in
            "            fflush(nil)\n            do { \(printed(operation, of: name)) } catch { print(\"thrown\") }"
        }.joined(separator: "\n")
    }

    private var questions: String {
        let all = clients.indices.map { number in
            varied(number) { client in
                """
                    do {
                        let live: \(client.isProtocol ? "any " : "")Client\(number) = \(made(client, number, saying: "live"))
                \(asked(client, of: "live"))
                        let record = ClientRecord<\(type(client, number)).Call>()
                        let recording = \(type(client, number)).recording(record, over: live)
                \(asked(client, of: "recording"))
                        print(record.calls.map { "\\($0)" }.joined(separator: " "))
                        let nothing = \(type(client, number)).unimplemented
                \(failing(client, of: "nothing"))
                        let some = \(made(client, number, saying: "some", first: true))
                \(failing(client, of: "some"))
                    }
                """
            }
        }
        let scopes = clients.indices.map { number in
            varied(number) { client in
                let change =
                    client.isProtocol
                    ? "client\(number) = \(made(client, number, saying: "scope"))"
                    : "client\(number).\(client.operations[0].name) = \(closure(client.operations[0], saying: "scope"))"
                return """
                        try await withContext((any DeskContext).self, overriding: { $0.\(change) }) {
                            try await Clerk().show()
                        }
                    """
            }
        }
        return """
            #if canImport(Glibc)
            import Glibc
            #else
            import Darwin
            #endif

            func askDesk() async throws {
            \(all.joined(separator: "\n"))
                try await Clerk().show()
            \(scopes.joined(separator: "\n"))
            }
            """
    }

    private var context: String {
        let types = clients.indices.map { "\(clients[$0].isProtocol ? "any " : "")Client\($0)" }
        let requirements = types.enumerated().map { "    var client\($0): \($1) { get }" }
        let answers = types.enumerated().map { number, type in
            varied(number) { "    var client\(number): \(type) { \(made($0, number, saying: "desk")) }" }
        }
        let shows = clients.indices.map { number in
            varied(number) { "        \(printed($0.operations[0], of: "client\(number)"))" }
        }
        return """
            protocol DeskContext: ContextAccessors, Sendable {
            \(requirements.joined(separator: "\n"))
            }

            struct LiveDesk: DeskContext {
            \(answers.joined(separator: "\n"))
            }

            struct Clerk: HasInstanceContext {
                typealias Context = any DeskContext
                var resolve: ContextResolver<Self, any DeskContext> = .init(context: LiveDesk())
                func show() async throws {
            \(shows.joined(separator: "\n"))
                }
            }
            """
    }

    // MARK: Values

    private static func argument(_ type: String) -> String {
        switch type {
        case "Int": "3"
        case "String": "\"x\""
        default: "[\"y\"]"  // an array, the last of the three
        }
    }

    private static func value(_ result: String?, _ word: String, _ number: Int) -> String {
        switch result {
        case "Int", "Int?": "\(number)"
        case "String": "\"\(word)\""
        case "[Int]": "[\(number)]"
        default: "true"  // a truth value, the last of those that there are
        }
    }

    private static func answer(_ result: String?) -> String { value(result, "text", 4) }

    private static func ownValue(_ result: String?) -> String { value(result, "own", 8) }

    private static func placeholder(_ result: String?) -> String {
        switch result {
        case "Int": "0"
        case "Int?": "nil"
        case "String": ""
        case "[Int]": "[]"
        default: "false"
        }
    }

    // MARK: What it prints

    var expectedOutput: String {
        let chosen = clients.map { client in
            client.flag.map(selected.contains) == true ? Self.alternative(of: client) : client
        }
        let all = chosen.enumerated().map { number, client in
            client.operations.map { answered($0, "live") }.joined()
                + client.operations.map { answered($0, "live") }.joined()
                + client.operations.map { noted($0, of: client) }.joined(separator: " ") + "\n"
                + client.operations.map { missing($0, number) }.joined()
                + client.operations.enumerated().map { index, operation in
                    index == 0 ? answered(operation, "some") : missing(operation, number)
                }.joined()
        }
        let scopes = chosen.indices.map { scope in
            chosen.enumerated().map { answered($1.operations[0], $0 == scope ? "scope" : "desk") }.joined()
        }
        return all.joined() + chosen.map { answered($0.operations[0], "desk") }.joined() + scopes.joined()
    }

    private func answered(_ operation: Operation, _ word: String) -> String {
        let values = operation.parameters.map { $0.type == "String" ? " x" : " \(Self.argument($0.type))" }
        return
            "\(word) \(operation.name)\(values.joined())\n\(got(operation, Self.shown(Self.answer, operation.result)))"
    }

    private func got(_ operation: Operation, _ value: String) -> String {
        operation.result == nil ? "done\n" : "got \(value)\n"
    }

    private static func shown(_ value: (String?) -> String, _ result: String?) -> String {
        let text = value(result).replacing("\"", with: "")
        return result == "Int?" ? "Optional(\(text))" : text
    }

    private func noted(_ operation: Operation, of client: Client) -> String {
        let values = operation.parameters.map { parameter in
            (parameter.label.map { "\($0): " } ?? "") + Self.argument(parameter.type)
        }
        return caseName(operation, of: client) + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }

    private func missing(_ operation: Operation, _ number: Int) -> String {
        guard !operation.hasValue else { return got(operation, Self.shown(Self.ownValue, operation.result)) }
        let message =
            "somebody asks for `\(operation.name)` of `Client\(number)`, and nothing says what it is in this test\n"
        guard !operation.effects.hasSuffix(" throws") else { return message + "thrown\n" }
        return message + got(operation, Self.placeholder(operation.result))
    }
}
