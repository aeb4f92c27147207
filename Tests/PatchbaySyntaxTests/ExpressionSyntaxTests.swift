import Testing

@testable import PatchbaySyntax

/// Expressions, statements and patterns inside of bodies.
@Suite struct ExpressionSyntaxTests {
    @Test(arguments: [
        ("a(b: 1, c) { $0 } d: { x in x }", NodeKind.call), ("a[b: 1]", .subscriptCall), ("a.b(c:d:)", .memberAccess),
        ("A<B>.c", .memberAccess), ("$a<B>.c", .memberAccess), ("$0<b>.c", .sequence), ("$<b>.c", .sequence),
        ("A<B>()", .call),
        ("\\A.b?.c[0]", .keyPath), ("x as? Int", .sequence),
        ("a ? b : c", .sequence), ("try? await f()", .tryExpr), ("#selector(a)", .macroExpansion),
        ("1e18", .floatLiteral),
        ("0x1p3", .floatLiteral), ("-1", .prefixOperator), ("\"a\\(b: 1)c\"", .stringLiteral),
        ("#\"\\(a)\"#", .stringLiteral),
        ("[a: 1, b: 2]", .dictionaryLiteral), ("[:]", .dictionaryLiteral), ("(a, b: 1)", .tuple),
        ("/a b/", .regexLiteral),
        ("a! ", .forceUnwrap), ("{ [weak self] (a: Int) async throws -> Int in a }", .closure), (".some(1)", .call),
    ])
    func `an expression is a node of its kind`(source: String, kind: NodeKind) {
        let outline = Outline("_ = \(source)")
        #expect(outline.problems.isEmpty)
        let elements = outline.first(.sequence)?.all(.element) ?? []
        // Operators lie flat beside the assignment.
        #expect(kind == .sequence ? elements.count > 3 : elements.last?.kind == kind)
    }

    @Test(arguments: [
        ("if case let .a(b)? = c, let d, #available(iOS 1, *) { } else if e { } else { }", NodeKind.ifExpr),
        ("guard let (a, b) = c else { return }", .guardStmt), ("for case let (a, b) in c where d { }", .forStmt),
        ("for try await a in b { }", .forStmt), ("while a { break }", .whileStmt), ("repeat { } while a", .repeatStmt),
        ("a: while b { continue a }", .labeledStmt), ("do { } catch let e as E where a { } catch { }", .doStmt),
        ("switch a { case .b(let c), is D where e: f()\n@unknown default: break }", .switchExpr),
        ("defer { a() }", .deferStmt), ("throw a", .throwStmt), ("discard self", .discardStmt),
    ])
    func `a statement is a node of its kind`(source: String, kind: NodeKind) {
        let outline = Outline("func f() { \(source) }")
        #expect(outline.problems.isEmpty)
        #expect(outline.first(.codeBlock)?.all(.item).map(\.kind) == [kind])
    }

    @Test func `a call has its labels and its closures`() throws {
        let call = try #require(Outline("f(1, a: 2) { } b: { }").first(.call))
        #expect(call.all(.argument).map { $0[.label]?.text } == [nil, "a"])
        #expect(call[.trailingClosure]?.text == "{ }")
        #expect(call.all(.additionalClosure).map { $0[.label]?.text } == ["b"])
    }

    @Test func `a closure has its captures, parameters and result`() throws {
        let closure = try #require(
            Outline("_ = { @A [weak a, b = c] (d e: Int, _) throws -> Int in 1 }").first(.closure)
        )
        #expect(closure.isParenthesized)
        #expect(closure.all(.capture).map { $0[.name]?.text } == ["a", "b"])
        #expect(closure.all(.parameter).map { $0[.label]?.text } == ["d", "_"])
        #expect(closure[.result]?.text == "Int")
        #expect(closure.all(.item).map(\.text) == ["1"])
    }

    @Test(arguments: [
        ("\\..x", ["x"]), ("\\.?.x", ["?", "x"]), ("\\.[0].x", ["[0]", "x"]),
        ("\\A.b?.c![d: 1] [2]", ["A", "b", "?", "c", "!", "[d: 1]", "[2]"]), ("\\.self", ["self"]),
        ("\\A.b<C>.d", ["A", "b<C>", "d"]), ("\\[A].b", ["[A]", "b"]), ("\\.a.0", ["a", "0"]),
        ("\\M::A<B>.c", ["M::A<B>", "c"]), ("\\.M::b.N::c<D>", ["M::b", "N::c<D>"]),
    ])
    func `a key path has its root and its components`(source: String, parts: [String]) throws {
        let outline = Outline("f(\(source))")
        #expect(outline.problems.isEmpty)
        let path = try #require(outline.first(.keyPath))
        #expect(path.text == source)
        let components = path.all(.component).map { String($0.text.drop { $0 == "." }) }
        #expect([path[.type]?.text].compactMap { $0 } + components == parts)
    }

    @Test func `two points behind a component are an operator`() {
        #expect(Outline("f(\\.a..b)").first(.binaryOperator)?.text == "..")
    }

    @Test(arguments: [
        ("case let .a(x, _, y: z)", ["x", "z"]), ("case .a(let x), .b(c: x)", ["x"]), ("case let x as T", ["x"]),
        ("case let (x, .some(y))", ["x", "y"]), ("case let a.b(x)", ["x"]), ("case let x? where y", ["x"]),
        ("case let [x]", []), ("case let f(x).g(y)", ["x", "y"]),
    ])
    func `names behind let are bound where a value may stand`(label: String, names: [String]) throws {
        let outline = Outline("switch a {\n\(label): b()\n}")
        #expect(outline.problems.isEmpty)
        #expect(outline.all(.identifierPattern).map(\.text) == names)
    }

    @Test func `a pattern before an equals sign ends there`() throws {
        let condition = try #require(Outline("if case .a = b { }").first(.matchingPattern))
        #expect(condition[.pattern]?.text == ".a")
        #expect(condition[.value]?.text == "b")
    }

    @Test func `a closure on the line behind a closure is a statement of its own`() {
        #expect(Outline("f { }\n{ }()").tree.root.all(.item).count == 2)
    }

    @Test func `members behind a condition belong to the chain`() throws {
        let chain = try #require(Outline("a\n#if B\n.c()\n#else\n.d\n#endif\n.e()").first(.postfixIfConfig))
        #expect(chain.all(.clause).map { $0[.value]?.text } == [".c()", ".d"])
    }
}
