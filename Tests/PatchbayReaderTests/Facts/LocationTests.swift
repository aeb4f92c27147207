import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct LocationTests {
    private func place(_ location: PatchbayModel.SourceLocation?) -> [Int] {
        location.map { [$0.line, $0.column] } ?? []
    }

    private let text = """
        // Überschrift: é 🎈
        /* ein
           Kommentar ü */ struct A: P { let ä: Int; let b: Int }

        extension A { // ö
            func provideÖ(wert: Int) {
                print("🎈")
            }
            func f() { "cut" }; init(x: /* ü */ Int) {}
        }
        """

    @Test func `columns count bytes, after text that is not ASCII too`() {
        let read = facts(text)
        let a = read.declarations[0]
        #expect(place(a.location) == [3, 27])
        #expect(place(a.inheritance[0].location) == [3, 30])
        #expect(place(a.property("ä")?.location) == [3, 38])
        #expect(place(a.property("b")?.location) == [3, 51])
        let fragment = read.declarations[1]
        #expect(place(fragment.location) == [5, 11])
        #expect(place(fragment.methods[0].location) == [6, 10])
        #expect(place(fragment.methods[0].parameters[0].location) == [6, 20])
    }

    @Test func `what follows a cut body is where it is in the file`() {
        let initializer = facts(text).declarations[1].initializers.first
        #expect(place(initializer?.location) == [9, 25])
        #expect(place(initializer?.parameters.first?.location) == [9, 30])
    }

    @Test func `line ends of both kinds count once`() {
        let unix = facts(text)
        let windows = facts(text.replacing("\n", with: "\r\n"))
        #expect(unix == windows)
    }

    @Test func `a byte order mark counts as bytes of the first line`() {
        let read = facts("\u{FEFF}struct A {}\nstruct B {}")
        #expect(place(read.declarations[0].location) == [1, 11])
        #expect(place(read.declarations[1].location) == [2, 8])
    }
}
