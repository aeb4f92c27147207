import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct ContributionTests {
    private func key(_ body: String) -> String? {
        facts("extension AppResolver { func contributeOne() -> (K, V) {\(body)} }").declarations[0].methods[0]
            .returnedKey
    }

    @Test(
        arguments: [
            ("(\"json\", F())", "\"json\""), (" return (\"json\", F()) ", "\"json\""),
            ("\n // The first.\n (key: \"json\", value: [1, 2])\n", "\"json\""), ("(1_000, 2)", "1000"),
            ("(-1, 2)", "-1"), ("(true, 2)", "true"), ("(.json, f(1, 2))", ".json"),
            ("(Format.Kind.json, { $0 })", "Format.Kind.json"), ("(#\"json\"#, 1)", nil), ("(\"j\\(x)\", 1)", nil),
            ("(name, 1)", nil), ("(name(), 1)", nil), ("(1.5, 1)", nil), ("(.random(), 1)", nil), ("pair", nil),
            ("let x = 1; return (\"json\", x)", nil), ("(\"json\", 1).reversed", nil), ("", nil),
            ("(\"\"\"\n  json\n  \"\"\", 1)", nil), ("(\"a\" + b, 1)", nil), ("(0x10, 1)", nil),
        ] as [(String, String?)]
    )
    func `the key of a pair is read where it is a literal or a name with a dot`(body: String, key: String?) {
        #expect(self.key(body) == key)
    }

    @Test func `the key is read of methods, too, that only the parser understands`() {
        let method = "func contributeOne() throws(Failure) -> (String, Int) { (\"one\", 1) }"
        #expect(facts("extension AppResolver { \(method) }").declarations[0].methods[0].returnedKey == "\"one\"")
    }

    @Test func `bodies of other methods are not looked at`() {
        let methods = facts("extension A { func provideOne() -> (String, Int) { (\"one\", 1) } }").declarations[0]
            .methods
        #expect(methods.map(\.returnedKey) == [nil])
    }

    @Test func `names of methods that gather are found, each once`() {
        let text = """
            let a = app.resolveArrayOfCheck() + app.resolveArrayOfCheck()
            // resolveDictionaryOfStringAndInt
            let b = copyOf(arrayOf)
            """
        #expect(facts(text).soughtNames == ["resolveArrayOfCheck", "resolveDictionaryOfStringAndInt"])
    }
}
