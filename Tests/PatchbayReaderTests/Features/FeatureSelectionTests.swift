import PatchbayModel
import Testing

@testable import PatchbayReader

/// What of a file is parsed because of features, and what is not.
@Suite struct FeatureSelectionTests {
    /// The pieces that are parsed.
    private func pieces(_ text: String) throws -> [String] {
        let file = Reading.file(text)
        let scan = try FileScanner.scan(file).get()
        return scan.featurePieces.map { String(decoding: file.bytes[$0.range], as: UTF8.self) }
    }

    @Test func `a file without a marker has no piece to parse`() throws {
        let text = """
            import PatchbayFeatures
            struct Printer: DisposableFeature { static var placeholder: Printer { Printer() } }
            enum SessionScope: FeaturesScope {}
            func f(_ features: Features) { features.close(); shop.instance; branch; Feature.loader() }
            """
        #expect(try pieces(text) == [])
    }

    @Test func `only the members and statements with a marker are pieces`() throws {
        let text = """
            struct A {
                let b = 1
                func c() throws { try d.instance(of: E.self) }
                func f() { g() }
                #if H
                var i: FeatureLoader { j }
                #endif
            }
            extension FeaturesRegistry { mutating func k() { use(.l()) } }
            let m = FeaturesRoot { _ in }
            let n = 1
            """
        #expect(
            try pieces(text) == [
                "func c() throws { try d.instance(of: E.self) }", "var i: FeatureLoader { j }",
                "mutating func k() { use(.l()) }", "let m = FeaturesRoot { _ in }",
            ]
        )
    }

    @Test func `features are read in modules of which a file sees them, by way of others too`() {
        let request = "func f() throws { try c.instance(of: A.self) }"
        func file(_ text: String, _ module: String, _ name: String = "F") -> SourceFile {
            Reading.file(text, path: "\(module)/\(name).swift", module: module)
        }
        let read = Reader.read([
            file("@_exported import PatchbayFeatures", "Base"), file("import Base", "App"), file(request, "App", "G"),
            file(request, "Other"),
        ])
        #expect(read.filter { !$0.features.requests.isEmpty }.map(\.path) == ["App/G.swift"])
    }

    @Test func `members are read of implementations, and of types whose properties say what is asked for`() {
        let text = """
            import PatchbayFeatures
            struct Impl: ImplementationOfDisposableFeature { var instance: Printer { Printer() } }
            struct Screen { let printer: Printer ; init(c: C) throws { printer = try c.instance() } }
            struct Other { let printer: Printer ; init(c: C) throws { let p: Printer = try c.instance() } }
            """
        let read = Reader.read([Reading.file(text)]).flatMap(\.declarations).filter(\.hasMembers)
        #expect(read.map { $0.name.joined() } == ["Impl", "Screen"])
    }

    @Test func `a piece that does not parse makes the whole file be parsed, which says where`() {
        let read = Reader.read([Reading.file("import PatchbayFeatures\nfunc f() { c.instance(of: A.self }")])
        #expect(read.first?.diagnostics.map(\.id) == [.syntaxError])
    }
}
