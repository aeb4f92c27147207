import PatchbayModel
import Testing

@testable import PatchbayReader

/// Text between declarations must not hide them, nor be taken for one. Each example ends with a struct that has to be
/// found.
@Suite struct BetweenDeclarationsTests {
    private func expectEnd(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let read = facts(text + "\nstruct End { let end: Int }", sourceLocation: sourceLocation)
        #expect(read.declaration("End")?.property("end") != nil, sourceLocation: sourceLocation)
    }

    @Test(arguments: [
        "// struct A {", "/// \" {", "/* struct A { */", "/* /* } */ { */", "/** \" */", "/**/", "/***/", "/*/**/*/",
        "//", "/* // */", "// /*",
    ])
    func `comments are passed over, nested ones too`(comment: String) {
        expectEnd(comment)
        expectEnd("func f() {\n\(comment)\n}")
        expectEnd("struct A {\n\(comment)\n    init() {}\n\(comment)\n}")
    }

    @Test(arguments: [
        #""""#, #""{""#, #""\"{""#, #""\\""#, #""\(a)""#, #""\(f("}"))""#, #""\(a.map { "\($0)" }) {""#, #""//""#,
        #""/*""#, ##"#"""#"##, ##"#"\"#"##, ##"#"\#(f(")"))"#"##, ###"##"#"{"##"###, ##"#"\#\#"}"#"##, ##"#"\#n{"#"##,
        #""\u{7B}""#, "\"'\"", #""`""#, #""\(/* ) */ a)""#, ##""#if""##, ###"##"\#("##"###, ##"#"""""#"##,
    ])
    func `strings are passed over, raw ones and those with interpolations too`(literal: String) {
        expectEnd("let x = \(literal)")
        expectEnd("func f() { g(\(literal)) }")
        expectEnd(
            "struct A {\n    let x = \(literal), y: Int\n    init(x: String = \(literal)) { print(\(literal)) }\n}"
        )
    }

    @Test(arguments: [
        "\"\"\"\n    {\n    \"\"\"", "\"\"\"\n    \"quoted\" \"\"\\\"\n    \"\"\"",
        "\"\"\"\n    \\(f(\"\"\"\n    }\n    \"\"\"))\n    \"\"\"",
        "#\"\"\"\n    \\(x \"\"\"\n    \"\"\"#", "\"\"\"\n    a \\\n    b\n    \"\"\"",
        "\"\"\"\n    \\(f(\n        1\n    ))\n    \"\"\"",
        "\"\"\"\n    struct A {\n    <<<<<<< HEAD\n    \"\"\"", "\"\"\"\n\n    \"\"\"", "\"\"\"\n    #if A\n    \"\"\"",
    ])
    func `strings of several lines are passed over`(literal: String) {
        expectEnd("let x = \(literal)")
        expectEnd("func f() { g(\(literal)) }")
        expectEnd("struct A {\n    let x = \(literal)\n    let y: Int\n}")
    }

    @Test(arguments: [
        "a / b", "a/b", "(a)/(b)/c", "a / b / c", "/a{2}/", "/[\"{]/", #"/\/{/"#, "/(a|b{)/", "#/{/#", "##/a/#{/##",
        "x(/a\"/)", "[/}/]", "a /* { */ / b", "a ?? /{/", "f(/)", "(/)", "reduce(0, /)", "a! / b", "x\n    / y",
        "try /{/", "a ? /{/ : b", "a / b // {", "!/a\"/.matches", "a.reduce(1, /) + b / c",
    ])
    func `slashes are told apart`(expression: String) {
        expectEnd("let x = \(expression)")
        expectEnd("func f() { g(\(expression)\n) }")
        expectEnd("struct A {\n    let x = \(expression)\n    let y: Int\n}")
    }

    @Test func `directives inside of bodies do not end them`() {
        expectEnd("func f() {\n    #if A\n    g { }\n    #else\n    h()\n    #endif\n}")
        expectEnd("func f() {\n    #warning(\"}\")\n    #selector(a.b)\n    _ = #file + #\"}\"#\n}")
        expectEnd("#if A\nfunc f() {}\n#endif\n#sourceLocation(file: \"x\", line: 1)")
        expectEnd("struct A {\n    #if A\n    init() {}\n    #else\n    init(a: Int) {}\n    #endif // A\n}")
    }

    @Test func `macros among members are none of them`() {
        expectEnd("struct A {\n    #make(\"}\") { $0 }\n    let a: Int\n    #warning(\"x\")\n    init() {}\n}")
        expectEnd("#Preview { View() }\nmacro m() = #externalMacro(module: \"A\", type: \"B\")")
    }

    @Test func `operators and precedence groups are passed over`() {
        expectEnd(
            "infix operator /^/ : P\nprefix operator /\nprecedencegroup P { higherThan: Q }\nfunc /^/ (a: A, b: A) {}"
        )
        expectEnd(
            "struct A {\n    static func / (a: A, b: A) -> A { a }\n    static func <<T>(a: T) {}\n    static prefix func - (a: A) -> A { a }\n}"
        )
    }

    @Test func `raw identifiers may look like anything`() {
        expectEnd("func `a { test`() { `b } c`() }\nstruct A { let `class`: Int; func `x y {`() {} }")
    }

    @Test func `keywords as members are no declarations`() {
        expectEnd("let x = A.init()\nlet y = a\n    .extension\n    .init(struct: 1)\nlet z = \\A.protocol")
        expectEnd("struct A {\n    let a = B.init()\n    let b = C\n        .init(x: 1)\n    let c: D = .enum\n}")
    }

    @Test func `a type is closed by its own brace`() {
        expectEnd("struct A { struct B { enum C { case a } ; func f() {} } ; let x: Int }\nextension A.B {}")
    }
}
