import PatchbayGraph
import PatchbayModel

/// The part that finds names and spells types.
extension MovePlanner {
    /// The name of a provider behind its verb: by the name of the registration if it has one, or by its type.
    static func stem(of binding: LibraryBinding, _ product: TypeExpression) -> String {
        if let name = binding.name, SwiftName.isIdentifier(name) {
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        return words(in: product.wrappedTypes.last ?? product)
    }

    /// `Box<Int>` as `BoxOfInt`, `() -> Store` as `StoreFactory`
    static func words(in type: TypeExpression) -> String {
        if case .array(let element) = type.stripped { return "ArrayOf" + words(in: element) }
        if case .function(let function) = type.stripped { return words(in: function.result) + "Factory" }
        guard case .named(let components) = type.stripped, let last = components.last else {
            return type.description.filter { $0.isLetter || $0.isNumber }
        }
        return last.name + last.arguments.map { "Of" + words(in: $0) }.joined()
    }

    /// A type as code of a module spells it: with `any` where the sources show that it is a protocol.
    func spelled(_ type: TypeExpression, in module: String) -> TypeExpression {
        switch type {
        case .optional(let wrapped): return .optional(spelled(wrapped, in: module))
        case .named:
            let path = graph.bindings.first?.location.file ?? ""
            let isProtocol = types.fragments(of: type, seenFrom: path).contains { $0.facts.kind == .protocol }
            let name = unqualified(type, in: module)
            return isProtocol ? .existential(name) : name
        case .array, .dictionary, .tuple, .function, .composition, .existential, .opaque, .metatype, .attributed,
            .verbatim:
            return unqualified(type, in: module)
        }
    }

    /// A type without the name of the module that it is named in, which tells it from one of another module.
    private func unqualified(_ type: TypeExpression, in module: String) -> TypeExpression {
        type.mapNominalsDeeply { components in
            var parts = components
            // A type may have the name of its module.
            let isOfModule = parts.count > 1 && parts[0].name == module && parts[0].arguments.isEmpty
            let path = graph.bindings.first?.location.file ?? ""
            if isOfModule, !types.declares(.path([module]), seenFrom: path) { parts.removeFirst() }
            return .named(parts)
        }
    }

    /// The lines of a factory, with the comments around it.
    static func lines(of code: String, commentedBy body: FactoryBody) -> [String] {
        body.opening.flatMap(lines) + lines(of: code) + body.closing.flatMap(lines)
    }

    /// The lines of code without the indentation that all have but the first.
    private static func lines(of code: String) -> [String] {
        let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        let margin =
            lines.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
            .map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.prefix(1)
            + lines.dropFirst().map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
    }
}
