import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// Functions and wrappers of the user's own through which others register and resolve.
extension SwinjectReader {
    /// True if a type is a generic parameter of the function around a call, and not of the type that has it: calls of the
    /// function say nothing of that.
    static func isOfFunction(_ type: TypeExpression, around call: Node) -> Bool {
        guard let function = call.surrounding(.functionDecl), let name = type.names?.first else { return false }
        return function.all(.generic).contains { $0[.name]?.name == name }
    }

    /// The generic function around a call that registers a type which the function is handed.
    mutating func helper(around call: Node, parameter: String) -> SwinjectFacts.RegisteringFunction? {
        guard let function = call.surrounding(.functionDecl) else { return nil }
        for candidate in function.all(.parameter) where candidate.innerName?.name == parameter {
            guard let type = candidate[.type].map({ TypeExpression($0) }), case .metatype = type.unattributed else {
                return nil
            }
            return helper(around: call, handed: candidate)
        }
        return nil
    }

    /// The same where the call names the type, which the function may be handed all the same: `register(T.self)`.
    mutating func helper(
        around call: Node,
        registering type: TypeExpression
    ) -> SwinjectFacts.RegisteringFunction? {
        let parameter = call.surrounding(.functionDecl).flatMap { Self.parameter(handing: type, to: $0) }
        return helper(around: call, handed: parameter)
    }

    /// The parameter that hands a function the type which is its generic parameter.
    private static func parameter(handing type: TypeExpression, to function: Node) -> Node? {
        function.all(.parameter).first { candidate in
            guard case .metatype(let handed, _) = candidate[.type].map({ TypeExpression($0).unattributed }) else {
                return false
            }
            return handed.names == type.names
        }
    }

    /// The number of parameters with the label of one before it.
    private static func position(of parameter: Node, in function: Node) -> Int {
        let alike = function.all(.parameter).filter { label(of: $0) == label(of: parameter) }
        return alike.firstIndex(of: parameter) ?? 0
    }

    private static func label(of parameter: Node) -> String? {
        let label = parameter[.label]?.name
        return label == "_" ? nil : label
    }

    private static func labels(of function: Node) -> Set<String?> { Set(function.all(.parameter).map(label)) }

    private mutating func helper(around call: Node, handed parameter: Node?) -> SwinjectFacts.RegisteringFunction? {
        guard let function = call.surrounding(.functionDecl), let name = function[.name]?.name else {
            return nil
        }
        var lifetime: ScopeFacts.Expression?
        var scopeLabel: String??
        var chain = call
        while let next = chain.chained {
            if next.calledName?.reads("inObjectScope") == true {
                lifetime = scope(of: next)
                (scopeLabel, lifetime) = handedScope(next, lifetime)
            }
            chain = next
        }
        let written = call.argument("name")
        let handed = Self.parameter(handing: written, to: function)
        return SwinjectFacts.RegisteringFunction(
            name: name,
            declaration: declaration(of: function),
            labels: Self.labels(of: function),
            typeLabel: parameter.map { Self.label(of: $0) },
            typePosition: parameter.map { Self.position(of: $0, in: function) } ?? 0,
            lifetime: lifetime,
            scopeLabel: scopeLabel,
            handsResolver: call.argument("factory")?.kind == .reference || Self.handsResolver(call, function),
            qualifier: written == nil || handed.map { Self.label(of: $0) } == "name" ? nil : SwinjectNames.read(written)
        )
    }

    /// `register(type) { r in make(r) }`: the closure that is handed in gets the resolver first.
    private static func handsResolver(_ call: Node, _ function: Node) -> Bool {
        guard let closure = call[.trailingClosure] ?? call.argument("factory"), closure.kind == .closure else {
            return false
        }
        let resolver = closure.hasList ? closure.all(.parameter).first?.innerName?.name : "$0"
        let closures = Set(function.all(.parameter).compactMap { $0.innerName?.name })
        guard let resolver else { return false }
        // What a statement of several does is not what is made.
        let isSole = closure.all(.item).dropFirst().isEmpty
        func hands(_ node: Node) -> Bool {
            if node.kind == .call, isSole || node.role != .item, let callee = node[.base], callee.kind == .reference,
                callee[.name].map({ closures.contains($0.name) }) == true,
                let first = node.arguments.first?.value, first.kind == .reference, first[.name]?.name == resolver
            {
                return true
            }
            return node.children.contains(where: hands)
        }
        return hands(closure)
    }

    /// Notes what asks for a generic parameter: calls of the function around that has it, properties with the wrapper that
    /// has it, or nobody who could be told.
    mutating func addGeneric(
        _ type: TypeExpression,
        around call: Node,
        under qualifier: Node?,
        insistence: LibraryRequest.Insistence? = nil
    ) {
        let isOfWrapper = call.surrounding { $0.isTypeWithMembers && $0.hasAttribute("propertyWrapper") } != nil
        if isOfWrapper || Self.isOfFunction(type, around: call) {
            addFunction(around: call, resolving: nil, of: type, under: qualifier, insistence: insistence)
        } else {
            let location = file.location(of: call.calledName ?? call)
            facts.unread.append(LibraryUnknown(.request, Self.openType, detail: "\(type)", at: location))
        }
    }

    /// The reason why nobody can tell what asks for a parameter of a generic type.
    static let openType = "the type is a generic parameter of the type around"

    /// Notes the generic function around a call that resolves its parameter.
    ///
    /// - Parameters:
    ///   - parameter: The parameter that the call names; `nil` where it names the type.
    ///   - type: The generic parameter that it names then.
    ///   - name: The name that the call asks under.
    ///   - insistence: What a missing answer comes to, where the code around does not say it.
    /// - Returns: whether there is one, so that its calls are what asks.
    @discardableResult
    mutating func addFunction(
        around call: Node,
        resolving parameter: String?,
        of type: TypeExpression? = nil,
        under qualifier: Node?,
        insistence: LibraryRequest.Insistence? = nil
    ) -> Bool {
        let insistence = insistence ?? InsistenceReader.read(at: call)
        if let wrapper = call.surrounding(where: { $0.isTypeWithMembers && $0.hasAttribute("propertyWrapper") }) {
            addWrapper(wrapper, insistence, under: qualifier, around: call)
            return true
        }
        guard let function = call.surrounding(.functionDecl), let name = function[.name]?.name else {
            return false
        }
        var handed = type.flatMap { Self.parameter(handing: $0, to: function) }
        if let parameter {
            let named = function.all(.parameter).first { candidate in
                guard case .metatype = candidate[.type].map({ TypeExpression($0).unattributed }) else { return false }
                return candidate.innerName?.name == parameter
            }
            guard let named else { return false }
            handed = named
        }
        let label = handed.map { Self.label(of: $0) }
        let labels = Self.labels(of: function)
        let result = function[.result].map { TypeExpression($0).nominals.compactMap(\.first?.name) } ?? []
        let isOfResult = type?.names?.first.map(result.contains) ?? true
        let named = Self.parameter(handing: qualifier, to: function)
        facts.resolvingFunctions.append(
            SwinjectFacts.ResolvingFunction(
                name: name,
                declaration: declaration(of: function),
                typeLabel: label,
                typePosition: handed.map { Self.position(of: $0, in: function) } ?? 0,
                isOfOtherArguments: label == nil && !isOfResult,
                labels: labels,
                qualifier: named == nil ? SwinjectNames.read(qualifier) : nil,
                nameLabel: named.map { Self.label(of: $0) } ?? "name",
                namePosition: named.map { Self.position(of: $0, in: function) } ?? 0,
                nameByDefault: named.flatMap { $0[.value].map { SwinjectNames.read($0) } },
                insistence: insistence
            )
        )
        return true
    }

    /// A function asks under the name that its call brings if it hands that on as it is.
    ///
    /// - Returns: that parameter.
    private static func parameter(handing qualifier: Node?, to function: Node) -> Node? {
        guard let name = qualifier?[.name]?.name, qualifier?.kind == .reference else { return nil }
        return function.all(.parameter).first { $0.innerName?.name == name }
    }

    private mutating func addWrapper(
        _ wrapper: Node,
        _ insistence: LibraryRequest.Insistence,
        under qualifier: Node?,
        around call: Node
    ) {
        guard let name = wrapper[.name]?.name else { return }
        // A parameter of its initialiser, or what it keeps of that.
        let isOfWrapper =
            qualifier.map { $0.kind == .reference || $0.owner?.isReference(to: "self") == true } ?? false
        facts.wrappers.append(
            SwinjectFacts.ResolvingWrapper(
                name: name,
                isLazy: !CodePlace(call).isAtOnce,
                qualifier: isOfWrapper ? nil : SwinjectNames.read(qualifier),
                insistence: insistence
            )
        )
    }

    /// Notes the properties of a declaration that have a wrapper of somebody's own.
    mutating func addWrapped(_ variable: Node) {
        let attributes = variable.all(.attribute).filter { $0[.name]?.text.first?.isUppercase == true }
        for attribute in attributes {
            // One with a key path takes it for the name of something else.
            guard let wrapper = attribute[.name].map({ TypeExpression($0) }), let binding = variable[.binding],
                !attribute.arguments.contains(where: { $0.value.kind == .keyPath })
            else { continue }
            facts.wrapped.append(
                SwinjectFacts.WrappedProperty(
                    wrapper: wrapper,
                    type: attribute.arguments.lazy.compactMap { MetatypeReader.read($0.value) }.first
                        ?? binding[.type].map { TypeExpression($0) } ?? wrapper.nominals.first?.last?.arguments.first,
                    name: SwinjectNames.read(
                        attribute.arguments.first {
                            ($0.label == "name" || $0.label == nil) && MetatypeReader.read($0.value) == nil
                        }?.value
                    ),
                    label: binding[.pattern]?.patternName?.name ?? "",
                    place: CodePlace(binding),
                    location: file.location(of: attribute)
                )
            )
        }
    }
}
