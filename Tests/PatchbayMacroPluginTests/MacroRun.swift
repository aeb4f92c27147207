import PatchbaySyntax

/// The expansions of the attributes in a source text, by messages as the compiler sends them.
struct MacroRun {
    /// The members of each attribute, in order; nothing for those that are wrong.
    private(set) var expansions: [String] = []
    /// The text that each attribute puts beside the declaration.
    private(set) var peers: [String] = []
    private(set) var findings: [Finding] = []

    struct Finding: Equatable {
        /// `line:column: error: message [PBnnn]`, as in the documentation.
        let text: String
        /// The source after each fix.
        let mended: [String]
    }

    /// - Parameters:
    ///   - macro: The type that implements the attributes.
    ///   - surrounding: The declaration that the source stands in.
    init(_ source: String, of macro: String = "RegistrationMacro", in surrounding: String? = nil) {
        let compiler = TestCompiler()
        let file = SyntaxTree(Array(source.utf8))
        for declaration in file.root.all(.item) {
            for attribute in declaration.all(.attribute) {
                var message = TestMessage(macro, "member", attribute, at: declaration)
                message.surroundings = surrounding.map { [.init(kind: "declaration", source: $0)] } ?? []
                let members = compiler.expand(message)
                expansions.append(members.source ?? "")
                findings += members.diagnostics.map { Self.finding($0, in: source) }
                guard macro != "InjectableMacro" else { continue }
                message.role = "peer"
                peers.append(compiler.expand(message).source ?? "")
            }
        }
    }

    private static func finding(_ diagnostic: TestAnswer.Diagnostic, in source: String) -> Finding {
        let before = source.utf8.prefix(diagnostic.position.offset).split(
            separator: UInt8(ascii: "\n"),
            omittingEmptySubsequences: false
        )
        let place = "\(max(1, before.count)):\((before.last?.count ?? 0) + 1)"
        return Finding(
            text: "\(place): \(diagnostic.severity): \(diagnostic.message)",
            mended: diagnostic.fixIts.map { apply($0, to: source) }
        )
    }

    private static func apply(_ fix: TestAnswer.FixIt, to source: String) -> String {
        var bytes = Array(source.utf8)
        for change in fix.changes {
            bytes.replaceSubrange(change.range.startOffset..<change.range.endOffset, with: change.newText.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
