import PatchbayModel
import Testing

@testable import PatchbayReader

/// Which facts of features count.
@Suite struct FeatureSelectionTests {
    @Test func `features count in modules of which a file sees them, through others too`() {
        let request = "func f() throws { try c.instance(of: A.self) }"
        func file(_ text: String, _ module: String, _ name: String = "F") -> SourceFile {
            Reading.file(text, path: "\(module)/\(name).swift", module: module)
        }
        let read = Reader.relevant(Reader.read([
            file("@_exported import PatchbayFeatures", "Base"), file("import Base", "App"), file(request, "App", "G"),
            file(request, "Other"),
        ]))
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

    @Test func `a body that does not parse is a finding`() {
        let read = Reader.read([Reading.file("import PatchbayFeatures\nfunc f() { c.instance(of: A.self }")])
        #expect(read.first?.diagnostics.map(\.id) == [.syntaxError])
    }
}
