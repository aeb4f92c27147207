import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

extension SwinjectReader {
    mutating func addResolution(_ call: Node) {
        // `service.resolve()` of the user's own has no type; `Bakery.resolve(Oven.self)` may be one of a hub.
        guard let first = call.arguments.first, first.label == nil else { return addInferred(call) }
        let rest = call.arguments.dropFirst()
        guard rest.allSatisfy({ Self.labels.contains($0.label) }) else { return addOverload(call) }
        guard let type = MetatypeReader.read(first.value) else {
            let name = first.value.kind == .reference ? first.value[.name]?.name : nil
            if let name, addFunction(around: call, resolving: name, under: call.argument("name")) { return }
            if let looped = LoopedType.all(first.value, isHandedOn: false) { return addLooped(call, looped) }
            guard looksLikeResolver(call) else { return }
            let location = file.location(of: call.calledName ?? call)
            let detail = first.value.compactText
            facts.unread.append(LibraryUnknown(.request, "the type is computed", detail: detail, at: location))
            return
        }
        let place = CodePlace(call)
        if place.isGenericParameter(type) {
            addGeneric(type, around: call, under: call.argument("name"))
            return
        }
        var request = request(at: call, asked: asked(type, place))
        // A function of the program's own that is called as the library's may insist on an answer where its caller does not.
        let own = reached(resolving["resolve"] ?? [], by: call)
        if !looksLikeResolver(call), request.insistence == .optional,
            let function = Self.meant(by: call.arguments.map(\.label), among: own).first
        {
            request.insistence = function.insistence
        }
        add(request, at: call)
    }

    /// `for type in [A.self] { resolver.resolve(type) }`
    private mutating func addLooped(_ call: Node, _ looped: (types: [LoopedType], loop: Node)) {
        let (names, loop) = SwinjectNames.all(call.argument("name"))
        for (type, name) in Self.pairs(looped, names, loop) {
            var request = request(at: call, asked: type)
            request.name = name
            add(request, at: call)
        }
    }

    /// `resolver.resolve()`: what is asked for follows from what is wanted.
    private mutating func addInferred(_ call: Node) {
        let all = reached(resolving["resolve"] ?? [], by: call)
        // `func resolve<T>(_ type: T.Type = T.self) -> T` may be called without the type.
        let untyped = all.filter { $0.typeLabel == nil }
        let functions = untyped.isEmpty ? all : untyped
        if !functions.isEmpty { return addResolution(call, by: functions) }
        guard looksLikeResolver(call) else { return }
        let function = SwinjectFacts.ResolvingFunction(name: "resolve", typeLabel: nil, insistence: .forced)
        addResolution(call, by: [function])
    }

    /// The labels of the library's own functions.
    static let labels: Set<String?> = ["name", "argument", "arguments", nil]

    /// `container.resolve(Screen.self, module: .start)`, if a function of the program's own takes that.
    private mutating func addOverload(_ call: Node) {
        let labels = call.arguments.map(\.label)
        let functions = reached(resolving["resolve"] ?? [], by: call).filter { labels.allSatisfy($0.labels.contains) }
        if !functions.isEmpty { addResolution(call, by: functions) }
    }

    /// Containers mostly have one of a few names.
    func looksLikeResolver(_ call: Node) -> Bool {
        let receiver = call.receiver?.endName?.name.lowercased() ?? ""
        let words = ["resolver", "container", "injector", "assembler"]
        return words.contains(where: receiver.contains) || receiver == "r" || receiver == "$0"
    }

    /// - Parameter functions: The functions of that name, one of which the call may mean.
    mutating func addResolution(_ call: Node, by functions: [SwinjectFacts.ResolvingFunction]) {
        let labels = call.arguments.map(\.label)
        let meant = Self.meant(by: labels, among: functions)
        if meant.isEmpty {
            // A call with a type is none of another function that has the name by chance.
            if call.arguments.contains(where: { MetatypeReader.read($0.value) != nil }) {
                let reason = "a function of the program's own is called with arguments that it is not known to take"
                facts.unread.append(LibraryUnknown(.request, reason, at: file.location(of: call.calledName ?? call)))
            }
            return
        }
        // A second request for one type is for want of the first answer.
        var asked: Set<SwinjectFacts.TypeParameter> = []
        for function in meant where asked.insert(function.typeParameter).inserted { addResolution(call, by: function) }
    }

    private mutating func addResolution(_ call: Node, by function: SwinjectFacts.ResolvingFunction) {
        let labels = call.arguments.map(\.label)
        var asked: SwinjectFacts.Asked?
        if let label = function.typeLabel,
            let argument = call.arguments.filter({ $0.label == label }).dropFirst(function.typePosition).first
        {
            asked = MetatypeReader.read(argument.value).map { .type($0) } ?? .unknown("the type is computed")
        } else if let type = call.specializations.first {
            asked = .type(type)
        } else if function.isOfOtherArguments {
            asked = .unknown("the type follows from an argument that is no type")
        }
        let place = CodePlace(call)
        let found = asked ?? destination(of: call)
        if let type = writtenType(of: found, around: call), place.isGenericParameter(type) {
            let own = function.qualifier == nil ? Self.name(in: call, for: function) : nil
            addGeneric(type, around: call, under: own, insistence: function.insistence)
            return
        }
        var request = request(at: call, asked: found)
        if case .type(let type) = found { request.asked = self.asked(type, place) }
        request.insistence = function.insistence
        request.receiver = writtenType(ofReceiverOf: call, but: function.declaration).map {
            SwinjectFacts.Receiver(type: $0)
        }
        request.literals = []
        let written = Self.name(in: call, for: function)
        request.name =
            function.qualifier ?? (written == nil ? function.nameByDefault : nil) ?? SwinjectNames.read(written)
        if !Self.bringsKnownArguments(labels, function) { request.arguments = nil }
        add(request, at: call)
    }

    /// The argument that is the name under which a function asks.
    private static func name(in call: Node, for function: SwinjectFacts.ResolvingFunction) -> Node? {
        call.arguments.filter { $0.label == function.nameLabel }.dropFirst(function.namePosition).first?.value
    }

    /// A function may hand on what it is called with under any other label, or nothing of it.
    private static func bringsKnownArguments(
        _ labels: [String?],
        _ function: SwinjectFacts.ResolvingFunction
    ) -> Bool {
        var rest = labels.filter { $0 == nil || $0 != function.nameLabel }
        if let label = function.typeLabel, let index = rest.firstIndex(of: label) { rest.remove(at: index) }
        return rest.first.map { $0 == "argument" || $0 == "arguments" } ?? true
    }

    /// The key of a request by a type in which a generic parameter may stand.
    private func asked(_ type: TypeExpression, _ place: CodePlace) -> SwinjectFacts.Asked {
        place.mentionsGenericParameter(type) ? .unknown("the type has a generic parameter in it") : .type(type)
    }

    /// The type that is asked for, if this file writes it: a property's is written where that is declared.
    private func writtenType(of asked: SwinjectFacts.Asked, around node: Node) -> TypeExpression? {
        switch asked {
        case .type(let type): type
        case .property(let name):
            node.surrounding(.memberBlock)?.children.lazy.filter { $0.kind == .variableDecl }
                .flatMap { $0.all(.binding) }
                .first { $0[.pattern]?.patternName?.name == name }?[.type]
                .map { TypeExpression($0) }
        case .parameter, .propertyOf, .propertyOfResult, .looped, .unknown: nil
        }
    }

    mutating func add(_ request: SwinjectFacts.Request, at node: Node) {
        // A request in a loop over literals asks under one name after the other.
        let looped = request.name == .unknown && node.kind == .call ? SwinjectNames.all(node.argument("name")) : nil
        for name in looped?.loop == nil ? [request.name] : looped?.names ?? [] {
            var request = request
            request.name = name
            facts.requests.append(request)
        }
        let mayBeNil = request.insistence != .forced || node.parent?.kind == .optionalBinding
        requested[node.start..<node.end] = (request.location, mayBeNil)
        noteInstance(of: request, at: node)
    }

    /// `r.resolve(Lazy<X>.self)!.instance`
    private mutating func noteInstance(of request: SwinjectFacts.Request, at node: Node) {
        guard case .type(let type) = request.asked, case .named(let parts) = type.stripped, let last = parts.last,
            last.arguments.count == 1, SwinjectTypes.deferring.contains(last.name)
        else { return }
        var value = node
        while let parent = value.parent, parent.kind == .forceUnwrap { value = parent }
        guard value != node, let access = value.parent, access.kind == .memberAccess, value.role == .base,
            access[.name]?.reads("instance") == true
        else { return }
        takenOut[access.start..<access.end] = request.location
    }

    /// `r ~> X.self`, `r ~> (X.self, name: "a")`, `r ~> (X.self, argument: 1)`
    mutating func lookForOperators(in sequence: Node) {
        let elements = Array(sequence.children)
        for (index, element) in elements.enumerated()
        where element.kind == .binaryOperator && index + 1 < elements.count {
            // One of the program's own asks as the library's does.
            let own = element.reads("~>") ? nil : resolving[element.text]?.first { $0.typeLabel != nil }
            guard own != nil || element.reads("~>") else { continue }
            let operand = elements[index + 1]
            let parts =
                operand.kind == .tuple
                ? operand.all(.element).compactMap { part in
                    part[.value].map { (label: part[.label]?.name, value: $0) }
                } : [(label: nil, value: operand)]
            guard let first = parts.first, let type = MetatypeReader.read(first.value) else { continue }
            let name = parts.first { $0.label == "name" }?.value
            let place = CodePlace(operand)
            if place.isGenericParameter(type) {
                addGeneric(type, around: operand, under: name, insistence: .forced)
                continue
            }
            var request = request(at: operand, asked: asked(type, place))
            request.insistence = own?.insistence ?? .forced
            if let name { request.name = SwinjectNames.read(name) }
            let arguments = Self.arguments(parts)
            request.arguments = arguments?.count
            request.literals = arguments?.map { LiteralType.name(of: $0) } ?? []
            // All of `r ~> X.self`, where there is nothing else.
            add(request, at: elements.count == 3 ? sequence : operand)
        }
    }

    /// The arguments that an operand of `~>` brings; `nil` for a tuple that is not written there.
    private static func arguments(_ parts: [(label: String?, value: Node)]) -> [Node]? {
        if let single = parts.first(where: { $0.label == "argument" }) { return [single.value] }
        guard let several = parts.first(where: { $0.label == "arguments" }) else { return [] }
        // Older versions take them one by one.
        let rest = parts.drop { $0.label != "arguments" }.map(\.value)
        if rest.count > 1 { return rest }
        return several.value.kind == .tuple ? several.value.all(.element).compactMap { $0[.value] } : nil
    }

    func request(at node: Node, asked: SwinjectFacts.Asked) -> SwinjectFacts.Request {
        let arguments = node.kind == .call ? node.arguments : []
        let first = arguments.firstIndex { $0.label == "argument" || $0.label == "arguments" }
        var request = SwinjectFacts.Request(
            asked: asked,
            name: SwinjectNames.read(node.kind == .call ? node.argument("name") : nil),
            arguments: first.map { arguments.count - $0 } ?? 0,
            insistence: InsistenceReader.read(at: node),
            label: Destination.label(of: node),
            place: CodePlace(node),
            location: file.location(of: node.calledName ?? node)
        )
        if let first { request.literals = arguments[first...].map { LiteralType.name(of: $0.value) } }
        request.use = InstanceUse.read(of: node)
        request.isPassedBy =
            !request.place.branches.isEmpty || exits.mayPass(node)
        request.receiver = receiver(of: node)
        request.container = container(ofReceiverOf: node, request.place)
        let isLater = file.runsLater(node)
        if isLater { request.place.closures += 1 }
        guard let found = registration(around: node) else { return request }
        request.registration = found.call.start
        request.timing = isLater ? .later : found.timing
        request.isOfResolver = isOfResolver(node.receiver, in: found.call)
        return request
    }

    /// The registration in whose closures a node stands, and when it runs.
    private func registration(around node: Node) -> (call: Node, timing: SwinjectFacts.Timing)? {
        var child = node
        var closures = 0
        while let parent = child.parent {
            if parent.kind == .functionDecl, parent.isInMembers { return nil }
            if parent.isTypeWithMembers { return nil }
            if parent.kind == .call, let name = parent.calledName?.name, closures > 0 {
                if name == "initCompleted" || name == "storyboardInitCompleted" {
                    let call = name == "initCompleted" ? registrationCall(chainedTo: parent) : parent
                    if let call { return (call, closures > 1 ? .later : .onCompletion) }
                }
                if isRegistering(parent, name) { return (parent, closures > 1 ? .later : .atOnce) }
            }
            if parent.kind == .closure, !parent.isCalledAtOnce { closures += 1 }
            child = parent
        }
        return nil
    }

    private func isRegistering(_ call: Node, _ name: String) -> Bool {
        (name == "register" && Self.isRegistration(call)) || !registeringFunctions(of: call, name).isEmpty
    }

    /// The registration that a chain begins with.
    private func registrationCall(chainedTo call: Node) -> Node? {
        var current = call.receiver
        while let node = current, node.kind == .call {
            if let name = node.calledName?.name, isRegistering(node, name) || name == "autoregister" { return node }
            current = node.receiver
        }
        return nil
    }

    /// The type that the result of a call has to have where it goes.
    func destination(of call: Node) -> SwinjectFacts.Asked {
        switch Destination.read(of: call) {
        case .type(let type): .type(type)
        case .property(let name): .property(name)
        case .propertyOf(let type, let name): .propertyOf(type, name)
        case .propertyOfResult(let type, let function, let name): .propertyOfResult(of: type, function: function, name)
        case .parameter(let type, let index, let labels): .parameter(of: type, index: index, labels: labels)
        case .unknown: .unknown("the type follows from where the result goes")
        }
    }

    /// `Assembler([A(), B()])`, `assembler.apply(assemblies: [A(), B()])`
    mutating func addAssemblies(_ call: Node) {
        for argument in call.arguments where argument.value.kind == .arrayLiteral {
            let elements = argument.value.all(.element)
            facts.assemblies.append(
                elements.map { ConstructedTypes.constructed(by: NominalExpression.unwrapped($0)) }
            )
        }
    }
}
