import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The reader that takes the closure of a factory apart into code and requests.
package struct FactoryBodyReader {
    /// The meaning of a piece of code that does not stay as it is.
    package enum Meaning {
        /// A request, known under a place, whose result may be nil.
        case request(SourceLocation, isOptional: Bool)
        /// The answer to a request, taken out of a type of the library's own.
        case instance(SourceLocation)
        /// Other code.
        case code(String)
        /// Nothing, up to the statement behind it.
        case nothing
    }

    private let file: LibraryFile
    /// The names by which the closure knows what it asks.
    private let resolvers: Set<String>
    /// The local names that ask: to capture one is to ask.
    private let asking: Set<String>
    /// True if requests give optionals, so that `!` is a part of them.
    private let unwraps: Bool
    private let meaning: (Node) -> Meaning?

    package init(
        _ file: LibraryFile,
        resolvers: Set<String>,
        asking: Set<String> = [],
        unwraps: Bool = false,
        meaning: @escaping (Node) -> Meaning?
    ) {
        self.file = file
        self.resolvers = resolvers
        self.asking = asking
        self.unwraps = unwraps
        self.meaning = meaning
    }

    private struct Found {
        var range: Range<Int>
        var piece: FactoryBody.Piece
    }

    /// - Parameter parameters: What the closure is handed besides what it asks.
    package func read(_ closure: Node, parameters: [FactoryBody.Parameter]) -> FactoryBody {
        var body = read(closure.all(.item), in: closure, parameters: parameters)
        body.obstacle = Self.obstacle(of: closure) ?? body.obstacle
        return body
    }

    /// - Parameters:
    ///   - items: Statements in a row, or one expression.
    ///   - block: The block that these are all of, if they are.
    package func read(
        _ items: [Node],
        in block: Node?,
        parameters: [FactoryBody.Parameter]
    ) -> FactoryBody {
        var body = FactoryBody(pieces: [], parameters: parameters)
        guard let first = items.first, let last = items.last else {
            body.obstacle = "its factory is empty"
            return body
        }
        var found: [Found] = []
        var obstacle: String?
        for item in items { collect(item, closures: 0, &found, &obstacle) }
        body.obstacle = obstacle
        body.isExpression = items.count == 1 && !Self.isStatement(first)
        body.locals = Self.locals(in: items)
        for index in parameters.indices where parameters[index].type == nil {
            body.parameters[index].destination =
                items.lazy.compactMap {
                    Self.destination(of: parameters[index].name, in: $0)
                }.first
        }
        let names = body.locals.union(parameters.map(\.name))
        for item in items { note(item, names, &body) }
        var offset = first.start
        for request in found {
            append(file.text(offset..<request.range.lowerBound), to: &body)
            body.pieces.append(request.piece)
            offset = request.range.upperBound
        }
        let comments = block.map { CommentsAround($0, file) }
        append(file.text(offset..<(comments?.behind?.upperBound ?? last.end)), to: &body)
        body.opening = comments?.opening ?? []
        body.made = ConstructedTypes.sole(of: items)
        return body
    }

    /// Adds the comments of a block that has nothing but the code of a factory.
    package func addComments(around block: Node, to body: inout FactoryBody) {
        let comments = CommentsAround(block, file)
        body.opening = comments.opening + body.opening
        if let behind = comments.behind { body.closing.append(file.text(behind)) }
    }

    /// The reason why the closure as a whole is no function of its requests.
    private static func obstacle(of closure: Node) -> String? {
        if closure[.attribute] != nil { return "its factory has an attribute, such as a global actor" }
        if closure[.capture] != nil { return "its factory captures something" }
        if closure[.effect] != nil { return "its factory is asynchronous, or throws" }
        return nil
    }

    private static func isStatement(_ node: Node) -> Bool {
        switch node.kind {
        case .returnStmt, .throwStmt, .ifExpr, .switchExpr, .doStmt, .ifConfig: true
        case _: false
        }
    }

    /// The names that are declared inside.
    private static func locals(in items: [Node]) -> Set<String> {
        var names: Set<String> = []
        func collect(_ node: Node) {
            if node.kind == .identifierPattern, let name = node[.name] { names.insert(name.name) }
            if node.role == .parameter, let name = node.innerName { names.insert(name.name) }
            for child in node.children { collect(child) }
        }
        for item in items { collect(item) }
        return names
    }

    /// The place where the value of a name goes.
    private static func destination(of name: String, in node: Node) -> Destination? {
        if node.kind == .reference, node[.name]?.name == name {
            let destination = Destination.read(of: node)
            return destination == .unknown ? nil : destination
        }
        return node.children.lazy.compactMap { destination(of: name, in: $0) }.first
    }

    /// A name that only the file sees. Members of types that are named are looked up by the planner; types in types are not.
    private func hiddenName(_ node: Node) -> String? {
        guard node.kind == .reference || node.kind == .memberAccess, let name = node[.name]?.name,
            Self.member(node) == nil || name.first?.isUppercase == true
        else { return nil }
        return (node.kind == .reference ? file.hidden : file.hiddenMembers).contains(name) ? name : nil
    }

    /// Notes the types that it writes, and what of its surroundings it uses.
    private func note(_ node: Node, _ names: Set<String>, _ body: inout FactoryBody) {
        if meaning(node) != nil { return }
        if node.kind == .ifConfig { body.obstacle = body.obstacle ?? "a part of its factory stands under `#if`" }
        if let name = hiddenName(node), !names.contains(name) {
            body.obstacle = body.obstacle ?? "its factory uses `\(name)`, which is private to its file"
        }
        if node.kind == .reference, let name = node[.name]?.name {
            let isStandard = node.parent?.kind == .call && Self.standardFunctions.contains(name)
            if isStandard { body.functions.insert(name) }
            if name.first?.isUppercase == true, name != "Self" {
                body.types.insert(name)
            } else if !isStandard, !names.contains(name), !resolvers.contains(name), !name.hasPrefix("$") {
                body.obstacle = body.obstacle ?? "its factory uses `\(name)`, which is declared around it"
            }
        }
        if let member = Self.member(node) { body.members.insert(member) }
        if node.kind == .identifierType, let name = node[.name]?.name { body.types.insert(name) }
        for child in node.children { note(child, names, &body) }
    }

    /// `Settings.token`, `Store(path:)`, `.live`
    private static func member(_ node: Node) -> FactoryBody.Member? {
        if node.kind == .memberAccess, node[.base] == nil, let name = node[.name]?.name, name != "init" {
            return FactoryBody.Member(type: "", name: name)
        }
        if node.kind == .memberAccess, let owner = node.owner, owner.kind == .reference, let type = owner[.name]?.name,
            type.first?.isUppercase == true, let name = node[.name]?.name, name != "init"
        {
            return FactoryBody.Member(type: type, name: name)
        }
        guard let type = ConstructedTypes.constructed(by: node)?.names, type.count == 1 else { return nil }
        return FactoryBody.Member(type: type[0], name: "init", labels: node.arguments.map { $0.label ?? "_" })
    }

    /// Functions of the standard library that factories call.
    private static let standardFunctions: Set<String> = [
        "abs", "assert", "assertionFailure", "debugPrint", "dump", "fatalError", "max", "min", "precondition",
        "preconditionFailure", "print", "withCheckedContinuation", "withCheckedThrowingContinuation",
        "withUnsafeContinuation", "withUnsafeThrowingContinuation", "zip",
    ]

    /// The reason why a provider cannot take over a declaration's code: an attribute that it would need as well, such
    /// as a global actor or a version.
    ///
    /// - Parameters:
    ///   - node: A part of the declaration.
    ///   - known: Attributes of the library, which the move takes care of.
    static func obstacle(ofDeclarationAround node: Node, known: Set<String> = []) -> String? {
        var declaration: Node? = node
        while let current = declaration, current.kind != .variableDecl, current.kind != .functionDecl {
            declaration = current.parent
        }
        let attributes = declaration?.all(.attribute) ?? []
        if let attribute = attributes.first(where: { !known.contains($0[.name]?.text ?? "") }) {
            return "its declaration has an attribute, `\(attribute.text)`"
        }
        return limit(around: declaration?.parent ?? node)
    }

    /// The reason why a provider elsewhere cannot take over code that stands in something for some versions, or on an actor.
    static func limit(around node: Node) -> String? {
        var around: Node? = node
        while let declaration = around {
            let attribute = declaration.all(.attribute).first { attribute in
                guard let name = attribute[.name]?.text else { return false }
                return name == "available" || name.hasSuffix("Actor") && name.first?.isUppercase == true
            }
            if let attribute { return "what is around it has an attribute, `\(attribute.text)`" }
            around = declaration.parent
        }
        return nil
    }

    /// `self.cache`, which asks for nothing that is known; `Cart(r)`.
    private static func otherUse(of resolver: Node) -> String {
        if resolver.role == .base, let access = resolver.parent, access.kind == .memberAccess {
            return "its factory uses `\(access.text)`, which is no request that could be read"
        }
        return "its factory hands `\(resolver.text)` on, and what is asked of that is not known here"
    }

    private func append(_ code: String, to body: inout FactoryBody) {
        if !code.isEmpty { body.pieces.append(.code(code)) }
    }

    private func found(_ meaning: Meaning, at node: Node, closures: Int) -> Found {
        switch meaning {
        case .request(let place, let mayBeNil):
            // `(r.resolve(A.self))!`
            var asking = node
            while asking.role == .value, let tuple = asking.parent?.parent, NominalExpression.unwrapped(tuple) == node {
                asking = tuple
            }
            let forced = unwraps ? asking.parent.flatMap { $0.kind == .forceUnwrap ? $0 : nil } : nil
            let whole = forced ?? node
            let piece = FactoryBody.Piece.request(
                place,
                isDeferred: closures > 0,
                isOptional: mayBeNil && forced == nil
            )
            return Found(range: whole.start..<whole.end, piece: piece)
        case .instance(let place):
            return Found(range: node.start..<node.end, piece: .instance(place, isDeferred: closures > 0))
        case .code(let text): return Found(range: node.start..<node.end, piece: .code(text))
        case .nothing:
            guard let next = node.next else { return Found(range: node.start..<node.end, piece: .code("")) }
            let comment = file.comments(in: node.end..<next.start)
            return Found(range: node.start..<(comment?.lowerBound ?? next.start), piece: .code(""))
        }
    }

    /// True of code that may run more than once, or later.
    private static func runsAnew(_ node: Node) -> Bool {
        switch node.kind {
        case .closure, .repeatStmt, .whileStmt, .functionDecl, .accessorBlock: true
        case .variableDecl: node.hasModifier("lazy")
        case _: false
        }
    }

    private func collect(_ node: Node, closures: Int, _ found: inout [Found], _ obstacle: inout String?) {
        if let meaning = meaning(node) { return found.append(self.found(meaning, at: node, closures: closures)) }
        if node.kind == .reference, let name = node[.name]?.name, resolvers.contains(name) {
            let isUnnamed = name.hasPrefix("$") && name != "$0"
            obstacle =
                obstacle
                ?? (isUnnamed ? "its arguments have no names, and would be parameters" : Self.otherUse(of: node))
        }
        if node.role == .capture, node[.value] == nil, let name = node[.name]?.name, asking.contains(name) {
            obstacle = obstacle ?? "a closure in it captures `\(name)`, and so asks for it while it is made"
        }
        let inner = Self.runsAnew(node) ? closures + 1 : closures
        for child in node.children { collect(child, closures: inner, &found, &obstacle) }
    }
}
