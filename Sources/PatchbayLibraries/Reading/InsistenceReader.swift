import PatchbayReader
import PatchbaySyntax

/// The consequence of a request without an answer, as the code around it says.
package enum InsistenceReader {
    package static func read(at node: Node) -> LibraryRequest.Insistence {
        guard let parent = node.parent else { return .optional }
        switch parent.kind {
        case .forceUnwrap: return .forced
        case .tuple, .argument:
            return parent.kind == .argument && parent.parent?.kind != .tuple ? .optional : read(at: parent)
        case .sequence:
            guard let sign = node.next else { return .optional }
            if sign.kind == .cast { return sign.text.hasSuffix("!") ? .forced : .optional }
            return sign.reads("??") ? .hasFallback : .optional
        case .optionalBinding: return isEnd(parent) ? .forced : .hasFallback
        case _: return .optional
        }
    }

    /// The end of the program may follow where a binding finds nothing: `guard let x = … else { fatalError() }`.
    private static func isEnd(_ binding: Node) -> Bool {
        guard let statement = binding.parent, statement.kind == .guardStmt, let body = statement[.body],
            let first = body.all(.item).first, let name = first.calledName
        else { return false }
        return name.reads("fatalError") || name.reads("preconditionFailure")
    }
}
