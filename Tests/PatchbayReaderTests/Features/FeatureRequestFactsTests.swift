import PatchbayModel
import Testing

@testable import PatchbayReader

/// The facts of requests: what is asked for, whom, and whether it has to work.
@Suite struct FeatureRequestFactsTests {
    private func requests(_ body: String) -> [FeatureRequestFacts] {
        facts(body).features.requests
    }

    private func asked(_ body: String) -> [FeatureRequestFacts.Asked] {
        requests(body).map(\.asked)
    }

    private let printer = FeatureRequestFacts.Asked.type(.path(["Printer"]))

    @Test func `the type is taken from the argument, wherever the call stands`() {
        #expect(asked("func f(c: C) throws { use(try c.instance(of: Printer.self)) }") == [printer])
        #expect(asked("let a = try! c.instance(of: Printer.self, context: 1)") == [printer])
        #expect(asked("struct A { lazy var b = c.deferredInstance(of: Printer.self) }") == [printer])
        #expect(asked("func f() { g { c?.x.instance(of: Cart.Item.self) } }") == [.type(.path(["Cart", "Item"]))])
        #expect(asked("func f() { c.instance(of: type) }") == [.unknown])
    }

    @Test func `the type is taken from where the value goes`() {
        #expect(asked("func f() throws { let p: Printer = try c.instance() }") == [printer])
        #expect(asked("func f() throws { let p: Printer? = try? c.instance() }") == [printer])
        #expect(asked("func f() async throws -> Printer { try await c.instance() }") == [printer])
        #expect(asked("func f() throws -> Printer { print(1); return try c.instance() }") == [printer])
        #expect(asked("struct A { var p: Printer { get throws { try c.instance() } } }") == [printer])
        #expect(asked("struct A { var p: Printer { try! (c.instance()) } }") == [printer])
        #expect(asked("let f = { () throws -> Printer in try c.instance() }") == [printer])
        #expect(asked("func f() throws { g(try c.instance() as Printer) }") == [printer])
        #expect(asked("func f() throws { let p: Printer; p = try c.instance() }") == [printer])
        #expect(asked("func f() throws { if let p: Printer = try? c.instance() { g(p) } }") == [printer])
    }

    @Test func `what is assigned to a property has its type`() {
        #expect(
            asked("struct A { let p: Printer; init(c: C) throws { p = try c.instance() } }") == [.property("p")]
        )
        #expect(
            asked("struct A { var p: Printer; func f() throws { self.p = try c.instance() } }") == [.property("p")]
        )
        let otherwise = "if let p = g { use(p) } else { p = try c.instance() }"
        #expect(asked("struct A { var p: Printer; func f() throws { \(otherwise) } }") == [.property("p")])
    }

    @Test func `where the type is left to the compiler, or to the caller, it is not told`() {
        #expect(asked("func f() throws { g(try c.instance()) }") == [.unknown])
        #expect(asked("func f() throws { let p = try c.instance() }") == [.unknown])
        #expect(asked("func f<F>() throws -> F { try c.instance() }") == [.unknown])
        #expect(asked("func f<F>() throws { c.instance(of: F.self) }") == [.unknown])
        #expect(asked("extension A { func f() throws { c.instance(of: Self.self) } }") == [.unknown])
        #expect(asked("func f() { struct L { let p: P; init() { p = c.instance() } } }") == [.unknown])
        #expect(asked("func f() throws -> Printer { let g = { try c.instance() }; return g() }") == [.unknown])
        #expect(asked("func f() throws -> Printer { if a { try c.instance() } else { b } }") == [.unknown])
    }

    @Test func `singletons, other labels and mentions are no requests`() {
        #expect(requests("let a = Shop.instance(); let b = s.instance(named: 1); let c = s.makeInstance()") == [])
        #expect(requests("// c.instance(of: A.self)\nlet a = \"c.instance(of: A.self)\"\nfunc instance() {}") == [])
        #expect(requests("let a = c.instance.x; let b = .instance(); c.branch(1) { 2 }") == [])
        #expect(facts("func f() { git.branch(name: 1); git.branch(); tree.branch(x, y) }").features.branches == [])
    }

    @Test func `a request that may fail is tolerant`() {
        func tolerance(_ code: String) -> [Bool] { requests("func f() throws { \(code) }").map(\.isTolerant) }
        #expect(tolerance("try c.instance(of: A.self); try! c.instance(of: A.self)") == [false, false])
        #expect(tolerance("try? c.instance(of: A.self); c.which(A.self)") == [true, true])
        #expect(tolerance("do { try c.instance(of: A.self) } catch {}") == [true])
        #expect(tolerance("do { try c.instance(of: A.self) }") == [false])
        #expect(tolerance("try? g { try c.instance(of: A.self) }") == [true])
    }

    @Test func `the container of an initialiser is known as its parameter`() {
        func containers(_ code: String) -> [FeatureRequestFacts.Container] {
            requests("struct A { let c: C; \(code) }").map(\.container)
        }
        #expect(containers("init(using c: C) throws { try c.instance(of: A.self) }") == [.initializer])
        #expect(containers("init(c d: C) throws { try c.instance(of: A.self) }") == [.unknown])
        #expect(containers("init(c: C) throws { try c.x.instance(of: A.self) }") == [.unknown])
        #expect(containers("init(c: C) throws { g { c in try c.instance(of: A.self) } }") == [.unknown])
        #expect(containers("func f(c: C) throws { try c.instance(of: A.self) }") == [.unknown])
    }

    @Test func `a request stands under its conditions, at its name`() throws {
        let facts = facts(
            """
            #if A
            extension E {
                #if B
                func f() throws {
                    #if C
                    g()
                    #else
                    try c
                        .instance(of: X.self)
                    #endif
                }
                #endif
            }
            #endif
            """
        )
        let request = try #require(facts.features.requests.first)
        #expect(request.conditions == ["A", "B", "!(C)"])
        #expect(request.scope.names == ["E"])
        #expect(request.location.line == 9)
        #expect(request.location.column == 14)
    }

    @Test func `a branch names its scope, or does not`() {
        let found = facts(
            """
            func f() throws {
                try c.branch(Session.self, context: 1)
                try c.branch(scope)
                try? c.branch(Cart.Session.self)
            }
            """
        ).features.branches
        #expect(found.map { $0.type?.description } == ["Session", nil, "Cart.Session"])
        #expect(found.map(\.isTolerant) == [false, false, true])
    }

    @Test func `a declaration that holds a branch is a fact, if code elsewhere can name it`() {
        func holders(_ text: String) -> [String] {
            facts(text).features.holders.map { holder in
                let path = holder.receiver.map { $0.path.joined(separator: ".") } ?? "a container"
                return holder.name.joined(separator: ".") + ": " + path
            }
        }
        #expect(holders("let a = try shop.branch(S.self)") == ["a: shop"])
        #expect(holders("struct A { let b = try! open().tree.branch(S.self, context: 1) }") == ["A.b: open().tree"])
        #expect(holders("let a = try FeaturesRoot { r in }.branch(S.self)") == ["a: a container"])
        #expect(holders("func f() { let a = try shop.branch(S.self) }") == [])
        #expect(holders("let a: Features = try shop.branch(S.self)") == [])
        #expect(holders("let a = git.branch(name: 1); let b = shop.instance(of: A.self)") == [])
    }

    @Test func `code comes by a tree by the constant that holds it, or by a function that says it returns it`() {
        func handles(_ text: String) -> [[String]] { facts(text).features.roots.map(\.handle) }
        #expect(handles("let a = FeaturesRoot { r in }") == [["a"]])
        #expect(handles("enum A { static let b = try! FeaturesRoot { r in } }") == [["A", "b"]])
        #expect(handles("func a() -> Features { FeaturesRoot { r in } }") == [["a()"]])
        #expect(handles("func a() -> FeaturesContainer? { let b = FeaturesRoot { r in }; return b }") == [["a()"]])
        #expect(handles("func a() -> Shop { Shop(FeaturesRoot { r in }) }") == [[]])
        #expect(handles("func a() { let b = FeaturesRoot { r in } }") == [[]])
        #expect(handles("do { let a = FeaturesRoot { r in } }") == [[]])
        #expect(handles("let a = keep(FeaturesRoot { r in })") == [[]])
        #expect(handles("let a = { let b = FeaturesRoot { r in }; return b.x }()") == [[]])
    }
}
