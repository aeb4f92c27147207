import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

extension FactoryReader {
    /// `@Injected(\.service) var service`
    mutating func addWrapper(_ variable: Node) {
        for attribute in variable.all(.attribute) {
            guard let name = attribute[.name].map({ TypeExpression($0) })?.names?.last,
                let timing = FactoryWrappers.timing(wrappers[name] ?? name)
            else { continue }
            let value = attribute.arguments.first?.value
            guard let value, let property = Self.property(of: value) else {
                if value == nil { continue }
                facts.unread.append(LibraryUnknown(.request, Self.computed, at: file.location(of: attribute)))
                continue
            }
            let binding = variable[.binding] ?? variable
            add(
                property.name,
                of: property.container,
                at: attribute,
                CodePlace(binding),
                isLate: timing == .later,
                isWrapper: true,
                label: binding[.pattern]?.patternName?.name ?? ""
            )
        }
    }

    /// `Container.shared.manager.reset()`, `manager.reset(options: .all)` in a container, `Container.shared.reset()`.
    private func resetsAll(_ call: Node, _ receiver: Node?) -> Bool {
        guard let receiver, call.argument("scope") == nil else { return false }
        if let options = call.argument("options")?[.name]?.name, options != "all", options != "scope" { return false }
        guard receiver.endName?.reads("manager") == true else { return isContainer(receiver, call) }
        guard let holder = receiver.owner, !holder.isReference(to: "self") else { return isInContainer(call) }
        let words = holder.compactText.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.contains { containers.contains($0) } || words.last?.lowercased().hasSuffix("container") == true
    }

    private func isContainer(_ node: Node?, _ call: Node) -> Bool {
        node.map { container($0, around: CodePlace(call)) != nil } ?? false
    }

    /// `Container.shared.service()`, `service()`, `container.service.resolve()`, `container.service.register { … }`
    mutating func addCall(_ call: Node) {
        guard let base = call[.base] else { return }
        if call.calledName?.reads("reset") == true {
            if resetsAll(call, base.owner) { facts.resetsAll = true }
            let named = call.argument("scope") ?? (isContainer(base.owner, call) ? nil : base.owner)
            if let named { facts.scopes.resets.append(scopeReader.read(named, noting: &facts.scopes)) }
            if let factory = base.owner.flatMap(factory) { facts.resets.insert(factory) }
        }
        if let name = base[.name]?.name, let owner = base.owner, FactoryModifiers.ofContexts.contains(name),
            let factory = factory(owner)
        {
            facts.keptInContexts.insert(factory)
        }
        if let name = call.calledName?.name, name == "scope" || FactoryScopes.lifetime(named: name) != nil {
            addAdjustment(base.owner, at: call)
        }
        if let name = base[.name]?.name, let owner = base.owner, Self.asking.contains(name) || name == "register",
            let factory = namedFactory(owner)
        {
            if name == "register" {
                addOverride(factory.name, call)
            } else {
                let container = container(factory.owner, around: CodePlace(call))?.name
                add(factory.name, of: container, at: call, CodePlace(call), isLate: false, isWrapper: false)
            }
            return
        }
        if let path = keyPath(of: call, base) {
            guard let property = Self.property(of: path.value) else {
                // One in brackets is noted where these are, be it asked or kept.
                if path.value.parent?.parent == call { noteComputed(path.value, of: path.container, at: call) }
                return
            }
            guard names.contains(property.name) else { return }
            let place = CodePlace(call)
            let container = property.container ?? container(path.container, around: place)?.name
            return add(property.name, of: container, at: call, place, isLate: false, isWrapper: false)
        }
        // A modifier is no request; what it gives may be called.
        guard base.endName.map({ FactoryModifiers.all.contains($0.name) }) != true, let factory = namedFactory(base)
        else { return }
        addRequest(factory.name, factory.owner, at: call)
    }

    /// `session.scope(.shared)`, `session.singleton`, where the factory is another one than that which it stands in.
    mutating func addAdjustment(_ owner: Node?, at node: Node) {
        guard let factory = owner.flatMap(namedFactory), !node.isInPreview else { return }
        // Other things have members of these names, too.
        guard container(factory.owner, around: CodePlace(node)) != nil else { return }
        facts.adjusted.insert(factory.name)
    }

    /// Calls behind a factory that ask it.
    static let asking: Set<String> = ["resolve", "callAsFunction"]

    /// The factory that an expression ends in, also with modifiers behind it: `container.user.scope(.shared)`. A name
    /// alone is one in a container; elsewhere it is a property, which is mostly called like its factory.
    private func namedFactory(_ expression: Node) -> (name: String, owner: Node?)? {
        var current: Node? = expression
        while let node = current {
            // A factory may be called like a modifier, which stands behind another one.
            let isModifier = node.endName.map { FactoryExpression.isModifier($0.name) } ?? false
            if isModifier, let factory = node.owner.flatMap(namedFactory) { return factory }
            if let name = node.endName?.name, names.contains(name) {
                let isOwn = node.kind == .reference || node.owner?.isReference(to: "self") == true
                if node.kind == .reference, node.isLocal(name) { return nil }
                return !isOwn || isInContainer(node) ? (name, node.owner) : nil
            }
            // The factory behind a modifier was looked for.
            current = node.kind == .call ? node.receiver : nil
        }
        return nil
    }

    private func factory(_ expression: Node) -> String? { namedFactory(expression)?.name }

    private mutating func addOverride(_ name: String, _ call: Node) {
        guard !call.isInPreview else { return }
        let closure = call.trailingClosures.first?.closure ?? call.arguments.map(\.value).first { $0.kind == .closure }
        facts.overrides.append(
            FactoryFacts.Override(
                name: name,
                constructed: closure.map(ConstructedTypes.all) ?? [],
                made: closure.flatMap(ConstructedTypes.result).map { "\($0)(…)" } ?? "",
                place: CodePlace(call)
            )
        )
    }

    /// `container.service { Service() }`, `container.service(factory: …)`: the short form of `register`.
    static func registers(_ call: Node) -> Bool {
        call.arguments.isEmpty ? call.trailingClosures.count == 1 : call.arguments.map(\.label) == ["factory"]
    }

    private mutating func addRequest(_ name: String, _ owner: Node?, at call: Node) {
        let place = CodePlace(call)
        guard let container = container(owner, around: place) else { return }
        if Self.registers(call) { return addOverride(name, call) }
        // A function of the same name takes what it is called with under labels.
        guard call.arguments.allSatisfy({ $0.label == nil }) else { return }
        add(
            name,
            of: container.name,
            at: call,
            place,
            isLate: false,
            isWrapper: false,
            label: Destination.label(of: call)
        )
    }

    /// The container that an expression is, with its name where that is written.
    func container(_ owner: Node?, around place: CodePlace) -> (name: String?, Void)? {
        let isInContainer = place.scope.names.last.map { containers.contains($0) || $0 == "SharedContainer" } ?? false
        guard let owner else { return isInContainer ? (place.scope.names.last, ()) : nil }
        // `self!.log()`, `self?.log()`
        if owner.kind == .forceUnwrap || owner.kind == .optionalChain {
            return owner[.base].flatMap { container($0, around: place) }
        }
        if let made = NominalExpression.constructed(by: owner)?.names?.last {
            return containers.contains(made) ? (made, ()) : nil
        }
        guard let names = NominalExpression.names(of: owner) else { return nil }
        if names == ["self"] || names == ["Self"] { return isInContainer ? (place.scope.names.last, ()) : nil }
        if let name = names.first(where: containers.contains) { return (name, ()) }
        guard names.count == 1 else { return nil }
        var variable = LocalVariable.annotation(of: names[0], seenFrom: owner, below: file.root)
        // Members see the variables of a file as well.
        if case .absent = variable, let last = file.root.all(.item).last {
            variable = LocalVariable.annotation(of: names[0], seenFrom: last, below: file.root)
        }
        switch variable {
        case .written(let type):
            let written = TypeExpression(type).unattributed
            let held = written.wrappedTypes.first ?? written
            guard let name = held.stripped.names?.last else { break }
            if containers.contains(name) { return (name, ()) }
            // Containers may conform to a protocol.
            switch held {
            case .existential, .opaque: return Self.isContainer(names[0]) ? (nil, ()) : nil
            case _: break
            }
            if !place.isGenericParameter(.path([name])), name != "SharedContainer" { return nil }
        case .inferred(let value?) where value.end <= owner.start:
            // `Container.shared`, and nothing of it.
            let isMember = (NominalExpression.names(of: value)?.count ?? 0) > 2
            if !isMember, let found = container(value, around: place) { return found }
            if Self.isElse(value) { return nil }
        case .inferred, .absent: break
        }
        return names[0] == "$0" || Self.isContainer(names[0]) ? (nil, ()) : nil
    }

    /// True of what is no container as far as names tell: `stack()`, `Kept.shared`.
    private static func isElse(_ value: Node) -> Bool {
        if value.kind == .call { return value.calledName.map { !isContainer($0.name) } ?? false }
        let isInstance = ["shared", "default", "instance"].contains(value.endName?.name)
        return isInstance && value.owner?.endName?.name.first?.isUppercase == true
    }

    /// True of a name that containers mostly have.
    private static func isContainer(_ name: String) -> Bool {
        name.lowercased().hasSuffix("container") && name.first?.isUppercase != true
    }

    mutating func add(
        _ name: String,
        of container: String?,
        at node: Node,
        _ place: CodePlace,
        isLate: Bool,
        isWrapper: Bool,
        label: String = "",
        isForwarded: Bool = false
    ) {
        let factory = node.surrounding { $0.kind == .variableDecl && $0.isInMembers }
        let around = factory.flatMap { variable in variable[.binding].flatMap(kind) == nil ? nil : variable }
        let override = around == nil ? override(around: node) : nil
        let closures = (around ?? override?.call).map { Self.closures(around: node, below: $0) } ?? 0
        if around == nil, let property = factory, !isWrapper, let owner = place.scope.names.last,
            containers.contains(owner) || isInContainer(node), property.hasAttribute("Injected") == false,
            let forwarding = property[.binding]?[.pattern]?.patternName?.name
        {
            let forward = FactoryFacts.Forward(
                name: forwarding,
                container: owner,
                target: name,
                targetContainer: container,
                isWhole: node.kind == .call && expression(of: property[.binding]) == node
            )
            facts.forwards.append(forward)
        }
        facts.requests.append(
            FactoryFacts.Request(
                name: name,
                container: container,
                factory: around?.start,
                override: override?.name,
                isLate: isLate || closures > 1 || Self.isForOtherContexts(node) || file.runsLater(node),
                isWrapper: isWrapper,
                label: label,
                use: isWrapper ? .handedOn : InstanceUse.read(of: node),
                isForwarded: isForwarded,
                isConditional: !place.branches.isEmpty || exits.mayPass(node),
                place: place,
                location: file.location(of: node)
            )
        )
        // `self?.log()` is an optional, which code around it may take apart.
        if node.kind == .call, node[.base]?.hasOptionalChain == false {
            requested[node.start..<node.end] = file.location(of: node)
        }
    }

    /// The call that registers the closure in which a node stands.
    private func override(around node: Node) -> (name: String, call: Node)? {
        var child = node
        while let parent = child.parent {
            if parent.kind == .call, child.role != .base, parent.calledName?.reads("register") == true,
                let name = parent.receiver.flatMap(factory)
            {
                return (name, parent)
            }
            child = parent
        }
        return nil
    }

    /// Closures for tests, previews and the like are no part of the program.
    private static func isForOtherContexts(_ node: Node) -> Bool {
        node.surrounding { call in
            call.kind == .call && call.calledName.map { FactoryModifiers.besides.contains($0.name) } == true
                && node.start > (call.calledName?.end ?? 0)
        } != nil
    }

    private static func closures(around node: Node, below root: Node) -> Int {
        var count = 0
        var child = node
        while child != root, let parent = child.parent {
            if parent.kind == .closure, !parent.isCalledAtOnce { count += 1 }
            child = parent
        }
        return count
    }
}
