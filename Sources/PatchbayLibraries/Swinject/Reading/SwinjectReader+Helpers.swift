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
            let label = candidate[.label]?.name
            return helper(around: call, label: .some(label == "_" ? nil : label))
        }
        return nil
    }

    mutating func helper(around call: Node, label: String??) -> SwinjectFacts.RegisteringFunction? {
        guard let function = call.surrounding(.functionDecl), let name = function[.name]?.name else {
            return nil
        }
        var label = label
        if label == nil {
            // `register(T.self)` in a function that may be handed the type all the same.
            for parameter in function.all(.parameter) {
                guard let type = parameter[.type].map({ TypeExpression($0) }), case .metatype = type.unattributed else {
                    continue
                }
                label = .some(parameter[.label]?.name == "_" ? nil : parameter[.label]?.name)
            }
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
        return SwinjectFacts.RegisteringFunction(
            name: name,
            typeLabel: label,
            lifetime: lifetime,
            scopeLabel: scopeLabel,
            qualifier: written == nil || Self.isHanded(written, to: function) ? nil : SwinjectNames.read(written)
        )
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
            addFunction(around: call, resolving: nil, under: qualifier, insistence: insistence)
        } else {
            let reason = "the type is a generic parameter of the type around"
            facts.unread.append(
                LibraryUnknown(.request, reason, detail: "\(type)", at: file.location(of: call.calledName ?? call))
            )
        }
    }

    /// Notes the generic function around a call that resolves its parameter.
    ///
    /// - Parameters:
    ///   - parameter: The parameter that the call names; `nil` where it names the type.
    ///   - name: The name that the call asks under.
    ///   - insistence: What a missing answer comes to, where the code around does not say it.
    /// - Returns: whether there is one, so that its calls are what asks.
    @discardableResult
    mutating func addFunction(
        around call: Node,
        resolving parameter: String?,
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
        var label: String??
        for candidate in function.all(.parameter) {
            guard let type = candidate[.type].map({ TypeExpression($0) }), case .metatype = type.unattributed,
                parameter == nil || candidate.innerName?.name == parameter
            else { continue }
            let written = candidate[.label]?.name
            label = .some(written == "_" ? nil : written)
        }
        guard parameter == nil || label != nil else { return false }
        let labels = Set(function.all(.parameter).map { $0[.label]?.name == "_" ? nil : $0[.label]?.name })
        // A call of one that is called as the library's own is read as what it is.
        if name == "resolve", label != nil, labels.isSubset(of: Self.labels) { return true }
        facts.resolvingFunctions.append(
            SwinjectFacts.ResolvingFunction(
                name: name,
                typeLabel: label,
                labels: labels,
                qualifier: Self.isHanded(qualifier, to: function) ? nil : SwinjectNames.read(qualifier),
                insistence: insistence
            )
        )
        return true
    }

    /// A function asks under the name that its call brings if it hands that on as it is.
    private static func isHanded(_ qualifier: Node?, to function: Node) -> Bool {
        guard let name = qualifier?[.name]?.name, qualifier?.kind == .reference else { return false }
        return function.all(.parameter).contains { $0[.label]?.name == "name" && $0.innerName?.name == name }
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
            guard let wrapper = attribute[.name].map({ TypeExpression($0) })?.names?.last,
                let binding = variable[.binding]
            else { continue }
            facts.wrapped.append(
                SwinjectFacts.WrappedProperty(
                    wrapper: wrapper,
                    type: attribute.arguments.lazy.compactMap { MetatypeReader.read($0.value) }.first
                        ?? binding[.type].map { TypeExpression($0) },
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
