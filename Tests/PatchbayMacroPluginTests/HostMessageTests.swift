import Testing

@testable import PatchbayMacroPlugin

@Suite("What the plug-in sees of a message before it decodes it")
struct HostMessageTests {
    private static let list =
        #"\n@AutoRegister((any A).self, using: B.init)\n@AutoRegister(C.self, using: C.init)\nenum Hub {}"#

    @Test("How the module is built is left out, and the rest is the same")
    func configurationIsCut() {
        let message = Message(role: "member", place: 120)
        #expect(message.handedOn == message.text(configuration: ""))
    }

    @Test("A message without it is handed on as it is")
    func nothingToCut() {
        let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
        #expect(Message.handedOn(capability) == capability)
        #expect(Message.handedOn("") == "")
    }

    @Test("The same words in somebody's source are left alone")
    func wordsInSource() {
        let source =
            #"\n@AutoRegister(A.self, using: { A(\",\\\"staticBuildConfiguration\\\":\\\"{}\\\"\") })\nenum Hub {}"#
        let message = Message(role: "member", place: 120, source: source)
        #expect(message.handedOn == message.text(configuration: ""))
    }

    @Test("What follows behind it is kept")
    func somethingBehind() {
        let message = #"{"m":{"a":"b","staticBuildConfiguration":"{\"c\":{}}","d":"e"}}"#
        #expect(Message.handedOn(message) == #"{"m":{"a":"b","d":"e"}}"#)
    }

    @Test("The peers of a registration that is not the first of its list are nothing, which needs no macro")
    func laterPeer() {
        #expect(Message(role: "peer", place: 120).handedOn == nil)
        #expect(Message(role: "peer", place: 120, macro: "MisfitMacro").handedOn == nil)
        let message = Message(role: "peer", place: 120)
        #expect(Message.handedOn(message.text(configuration: "")) == nil)
    }

    @Test(
        "The first of a list may register any type",
        arguments: ["(any A & B).self", "C<D, [E]>.self", #"\n    F.self"#]
    )
    func kindsOfTypes(_ type: String) {
        let source = #"\n@Register(\#(type), using: A.init)\n@Register(A.self)\nenum Hub {}"#
        #expect(Message(role: "peer", place: 120, source: source).handedOn == nil)
    }

    @Test(
        "Whatever else is asked for is for the macros",
        arguments: [
            Message(role: "peer", place: 40),
            Message(role: "member", place: 120),
            Message(role: "peer", place: 120, macro: "InjectableMacro"),
            Message(role: "peer", place: 120, module: "OtherPlugin"),
            Message(
                role: "peer",
                place: 120,
                source: #"\n@MainActor\n@AutoRegister(A.self, using: A.init)\nenum Hub {}"#
            ),
            Message(role: "peer", place: 120, source: #"\n// (\n@AutoRegister(A.self, using: A.init)\nenum Hub {}"#),
            Message(role: "peer", place: 120, source: #"\n@Registered(A.self)\nenum Hub {}"#),
            Message(role: "peer", place: 120, source: #"\nenum Hub {}"#),
            Message(role: "peer", place: 120, source: #"\n@Register(\"x(.self,\")\n@Register(A.self)\nenum Hub {}"#),
            Message(role: "peer", place: 120, source: #"\n@Factory(3, A.self)\n@Register(A.self)\nenum Hub {}"#),
            Message(role: "peer", place: 120, source: #"\n@Register\nenum Hub { func f(a: A.self) {} }"#),
        ]
    )
    func forTheMacros(_ message: Message) {
        #expect(message.handedOn == message.text(configuration: ""))
    }

    @Test("The relay hands on what is for the loop, and answers the rest, in whatever pieces it is written")
    func relay() throws {
        let first = Message(role: "peer", place: 40)
        let later = Message(role: "peer", place: 120)
        let (compiler, loop, answers) = (Pipe(), Pipe(), Pipe())
        compiler.write(Pipe.framed(first.text) + Pipe.framed(later.text))
        compiler.endWriting()
        MessageRelay(input: compiler.readEnd, output: answers.writeEnd, loop: loop.writeEnd).run()
        answers.endWriting()
        #expect(loop.readToEnd() == Pipe.framed(first.text(configuration: "")))
        #expect(answers.readToEnd() == Pipe.framed(#"{"expandMacroResult":{"diagnostics":[],"expandedSource":""}}"#))
    }

    /// A message as the compiler writes it.
    struct Message: Sendable, CustomTestStringConvertible {
        var role: String
        /// Where the attribute is in its file; the list begins at 40.
        var place: Int
        var macro = "RegistrationMacro"
        var module = "PatchbayMacroPlugin"
        var source = HostMessageTests.list

        var testDescription: String { "\(role) at \(place) of \(module).\(macro), \(source)" }
        var text: String {
            text(configuration: #","staticBuildConfiguration":"{\"attributes\":[\"a\"],\"names\":{\"b\":{}}}""#)
        }
        /// What the loop is handed; `nil` if it is not bothered.
        var handedOn: String? { Self.handedOn(text) }

        func text(configuration: String) -> String {
            """
            {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":{"column":1,"fileName":"H.swift",\
            "line":3,"offset":\(place)},"source":"\\n@AutoRegister(C.self, using: C.init)"},"declSyntax":\
            {"kind":"declaration","location":{"column":1,"fileName":"H.swift","line":1,"offset":40},\
            "source":"\(source)"},"discriminator":"$s","lexicalContext":[],"macro":{"moduleName":"\(module)",\
            "name":"AutoRegister","typeName":"\(macro)"},"macroRole":"\(role)"\(configuration)}}
            """
        }

        static func handedOn(_ text: String) -> String? {
            let bytes = Array(text.utf8) + [0]
            return bytes.withUnsafeBytes {
                let message = UnsafeRawBufferPointer(rebasing: $0.dropLast())
                switch HostMessage(message).fate {
                case .passed(let cut):
                    let rest = Array(message[..<cut.lowerBound]) + message[cut.upperBound...]
                    return String(decoding: rest, as: UTF8.self)
                case .answered: return nil
                }
            }
        }
    }
}
