import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Takes the closure of a factory apart into code and requests.
package struct FactoryBodyReader {
    private let file: LibraryFile
    /// The names by which the closure knows what it asks.
    private let resolvers: Set<String>
    /// The place under which a call is known as a request, and whether its result may be nil.
    private let request: (Node) -> (place: SourceLocation, isOptional: Bool)?

    package init(
        _ file: LibraryFile,
        resolvers: Set<String>,
        request: @escaping (Node) -> (place: SourceLocation, isOptional: Bool)?
    ) {
        self.file = file
        self.resolvers = resolvers
        self.request = request
    }

    private struct Found {
        var range: Range<Int>
        var piece: FactoryBody.Piece
    }

    /// - Parameter parameters: What the closure is handed besides what it asks.
    package func read(_ closure: Node, parameters: [FactoryBody.Parameter]) -> FactoryBody {
        var body = FactoryBody(pieces: [], parameters: parameters)
        let items = closure.all(.item)
        guard let first = items.first, let last = items.last else {
            body.obstacle = "its factory is empty"
            return body
        }
        var found: [Found] = []
        var obstacle = Self.obstacle(of: closure)
        for item in items { collect(item, closures: 0, &found, &obstacle) }
        body.obstacle =
            obstacle ?? parameters.first { $0.type == nil }.map { "the type of `\($0.name)` is not written" }
        body.locals = Self.locals(in: closure)
        let names = body.locals.union(parameters.map(\.name))
        for item in items { note(item, names, &body) }
        var offset = first.start
        for request in found {
            append(file.text(offset..<request.range.lowerBound), to: &body)
            body.pieces.append(request.piece)
            offset = request.range.upperBound
        }
        append(file.text(offset..<last.end), to: &body)
        return body
    }

    /// Why the closure as a whole is not a function of what it asks for.
    private static func obstacle(of closure: Node) -> String? {
        if closure[.attribute] != nil { return "its factory has an attribute, such as a global actor" }
        if closure[.capture] != nil { return "its factory captures something" }
        if closure[.effect] != nil { return "its factory is asynchronous, or throws" }
        return nil
    }

    /// The names that are declared inside.
    private static func locals(in closure: Node) -> Set<String> {
        var names: Set<String> = []
        func collect(_ node: Node) {
            if node.kind == .identifierPattern, let name = node[.name] { names.insert(name.name) }
            if node.role == .parameter, let name = node.innerName { names.insert(name.name) }
            for child in node.children { collect(child) }
        }
        for child in closure.children where child.role == .item { collect(child) }
        return names
    }

    /// Notes the types that it writes, and what of its surroundings it uses.
    private func note(_ node: Node, _ names: Set<String>, _ body: inout FactoryBody) {
        if request(node) != nil { return }
        if node.kind == .ifConfig { body.obstacle = body.obstacle ?? "a part of its factory stands under `#if`" }
        if node.kind == .reference, let name = node[.name]?.name {
            if name.first?.isUppercase == true, name != "Self" {
                body.types.insert(name)
            } else if !names.contains(name), !resolvers.contains(name), !name.hasPrefix("$") {
                body.obstacle = body.obstacle ?? "its factory uses `\(name)`, which is declared around it"
            }
        }
        if node.kind == .identifierType, let name = node[.name]?.name { body.types.insert(name) }
        for child in node.children { note(child, names, &body) }
    }

    private func append(_ code: String, to body: inout FactoryBody) {
        if !code.isEmpty { body.pieces.append(.code(code)) }
    }

    private func collect(_ node: Node, closures: Int, _ found: inout [Found], _ obstacle: inout String?) {
        if let (place, mayBeNil) = request(node) {
            var whole = node
            var isOptional = mayBeNil
            if let parent = node.parent, parent.kind == .forceUnwrap {
                whole = parent
                isOptional = false
            }
            let piece = FactoryBody.Piece.request(place, isDeferred: closures > 0, isOptional: isOptional)
            found.append(Found(range: whole.start..<whole.end, piece: piece))
            return
        }
        if node.kind == .reference, let name = node[.name]?.name, resolvers.contains(name) {
            let isUnnamed = name.hasPrefix("$") && name != "$0"
            obstacle =
                obstacle
                ?? (isUnnamed
                    ? "its arguments have no names, and would be parameters"
                    : "its factory uses `\(name)` for something else than to resolve")
        }
        let inner = node.kind == .closure ? closures + 1 : closures
        for child in node.children { collect(child, closures: inner, &found, &obstacle) }
    }
}
