import Foundation

/// Messages as the compiler writes them.
enum Messages {
    private static let types = [
        "AutoRegister": "RegistrationMacro", "Register": "RegistrationMacro", "SingletonRegister": "RegistrationMacro",
        "OpaqueRegister": "RegistrationMacro", "Injectable": "InjectableMacro", "ContextClient": "ContextClientMacro",
    ]

    /// One for each attribute of ours in a source, in a role that it may have.
    static func of(_ source: [UInt8]) -> [[UInt8]] {
        let text = String(decoding: source, as: UTF8.self)
        var messages: [[UInt8]] = []
        for (name, type) in types.sorted(by: { $0.key < $1.key }) {
            guard let attribute = text.range(of: "@\(name)") else { continue }
            let declaration = String(text[attribute.lowerBound...].prefix(1_500))
            let first = declaration.prefix { $0 != "\n" }
            let role = ["member", "peer", "extension"][messages.count % 3]
            messages.append(message(type, role, attribute: String(first), at: declaration))
        }
        return messages
    }

    private static func message(_ type: String, _ role: String, attribute: String, at source: String) -> [UInt8] {
        let fields: [String: Any] = [
            "macro": ["moduleName": "PatchbayMacroPlugin", "typeName": type, "name": "Macro"],
            "macroRole": role, "discriminator": "$s", "lexicalContext": [Any](),
            "attributeSyntax": syntax("attribute", attribute), "declSyntax": syntax("declaration", source),
        ]
        let data = try? JSONSerialization.data(withJSONObject: ["expandAttachedMacro": fields], options: .sortedKeys)
        return data.map { [UInt8]($0) } ?? []
    }

    private static func syntax(_ kind: String, _ source: String) -> [String: Any] {
        let location: [String: Any] = [
            "fileID": "App/Hub.swift", "fileName": "Sources/App/Hub.swift", "offset": 0, "line": 1, "column": 1,
        ]
        return ["kind": kind, "source": source, "location": location]
    }
}
