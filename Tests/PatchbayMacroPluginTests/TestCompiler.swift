import Foundation
import PatchbaySyntax

@testable import PatchbayMacroPlugin

/// The side of the compiler in a conversation with the plug-in, with JSON by other code than the plug-in's.
final class TestCompiler {
    private var plugin = MacroPlugin()

    /// - Returns: the answer to a message, both as JSON.
    func send(_ message: String) -> String {
        let bytes = Array(message.utf8)
        let answer = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { plugin.answer($0, count: buffer.count) } ?? []
        }
        return String(decoding: answer, as: UTF8.self)
    }

    /// - Returns: the result of an expansion.
    func expand(_ message: TestMessage) -> TestAnswer { TestAnswer(send(message.text)) }
}

/// A request to expand an attribute, as the compiler writes it.
struct TestMessage: Sendable {
    struct Syntax: Sendable {
        var kind: String
        var source: String
        /// The offset of the source in its file.
        var offset = 0
        var fileName = "Sources/App/Hub.swift"

        var json: [String: Any] {
            let location: [String: Any] = [
                "fileID": "App/Hub.swift", "fileName": fileName, "offset": offset, "line": 1, "column": 1,
            ]
            return ["kind": kind, "source": source, "location": location]
        }
    }

    var macro: String
    var role: String
    var attribute: Syntax
    var declaration: Syntax
    var extendedType: String?
    /// A list of protocols.
    var conformances: String?
    /// Innermost first.
    var surroundings: [Syntax] = []
    /// Fields that the plug-in knows nothing of.
    var otherFields: [String: String] = [:]

    init(_ macro: String, _ role: String, _ attribute: Syntax, at declaration: Syntax) {
        self.macro = macro
        self.role = role
        self.attribute = attribute
        self.declaration = declaration
    }

    init(_ macro: String, _ role: String, _ attribute: Node, at declaration: Node) {
        self.init(
            macro,
            role,
            Syntax(kind: "attribute", source: attribute.text, offset: attribute.start),
            at: Syntax(kind: "declaration", source: declaration.text, offset: declaration.start)
        )
    }

    var text: String {
        var fields: [String: Any] = otherFields
        fields["macro"] = ["moduleName": "PatchbayMacroPlugin", "typeName": macro, "name": "Macro"]
        fields["macroRole"] = role
        fields["discriminator"] = "$s"
        fields["attributeSyntax"] = attribute.json
        fields["declSyntax"] = declaration.json
        fields["lexicalContext"] = surroundings.map(\.json)
        fields["extendedTypeSyntax"] = extendedType.map { Syntax(kind: "type", source: $0).json }
        fields["conformanceListSyntax"] = conformances.map {
            Syntax(kind: "declaration", source: "struct Placeholder: \($0) {}").json
        }
        let data = try? JSONSerialization.data(withJSONObject: ["expandAttachedMacro": fields])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}

/// The result of an expansion, as the compiler reads it.
struct TestAnswer: Decodable, Equatable {
    struct Position: Decodable, Equatable {
        let fileName: String
        let offset: Int
    }

    struct Range: Decodable, Equatable {
        let fileName: String
        let startOffset: Int
        let endOffset: Int
    }

    struct Change: Decodable, Equatable {
        let range: Range
        let newText: String
    }

    struct FixIt: Decodable, Equatable {
        let message: String
        let changes: [Change]
    }

    struct Diagnostic: Decodable, Equatable {
        let message: String
        let severity: String
        let position: Position
        let highlights: [Range]
        let notes: [Position]
        let fixIts: [FixIt]
    }

    let source: String?
    let diagnostics: [Diagnostic]

    private enum CodingKeys: String, CodingKey {
        case source = "expandedSource"
        case diagnostics
    }

    /// - Parameter text: JSON; what is no result of an expansion has no source and no diagnostics.
    init(_ text: String) {
        let results = try? JSONDecoder().decode([String: TestAnswer].self, from: Data(text.utf8))
        self = results?["expandMacroResult"] ?? TestAnswer(source: nil, diagnostics: [])
    }

    private init(source: String?, diagnostics: [Diagnostic]) {
        self.source = source
        self.diagnostics = diagnostics
    }
}
