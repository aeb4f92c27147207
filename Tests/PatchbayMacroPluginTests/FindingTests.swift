import Foundation
import PatchbayModel
import Testing

@Suite struct FindingTests {
    private static let ofTheMacros: [DiagnosticID] = [
        .surplusParameterType, .missingParameterType, .repeatedRegistration, .notAMetatype, .missingParameterRole,
        .notAHub, .unsuitableFactory, .unsuitableClient,
    ]

    @Test(arguments: ofTheMacros)
    func `the example of every page causes what the page says, and what it recommends nothing`(
        id: DiagnosticID
    ) throws {
        // A compiler takes the other macro where types do not fit; what is recommended fits.
        let others: [DiagnosticID: String] = [
            .unsuitableFactory: "MisfitMacro", .unsuitableClient: "ContextClientMacro",
        ]
        let macro = others[id] ?? "RegistrationMacro"
        let file = id == .unsuitableClient ? "Catalogue" : "Hub"
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/Patchbay/Patchbay.docc/Diagnostics")
        let page = try String(contentsOf: folder.appendingPathComponent("\(id.rawValue).md"), encoding: .utf8)
        let blocks = page.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map {
            $0.element.drop { $0 != "\n" }.dropFirst()
        }
        try #require(blocks.count == 3)
        let found = MacroRun(String(blocks[0]), of: macro).findings
        #expect(found.map { "Sources/App/\(file).swift:\($0.text)" } == ["\(blocks[1])"])
        let mended = id == .unsuitableFactory ? "RegistrationMacro" : macro
        #expect(MacroRun(String(blocks[2]), of: mended).findings == [])
    }

    private func finding(_ source: String) throws -> MacroRun.Finding {
        let run = MacroRun(source)
        try #require(run.findings.count == 1)
        return run.findings[0]
    }

    @Test func `too many types are reported at the first that is too many`() throws {
        let source = "@AutoRegister(Line.self, parameterTypes: A.self, B.self, using: { a in 1 }) enum Hub {}"
        let text = "1:50: error: the closure takes 1 argument, but 2 parameter types are given [PB301]"
        #expect(try finding(source).text == text)
    }

    @Test func `too few types are reported at the first label without one`() throws {
        let found = try finding("@Factory(Line.self, parameterTypes: A.self, factory: Line.init(a:b:c:)) enum Hub {}")
        #expect(found.text.hasPrefix("1:66: error: `Line.init(a:b:c:)` takes 3 arguments, but 1 parameter type is"))
    }

    @Test(arguments: ["a, b in 1", "(a: A, b: B) -> Int in 1", "[weak x] a, b in 1"])
    func `a closure that takes more than there are types is reported at the first parameter without one`(
        text: String
    ) throws {
        let source = "@Factory(Line.self, parameterTypes: A.self, factory: { \(text) }) enum Hub {}"
        let column = try #require(source.range(of: "b")).lowerBound.utf16Offset(in: source) + 1
        let reason = "the closure takes 2 arguments, but 1 parameter type is given [PB302]"
        #expect(try finding(source).text == "1:\(column): error: \(reason)")
    }

    @Test(arguments: ["line", "Line()", "Store.Line", "line.self()", "Line.self.self()", "nil", "Line.init(a:)"])
    func `what is no type in a path that nobody can know is reported, and not mended`(type: String) throws {
        for source in [
            "@AutoRegister(\(type), using: Line.init) enum Hub {}",
            "@Factory(A.self, parameterTypes: \(type), factory: { $0 }) enum Hub {}",
        ] {
            let found = try finding(source)
            #expect(found.text.contains(": error: `\(type)` is not a type as it has to be written here"))
            #expect(found.text.hasSuffix("[PB304]") && found.mended == [])
        }
    }

    @Test func `a type without self is mended`() throws {
        let found = try finding("@AutoRegister(Line, using: Line.init) enum Hub {}")
        #expect(found.text.hasPrefix("1:15: error: `Line` is not a type as it has to be written here"))
        #expect(found.mended == ["@AutoRegister(Line.self, using: Line.init) enum Hub {}"])
    }

    @Test func `a role where there is no choice is mended`() throws {
        let source = "@AutoRegister(Line.self, parameterTypes: .resolved(A.self), using: Line.init(a:)) enum Hub {}"
        #expect(try finding(source).mended == [source.replacing(".resolved(A.self)", with: "A.self")])
    }

    @Test func `a missing role is mended in either path`() throws {
        let source = "@OpaqueRegister(Line.self, parameterTypes: A.self, using: Line.init(a:)) enum Hub {}"
        let found = try finding(source)
        #expect(found.text.hasPrefix("1:44: error: `A.self` does not say where the argument comes from"))
        #expect(
            found.mended == [".resolved(A.self)", ".explicit(A.self)"].map { source.replacing("A.self", with: $0) }
        )
    }

    @Test func `a role that is kept elsewhere is reported, and not mended`() throws {
        let found = try finding("@Register(Line.self, parameterTypes: role, using: Line.init(a:)) enum Hub {}")
        #expect(found.text.hasPrefix("1:38: error: `role` does not say where the argument comes from"))
        #expect(found.text.hasSuffix("[PB305]") && found.mended == [])
    }

    @Test func `the second registration of a type is reported, in any spelling, even if it is the same text`() throws {
        let found = try finding(
            """
            @AutoRegister(Optional<Stop>.self, using: make)
            @SingletonRegister(Stop?.self, using: make)
            enum Hub {}
            """
        )
        #expect(found.text.hasPrefix("2:20: error: `Stop?.self` is registered by an earlier attribute"))
        let twice = "@AutoRegister(Stop.self, using: make)\n"
        #expect(try finding("\(twice)\(twice)enum Hub {}").text.hasPrefix("2:15: error: `Stop.self` is registered"))
    }

    @Test func `a second registration with arguments is reported, though these are others`() throws {
        let found = try finding(
            """
            @Factory(Stop.self, parameterTypes: Int.self, factory: Stop.init(number:))
            @AutoRegister(Stop.self, using: make)
            @Register(Stop.self, parameterTypes: .explicit(String.self), using: Stop.init(name:))
            enum Hub {}
            """
        )
        let text = "`Stop.self` is registered with arguments by an earlier attribute of this declaration already"
        #expect(found.text == "3:11: error: \(text) [PB303]")
    }

    @Test func `two types whose factories would have one name are too many for a list`() throws {
        let found = try finding(
            """
            @Factory([Stop].self, parameterTypes: Int.self, factory: make)
            @Factory(ArrayOfStop.self, parameterTypes: Int.self, factory: make)
            enum Hub {}
            """
        )
        let text =
            "the factory of `ArrayOfStop` would be called `ArrayOfStopFactory`, as that of `[Stop]` is by an earlier "
            + "attribute of this declaration"
        #expect(found.text == "2:10: error: \(text) [PB303]")
    }

    @Test func `a generic type keeps no singleton, but makes what is new each time`() throws {
        let found = try finding("@SingletonRegister(Stop.self, using: make) struct Hub<Element> {}")
        #expect(found.text.hasPrefix("1:2: error: `@SingletonRegister` stands at a generic type, which cannot keep"))
        #expect(MacroRun("@AutoRegister(Stop.self, using: make) struct Hub<Element> {}").findings == [])
    }

    @Test func `a type may be registered with arguments and without`() {
        let run = MacroRun(
            """
            @AutoRegister(Stop.self, using: make)
            @Factory(Stop.self, parameterTypes: Int.self, factory: Stop.init(number:))
            enum Hub {}
            """
        )
        #expect(run.findings == [])
    }

    @Test func `all that is wrong in an attribute is reported, and it adds nothing`() {
        let run = MacroRun("@Register(stop, parameterTypes: A.self, B.self, using: Line.init(a:)) enum Hub {}")
        #expect(run.findings.map { String($0.text.suffix(7)) } == ["[PB304]", "[PB305]", "[PB305]", "[PB301]"])
        #expect(run.expansions == [""])
    }

    @Test(arguments: ["AutoRegister", "PatchbayHubs.OpaqueAutoRegister"])
    func `a protocol is no hub`(name: String) throws {
        let found = try finding("@\(name)(Line.self, using: Line.init) protocol Hub {}")
        #expect(found.text.hasPrefix("1:2: error: `@\(name)` stands at a protocol, which cannot be a hub: "))
        #expect(found.text.hasSuffix("[PB306]"))
    }

    @Test(arguments: [("AutoRegister", " to `any Carrier`"), ("OpaqueAutoRegister", "")])
    func `a factory of another type is reported with the types that it should have`(name: String, result: String) {
        let attribute = "@\(name)((any Carrier).self, parameterTypes: Int.self, Stop?.self, using: make)"
        let run = MacroRun("\(attribute) enum Hub {}", of: "MisfitMacro")
        let reason = "`make` is not a function from `(Int, Stop?)`\(result), or it throws or waits"
        #expect(run.findings.map(\.text) == ["1:\(attribute.count - 4): error: \(reason) [PB307]"])
        #expect(run.expansions == [""])
    }

    @Test(
        arguments: [
            "@AutoRegister(Line.self, using: { 1 })",
            "@AutoRegister((@Sendable () async -> Int).self, using: make)",
            "@Factory(Line.self, parameterTypes: (() -> Int).self, factory: make)",
        ]
    )
    func `where the compiler may have chosen wrongly, or has more to say, nothing is reported`(attribute: String) {
        let run = MacroRun("\(attribute) enum Hub {}", of: "MisfitMacro")
        #expect(run.findings == [])
        #expect(run.expansions == MacroRun("\(attribute) enum Hub {}").expansions)
        #expect(run.peers.allSatisfy { !$0.isEmpty })
    }

    @Test func `where types do not fit, what is known to be wrong is said rather than that`() {
        let source = "@AutoRegister(Line.self, parameterTypes: A.self, using: Line.init(a:b:)) enum Hub {}"
        let run = MacroRun(source, of: "MisfitMacro")
        #expect(run.findings.map { String($0.text.suffix(7)) } == ["[PB302]"])
        #expect(run.expansions == [""])
    }
}
