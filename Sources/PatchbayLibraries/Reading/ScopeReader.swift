import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The names that a library has for scopes.
protocol ScopeWords {
    /// The type of a scope.
    static var type: String { get }
    /// Texts one of which stands in a file that declares a scope.
    static var marks: [[UInt8]] { get }
    /// The time for which the library's own scope of a name keeps values; `nil` if it has none of that name.
    static func lifetime(named name: String) -> LibraryLifetime?
    /// The time for which a scope keeps values that a call makes; `nil` if it keeps them until it is reset.
    static func lifetime(ofScopeMadeBy call: Node) -> LibraryLifetime?
}

/// The reader of the scope that an expression is.
struct ScopeReader<Words: ScopeWords> {
    let file: LibraryFile

    /// True if a file may declare some.
    static func mayDeclare(_ file: LibraryFile) -> Bool { Words.marks.contains(where: file.contains) }

    /// Reads an expression, and notes what it makes.
    func read(_ expression: Node, noting facts: inout ScopeFacts) -> ScopeFacts.Expression {
        let found = read(expression, as: "", of: [], steps: 8)
        if case .made(let made) = found { facts.made.insert(made) }
        return found
    }

    /// Notes a variable that is a scope.
    func note(_ variable: Node, in facts: inout ScopeFacts) {
        guard variable.isInMembers || variable.parent?.kind == .sourceFile, let binding = variable[.binding],
            let name = binding[.pattern]?.patternName?.name, let value = value(of: binding)
        else { return }
        let type = CodePlace(binding).scope.names
        guard isScope(binding, value, of: type) else { return }
        var found = read(value, as: name, of: type, steps: 8)
        switch found {
        case .made(let made):
            // A getter makes another one each time.
            if binding[.value] == nil { found = .unknown(Self.changing) } else { facts.made.insert(made) }
        case .lifetime, .member, .name:
            let isConstant = binding[.value] == nil || variable[.keyword]?.reads("let") == true
            if !isConstant { found = .unknown(Self.changing) }
        case .unknown: break
        }
        // `Container.Scope` is another name for that of the library.
        let owner = type.last == Words.type ? [Words.type] : type
        facts.declarations.append(ScopeFacts.Declaration(type: owner, name: name, value: found))
    }

    private static var changing: String { "the scope is a variable that may change" }

    /// The value of a variable, or the one that its getter comes to.
    private func value(of binding: Node) -> Node? {
        if let value = binding[.value] { return value }
        guard let block = binding[.accessors], let item = block[.item], item.isSoleStatement else { return nil }
        return item.outcome
    }

    private func isScope(_ binding: Node, _ value: Node, of type: [String]) -> Bool {
        if let written = binding[.type] {
            return TypeExpression(written).stripped.names?.contains { $0.hasPrefix(Words.type) } ?? false
        }
        if let made = ConstructedTypes.constructed(by: value)?.names {
            return type.last == Words.type || made.contains { $0.hasSuffix(Words.type) || $0.hasSuffix("Scope") }
        }
        return value.owner?[.name]?.name == Words.type
    }

    private func read(_ expression: Node, as name: String, of owner: [String], steps: Int) -> ScopeFacts.Expression {
        let value = NominalExpression.unwrapped(expression)
        switch value.kind {
        case .memberAccess: return member(value)
        case .reference: return reference(value, steps)
        case .call:
            guard ConstructedTypes.constructed(by: value) != nil else { return .unknown(Self.computed) }
            let lifetime = Words.lifetime(ofScopeMadeBy: value)
            let made = ScopeFacts.Made(name: name, owner: owner, lifetime: lifetime, location: file.location(of: value))
            return .made(made)
        case _: return .unknown(Self.computed)
        }
    }

    private func place(of node: Node) -> ScopeFacts.Place {
        ScopeFacts.Place(path: file.path, scope: CodePlace(node).scope)
    }

    private static var computed: String { "the scope is computed" }

    private func member(_ access: Node) -> ScopeFacts.Expression {
        guard let name = access[.name]?.name else { return .unknown(Self.computed) }
        let scope = place(of: access)
        guard let owner = access.owner else {
            return Words.lifetime(named: name).map { .lifetime($0) } ?? .member(of: nil, name, in: scope)
        }
        if owner.isReference(to: "self") || owner.isReference(to: "Self") { return .name(name, in: scope) }
        guard let type = NominalExpression.type(owner) else {
            return .unknown("the scope is a property of a value")
        }
        guard type.names?.last == Words.type else { return .member(of: type, name, in: scope) }
        return Words.lifetime(named: name).map { .lifetime($0) } ?? .member(of: nil, name, in: scope)
    }

    private func reference(_ node: Node, _ steps: Int) -> ScopeFacts.Expression {
        guard let name = node[.name]?.name, steps > 0 else { return .unknown(Self.computed) }
        switch VariableSource.read(name, at: node) {
        case .local(let binding, let isConstant):
            guard isConstant, let value = binding[.value] else { return .unknown(Self.changing) }
            return read(value, as: name, of: [], steps: steps - 1)
        case .parameter, .closureParameter: return .unknown("the scope is a parameter")
        case .bound: return .unknown(Self.computed)
        case .outside: return .name(name, in: place(of: node))
        }
    }
}
