import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that tells names of factories that only ask from those by which something may be registered.
extension FactoryReader {
    /// Notes a factory that is handed to other code, which may register what it makes: `let one = container.one`,
    /// `keep(container.one)`, `set(\.one)`.
    ///
    /// - Parameter node: The name of a factory, behind a dot or in a container.
    mutating func addHandedOn(_ node: Node) {
        guard let name = node[.name]?.name, names.contains(name), !facts.handedOn.contains(name), !node.isInPreview
        else { return }
        var isOfContainer = true
        var current = node
        if node.kind == .keyPathProperty {
            guard let path = node.parent, path.kind == .keyPath, let value = asked(path) else { return }
            current = value
        } else {
            isOfContainer = container(node.kind == .reference ? nil : node.owner, around: CodePlace(node)) != nil
            // A view model may have a property of that name, which is none of a container.
            guard isOfContainer || node.owner?.isReference(to: "self") == false else { return }
        }
        if isHandedOn(current, isOfContainer: isOfContainer) { facts.handedOn.insert(name) }
    }

    /// The expression that is the factory of a key path, or the path itself where other code has it.
    ///
    /// - Returns: `nil` for one that is asked for right there.
    private func asked(_ path: Node) -> Node? {
        guard let argument = path.parent, argument.kind == .argument, let around = argument.parent else { return path }
        switch around.kind {
        case .subscriptCall:
            return argument[.label]?.name == "keyPath" ? around : path
        case .call:
            return Self.asks(around[.base]) ? nil : path
        case .attribute:
            let wrapper = around[.name].map { TypeExpression($0) }?.names?.last
            return wrapper.flatMap { FactoryWrappers.timing(wrappers[$0] ?? $0) } == nil ? path : nil
        case _:
            return path
        }
    }

    /// Follows the calls behind a factory up to the end of the expression.
    private func isHandedOn(_ factory: Node, isOfContainer: Bool) -> Bool {
        var node = factory
        var last: String?
        while let parent = node.parent, node.role == .base {
            if parent.kind == .call {
                // The factory itself is called.
                if last == nil { return Self.registers(parent) }
                if last.map(Self.asking.contains) == true { return false }
            } else if parent.kind == .memberAccess, let name = parent[.name]?.name {
                // The thing that has that name may be no factory at all.
                guard isOfContainer || FactoryExpression.isModifier(name) else { return false }
                last = name
            } else {
                break
            }
            node = parent
        }
        return last.map { !Self.keepingNothing.contains($0) } ?? true
    }

    /// Calls that register nothing for a program that runs.
    private static let keepingNothing: Set<String> = ["reset", "onPreview", "onTest", "preview"]
}

/// The part that reads key paths by which code asks for factories.
extension FactoryReader {
    /// The reason why a request by a key path that is no literal is not read.
    static let computed = "the key path is computed"

    /// `\.service`, `\NetworkContainer.service`, and `Container.service` of older versions.
    static func property(of path: Node) -> (name: String, container: String?)? {
        if path.kind == .memberAccess, let names = NominalExpression.names(of: path), names.count > 1 {
            return (names[names.count - 1], names[names.count - 2])
        }
        let components = path.all(.component)
        guard path.kind == .keyPath, components.count == 1, components[0].kind == .keyPathProperty,
            let name = components[0][.name]?.name
        else {
            return nil
        }
        return (name, path[.type].map { TypeExpression($0) }?.names?.last)
    }

    /// The key path by which a call asks for a factory, and what has the factory: `container.resolve(\.x)`,
    /// `container[keyPath: \.x]()`, `container[keyPath: \.x].resolve()`.
    func keyPath(of call: Node, _ base: Node) -> (value: Node, container: Node?)? {
        let isAsking = base[.name].map { Self.asking.contains($0.name) } ?? false
        if let brackets = isAsking ? base.owner : base, let path = Self.keyPath(in: brackets) {
            return (path, brackets[.base])
        }
        guard Self.asks(base), let first = call.arguments.first, first.label == nil else { return nil }
        return (first.value, base.owner)
    }

    /// True of a function that takes the key path of a factory and asks for it: `resolve`, and the global `dependency`.
    static func asks(_ base: Node?) -> Bool {
        base?.endName?.reads("resolve") == true || base?.isReference(to: "dependency") == true
    }

    /// `container[keyPath: path]`
    private static func keyPath(in brackets: Node) -> Node? {
        guard brackets.kind == .subscriptCall, let path = brackets.arguments.first, path.label == "keyPath" else {
            return nil
        }
        return path.value
    }

    /// `container[keyPath: path]`, with a path that is no literal.
    mutating func addKeyPath(_ brackets: Node) {
        guard let path = Self.keyPath(in: brackets), Self.property(of: path) == nil else { return }
        noteComputed(path, of: brackets[.base], at: brackets)
    }

    /// A key path that is no literal may be that of any factory.
    mutating func noteComputed(_ path: Node, of container: Node?, at call: Node) {
        // Containers resolve types as well, which no factory is registered for.
        guard MetatypeReader.read(path) == nil, self.container(container, around: CodePlace(call)) != nil,
            mayBeOfFactory(path, of: container)
        else { return }
        facts.unread.append(
            LibraryUnknown(.request, Self.computed, detail: path.compactText, at: file.location(of: call))
        )
    }

    /// A variable may be of a type that says of which types its key paths are; `$0` is a container where that names one.
    private func mayBeOfFactory(_ path: Node, of container: Node?) -> Bool {
        let isUnnamed = container?.isReference(to: "$0") ?? false
        guard path.kind == .reference, let name = path[.name]?.name,
            case .written(let type) = LocalVariable.annotation(of: name, seenFrom: path, below: file.root),
            TypeExpression(type).names?.last?.hasSuffix("KeyPath") == true
        else { return !isUnnamed }
        let words = type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return words.contains { ["Factory", "ParameterFactory", "AnyKeyPath"].contains($0) || containers.contains($0) }
    }
}
