import PatchbayDeclarations
import PatchbayFacts
import PatchbaySyntax

extension MacroFinding {
    /// A finding about a marked type, which is marked at the first word of what it is about.
    ///
    /// - Parameter problem: Its location stands for an offset in the declaration.
    init(_ problem: Diagnostic, in request: MacroRequest) {
        let declaration = request.declaration
        let start = InjectableDeclaration.offset(of: problem.location)
        let innermost = declaration.node.innermost(from: start)
        // A place at which nothing smaller begins is that of a parenthesis or some other sign.
        let end = innermost?.kind == .token ? innermost?.end : nil
        let offset = declaration.fragment.offset
        self.init(
            problem.id,
            problem.message,
            in: declaration.fragment.fileName,
            at: offset + start..<offset + (end ?? start + 1),
            fixes: Self.typing(innermost, problem, offset).map { [$0] } ?? []
        )
    }

    /// A place to write the type of a property in that has none.
    private static func typing(_ name: Node?, _ problem: Diagnostic, _ offset: Int) -> Fix? {
        guard problem.id == .unclearProperty, let name, let pattern = name.parent, pattern.kind == .identifierPattern,
            let binding = pattern.parent, binding.kind == .patternBinding, binding[.type] == nil
        else { return nil }
        return Fix(
            message: "write the type of '\(name.text)'",
            range: offset + name.end..<offset + name.end,
            text: ": <#Type#>"
        )
    }
}

extension Node {
    /// The smallest node that begins at an offset.
    fileprivate func innermost(from offset: Int) -> Node? {
        var found = start == offset ? self : nil
        var at: Node? = self
        while let node = at {
            at = node.children.first { $0.start <= offset && offset < $0.end }
            if let at, at.start == offset { found = at }
        }
        return found
    }
}
