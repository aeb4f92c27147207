import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Findings that follow from several registrations at once, with the counterparts that have none.
@Suite struct SwinjectPathsTests: MapsPrograms {
    private func findings(_ text: String) -> [String] {
        let file = SourceFile(path: "Sources/App/App.swift", module: "App", text: "import Swinject\n" + text)
        return Pipeline.review([file]).diagnostics.map { "\($0.location.line) \($0.id.rawValue)" }
    }

    // MARK: One registration for several types

    @Test func `what is asked for by another type needs what its registration needs`() {
        let program = { (other: String) in
            """
            protocol Store {}
            final class Disk { init(cart: Cart) {}; init() {} }
            final class DiskStore: Store { init(disk: Disk) {} }
            final class Cart { init(store: Store) {} }
            func wire(_ c: Container) {
                \(other)
                c.register(Cart.self) { r in Cart(store: r.resolve(Store.self)!) }
                print(c.resolve(Cart.self)!)
            }

            """
        }
        let registration = "c.register(DiskStore.self) { r in DiskStore(disk: r.resolve(Disk.self)!) }"
        let (plain, ring) = (
            "; c.register(Disk.self) { _ in Disk() }",
            "; c.register(Disk.self) { r in Disk(cart: r.resolve(Cart.self)!) }"
        )
        for both in ["\(registration).implements(Store.self)", "c.forward(Store.self, to: \(registration))"] {
            #expect(findings(program(both + plain)) == [])
            #expect(findings(program(both + ring)).contains { $0.hasSuffix("PB603") })
            let found = edges(map("import Swinject\n" + program(both + plain)))
            #expect(found.contains("App: Store -> App: DiskStore"))
        }
        // Nobody asks for either.
        let types = "protocol P {}; struct A: P {}\n"
        let unused = types + "func wire(_ c: Container) { c.register(A.self) { _ in A() }.implements(P.self) }"
        #expect(Set(findings(unused)) == ["3 PB606"])
    }

    // MARK: A longer life

    /// - Parameter client: The factory of what stands between what is kept and what is reset.
    private func captive(_ client: String, uploader: String = "Uploader(client: r.resolve(Client.self)!)") -> String {
        """
        final class Session { var id = 1 }
        final class Client { init(session: Session) {}; init(id: Int) {}; init(get: @escaping () -> Session) {} }
        final class Uploader { init(client: Client) {} }
        func make(_ c: Container) {
            c.register(Session.self) { _ in Session() }.inObjectScope(.login)
            c.register(Client.self) { r in \(client) }
            c.register(Uploader.self) { r in \(uploader) }.inObjectScope(.container)
            print(c.resolve(Uploader.self)!, c.resolve(Session.self)!, c.resolve(Client.self)!)
            c.resetObjectScope(.login)
        }
        """
    }

    @Test func `what is kept holds what is made for it alone, and all that it holds`() throws {
        let text = captive("Client(session: r.resolve(Session.self)!)")
        #expect(findings(text) == ["8 PB604"])
        let file = SourceFile(path: "App.swift", module: "App", text: "import Swinject\n" + text)
        let finding = try #require(Pipeline.review([file]).diagnostics.first)
        #expect(finding.message.contains("holds `Session` of the scope `login` through `Client`"))
        #expect(finding.chain.compactMap(\.location?.line) == [8, 7, 6])
    }

    @Test(arguments: [
        "Client(id: r.resolve(Session.self)!.id)", "Client(get: { r.resolve(Session.self)! })",
        "{ let s = r.resolve(Session.self)!; return Client(id: s.id) }()",
    ])
    func `what is used to make something is not held by it`(client: String) {
        #expect(findings(captive(client)) == [])
    }

    @Test func `what is kept itself, or asked for later, is no path`() {
        let client = "Client(session: r.resolve(Session.self)!)"
        let later = "Uploader(client: { r.resolve(Client.self)! }())"
        #expect(findings(captive(client, uploader: later)) == [])
        let isShorter = captive(client).replacing(".inObjectScope(.container)", with: ".inObjectScope(.login)")
        #expect(findings(isShorter) == [])
    }

    @Test(arguments: [
        "Uploader(client: r.resolve(Session.self) === nil ? Client(id: 1) : Client(id: 2))",
        "print(r.resolve(Session.self)!); return Uploader(client: Client(id: 1))",
        "switch r.resolve(Session.self)! { case let s: return Uploader(client: Client(id: 1)) }",
    ])
    func `what is compared, printed or chosen by is not held`(uploader: String) {
        #expect(findings(captive("Client(id: 1)", uploader: uploader)) == [])
        #expect(findings(captive("Client(id: 1)", uploader: "Uploader(r.resolve(Session.self)!)")) == ["8 PB604"])
    }

    // MARK: Functions

    /// Two that need each other, one of them made by a function.
    private func functions(_ factory: String, _ functions: String) -> String {
        """
        final class A { init(b: B) {}; init() {} }
        final class B { init(a: A) {} }
        enum Factories { static func a(_ r: Resolver) -> A { A(b: r.resolve(B.self)!) } }
        final class AppAssembly: Assembly {
            var isFirst = true
            func assemble(container: Container) {
                container.register(A.self) { r in \(factory) }
                container.register(B.self) { r in B(a: r.resolve(A.self)!) }
                print(container.resolve(A.self)!, container.resolve(B.self)!)
            }
            \(functions)
        }
        """
    }

    private static let a = "func a(_ r: Resolver) -> A { A(b: r.resolve(B.self)!) }"

    @Test func `a function that a factory hands its resolver to asks for that factory`() {
        #expect(findings(functions("self.a(r)", "private " + Self.a)) == ["12 PB603"])
        #expect(findings(functions("Factories.a(r)", "")) == ["4 PB603"])
        #expect(findings(functions("Self.a(r)", "static " + Self.a)) == ["12 PB603"])
        let free = functions("a(r)", "") + "\nfunc a(_ r: Resolver) -> A { A(b: r.resolve(B.self)!) }"
        #expect(findings(free) == ["14 PB603"])
        let own = functions("r.a()", "") + "\nextension Resolver { func a() -> A { A(b: resolve(B.self)!) } }"
        #expect(findings(own) == ["14 PB603"])
        let further = "func first(_ r: Resolver) -> A { a(r) }; " + Self.a
        #expect(findings(functions("self.first(r)", further)) == ["12 PB603"])
    }

    @Test func `a function that is called sometimes or later, or is one of several, is no cycle`() {
        #expect(findings(functions("self.isFirst ? A() : self.a(r)", Self.a)) == [])
        #expect(findings(functions("if self.isFirst { return A() }; return self.a(r)", Self.a)) == [])
        let later = "func b(_ r: Resolver) -> B { r.resolve(B.self)! }"
        #expect(findings(functions("_ = { self.b(r) }; return A()", later)) == [])
        let overloads = Self.a + "; func a(_ r: Resolver, _ n: Int) -> A { A() }"
        #expect(findings(functions("self.a(r, 1)", overloads)) == [])
    }

    // MARK: Containers

    @Test func `a container that a block keeps for itself has what is registered there`() {
        func code(_ more: String) -> String {
            """
            func make(_ c: Container) { c.register(Int.self) { _ in 1 } }
            func other() {
                let own = Container()
                own.register(String.self) { _ in "" }
                \(more)
            }
            """
        }
        #expect(findings(code("print(own.resolve(Int.self)!, own.resolve(String.self)!)")) == ["6 PB601"])
        // Somebody else may register more with it.
        #expect(findings(code("make(own); print(own.resolve(Int.self)!)")) == [])
        #expect(findings(code("own.registerMore(); print(own.resolve(Int.self)!)")) == [])
        #expect(findings(code("let same = own; make(same); print(own.resolve(Int.self)!)")) == [])
        let child = code("print(own.resolve(Int.self)!)").replacing(
            "= Container()",
            with: "= Container(parent: shared)"
        )
        #expect(findings(child) == [])
    }

    // MARK: What ends the program

    @Test func `a property that asks when it is used ends the program when it is used`() throws {
        let code = """
            @propertyWrapper struct Inject<Value> {
                var wrappedValue: Value {
                    guard let value = shared.resolve(Value.self) else { fatalError() }
                    return value
                }
            }
            let shared = Container()
            struct Screen { @Inject var number: Int }
            """
        let file = SourceFile(path: "App.swift", module: "App", text: "import Swinject\n" + code)
        let finding = try #require(Pipeline.review([file]).diagnostics.first)
        #expect(finding.severity == .warning)
        #expect(finding.message.hasSuffix("and the first use of this ends the program"))
    }

    @Test func `a guard that ends the program insists as much as an exclamation mark`() {
        func code(_ otherwise: String) -> String {
            "func show(_ c: Container) { guard let x = c.resolve(Int.self) else { \(otherwise) }; print(x) }"
        }
        #expect(findings(code("fatalError(\"no number\")")) == ["2 PB601"])
        #expect(findings(code("preconditionFailure()")) == ["2 PB601"])
        #expect(findings(code("return")) == [])
        #expect(findings(code("assertionFailure(); return")) == [])
        let registered = "func make(_ c: Container) { c.register(Int.self) { _ in 1 } }\n"
        #expect(findings(registered + code("fatalError()")) == [])
    }
}
