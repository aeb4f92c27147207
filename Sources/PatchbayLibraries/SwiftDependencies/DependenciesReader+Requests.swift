import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The part that reads what asks, and what sets.
extension DependenciesReader {
    /// `@Dependency(\.client) var client`
    mutating func addWrapper(_ variable: Node) {
        for attribute in variable.all(.attribute) {
            guard attribute[.name].flatMap({ TypeExpression($0).names })?.last == "Dependency" else { continue }
            // One of AppIntents has none.
            guard let value = attribute.arguments.first?.value else { continue }
            let binding = variable[.binding] ?? variable
            let label = binding[.pattern]?.patternName?.name ?? ""
            guard let asked = Self.asked(value) else {
                facts.unread.append(
                    LibraryUnknown(.request, "the key path is computed", at: file.location(of: attribute))
                )
                continue
            }
            add(asked, at: attribute, CodePlace(binding), isWrapper: true, label, Self.isUsedAtOnce(variable, label))
        }
    }

    private static func asked(_ value: Node) -> DependenciesFacts.Request.Asked? {
        if value.kind == .keyPath {
            guard let first = value.all(.component).first, first.kind == .keyPathProperty, let name = first[.name]
            else {
                return nil
            }
            return .property(name.name)
        }
        return MetatypeReader.read(value).map { .key($0) }
    }

    /// A local variable is used at once if the code behind it names it, outside of closures.
    private static func isUsedAtOnce(_ variable: Node, _ name: String) -> Bool {
        guard !variable.isInMembers, let block = variable.parent else { return false }
        let exits = Exits()
        var next = variable.next
        while let node = next, !exits.mayLeave(block, before: node) {
            if names(name, node) { return true }
            next = node.next
        }
        return false
    }

    private static func names(_ name: String, _ node: Node) -> Bool {
        switch node.kind {
        case .closure, .functionDecl, .ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt: return false
        case .reference: return node[.name]?.name == name
        case _: return node.children.contains { names(name, $0) }
        }
    }

    /// `DependencyValues._current.client`, `DependencyValues().client`
    mutating func addCurrent(_ node: Node) {
        guard let name = node[.name]?.name, name != "_current", let owner = node.owner else { return }
        let isCurrent = NominalExpression.names(of: owner)?.suffix(2) == ["DependencyValues", "_current"]
        let isMade =
            owner.kind == .call && NominalExpression.constructed(by: owner)?.names?.last == "DependencyValues"
        guard isCurrent || isMade else { return }
        add(.property(name), at: node, CodePlace(node), isWrapper: false, Destination.label(of: node), true)
    }

    private mutating func add(
        _ asked: DependenciesFacts.Request.Asked,
        at node: Node,
        _ place: CodePlace,
        isWrapper: Bool,
        _ label: String,
        _ isUsedAtOnce: Bool
    ) {
        facts.requests.append(
            DependenciesFacts.Request(
                asked: asked,
                isWrapper: isWrapper,
                label: label,
                staticMember: Self.staticMember(around: node),
                isInPreview: node.isInPreview,
                isUsedAtOnce: isUsedAtOnce && place.closures == 0,
                place: place,
                location: file.location(of: node)
            )
        )
    }

    private static func staticMember(around node: Node) -> String? {
        let member = node.surrounding { outer in
            (outer.kind == .variableDecl || outer.kind == .functionDecl) && outer.isInMembers
        }
        guard let member, member.hasModifier("static") || member.hasModifier("class") else { return nil }
        return member.kind == .functionDecl ? member[.name]?.name : member[.binding]?[.pattern]?.patternName?.name
    }

    // MARK: Values that are set

    /// `$0.client = …`, `values.client.load = …`
    mutating func addOverride(_ sequence: Node) {
        guard let target = sequence.firstChild, target.next?.kind == .assignment, !target.isInPreview else {
            return
        }
        var node = target
        while let owner = node.owner, owner.kind == .memberAccess {
            // `DependencyValues._current.client = …`
            if owner[.name]?.reads("_current") == true, let name = node[.name]?.name { facts.overrides.insert(name) }
            node = owner
        }
        if node.kind == .memberAccess, let owner = node.owner, owner.kind == .reference, let name = node[.name]?.name {
            // `self.client.load = …` sets something of an object that asked, unless the object is the values.
            if owner.isReference(to: "self"), !isInValues(node) { return }
            facts.overrides.insert(name)
            // The row may begin with the name in an extension of `DependencyValues`: `client.load = …`.
            if let first = owner[.name]?.name, isInValues(node) { facts.overrides.insert(first) }
        } else if node.kind == .reference, let name = node[.name]?.name, isInValues(node) {
            facts.overrides.insert(name)
        } else if node.kind == .subscriptCall, !isSetter(node), let key = node.arguments.first?.value,
            let name = MetatypeReader.read(key)?.names?.last
        {
            facts.overriddenKeys.insert(name)
        }
    }

    private func isInValues(_ node: Node) -> Bool { CodePlace(node).scope.names.last == "DependencyValues" }

    /// The accessors of a property of `DependencyValues` set what they are told.
    private func isSetter(_ node: Node) -> Bool {
        isInValues(node) && node.surrounding { $0.kind == .variableDecl && $0.isInMembers } != nil
    }

    /// `.dependency(\.client, …)`, `.transformDependency(\.client) { … }`, `Dependency(\.client, …)`
    mutating func addOverrideCall(_ call: Node) {
        guard let called = call.calledName,
            called.reads("dependency") || called.reads("transformDependency") || called.reads("withDependencies"),
            !call.isInPreview
        else { return }
        for argument in call.arguments {
            if argument.value.kind == .keyPath, let name = argument.value.all(.component).first?[.name]?.name {
                facts.overrides.insert(name)
            } else if called.reads("dependency"), argument.label == nil {
                // `.dependency(Client.mock)`: the value of a key that is its own value.
                var value = NominalExpression.unwrapped(argument.value)
                if value.kind == .call, let base = value[.base] { value = base }
                while value.kind == .memberAccess, let owner = value.owner { value = owner }
                let name = NominalExpression.type(value)?.names?.last
                facts.overriddenKeys.insert(name ?? DependenciesFacts.anyKey)
            }
        }
    }

    /// A key path may be what somebody sets by: `$0[keyPath: \.client] = …`, `use(\.client, client)`.
    mutating func addKeyPath(_ keyPath: Node) {
        guard let name = keyPath.all(.component).first?[.name]?.name, let argument = keyPath.parent,
            let call = argument.parent, call.kind == .call || call.kind == .subscriptCall, !keyPath.isInPreview
        else { return }
        let hasValue = call.arguments.count > 1 || call[.trailingClosure] != nil
        if hasValue || argument[.label]?.reads("keyPath") == true { facts.overrides.insert(name) }
    }
}
