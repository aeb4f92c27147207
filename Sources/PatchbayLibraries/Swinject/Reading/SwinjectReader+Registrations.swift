import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

extension SwinjectReader {
    mutating func addRegistration(_ call: Node, _ function: SwinjectFacts.RegisteringFunction?) {
        let closures = call.trailingClosures.map(\.closure) + call.arguments.map(\.value).filter { $0.kind == .closure }
        let closure = closures.first
        let place = CodePlace(call)
        let asked = registered(by: call, function, closure, place)
        if case .parameterOfHelper(let helper) = asked {
            facts.registeringFunctions.append(helper)
            return
        }
        guard case .types(let types) = asked else { return }
        for (type, name) in types {
            var registration = SwinjectFacts.Registration(
                range: call.start..<call.end,
                asked: type,
                name: name,
                arguments: isRead(closure, function) ? closure.map(Self.arguments) ?? nil : nil,
                place: place,
                location: file.location(of: call.calledName ?? call),
                end: file.end(of: call)
            )
            registration.lifetime = function.flatMap { scope(of: call, by: $0) }
            if let closure {
                registration.constructed = ConstructedTypes.all(in: closure)
                registration.made = ConstructedTypes.made(by: closure)
                let resolver = closure.hasList ? closure.all(.parameter).first?.innerName?.name : "$0"
                registration.helpers = resolver.map { helpers(in: closure, handed: $0, place) } ?? []
            } else if let factory = call.argument("factory") {
                registration.made = factory.compactText
                addReference(factory, to: &registration)
            }
            if let function { registration.receiverType = writtenType(ofReceiverOf: call, but: function.declaration) }
            complete(&registration, call)
            if let closure { factories.append((facts.registrations.count, closure)) }
            facts.registrations.append(registration)
        }
    }

    /// A closure with parameters gets a resolver as the first of them, unless the function that it is handed to says nothing
    /// of one.
    private func isRead(_ closure: Node?, _ function: SwinjectFacts.RegisteringFunction?) -> Bool {
        guard let closure, let function, !function.handsResolver else { return true }
        return !closure.hasList && !closure.contains("$")
    }

    /// Takes the factories apart, now that it is known what in them asks.
    mutating func addBodies() {
        for (index, closure) in factories {
            let parameters = closure.all(.parameter)
            let resolver = closure.hasList ? parameters.first?.innerName?.name : "$0"
            let handed = parameters.dropFirst().map { parameter in
                FactoryBody.Parameter(
                    name: parameter.innerName?.name ?? "",
                    type: parameter[.type].map { TypeExpression($0) }
                )
            }
            let unnamed = closure.hasList ? [] : Set((1..<10).map { "$\($0)" })
            let (requested, takenOut) = (requested, takenOut)
            let names = unnamed.union([resolver ?? "_"])
            let reader = FactoryBodyReader(file, resolvers: names, unwraps: true) { node in
                if node.kind == .memberAccess { return takenOut[node.start..<node.end].map { .instance($0) } }
                guard node.kind == .call || node.kind == .postfixOperator || node.kind == .sequence else { return nil }
                return requested[node.start..<node.end].map { .request($0.place, isOptional: $0.isOptional) }
            }
            var body = reader.read(closure, parameters: handed)
            if facts.registrations[index].arguments == nil {
                body.obstacle = "what its closure is called with cannot be told"
            } else if let obstacle = facts.registrations[index].obstacle {
                body.obstacle = obstacle
            }
            body.obstacle = body.obstacle ?? closure.parent.flatMap(FactoryBodyReader.limit)
            let registration = facts.registrations[index]
            if !registration.isConditional, !registration.place.branches.isEmpty {
                body.obstacle = body.obstacle ?? "it is registered for some versions of the system only"
            }
            facts.registrations[index].body = body
        }
    }

    /// `factory: X.init`, `factory: X.build`
    private func addReference(_ factory: Node, to registration: inout SwinjectFacts.Registration) {
        guard factory.kind == .memberAccess, let name = factory[.name]?.name,
            let type = factory.owner.flatMap(NominalExpression.type)
        else { return }
        if name == "init" {
            let labels = factory.all(.argumentName).map(\.name)
            let arguments = labels.isEmpty ? nil : CallArguments(labels: labels)
            registration.constructed = [ConstructedType(type: type, arguments: arguments)]
        } else {
            registration.factory = SwinjectFacts.FactoryReference(types: [type], function: name)
        }
    }

    private enum Registered {
        case types([(SwinjectFacts.Asked, SwinjectFacts.Name)])
        case parameterOfHelper(SwinjectFacts.RegisteringFunction)
        case unread
    }

    private mutating func registered(
        by call: Node,
        _ function: SwinjectFacts.RegisteringFunction?,
        _ closure: Node?,
        _ place: CodePlace
    ) -> Registered {
        let label = (function?.typeLabel ?? .some(nil)) ?? nil
        let written = call.arguments.filter { $0.label == label }.dropFirst(function?.typePosition ?? 0).first?.value
        let (names, loop) = function?.qualifier.map { ([$0], nil) } ?? SwinjectNames.all(call.argument("name"))
        if let written, let type = MetatypeReader.read(written) {
            if place.isGenericParameter(type), Self.isOfFunction(type, around: call),
                let helper = helper(around: call, registering: type)
            {
                return .parameterOfHelper(helper)
            }
            guard !place.mentionsGenericParameter(type) else {
                let location = file.location(of: call.calledName ?? call)
                let reason = "the type has a generic parameter in it"
                facts.unread.append(
                    LibraryUnknown(.registration, reason, detail: written.compactText, at: location)
                )
                return .unread
            }
            return .types(names.map { (.type(type), $0) })
        }
        if let function, function.typeLabel == nil, let type = closure.flatMap(ConstructedTypes.result) {
            return .types(names.map { (.type(type), $0) })
        }
        if let written, written.kind == .reference, let name = written[.name]?.name {
            if let helper = helper(around: call, parameter: name) { return .parameterOfHelper(helper) }
            if let looped = LoopedType.all(written, isHandedOn: function != nil) {
                return .types(Self.pairs(looped, names, loop))
            }
        }
        if function?.isOfOthers == true, written == nil { return .unread }
        let location = file.location(of: call.calledName ?? call)
        let reason = written == nil ? "the type is not written" : "the type is computed"
        facts.unread.append(LibraryUnknown(.registration, reason, detail: written?.compactText, at: location))
        return .unread
    }

    /// The types of a loop with their names: those beside them, if both are of the same loop.
    static func pairs(
        _ looped: (types: [LoopedType], loop: Node),
        _ names: [SwinjectFacts.Name],
        _ loop: Node?
    ) -> [(SwinjectFacts.Asked, SwinjectFacts.Name)] {
        if looped.loop == loop { return zip(looped.types, names).map { (.looped($0), $1) } }
        return looped.types.flatMap { type in names.map { (.looped(type), $0) } }
    }

    /// False of literals, closures and members without an owner, such as scopes.
    private static func mayBeContainer(_ value: Node) -> Bool {
        switch value.kind {
        case .reference, .call: true
        case .memberAccess: value.owner != nil
        case _: false
        }
    }

    /// Adds what is chained to a registration.
    private mutating func complete(_ registration: inout SwinjectFacts.Registration, _ call: Node) {
        // A function of the program's own may be handed the container, whatever that is called.
        let handed = call.arguments.filter {
            !["name", "factory", "initializer"].contains($0.label) && Self.mayBeContainer($0.value)
                && MetatypeReader.read($0.value) == nil
        }
        registration.receiver = ([call.receiver] + handed.map(\.value)).map { $0?.compactText ?? "" }.joined(
            separator: ","
        )
        registration.container = container(ofReceiverOf: call, registration.place)
        registration.isConditional = isConditional(call, registration.place)
        registration.isInLoneBranch = Self.isInLoneBranch(call)
        var chain = call
        while let next = chain.chained {
            switch next.calledName?.name {
            case "inObjectScope": registration.lifetime = scope(of: next)
            case "initCompleted":
                registration.obstacle = "something is done to it in `initCompleted` when it is made"
            case "implements":
                let name = SwinjectNames.read(next.argument("name"))
                registration.forwarded += next.arguments.filter { $0.label == nil }
                    .compactMap { MetatypeReader.read($0.value) }.map { ($0, name) }
            case let name:
                // One of the program's own may say how long it is kept.
                registration.lifetime = registration.lifetime ?? .lifetime(.unknown)
                registration.obstacle = "what `\(name ?? "")` does to it is not read"
            }
            chain = next
        }
        registration.range = call.start..<chain.end
        // Nobody follows what else is done to it by that name.
        if chain.parent?.kind == .patternBinding, registration.lifetime == nil {
            registration.lifetime = .lifetime(.unknown)
        }
    }

    /// `container.forward(A.self, to: entry)`: something registered, under another type.
    mutating func addForward(_ call: Node) {
        guard let first = call.arguments.first, first.label == nil, call.argument("to") != nil,
            let type = MetatypeReader.read(first.value)
        else { return }
        var registration = SwinjectFacts.Registration(
            range: call.start..<call.end,
            asked: .type(type),
            name: SwinjectNames.read(call.argument("name")),
            arguments: nil,
            lifetime: .lifetime(.unknown),
            place: CodePlace(call),
            location: file.location(of: call.calledName ?? call),
            end: file.end(of: call)
        )
        registration.isConditional = isConditional(call, registration.place)
        var source = call.argument("to")
        while let next = source?.receiver, next.kind == .call { source = next }
        registration.source = source?.kind == .call ? source?.start : nil
        facts.registrations.append(registration)
    }

    /// `autoregister(X.self, argument: Int.self, initializer: X.init)`
    ///
    /// - Parameter function: The function of the user's own that it is handed to.
    mutating func addAutomatic(_ call: Node, by function: SwinjectFacts.RegisteringFunction? = nil) {
        let location = file.location(of: call.calledName ?? call)
        let written = call.arguments.first.flatMap { $0.label == nil ? $0.value : nil }
        let place = CodePlace(call)
        guard let type = written.flatMap(MetatypeReader.read), !place.isGenericParameter(type) else {
            if let helper = written.flatMap({ automaticHelper(around: call, $0) }) {
                // Calls of one that has a name of the library's are read as what they are.
                facts.registeringFunctions.append(helper)
                return
            }
            facts.unread.append(LibraryUnknown(.registration, "the type is computed", at: location))
            return
        }
        let arguments = call.arguments.drop { $0.label != "argument" && $0.label != "arguments" }
            .prefix { $0.label != "initializer" }.map { MetatypeReader.read($0.value) }
        var registration = SwinjectFacts.Registration(
            range: call.start..<call.end,
            asked: .type(type),
            name: SwinjectNames.read(call.argument("name")),
            arguments: arguments,
            lifetime: function.flatMap { scope(of: call, by: $0) },
            place: place,
            location: location,
            end: file.end(of: call)
        )
        if let initializer = call.argument("initializer") {
            registration.initializer = Self.initializer(initializer)
            registration.made = initializer.compactText
            if let made = registration.initializer {
                let arguments = made.labels.map { CallArguments(labels: $0) }
                registration.constructed = [ConstructedType(type: made.type, arguments: arguments)]
            }
        }
        if registration.initializer == nil {
            let reason = "the initialiser is computed, and with it what it takes"
            facts.unread.append(LibraryUnknown(.request, reason, detail: "\(type)", at: location))
        }
        if let function { registration.receiverType = writtenType(ofReceiverOf: call, but: function.declaration) }
        complete(&registration, call)
        facts.registrations.append(registration)
    }

    /// The generic function around an automatic registration that is handed the type.
    private mutating func automaticHelper(around call: Node, _ type: Node) -> SwinjectFacts.RegisteringFunction? {
        guard type.kind == .reference, let name = type[.name]?.name else {
            return MetatypeReader.read(type).flatMap { helper(around: call, registering: $0) }
        }
        return helper(around: call, parameter: name)
    }

    private static func initializer(_ expression: Node) -> SwinjectFacts.Initializer? {
        // `Cart.init as (Store) -> Cart`
        if expression.kind == .sequence, let first = expression.firstChild { return initializer(first) }
        guard expression.kind == .memberAccess, expression[.name]?.reads("init") == true,
            let type = expression.owner.flatMap(NominalExpression.type)
        else { return nil }
        let labels = expression.all(.argumentName).map(\.name)
        return SwinjectFacts.Initializer(type: type, labels: labels.isEmpty ? nil : labels)
    }

    /// An object of a storyboard asks when it is there: no one resolves it.
    mutating func addStoryboard(_ call: Node) {
        guard let type = call.arguments.first.flatMap({ MetatypeReader.read($0.value) }) else { return }
        var registration = SwinjectFacts.Registration(
            range: call.start..<call.end,
            asked: .type(type),
            name: SwinjectNames.read(call.argument("name")),
            arguments: [],
            lifetime: .lifetime(.transient),
            place: CodePlace(call),
            location: file.location(of: call.calledName ?? call),
            end: file.end(of: call)
        )
        registration.made = "a storyboard"
        complete(&registration, call)
        facts.registrations.append(registration)
    }

    /// The arguments that the dependent hands over: the parameters of the factory but for the first.
    private static func arguments(of closure: Node) -> [TypeExpression?]? {
        if closure.hasList {
            return closure.all(.parameter).dropFirst().map { $0[.type].map { TypeExpression($0) } }
        }
        var last = 0
        highestParameter(in: closure, &last, isOutermost: true)
        return Array(repeating: nil, count: last)
    }

    /// `$2` in a closure without a signature says that it takes two arguments besides the resolver.
    private static func highestParameter(in node: Node, _ last: inout Int, isOutermost: Bool) {
        if node.kind == .closure, !isOutermost { return }
        if node.kind == .reference, let name = node[.name]?.name, name.hasPrefix("$"),
            let number = Int(name.dropFirst())
        {
            last = max(last, number)
        }
        for child in node.children { highestParameter(in: child, &last, isOutermost: false) }
    }
}
