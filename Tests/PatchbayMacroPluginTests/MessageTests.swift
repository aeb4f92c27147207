import Testing

@testable import PatchbayMacroPlugin

@Suite struct MessageTests {
    private static let list = "\n@AutoRegister((any A).self, using: B.init)\n@AutoRegister(C.self, using: C.init)"

    /// About the first or the second attribute of a list; the list begins at 40.
    private static func message(_ role: String, first isFirst: Bool = false, list: String = list) -> TestMessage {
        let declaration = TestMessage.Syntax(kind: "declaration", source: "\(list)\nenum Hub {}", offset: 40)
        let source = list.split(separator: "\n", omittingEmptySubsequences: true)[isFirst ? 0 : 1]
        let attribute = TestMessage.Syntax(
            kind: "attribute",
            source: "\n\(source)",
            offset: 40 + (isFirst ? 0 : list.utf8.count - source.utf8.count - 1)
        )
        return TestMessage("RegistrationMacro", role, attribute, at: declaration)
    }

    private static func answer(_ message: TestMessage) -> TestAnswer {
        let compiler = TestCompiler()
        return compiler.expand(message)
    }

    // MARK: What is asked for

    @Test func `the plug-in says which version of the protocol it speaks`() {
        let compiler = TestCompiler()
        let answer = #"{"getCapabilityResult":{"capability":{"features":[],"protocolVersion":7}}}"#
        #expect(compiler.send(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#) == answer)
        #expect(compiler.send(#"{"getCapability":{}}"#) == answer)
        #expect(compiler.send(#" { "getCapability" : { "capability" : null , "x" : [ 1, true ] } } "#) == answer)
    }

    @Test func `fields that are not known are passed over, whatever is in them`() {
        var message = Self.message("member")
        let expected = Self.answer(message)
        #expect(expected.source?.contains("`resolve C`") == true)
        message.otherFields = [
            "staticBuildConfiguration": #"{"attributes":["a\\"],"declSyntax":{"source":"{"}}"#, "aField": "\\\"}]{",
            "zField": "",
        ]
        #expect(Self.answer(message) == expected)
    }

    @Test func `the place of an attribute is found in what came before it, in any order of the messages`() {
        let compiler = TestCompiler()
        for isFirst in [true, false, false, true] {
            let members = compiler.expand(Self.message("member", first: isFirst))
            #expect(members.source?.contains("`resolve \(isFirst ? "any A" : "C")`") == true)
            #expect(members.source?.contains("typealias `hub of any A`") == isFirst)
            #expect((compiler.expand(Self.message("peer", first: isFirst)).source != "") == isFirst)
        }
    }

    @Test(arguments: ["(any A & B).self", "C<D, [E]>.self", "\n    F.self"])
    func `the first of a list may register any type`(type: String) {
        let list = "\n@Register(\(type.filter { !$0.isNewline }), using: A.init)\n@Register(A.self, using: A.init)"
        #expect(Self.answer(Self.message("peer", list: list)).source == "")
        #expect(Self.answer(Self.message("peer", first: true, list: list)).source != "")
    }

    @Test(
        arguments: [
            "@MainActor", "// (", "@Registered(A.self)", #"@Register("x(.self,")"#, "@Factory(3, A.self)", "@Register",
        ]
    )
    func `the first registration of a list is the first that is one`(other: String) {
        let list = "\n\(other)\n@AutoRegister(A.self, using: A.init)"
        #expect(Self.answer(Self.message("peer", list: list)).source?.contains("patchbayHub") == true)
    }

    @Test func `an attribute that a macro wrote is read where it stands`() throws {
        var message = Self.message("member")
        message.attribute.fileName = "@__swiftmacro_3App"
        message.attribute.source = "@AutoRegister(line, using: C.init)"
        message.attribute.offset = 7
        let found = try #require(Self.answer(message).diagnostics.first)
        #expect(found.message.hasSuffix("[PB304]"))
        #expect(found.position == TestAnswer.Position(fileName: "@__swiftmacro_3App", offset: 21))
        #expect(found.highlights == [.init(fileName: "@__swiftmacro_3App", startOffset: 21, endOffset: 25)])
    }

    @Test func `places are those in the file, in bytes`() throws {
        let list = "\n/* ää */ @AutoRegister(\n    line ,\n    using: C.init)\n@AutoRegister(C, using: C.init)"
        let declaration = TestMessage.Syntax(kind: "declaration", source: "\(list) enum Hub {}", offset: 1000)
        let source = "\n/* ää */ @AutoRegister(\n    line ,\n    using: C.init)"
        let attribute = TestMessage.Syntax(kind: "attribute", source: source, offset: 1000)
        let first = TestMessage("RegistrationMacro", "member", attribute, at: declaration)
        #expect(Self.answer(first).diagnostics.map(\.position.offset) == [1000 + 31])
        let second = TestMessage(
            "RegistrationMacro",
            "member",
            TestMessage.Syntax(
                kind: "attribute",
                source: "\n@AutoRegister(C, using: C.init)",
                offset: 1000 + source.utf8.count
            ),
            at: declaration
        )
        let found = try #require(Self.answer(second).diagnostics.first)
        #expect(found.position.offset == 1000 + source.utf8.count + 15)
        #expect(found.fixIts.first?.changes.first?.range.endOffset == found.position.offset + 1)
        #expect(found.fixIts.first?.changes.first?.newText == "C.self")
    }

    @Test func `a hub in a function has no declaration beside it`() {
        var message = Self.message("peer", first: true)
        #expect(Self.answer(message).source != "")
        message.surroundings = [.init(kind: "declaration", source: "\nextension Town {}")]
        #expect(Self.answer(message).source != "")
        message.surroundings.append(.init(kind: "declaration", source: "func local() "))
        #expect(Self.answer(message).source == "")
        message.surroundings = [.init(kind: "expression", source: "{ }")]
        #expect(Self.answer(message).source == "")
    }

    @Test func `an injectable conforms to what it does not conform to yet`() {
        let source = "@Injectable @MainActor struct A { let a: Int }"
        let declaration = TestMessage.Syntax(kind: "declaration", source: source)
        let attribute = TestMessage.Syntax(kind: "attribute", source: "@Injectable ")
        var message = TestMessage("InjectableMacro", "extension", attribute, at: declaration)
        message.extendedType = " Town.A "
        message.conformances = "Injectable, FactoryModule"
        #expect(Self.answer(message).source == "extension Town.A: Patchbay.Injectable {}")
        message.conformances = "FactoryModule"
        #expect(Self.answer(message).source == "")
        message.declaration.source = "@Injectable @MainActor struct A { @Payload let a: Int }"
        #expect(Self.answer(message).source == "extension Town.A: @MainActor Patchbay.FactoryModule {}")
        message.conformances = "Patchbay.FactoryModule"
        #expect(Self.answer(message).source == "extension Town.A: @MainActor Patchbay.FactoryModule {}")
        message.conformances = "Injectable, FactoryModule, AsyncFactoryModule"
        message.declaration.source = "@Injectable struct A { @Payload let a: Int; init(a: Int) throws {} }"
        #expect(Self.answer(message).source == "extension Town.A: Patchbay.AsyncFactoryModule {}")
        message.declaration.source = "@Injectable public nonisolated struct A { let a: Int }"
        #expect(Self.answer(message).source == "extension Town.A: nonisolated Patchbay.Injectable {}")
        // An actor is on no other one.
        message.declaration.source = "@Injectable actor A { let a: Int }"
        #expect(Self.answer(message).source == "extension Town.A: nonisolated Patchbay.Injectable {}")
    }

    @Test func `an injectable in an extension is as visible as the extension says`() {
        let declaration = TestMessage.Syntax(kind: "declaration", source: "@Injectable struct A { let a: Int }")
        let attribute = TestMessage.Syntax(kind: "attribute", source: "@Injectable ")
        var message = TestMessage("InjectableMacro", "member", attribute, at: declaration)
        #expect(Self.answer(message).source?.hasPrefix("struct Dependency") == true)
        message.surroundings = [.init(kind: "declaration", source: "\npublic extension Town {}")]
        #expect(Self.answer(message).source?.hasPrefix("public struct Dependency") == true)
        message.surroundings = [.init(kind: "declaration", source: "\npublic struct Town {}")]
        #expect(Self.answer(message).source?.hasPrefix("struct Dependency") == true)
    }

    @Test(
        arguments: [
            ("@Payload let a: Int", "@Injectable struct A {}", true), ("@Payload let a: Int", "struct A {}", false),
            ("@Payload func a() {}", "@Injectable struct A {}", false), ("@Payload let a: Int", "func f()", false),
            ("@Payload var a: Int", "@PatchbayMacros.Injectable class A {}", true),
        ]
    )
    func `a payload is a property of a marked type`(member: String, type: String, isRight: Bool) {
        let declaration = TestMessage.Syntax(kind: "declaration", source: member)
        let attribute = TestMessage.Syntax(kind: "attribute", source: "@Payload ")
        var message = TestMessage("PayloadMacro", "peer", attribute, at: declaration)
        message.surroundings = [.init(kind: "declaration", source: type)]
        let answer = Self.answer(message)
        #expect(answer.source == "")
        #expect(answer.diagnostics.map(\.highlights.first?.endOffset) == (isRight ? [] : [8]))
    }

    // MARK: What cannot be done

    @Test(arguments: [("RegistrationMacro", "accessor"), ("InjectableMacro", "peer"), ("LaterMacro", "member")])
    func `a macro or a role that is not there is an error that says so`(macro: String, role: String) {
        var message = Self.message(role)
        message.macro = macro
        let answer = Self.answer(message)
        #expect(answer.source == nil)
        let text = "Patchbay's macro plug-in has no '\(macro)' for the role '\(role)', which '@Macro' asks for"
        #expect(answer.diagnostics.map(\.message) == [text])
        #expect(answer.diagnostics.map(\.severity) == ["error"])
    }

    @Test func `a message that is not known is an error that names it, and the next is answered`() {
        let compiler = TestCompiler()
        let syntax = #"{"kind":"expression","source":"a()","location":{"fileName":"A.swift","offset":12}}"#
        let message = #"{"expandFreestandingMacro":{"macro":{},"syntax":\#(syntax),"discriminator":""}}"#
        let text = "Patchbay's macro plug-in does not know the compiler's message 'expandFreestandingMacro'"
        let answer = TestAnswer(compiler.send(message))
        #expect(answer.source == nil)
        #expect(answer.diagnostics.map(\.message) == [text])
        #expect(answer.diagnostics.map(\.position) == [.init(fileName: "A.swift", offset: 12)])
        #expect(TestAnswer(compiler.send(#"{"unloadPluginLibrary":{}}"#)).diagnostics.count == 1)
        #expect(compiler.expand(Self.message("member")).source?.isEmpty == false)
    }

    @Test func `no library is loaded, and the answer says why`() {
        let compiler = TestCompiler()
        let answer = compiler.send(#"{"loadPluginLibrary":{"libraryPath":"/a.so","moduleName":"A"}}"#)
        #expect(answer.hasPrefix(#"{"loadPluginLibraryResult":{"diagnostics":[{"#))
        #expect(answer.contains("loads no libraries") && answer.hasSuffix(#""loaded":false}}"#))
    }

    @Test(
        arguments: [
            "", "{", "[]", "{}", "null", #""getCapability""#, #"{"expandAttachedMacro":{}}"#,
            #"{"expandAttachedMacro""#,
            #"{"expandAttachedMacro":{"macro":{"typeName":"A","name":"a"},"macroRole":"member"}}"#, "}}", "\u{0}",
            #"{"expandAttachedMacro":{"macro":3,"macroRole":[],"attributeSyntax":"","declSyntax":null}}"#,
        ]
    )
    func `a message that lacks something is an error`(message: String) {
        let compiler = TestCompiler()
        let answer = TestAnswer(compiler.send(message))
        #expect(answer.source == nil)
        #expect(answer.diagnostics.count == 1)
    }

    @Test func `every beginning of a message is answered by an error`() {
        let compiler = TestCompiler()
        let text = Self.message("member").text
        for length in stride(from: 1, to: text.utf8.count, by: 7) {
            let answer = TestAnswer(compiler.send(String(decoding: text.utf8.prefix(length), as: UTF8.self)))
            #expect(answer.source == nil && answer.diagnostics.count == 1)
        }
    }

    @Test(arguments: ["", "let a = 1 }", "@", "@AutoRegister(", "enum", "}"])
    func `source that is broken is no reason to end`(source: String) {
        var message = Self.message("member")
        message.declaration.source = source
        _ = Self.answer(message)
        message.attribute.source = source
        let answer = Self.answer(message)
        #expect(answer.source == nil || answer.source == "")
    }
}
