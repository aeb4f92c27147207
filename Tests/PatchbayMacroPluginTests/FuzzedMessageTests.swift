import PatchbayTestSupport
import Testing

@testable import PatchbayMacroPlugin

/// Messages that no compiler sends.
@Suite struct FuzzedMessageTests {
    private static let declarations = [
        "@AutoRegister((any A).self, using: B.init)\nenum Hub {}",
        "@Injectable\nstruct A { let b: [B?]; init(b: [B?]) {} }",
        "@ContextClient\nstruct C: Sendable { var f: @Sendable (_ x: Int) async throws -> String }",
        "@Register(P<Int>.self, parameterTypes: .explicit(Int.self), using: { (a: Int) in Q(a) })\nextension Hub {}",
    ]

    private static func messages() -> [String] {
        let types = ["RegistrationMacro", "InjectableMacro", "ContextClientMacro", "RegistrationMacro"]
        return zip(declarations, types).flatMap { source, type in
            ["member", "peer", "extension"].map { role in
                let first = source.split(separator: "\n")[0]
                let attribute = TestMessage.Syntax(kind: "attribute", source: String(first), offset: 0)
                let declaration = TestMessage.Syntax(kind: "declaration", source: source, offset: 0)
                return TestMessage(type, role, attribute, at: declaration).text
            }
        }
    }

    @Test func `whatever a message says, the answer is one`() {
        var mutations = Mutations(seed: 11)
        var plugin = MacroPlugin()
        let messages = Self.messages()
        for round in 0..<Mutations.count {
            let message = messages.randomElement(using: &mutations) ?? ""
            let bytes =
                round % 2 == 0 ? mutations.bytes(of: Array(message.utf8)) : Array(mutations.json(of: message).utf8)
            let answer = bytes.withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { plugin.answer($0, count: bytes.count) } ?? [UInt8(ascii: "{")]
            }
            if answer.first != UInt8(ascii: "{") {
                Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(String(decoding: answer, as: UTF8.self))")
            }
        }
    }
}
