import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct FunctionTests {
    private func type(_ members: String, kind: String = "class") -> DeclarationFacts? {
        facts("\(kind) T {\n\(members)\n}").declaration("T")
    }

    @Test func `initialisers are read with all that a call needs`() throws {
        let read = type(
            """
            init() {}
            public required init?(dependency: Dependency, _ payload: Payload = .init { $0 }) async throws { fatal("}") }
            init!<P: Proto>(some value: P...) rethrows where P: Other { self.init() }
            """
        )
        let initializers = try #require(read?.initializers)
        try #require(initializers.count == 3)
        #expect(initializers[1].isFailable)
        #expect(initializers[1].access == .public)
        #expect(initializers[1].effects == Effects(isAsync: true, isThrowing: true))
        #expect(initializers[1].parameters.map(\.label) == ["dependency", nil])
        #expect(initializers[1].parameters.map(\.name) == ["dependency", "payload"])
        #expect(initializers[1].parameters.map(\.hasDefault) == [false, true])
        #expect(!initializers[2].isFailable)
        #expect(initializers[2].genericParameters == ["P"])
        #expect(initializers[2].parameters[0].isVariadic)
    }

    @Test func `only methods that wiring may call are read`() {
        let read = type(
            """
            func provideURL() -> URL { URL(string: "{")! }
            func provider() {}
            func helper(_ block: () -> Void) { block() }
            static func makeInstance(dependency: Dependency) throws -> Self { .init() }
            func configure(dependency: Dependency, payload: Payload) {}
            func configured() {}
            func create(payload: Payload) -> T { self }
            func `provideQuoted`() {}
            static func == (left: T, right: T) -> Bool { true }
            static func / (left: T, right: T) -> T { left }
            deinit { print("bye }") }
            subscript(index: Int) -> Int { index }
            """
        )
        let names = ["provideURL", "makeInstance", "configure", "create", "provideQuoted"]
        #expect(read?.methods.map(\.name) == names)
        #expect(read?.method("makeInstance")?.isStatic == true)
    }

    @Test func `requirements of a protocol end where the next begins`() {
        let read = type(
            """
            func provideA() -> some P & Q
            func provideB(
                _ a: @escaping (Int) -> Void,
                b: [String: Int] = [:]
            )
                async throws
                -> (first: A, second: B)
            var other: Int { get }
            @MainActor
            func provideC<T>() throws(Failure) -> @Sendable () -> T where T: P
            func provideD() throws(Never) -> any P;  func provideE()
            mutating
            func provideF()
            init(dependency: Int)
            """,
            kind: "protocol"
        )
        #expect(read?.methods.map(\.name) == ["provideA", "provideB", "provideC", "provideD", "provideE", "provideF"])
        #expect(read?.method("provideA")?.result == .opaque(.composition([.path(["P"]), .path(["Q"])])))
        #expect(read?.method("provideB")?.effects == Effects(isAsync: true, isThrowing: true))
        #expect(read?.method("provideC")?.attributes == ["MainActor"])
        #expect(read?.method("provideC")?.genericParameters == ["T"])
        #expect(read?.method("provideC")?.effects.isThrowing == true)
        #expect(read?.method("provideD")?.effects.isThrowing == false)
        #expect(read?.method("provideE")?.result == nil)
        #expect(read?.method("provideF")?.isMutating == true)
        #expect(read?.initializers.count == 1)
    }

    @Test func `attributes and modifiers of a method are kept`() {
        let read = type(
            """
            @available(iOS 17, *) @Custom({ "}" }) nonisolated
            public func provideA() {}
            class func provideB() {}
            class override func provideC() {}
            """
        )
        #expect(read?.method("provideA")?.attributes == ["available(iOS 17, *)", "Custom({ \"}\" })"])
        #expect(read?.method("provideA")?.isNonisolated == true)
        #expect(read?.method("provideB")?.isStatic == true)
        #expect(read?.method("provideC")?.isStatic == true)
    }

    @Test func `types nested in a function are nobody's business`() {
        let read = facts(
            "struct S {\n    func f() {\n        struct Inner {}\n        extension Int {}\n    }\n}\nfunc g() { class C {} }"
        )
        #expect(read.declarations.map(\.name) == [["S"]])
    }
}
