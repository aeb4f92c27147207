import PatchbayModel
import PatchbayTestSupport

/// A part of a random program that has clients with `@ContextClient`, structs of closures and protocols, and asks each of
/// their forms.
struct ClientPart: ProgramPart {
    struct Parameter: Hashable {
        var label: String?
        var type: String
    }

    struct Operation {
        var name: String
        var parameters: [Parameter] = []
        /// The words behind the parameters.
        var effects = ""
        /// `nil` for none.
        var result: String?
        /// Of a struct: whether the property begins with a value.
        var hasValue = false
        /// Of a protocol: a property.
        var isProperty = false
    }

    struct Client {
        var isProtocol: Bool
        var module: Int
        var access: RandomProgram.Access
        var operations: [Operation]
        /// The flag under which it has the first half of the operations.
        var flag: String?
    }

    static let typedError = " throws(Offline)"

    var clients: [Client] = []
    private(set) var ownModule: Int
    private(set) var selected: Set<String> = []

    init(_ program: RandomProgram, _ random: inout SplitMix) {
        ownModule = program.ownModule
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        let modules = (0...ownModule).filter { $0 != program.unnamedLibrary }
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let isProtocol = chance(2)
            var operations = (0..<Int.random(in: 1...4, using: &random)).map { index in
                Self.operation("op\(number)\(index)", isProtocol: isProtocol, &random)
            }
            if isProtocol, chance(2) {
                operations += ["title", "in"].map { label in
                    Operation(name: "find", parameters: [Parameter(label: label, type: "String")], result: "Int")
                }
            }
            let module = modules.randomElement(using: &random) ?? ownModule
            clients.append(
                Client(
                    isProtocol: isProtocol,
                    module: module,
                    access: program.access(chance(3) ? .package : .public, seenByProgramFrom: module),
                    operations: operations,
                    flag: chance(3) ? RandomProgram.flags.randomElement(using: &random) : nil
                )
            )
        }
    }

    private static func operation(_ name: String, isProtocol: Bool, _ random: inout SplitMix) -> Operation {
        func chance(_ many: Int) -> Bool { Int.random(in: 0..<many, using: &random) == 0 }
        var operation = Operation(name: name)
        operation.isProperty = isProtocol && chance(3)
        if !operation.isProperty {
            var labels = ["title", "for", "default", "limit"].shuffled(using: &random)
            operation.parameters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                let type = ["Int", "String", "[String]"].randomElement(using: &random) ?? "Int"
                return Parameter(label: chance(2) ? labels.popLast() : nil, type: type)
            }
        }
        let effects = ["", "", " async", " throws", " async throws", typedError]
        operation.effects = effects.randomElement(using: &random) ?? ""
        let results = [nil, "Int", "String", "[Int]", "Bool", "Int?"]
        operation.result = results.randomElement(using: &random) ?? nil
        if operation.isProperty, operation.result == nil { operation.result = "Int" }
        operation.hasValue = !isProtocol && chance(4)
        return operation
    }

    var flags: Set<String> { Set(clients.compactMap(\.flag)) }

    var usesMacros: Bool { true }

    mutating func select(_ flags: Set<String>) { selected = flags }

    func inOneModule() -> ClientPart {
        var part = self
        part.ownModule = 0
        for index in clients.indices { part.clients[index].module = 0 }
        return part
    }

    /// The operations of a client under its flag.
    static func alternative(of client: Client) -> Client {
        var client = client
        client.operations = Array(client.operations.prefix(max(1, client.operations.count / 2)))
        return client
    }

    static func features(of part: ClientPart?) -> [String: Bool] {
        let clients = part?.clients ?? []
        let own = part?.ownModule ?? 0
        let all = clients.flatMap(\.operations)
        return [
            "a client of closures": clients.contains { !$0.isProtocol },
            "a client that is a protocol": clients.contains(where: \.isProtocol),
            "a client of a library": clients.contains { $0.module < own },
            "a client for the package": clients.contains { $0.module < own && $0.access == .package },
            "a client with other closures under a flag": clients.contains { $0.flag != nil && !$0.isProtocol },
            "a client with other methods under a flag": clients.contains { $0.flag != nil && $0.isProtocol },
            "labels of a client's closure": clients.contains { client in
                !client.isProtocol && client.operations.contains { $0.parameters.contains { $0.label != nil } }
            },
            "a client's closure with a value": all.contains(where: \.hasValue),
            "a client's property": all.contains(where: \.isProperty),
            "a client's method that throws one type": all.contains { $0.effects == typedError },
            "two methods of one name in a client": all.contains { $0.name == "find" },
        ]
    }
}
