import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The names under which something is registered or asked for.
enum SwinjectNames {
    static func read(_ expression: Node?) -> SwinjectFacts.Name {
        guard let expression, expression.kind != .nilLiteral else { return .none }
        if let text = expression.literalString { return .literal(text) }
        return stable(expression)
    }

    /// An expression that has one value wherever it is written: a static member, a case. Anything else may be any name.
    static func stable(_ expression: Node) -> SwinjectFacts.Name {
        guard let names = NominalExpression.names(of: expression), names.count > 1, names[0].first?.isUppercase == true
        else { return .unknown }
        return .expression(names.joined(separator: "."))
    }

    /// The names that an expression has one after the other, in a loop over literals, and that loop.
    static func all(_ expression: Node?) -> (names: [SwinjectFacts.Name], loop: Node?) {
        let name = read(expression)
        guard name == .unknown, let expression, let looped = looped(expression) else { return ([name], nil) }
        return looped
    }

    private static func looped(_ expression: Node) -> (names: [SwinjectFacts.Name], loop: Node?)? {
        switch expression.kind {
        case .reference:
            guard let all = expression[.name].flatMap({ LoopValues.read($0.name, at: expression) }) else { return nil }
            return (names(of: all.values, ""), all.loop)
        case .memberAccess:
            // `disk.rawValue`
            guard let owner = expression.owner, owner.kind == .reference, let member = expression[.name]?.name,
                let all = owner[.name].flatMap({ LoopValues.read($0.name, at: owner) })
            else { return nil }
            return (names(of: all.values, ".\(member)"), all.loop)
        case .stringLiteral: return interpolated(expression)
        case _: return nil
        }
    }

    private static func names(of values: [LoopValues.Value], _ suffix: String) -> [SwinjectFacts.Name] {
        // `[Disk.hot, .cold]`: the others are of the type of the first.
        var type = ""
        return values.map { value in
            guard case .expression(let node) = value else { return .unknown }
            if let text = node.literalString { return suffix.isEmpty ? .literal(text) : .unknown }
            if case .expression(let text) = stable(node) {
                type = text.split(separator: ".").dropLast().joined(separator: ".")
                return .expression(text + suffix)
            }
            guard !type.isEmpty, node.kind == .memberAccess, node.owner == nil, let name = node[.name]?.name else {
                return .unknown
            }
            return .expression("\(type).\(name)\(suffix)")
        }
    }

    /// `"disk\(number)"`
    private static func interpolated(_ literal: Node) -> (names: [SwinjectFacts.Name], loop: Node?)? {
        let parts = literal.all(.interpolation)
        guard parts.count == 1, let value = parts[0].arguments.first?.value, value.kind == .reference,
            let all = value[.name].flatMap({ LoopValues.read($0.name, at: value) })
        else { return nil }
        let text = literal.text
        guard text.hasPrefix("\""), !text.hasPrefix("\"\"\"") else { return nil }
        let pieces = text.dropFirst().dropLast().split(
            separator: "\\" + parts[0].text,
            omittingEmptySubsequences: false
        )
        guard pieces.count == 2 else { return nil }
        let names = all.values.map { value -> SwinjectFacts.Name in
            switch value {
            case .number(let number): .literal("\(pieces[0])\(number)\(pieces[1])")
            case .expression(let node): node.literalString.map { .literal("\(pieces[0])\($0)\(pieces[1])") } ?? .unknown
            }
        }
        return (names, all.loop)
    }
}

/// The type of a literal where nothing says it, as with a generic parameter.
enum LiteralType {
    /// Types that a literal may be of, and that are no other names of each other.
    private static let standard: Set<String> = [
        "String", "Int", "Double", "Bool", "Float", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
        "UInt32",
        "UInt64", "CGFloat", "Character", "Substring",
    ]

    static func name(of value: Node) -> String? {
        switch value.kind {
        case .stringLiteral: "String"
        case .integerLiteral: "Int"
        case .floatLiteral: "Double"
        case .booleanLiteral: "Bool"
        case _: nil
        }
    }

    static func isStandard(_ type: String) -> Bool {
        standard.contains(type.hasSuffix("?") ? String(type.dropLast()) : type)
    }
}

/// `inObjectScope(.container)`: how long an instance is kept.
enum SwinjectScopes: ScopeWords {
    static let type = "ObjectScope"
    static let marks = [" ObjectScope", "Scope()"].map { Array($0.utf8) }

    static func lifetime(named name: String) -> LibraryLifetime? {
        switch name {
        case "container": .shared
        case "weak": .weaklyShared
        case "transient": .transient
        case "graph": .perResolution
        case _: nil
        }
    }

    /// `ObjectScope(storageFactory: PermanentStorage.init)`
    static func lifetime(ofScopeMadeBy call: Node) -> LibraryLifetime? {
        guard ConstructedTypes.constructed(by: call)?.names == [type] else { return nil }
        let factory = call.argument("storageFactory") ?? call.trailingClosures.first?.closure
        let storage =
            factory?.kind == .closure
            ? factory.flatMap(ConstructedTypes.result) : factory?.owner.flatMap(NominalExpression.type)
        let parent = call.argument("parent").map { $0.endName?.name ?? "" }
        switch (storage?.names?.last, parent) {
        case ("TransientStorage", nil): return .transient
        case ("GraphStorage", nil): return .perResolution
        case ("WeakStorage", nil), ("WeakStorage", "graph"): return .weaklyShared
        case _: return nil
        }
    }
}
