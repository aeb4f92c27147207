import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The values that a variable has one after the other, as far as they are written: those of a loop over a literal.
struct LoopValues {
    enum Value {
        case expression(Node)
        case number(Int)
    }

    /// The statement or the closure that runs once for each.
    var loop: Node
    var values: [Value]
    /// The type of the values, where it is written.
    var element: TypeExpression?

    /// `for name in ["a", "b"] { … }`, `["a", "b"].forEach { name in … }`, `for (type, name) in [(A.self, "a")] { … }`
    static func read(_ name: String, at place: Node) -> LoopValues? {
        switch VariableSource.read(name, at: place) {
        case .bound: statement(binding: name, around: place)
        case .closureParameter(let node): closure(node, parameter: name)
        case .local, .parameter, .outside: nil
        }
    }

    private static func statement(binding name: String, around place: Node) -> LoopValues? {
        var child = place
        while let parent = child.parent {
            if parent.kind == .forStmt, child.role == .body, let pattern = parent[.pattern], let all = parent[.sequence]
            {
                if pattern.patternName?.name == name { return of(parent, all, column: nil, of: 1) }
                let names = pattern.all(.element).map { $0[.pattern]?.patternName?.name }
                if let column = names.firstIndex(of: name) { return of(parent, all, column: column, of: names.count) }
            }
            child = parent
        }
        return nil
    }

    private static let looping: Set<String> = ["forEach", "map", "compactMap", "flatMap"]

    private static func closure(_ closure: Node, parameter name: String) -> LoopValues? {
        guard let parent = closure.parent, let call = parent.kind == .argument ? parent.parent : parent,
            call.kind == .call, let function = call.calledName?.name, looping.contains(function),
            let all = call.receiver
        else { return nil }
        let names = closure.hasList ? closure.all(.parameter).map { $0.innerName?.name } : [name]
        guard let column = names.firstIndex(of: name) else { return nil }
        return of(closure, all, column: names.count > 1 ? column : nil, of: names.count)
    }

    private static func of(_ loop: Node, _ sequence: Node, column: Int?, of width: Int) -> LoopValues? {
        guard let rows = Rows.read(sequence, steps: 4), rows.values.allSatisfy({ $0.count == width }) else {
            return nil
        }
        let values = rows.values.map { $0[column ?? 0] }
        return LoopValues(loop: loop, values: values, element: column == nil ? rows.element : nil)
    }

    /// The elements of a sequence, each with its parts.
    private struct Rows {
        var values: [[Value]]
        var element: TypeExpression?

        static func read(_ sequence: Node, steps: Int) -> Rows? {
            let node = NominalExpression.unwrapped(sequence)
            guard steps > 0 else { return nil }
            switch node.kind {
            case .arrayLiteral: return Rows(values: node.all(.element).map(parts))
            case .dictionaryLiteral:
                let pairs = node.all(.element).map { [$0[.left], $0[.right]].compactMap { $0.map(Value.expression) } }
                return Rows(values: pairs)
            case .sequence: return read(operators: node, steps)
            case .call:
                guard let function = node.calledName, let receiver = node.receiver,
                    let rows = read(receiver, steps: steps - 1)
                else { return nil }
                if function.reads("reversed") { return Rows(values: rows.values.reversed(), element: rows.element) }
                guard function.reads("enumerated"), rows.values.allSatisfy({ $0.count == 1 }) else { return nil }
                return Rows(values: rows.values.enumerated().map { [Value.number($0)] + $1 })
            case .reference, .memberAccess: return variable(node).flatMap { read(variable: $0, steps) }
            case _: return nil
            }
        }

        /// `(A.self, "a")`
        private static func parts(_ element: Node) -> [Value] {
            let parts = element.kind == .tuple ? element.all(.element).compactMap { $0[.value] } : []
            return (parts.count > 1 ? parts : [element]).map(Value.expression)
        }

        /// `[A.self, B.self] as [Page.Type]`, `0..<3`
        private static func read(operators node: Node, _ steps: Int) -> Rows? {
            let parts = Array(node.children)
            guard parts.count == 3 else { return nil }
            if parts[1].kind == .cast {
                var rows = read(parts[0], steps: steps - 1)
                rows?.element = parts[2][.type].flatMap(element)
                return rows
            }
            // Numbers that are no numbers of rows are not counted with: the sum could overflow.
            let sensible = -1_000_000...1_000_000
            guard let first = Int(parts[0].text), let last = Int(parts[2].text), sensible.contains(first),
                sensible.contains(last)
            else { return nil }
            let end = parts[1].reads("...") ? last + 1 : parts[1].reads("..<") ? last : first
            guard first < end, end - first <= 100 else { return nil }
            return Rows(values: (first..<end).map { [.number($0)] })
        }

        private static func read(variable binding: Node, _ steps: Int) -> Rows? {
            guard binding.parent?[.keyword]?.reads("let") == true, let value = binding[.value] else { return nil }
            var rows = read(value, steps: steps - 1)
            if let type = binding[.type] { rows?.element = element(of: type) }
            return rows
        }

        /// `Page` of `[Page.Type]`
        private static func element(of type: Node) -> TypeExpression? {
            guard case .array(let element) = TypeExpression(type).stripped,
                case .metatype(let type, _) = element.stripped
            else { return nil }
            return type.stripped
        }

        /// The declaration of a variable, if the file has it.
        private static func variable(_ node: Node) -> Node? {
            guard let name = node[.name]?.name else { return nil }
            guard node.kind == .memberAccess else {
                if case .local(let binding, _) = VariableSource.read(name, at: node) { return binding }
                let around = CodePlace(node).scope.names.last
                return around.flatMap { member(name, of: $0, in: node.tree.root) }
                    ?? member(name, of: nil, in: node.tree.root)
            }
            guard let owner = node.owner else { return nil }
            let isOwn = owner.isReference(to: "self") || owner.isReference(to: "Self")
            let type = isOwn ? CodePlace(node).scope.names.last : NominalExpression.names(of: owner)?.last
            return type.flatMap { member(name, of: $0, in: node.tree.root) }
        }

        /// - Parameter type: The type that has it; `nil` for the file.
        private static func member(_ name: String, of type: String?, in block: Node) -> Node? {
            for child in block.children {
                if child.kind == .variableDecl, type == nil {
                    let binding = child[.binding]
                    if binding?[.pattern]?.patternName?.name == name { return binding }
                } else if child.isTypeWithMembers, let type, let members = child[.members] {
                    let own = child[.name]?.name ?? child[.type].flatMap { TypeExpression($0).names?.last }
                    if let found = member(name, of: own == type ? nil : type, in: members) { return found }
                }
            }
            return nil
        }
    }
}
