import PatchbayDeclarations
import PatchbaySyntax

/// The meaning of a name as far as the code around a place says it.
package enum LocalVariable {
    case written(Node)
    /// It is declared there without a type; with its value, where it has one.
    case inferred(Node?)
    /// It is not declared there.
    case absent

    private init(type: Node?, value: Node?) {
        self = type.map { .written($0) } ?? .inferred(value)
    }

    package static func annotation(of name: String, seenFrom place: Node, below root: Node) -> LocalVariable {
        var current = place
        while current != root, let node = current.parent {
            if let found = variable(name, in: node, seenFrom: current) ?? parameter(of: name, in: node) { return found }
            // The members of a type do not see the local variables around it.
            if node.kind == .memberBlock { return member(name, of: node) }
            current = node
        }
        return .absent
    }

    /// True if something within a function or a closure takes the name of one of its parameters.
    package static func isHidden(_ name: String, from place: Node, within function: Node) -> Bool {
        var current = place
        while current != function, let node = current.parent {
            if variable(name, in: node, seenFrom: current) != nil { return true }
            current = node
        }
        return false
    }

    /// - Parameter place: The child of the node that the name is seen from.
    private static func variable(_ name: String, in node: Node, seenFrom place: Node) -> LocalVariable? {
        if place.role == .item, node.hasStatements, let found = declaration(of: name, in: node, before: place) {
            return found
        }
        return condition(of: name, in: node, place) ?? pattern(of: name, in: node, place)
    }

    /// The result of a function that is called at a place by its name alone, as far as the code around says it.
    package static func result(of name: String, seenFrom place: Node, below root: Node) -> LocalVariable {
        var current = place
        while current != root, let node = current.parent {
            if current.role == .item {
                let functions = node.children.filter { $0.kind == .functionDecl && $0[.name]?.name == name }
                if let first = functions.first {
                    return LocalVariable(type: functions.count == 1 ? first[.result] : nil, value: nil)
                }
            }
            current = node
        }
        // A closure may have that name.
        if case .absent = annotation(of: name, seenFrom: place, below: root) { return .absent }
        return .inferred(nil)
    }

    private static func member(_ name: String, of block: Node) -> LocalVariable {
        for variable in block.children where variable.kind == .variableDecl {
            for binding in variable.children where binding.role == .binding && names(binding[.pattern], name) {
                return LocalVariable(type: binding[.type], value: nil)
            }
        }
        return .absent
    }

    private static func declaration(of name: String, in block: Node, before place: Node) -> LocalVariable? {
        // A block may have thousands of statements, each of which asks: no list is made of them.
        for item in block.children {
            if item == place { return nil }
            switch item.kind {
            case .variableDecl where item.role == .item:
                for binding in item.children where binding.role == .binding && binds(binding[.pattern], name) {
                    guard names(binding[.pattern], name) else { return .inferred(nil) }
                    return LocalVariable(type: binding[.type], value: binding[.value])
                }
            // `guard let` binds for what comes after it.
            case .guardStmt where item.role == .item:
                if let found = bound(name, by: item) { return found }
            case _: continue
            }
        }
        return nil
    }

    /// A name that `if` or `while` binds is there for the body and what it asks next, and not for the `else` branch.
    private static func condition(of name: String, in node: Node, _ place: Node) -> LocalVariable? {
        switch node.kind {
        case .ifExpr, .whileStmt, .guardStmt:
            if place.role == .condition { return bound(name, by: node, before: place) }
            return place.role == .body && node.kind != .guardStmt ? bound(name, by: node) : nil
        case _: return nil
        }
    }

    /// Nothing where `if let name` binds what has the name already.
    private static func bound(_ name: String, by statement: Node, before end: Node? = nil) -> LocalVariable? {
        for condition in statement.children.prefix(while: { $0 != end }) where condition.role == .condition {
            if condition.kind == .matchingPattern, binds(condition[.pattern], name) { return .inferred(nil) }
            guard condition.kind == .optionalBinding, names(condition[.pattern], name) else { continue }
            let (type, value) = (condition[.type], condition[.value])
            if type != nil || value != nil { return LocalVariable(type: type, value: value) }
        }
        return nil
    }

    /// A name that a loop or a case binds, whatever it is.
    private static func pattern(of name: String, in node: Node, _ place: Node) -> LocalVariable? {
        switch node.kind {
        case .forStmt:
            guard place.role == .body || place.role == .where else { return nil }
            if names(node[.pattern], name), let type = node[.type] { return .written(type) }
            return binds(node[.pattern], name) ? .inferred(nil) : nil
        case .switchCase, .catchClause:
            let isBound = node.children.contains { $0.role == .caseItem && binds($0[.pattern], name) }
            return isBound ? .inferred(nil) : nil
        case _:
            return nil
        }
    }

    /// True if a name is one of those that a pattern binds.
    private static func binds(_ pattern: Node?, _ name: String) -> Bool {
        guard let pattern else { return false }
        if pattern.kind == .identifierPattern { return names(pattern, name) }
        return pattern.children.contains { binds($0, name) }
    }

    private static func names(_ pattern: Node?, _ name: String) -> Bool { pattern?.patternName?.name == name }

    private static func parameter(of name: String, in node: Node) -> LocalVariable? {
        switch node.kind {
        case .closure:
            return parameter(of: name, inClosure: node)
        case .functionDecl, .initializerDecl, .subscriptDecl:
            let parameter = node.children.first { $0.role == .parameter && $0.innerName?.name == name }
            return parameter.map { LocalVariable(type: $0[.type], value: nil) }
        case _:
            return nil
        }
    }

    private static func parameter(of name: String, inClosure closure: Node) -> LocalVariable? {
        // `[name]` is what has the name already.
        for capture in closure.children where capture.role == .capture && capture[.value] != nil {
            if capture[.name]?.name == name { return .inferred(nil) }
        }
        guard closure.hasList else { return name == "$0" || name == "$1" ? .inferred(nil) : nil }
        let parameter = closure.children.first { $0.role == .parameter && $0.innerName?.name == name }
        return parameter.map { LocalVariable(type: $0[.type], value: nil) }
    }
}

/// The lists of statements that may be left early. Each list is looked through once.
package final class Exits {
    /// The start of the first statement of each block that may leave it; `nil` if none may.
    private var first: [Node: Int?] = [:]

    package init() {}

    /// True if what comes before an item of a node may keep it from running.
    package func mayLeave(_ parent: Node, before item: Node) -> Bool {
        if let known = first[parent] { return known.map { $0 < item.start } ?? false }
        guard parent.hasStatements else { return false }
        let found = parent.children.first { $0.role == .item && Surroundings().mayBeLeft(by: $0) }?.start
        first[parent] = .some(found)
        return found.map { $0 < item.start } ?? false
    }
}

/// The statements around an exit that it may lead out of, and no further.
private struct Surroundings {
    var areInLoop = false
    var areInSwitch = false
    var labels: Set<String> = []

    /// True if something leaves the list that a statement is in. What leaves a closure or a function inside does not.
    func mayBeLeft(by node: Node) -> Bool {
        switch node.kind {
        case .returnStmt, .throwStmt: return true
        case .breakStmt, .continueStmt: return !ends(node)
        case .guardStmt:
            // The last statement of its block leaves, or never returns.
            let last = node[.body]?.all(.item).last
            return last.map { $0.kind != .breakStmt && $0.kind != .continueStmt } ?? true
                || node.children.contains(where: mayBeLeft)
        case .closure, .functionDecl, .accessorBlock, .token: return false
        case _ where node.isTypeWithMembers: return false
        case _:
            let inner = within(node)
            return node.children.contains(where: inner.mayBeLeft)
        }
    }

    /// True if a `break` or `continue` ends a statement in here.
    private func ends(_ jump: Node) -> Bool {
        if let label = jump[.label] { return labels.contains(label.name) }
        return areInLoop || areInSwitch && jump.kind == .breakStmt
    }

    private func within(_ node: Node) -> Surroundings {
        var inner = self
        switch node.kind {
        case .forStmt, .whileStmt, .repeatStmt: inner.areInLoop = true
        case .switchExpr: inner.areInSwitch = true
        case .labeledStmt: if let label = node[.label] { inner.labels.insert(label.name) }
        case _: break
        }
        return inner
    }
}
