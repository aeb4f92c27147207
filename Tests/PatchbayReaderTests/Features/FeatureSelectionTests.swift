import PatchbayModel
import PatchbaySyntax
import Testing

@testable import PatchbayReader

/// The parts of a file whose bodies are read because of features, and the others.
@Suite struct FeatureSelectionTests {
    /// The members and statements that may say something of features.
    private func pieces(_ text: String) -> [String] {
        let items = SyntaxTree(Array(text.utf8)).root.children
        let members = items.flatMap { item in item[.members].map { Array($0.children) } ?? [item] }
        return members.flatMap { $0.kind == .ifConfig ? $0.all(.clause).flatMap { $0.all(.item) } : [$0] }
            .filter(FeatureMarkers.isMarked).map(\.text)
    }

    @Test func `no body is read of a file without a marker`() {
        let text = """
            import PatchbayFeatures
            struct Printer: DisposableFeature { static var placeholder: Printer { Printer() } }
            enum SessionScope: FeaturesScope {}
            func f(_ features: Features) { features.close(); shop.instance; branch; Feature.loader() }
            """
        #expect(pieces(text) == [])
    }

    @Test func `only bodies of members and statements with a marker are read`() {
        let text = """
            struct A {
                let b = 1
                func c() throws { try d.instance(of: E.self) }
                func f() { g() }
                #if H
                var i: FeatureLoader { j }
                #endif
            }
            let m = FeaturesRoot { _ in }
            let n = 1
            """
        #expect(
            pieces(text) == [
                "func c() throws { try d.instance(of: E.self) }", "var i: FeatureLoader { j }",
                "let m = FeaturesRoot { _ in }",
            ]
        )
    }

    @Test func `features are read in modules of which a file sees them, by chain of others too`() {
        let request = "func f() throws { try c.instance(of: A.self) }"
        func file(_ text: String, _ module: String, _ name: String = "F") -> SourceFile {
            Reading.file(text, path: "\(module)/\(name).swift", module: module)
        }
        let read = Reader.relevant(
            Reader.read([
                file("@_exported import PatchbayFeatures", "Base"), file("import Base", "App"),
                file(request, "App", "G"),
                file(request, "Other"),
            ])
        )
        #expect(read.filter { !$0.features.requests.isEmpty }.map(\.path) == ["App/G.swift"])
    }

    @Test func `members are read of implementations, and of types whose properties say what is asked for`() {
        let text = """
            import PatchbayFeatures
            struct Impl: ImplementationOfDisposableFeature { var instance: Printer { Printer() } }
            struct Screen { let printer: Printer ; init(c: C) throws { printer = try c.instance() } }
            struct Other { let printer: Printer ; init(c: C) throws { let p: Printer = try c.instance() } }
            """
        let read = Reader.read([Reading.file(text)])
        let selected = Selection(read).selected.map(\.declaration).sorted()
        #expect(selected.map { read[0].declarations[$0].name.joined() } == ["Impl", "Screen"])
    }

    @Test func `all members of an extension of a registry are looked at`() {
        let text = "extension FeaturesRegistry { mutating func k() { use(.l()) } }"
        #expect(facts(text).features.setups.map(\.name) == ["k"])
    }

    @Test func `requests stand in interpolations and default values, too`() {
        let text = "let a = \"\\(c.instance(of: A.self))\"\nfunc f(b: B = c.instance()) {}"
        let asked = facts(text).features.requests.map(\.asked)
        #expect(asked == [.type(.path(["A"])), .type(.path(["B"]))])
    }

    @Test func `a piece that does not parse is a finding that says where`() {
        let read = Reader.read([Reading.file("import PatchbayFeatures\nfunc f() { c.instance(of: A.self }")])
        #expect(read.first?.diagnostics.map(\.id) == [.syntaxError])
    }
}
